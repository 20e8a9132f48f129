"""What a game says: its names and sentences, its cards in words, its rulebook and its sheets for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from triumvir.kernel.game import Game, Value
from triumvir.telling.card_words import CardText
from triumvir.telling.news import News, plain_news
from triumvir.telling.plain import PlainWording, plain_rulebook, plain_sheets
from triumvir.telling.sheets import Sheet
from triumvir.telling.wording import GameWording, unmarked
from triumvir.telling.words import SHARED, Words, words_in

W = TypeVar("W", bound=GameWording)
"""The wording of one game."""


class Telling(Generic[W]):
    """What one game says in any language; a game overrides what it can say better than its keys do.

    Its catalogues lie in `locales/<language>/LC_MESSAGES/<name with underscores>.po` in the package of the game.
    """

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def domain(self) -> str:
        """The gettext domain of the game, which is also the folder of its templates."""
        return self.game.name.replace("-", "_")

    def words(self, language: str) -> Words:
        """The shared words and those of the game; those that all games share come first."""
        return words_in(language, SHARED, self.domain)

    def title(self, words: Words) -> str:
        """The name of the game."""
        return self._said(words, f"game.{self.game.name}", self.game.name.replace("-", " ").title())

    def lead(self, words: Words) -> str:
        """One sentence about the game for the front page; empty if it has none."""
        return self._said(words, f"game.{self.game.name}.lead", "")

    def wording(self, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked) -> W:
        """The names and sentences of a table with these players; `mark` is put around names in sentences."""
        raise AssertionError(f"{self.game.name} does not say how it is worded")

    def button_row(self, prompt: str) -> Sequence[str]:
        """The words that keep their places among the buttons of a prompt, also when they cannot be chosen."""
        return ()

    def ends_turn(self, prompt: str) -> bool:
        """Whether one ends the turn by the word `done` as the answer to a prompt, and it says so."""
        return False

    def rulebook(self, language: str, options: Mapping[str, Value] | None = None) -> str:
        """The rules in Markdown, as they hold at tables with these options."""
        words = self.words(language)
        head = (f"# {self.title(words)}", self.lead(words))
        return plain_rulebook(self.game, self.wording(words, ()), head, options or {})

    def card_keys(self) -> Sequence[tuple[str, int]]:
        """The key of every card with its number of copies; empty for a game without cards to look at."""
        return ()

    def sheets(self, view: Mapping[str, Any], wording: W) -> list[Sheet]:
        """What a viewer sees, as tables of words for a terminal."""
        return plain_sheets(view, wording)

    def cards_at(self, view: Mapping[str, Any]) -> dict[str, str]:
        """The cards that lie on places which may be chosen instead of them."""
        return {}

    def cards_of(self, key: str) -> Sequence[str]:
        """The keys of the cards that tell what a thing is which is no card itself."""
        return ()

    @property
    def news(self) -> News:
        """What the game knows of its messages, for those who come back to a table."""
        return plain_news(self.game.journal_args)

    def facts(self, card: CardText, wording: W) -> list[str]:
        """The numbers and marks of a card as short phrases."""
        return []

    @staticmethod
    def _said(words: Words, key: str, otherwise: str) -> str:
        return words.say(key) if words.has(key) else otherwise


class PlainTelling(Telling[PlainWording]):
    """What a game says that brings no more than a catalogue, or nothing at all."""

    __slots__ = ()

    def wording(self, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked) -> PlainWording:
        """Names from keys, sentences from the kinds of messages, unless the catalogue says them."""
        return PlainWording(self.game, words, seats, mark)
