"""The greedy bot at Imperium: it beats chance with every nation, develops, ends its games, and never peeks."""

from functools import cache

import pytest

from triumvir.bots import bot_named, bots_dice, next_choice, play_out
from triumvir.games.imperium.cards.codes import NATIONS
from triumvir.games.imperium.game import Imperium
from triumvir.games.imperium.judgement.appraisal import BEGINNING, JUDGES, appraise, weigh
from triumvir.games.imperium.messages import PROMPTS
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position
from triumvir.telling.registry import game_named

INDIFFERENT = {"effect.treat_icon", "trigger.order"}
"""One icon is as good as another, and each ability is answered in the end."""
PEEKED_AT = 330
"""Decisions after which a game has shown nearly all its prompts."""

IN_THE_MIDDLE = 150
"""Decisions after which a game of two is in its middle."""


@cache
def imperium() -> Imperium:
    game = game_named("imperium")
    assert isinstance(game, Imperium)
    return game


def dealt(seats: int, seed: int, **options: object) -> Position:
    game = imperium()
    return Position(game, game.setup(seats, seed, game.checked_options(options)))


def state_of(position: Position) -> ImperiumState:
    assert isinstance(position.state, ImperiumState)
    return position.state


def played(bots: list[str], seed: int, **options: object) -> ImperiumState:
    position = dealt(len(bots), seed, **options)
    play_out(position, [bot_named(name) for name in bots], bots_dice(seed), imperium().most_decisions(len(bots)))
    assert position.over
    return state_of(position)


# ---- how well it plays


@pytest.mark.parametrize("nation", NATIONS)
def test_it_beats_players_who_choose_at_random_with_every_nation(nation: str) -> None:
    """One game on each side of the power card, once as seat 0 and once as seat 1; `benchmarks/bots.py` plays more."""
    rival = NATIONS[NATIONS.index(nation) - 1]
    first = played(["greedy", "random"], 1, nations=[nation, rival], power_side="A")
    second = played(["random", "greedy"], 2, nations=[rival, nation], power_side="B")
    assert [imperium().result(state).winners for state in (first, second)] == [[0], [1]]


@pytest.mark.parametrize("seats", [3, 4])
def test_it_beats_several_players_who_choose_at_random(seats: int) -> None:
    for seed in range(2):
        own_seat = seed % seats
        bots = ["greedy" if seat == own_seat else "random" for seat in range(seats)]
        assert imperium().result(played(bots, seed)).winners == [own_seat]


def test_it_builds_an_empire_and_ends_in_the_usual_time() -> None:
    """Against itself: mostly a triggered scoring, developments on both sides, points for all."""
    ends = [played(["greedy"] * 2, seed, nations=["romans", "persians"]) for seed in range(2)]
    assert sum(state.collapsed for state in ends) <= 1
    scored = [state for state in ends if not state.collapsed]
    assert 10 <= sum(state.round for state in scored) / len(scored) <= 22
    assert all(state.is_empire(seat) for state in scored for seat in (0, 1))
    left = [len(state.developments(seat)) for state in scored for seat in (0, 1)]
    assert sum(left) / len(left) <= 4
    assert min(seat.score for state in scored for seat in imperium().result(state).seats) > 40


def test_it_often_beats_the_solo_bot() -> None:
    won = 0
    for seed, nation in enumerate(NATIONS):
        rival = NATIONS[NATIONS.index(nation) - 1]
        state = played(["greedy"], seed, nations=[nation], solo_nation=rival, solo_difficulty="chieftain")
        won += imperium().result(state).winners == [0]
    assert won >= 6


# ---- how it looks at things


def test_every_prompt_has_a_judge() -> None:
    assert {*JUDGES, *BEGINNING} == set(PROMPTS) - INDIFFERENT


@pytest.mark.parametrize(("seats", "seed"), [(3, 5), (1, 2)])
def test_it_never_peeks(seats: int, seed: int) -> None:
    """Two deals that look the same to the seat weigh the same, and promise it the same."""
    position, dice = dealt(seats, seed), bots_dice(seed)
    bots = [bot_named("greedy")] * seats
    seen = set()
    for _ in range(PEEKED_AT):
        for ask in position.open_asks():
            deals = [position.determinize(ask.seat, Dice(number)) for number in (1, 2)]
            weights = [weigh(state_of(deal), same) for deal in deals for same in deal.asks_for(ask.seat)]
            assert weights[: len(weights) // 2] == weights[len(weights) // 2 :], ask.prompt
            if ask.prompt == "turn.choose":
                assert appraise(state_of(deals[0]), ask.seat) == appraise(state_of(deals[1]), ask.seat)
            seen.add(ask.prompt)
        choice = next_choice(position, bots, dice)
        if choice is None:
            break
        position.apply(*choice)
    assert {"turn.choose", "activate.choose", "cleanup.token", "cleanup.discard", "effect.choose"} <= seen


def test_the_winner_of_a_finished_game_has_the_whole_chance() -> None:
    state = played(["greedy", "random", "random"], 3)
    assert [appraise(state, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_the_chances_of_all_seats_in_the_middle_follow_the_score() -> None:
    position, dice = dealt(2, 3), bots_dice(3)
    bots = [bot_named("greedy"), bot_named("random")]
    for _ in range(IN_THE_MIDDLE):
        choice = next_choice(position, bots, dice)
        assert choice is not None
        position.apply(*choice)
    state = state_of(position)
    assert appraise(state, 0) > 0.7
    assert appraise(state, 1) < 0.3
