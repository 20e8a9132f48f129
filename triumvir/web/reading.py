"""The rules to read: the game's own rulebook, from Markdown to HTML with chapters that can be linked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from markupsafe import Markup

from triumvir.kernel.game import Value
from triumvir.telling.game import TableGame

HEADING = re.compile(r"<h2>(.*?)</h2>")
FIRST_HEADING = re.compile(r"<h1>.*?</h1>\s*")


@dataclass(frozen=True)
class Chapter:
    """A chapter in the table of contents."""

    id: str
    title: str


@lru_cache(maxsize=32)
def text_of(game: TableGame, lang: str, options: tuple[tuple[str, Value], ...] = ()) -> Markup:
    """The rulebook of a game as HTML, without its title, as it holds at tables with these options."""
    from markdown_it import MarkdownIt  # no table waits for it at the start

    html = MarkdownIt("commonmark").enable("table").render(game.telling.rulebook(lang, dict(options)))
    numbers = iter(range(1, 1000))
    return Markup(HEADING.sub(lambda found: f'<h2 id="c{next(numbers)}">{found[1]}</h2>', FIRST_HEADING.sub("", html)))


def changed_options(game: TableGame, options: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
    """Of these options those with one value that is not the usual one, with their names."""
    single = [option for option in game.options if not option.many and option.name in options]
    return tuple((each.name, options[each.name]) for each in single if options[each.name] != each.default)


def rules_address(game: TableGame, options: Mapping[str, Value]) -> str:
    """The address of the rules as they hold at tables with these options."""
    return f"/rules/{game.name}" + (f"?{urlencode(options)}" if options else "")


def chapters(text: Markup) -> list[Chapter]:
    """The chapters of the text."""
    found = re.findall(r'<h2 id="(c\d+)">(.*?)</h2>', text)
    return [Chapter(anchor, Markup(title).striptags()) for anchor, title in found]
