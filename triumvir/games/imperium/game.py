"""The game Imperium as the kernel sees it: vocabulary, steps, setup, views, prices, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from triumvir.games.imperium.appraisal import appraise, weigh
from triumvir.games.imperium.card_types import CardSet
from triumvir.games.imperium.cards import load_cards
from triumvir.games.imperium.conservation import assert_conserved
from triumvir.games.imperium.dealing import deal_anew, stir_decks
from triumvir.games.imperium.options import OPTIONS, RANDOM
from triumvir.games.imperium.prices import prices_of
from triumvir.games.imperium.rules_data import Rules
from triumvir.games.imperium.scoring import final_result
from triumvir.games.imperium.sequence import STEPS
from triumvir.games.imperium.state import ImperiumState
from triumvir.games.imperium.view import state_view
from triumvir.games.imperium.vocabulary import MOST_SEATS, vocabulary_of
from triumvir.games.imperium.wording_tables import JOURNAL, NUMBER_ARGS, PROMPTS
from triumvir.kernel.card_game import CardGame
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import Misfit
from triumvir.kernel.game import Game, Result, Value
from triumvir.kernel.state import State

VERSION: Final = 1
LEAST_SEATS: Final = 1
DECISIONS_PER_SEAT: Final = 20000


class Imperium(CardGame[CardSet, Rules]):
    """Imperium with one card set."""

    name = "imperium"
    version = VERSION
    least_seats = LEAST_SEATS
    most_seats = MOST_SEATS
    steps = STEPS
    options = OPTIONS
    journal_args = JOURNAL
    prompt_args = PROMPTS
    number_args = NUMBER_ARGS

    def __init__(self, cards: CardSet | None = None) -> None:
        cards = load_cards() if cards is None else cards
        super().__init__(cards, vocabulary_of(cards.keys), Rules)

    def with_cards(self, overlay: Mapping[str, Any] | Path | None) -> Game:
        """The game with a user's changes to the card set. Raises CardError."""
        return Imperium(load_cards(overlay))

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> State:
        """The position before the nations are dealt. Raises Misfit if the nations named do not fit the seats."""
        nations = options["nations"]
        assert isinstance(nations, list), "nations are a list"
        if len(nations) > seats:
            raise Misfit("imperium", "mistake.nations", n=len(nations), seats=seats)
        if seats == 1 and options["solo_nation"] in nations and options["solo_nation"] != RANDOM:
            raise Misfit("imperium", "mistake.solo_nation")
        return ImperiumState(self.rules(options), seats, seed)

    def load_state(self, data: Mapping[str, Any], options: Mapping[str, Value]) -> State:
        """The state that `State.dump` gave."""
        state = ImperiumState(self.rules(options), data["seats"], 0)
        return state.fill(data)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Everything the seat may know; None is a spectator."""
        assert isinstance(state, ImperiumState)
        return state_view(state, seat, self.vocabulary)

    def determinize(self, base: State, now: State, seat: int | None, dice: Dice) -> State:
        """A copy of `base` in which the cards that the seat cannot know are dealt anew."""
        assert isinstance(base, ImperiumState)
        assert isinstance(now, ImperiumState)
        return deal_anew(base, now, seat, dice)

    def stir(self, state: State, seat: int | None, dice: Dice) -> None:
        """Shuffle anew what the seat does not know of the decks."""
        assert isinstance(state, ImperiumState)
        stir_decks(state, seat, dice)

    def result(self, state: State) -> Result:
        """The final scoring, or the standing before the end."""
        assert isinstance(state, ImperiumState)
        return final_result(state)

    def prices(self, state: State, ask: Choose) -> list[int | None]:
        """What each option would cost in tokens."""
        assert isinstance(state, ImperiumState)
        return prices_of(state, ask)

    def weigh(self, state: State, ask: Choose) -> list[float]:
        """How good each option looks, in victory points."""
        assert isinstance(state, ImperiumState)
        return weigh(state, ask)

    def appraise(self, state: State, seat: int) -> float:
        """The seat's chance to win."""
        assert isinstance(state, ImperiumState)
        return appraise(state, seat)

    def conserved(self, state: State) -> None:
        """Assert that no card or token was created or lost."""
        assert isinstance(state, ImperiumState)
        assert_conserved(state)

    def most_decisions(self, seats: int) -> int:
        """Nothing but the players' wish to score ends a game; in random play it always comes much sooner."""
        return DECISIONS_PER_SEAT * seats
