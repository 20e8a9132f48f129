"""The bot that takes what looks best at once, by the game's own appraisal of each option."""

from __future__ import annotations

from typing import Final

from triumvir.bots.bot import Bot
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position

NEAR: Final = 1e-9
"""Values closer than this are equal, so that rounding does not decide between equal options."""


class GreedyBot(Bot):
    """It chooses the option of the highest weight; dice decide between equal ones.

    Doing nothing weighs 0: an optional ask is answered only if its best option weighs more.
    """

    name = "greedy"
    sees = True

    def answer(self, position: Position, ask: Choose, dice: Dice) -> int | None:
        weights = position.game.weigh(position.state, ask)
        best = max(weights)
        if ask.optional and best <= NEAR:
            return None
        equal = [thing for thing, weight in zip(ask.options, weights) if weight >= best - NEAR]
        return equal[0] if len(equal) == 1 else equal[dice.below(len(equal))]
