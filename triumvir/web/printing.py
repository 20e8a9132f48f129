"""All cards of a game on one page that needs no server: to look at, to print and to cut out."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from markupsafe import Markup

from triumvir.telling.game import TableGame
from triumvir.web.rendering import own_template, render

SHARED_STYLES = ("tokens.css", "base.css", "pieces.css", "card.css", "print.css")


def print_page(lang: str, game: TableGame) -> str:
    """The page, with its styles and symbols in it; every card stands there as often as it is in the box."""
    words = game.telling.words(lang)
    return render(
        "print.html",
        words,
        domain=game.telling.domain,
        title=words.say("cards.title", game=game.telling.title(words)),
        symbols=own_template(game, "symbols"),
        styles=_styles(game.drawing.static),
        script=_script(),
        **(game.drawing.gallery(words) or {}),
    )


@cache
def _styles(own: Path) -> Markup:
    """The styles that are shared and those of the game."""
    shared = files("triumvir.web") / "static"
    sheets: list[Traversable] = [shared / name for name in SHARED_STYLES]
    if own.is_dir():
        sheets += sorted((each for each in own.iterdir() if each.name.endswith(".css")), key=lambda each: each.name)
    return Markup("\n".join(sheet.read_text("utf-8") for sheet in sheets))


@cache
def _script() -> Markup:
    """What makes the words of a card so small that they stay within its border."""
    return Markup((files("triumvir.web") / "static" / "print.js").read_text("utf-8"))
