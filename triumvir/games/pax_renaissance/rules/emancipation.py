"""Chapter 7.4, emancipate: repressed tokens go from a square to empty places of its empire."""

from __future__ import annotations

from collections.abc import Sequence

from triumvir.games.pax_renaissance.cards.codes import EmpireId
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, FIRST_PAWN_TOKEN, TOKENS
from triumvir.games.pax_renaissance.position.pieces import (
    empty_borders,
    empty_cities,
    free_to_border,
    free_to_city,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE


def emancipate(state: PaxState, seat: Seat, empires: Sequence[EmpireId]) -> Flow:
    """The actor may free any of the tokens repressed on the squares of these empires, one after the other."""
    while True:
        tokens = [token for empire in empires for token in freeable(state, empire)]
        if not tokens:
            return
        token = yield from state.rules.token.pick_or(seat, "emancipate.token", tokens, DONE)
        if token is None:
            return
        yield from free(state, seat, token)


def freeable(state: PaxState, empire: EmpireId) -> list[int]:
    """The kinds of tokens on a square for which the empire has room, numbered as in `repressed`."""
    start = TOKENS * empire
    kinds = [token for token in range(TOKENS) if state.repressed[start + token]]
    if not kinds:
        return []
    has_city = bool(empty_cities(state, empire))
    has_border = bool(empty_borders(state, empire))
    return [start + token for token in kinds if (has_border if token >= FIRST_PAWN_TOKEN else has_city)]


def free(state: PaxState, seat: Seat, token: int) -> Flow:
    """One token goes to an empty place of its empire, which the actor chooses."""
    place, kind = divmod(token, TOKENS)
    empire = ALL_EMPIRES[place]
    rules = state.rules
    about = (rules.token.thing(token),)
    if kind >= FIRST_PAWN_TOKEN:
        border = yield from rules.border.pick(seat, "emancipate.border", empty_borders(state, empire), about)
        free_to_border(state, empire, kind, border)
    else:
        city = yield from rules.city.pick(seat, "emancipate.city", empty_cities(state, empire), about)
        free_to_city(state, empire, kind, city)
