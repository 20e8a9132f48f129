"""A game in the words of one reader at a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import combining, normalize

from triumvir.kernel.game import Game, Value
from triumvir.kernel.marks import marked
from triumvir.telling.card_words import CardText
from triumvir.telling.game import told
from triumvir.telling.sheets import Sheet


class Speech:
    """Everything the command line says about a game and its positions in one language.

    In prompts and journal messages the names of things are marked with their keys, as on the web.
    """

    def __init__(self, game: Game, language: str, seats: Sequence[str] = ()) -> None:
        self._telling = told(game).telling
        self._words = self._telling.words(language)
        self._wording = self._telling.wording(self._words, seats, marked)
        self.language = language

    def rulebook(self, options: Mapping[str, Value] | None = None) -> str:
        """The rules in Markdown, as they hold at tables with these options."""
        return self._telling.rulebook(self.language, options)

    def cards(self) -> list[tuple[CardText, int]]:
        """Every card with its number of copies."""
        return [(self._wording.card(key), copies) for key, copies in self._telling.card_keys()]

    def card(self, key: str) -> CardText | None:
        """The words of a card; None for a thing that is no card."""
        try:
            found: CardText = self._wording.card(key)
        except KeyError:
            return None
        return found

    def found(self, text: str) -> list[CardText]:
        """The cards whose names, in the reader's language or in Latin, have this text in them."""
        sought = plain(text)
        return [card for card, _ in self.cards() if sought in plain(f"{card.title} {card.subtitle}")]

    def facts(self, card: CardText) -> list[str]:
        """The numbers and marks of a card as short phrases."""
        return self._telling.facts(card, self._wording)

    def text(self, card: CardText) -> list[str]:
        """What stands on a card below its title, line by line."""
        facts = " · ".join(self.facts(card))
        return [*([facts] if facts else []), *(line.text for line in card.lines)]

    def name(self, key: str) -> str:
        """The name of a thing."""
        return str(self._wording.name(key))

    def sheets(self, view: Mapping[str, Any]) -> list[Sheet]:
        """What the viewer sees, as tables."""
        return self._telling.sheets(view, self._wording)

    def cards_at(self, view: Mapping[str, Any]) -> dict[str, str]:
        """The cards that lie on places which may be chosen instead of them."""
        return self._telling.cards_at(view)

    def cards_of(self, key: str) -> list[CardText]:
        """The cards that tell what a thing is which is no card itself."""
        found = (self.card(other) for other in self._telling.cards_of(key))
        return [card for card in found if card is not None]

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

    def points(self, line: str, points: int) -> str:
        """What a seat has in a line of the score."""
        return str(self._wording.points(line, points))

    def total(self, ending: str) -> str:
        """The name of the score as a whole, in a game that ended like this."""
        return str(self._wording.total(ending))


def plain(text: str) -> str:
    """The text in small letters without accents, as it is typed in a hurry."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
