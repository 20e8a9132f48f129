"""Small numbers of the rules of Imperium that cards do not speak of; those of cards are in `effects_code.py`."""

from __future__ import annotations

from typing import Final

# Sides of power cards and of King of Kings
SIDE_A: Final = 0
SIDE_B: Final = 1

# What the active seat is doing; reactive exhausts need ACTIVATE (rules 12.3)
SETUP: Final = 0
CHOOSING: Final = 1
ACTIVATE: Final = 2
INNOVATE: Final = 3
REVOLT: Final = 4
CLEANUP: Final = 5
SOLSTICE: Final = 6
BOT_ACTS: Final = 7
"""Steps 1 and 2 of the solo bot's turn: they count as an Activate turn of another player (solo.md S18)."""
SCORING: Final = 8

# How near the end is (rules 15.2)
NO_END: Final = 0
CURRENT_ROUND: Final = 1
"""Scoring is triggered; the current round is completed, then comes the last one."""
LAST_ROUND: Final = 2

# What triggered scoring, as the argument of journal `end.triggered.<cause>`
MAIN_DECK_EMPTY: Final = 0
ALL_DEVELOPED: Final = 1
KING_RESOLVED: Final = 2
BY_CARD: Final = 3
DYNASTY_EMPTY: Final = 4
CAUSES: Final = ("main_deck", "developed", "king", "card", "dynasty")
