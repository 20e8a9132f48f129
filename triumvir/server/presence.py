"""Presence: at which seats somebody is, by signs of life and not by open lines, which may be dead."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final

UNSEEN: Final = 40.0
"""Seconds without a sign of life after which somebody counts as away; a page gives one at every beat of its stream."""


class Watcher:
    """Somebody who has the table's page open and may act for some seats; woken whenever there may be news."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.news = asyncio.Event()


class Presence:
    """The seats of one table at which somebody is; `changed` is called whenever they become others."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._seen: dict[int, float] = {}
        self._looking: asyncio.TimerHandle | None = None

    def __contains__(self, seat: int) -> bool:
        return seat in self._seen

    def sign(self, seats: Iterable[int]) -> None:
        """Somebody who plays these seats has just been heard of."""
        loop = asyncio.get_running_loop()
        known = len(self._seen)
        self._seen.update(dict.fromkeys(seats, loop.time()))
        if self._seen and self._looking is None:
            self._looking = loop.call_later(UNSEEN, self._look)
        if len(self._seen) != known:
            self._changed()

    def _look(self) -> None:
        """Forget who has not been heard of for too long, and look again when the next one may be forgotten."""
        loop = asyncio.get_running_loop()
        before = loop.time() - UNSEEN
        gone = [seat for seat, seen in self._seen.items() if seen <= before]
        for seat in gone:
            del self._seen[seat]
        self._looking = None
        if self._seen:
            self._looking = loop.call_at(min(self._seen.values()) + UNSEEN, self._look)
        if gone:
            self._changed()

    def close(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
