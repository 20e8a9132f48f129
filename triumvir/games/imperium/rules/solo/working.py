"""A card of the bot while it is being resolved."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId


class Working:
    """The card, what its cost has spent, and whether the human has avoided it.

    spent         tokens that a "spend all" has spent, for the effect behind it
    spares_human  whether everything against the human is left out
    """

    __slots__ = ("card", "spares_human", "spent")

    def __init__(self, card: CardId) -> None:
        self.card = card
        self.spent = 0
        self.spares_human = False
