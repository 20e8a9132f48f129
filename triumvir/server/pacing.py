"""Pacing: after how long what nobody is asked is answered, so that no pause tells of what a hand holds."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice

PEOPLE: Final = 3.0
"""So many times as long as a bot do people take for a reaction."""

SPREAD: Final = 0.25
"""By this share the pause of a bot is longer or shorter by chance, so that a few moments of thought do not show."""

REMEMBERED: Final = 12


@dataclass(frozen=True)
class Pace:
    """Seconds: a bot's delay, the bounds of the random delay of a bot's reactions, the most a bot may think."""

    bot_delay: float = 0.8
    reaction_delay: tuple[float, float] = (0.4, 1.6)
    most_thinking: float = 20.0


class Pauses:
    """How long each answer waits. What an ask offers decides nothing, but for this:

    a bot that has no choice waits at least as long as it thought over one of its last choices.
    """

    def __init__(self, pace: Pace, dice: Dice) -> None:
        self._pace = pace
        self._dice = dice
        self._thoughts: dict[int, deque[float]] = {}

    def pause(self, ask: Choose, is_person: bool, is_continued: bool) -> float:
        """How long after it was asked an ask is answered.

        is_continued  whether to others the seat is still at the choice before
        """
        low, high = self._pace.reaction_delay
        chance, thought = self._dice.chance(), self._any_thought(ask.seat)
        if is_person:
            return PEOPLE * (low + (high - low) * chance)
        if ask.covert:
            pause = low + (high - low) * chance
        else:
            # That it takes a bot two choices to decide what looks like one must not show in its pace.
            pause = 0.0 if is_continued else self._pace.bot_delay * (1 - SPREAD + 2 * SPREAD * chance)
        return max(pause, thought) if is_forced(ask) else pause

    def has_thought(self, seat: int, seconds: float) -> None:
        """Remember how long a bot thought over a choice that it had."""
        self._thoughts.setdefault(seat, deque(maxlen=REMEMBERED)).append(seconds)

    def _any_thought(self, seat: int) -> float:
        """How long one of the last thoughts of a bot took; the dice are thrown also if it has had none."""
        thoughts = self._thoughts.get(seat, ())
        place = self._dice.below(REMEMBERED)
        return thoughts[place % len(thoughts)] if thoughts else 0.0


def is_forced(ask: Choose) -> bool:
    """Whether there is nothing to think about."""
    return len(ask.options) == 1 and not ask.optional
