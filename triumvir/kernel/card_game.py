"""What games made from a card set have in common: the set with its changes, and rules made from it and the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from triumvir.kernel.game import Game, Value
from triumvir.kernel.vocabulary import Vocabulary


class CardSetLike(Protocol):
    """A card set knows the user's changes that it was made with."""

    @property
    def overlay(self) -> dict[str, Any] | None:
        """The changes as JSON-able values, None for the standard set."""


CardsT = TypeVar("CardsT", bound=CardSetLike)
RulesT = TypeVar("RulesT")


class CardGame(Game, Generic[CardsT, RulesT]):
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
