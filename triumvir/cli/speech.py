"""A game in the words of one reader: the modules that every game has beside its rules, found by their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol
from unicodedata import combining, normalize

from triumvir.kernel.game import Game, Value
from triumvir.kernel.sheets import Sheet
from triumvir.kernel.words import words_in
from triumvir.web.wording import cards_of, marked, package_of


class CardLine(Protocol):
    """A line of text on a card, and what explains it."""

    @property
    def text(self) -> str: ...
    @property
    def help(self) -> str: ...


class CardIcon(Protocol):
    """A symbol on a card with its number; the name is the same in every language."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


class CardWords(Protocol):
    """A card in words, as every game gives it."""

    @property
    def key(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def subtitle(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def cost(self) -> str: ...
    @property
    def value(self) -> str: ...
    @property
    def icons(self) -> Sequence[CardIcon]: ...
    @property
    def lines(self) -> Sequence[CardLine]: ...
    @property
    def flavour(self) -> str: ...


class Speech:
    """Everything the command line says about a game and its positions in one language.

    In prompts and journal messages the names of things are marked with their keys, as on the web.
    """

    def __init__(self, game: Game, language: str, seats: Sequence[str] = ()) -> None:
        self._package = package_of(game)
        self._cards = cards_of(game)
        self._words = words_in(language, game.name.replace("-", "_"))
        self._wording: Any = self._module("wording").Wording(self._cards, self._words, seats, marked)
        self.language = language

    def _module(self, name: str) -> Any:
        return import_module(f"{self._package}.{name}")

    def rulebook(self, options: Mapping[str, Value] | None = None) -> str:
        """The rules in Markdown, as they hold at tables with these options."""
        return str(self._module("rulebook").rulebook(self._cards, self.language, options))

    def cards(self) -> list[tuple[CardWords, int]]:
        """Every card with its number of copies."""
        keys: Sequence[tuple[str, int]] = self._module("wording").all_card_keys(self._cards)
        return [(self._wording.card(key), copies) for key, copies in keys]

    def card(self, key: str) -> CardWords | None:
        """The words of a card; None for a thing that is no card."""
        try:
            found: CardWords = self._wording.card(key)
        except KeyError:
            return None
        return found

    def found(self, text: str) -> list[CardWords]:
        """The cards whose names, in the reader's language or in Latin, have this text in them."""
        sought = plain(text)
        return [card for card, _ in self.cards() if sought in plain(f"{card.title} {card.subtitle}")]

    def facts(self, card: CardWords) -> list[str]:
        """The numbers and marks of a card as short phrases."""
        found: list[str] = self._module("terminal").facts(card, self._wording)
        return found

    def text(self, card: CardWords) -> list[str]:
        """What stands on a card below its title, line by line."""
        facts = " · ".join(self.facts(card))
        return [*([facts] if facts else []), *(line.text for line in card.lines)]

    def name(self, key: str) -> str:
        """The name of a thing."""
        return str(self._wording.name(key))

    def sheets(self, view: Mapping[str, Any]) -> list[Sheet]:
        """What the viewer sees, as tables."""
        found: list[Sheet] = self._module("terminal").sheets(view, self._cards, self._wording, self._words)
        return found

    def cards_at(self, view: Mapping[str, Any]) -> dict[str, str]:
        """The cards that lie on places which may be chosen instead of them."""
        found: dict[str, str] = self._module("terminal").cards_at(view)
        return found

    def prompt(self, ask: Mapping[str, Any]) -> str:
        """What the asked seat reads."""
        return str(self._wording.prompt(ask["prompt"], ask["about"]))

    def button(self, key: str, ask: Mapping[str, Any], price: int | None) -> str:
        """The label of an option of an ask, with its price."""
        return str(self._wording.button(key, ask["prompt"], price, ask["about"]))

    def sentence(self, message: Mapping[str, Any]) -> str:
        """A journal message."""
        return str(self._wording.sentence(message["kind"], message["seat"], message["args"]))

    def nobody(self) -> str:
        """What a game says when no seat has won; empty if it has nothing of its own to say."""
        return self._words.say("outcome.nobody") if self._words.has("outcome.nobody") else ""

    def score_line(self, line: str) -> str:
        """The name of a line of the score."""
        return str(self._wording.score_line(line))


def plain(text: str) -> str:
    """The text in small letters without accents, as it is typed in a hurry."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
