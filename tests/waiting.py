"""Waiting for a state, not for a clock; one limit ends what never comes, and nothing else takes so long anywhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 540.0
"""Seconds after which something hangs; a little less than the limit of a test in `pyproject.toml`."""
IN_BROWSER: Final = PATIENCE * 1000
LOOK_EVERY: Final = 0.02


def until(holds: Callable[[], object]) -> None:
    """Wait until this holds; the limit of the test ends what never does."""
    while not holds():
        time.sleep(LOOK_EVERY)
