"""Chapter 8.4, commerce: one florin from a card of a market row, or from its empty first column."""

from __future__ import annotations

from triumvir.games.pax_renaissance.position.abilities import Part
from triumvir.games.pax_renaissance.position.constants import ROW
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.kernel.choose import Choose

INCOME = 1


def targets(state: PaxState, act: Act) -> list[int]:
    """The columns of the row in which florins lie."""
    _, _, half = act
    florins = state.florins
    return [column for column in range(ROW * half, ROW * half + ROW) if florins[column]]


def perform(state: PaxState, act: Act) -> Part:
    """Take a florin."""
    seat, item, _ = act
    rules = state.rules
    columns = [rules.first_column + column for column in targets(state, act)]
    column = yield Choose(seat, "op.commerce.column", columns, (rules.first_item + item,))
    state.take_florins(column - rules.first_column, INCOME)
    state.receive(seat, INCOME)
    state.note("commerce.taken", seat, column)
