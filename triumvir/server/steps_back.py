"""Steps back: how far one press takes back, over all that was no choice."""

from __future__ import annotations

from collections.abc import Callable

from triumvir.kernel.choose import Choose
from triumvir.kernel.table import Table


def step_back(table: Table, seat: int, standing: Callable[[Choose], int | None]) -> int:
    """How many choices a seat takes back at least: up to the last one that was really one; 0 if there is none.

    What was forced, or is answered by a standing answer, would only be answered again.
    """
    for number, (ask, is_forced) in enumerate(reversed(table.undo_asks(seat)), 1):
        if not is_forced and (ask is None or standing(ask) is None):
            return number
    return 0
