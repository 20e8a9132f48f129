"""What the options of an ask would cost, in florins, for the seat that is asked."""

from __future__ import annotations

from triumvir.games.pax_renaissance.constants import COLUMNS
from triumvir.games.pax_renaissance.rules.market import price_of
from triumvir.games.pax_renaissance.state import PaxState
from triumvir.kernel.choose import Choose


def prices_of(state: PaxState, ask: Choose) -> list[int | None]:
    """One price for each option: that of a card to buy; None where nothing is paid."""
    if ask.prompt != "turn.action":
        return [None] * len(ask.options)
    first = state.rules.first_column
    return [price_of(thing - first) if 0 <= thing - first < COLUMNS else None for thing in ask.options]
