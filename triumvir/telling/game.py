"""A game as a table of people needs it: its rules, and beside them what it says and what it draws."""

from __future__ import annotations

from typing import Any, TypeAlias

from triumvir.kernel.game import Game, GameOf, S
from triumvir.telling.drawing import Drawing
from triumvir.telling.telling import PlainTelling, Telling


class TableGameOf(GameOf[S]):
    """The rules of a game with its words and its drawing; both are plain until a game brings its own."""

    @property
    def telling(self) -> Telling[Any]:
        """What the game says: names, sentences, cards in words, the rulebook."""
        return PlainTelling(self)

    @property
    def drawing(self) -> Drawing:
        """What the game draws: templates, styles, and what they need beyond the view."""
        return Drawing(self)


TableGame: TypeAlias = TableGameOf[Any]
"""Any game at a table, for those who need not know its state."""


def told(game: Game) -> TableGame:
    """The game with its words and its drawing; every installed game has them."""
    assert isinstance(game, TableGameOf), f"{game.name} is no TableGame"
    return game
