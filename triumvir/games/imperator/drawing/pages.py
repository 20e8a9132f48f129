"""What IMPERATOR draws: what its templates need beyond the view of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from triumvir.games.imperator.cards.types import CardSet
from triumvir.games.imperator.drawing.board import cards_context, templates_context
from triumvir.games.imperator.position.rules_data import Rules
from triumvir.kernel.game import Value
from triumvir.telling.card_game import Board


def board_by(rules_for: Callable[[Mapping[str, Value]], Rules]) -> Board[CardSet]:
    """The board of a table, on which odds are told by its rules."""
    return Board(partial(templates_context, rules_for), cards_context)
