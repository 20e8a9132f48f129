"""Solo games of every nation, human and bot, at every difficulty, tried by hypothesis with the whole battery."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.imperium.reading import game
from triumvir.games.imperium.cards.codes import NATIONS
from triumvir.games.imperium.options import DIFFICULTIES
from triumvir.kernel.conformance import Report, assert_replay_is_same, check_position
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table

PAIRS = [(human, bot) for human in NATIONS for bot in NATIONS if human != bot]
DECISIONS = 12


@settings(max_examples=8, deadline=None)
@given(
    pair=st.sampled_from(PAIRS),
    difficulty=st.sampled_from(DIFFICULTIES),
    rules=st.sampled_from(["seed", "published"]),
    seed=st.integers(0, 2**20),
    skipped=st.integers(0, 60),
)
def test_nothing_is_lost_nothing_leaks_and_undo_save_and_replay_agree(
    pair: tuple[str, str], difficulty: str, rules: str, seed: int, skipped: int
) -> None:
    human, bot = pair
    options = {"nations": [human], "solo_nation": bot, "solo_difficulty": difficulty, "rules": rules}
    table = Table(game(), 1, seed, game().checked_options(options))
    dice = Dice(seed)
    while not table.over and skipped:
        skipped -= 1
        ask = table.choices[0]
        table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
        game().conserved(table.state)
    check_position(table, dice, Report(1, seed), DECISIONS)
    assert_replay_is_same(table)
