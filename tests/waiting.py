"""Waiting for a state, not for a clock: the time limit of the whole test ends what never comes."""

from __future__ import annotations

import time
from collections.abc import Callable

LOOK_EVERY = 0.02


def until(holds: Callable[[], object]) -> None:
    """Wait until this holds."""
    while not holds():
        time.sleep(LOOK_EVERY)
