"""Rules that fail: a step that raises stores nothing, is logged once, and leaves the table to its people."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

from triumvir.server.refusals import Refusal

MOST_FRAMES: Final = 4


class StepFailed(Refusal):
    """The rules fail at a choice that they offer; nothing has changed."""

    def __init__(self, seat: int) -> None:
        super().__init__(500, "step_failed")
        self.seat = seat


def described(error: BaseException) -> str:
    """What kind of failure it was and where, without its words: they may name what is hidden."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return f"{type(error).__name__} at {places or 'an unknown place'}"
