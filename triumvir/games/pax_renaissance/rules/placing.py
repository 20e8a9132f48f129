"""Chapter 7: placing the agents of a card, and other tokens; setting repressed tokens free is in `emancipation.py`."""

from __future__ import annotations

from collections.abc import Sequence

from triumvir.games.pax_renaissance.position.abilities import Part, settle
from triumvir.games.pax_renaissance.position.bishops import arrive
from triumvir.games.pax_renaissance.position.constants import (
    BISHOP,
    FIRST_PAWN,
    KIND_OF,
    NO_PIECE,
    NOBODY,
    NONE,
    PAWN,
    PIRATE,
)
from triumvir.games.pax_renaissance.position.pieces import (
    obtain,
    open_cities,
    place_in_city,
    place_pawn,
    place_pirate,
    repress_city,
    repress_pawn,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import empires_in, location, tableau_items, throne_items
from triumvir.games.pax_renaissance.position.vocabulary import LEAVE
from triumvir.kernel.choose import Choose, Chosen

REPRESSION = 1
"""Florins that it costs to repress whoever stands where an agent is to go."""


def place_agents(state: PaxState, seat: int, item: int, agents: list[int], is_bound: bool) -> Part:
    """Place the agents of a card in the order the actor likes, or leave them out (7.3).

    If `is_bound`, a bishop must be placed, any other agent if an unoccupied place exists.
    """
    left = agents[:]
    taken: list[int] = []
    while True:
        kinds = [piece for piece in dict.fromkeys(left) if places_for(state, seat, item, piece, taken)]
        if not kinds:
            return
        piece = yield from _which(state, seat, item, kinds)
        place = yield from _where(state, seat, item, piece, is_bound, taken)
        if place == LEAVE:
            state.note("agent.left", seat, state.rules.first_agent + piece)
            left = [other for other in left if other != piece]
            continue
        left.remove(piece)
        taken.append(place)
        yield from _place(state, seat, item, piece, place)


def _which(state: PaxState, seat: int, item: int, kinds: list[int]) -> Chosen:
    if len(kinds) == 1:
        return kinds[0]
    things = [state.rules.first_agent + piece for piece in kinds]
    thing = yield Choose(seat, "agent.which", things, (state.rules.first_item + item,))
    return kinds[things.index(thing)]


def _where(state: PaxState, seat: int, item: int, piece: int, is_bound: bool, taken: list[int]) -> Chosen:
    options = places_for(state, seat, item, piece, taken)
    must = is_bound and (KIND_OF[piece] == BISHOP or any(is_unoccupied(state, place) for place in options))
    if not must:
        options.append(LEAVE)
    return (yield Choose(seat, "agent.where", options, (state.rules.first_agent + piece,)))


def places_for(state: PaxState, seat: int, item: int, piece: int, taken: list[int]) -> list[int]:
    """Where an agent of a card may go (7.1), as things: cities, borders, items; `taken` are those of its fellows."""
    kind = KIND_OF[piece]
    if kind == BISHOP:
        return [state.rules.first_item + target for target in bishop_targets(state, state.rules.card_location[item])]
    empires = empires_in(state.rules.card_location[item])
    if kind == PAWN:
        places = pawn_places(state, seat, empires)
    elif kind == PIRATE:
        places = pirate_places(state, empires)
    else:
        places = city_places(state, seat, empires)
    return [place for place in places if place not in taken]


def city_places(state: PaxState, seat: int, empires: Sequence[int]) -> list[int]:
    """Cities without a disk, the occupied ones only for who can pay."""
    first = state.rules.first_city
    may_pay = state.money[seat] >= REPRESSION
    cities = [city for empire in empires for city in open_cities(state, empire)]
    return [first + city for city in cities if may_pay or state.city[city] == NO_PIECE]


def pawn_places(state: PaxState, seat: int, empires: Sequence[int]) -> list[int]:
    """Borders without a pirate, those with a concession only for who can pay."""
    first = state.rules.first_border
    may_pay = state.money[seat] >= REPRESSION
    return [
        first + border
        for border in borders_of(state, empires)
        if state.pirate[border] == NO_PIECE and (may_pay or state.pawn[border] == NOBODY)
    ]


def pirate_places(state: PaxState, empires: Sequence[int]) -> list[int]:
    """All sea borders."""
    rules = state.rules
    return [rules.first_border + border for border in borders_of(state, empires) if rules.is_sea[border]]


def borders_of(state: PaxState, empires: Sequence[int]) -> list[int]:
    """The borders of some empires, each once."""
    return sorted({border for empire in empires for border in state.rules.borders_of[empire]})


def bishop_targets(state: PaxState, where: int) -> list[int]:
    """Cards in any tableau, squares in their thrones and queens with them, that match a location (7.1, 7.2)."""
    items = [item for seat in range(state.seats) for item in tableau_items(state, seat)]
    return [item for item in sorted(items + throne_items(state)) if location(state, item) & where]


def is_unoccupied(state: PaxState, place: int) -> bool:
    """Whether nothing stands in a city or on a border."""
    rules = state.rules
    if rules.first_city <= place < rules.first_city + rules.cities:
        return state.city[place - rules.first_city] == NO_PIECE
    border = place - rules.first_border
    return state.pawn[border] == NOBODY and state.pirate[border] == NO_PIECE


def _place(state: PaxState, seat: int, item: int, piece: int, place: int) -> Part:
    rules = state.rules
    kind = KIND_OF[piece]
    if kind == BISHOP:
        yield from obtain(state, seat, piece, place)
        yield from arrive(state, seat, place - rules.first_item, piece)
        yield from settle(state)
    elif kind == PAWN:
        yield from place_concession(state, seat, place - rules.first_border, empires_in(rules.card_location[item]))
    elif kind == PIRATE:
        yield from pirate_to_sea(state, seat, place - rules.first_border, piece)
    else:
        yield from piece_to_city(state, seat, place - rules.first_city, piece)


def pirate_to_sea(state: PaxState, seat: int, border: int, piece: int) -> Part:
    """A pirate goes onto a sea border (7.1)."""
    yield from obtain(state, seat, piece, state.rules.first_pirate + border)
    place_pirate(state, seat, border, piece)


def piece_to_city(state: PaxState, seat: int, city: int, piece: int) -> Part:
    """A knight or rook goes into a city; whoever is there is repressed for a florin (7.1)."""
    yield from obtain(state, seat, piece, state.rules.first_city + city)
    if state.city[city] != NO_PIECE:
        state.pay(seat, REPRESSION)
        repress_city(state, city)
    place_in_city(state, seat, city, piece)


def place_concession(state: PaxState, seat: int, border: int, empires: Sequence[int]) -> Part:
    """A pawn goes onto a border without a pirate; a concession there is repressed for a florin.

    It is repressed onto the square of one of the `empires` that touch the border, which the actor chooses (7.1).
    """
    home = NONE
    if state.pawn[border] != NOBODY:
        home = yield from which_side(state, seat, border, empires)
    yield from obtain(state, seat, FIRST_PAWN + seat, state.rules.first_pawn + border)
    if home != NONE:
        state.pay(seat, REPRESSION)
        repress_pawn(state, border, home)
    place_pawn(state, seat, border)


def which_side(state: PaxState, seat: int, border: int, empires: Sequence[int]) -> Chosen:
    """Onto the square of which of these empires the concession on a border is repressed.

    If they are a whole half of the map, (second edition) the empire beyond the border may be chosen as well (17.20).
    """
    rules = state.rules
    first = rules.first_empire
    is_either = rules.either_square and len(empires) > 1
    options = [first + empire for empire in rules.sides[border] if is_either or empire in empires]
    thing = yield Choose(seat, "repress.empire", options, (rules.first_pawn + border,))
    return thing - first
