"""The vocabulary of Imperium: its words, its groups of things, and their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType

from triumvir.games.imperium.cards.codes import MARKET_SUITS, NATIONS
from triumvir.games.imperium.position.zones import SLOTS
from triumvir.kernel.vocabulary import Vocabulary

Word = NewType("Word", int)
"""A thing that is a word, such as `accept`."""

MOST_SEATS: Final = 4
MOST_NUMBER: Final = 60
BRANCHES: Final = 6
"""Most branches of one "choose"; a card set may not have more."""

# Words that can be chosen, after DONE (0) and PASS (1)
ACTIVATE: Final = Word(2)
INNOVATE: Final = Word(3)
REVOLT: Final = Word(4)
ACCEPT: Final = Word(5)
DECLINE: Final = Word(6)
TOP: Final = Word(7)
"""The top card of a small deck."""
SEARCH: Final = Word(8)
"""Search the main deck."""
MATERIALS: Final = Word(9)
POPULATION: Final = Word(10)
PROGRESS: Final = Word(11)
ACTION: Final = Word(12)
SIDE_A: Final = Word(13)
SIDE_B: Final = Word(14)
BARBARIAN: Final = Word(15)
EMPIRE: Final = Word(16)
FREE: Final = Word(17)
MARKET: Final = Word(18)
EXHAUST: Final = Word(19)
HAND: Final = Word(20)
"""A card of one's own hand, which is named next."""

WORDS: Final = (
    "activate",
    "innovate",
    "revolt",
    "accept",
    "decline",
    "top",
    "search",
    "materials",
    "population",
    "progress",
    "action",
    "side_a",
    "side_b",
    "barbarian",
    "empire",
    "free",
    "market",
    "exhaust",
    "hand",
)


def vocabulary_of(cards: Sequence[str]) -> Vocabulary:
    """All things of a card set, given the keys of its physical cards in their order.

    A card that is used instead of played (its exhaust ability) is named by `use:`, with the same name.
    """
    groups = {
        "card": cards,
        "use": cards,
        "slot": [str(slot + 1) for slot in range(SLOTS)],
        "suit": MARKET_SUITS,
        "seat": [str(seat) for seat in range(MOST_SEATS)],
        "branch": [str(branch + 1) for branch in range(BRANCHES)],
        "nation": NATIONS,
        "n": [str(number) for number in range(MOST_NUMBER + 1)],
    }
    return Vocabulary(WORDS, groups)
