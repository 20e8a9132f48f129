"""The game Imperium as the kernel sees it: vocabulary, steps, setup, views, prices, scoring."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from triumvir.games.imperium.cards.loading import load_cards
from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.drawing.pages import BOARD
from triumvir.games.imperium.judgement.appraisal import appraise, weigh
from triumvir.games.imperium.messages import JOURNAL, NUMBER_ARGS, PROMPTS, SCORE_LINES
from triumvir.games.imperium.options import OPTIONS, RANDOM
from triumvir.games.imperium.position.conservation import assert_conserved
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.games.imperium.position.shape import state_shape
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.taken_back import learnt_cards, remember_cards
from triumvir.games.imperium.position.vocabulary import MOST_SEATS, vocabulary_of
from triumvir.games.imperium.scoring import final_result
from triumvir.games.imperium.sequence import FOLLOWERS, STEPS
from triumvir.games.imperium.telling.sentences import ENGLISH, assert_sayable
from triumvir.games.imperium.telling.voice import VOICE
from triumvir.games.imperium.telling.wording import Wording
from triumvir.games.imperium.views.dealing import deal_anew, stir_decks, unknown_cards
from triumvir.games.imperium.views.prices import prices_of
from triumvir.games.imperium.views.view import state_view
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Result, Unknown, Value
from triumvir.kernel.kinds import Seat
from triumvir.kernel.shape import Shape
from triumvir.telling.card_game import CardDrawing, CardGame, CardTelling
from triumvir.telling.misfit import Misfit

VERSION: Final = 1
LEAST_SEATS: Final = 1
DECISIONS_PER_SEAT: Final = 20000


class Imperium(CardGame[ImperiumState, CardSet, Rules]):
    """Imperium with one card set."""

    name = "imperium"
    version = VERSION
    least_seats = LEAST_SEATS
    most_seats = MOST_SEATS
    steps = STEPS
    followers = FOLLOWERS
    options = OPTIONS
    remembers = True
    journal_args = JOURNAL
    prompt_args = PROMPTS
    number_args = NUMBER_ARGS
    score_lines = SCORE_LINES

    def __init__(self, cards: CardSet | None = None) -> None:
        cards = load_cards() if cards is None else cards
        super().__init__(cards, vocabulary_of(cards.keys), Rules)

    def with_cards(self, overlay: Mapping[str, Any] | Path | None) -> Imperium:
        """The game with a user's changes to the card set. Raises CardError."""
        return Imperium(load_cards(overlay))

    @property
    def telling(self) -> CardTelling[CardSet, Wording]:
        """Names, sentences, cards in words, the rulebook."""
        assert_sayable(ENGLISH)
        return CardTelling(self, self.cards, VOICE)

    @property
    def drawing(self) -> CardDrawing[CardSet]:
        """The board and the cards."""
        return CardDrawing(self, self.cards, BOARD)

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> ImperiumState:
        """The position before the nations are dealt. Raises Misfit if the nations named do not fit the seats."""
        nations = options["nations"]
        assert isinstance(nations, list), "nations are a list"
        if len(nations) > seats:
            raise Misfit("imperium", "mistake.nations", n=len(nations), seats=seats)
        if seats == 1 and options["solo_nation"] in nations and options["solo_nation"] != RANDOM:
            raise Misfit("imperium", "mistake.solo_nation")
        return ImperiumState(self.rules(options), seats, seed)

    def load_state(self, data: Mapping[str, Any], options: Mapping[str, Value]) -> ImperiumState:
        """The state that `State.dump` gave."""
        state = ImperiumState(self.rules(options), data["seats"], 0)
        return state.fill({"memories": [], **data})  # saves of before seats remembered

    def shape(self, seats: int, options: Mapping[str, Value]) -> Shape:
        """Of which shape a saved state must be."""
        return state_shape(self.rules(options), seats, len(self.steps))

    def view(self, state: ImperiumState, seat: Seat | None) -> dict[str, Any]:
        """Everything the seat may know; None is a spectator."""
        return state_view(state, seat, self.vocabulary)

    def determinize(self, base: ImperiumState, now: ImperiumState, seat: Seat | None, dice: Dice) -> ImperiumState:
        """A copy of `base` in which the cards that the seat cannot know are dealt anew."""
        return deal_anew(base, now, seat, dice)

    def unknown(self, state: ImperiumState, seat: Seat | None) -> Unknown:
        """The hidden cards that have alternatives as far as the seat knows."""
        return unknown_cards(state, seat)

    def stir(self, state: ImperiumState, seat: Seat | None, dice: Dice) -> None:
        """Shuffle anew what the seat does not know of the decks."""
        stir_decks(state, seat, dice)

    def learnt(self, then: ImperiumState, now: ImperiumState) -> list[int]:
        """What others know now of cards that were hidden from them."""
        return learnt_cards(then, now)

    def remember(self, state: ImperiumState, learnt: list[int]) -> None:
        """Let those who have seen cards know them where they lie."""
        remember_cards(state, learnt)

    def result(self, state: ImperiumState) -> Result:
        """The final scoring, or the standing before the end."""
        return final_result(state)

    def prices(self, state: ImperiumState, ask: Choose) -> list[int | None]:
        """What each option would cost in tokens."""
        return prices_of(state, ask)

    def weigh(self, state: ImperiumState, ask: Choose) -> list[float]:
        """How good each option looks, in victory points."""
        return weigh(state, ask)

    def appraise(self, state: ImperiumState, seat: Seat) -> float:
        """The seat's chance to win."""
        return appraise(state, seat)

    def conserved(self, state: ImperiumState) -> None:
        """Assert that no card or token was created or lost."""
        assert_conserved(state)

    def most_decisions(self, seats: int) -> int:
        """Nothing but the players' wish to score ends a game; in random play it always comes much sooner."""
        return DECISIONS_PER_SEAT * seats
