"""The limits of what visitors may ask of the server: how many at once, and for how long it waits for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Limits:
    """How many exchanges may be open, and how many seconds anything may take.

    most_each   open exchanges of one visitor, streams included
    most        open exchanges of all visitors
    head        until the head of a request is there
    body        until its body is there
    stalled     for which a reader may take nothing while an answer waits for it
    """

    most_each: int = 256
    most: int = 1000
    head: float = 10.0
    body: float = 20.0
    stalled: float = 60.0


USUAL_LIMITS: Final = Limits()
