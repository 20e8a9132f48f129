"""The game Pax Renaissance as the kernel sees it: vocabulary, steps, setup, views, prices, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from triumvir.games.pax_renaissance.cards.loading import load_cards
from triumvir.games.pax_renaissance.cards.types import CardSet
from triumvir.games.pax_renaissance.drawing.pages import BOARD
from triumvir.games.pax_renaissance.judgement import appraisal
from triumvir.games.pax_renaissance.messages import JOURNAL, NUMBER_ARGS, PROMPTS, SCORE_LINES
from triumvir.games.pax_renaissance.options import OPTIONS, settled
from triumvir.games.pax_renaissance.position.conservation import assert_conserved
from triumvir.games.pax_renaissance.position.constants import LEAST_SEATS, MOST_SEATS
from triumvir.games.pax_renaissance.position.rules_data import Rules
from triumvir.games.pax_renaissance.position.shape import state_shape
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.vocabulary import vocabulary_of
from triumvir.games.pax_renaissance.scoring import final_result
from triumvir.games.pax_renaissance.sequence import FOLLOWERS, STEPS
from triumvir.games.pax_renaissance.telling.voice import VOICE
from triumvir.games.pax_renaissance.telling.wording import Wording
from triumvir.games.pax_renaissance.views.dealing import deal_anew, stir_decks, unknown_cards
from triumvir.games.pax_renaissance.views.prices import prices_of
from triumvir.games.pax_renaissance.views.view import state_view
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Result, Unknown, Value
from triumvir.kernel.kinds import Seat
from triumvir.kernel.shape import Shape
from triumvir.telling.card_game import CardDrawing, CardGame, CardTelling
from triumvir.telling.misfit import Misfit

VERSION: Final = 1
DECISIONS_PER_SEAT: Final = 20000


class PaxRenaissance(CardGame[PaxState, CardSet, Rules]):
    """Pax Renaissance with one card set."""

    name = "pax-renaissance"
    version = VERSION
    least_seats = LEAST_SEATS
    most_seats = MOST_SEATS
    steps = STEPS
    followers = FOLLOWERS
    options = OPTIONS
    journal_args = JOURNAL
    prompt_args = PROMPTS
    number_args = NUMBER_ARGS
    score_lines = SCORE_LINES

    def __init__(self, cards: CardSet | None = None) -> None:
        cards = load_cards() if cards is None else cards
        super().__init__(cards, vocabulary_of(cards), Rules)

    def with_cards(self, overlay: Mapping[str, Any] | Path | None) -> PaxRenaissance:
        """The game with a user's changes to the card set. Raises CardError."""
        return PaxRenaissance(load_cards(overlay))

    @property
    def telling(self) -> CardTelling[CardSet, Wording]:
        """Names, sentences, cards in words, the rulebook."""
        return CardTelling(self, self.cards, VOICE)

    @property
    def drawing(self) -> CardDrawing[CardSet]:
        """The board and the cards."""
        return CardDrawing(self, self.cards, BOARD)

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> PaxState:
        """The position before the bankers are chosen. Raises Misfit if the options do not fit each other."""
        _check_bankers(seats, options)
        if options["map_1550"] and not settled(options)["red_sea_emporium"]:
            raise Misfit("pax_renaissance", "mistake.map_1550")
        return PaxState(self.rules(options), seats, seed)

    def load_state(self, data: Mapping[str, Any], options: Mapping[str, Value]) -> PaxState:
        """The state that `State.dump` gave."""
        return PaxState(self.rules(options), data["seats"], 0).fill(data)

    def shape(self, seats: int, options: Mapping[str, Value]) -> Shape:
        """Of which shape a saved state must be."""
        return state_shape(self.rules(options), seats, len(self.steps))

    def view(self, state: PaxState, seat: Seat | None) -> dict[str, Any]:
        """Everything the seat may know; None is a spectator."""
        return state_view(state, seat, self.vocabulary)

    def determinize(self, base: PaxState, now: PaxState, seat: Seat | None, dice: Dice) -> PaxState:
        """A copy of `base` in which the cards that nobody can know are dealt anew; all seats know the same."""
        return deal_anew(base, now, dice)

    def unknown(self, state: PaxState, seat: Seat | None) -> Unknown:
        """The hidden cards that have alternatives as far as the seat knows."""
        return unknown_cards(state)

    def stir(self, state: PaxState, seat: Seat | None, dice: Dice) -> None:
        """Shuffle anew what is hidden of the decks."""
        stir_decks(state, dice)

    def result(self, state: PaxState) -> Result:
        """The winners and ranks, or the standing before the end."""
        return final_result(state)

    def prices(self, state: PaxState, ask: Choose) -> list[int | None]:
        """What each option would cost in florins."""
        return prices_of(state, ask)

    def weigh(self, state: PaxState, ask: Choose) -> list[float]:
        """For bots: how good each option looks for the seat asked, in points of which a victory has 100."""
        return appraisal.weigh(state, ask)

    def appraise(self, state: PaxState, seat: Seat) -> float:
        """For bots: the seat's chance to win, roughly."""
        return appraisal.appraise(state, seat)

    def conserved(self, state: PaxState) -> None:
        """Assert that no card, piece or square was created or lost."""
        assert_conserved(state)

    def most_decisions(self, seats: int) -> int:
        """Nothing but the players' purchases ends a game; in random play it always comes much sooner."""
        return DECISIONS_PER_SEAT * seats


def _check_bankers(seats: int, options: Mapping[str, Value]) -> None:
    bankers = options["bankers"]
    assert isinstance(bankers, list), "bankers are a list"
    if len(bankers) > seats:
        raise Misfit("pax_renaissance", "mistake.bankers", n=len(bankers), seats=seats)
    if options["map_1550"] and seats < MOST_SEATS and "coeur" in bankers:
        raise Misfit("pax_renaissance", "mistake.coeur", seats=seats)
