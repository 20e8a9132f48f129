"""How a game ended: the winners, the ranks, and what each seat has to show for the tie-breaks (13)."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import VICTORY_KEYS
from triumvir.games.pax_renaissance.position.constants import NO_BANKER, NO_VICTORY, PATRON
from triumvir.games.pax_renaissance.position.prestige import prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.game import Result, SeatResult
from triumvir.kernel.kinds import Seat

BEHIND_THE_WINNER = 2
"""The rank of everybody else when one player declares victory."""


def final_result(state: PaxState) -> Result:
    """Who has won, by declaration or by Patron prestige and florins; before the end, who would by the latter."""
    standings = [patron_standing(state, seat) for seat in state.each_seat()]
    ranks = [1 + sum([other > own for other in standings]) for own in standings]
    winners = [seat for seat, rank in zip(state.each_seat(), ranks) if rank == 1]
    if state.declared != NO_VICTORY:
        winners = state.winners
        ranks = [1 if seat in winners else BEHIND_THE_WINNER for seat in state.each_seat()]
    seats = [
        SeatResult(patrons, _breakdown(state, seat, patrons), ranks[seat], {"banker": _banker(state, seat)})
        for seat, (patrons, _) in zip(state.each_seat(), standings)
    ]
    return Result(seats, winners, rounds_played(state), state.first, _ending(state))


def _banker(state: PaxState, seat: Seat) -> str:
    banker = state.banker[seat]
    return "" if banker == NO_BANKER else state.rules.card_set.bankers[banker].key


def _ending(state: PaxState) -> str:
    """The victory that was declared, or that nothing was left to be bought (13)."""
    return "exhaustion" if state.declared == NO_VICTORY else VICTORY_KEYS[state.declared]


def patron_standing(state: PaxState, seat: Seat) -> tuple[int, int]:
    """Patron prestige, old maids included, and florins."""
    return prestige(state, seat, PATRON), state.money[seat]


def rounds_played(state: PaxState) -> int:
    """How many rounds have begun, 0 in setup."""
    return -(-state.turn // state.seats)


def _breakdown(state: PaxState, seat: Seat, patrons: int) -> dict[str, int]:
    """The lines of a seat: whether it declared victory, its Patrons, its florins."""
    has_declared = int(state.declared != NO_VICTORY and seat in state.winners)
    return {"victory": has_declared, "patron": patrons, "florins": state.money[seat]}
