"""What a card is in words: title, symbols, lines of text, and the terms that one may want explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LINE_END: Final = 8
"""The letters that a line leaves unused at its end."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol with its number or word, and what one reads when hovering; `name` is the same in every language."""

    name: str
    text: str
    help: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text; `keyword` names the ability or term that `help` explains, empty where nothing needs it.

    `is_usual` if it says what goes without saying for those who know the game: it is left out where room is scarce.
    """

    text: str
    keyword: str = ""
    help: str = ""
    is_usual: bool = False


@dataclass(frozen=True, slots=True)
class Keyword:
    """A term of the rules that stands on a card, and what it means."""

    name: str
    title: str
    help: str


@dataclass(frozen=True, slots=True)
class CardText:
    """A card in words; `key`, `group` (the kind of card) and the names of icons and keywords are for programs."""

    key: str
    group: str
    title: str
    subtitle: str
    type: str
    cost: str
    value: str
    icons: tuple[Icon, ...]
    lines: tuple[Line, ...]
    flavour: str = ""
    keywords: tuple[Keyword, ...] = ()

    @property
    def letters(self) -> int:
        """How many letters its lines have where room is scarce; a line that ends in its middle counts as whole."""
        return sum(len(line.text) + LINE_END for line in self.lines if not line.is_usual)
