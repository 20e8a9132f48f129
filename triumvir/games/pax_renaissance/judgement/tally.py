"""What every seat has that counts: prestige, Kings, Republics, concessions, work of cards; read in one pass."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    EXTRA_REPUBLIC,
    PATRON_AS_CONCESSION,
    PATRON_AS_LAW,
    SILENCE_IMMUNITY,
)
from triumvir.games.pax_renaissance.judgement.usual import BITS, MASK, Usual, unpacked, usual_of
from triumvir.games.pax_renaissance.position.abilities import has, is_immune
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, EMPIRES, KING, LAW, PATRON
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.kinds import NOBODY

COUNTED_OTHERWISE = 1 << EXTRA_REPUBLIC | 1 << PATRON_AS_CONCESSION | 1 << PATRON_AS_LAW


class Tally:
    """By seat, as the conditions of victory count it (12), old maids included.

    prestige     the six counts
    kings, republics, concessions
    labour       what the ops of the tableau are worth, each card performing once
    """

    __slots__ = ("concessions", "kings", "labour", "prestige", "republics")

    def __init__(self, state: PaxState) -> None:
        usual = usual_of(state.rules)
        seats = state.seats
        icons = [0] * seats
        self.kings = [0] * seats
        self.republics = [0] * seats
        self.labour = [0.0] * seats
        pawn = state.pawn
        self.concessions = [pawn.count(seat) for seat in state.each_seat()]
        immune = _immune_seats(state)
        carried = self._read_rows(state, usual, icons, immune)
        carried |= self._read_squares(state, usual, icons, immune)
        in_tableau = icons[:]
        for seat, maids in enumerate(state.maids):
            for maid in maids:
                icons[seat] += usual.icons[maid]
        self.prestige = [unpacked(total) for total in icons]
        if carried & COUNTED_OTHERWISE:
            self._read_abilities(state, in_tableau)

    def _read_rows(self, state: PaxState, usual: Usual, icons: list[int], immune: int) -> int:
        """Count the cards of all rows; returns the mask of their abilities."""
        bishop, abilities = state.bishop, state.rules.abilities
        carried = 0
        for place, row in enumerate(state.rows):
            seat = place >> 1
            for item in row:
                if item < EMPIRES:
                    continue
                icons[seat] += usual.icons[item]
                carried |= abilities[item]
                is_silenced = bishop[item] and not immune >> seat & 1
                self.labour[seat] += (usual.silenced if is_silenced else usual.labour)[item]
        return carried

    def _read_squares(self, state: PaxState, usual: Usual, icons: list[int], immune: int) -> int:
        """Count the squares and their queens; returns the mask of their abilities."""
        bishop, abilities = state.bishop, state.rules.abilities
        carried = 0
        for empire, seat in zip(ALL_EMPIRES, state.holder):
            if seat == NOBODY:
                continue
            side, queens = state.side[empire], state.queens[empire]
            (self.kings if side == KING else self.republics)[seat] += 1
            icons[seat] += usual.square_icons[2 * empire + side]
            is_silenced = bishop[empire]
            for queen in queens:
                icons[seat] += usual.icons[queen]
                carried |= abilities[queen]
                is_silenced = is_silenced or bishop[queen]
            if is_silenced and not immune >> seat & 1:
                self.labour[seat] += usual.square_silenced[2 * empire + side]
                self.labour[seat] += sum([usual.silenced[queen] for queen in queens])
            else:
                self.labour[seat] += usual.square_labour[2 * empire + side]
                self.labour[seat] += sum([usual.labour[queen] for queen in queens])
        return carried

    def _read_abilities(self, state: PaxState, in_tableau: list[int]) -> None:
        """Patrons that count as something else, each for every live copy; old maids' do not."""
        for seat, icons in zip(state.each_seat(), in_tableau):
            patrons = icons >> BITS * PATRON & MASK
            self.republics[seat] += has(state, seat, EXTRA_REPUBLIC)
            if patrons:
                self.concessions[seat] += patrons * has(state, seat, PATRON_AS_CONCESSION)
                self.prestige[seat][LAW] += patrons * has(state, seat, PATRON_AS_LAW)


def _immune_seats(state: PaxState) -> int:
    """The mask of the seats whose cards no bishop silences."""
    if not state.rules.used_abilities >> SILENCE_IMMUNITY & 1:
        return 0
    return sum([1 << seat for seat in state.each_seat() if is_immune(state, seat)])
