"""Scoring effects of single cards (rules 16.1)."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.marks import take_events
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.effects.interpreter import carry_out
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat


def resolve_scoring(state: ImperiumState, player: Seat, card: CardId) -> Flow:
    """The scoring effect of an owned card; it causes nothing else."""
    yield from carry_out(state, Text(card), player, state.rules.faces[card][0].scoring, True)
    take_events(state, 0)
