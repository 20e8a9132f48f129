"""The bot that chooses at random: the yardstick of the others and the driver of checks and benchmarks."""

from __future__ import annotations

from typing import Final

from triumvir.bots.bot import Bot
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position

OPTIONAL_SHARE: Final = 12
"""It takes one optional ask in so many, so that offers of exchange do not fill its games."""


class RandomBot(Bot):
    """Every option is as good as any other; an optional ask is seldom taken."""

    name = "random"
    sees = False
    is_instant = True

    def answer(self, position: Position, ask: Choose, dice: Dice) -> int | None:
        if ask.optional and dice.below(OPTIONAL_SHARE):
            return None
        options = ask.options
        return options[dice.below(len(options))]
