"""Presence: who has the page of a table open, told without a look at anybody else."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

GONE: Final = 2.0
"""Seconds after which those count as gone who have left; whoever only opens the page again has not been away."""


class Watcher:
    """Somebody who has the table's page open and may act for some seats; woken whenever there may be news."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.news = asyncio.Event()


class Presence:
    """The seats for which somebody has the page open, or had it a moment ago. `left` is called when that ends."""

    def __init__(self, left: Callable[[], None]) -> None:
        self._left = left
        self._open: Counter[int] = Counter()
        self._present: set[int] = set()

    def __contains__(self, seat: int) -> bool:
        return seat in self._present

    def come(self, seats: Sequence[int]) -> bool:
        """Somebody opens the page; whether that brings anybody to the table."""
        self._open.update(seats)
        is_news = not self._present.issuperset(seats)
        self._present.update(seats)
        return is_news

    def go(self, seats: Sequence[int]) -> None:
        """Somebody closes the page, and may come back."""
        self._open.subtract(seats)
        if any(self._open[seat] <= 0 for seat in seats):
            asyncio.get_running_loop().call_later(GONE, self._note_gone)

    def _note_gone(self) -> None:
        gone = {seat for seat in self._present if self._open[seat] <= 0}
        if gone:
            self._present -= gone
            self._left()
