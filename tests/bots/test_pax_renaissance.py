"""The greedy bot at Pax Renaissance: it beats chance in both editions, reaches victories, and never peeks."""

from collections.abc import Sequence
from functools import cache

import pytest

from triumvir.bots import bot_named, bots_dice, next_choice, play_out
from triumvir.games.pax_renaissance.game import PaxRenaissance
from triumvir.games.pax_renaissance.judgement.appraisal import JUDGES, appraise, weigh
from triumvir.games.pax_renaissance.messages import PROMPTS
from triumvir.games.pax_renaissance.options import OPTIONS
from triumvir.games.pax_renaissance.position.constants import NONE
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position
from triumvir.telling.registry import game_named

INDIFFERENT = {"agent.which"}
"""All agents of a card are placed in the end; where each goes is judged."""
PEEKED_AT = 90
"""Decisions of which the weights are compared."""


@cache
def pax() -> PaxRenaissance:
    game = game_named("pax-renaissance")
    assert isinstance(game, PaxRenaissance)
    return game


def dealt(seats: int, seed: int, **options: object) -> Position:
    game = pax()
    return Position(game, game.setup(seats, seed, game.checked_options(options)))


def state_of(position: Position) -> PaxState:
    assert isinstance(position.state, PaxState)
    return position.state


def played(bots: Sequence[str], seed: int, **options: object) -> PaxState:
    position = dealt(len(bots), seed, **options)
    play_out(position, [bot_named(name) for name in bots], bots_dice(seed), pax().most_decisions(len(bots)))
    assert position.over
    return state_of(position)


def games_won(seats: int, games: int, edition: str) -> int:
    """How often one greedy bot, in each seat in turn, is the only winner against chance."""
    won = 0
    for seed in range(games):
        own = seed % seats
        state = played(["greedy" if seat == own else "random" for seat in range(seats)], seed, edition=edition)
        won += pax().result(state).winners == [own]
    return won


# ---- how well it plays


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("seats", "least"), [(2, 5), (3, 4), (4, 4)])
def test_it_beats_players_who_choose_at_random(seats: int, least: int, edition: str) -> None:
    """Six games of each kind; `benchmarks/bots.py` plays more."""
    assert games_won(seats, 6, edition) >= least


@pytest.mark.parametrize("edition", ["first", "second"])
def test_among_its_like_games_are_won_by_victories_of_several_kinds(edition: str) -> None:
    """The bots play on through crises: nobody is left waiting for the decks to run dry."""
    ends = [played(["greedy"] * (2 + seed % 3), seed, edition=edition) for seed in range(4)]
    assert len({state.declared for state in ends} - {NONE}) >= 2
    assert sum(state.turn for state in ends) / len(ends) < 60


# ---- how it looks at things


def test_every_prompt_has_a_judge() -> None:
    assert set(JUDGES) == set(PROMPTS) - INDIFFERENT


@pytest.mark.parametrize(("seats", "seed", "edition"), [(3, 5, "first"), (2, 4, "second")])
def test_it_never_peeks(seats: int, seed: int, edition: str) -> None:
    """Two deals that look the same to the seat weigh the same, and promise it the same."""
    position, dice = dealt(seats, seed, edition=edition), bots_dice(seed)
    bots = [bot_named("greedy")] * seats
    seen = set()
    for _ in range(PEEKED_AT):
        for ask in position.open_asks():
            deals = [position.determinize(ask.seat, Dice(number)) for number in (1, 2)]
            weights = [weigh(state_of(deal), same) for deal in deals for same in deal.asks_for(ask.seat)]
            assert weights[: len(weights) // 2] == weights[len(weights) // 2 :], ask.prompt
            assert appraise(state_of(deals[0]), ask.seat) == appraise(state_of(deals[1]), ask.seat)
            seen.add(ask.prompt)
        choice = next_choice(position, bots, dice)
        if choice is None:
            break
        position.apply(*choice)
    assert {"turn.action", "ops.card"} <= seen


ONE_BY_ONE = [option for option in OPTIONS if not option.many and option.name != "map_1550"]
"""Options whose values go with all values of the others."""


@pytest.mark.parametrize("number", range(6))
def test_it_plays_with_every_option(number: int) -> None:
    """Every value is played twice at least, beside other values of the other options each time."""
    options = {
        option.name: option.values[(number + number // 3 * place) % len(option.values)]
        for place, option in enumerate(ONE_BY_ONE)
    }
    played(["greedy"] * (2 + number % 2), number, **options)


def test_it_plays_on_the_map_of_1550() -> None:
    played(["greedy"] * 2, 1, edition="second", map_1550=True)


def test_it_plays_with_bankers_chosen_one_by_one() -> None:
    played(["greedy"] * 3, 5, bankers=["marchionni", "coeur", "fugger"])


def test_the_winner_of_a_finished_game_has_the_whole_chance() -> None:
    state = played(["greedy", "random", "random"], 3)
    assert [appraise(state, seat) for seat in range(3)] == [1.0, 0.0, 0.0]
