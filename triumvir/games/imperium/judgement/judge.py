"""What a judge is: one function for each prompt that weighs its options in victory points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement.outlook import Outlook
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE, PASS

Judge: TypeAlias = "Callable[[Outlook, Choose], list[float]]"
"""Gives the weight of each option in victory points; doing nothing is 0 where it is offered."""

CardJudge: TypeAlias = "Callable[[Outlook, CardId], float]"
"""What choosing one card is worth."""


def by_card(judge: CardJudge) -> Judge:
    """A judge of options that are cards, or `done`, which is worth 0."""

    def weigh(outlook: Outlook, ask: Choose) -> list[float]:
        cards = outlook.rules.card_things
        return [0.0 if thing in (DONE, PASS) else judge(outlook, cards.item(thing)) for thing in ask.options]

    return weigh
