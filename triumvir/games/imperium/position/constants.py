"""Small numbers of the rules of Imperium that cards do not speak of; those of cards are in `effects_code.py`."""

from __future__ import annotations

from typing import Final, NewType

PowerSide = NewType("PowerSide", int)
Activity = NewType("Activity", int)
Ending = NewType("Ending", int)
Cause = NewType("Cause", int)

# Sides of power cards and of King of Kings
SIDE_A: Final = PowerSide(0)
SIDE_B: Final = PowerSide(1)

POWER_SIDES: Final = (SIDE_A, SIDE_B)

# What the active seat is doing; reactive exhausts need ACTIVATE (rules 12.3)
SETUP: Final = Activity(0)
CHOOSING: Final = Activity(1)
ACTIVATE: Final = Activity(2)
INNOVATE: Final = Activity(3)
REVOLT: Final = Activity(4)
CLEANUP: Final = Activity(5)
SOLSTICE: Final = Activity(6)
BOT_ACTS: Final = Activity(7)
"""Steps 1 and 2 of the solo bot's turn: they count as an Activate turn of another player (solo.md S18)."""
SCORING: Final = Activity(8)

# How near the end is (rules 15.2)
NO_END: Final = Ending(0)
CURRENT_ROUND: Final = Ending(1)
"""Scoring is triggered; the current round is completed, then comes the last one."""
LAST_ROUND: Final = Ending(2)

# What triggered scoring, as the argument of journal `end.triggered.<cause>`
NO_CAUSE: Final = Cause(-1)
MAIN_DECK_EMPTY: Final = Cause(0)
ALL_DEVELOPED: Final = Cause(1)
KING_RESOLVED: Final = Cause(2)
BY_CARD: Final = Cause(3)
DYNASTY_EMPTY: Final = Cause(4)
CAUSES: Final = ("main_deck", "developed", "king", "card", "dynasty")
