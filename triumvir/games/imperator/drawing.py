"""What IMPERATOR draws: what its templates need beyond the view of a seat."""

from typing import Final

from triumvir.games.imperator.board import cards_context, templates_context
from triumvir.games.imperator.card_types import CardSet
from triumvir.telling.card_game import Board

BOARD: Final = Board[CardSet](templates_context, cards_context)
