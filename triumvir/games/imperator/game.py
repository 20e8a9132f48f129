"""The game IMPERATOR as the kernel sees it: vocabulary, steps, setup, views, prices, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from triumvir.games.imperator import appraisal
from triumvir.games.imperator.card_types import CardSet
from triumvir.games.imperator.cards import load_cards
from triumvir.games.imperator.conservation import assert_conserved
from triumvir.games.imperator.dealing import deal_anew, stir_deck
from triumvir.games.imperator.options import OPTIONS
from triumvir.games.imperator.prices import prices_of
from triumvir.games.imperator.rules_data import Rules
from triumvir.games.imperator.scoring import final_result
from triumvir.games.imperator.sequence import STEPS
from triumvir.games.imperator.state import ImperatorState
from triumvir.games.imperator.view import state_view
from triumvir.games.imperator.vocabulary import MOST_SEATS, vocabulary_of
from triumvir.games.imperator.wording_tables import JOURNAL, NUMBER_ARGS, PROMPTS
from triumvir.kernel.card_game import CardGame
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Game, Result, Value
from triumvir.kernel.state import State

VERSION: Final = 1
LEAST_SEATS: Final = 2


class Imperator(CardGame[CardSet, Rules]):
    """IMPERATOR with one card set."""

    name = "imperator"
    version = VERSION
    least_seats = LEAST_SEATS
    most_seats = MOST_SEATS
    steps = STEPS
    options = OPTIONS
    has_reactions = True
    journal_args = JOURNAL
    prompt_args = PROMPTS
    number_args = NUMBER_ARGS

    def __init__(self, cards: CardSet | None = None) -> None:
        cards = load_cards() if cards is None else cards
        super().__init__(cards, vocabulary_of(cards), Rules)

    def with_cards(self, overlay: Mapping[str, Any] | Path | None) -> Game:
        """The game with a user's changes to the card set. Raises CardError."""
        return Imperator(load_cards(overlay))

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> State:
        """The position before the deal."""
        return ImperatorState(self.rules(options), seats, seed)

    def load_state(self, data: Mapping[str, Any], options: Mapping[str, Value]) -> State:
        """The state that `State.dump` gave."""
        state = ImperatorState(self.rules(options), data["seats"], 0)
        return state.fill(data)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Everything the seat may know; None is a spectator."""
        assert isinstance(state, ImperatorState)
        return state_view(state, seat, self.vocabulary)

    def determinize(self, base: State, now: State, seat: int | None, dice: Dice) -> State:
        """A copy of `base` in which the cards that the seat cannot know are dealt anew."""
        assert isinstance(base, ImperatorState)
        assert isinstance(now, ImperatorState)
        return deal_anew(base, now, seat, dice)

    def stir(self, state: State, seat: int | None, dice: Dice) -> None:
        """Shuffle anew what the seat does not know of the main deck."""
        assert isinstance(state, ImperatorState)
        stir_deck(state, seat, dice)

    def result(self, state: State) -> Result:
        """The final scoring, or the standing before the end."""
        assert isinstance(state, ImperatorState)
        return final_result(state)

    def prices(self, state: State, ask: Choose) -> list[int | None]:
        """What each option would cost in talents."""
        assert isinstance(state, ImperatorState)
        return prices_of(state, ask)

    def weigh(self, state: State, ask: Choose) -> list[float]:
        """What each option is worth to the seat asked, for bots."""
        assert isinstance(state, ImperatorState)
        return appraisal.weigh(state, ask)

    def appraise(self, state: State, seat: int) -> float:
        """The share of the victory that the seat may expect, for bots."""
        assert isinstance(state, ImperatorState)
        return appraisal.appraise(state, seat)

    def conserved(self, state: State) -> None:
        """Assert that no card, legion, standard or talent was created or lost."""
        assert isinstance(state, ImperatorState)
        assert_conserved(state)
