"""Chapter 6: a trade fair, its profit, and the voyage along the route of its colour."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    DOUBLE_CONCESSIONS,
    DOUBLE_SUBSIDY,
    ON_EMPIRE,
    SPICE_FAIR_DOUBLE,
    BorderId,
    CityId,
    Column,
    Half,
)
from triumvir.games.pax_renaissance.position.abilities import has
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    AT_FAIR,
    CHOOSING,
    FIRST_COLUMN,
    NO_PIECE,
    NONE,
    ROW,
    USED_FAIR,
)
from triumvir.games.pax_renaissance.position.pieces import levy
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat


def has_fair(state: PaxState, half: Half) -> bool:
    """Whether a fair of this half can still begin in this turn: there is a card in column 0."""
    return state.market[ROW * half] != NONE and not state.has_used(USED_FAIR << half)


def added_florins(state: PaxState) -> int:
    """What China adds to a fair."""
    return 1 if state.seats == 2 else 2


def subsidy(state: PaxState, seat: Seat) -> int:
    """What the actor takes first."""
    return 2 if has(state, seat, DOUBLE_SUBSIDY) else 1


def start_of(state: PaxState, half: Half) -> CityId:
    """The uncovered emporium of a colour, in which its fairs start."""
    return next(city for city in state.rules.emporia[half] if not state.disks >> city & 1)


def hold_fair(state: PaxState, seat: Seat, half: Half) -> Flow:
    """Convene, take the subsidy, sail; what is left at the end stays in the empty column."""
    column = FIRST_COLUMN[half]
    state.act(AT_FAIR[half])
    state.use(USED_FAIR << half)
    state.convene(column, added_florins(state))
    profit = state.florins[column]
    state.note("fair.begins", seat, state.rules.fair.thing(half), profit)
    item = state.market[column]
    if item in state.veiled:
        state.reveal()
    state.leave_market(column)
    state.to_discard(item)
    state.note("fair.revealed", seat, state.rules.item.thing(item))
    share = min(subsidy(state, seat), profit)
    _take(state, column, seat, share)
    state.note("fair.subsidy", seat, share)
    yield from _sail(state, seat, half)
    if state.florins[column]:
        state.note("fair.rest", seat, state.rules.column.thing(column), state.florins[column])
    state.act(CHOOSING)


def _take(state: PaxState, column: Column, seat: Seat, florins: int) -> None:
    state.take_florins(column, florins)
    state.receive(seat, florins)


def _sail(state: PaxState, seat: Seat, half: Half) -> Flow:
    """The voyage stops the moment nothing is left of the profit, which lies in the empty column meanwhile."""
    column, start = FIRST_COLUMN[half], start_of(state, half)
    for kind, place in state.rules.path_of[start]:
        if not state.florins[column]:
            return
        if kind == ON_EMPIRE:
            yield from levy(state, seat, ALL_EMPIRES[place])
        else:
            _pass_border(state, column, start, state.rules.border.items[place])


def _pass_border(state: PaxState, column: Column, start: CityId, border: BorderId) -> None:
    """A concession takes a florin for its owner, else a pirate one for China."""
    owner = state.pawn[border]
    if owner != NOBODY:
        share = min(concession_share(state, owner, start), state.florins[column])
        _take(state, column, owner, share)
        state.note("fair.concession", owner, state.rules.border.thing(border), share)
    elif state.pirate[border] != NO_PIECE:
        state.take_florins(column, 1)
        state.note("fair.pirate", NOBODY, state.rules.border.thing(border))


def concession_share(state: PaxState, seat: Seat, start: CityId) -> int:
    """How many florins each concession of a seat takes at a fair from this emporium, if so many are left."""
    doubles = has(state, seat, DOUBLE_CONCESSIONS)
    if start == state.rules.spice_islands:
        doubles += has(state, seat, SPICE_FAIR_DOUBLE)
    return 1 << doubles
