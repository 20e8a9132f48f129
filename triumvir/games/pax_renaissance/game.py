"""The game Pax Renaissance as the kernel sees it: vocabulary, steps, setup, views, prices, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from triumvir.games.pax_renaissance.card_types import CardSet
from triumvir.games.pax_renaissance.cards import load_cards
from triumvir.games.pax_renaissance.conservation import assert_conserved
from triumvir.games.pax_renaissance.constants import LEAST_SEATS, MOST_SEATS
from triumvir.games.pax_renaissance.dealing import deal_anew, stir_decks
from triumvir.games.pax_renaissance.options import OPTIONS, settled
from triumvir.games.pax_renaissance.prices import prices_of
from triumvir.games.pax_renaissance.rules_data import Rules
from triumvir.games.pax_renaissance.scoring import final_result
from triumvir.games.pax_renaissance.sequence import STEPS
from triumvir.games.pax_renaissance.state import PaxState
from triumvir.games.pax_renaissance.view import state_view
from triumvir.games.pax_renaissance.vocabulary import vocabulary_of
from triumvir.games.pax_renaissance.wording_tables import JOURNAL, NUMBER_ARGS, PROMPTS
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import BadSetup
from triumvir.kernel.game import Game, Result, Value
from triumvir.kernel.state import State

VERSION: Final = 1
DECISIONS_PER_SEAT: Final = 20000


class PaxRenaissance(Game):
    """Pax Renaissance with one card set. Rules made from the same options are shared between its tables."""

    def __init__(self, cards: CardSet | None = None) -> None:
        self.cards = load_cards() if cards is None else cards
        self.name = "pax-renaissance"
        self.version = VERSION
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.vocabulary = vocabulary_of(self.cards)
        self.steps = STEPS
        self.options = OPTIONS
        self.journal_args = JOURNAL
        self.prompt_args = PROMPTS
        self.number_args = NUMBER_ARGS
        self._rules: dict[tuple[tuple[str, str], ...], Rules] = {}

    def overlay(self) -> dict[str, Any] | None:
        """The user's changes to the card set."""
        return self.cards.overlay

    def with_cards(self, overlay: Mapping[str, Any] | Path | None) -> Game:
        """The game with a user's changes to the card set. Raises CardError."""
        return PaxRenaissance(load_cards(overlay))

    def rules(self, options: Mapping[str, Value]) -> Rules:
        """The rules for these options."""
        key = tuple((name, str(value)) for name, value in sorted(options.items()))
        if key not in self._rules:
            self._rules[key] = Rules(self.cards, self.vocabulary, options)
        return self._rules[key]

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> State:
        """The position before the bankers are chosen. Raises BadSetup if the options do not fit each other."""
        _check_bankers(seats, options)
        if options["map_1550"] and not settled(options)["red_sea_emporium"]:
            raise BadSetup("option map_1550 covers every other western emporium; red_sea_emporium must be true")
        return PaxState(self.rules(options), seats, seed)

    def load_state(self, data: Mapping[str, Any], options: Mapping[str, Value]) -> State:
        """The state that `State.dump` gave."""
        return PaxState(self.rules(options), data["seats"], 0).fill(data)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Everything the seat may know; None is a spectator."""
        assert isinstance(state, PaxState)
        return state_view(state, seat, self.vocabulary)

    def determinize(self, base: State, now: State, seat: int | None, dice: Dice) -> State:
        """A copy of `base` in which the cards that nobody can know are dealt anew; all seats know the same."""
        assert isinstance(base, PaxState)
        assert isinstance(now, PaxState)
        return deal_anew(base, now, dice)

    def stir(self, state: State, seat: int | None, dice: Dice) -> None:
        """Shuffle anew what is hidden of the decks."""
        assert isinstance(state, PaxState)
        stir_decks(state, dice)

    def result(self, state: State) -> Result:
        """The winners and ranks, or the standing before the end."""
        assert isinstance(state, PaxState)
        return final_result(state)

    def prices(self, state: State, ask: Choose) -> list[int | None]:
        """What each option would cost in florins."""
        assert isinstance(state, PaxState)
        return prices_of(state, ask)

    def conserved(self, state: State) -> None:
        """Assert that no card, piece or square was created or lost."""
        assert isinstance(state, PaxState)
        assert_conserved(state)

    def most_decisions(self, seats: int) -> int:
        """Nothing but the players' purchases ends a game; in random play it always comes much sooner."""
        return DECISIONS_PER_SEAT * seats


def _check_bankers(seats: int, options: Mapping[str, Value]) -> None:
    bankers = options["bankers"]
    assert isinstance(bankers, list), "bankers are a list"
    if len(bankers) > seats:
        raise BadSetup(f"option bankers names {len(bankers)} bankers, but there are {seats} seats")
    if options["map_1550"] and seats < MOST_SEATS and "coeur" in bankers:
        raise BadSetup(f"option map_1550 has no coeur with {seats} seats; bankers may be fugger, medici or marchionni")
