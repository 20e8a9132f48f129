"""Chapter 9.7: an apostasy between two religions, which whoever has prestige of both pays for."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import APOSTASY_IMMUNITY, EmpireId, ItemId
from triumvir.games.pax_renaissance.position.abilities import has
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    ALL_RELIGIONS,
    FIRST_CARD,
    NO_EMPIRE,
)
from triumvir.games.pax_renaissance.position.prestige import shows, tableau_prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import discard, husband, owner, tableau_items, to_throne
from triumvir.kernel.kinds import Seat

PAIRS = ((0, 1), (0, 2), (1, 2))
"""The pairs of religions in the order of their things."""


def apostates(state: PaxState, religions: int) -> list[Seat]:
    """Who would discard something, clockwise from the actor: seats with prestige of both religions of a mask."""
    return [seat for seat in state.seats_from(state.actor) if _is_apostate(state, seat, religions)]


def _is_apostate(state: PaxState, seat: Seat, religions: int) -> bool:
    if has(state, seat, APOSTASY_IMMUNITY):
        return False
    return all(tableau_prestige(state, seat, religion) > 0 for religion in ALL_RELIGIONS if religions >> religion & 1)


def apostasy(state: PaxState, seat: Seat, religions: int) -> None:
    """Each apostate discards every card with an icon of the two religions, vassals first."""
    state.note("apostasy.begins", seat, pair_thing(state, religions))
    for apostate in apostates(state, religions):
        items = [item for item in tableau_items(state, apostate) if _is_affected(state, item, religions)]
        squares = list(dict.fromkeys(_square(state, item) for item in items))
        squares = [empire for empire in squares if empire != NO_EMPIRE]
        for empire in sorted(squares, key=lambda empire: state.suzerain[empire] == NO_EMPIRE):
            if owner(state, empire) == apostate:
                to_throne(state, empire)
        for item in items:
            if owner(state, item) == apostate:
                discard(state, item)


def _is_affected(state: PaxState, item: ItemId, religions: int) -> bool:
    return any(shows(state, item, religion) for religion in ALL_RELIGIONS if religions >> religion & 1)


def _square(state: PaxState, item: ItemId) -> EmpireId:
    """The square that goes to its throne with an affected item: itself, the husband of a queen, or none."""
    return ALL_EMPIRES[item] if item < FIRST_CARD else husband(state, item)


def pair_thing(state: PaxState, religions: int) -> int:
    """The thing that stands for two religions."""
    pair = tuple(religion for religion in ALL_RELIGIONS if religions >> religion & 1)
    return state.rules.pair.thing(PAIRS.index((pair[0], pair[1])))
