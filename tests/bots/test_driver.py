"""Who is asked, what a bot is shown, and that the same seed gives the same game everywhere."""

import subprocess
import sys

import pytest

from tests.kernel.toy import GIFT, Toy
from triumvir.bots import Bot, answer_of, bot_named, bot_names, bots_dice, next_choice, play_out, random_step
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import BadSetup
from triumvir.kernel.position import Position

TOY = Toy()
LIMIT = 2000


def toy_position(seats: int = 3, seed: int = 1) -> Position:
    return Position(TOY, TOY.setup(seats, seed, TOY.checked_options({})))


class Watcher(Bot):
    """Takes the first option, never an optional one, and notes what it was asked and shown."""

    name = "watcher"

    def __init__(self, sees: bool) -> None:
        self.sees = sees
        self.asked: list[tuple[str, bool]] = []
        self.shown: list[Position] = []

    def answer(self, position: Position, ask: Choose, dice: Dice) -> int | None:
        self.asked.append((ask.prompt, ask.optional))
        self.shown.append(position)
        assert ask in position.asks
        return None if ask.optional else ask.options[0]


class Giver(Watcher):
    """Takes every optional ask."""

    def answer(self, position: Position, ask: Choose, dice: Dice) -> int | None:
        super().answer(position, ask, dice)
        return ask.options[0]


def test_the_bots_are_found_by_name() -> None:
    assert bot_names() == ("random", "greedy")
    assert [bot_named(name).name for name in bot_names()] == ["random", "greedy"]


def test_a_misspelt_bot_is_answered_with_the_right_names() -> None:
    with pytest.raises(BadSetup, match=r"did you mean greedy.*random, greedy"):
        bot_named("gredy")


@pytest.mark.parametrize("name", bot_names())
def test_bots_play_a_game_to_its_end(name: str) -> None:
    position = toy_position()
    choices = play_out(position, [bot_named(name)] * 3, Dice(5), LIMIT)
    assert position.over
    assert 0 < choices < LIMIT


def test_play_stops_at_the_limit() -> None:
    position = toy_position()
    assert play_out(position, [bot_named("random")] * 3, Dice(5), 4) == 4
    assert not position.over


def test_a_sighted_bot_is_shown_another_deal_in_which_only_its_own_hand_is_true() -> None:
    position = toy_position()
    true_hands = [sorted(hand) for hand in position.state.hands]
    watcher = Watcher(sees=True)
    for seed in range(8):
        answer_of(watcher, position, position.asks[0], Dice(seed))
    deals = [[sorted(hand) for hand in shown.state.hands] for shown in watcher.shown]
    assert all(deal[0] == true_hands[0] for deal in deals)
    assert len({str(deal[1:]) for deal in deals}) > 1
    assert [sorted(hand) for hand in position.state.hands] == true_hands


def test_a_bot_without_sight_costs_no_new_deal() -> None:
    position = toy_position()
    watcher = Watcher(sees=False)
    answer_of(watcher, position, position.asks[0], Dice(1))
    assert watcher.shown == [position]


def in_first_turn(bots: list[Bot]) -> Position:
    position = toy_position()
    while position.asks[0].prompt == "bid":
        choice = next_choice(position, bots, Dice(1))
        assert choice is not None
        position.apply(*choice)
    return position


def test_an_optional_ask_is_offered_once_before_the_required_one() -> None:
    watcher = Watcher(sees=False)
    bots: list[Bot] = [watcher] * 3
    position = in_first_turn(bots)
    watcher.asked.clear()
    choice = next_choice(position, bots, Dice(1))
    assert watcher.asked == [("gift", True), ("gift", True), ("turn", False)]
    assert choice is not None
    assert choice[0] == position.state.turn


def test_an_optional_ask_that_is_taken_comes_first() -> None:
    position = in_first_turn([Watcher(sees=False)] * 3)
    choice = next_choice(position, [Giver(sees=False)] * 3, Dice(1))
    assert choice is not None
    assert choice[1] == GIFT


def test_people_are_waited_for() -> None:
    position = in_first_turn([Watcher(sees=False)] * 3)
    turn = position.state.turn
    bots: list[Bot | None] = [Watcher(sees=False)] * 3
    bots[turn] = None
    assert next_choice(position, bots, Dice(1)) is None


def test_a_random_step_answers_required_asks_only() -> None:
    position = in_first_turn([Watcher(sees=False)] * 3)
    dice = Dice(3)
    while position.asks:
        random_step(position, dice)
        assert position.state.gifts == 0
    assert position.over


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    here = digest_of_a_game(seed=11)
    code = "from tests.bots.test_driver import digest_of_a_game; print(digest_of_a_game(seed=11))"
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert there.stdout.strip() == here
    assert digest_of_a_game(seed=12) != here


def digest_of_a_game(seed: int) -> str:
    """The fingerprint of the end of a game of IMPERATOR between a greedy and a random bot."""
    from triumvir.telling.registry import game_named

    game = game_named("imperator")
    position = Position(game, game.setup(2, seed, game.checked_options({"round_limit": 10})))
    play_out(position, [bot_named("greedy"), bot_named("random")], bots_dice(seed), game.most_decisions(2))
    assert position.over
    return position.state.digest()
