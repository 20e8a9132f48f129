"""Pieces on the map and in the supply: room, placing, killing, repressing, freeing, the empty supply (1.4, 7.4)."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import CONCESSION_SHIELD, PAWN_AGENT, BorderId, CityId, EmpireId, Piece
from triumvir.games.pax_renaissance.position.abilities import has, kill_pawn, venice_is_double
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    ALL_PIECES,
    BISHOP,
    FIRST_BISHOP,
    FIRST_PAWN,
    FIRST_PAWN_TOKEN,
    FIRST_PIRATE,
    FIRST_ROOK,
    KIND_OF,
    NO_PIECE,
    NONE,
    PAP,
    PAWN,
    PAWN_OF,
    PIECE_OF_TOKEN,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.state import replaced

# ---- nouns: room


def supply(state: PaxState, piece: Piece) -> int:
    """How many of a piece are left; rooks and pirates may have a common pool."""
    return state.supply[state.rules.pool[piece]]


def places(state: PaxState, empire: EmpireId) -> tuple[CityId, ...]:
    """The cities of an empire that exist now, those under a disk included."""
    rules = state.rules
    if empire == PAP and venice_is_double(state):
        return (*rules.cities_of[PAP], rules.venice_2)
    return rules.cities_of[empire]


def open_cities(state: PaxState, empire: EmpireId) -> list[CityId]:
    """The cities of an empire that can hold a piece: those without a disk (1.3)."""
    disks = state.disks
    return [city for city in places(state, empire) if not disks >> city & 1]


def empty_cities(state: PaxState, empire: EmpireId) -> list[CityId]:
    """The empty cities of an empire; one under a disk is not empty."""
    disks, city_of = state.disks, state.city
    return [city for city in places(state, empire) if city_of[city] == NO_PIECE and not disks >> city & 1]


def empty_borders(state: PaxState, empire: EmpireId) -> list[BorderId]:
    """The borders of an empire without a token."""
    pawn, pirate = state.pawn, state.pirate
    return [
        border for border in state.rules.borders_of[empire] if pawn[border] == NOBODY and pirate[border] == NO_PIECE
    ]


def repressed_tokens(state: PaxState, empire: EmpireId) -> list[int]:
    """The kinds of tokens lying on a square, by slot."""
    start = TOKENS * empire
    return [slot for slot, count in enumerate(state.repressed[start : start + TOKENS]) if count]


def token_of(piece: Piece) -> int:
    """The slot of a piece among the tokens repressed on a square."""
    return piece - 1 if piece < FIRST_PIRATE else FIRST_PAWN_TOKEN + piece - FIRST_PAWN


def piece_of(slot: int) -> Piece:
    """The piece of a slot among the tokens repressed on a square."""
    return PIECE_OF_TOKEN[slot]


def agent_thing(state: PaxState, piece: Piece) -> int:
    """The thing that names a kind of piece; all pawns have one."""
    return state.rules.agent.thing(min(piece, PAWN_AGENT))


# ---- empty supply


def obtain(state: PaxState, seat: Seat, piece: Piece, spared: int = NONE) -> Flow:
    """See to it that the supply holds a piece: if it is empty, one of its kind is taken from the board (1.4).

    `spared` is the thing (city, pirate, pawn) that holds what is about to be displaced; it cannot be taken.
    """
    if state.supply[state.rules.pool[piece]]:
        return
    options = [thing for thing in sorted(_on_board(state, piece)) if thing != spared]
    thing = yield Choose(seat, "supply.take", options, (agent_thing(state, piece),))
    _take_from_board(state, thing, piece)
    state.note("supply.taken", seat, agent_thing(state, piece), thing)


def _on_board(state: PaxState, piece: Piece) -> list[int]:
    """Where a piece of this kind and colour can be taken: repressed ones first, otherwise any in play."""
    rules = state.rules
    if KIND_OF[piece] == BISHOP:
        return rules.item.things(rules.item.where(state.bishop, piece))
    same = [each for each in ALL_PIECES if rules.pool[each] == rules.pool[piece]]
    slots = [token_of(each) for each in same if not FIRST_PIRATE <= each < FIRST_PAWN]
    repressed = [
        rules.token.thing(TOKENS * empire + slot)
        for empire in ALL_EMPIRES
        for slot in slots
        if state.repressed[TOKENS * empire + slot]
    ]
    if repressed:
        return repressed
    if KIND_OF[piece] == PAWN:
        return [
            rules.pawn.thing(border)
            for border, seat in zip(state.rules.border.items, state.pawn)
            if PAWN_OF[seat] == piece
        ]
    cities = [rules.city.thing(city) for city, each in zip(state.rules.city.items, state.city) if each in same]
    return cities + [
        rules.pirate.thing(border) for border, each in zip(state.rules.border.items, state.pirate) if each in same
    ]


def _take_from_board(state: PaxState, thing: int, piece: Piece) -> None:
    rules = state.rules
    state.supply[rules.pool[piece]] += 1
    if thing in rules.token:
        place = rules.token.item(thing)
        state.repressed = replaced(state.repressed, place, state.repressed[place] - 1)
    elif KIND_OF[piece] == BISHOP:
        state.bishop = replaced(state.bishop, rules.item.item(thing), NO_PIECE)
    elif KIND_OF[piece] == PAWN:
        state.pawn[rules.pawn.item(thing)] = NOBODY
    elif thing in rules.pirate:
        state.pirate[rules.pirate.item(thing)] = NO_PIECE
    else:
        state.city[rules.city.item(thing)] = NO_PIECE


# ---- verbs: placing; the piece comes from the supply, which holds one


def _draw(state: PaxState, piece: Piece) -> None:
    pool = state.rules.pool[piece]
    assert state.supply[pool] > 0, "the supply is empty"
    state.supply[pool] -= 1


def place_in_city(state: PaxState, seat: Seat, city: CityId, piece: Piece) -> None:
    """A knight or rook comes into an empty city."""
    assert state.city[city] == NO_PIECE, "the city is full"
    _draw(state, piece)
    state.city[city] = piece
    state.note("place.city", seat, agent_thing(state, piece), state.rules.city.thing(city))


def place_pawn(state: PaxState, seat: Seat, border: BorderId) -> None:
    """A concession is granted on an empty border."""
    assert state.pawn[border] == NOBODY, "there is a concession already"
    _draw(state, PAWN_OF[seat])
    state.pawn[border] = seat
    state.note("place.pawn", seat, state.rules.border.thing(border))


def place_pirate(state: PaxState, seat: Seat, border: BorderId, piece: Piece) -> None:
    """A pirate comes to a sea border and kills what is there, but for a shielded concession (7.1)."""
    _clear_for_pirate(state, border)
    _draw(state, piece)
    state.pirate[border] = piece
    state.note("place.pirate", seat, agent_thing(state, piece), state.rules.border.thing(border))


def move_pirate(state: PaxState, start: BorderId, border: BorderId) -> None:
    """A pirate sails to another sea border and kills what is there, but for a shielded concession (8.4)."""
    piece = state.pirate[start]
    _clear_for_pirate(state, border)
    state.pirate[start] = NO_PIECE
    state.pirate[border] = piece
    borders = state.rules.border
    state.note("move.pirate", NOBODY, agent_thing(state, piece), borders.thing(start), borders.thing(border))


def _clear_for_pirate(state: PaxState, border: BorderId) -> None:
    if state.pirate[border] != NO_PIECE:
        kill_pirate(state, border)
    owner = state.pawn[border]
    if owner != NOBODY and not has(state, owner, CONCESSION_SHIELD):
        kill_pawn(state, border)


def move_in_city(state: PaxState, city: CityId, other: int) -> None:
    """Two places of one city change their pieces."""
    state.city[city], state.city[other] = state.city[other], state.city[city]


def levy(state: PaxState, seat: Seat, empire: EmpireId) -> Flow:
    """The seat puts the piece of a levy into an empty city of its choice; if all are full, nothing happens (6.3)."""
    rules = state.rules
    cities = empty_cities(state, empire)
    if not cities:
        return
    city = yield from rules.city.pick(seat, "levy.city", cities, (rules.empire.thing(empire),))
    piece = rules.levy[4 * city + state.face[empire]]
    yield from obtain(state, seat, piece)
    place_in_city(state, seat, city, piece)


# ---- verbs: killing


def kill_city(state: PaxState, city: CityId) -> None:
    """The knight or rook in a city goes back to the supply."""
    piece = state.city[city]
    state.city[city] = NO_PIECE
    state.supply[state.rules.pool[piece]] += 1
    state.note("kill.city", NOBODY, agent_thing(state, piece), state.rules.city.thing(city))


def kill_pirate(state: PaxState, border: BorderId) -> None:
    """The pirate on a border goes back to the supply."""
    piece = state.pirate[border]
    state.pirate[border] = NO_PIECE
    state.supply[state.rules.pool[piece]] += 1
    state.note("kill.pirate", NOBODY, agent_thing(state, piece), state.rules.border.thing(border))


def kill_repressed(state: PaxState, empire: EmpireId, slot: int) -> None:
    """A token lying on a square goes back to the supply."""
    place = TOKENS * empire + slot
    _lift_token(state, place)
    state.supply[state.rules.pool[piece_of(slot)]] += 1
    state.note("kill.repressed", NOBODY, state.rules.token.thing(place))


def _lift_token(state: PaxState, place: int) -> None:
    assert state.repressed[place] > 0, "no such token is repressed there"
    state.repressed = replaced(state.repressed, place, state.repressed[place] - 1)


# ---- verbs: repressing and freeing


def _add_token(state: PaxState, empire: EmpireId, piece: Piece) -> None:
    place = TOKENS * empire + token_of(piece)
    state.repressed = replaced(state.repressed, place, state.repressed[place] + 1)


def repress_city(state: PaxState, city: CityId) -> None:
    """The knight or rook in a city comes onto the square of its empire, wherever that lies."""
    piece, empire = state.city[city], state.rules.empire_of_city[city]
    state.city[city] = NO_PIECE
    _add_token(state, empire, piece)
    state.note("repress.city", NOBODY, agent_thing(state, piece), state.rules.city.thing(city))


def repress_pawn(state: PaxState, border: BorderId, empire: EmpireId) -> None:
    """A concession comes onto the square of one of the two empires of its border."""
    seat = state.pawn[border]
    state.pawn[border] = NOBODY
    _add_token(state, empire, PAWN_OF[seat])
    state.note("repress.pawn", seat, state.rules.border.thing(border), state.rules.item.thing(empire))


def repress_new(state: PaxState, empire: EmpireId, piece: Piece) -> None:
    """A surviving agent without room comes from the supply onto a square (10.6)."""
    assert not FIRST_PIRATE <= piece < FIRST_PAWN, "pirates and bishops are never repressed"
    _draw(state, piece)
    _add_token(state, empire, piece)
    state.note("repress.new", NOBODY, agent_thing(state, piece), state.rules.item.thing(empire))


def free_to_city(state: PaxState, empire: EmpireId, slot: int, city: CityId) -> None:
    """A repressed knight or rook comes into an empty city."""
    assert state.city[city] == NO_PIECE, "the city is full"
    place = TOKENS * empire + slot
    _lift_token(state, place)
    state.city[city] = piece_of(slot)
    state.note("free.city", NOBODY, state.rules.token.thing(place), state.rules.city.thing(city))


def free_to_border(state: PaxState, empire: EmpireId, slot: int, border: BorderId) -> None:
    """A repressed pawn comes onto an empty border."""
    assert state.pawn[border] == NOBODY, "there is a concession already"
    place = TOKENS * empire + slot
    _lift_token(state, place)
    state.pawn[border] = Seat(slot - FIRST_PAWN_TOKEN)
    state.note("free.border", NOBODY, state.rules.token.thing(place), state.rules.border.thing(border))


assert FIRST_BISHOP - FIRST_PIRATE == FIRST_PIRATE - FIRST_ROOK, "every kind has three religions"
