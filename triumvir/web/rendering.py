"""The templates: those that all games share and those of each game, under the game's name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, StrictUndefined, TemplateNotFound

from triumvir.telling.game import TableGame
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.plain import zones_of
from triumvir.telling.registry import game_of_domain
from triumvir.telling.words import Words, figure, own_name
from triumvir.web.compiled import compiled_templates
from triumvir.web.wording import seat_mark

TEMPLATES: Final = Path(__file__).parent / "templates"
STATIC: Final = Path(__file__).parent / "static"


class OwnTemplates(BaseLoader):
    """The templates of the games, each below its game's name; a game is read when one of them is asked for."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        """The text of a template. Raises TemplateNotFound."""
        domain, _, name = template.partition("/")
        game = game_of_domain(domain)
        if game is None:
            raise TemplateNotFound(template)
        return FileSystemLoader(game.drawing.templates).get_source(environment, name)


@cache
def environment() -> Environment:
    """One environment for all pages; a game's templates are found as `imperator/board.html`."""
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(TEMPLATES), OwnTemplates()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=compiled_templates(),
    )
    made.globals.update(
        seat_mark=seat_mark,
        signed=figure,
        zones_of=zones_of,
        spoken_languages=[(each, own_name(each)) for each in LANGUAGES],
    )
    return made


def render(template: str, words: Words, **context: Any) -> str:
    """A template with words at hand: `say` and `count`."""
    return (
        environment()
        .get_template(template)
        .render(say=words.say, count=words.count, words=words, lang=words.language, **context)
    )


def own_template(game: TableGame, name: str) -> str | None:
    """The name of a template that a game may have, if it has it."""
    path = game.drawing.templates / f"{name}.html"
    return f"{game.telling.domain}/{name}.html" if _is_there(path) else None


@cache
def _is_there(path: Path) -> bool:
    return path.is_file()


def is_plain(game: TableGame) -> bool:
    """Whether a game has no board of its own, so that its zones are listed."""
    return own_template(game, "board") is None


def own_files(game: TableGame, ending: str) -> tuple[str, ...]:
    """The addresses of the styles or scripts that a game adds to its pages."""
    return _files_in(game.drawing.static, game.telling.domain, ending)


@cache
def _files_in(folder: Path, domain: str, ending: str) -> tuple[str, ...]:
    names = sorted(entry.name for entry in folder.iterdir()) if folder.is_dir() else []
    return tuple(f"/static/{domain}/{name}" for name in names if name.endswith(ending))
