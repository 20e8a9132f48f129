"""Chapter 7: placing the agents of a card, and other tokens; setting repressed tokens free is in `emancipation.py`."""

from __future__ import annotations

from collections.abc import Sequence

from triumvir.games.pax_renaissance.cards.codes import BorderId, CityId, EmpireId, ItemId, Piece
from triumvir.games.pax_renaissance.position.abilities import settle
from triumvir.games.pax_renaissance.position.bishops import arrive
from triumvir.games.pax_renaissance.position.constants import (
    BISHOP,
    KIND_OF,
    NO_EMPIRE,
    NO_PIECE,
    PAWN,
    PAWN_OF,
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
from triumvir.kernel.choose import Choose, Flow, Part
from triumvir.kernel.kinds import NOBODY, Seat

REPRESSION = 1
"""Florins that it costs to repress whoever stands where an agent is to go."""


def place_agents(state: PaxState, seat: Seat, item: ItemId, agents: list[Piece], is_bound: bool) -> Flow:
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
            state.note("agent.left", seat, state.rules.agent.thing(piece))
            left = [other for other in left if other != piece]
            continue
        left.remove(piece)
        taken.append(place)
        yield from _place(state, seat, item, piece, place)


def _which(state: PaxState, seat: Seat, item: ItemId, kinds: list[Piece]) -> Part[Piece]:
    if len(kinds) == 1:
        return kinds[0]
    return (yield from state.rules.agent.pick(seat, "agent.which", kinds, (state.rules.item.thing(item),)))


def _where(state: PaxState, seat: Seat, item: ItemId, piece: Piece, is_bound: bool, taken: list[int]) -> Part[int]:
    options = places_for(state, seat, item, piece, taken)
    must = is_bound and (KIND_OF[piece] == BISHOP or any(is_unoccupied(state, place) for place in options))
    if not must:
        options.append(LEAVE)
    return (yield Choose(seat, "agent.where", options, (state.rules.agent.thing(piece),)))


def places_for(state: PaxState, seat: Seat, item: ItemId, piece: Piece, taken: list[int]) -> list[int]:
    """Where an agent of a card may go (7.1), as things: cities, borders, items; `taken` are those of its fellows."""
    rules, kind = state.rules, KIND_OF[piece]
    if kind == BISHOP:
        return rules.item.things(bishop_targets(state, rules.card_location[item]))
    empires = empires_in(rules.card_location[item])
    if kind == PAWN:
        places = rules.border.things(pawn_places(state, seat, empires))
    elif kind == PIRATE:
        places = rules.border.things(pirate_places(state, empires))
    else:
        places = rules.city.things(city_places(state, seat, empires))
    return [place for place in places if place not in taken]


def city_places(state: PaxState, seat: Seat, empires: Sequence[EmpireId]) -> list[CityId]:
    """Cities without a disk, the occupied ones only for who can pay."""
    may_pay = state.money[seat] >= REPRESSION
    cities = [city for empire in empires for city in open_cities(state, empire)]
    return [city for city in cities if may_pay or state.city[city] == NO_PIECE]


def pawn_places(state: PaxState, seat: Seat, empires: Sequence[EmpireId]) -> list[BorderId]:
    """Borders without a pirate, those with a concession only for who can pay."""
    may_pay = state.money[seat] >= REPRESSION
    return [
        border
        for border in borders_of(state, empires)
        if state.pirate[border] == NO_PIECE and (may_pay or state.pawn[border] == NOBODY)
    ]


def pirate_places(state: PaxState, empires: Sequence[EmpireId]) -> list[BorderId]:
    """All sea borders."""
    return [border for border in borders_of(state, empires) if state.rules.is_sea[border]]


def borders_of(state: PaxState, empires: Sequence[EmpireId]) -> list[BorderId]:
    """The borders of some empires, each once."""
    return sorted({border for empire in empires for border in state.rules.borders_of[empire]})


def bishop_targets(state: PaxState, where: int) -> list[ItemId]:
    """Cards in any tableau, squares in their thrones and queens with them, that match a location (7.1, 7.2)."""
    items = [item for seat in state.each_seat() for item in tableau_items(state, seat)]
    return [item for item in sorted(items + throne_items(state)) if location(state, item) & where]


def is_unoccupied(state: PaxState, place: int) -> bool:
    """Whether nothing stands in a city or on a border."""
    rules = state.rules
    if place in rules.city:
        return state.city[rules.city.item(place)] == NO_PIECE
    border = rules.border.item(place)
    return state.pawn[border] == NOBODY and state.pirate[border] == NO_PIECE


def _place(state: PaxState, seat: Seat, item: ItemId, piece: Piece, place: int) -> Flow:
    rules = state.rules
    kind = KIND_OF[piece]
    if kind == BISHOP:
        yield from obtain(state, seat, piece, place)
        yield from arrive(state, seat, rules.item.item(place), piece)
        yield from settle(state)
    elif kind == PAWN:
        yield from place_concession(state, seat, rules.border.item(place), empires_in(rules.card_location[item]))
    elif kind == PIRATE:
        yield from pirate_to_sea(state, seat, rules.border.item(place), piece)
    else:
        yield from piece_to_city(state, seat, rules.city.item(place), piece)


def pirate_to_sea(state: PaxState, seat: Seat, border: BorderId, piece: Piece) -> Flow:
    """A pirate goes onto a sea border (7.1)."""
    yield from obtain(state, seat, piece, state.rules.pirate.thing(border))
    place_pirate(state, seat, border, piece)


def piece_to_city(state: PaxState, seat: Seat, city: CityId, piece: Piece) -> Flow:
    """A knight or rook goes into a city; whoever is there is repressed for a florin (7.1)."""
    yield from obtain(state, seat, piece, state.rules.city.thing(city))
    if state.city[city] != NO_PIECE:
        state.pay(seat, REPRESSION)
        repress_city(state, city)
    place_in_city(state, seat, city, piece)


def place_concession(state: PaxState, seat: Seat, border: BorderId, empires: Sequence[EmpireId]) -> Flow:
    """A pawn goes onto a border without a pirate; a concession there is repressed for a florin.

    It is repressed onto the square of one of the `empires` that touch the border, which the actor chooses (7.1).
    """
    home = NO_EMPIRE
    if state.pawn[border] != NOBODY:
        home = yield from which_side(state, seat, border, empires)
    yield from obtain(state, seat, PAWN_OF[seat], state.rules.pawn.thing(border))
    if home != NO_EMPIRE:
        state.pay(seat, REPRESSION)
        repress_pawn(state, border, home)
    place_pawn(state, seat, border)


def which_side(state: PaxState, seat: Seat, border: BorderId, empires: Sequence[EmpireId]) -> Part[EmpireId]:
    """Onto the square of which of these empires the concession on a border is repressed.

    If they are a whole half of the map, (second edition) the empire beyond the border may be chosen as well (17.20).
    """
    rules = state.rules
    is_either = rules.either_square and len(empires) > 1
    options = [empire for empire in rules.sides[border] if is_either or empire in empires]
    return (yield from rules.empire.pick(seat, "repress.empire", options, (rules.pawn.thing(border),)))
