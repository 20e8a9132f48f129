"""Games that fail: a step, view or drawing that raises is logged once and leaves the table to its people."""

from __future__ import annotations

import logging
import traceback
from collections import OrderedDict
from pathlib import Path
from typing import Final

from triumvir.server.refusals import Refusal

log = logging.getLogger(__name__)

MOST_FRAMES: Final = 4
MOST_REMEMBERED: Final = 1000


class StepFailed(Refusal):
    """The rules fail at a choice that they offer; nothing has changed."""

    def __init__(self, seat: int) -> None:
        super().__init__(500, "step_failed")
        self.seat = seat


class ViewFailed(Refusal):
    """The game fails at showing a position; it can still be taken back."""

    def __init__(self) -> None:
        super().__init__(500, "view_failed")


class Failures:
    """What has failed already, so that each failure of a table is logged once and not at every look."""

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._most = most

    def note(self, table_id: str, error: BaseException) -> None:
        """Log that the game fails at showing a table, unless that was said before."""
        key = (table_id, described(error))
        if key not in self._known:
            log.error("table %s: the game fails at showing it: %s", *key)
        self._known[key] = None
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)


def described(error: BaseException) -> str:
    """What kind of failure it was and where, without its words: they may name what is hidden."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return f"{type(error).__name__} at {places or 'an unknown place'}"
