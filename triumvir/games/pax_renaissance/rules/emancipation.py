"""Chapter 7.4, emancipate: repressed tokens go from a square to empty places of its empire."""

from __future__ import annotations

from collections.abc import Sequence

from triumvir.games.pax_renaissance.position.abilities import Part
from triumvir.games.pax_renaissance.position.constants import FIRST_PAWN_TOKEN, TOKENS
from triumvir.games.pax_renaissance.position.pieces import (
    empty_borders,
    empty_cities,
    free_to_border,
    free_to_city,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE


def emancipate(state: PaxState, seat: int, empires: Sequence[int]) -> Part:
    """The actor may free any of the tokens repressed on the squares of these empires, one after the other."""
    first = state.rules.first_repressed
    while True:
        tokens = [token for empire in empires for token in freeable(state, empire)]
        if not tokens:
            return
        thing = yield Choose(seat, "emancipate.token", [DONE, *(first + token for token in tokens)])
        if thing == DONE:
            return
        yield from free(state, seat, thing - first)


def freeable(state: PaxState, empire: int) -> list[int]:
    """The kinds of tokens on a square for which the empire has room, numbered as in `repressed`."""
    start = TOKENS * empire
    kinds = [token for token in range(TOKENS) if state.repressed[start + token]]
    if not kinds:
        return []
    has_city = bool(empty_cities(state, empire))
    has_border = bool(empty_borders(state, empire))
    return [start + token for token in kinds if (has_border if token >= FIRST_PAWN_TOKEN else has_city)]


def free(state: PaxState, seat: int, token: int) -> Part:
    """One token goes to an empty place of its empire, which the actor chooses."""
    empire, kind = divmod(token, TOKENS)
    rules = state.rules
    about = (rules.first_repressed + token,)
    if kind >= FIRST_PAWN_TOKEN:
        borders = [rules.first_border + border for border in empty_borders(state, empire)]
        thing = yield Choose(seat, "emancipate.border", borders, about)
        free_to_border(state, empire, kind, thing - rules.first_border)
    else:
        cities = [rules.first_city + city for city in empty_cities(state, empire)]
        thing = yield Choose(seat, "emancipate.city", cities, about)
        free_to_city(state, empire, kind, thing - rules.first_city)
