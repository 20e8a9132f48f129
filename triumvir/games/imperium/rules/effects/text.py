"""A card text while it is being resolved: whose card, and what its earlier sentences did."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from triumvir.games.imperium.position.zones import NOBODY
from triumvir.kernel.choose import Asked

Part: TypeAlias = "Generator[Asked, int, None]"
"""A part of a step in which somebody may have to choose."""

Picked: TypeAlias = "Generator[Asked, int, int]"
"""A part of a step that ends with a card or NO_CARD, or with a number."""

PickedSet: TypeAlias = Generator[Asked, int, "list[int]"]
"""A part of a step that ends with cards."""

Decided: TypeAlias = Generator[Asked, int, bool]
"""A part of a step that ends with a yes or no."""


class Text:
    """The text of one card on its way; one object for each time that a text is resolved.

    card      "this card"; for a copied ability the card that copies
    drawn     the cards named by a draw for a later "one of them"
    moved     cards that earlier sentences abandoned or recalled
    copied    cards whose abilities this text copies, the first first
    event     what the ability answers, or empty
    avoided   mask of the players who avoid this attack
    immune    mask of those among them who still gain `immune_gain`
    payer     while it is judged what a cost would allow: the player who would pay it
    spent     and how many cards would leave his hand for it
    shed      and how many of these would come to his discard pile
    """

    __slots__ = (
        "avoided", "card", "copied", "drawn", "event", "immune", "immune_gain", "moved", "payer", "shed", "spent",
    )  # fmt: skip

    def __init__(self, card: int) -> None:
        self.card = card
        self.drawn: list[int] = []
        self.moved: list[int] = []
        self.copied: tuple[int, ...] = ()
        self.event: tuple[int, ...] = ()
        self.avoided = 0
        self.immune = 0
        self.immune_gain = 0
        self.payer = NOBODY
        self.spent = 0
        self.shed = 0

    def reaches(self, player: int) -> bool:
        """Whether a player has not avoided this text."""
        return not self.avoided >> player & 1
