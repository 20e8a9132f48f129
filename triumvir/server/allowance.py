"""The allowance of new tables: so many per visitor and hour, counted in memory."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Final

from triumvir.server.refusals import Refusal

HOUR: Final = 3600.0
MINUTE: Final = 60.0
MOST_NEW_TABLES: Final = 60


class Allowance:
    """When each visitor has opened tables within the last hour, at most `most` of them.

    Who has opened none is forgotten. Visitors are ordered by when they opened their last table, the longest ago first.
    """

    def __init__(self, most: int = MOST_NEW_TABLES, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._opened: OrderedDict[str, deque[float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._opened)

    def take(self, visitor: str) -> None:
        """Count one more table of a visitor. Raises Refusal if that is one too many; then it is not counted."""
        now = self._clock()
        self._forget(now - HOUR)
        times = self._opened.setdefault(visitor, deque())
        while times and times[0] <= now - HOUR:
            times.popleft()
        if len(times) >= self._most:
            wait = times[0] + HOUR - now if times else HOUR
            raise Refusal(429, "many_tables", most=self._most, minutes=ceil(wait / MINUTE))
        times.append(now)
        self._opened.move_to_end(visitor)

    def _forget(self, before: float) -> None:
        """Forget the visitors whose last table is older."""
        while self._opened:
            visitor, times = next(iter(self._opened.items()))
            if times and times[-1] > before:
                return
            del self._opened[visitor]
