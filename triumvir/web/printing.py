"""All cards of a game on one page that needs no server: to look at, to print and to cut out."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from markupsafe import Markup

from triumvir.kernel.game import Game
from triumvir.kernel.words import words_in
from triumvir.web.page import domain_of
from triumvir.web.rendering import gallery, own_template, render
from triumvir.web.wording import package_of

DOMAIN = "triumvir"
SHARED_STYLES = ("tokens.css", "base.css", "pieces.css", "card.css", "print.css")


def print_page(lang: str, game: Game) -> str:
    """The page, with its styles and symbols in it; every card stands there as often as it is in the box."""
    words = words_in(lang, DOMAIN, domain_of(game))
    return render(
        "print.html",
        words,
        domain=domain_of(game),
        title=words.say("cards.title", game=words.say(f"game.{game.name}")),
        symbols=own_template(game, "symbols"),
        styles=_styles(package_of(game)),
        **gallery(game, words),
    )


@cache
def _styles(package: str) -> Markup:
    """The styles that are shared and those of the game."""
    shared = files("triumvir.web") / "static"
    own = files(package) / "static"
    sheets = [shared / name for name in SHARED_STYLES]
    if own.is_dir():
        sheets += sorted((each for each in own.iterdir() if each.name.endswith(".css")), key=lambda each: each.name)
    return Markup("\n".join(sheet.read_text("utf-8") for sheet in sheets))
