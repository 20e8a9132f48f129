"""The templates: those that all games share and those of each game, under the game's name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined

from triumvir.kernel.game import Game
from triumvir.kernel.registry import GROUP
from triumvir.kernel.words import Words
from triumvir.web.page import domain_of
from triumvir.web.wording import cards_of, package_of, seat_mark


@cache
def environment() -> Environment:
    """One environment for all pages; a game's templates are found as `imperator/board.html`."""
    games: dict[str, BaseLoader] = {
        entry.name.replace("-", "_"): FileSystemLoader(str(files(entry.module) / "templates"))
        for entry in entry_points(group=GROUP)
    }
    shared = FileSystemLoader(str(files("triumvir.web") / "templates"))
    made = Environment(
        loader=ChoiceLoader([shared, PrefixLoader(games)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(seat_mark=seat_mark, signed=signed)
    return made


def signed(points: int) -> str:
    """A score with a real minus sign."""
    return str(points) if points >= 0 else f"\u2212{-points}"


def render(template: str, words: Words, **context: Any) -> str:
    """A template with words at hand: `say` and `count`."""
    return environment().get_template(template).render(
        say=words.say, count=words.count, words=words, lang=words.language, **context
    )


@cache
def own_template(game: Game, name: str) -> str | None:
    """The name of a template that a game may have, if it has it."""
    path = f"{domain_of(game)}/{name}.html"
    return path if path in environment().list_templates() else None


@cache
def own_files(game: Game, ending: str) -> tuple[str, ...]:
    """The addresses of the styles or scripts that a game adds to its pages."""
    folder = files(package_of(game)) / "static"
    names = sorted(entry.name for entry in folder.iterdir()) if folder.is_dir() else []
    return tuple(f"/static/{domain_of(game)}/{name}" for name in names if name.endswith(ending))


def drawing(game: Game, view: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """What the templates of a game need beyond the view."""
    board = import_module(f"{package_of(game)}.board")
    context: dict[str, Any] = board.templates_context(view, words, cards_of(game))
    return context


def gallery(game: Game, words: Words) -> dict[str, Any]:
    """What the cards page of a game needs."""
    board = import_module(f"{package_of(game)}.board")
    context: dict[str, Any] = board.cards_context(words, cards_of(game))
    return context
