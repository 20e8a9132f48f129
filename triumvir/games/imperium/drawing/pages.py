"""What Imperium draws: what its templates need beyond the view of a seat."""

from typing import Final

from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.drawing.board import cards_context, templates_context
from triumvir.telling.card_game import Board

BOARD: Final = Board[CardSet](templates_context, cards_context)
