"""What IMPERATOR draws: what its templates need beyond the view of a seat."""

from typing import Final

from triumvir.games.imperator.cards.types import CardSet
from triumvir.games.imperator.drawing.board import cards_context, templates_context
from triumvir.telling.card_game import Board

BOARD: Final = Board[CardSet](templates_context, cards_context)
