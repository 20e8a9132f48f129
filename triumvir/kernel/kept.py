"""What is kept of a choice, so that a step can be run again."""

from __future__ import annotations

from typing import Final

from triumvir.kernel.choose import Choose

MOST_DEALS: Final = 40
"""In so many deals one fits what was chosen; else only the truth is known to fit."""


class Contradiction(AssertionError):
    """A choice that was made could not have been made in this deal; at a true position that cannot be."""


class Kept:
    """A choice made in the running step: which ask, which thing, at which halt of the step, and whether by itself."""

    __slots__ = ("ask", "automatic", "halt", "thing")

    def __init__(self, ask: Choose, thing: int, halt: int, automatic: bool) -> None:
        self.ask = ask
        self.thing = thing
        self.halt = halt
        self.automatic = automatic
