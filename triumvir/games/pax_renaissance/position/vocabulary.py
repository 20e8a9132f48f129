"""The vocabulary of Pax Renaissance: its words, its groups of things, and their order."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.cards.codes import (
    BEHEAD,
    CAMPAIGN,
    COMMERCE,
    CORSAIR,
    EMPIRE_KEYS,
    HALF_KEYS,
    HALF_LETTERS,
    INQUISITOR,
    OP_KEYS,
    PIECE_KEYS,
    RELIGION_LETTERS,
    REPRESS,
    SIEGE,
    TAX,
    VICTORY_KEYS,
    VOTE,
    Op,
)
from triumvir.games.pax_renaissance.cards.types import CardSet
from triumvir.games.pax_renaissance.position.constants import COLUMN_KEYS, MOST_SEATS
from triumvir.kernel.vocabulary import Vocabulary

MOST_NUMBER: Final = 60

# Words that can be chosen, after DONE (0) and PASS (1)
SELL: Final = 2
ACCEPT: Final = 3
DECLINE: Final = 4
PAY: Final = 5
SUBMIT: Final = 6
"""`repress`: let the concession be repressed instead of paying."""
LEAVE: Final = 7
"""Leave an agent out."""
WORDS: Final = ("sell", "accept", "decline", "pay", "repress", "leave")

OPS_IN_ORDER: Final = (
    *((INQUISITOR, religion) for religion in range(3)),
    *((COMMERCE, half) for half in range(2)),
    (BEHEAD, 0),
    (TAX, 0),
    (REPRESS, 0),
    *((VOTE, half) for half in range(2)),
    *((CORSAIR, religion) for religion in range(3)),
    (SIEGE, 0),
    (CAMPAIGN, 0),
)
"""The things `do:…`: an op with its religion or half; the kinds of REPRESS do not show."""

RELIGION_PAIRS: Final = ("C.I", "C.R", "I.R")
OP_HALVES: Final = ("west", "east", "both")


def op_name(op: Op, argument: int) -> str:
    """The name of an op in its key."""
    if op in (INQUISITOR, CORSAIR):
        return f"{OP_KEYS[op]}.{RELIGION_LETTERS[argument]}"
    if op in (COMMERCE, VOTE):
        return f"{OP_KEYS[op]}.{HALF_LETTERS[argument]}"
    return OP_KEYS[op]


def vocabulary_of(cards: CardSet) -> Vocabulary:
    """All things of a card set. An item used as an action is named by `use:`, with the name of its card."""
    names = [card.key for card in cards.cards]
    borders = [border.key for border in cards.borders]
    tokens = (*PIECE_KEYS[1:7], *(f"P.{seat}" for seat in range(MOST_SEATS)))
    groups = {
        "square": EMPIRE_KEYS,
        "card": names,
        "use": names,
        "empire": EMPIRE_KEYS,
        "city": [city.key for city in cards.cities],
        "border": borders,
        "pawn": borders,
        "pirate": borders,
        "column": COLUMN_KEYS,
        "repressed": [f"{empire}.{token}" for empire in EMPIRE_KEYS for token in tokens],
        "agent": PIECE_KEYS[1:],
        "do": [op_name(op, argument) for op, argument in OPS_IN_ORDER],
        "ops": OP_HALVES,
        "fair": HALF_KEYS,
        "victory": VICTORY_KEYS,
        "religions": RELIGION_PAIRS,
        "banker": [banker.key for banker in cards.bankers],
        "seat": [str(seat) for seat in range(MOST_SEATS)],
        "n": [str(number) for number in range(MOST_NUMBER + 1)],
    }
    return Vocabulary(WORDS, groups)
