"""What the options of an ask would cost, in tokens, for the seat that is asked."""

from __future__ import annotations

from triumvir.games.imperium.position.state import ImperiumState
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE


def prices_of(state: ImperiumState, ask: Choose) -> list[int | None]:
    """One price for each option: all tokens of a development together; None where nothing is paid."""
    if ask.prompt != "develop.choose":
        return [None] * len(ask.options)
    cards, cost = state.rules.card_things, state.rules.cost
    return [None if thing == DONE else sum(cost[cards.item(thing)]) for thing in ask.options]
