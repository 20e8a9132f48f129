"""The vocabulary of IMPERATOR: its words, its groups of things, and their order."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.types import CardSet
from triumvir.kernel.vocabulary import Vocabulary

MOST_SEATS: Final = 5
STANDARDS: Final = 3
"""Standards that a player may have at most; a card set may give fewer."""

MOST_NUMBER: Final = 60

# Words that can be chosen, after DONE (0) and PASS (1)
MOVE: Final = 2
RAISE: Final = 3
CALL: Final = 4
ATTACK: Final = 5
SACRIFICE: Final = 6
NO_ARMY: Final = 7
RECLAIM: Final = 8
CAPTURE: Final = 9
PAY: Final = 10
WITHDRAW: Final = 11
OFFER: Final = 12
ACCEPT: Final = 13
DECLINE: Final = 14
RETRACT: Final = 15

WORDS: Final = (
    "move",
    "raise",
    "call",
    "attack",
    "sacrifice",
    "none",
    "reclaim",
    "capture",
    "pay",
    "withdraw",
    "offer",
    "accept",
    "decline",
    "retract",
)


def vocabulary_of(cards: CardSet) -> Vocabulary:
    """All things of a card set.

    A unit is a legion or an auxiliary, and an army is named by its standard or as the bannerless one of a seat: those
    groups stand next to each other, so that each is one range.
    """
    groups = {
        "card": cards.deck_keys(),
        "province": [province.key for province in cards.provinces],
        "legion": [legion.key for legion in cards.legions],
        "aux": [auxiliary.key for auxiliary in cards.auxiliaries],
        "standard": [f"{seat}.{number}" for seat in range(MOST_SEATS) for number in range(STANDARDS)],
        "bannerless": [str(seat) for seat in range(MOST_SEATS)],
        "senator": [senator.key for senator in cards.senators],
        "seat": [str(seat) for seat in range(MOST_SEATS)],
        "n": [str(number) for number in range(MOST_NUMBER + 1)],
    }
    return Vocabulary(WORDS, groups)
