"""The game IMPERATOR as the kernel sees it: vocabulary, steps, setup, views, prices, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from triumvir.games.imperator.cards.loading import load_cards
from triumvir.games.imperator.cards.types import CardSet
from triumvir.games.imperator.drawing.faces import undrawn
from triumvir.games.imperator.drawing.pages import board_by
from triumvir.games.imperator.judgement import appraisal
from triumvir.games.imperator.messages import JOURNAL, NUMBER_ARGS, PROMPTS, SCORE_LINES
from triumvir.games.imperator.options import OPTIONS
from triumvir.games.imperator.position.conservation import assert_conserved
from triumvir.games.imperator.position.rules_data import Rules
from triumvir.games.imperator.position.shape import state_shape
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.taken_back import learnt_cards, remember_cards
from triumvir.games.imperator.position.vocabulary import MOST_SEATS, vocabulary_of
from triumvir.games.imperator.scoring import final_result
from triumvir.games.imperator.sequence import FOLLOWERS, STEPS
from triumvir.games.imperator.telling.card_text import untold
from triumvir.games.imperator.telling.voice import VOICE
from triumvir.games.imperator.telling.wording import Wording
from triumvir.games.imperator.views.dealing import deal_anew, stir_deck, unknown_cards
from triumvir.games.imperator.views.prices import prices_of
from triumvir.games.imperator.views.view import state_view
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import TriumvirError
from triumvir.kernel.game import Result, Unknown, Value
from triumvir.kernel.kinds import Seat
from triumvir.kernel.shape import Shape
from triumvir.telling.card_game import CardDrawing, CardGame, CardTelling
from triumvir.telling.languages import FALLBACK
from triumvir.telling.words import words_in

VERSION: Final = 1
LEAST_SEATS: Final = 2


def _refuse(found: list[str]) -> None:
    """Raise for what is missing beside the rule of a verb, an ability or a prompt."""
    if found:
        raise TriumvirError(f"IMPERATOR is not whole: {'; '.join(found)}")


@cache
def _check_told() -> None:
    _refuse(untold(words_in(FALLBACK, "imperator")))


@cache
def _check_drawn() -> None:
    _refuse(undrawn())


class Imperator(CardGame[ImperatorState, CardSet, Rules]):
    """IMPERATOR with one card set."""

    name = "imperator"
    version = VERSION
    least_seats = LEAST_SEATS
    most_seats = MOST_SEATS
    steps = STEPS
    followers = FOLLOWERS
    options = OPTIONS
    remembers = True
    has_reactions = True
    journal_args = JOURNAL
    prompt_args = PROMPTS
    number_args = NUMBER_ARGS
    score_lines = SCORE_LINES

    def __init__(self, cards: CardSet | None = None) -> None:
        _refuse(appraisal.unweighed())
        cards = load_cards() if cards is None else cards
        super().__init__(cards, vocabulary_of(cards), Rules)

    def with_cards(self, overlay: Mapping[str, Any] | Path | None) -> Imperator:
        """The game with a user's changes to the card set. Raises CardError."""
        return Imperator(load_cards(overlay))

    @property
    def telling(self) -> CardTelling[CardSet, Wording]:
        """Names, sentences, cards in words, the rulebook."""
        _check_told()
        return CardTelling(self, self.cards, VOICE)

    @property
    def drawing(self) -> CardDrawing[CardSet]:
        """The board and the cards."""
        _check_drawn()
        return CardDrawing(self, self.cards, board_by(self.rules))

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> ImperatorState:
        """The position before the deal."""
        return ImperatorState(self.rules(options), seats, seed)

    def load_state(self, data: Mapping[str, Any], options: Mapping[str, Value]) -> ImperatorState:
        """The state that `State.dump` gave."""
        state = ImperatorState(self.rules(options), data["seats"], 0)
        return state.fill({"memories": [], **data})  # saves of before seats remembered

    def shape(self, seats: int, options: Mapping[str, Value]) -> Shape:
        """Of which shape a saved state must be."""
        return state_shape(self.rules(options), seats, len(self.steps), len(self.vocabulary))

    def view(self, state: ImperatorState, seat: Seat | None) -> dict[str, Any]:
        """Everything the seat may know; None is a spectator."""
        return state_view(state, seat, self.vocabulary)

    def determinize(self, base: ImperatorState, now: ImperatorState, seat: Seat | None, dice: Dice) -> ImperatorState:
        """A copy of `base` in which the cards that the seat cannot know are dealt anew."""
        return deal_anew(base, now, seat, dice)

    def unknown(self, state: ImperatorState, seat: Seat | None) -> Unknown:
        """The hidden cards that have alternatives as far as the seat knows."""
        return unknown_cards(state, seat)

    def stir(self, state: ImperatorState, seat: Seat | None, dice: Dice) -> None:
        """Shuffle anew what the seat does not know of the main deck."""
        stir_deck(state, seat, dice)

    def learnt(self, then: ImperatorState, now: ImperatorState) -> list[int]:
        """What others know now of cards that were hidden from them."""
        return learnt_cards(then, now)

    def remember(self, state: ImperatorState, learnt: list[int]) -> None:
        """Let those who have seen cards know them where they lie."""
        remember_cards(state, learnt)

    def result(self, state: ImperatorState) -> Result:
        """The final scoring, or the standing before the end."""
        return final_result(state)

    def prices(self, state: ImperatorState, ask: Choose) -> list[int | None]:
        """What each option would cost in talents."""
        return prices_of(state, ask)

    def weigh(self, state: ImperatorState, ask: Choose) -> list[float]:
        """What each option is worth to the seat asked, for bots."""
        return appraisal.weigh(state, ask)

    def appraise(self, state: ImperatorState, seat: Seat) -> float:
        """The share of the victory that the seat may expect, for bots."""
        return appraisal.appraise(state, seat)

    def conserved(self, state: ImperatorState) -> None:
        """Assert that no card, legion, standard or talent was created or lost."""
        assert_conserved(state)
