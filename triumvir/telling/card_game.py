"""What games made from a card set have in common: the set with its changes; rules, words and drawing made from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from triumvir.kernel.game import Game, S, Value
from triumvir.kernel.vocabulary import Vocabulary
from triumvir.telling.card_words import CardText
from triumvir.telling.drawing import Drawing
from triumvir.telling.game import TableGameOf
from triumvir.telling.news import News
from triumvir.telling.sheets import Sheet
from triumvir.telling.telling import Telling, W
from triumvir.telling.wording import unmarked
from triumvir.telling.words import Words


class CardSetLike(Protocol):
    """A card set knows the user's changes that it was made with."""

    @property
    def overlay(self) -> dict[str, Any] | None:
        """The changes as JSON-able values, None for the standard set."""


CardsT = TypeVar("CardsT", bound=CardSetLike)
RulesT = TypeVar("RulesT")
View: TypeAlias = "Mapping[str, Any]"


@dataclass(frozen=True)
class Voice(Generic[CardsT, W]):
    """How a game with cards speaks: each part of its `Telling`, made from the card set.

    wording      names and sentences of a table: card set, words, names of the players, what is put around names
    card_keys    the key of every card with its number of copies
    rulebook     the rules in Markdown: card set, language, options
    sheets       what a viewer sees, as tables for a terminal
    facts        the numbers and marks of a card as short phrases
    cards_at     cards on places that are chosen instead of them
    button_rows  by prompt the words that keep their places among the buttons
    cards_of     keys of the cards that tell what a thing is which is no card itself
    news         which messages begin a step, and which tell what was done to the reader
    turn_enders  the prompts at which `done` says that it ends the turn
    """

    wording: Callable[[CardsT, Words, Sequence[str], Callable[[str, str], str]], W]
    card_keys: Callable[[CardsT], Sequence[tuple[str, int]]]
    rulebook: Callable[[CardsT, str, Mapping[str, Value] | None], str]
    sheets: Callable[[View, CardsT, W], list[Sheet]]
    facts: Callable[[CardText, W], list[str]]
    cards_at: Callable[[View], dict[str, str]]
    button_rows: Mapping[str, Sequence[str]] = field(default_factory=dict)
    cards_of: Callable[[CardsT, str], Sequence[str]] = lambda _cards, _key: ()
    news: News | None = None
    turn_enders: Sequence[str] = ()


class CardTelling(Telling[W], Generic[CardsT, W]):
    """What a game says with one card set."""

    __slots__ = ("_cards", "_voice")

    def __init__(self, game: Game, cards: CardsT, voice: Voice[CardsT, W]) -> None:
        super().__init__(game)
        self._cards = cards
        self._voice = voice

    def wording(self, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked) -> W:
        """The names and sentences of a table with these players."""
        return self._voice.wording(self._cards, words, seats, mark)

    def button_row(self, prompt: str) -> Sequence[str]:
        """The words that keep their places among the buttons of a prompt."""
        return self._voice.button_rows.get(prompt, ())

    def ends_turn(self, prompt: str) -> bool:
        """Whether `done` as the answer to a prompt says that it ends the turn."""
        return prompt in self._voice.turn_enders

    def rulebook(self, language: str, options: Mapping[str, Value] | None = None) -> str:
        """The rules in Markdown, as they hold at tables with these options."""
        return self._voice.rulebook(self._cards, language, options)

    def card_keys(self) -> Sequence[tuple[str, int]]:
        """The key of every card with its number of copies."""
        return self._voice.card_keys(self._cards)

    def sheets(self, view: View, wording: W) -> list[Sheet]:
        """What a viewer sees, as tables of words."""
        return self._voice.sheets(view, self._cards, wording)

    def cards_at(self, view: View) -> dict[str, str]:
        """The cards that lie on places which may be chosen instead of them."""
        return self._voice.cards_at(view)

    def cards_of(self, key: str) -> Sequence[str]:
        """The keys of the cards that tell what a thing is which is no card itself."""
        return self._voice.cards_of(self._cards, key)

    @property
    def news(self) -> News:
        """What the game knows of its messages."""
        return self._voice.news or super().news

    def facts(self, card: CardText, wording: W) -> list[str]:
        """The numbers and marks of a card as short phrases."""
        return self._voice.facts(card, wording)


@dataclass(frozen=True)
class Board(Generic[CardsT]):
    """How a game with cards is drawn: what its templates use by name, at a table and on the page of all cards."""

    context: Callable[[View, Words, CardsT], dict[str, Any]]
    gallery: Callable[[Words, CardsT], dict[str, Any]]


class CardDrawing(Drawing, Generic[CardsT]):
    """The drawing of a game with one card set."""

    __slots__ = ("_board", "_cards")

    def __init__(self, game: Game, cards: CardsT, board: Board[CardsT]) -> None:
        super().__init__(game)
        self._cards = cards
        self._board = board

    def context(self, view: View, words: Words) -> dict[str, Any]:
        """What the templates of a table page use by name beside the view."""
        return self._board.context(view, words, self._cards)

    def gallery(self, words: Words) -> dict[str, Any] | None:
        """What the page of all cards uses by name."""
        return self._board.gallery(words, self._cards)


class CardGame(TableGameOf[S], Generic[S, CardsT, RulesT]):
    """A game with one card set. Rules made from the same options are shared between its tables."""

    def __init__(
        self,
        cards: CardsT,
        vocabulary: Vocabulary,
        make_rules: Callable[[CardsT, Vocabulary, Mapping[str, Value]], RulesT],
    ) -> None:
        self.cards = cards
        self.vocabulary = vocabulary
        self._make_rules = make_rules
        self._rules: dict[tuple[tuple[str, str], ...], RulesT] = {}

    def overlay(self) -> dict[str, Any] | None:
        """The user's changes to the card set."""
        return self.cards.overlay

    def rules(self, options: Mapping[str, Value]) -> RulesT:
        """The rules for these options."""
        key = tuple((name, str(value)) for name, value in sorted(options.items()))
        if key not in self._rules:
            self._rules[key] = self._make_rules(self.cards, self.vocabulary, options)
        return self._rules[key]
