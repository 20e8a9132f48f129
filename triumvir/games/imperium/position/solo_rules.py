"""What the solo bot reads on cards: the triggers of its tables and the values by which it chooses (solo.md 4, 5)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards.codes import (
    BARBARIAN,
    BY_ZONE,
    EACH_SIDE,
    EMPIRE,
    FAME,
    FIXED,
    GAIN,
    IF,
    IS_STATE,
    KING_CARD,
    PROGRESS,
    REGION,
    TRIBUTARY,
    UNCIVILISED,
    Nation,
    Resource,
    Side,
)
from triumvir.games.imperium.cards.expressions import Seq
from triumvir.games.imperium.cards.solo_codes import NAMED, TRIGGERS, Row
from triumvir.games.imperium.cards.solo_tables import load_tables
from triumvir.games.imperium.cards.types import CardSet, Definition

HIGHEST_VALUE: Final = 10
STAR_VALUE: Final = 5
"""What a variable value counts for the bot."""


class SoloRules:
    """All numbers of the bot that follow from its tables and from the card set. Lists are by card."""

    __slots__ = ("king", "tables", "triggers", "value")

    def __init__(self, cards: CardSet) -> None:
        self.tables = load_tables()
        """By nation, the first of them at 0."""
        self.triggers = tuple(triggers_of(cards.definitions[number]) for number in cards.cards)
        """Mask of the triggers that a card satisfies."""
        king = next(card for card in cards.definitions if card.type == KING_CARD)
        self.king = tuple(progress_of(king.face.would_gain, side) for side in EACH_SIDE)
        """By side of the state card: the Progress that King of Kings brings, that of its side A."""
        self.value = tuple(value_of(cards.definitions[number]) for number in cards.cards)

    def table(self, nation: Nation, side: Side) -> tuple[Row, ...]:
        """The rows in force for a nation whose state card shows this side."""
        tables = self.tables[nation - 1]
        return tables.empire if side == EMPIRE else tables.barbarian

    def token(self, nation: Nation) -> tuple[Resource, int]:
        """Resource and number that the cleanup of a nation puts on a market card."""
        return self.tables[nation - 1].token


def triggers_of(card: Definition) -> int:
    """The mask of the triggers that a card satisfies."""
    satisfied = {
        "fame": card.suits >> FAME & 1,
        "region": card.suits >> REGION & 1,
        "tributary": card.suits >> TRIBUTARY & 1,
        "uncivilised": card.suits >> UNCIVILISED & 1,
        "attack": card.attack,
        "pinned": card.pinned,
        "barbarian": card.state == BARBARIAN,
        "empire": card.state == EMPIRE,
        "other": True,
        **{name: card.name.en.lower() == name for name in NAMED},
    }
    return sum(1 << bit for bit, trigger in enumerate(TRIGGERS) if satisfied[trigger])


def value_of(card: Definition) -> int:
    """The fixed points, the better branch of a conditional value, STAR_VALUE for a variable one; never above 10."""
    face = card.face
    if face.star:
        return STAR_VALUE
    points = max(face.vp.value, face.vp.otherwise) if face.vp.kind == BY_ZONE else face.vp.value
    assert face.vp.kind in (FIXED, BY_ZONE), "every other value is variable"
    return min(points, HIGHEST_VALUE)


def progress_of(seq: Seq, side: Side) -> int:
    """How much Progress a text gives to a player with this side of the state card."""
    total = 0
    for node in seq:
        if node.op == GAIN and node.resource == PROGRESS:
            total += node.n
        elif node.op == IF and node.condition is not None and node.condition.kind == IS_STATE:
            total += progress_of(node.body if node.condition.state == side else node.orelse, side)
    return total
