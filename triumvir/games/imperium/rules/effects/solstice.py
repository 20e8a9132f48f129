"""Solstice effects of single cards (rules 13); their order is chosen in the chapter itself."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.effects.interpreter import resolve
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat


def resolve_solstice(state: ImperiumState, player: Seat, card: CardId) -> Flow:
    """The Solstice effect of a card in play."""
    yield from resolve(state, Text(card), player, state.rules.faces[card][0].solstice)
