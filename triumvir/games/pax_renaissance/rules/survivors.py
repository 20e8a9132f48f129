"""Chapter 10.6: surviving agents and surviving repressed attackers take the empty places of the conquered empire."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import EmpireId, Piece
from triumvir.games.pax_renaissance.position.constants import (
    FIRST_PAWN_TOKEN,
    KIND_OF,
    PAWN,
    PAWN_OF,
    PIRATE,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.pieces import (
    empty_borders,
    empty_cities,
    obtain,
    place_in_city,
    place_pawn,
    place_pirate,
    repress_new,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.emancipation import free
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat


def place_survivors(state: PaxState, seat: Seat, empire: EmpireId, agents: list[Piece], freed: list[int]) -> Flow:
    """Each goes to an empty place while there is one, in the order the actor likes.

    `agents` are pieces, `freed` kinds of tokens repressed on the square of the empire. What finds no room is repressed
    there or stays so; pirates are lost.
    """
    agents, freed = agents[:], freed[:]
    while True:
        freed = [kind for place, kind in enumerate(freed) if freed[:place].count(kind) < _lying(state, empire, kind)]
        things = _movable(state, empire, agents, freed)
        if not things:
            break
        thing = things[0]
        if len(things) > 1 and not _is_order_idle(state, seat, empire, agents, freed):
            thing = yield Choose(seat, "battle.survivor", things, (state.rules.empire.thing(empire),))
        yield from _settle_down(state, seat, empire, thing, agents, freed)
    for piece in agents:
        yield from _find_no_room(state, seat, empire, piece)


def _lying(state: PaxState, empire: EmpireId, kind: int) -> int:
    """How many such tokens lie on the square; an agent whose supply was empty may have taken one of them."""
    return state.repressed[TOKENS * empire + kind]


def _movable(state: PaxState, empire: EmpireId, agents: list[Piece], freed: list[int]) -> list[int]:
    """The things that stand for survivors with room in the empire, each once."""
    rules = state.rules
    has_city = bool(empty_cities(state, empire))
    borders = empty_borders(state, empire)
    rooms = {PAWN: bool(borders), PIRATE: any(rules.is_sea[border] for border in borders)}
    things = [rules.agent.thing(piece) for piece in agents if rooms.get(KIND_OF[piece], has_city)]
    for kind in freed:
        if borders if kind >= FIRST_PAWN_TOKEN else has_city:
            things.append(rules.token.thing(TOKENS * empire + kind))
    return list(dict.fromkeys(things))


def _is_order_idle(state: PaxState, seat: Seat, empire: EmpireId, agents: list[Piece], freed: list[int]) -> bool:
    """Whether everybody finds a place and a piece in whatever order, so that the order need not be asked for."""
    return _has_room_for_all(state, empire, agents, freed) and _has_piece_for_all(state, seat, agents)


def _has_piece_for_all(state: PaxState, seat: Seat, agents: list[Piece]) -> bool:
    """Whether the supply serves all agents, so that none has to be taken from the board (1.4)."""
    pool = state.rules.pool
    drawn = [pool[PAWN_OF[seat] if KIND_OF[piece] == PAWN else piece] for piece in agents]
    return all(drawn.count(piece) <= state.supply[piece] for piece in drawn)


def _has_room_for_all(state: PaxState, empire: EmpireId, agents: list[Piece], freed: list[int]) -> bool:
    """Whether everybody finds a place in whatever order."""
    pirates = sum(KIND_OF[piece] == PIRATE for piece in agents)
    pawns = sum(KIND_OF[piece] == PAWN for piece in agents) + sum(kind >= FIRST_PAWN_TOKEN for kind in freed)
    borders = empty_borders(state, empire)
    sea = sum(state.rules.is_sea[border] for border in borders)
    nobles = len(agents) + len(freed) - pirates - pawns
    is_room_at_borders = pawns + pirates <= (sea if pirates else len(borders))
    return is_room_at_borders and nobles <= len(empty_cities(state, empire))


def _settle_down(
    state: PaxState, seat: Seat, empire: EmpireId, thing: int, agents: list[Piece], freed: list[int]
) -> Flow:
    """One survivor takes an empty place, which the actor chooses."""
    rules = state.rules
    for piece in agents:
        if rules.agent.thing(piece) == thing:
            agents.remove(piece)
            yield from _place_agent(state, seat, empire, piece)
            return
    token = rules.token.item(thing)
    freed.remove(token % TOKENS)
    yield from free(state, seat, token)


def _place_agent(state: PaxState, seat: Seat, empire: EmpireId, piece: Piece) -> Flow:
    rules = state.rules
    kind = KIND_OF[piece]
    about = (rules.agent.thing(piece),)
    if kind in (PAWN, PIRATE):
        borders = [border for border in empty_borders(state, empire) if kind == PAWN or rules.is_sea[border]]
        border = yield from rules.border.pick(seat, "agent.where", borders, about)
        yield from obtain(state, seat, PAWN_OF[seat] if kind == PAWN else piece)
        if kind == PAWN:
            place_pawn(state, seat, border)
        else:
            place_pirate(state, seat, border, piece)
        return
    city = yield from rules.city.pick(seat, "agent.where", empty_cities(state, empire), about)
    yield from obtain(state, seat, piece)
    place_in_city(state, seat, city, piece)


def _find_no_room(state: PaxState, seat: Seat, empire: EmpireId, piece: Piece) -> Flow:
    """A surviving agent without room is repressed on the square, a pirate is lost."""
    if KIND_OF[piece] == PIRATE:
        state.note("battle.agent_lost", seat, state.rules.agent.thing(piece))
        return
    token = PAWN_OF[seat] if KIND_OF[piece] == PAWN else piece
    yield from obtain(state, seat, token)
    repress_new(state, empire, token)
