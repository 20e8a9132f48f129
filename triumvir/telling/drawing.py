"""What a game draws: where its templates and styles lie, and what the templates need beyond the view."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from triumvir.kernel.game import Game
from triumvir.telling.words import Words

ROOM: Final = "drawing"


def still_told(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The journal of a view without what was taken back."""
    return [message for message in view["journal"] if not message.get("struck")]


class Drawing:
    """The drawing of one game; without templates of its own its zones are listed and its choices are buttons.

    Own templates lie in `templates/`, styles, scripts and `poster.svg` in `static/`; both lie in the folder `drawing`
    of the package of the game, or beside its class.
    """

    __slots__ = ("folder",)

    def __init__(self, game: Game, folder: Path | None = None) -> None:
        beside = folder_of(game)
        self.folder = folder or next(each for each in (beside / ROOM, beside) if each.is_dir())

    @property
    def templates(self) -> Path:
        """The folder of its templates, which need not exist."""
        return self.folder / "templates"

    @property
    def static(self) -> Path:
        """The folder of its styles and scripts, which need not exist."""
        return self.folder / "static"

    def context(self, view: Mapping[str, Any], words: Words) -> dict[str, Any]:
        """What the templates of a table page use by name beside the view of a seat."""
        return {}

    def gallery(self, words: Words) -> dict[str, Any] | None:
        """What the page of all cards uses by name; None where a game has no such page."""
        return None


def folder_of(game: Game) -> Path:
    """The folder in which the class of a game is written."""
    module = sys.modules[type(game).__module__]
    assert module.__file__ is not None, f"{game.name} is not read from a file"
    return Path(module.__file__).parent
