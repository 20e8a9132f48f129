"""What is kept of a choice, so that a step can be run again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from triumvir.kernel.choose import Choose
from triumvir.kernel.journal import Message

MOST_DEALS: Final = 40
"""In so many deals one fits what was chosen; else only the truth is known to fit."""


NO_FORK: Final = -1
"""No halt, where no future was dealt anew."""
NEVER: Final = 1 << 62
"""A halt that no step comes to."""


@mypyc_attr(acyclic=True)
class Kept:
    """A choice made in the running step: which ask, which thing, at which halt of the step, and whether by itself."""

    __slots__ = ("ask", "automatic", "halt", "thing")

    def __init__(self, ask: Choose, thing: int, halt: int, automatic: bool) -> None:
        self.ask = ask
        self.thing = thing
        self.halt = halt
        self.automatic = automatic


class Aside:
    """What was shown by choices that were taken back: who learned what, and the lines struck through.

    It belongs to a halt of the running step: whenever the step is run again it is remembered there.
    """

    __slots__ = ("halt", "learnt", "struck")

    def __init__(self, halt: int, learnt: list[int], struck: list[Message]) -> None:
        self.halt = halt
        self.learnt = learnt
        self.struck = struck


def noticed(kept: list[Kept], asked: int) -> int:
    """How many of the choices of a step others have noticed while a seat is asked."""
    count = len(kept)
    for place in range(count - 1, -1, -1):
        old = kept[place]
        if old.ask.seat != asked or old.ask.made or not (old.ask.sealed or old.automatic):
            break
        if old.ask.sealed:
            count = place
    return count
