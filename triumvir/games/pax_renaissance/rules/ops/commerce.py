"""Chapter 8.4, commerce: one florin from a card of a market row, or from its empty first column."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import Column
from triumvir.games.pax_renaissance.position.constants import ALL_COLUMNS, ROW
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.kernel.choose import Flow

INCOME = 1


def targets(state: PaxState, act: Act) -> list[Column]:
    """The columns of the row in which florins lie."""
    _, _, half = act
    florins = state.florins
    return [column for column in ALL_COLUMNS[ROW * half : ROW * half + ROW] if florins[column]]


def perform(state: PaxState, act: Act) -> Flow:
    """Take a florin."""
    seat, item, _ = act
    rules = state.rules
    about = (rules.item.thing(item),)
    column = yield from rules.column.pick(seat, "op.commerce.column", targets(state, act), about)
    state.take_florins(column, INCOME)
    state.receive(seat, INCOME)
    state.note("commerce.taken", seat, rules.column.thing(column))
