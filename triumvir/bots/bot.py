"""What every bot is: a name, whether it looks at the position, and its answer to an ask."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player made of code. It keeps nothing between two answers, so one bot may sit at many tables.

    name   what it is called on the command line and in results
    sees   whether it looks at the position; such a bot is only ever given one that was dealt anew for its seat
    is_instant  whether it answers without any thought, so that it needs no process to think in
    """

    name: ClassVar[str] = ""
    sees: ClassVar[bool] = False
    is_instant: ClassVar[bool] = False

    def answer(self, position: Position, ask: Choose, dice: Dice) -> int | None:
        """One of the options of the ask; None leaves an optional ask unanswered."""
        raise AssertionError(f"the bot {self.name} gives no answer")
