"""The vocabulary of IMPERATOR: its words, its groups of things, and their order."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.kinds import Word
from triumvir.games.imperator.cards.types import CardSet
from triumvir.kernel.vocabulary import Vocabulary

MOST_SEATS: Final = 5
STANDARDS: Final = 3
"""Standards that a player may have at most; a card set may give fewer."""

MOST_NUMBER: Final = 60

# Words that can be chosen, after DONE (0) and PASS (1)
MOVE: Final = Word(2)
RAISE: Final = Word(3)
CALL: Final = Word(4)
ATTACK: Final = Word(5)
SACRIFICE: Final = Word(6)
NO_ARMY: Final = Word(7)
RECLAIM: Final = Word(8)
CAPTURE: Final = Word(9)
PAY: Final = Word(10)
WITHDRAW: Final = Word(11)
OFFER: Final = Word(12)
ACCEPT: Final = Word(13)
DECLINE: Final = Word(14)
RETRACT: Final = Word(15)

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
