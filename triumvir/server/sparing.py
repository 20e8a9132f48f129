"""A log that cannot be filled from outside: of each kind of line a few a minute, then how many were left out."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, TypeAlias

MINUTE: Final = 60.0
MOST_LINES: Final = 10
MOST_KINDS: Final = 500

Kind: TypeAlias = "tuple[str, str, int]"


class Sparing(logging.Filter):
    """Lets at most `most` lines a minute through that come from the same place in the code."""

    def __init__(self, most: int = MOST_LINES, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._most = most
        self._clock = clock
        self._seen: OrderedDict[Kind, tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written; the first one after some were left out says how many."""
        kind = (record.name, record.pathname, record.lineno)
        now = self._clock()
        since, count = self._seen.pop(kind, (now, 0))
        if now - since >= MINUTE:
            since, count = now, self._begin_anew(record, count)
        self._seen[kind] = (since, count + 1)
        if len(self._seen) > MOST_KINDS:
            self._seen.popitem(last=False)
        return count < self._most

    def _begin_anew(self, record: logging.LogRecord, count: int) -> int:
        left_out = count - self._most
        if left_out > 0:
            record.msg = f"{record.getMessage()} (and {left_out} lines like this one, left out)"
            record.args = ()
        return 0


def log_config() -> dict[str, Any]:
    """How a serving process logs: warnings and worse of everything, sparingly, to standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"sparing": {"()": Sparing}},
        "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "filters": ["sparing"], "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
    }
