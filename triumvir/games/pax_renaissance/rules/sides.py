"""Chapter 10.1: who fights on either side of a battle; nothing here changes the position."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    CONSPIRACY,
    CRUSADER_ROOKS,
    EAST,
    MAMLUK_RESERVES,
    PEASANT,
    SPLIT_POR_FRA,
    WAR,
    EmpireId,
    Piece,
    Religion,
)
from triumvir.games.pax_renaissance.position.abilities import has
from triumvir.games.pax_renaissance.position.battle_state import (
    AGENT,
    CITY,
    CONCESSION,
    PIRATE_AT_SEA,
    REPRESSED,
    BattleKind,
    Fighter,
)
from triumvir.games.pax_renaissance.position.constants import (
    BISHOP,
    CATHOLIC,
    FIRST_PAWN_TOKEN,
    FRA,
    KIND_OF,
    KNIGHT,
    MAM,
    NO_PIECE,
    PAWN,
    PAWN_OF,
    PIECE_OF_TOKEN,
    POR,
    RELIGION_OF,
    ROOK,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.pieces import open_cities
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.kinds import Seat


def fights(kind: BattleKind, piece: Piece) -> bool:
    """Whether an agent takes part in a battle: bishops never do, pawns not in religious wars."""
    sort = KIND_OF[piece]
    return sort != BISHOP and not (kind == WAR and sort == PAWN)


def attackers(
    state: PaxState, seat: Seat, kind: BattleKind, religion: Religion, empire: EmpireId, agents: list[Piece]
) -> list[Fighter]:
    """All attackers of a battle that a one-shot begins; the agents are those of its card."""
    side: list[Fighter] = [(AGENT, 0, piece) for piece in agents if fights(kind, piece)]
    if kind == CONSPIRACY:
        side += repressed(state, empire, 0, FIRST_PAWN_TOKEN)
    elif kind == PEASANT:
        side += repressed(state, empire, FIRST_PAWN_TOKEN, TOKENS)
        side += _concessions(state, seat, empire)
    else:
        side += _believers(state, seat, religion, empire)
    return side + [pirate for pirate in pirates(state, empire) if kind != WAR or RELIGION_OF[pirate[2]] == religion]


def defenders(state: PaxState, kind: BattleKind, religion: Religion, empire: EmpireId) -> list[Fighter]:
    """All defenders: knights and rooks in the cities; in a religious war only heretics, their pirates as well."""
    side = ruling_class(state, empire)
    if kind == WAR:
        side = [fighter for fighter in side + pirates(state, empire) if RELIGION_OF[fighter[2]] != religion]
    return side


def campaigners(state: PaxState, seat: Seat, king: EmpireId, empire: EmpireId) -> list[Fighter]:
    """The knights in the cities of a King, and the Mamluk reserves if the owner of that card attacks the East."""
    side = knights(state, king)
    if state.rules.half_of[empire] == EAST and has(state, seat, MAMLUK_RESERVES):
        side += repressed(state, MAM, 0, TOKENS)
    return side


def ruling_class(state: PaxState, empire: EmpireId) -> list[Fighter]:
    """Knights and rooks in the cities of an empire."""
    city = state.city
    return [(CITY, place, city[place]) for place in open_cities(state, empire) if city[place] != NO_PIECE]


def knights(state: PaxState, empire: EmpireId) -> list[Fighter]:
    """Knights in the cities of an empire."""
    return [fighter for fighter in ruling_class(state, empire) if KIND_OF[fighter[2]] == KNIGHT]


def pirates(state: PaxState, empire: EmpireId) -> list[Fighter]:
    """Pirates on the borders of an empire."""
    pirate = state.pirate
    borders = state.rules.borders_of[empire]
    return [(PIRATE_AT_SEA, border, pirate[border]) for border in borders if pirate[border] != NO_PIECE]


def repressed(state: PaxState, empire: EmpireId, first: int, end: int) -> list[Fighter]:
    """Tokens repressed on a square whose kinds are in a range, each as often as it lies there."""
    side: list[Fighter] = []
    for kind in range(first, end):
        place = TOKENS * empire + kind
        side += [(REPRESSED, place, PIECE_OF_TOKEN[kind])] * state.repressed[place]
    return side


def neighbours(state: PaxState, empire: EmpireId) -> list[EmpireId]:
    """The empires that touch one, with an edge or a corner; Portugal and France can be split by a queen."""
    adjacent = state.rules.adjacent[empire]
    if empire in (POR, FRA) and any(has(state, seat, SPLIT_POR_FRA) for seat in state.each_seat()):
        return [other for other in adjacent if other != POR + FRA - empire]
    return list(adjacent)


def heretics(state: PaxState, religion: Religion, empire: EmpireId) -> bool:
    """Whether a religious war against an empire has anybody to fight (9.6)."""
    return bool(defenders(state, WAR, religion, empire))


def _concessions(state: PaxState, seat: Seat, empire: EmpireId) -> list[Fighter]:
    borders = state.rules.borders_of[empire]
    return [(CONCESSION, border, PAWN_OF[seat]) for border in borders if state.pawn[border] == seat]


def _believers(state: PaxState, seat: Seat, religion: Religion, empire: EmpireId) -> list[Fighter]:
    """Knights and rooks of the religion in the empire, its knights next door, and the crusaders' rooks there."""
    side = [fighter for fighter in ruling_class(state, empire) if RELIGION_OF[fighter[2]] == religion]
    has_rooks = religion == CATHOLIC and has(state, seat, CRUSADER_ROOKS) > 0
    kinds = (KNIGHT, ROOK) if has_rooks else (KNIGHT,)
    for neighbour in neighbours(state, empire):
        for fighter in ruling_class(state, neighbour):
            if RELIGION_OF[fighter[2]] == religion and KIND_OF[fighter[2]] in kinds:
                side.append(fighter)
    return side
