"""Whole random games: they pass the battery with every option, and end in every way the rules know (3, 12, 13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.pax_renaissance.reading import game
from triumvir.games.pax_renaissance.cards.codes import VICTORY_KEYS
from triumvir.games.pax_renaissance.options import OPTIONS
from triumvir.games.pax_renaissance.position.constants import COLUMNS, NONE
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Choose
from triumvir.kernel.conformance import check_game
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position

SEATS = (2, 3, 4)
EDITIONS = ("first", "second")
SAMPLE = 60
"""Games of each edition and number of players that are played to see how they end."""
VALUES = [
    (option.name, value)
    for option in OPTIONS
    if option.name not in ("edition", "bankers")
    for value in option.values
    if value != option.default
]


@pytest.mark.parametrize(("edition", "seats"), [("first", 3), ("second", 2)])
def test_a_random_game_passes_the_whole_battery(edition: str, seats: int) -> None:
    report = check_game(game(), seats, 40 + seats, {"edition": edition})
    assert report.error is None, report.error
    assert report.decisions > 40


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_conserve_end_and_replay(edition: str, seats: int) -> None:
    errors = [check_game(game(), seats, seed, {"edition": edition}, thorough=False).error for seed in range(8)]
    assert errors == [None] * 8


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_option_plays(name: str, value: Any) -> None:
    editions = EDITIONS if name != "map_1550" else ("second",)
    for seats, edition in enumerate(editions, 2):
        report = check_game(game(), seats, 7, {"edition": edition, name: value}, thorough=False)
        assert report.error is None, report.error


# ---- how games end


def eager_choice(state: PaxState, ask: Choose, dice: Dice) -> int:
    """A victory that can be declared, else a comet, else anything."""
    rules = state.rules
    wins = [thing for thing in ask.options if thing in rules.victory]
    comets = [thing for thing in ask.options if is_comet(state, rules.column.item(thing))]
    among = wins or comets or ask.options
    return among[dice.below(len(among))]


def is_comet(state: PaxState, column: int) -> bool:
    """Whether a comet lies in a column."""
    return 0 <= column < COLUMNS and state.market[column] != NONE and state.rules.is_comet[state.market[column]]


def ending(edition: str, seats: int, seed: int) -> str:
    """How a game of eager players ends: the victory that was declared, or that of the Patrons."""
    play = game()
    position = Position(play, play.setup(seats, seed, play.checked_options({"edition": edition})))
    dice = Dice(seed)
    while not position.over:
        ask = position.open_asks()[0]
        state = position.state
        assert isinstance(state, PaxState)
        position.apply(ask.seat, eager_choice(state, ask, dice))
    state = position.state
    assert isinstance(state, PaxState)
    assert state.winners
    return "patrons" if state.declared == NONE else VICTORY_KEYS[state.declared]


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_end_by_each_victory_and_by_the_patrons(edition: str) -> None:
    found = Counter(ending(edition, seats, seed) for seats in SEATS for seed in range(SAMPLE))
    assert set(found) == {*VICTORY_KEYS, "patrons"}
    assert found["patrons"] < sum(found.values()) * 9 // 10
