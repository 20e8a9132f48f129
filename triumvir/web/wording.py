"""The sentences of a game as HTML: things in them are chips that can be looked at, players carry their marks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

from triumvir.kernel.marks import MARKED, marked
from triumvir.telling.game import TableGame
from triumvir.telling.plain import said_value, spelled
from triumvir.telling.wording import GameWording
from triumvir.telling.words import Words

SEAT_PATHS: Final = (
    "M8 1.2a6.8 6.8 0 1 0 .01 0z",
    "M8 1 15.4 14.6H.6z",
    "M2 2h12v12H2z",
    "M8 .4 15.6 8 8 15.6.4 8z",
    "m8 .6 2.2 4.9 5.3.6-3.9 3.6 1.1 5.3L8 12.3 3.3 15l1.1-5.3L.5 6.1l5.3-.6z",
)
"""Disc, triangle, square, diamond and star on 16 × 16: the shape of a seat goes with its colour everywhere."""


class Wording:
    """The names and sentences of one game for one reader: as text, and as HTML with chips.

    items   lines of the journal that were drawn in these words before, cut where their number stands
    """

    def __init__(self, plain: GameWording, rich: GameWording) -> None:
        self._plain = plain
        self._rich = rich
        self._lines: dict[tuple[str, int, tuple[str | int, ...]], Markup] = {}
        self.items: dict[tuple[object, ...], tuple[str, str]] = {}

    def name(self, key: str) -> str:
        """The name of a thing."""
        return self._plain.name(key)

    def prompt(self, ask: Mapping[str, Any]) -> Markup:
        """What the asked seat reads."""
        return chips(self._rich.prompt(ask["prompt"], ask["about"]))

    def hint(self, prompt: str) -> str:
        """What helps a newcomer with a prompt; empty where the sentence says all."""
        return self._plain.hint(prompt)

    def waiting(self, seat: int) -> Markup:
        """What the others read meanwhile."""
        return chips(self._rich.waiting(seat))

    def button(self, key: str, ask: Mapping[str, Any]) -> str:
        """The label of an option of an ask, without its price."""
        return self._plain.button(key, ask["prompt"], about=ask["about"])

    def priced(self, option: Mapping[str, Any], ask: Mapping[str, Any]) -> str:
        """The label of an option with its price, for those who hear it."""
        return self._plain.button(option["key"], ask["prompt"], option["price"], ask["about"])

    def line(self, message: Mapping[str, Any]) -> Markup:
        """A journal message."""
        key = (message["kind"], message["seat"], tuple(message["args"]))
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = chips(self._rich.sentence(*key))
        return found

    def plain_line(self, message: Mapping[str, Any]) -> str:
        """A journal message as text."""
        return self._plain.sentence(message["kind"], message["seat"], message["args"])

    def deed(self, key: str, price: int | None, ask: Mapping[str, Any]) -> str:
        """What choosing an option does, and for how much."""
        return self._plain.deed(key, ask["prompt"], price, ask["about"])

    def option(self, name: str) -> tuple[str, str]:
        """The name of a house rule and what it does."""
        return self._plain.option(name)

    def option_value(self, name: str, value: bool | int | str) -> str:
        """A value of a house rule."""
        return self._plain.option_value(name, value)

    def score_line(self, line: str) -> str:
        """The name of a line of the final score."""
        return self._plain.score_line(line)

    def points(self, line: str, points: int) -> str:
        """What a seat has in a line of the final score."""
        return self._plain.points(line, points)

    def total(self, ending: str) -> str:
        """The name of the score as a whole, in a game that ended like this."""
        return self._plain.total(ending)

    def value(self, value: str | int | bool | None) -> str:
        """A value of a view: the name of a thing, a number, yes or no."""
        return said_value(value, self._plain)

    def spelled(self, key: str) -> str:
        """A key as words, where a game has none of its own."""
        return spelled(key)

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self._plain.phase(phase)


@lru_cache(maxsize=256)
def wording_of(game: TableGame, words: Words, seats: tuple[str, ...]) -> Wording:
    """The wording of a game for the readers of one language at tables with these players."""
    make = game.telling.wording
    return Wording(make(words, seats), make(words, seats, marked))


def chips(sentence: str) -> Markup:
    """The sentence as HTML: seats with their marks, other things as chips."""
    return Markup(MARKED.sub(_chip, str(escape(sentence))))


def _chip(found: re.Match[str]) -> str:
    key, name = found.groups()
    group, _, rest = key.partition(":")
    if group == "seat":
        return f'<span class="seat-name seat-{rest}">{seat_mark(int(rest))}{name}</span>'
    return f'<span class="chip" data-card="{key}">{name}</span>'


def seat_mark(seat: int) -> Markup:
    """The coloured shape of a seat as a small drawing; whoever hears the page hears the name beside it."""
    path = SEAT_PATHS[seat % len(SEAT_PATHS)]
    return Markup(f'<svg class="seat-mark seat-{seat}" viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>')
