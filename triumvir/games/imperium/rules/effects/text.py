"""A card text while it is being resolved: whose card, and what its earlier sentences did."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.kernel.kinds import NOBODY, Seat


class Text:
    """The text of one card on its way; one object for each time that a text is resolved.

    card      "this card"; for a copied ability the card that copies
    drawn     the cards named by a draw for a later "one of them"
    moved     cards that earlier sentences abandoned or recalled
    copied    cards whose abilities this text copies, the first first
    event     what the ability answers, or empty
    avoided   mask of the players who avoid this attack
    immune    mask of those among them who still gain `immune_gain`
    judged    while it is judged whether it may be played: the cards whose texts would play it
    payer     while it is judged what a cost would allow: the player who would pay it
    spent     and how many cards would leave his hand for it
    shed      and how many of these would come to his discard pile
    """

    __slots__ = (
        "avoided", "card", "copied", "drawn", "event", "immune", "immune_gain", "judged", "moved", "payer", "shed",
        "spent",
    )  # fmt: skip

    def __init__(self, card: CardId) -> None:
        self.card = card
        self.drawn: list[CardId] = []
        self.moved: list[CardId] = []
        self.copied: tuple[CardId, ...] = ()
        self.event: tuple[int, ...] = ()
        self.avoided = 0
        self.immune = 0
        self.immune_gain = 0
        self.judged: tuple[CardId, ...] = ()
        self.payer = NOBODY
        self.spent = 0
        self.shed = 0

    def reaches(self, player: Seat) -> bool:
        """Whether a player has not avoided this text."""
        return not self.avoided >> player & 1
