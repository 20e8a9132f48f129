"""In every game a deal depends on the position and the dice alone, and a bot answers the same after a restore."""

from __future__ import annotations

import json

import pytest

import triumvir
from triumvir.bots import answer_of, bot_named
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.deal_checks import assert_deals_are_the_same, assert_deals_vary, assert_nothing_is_beside
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table

TABLES = [("imperator", 2), ("imperator", 4), ("imperium", 1), ("imperium", 2), ("imperium", 3), ("pax-renaissance", 3)]
APART = 29
"""One position in so many is looked at."""


def twins(table: Table) -> list[Table]:
    """The same position, come to by other ways."""
    save = json.loads(json.dumps(table.save()))
    return [table.clone(), triumvir.restore(save), triumvir.load(table.record())]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_table_its_clone_its_save_and_its_record_are_dealt_anew_alike(game: str, seats: int) -> None:
    table = triumvir.new(game, seats=seats, seed=seats)
    dice = Dice(5)
    greedy = bot_named("greedy")
    for number in range(1, 8 * APART):
        if table.over:
            break
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
        if number % APART or table.over:
            continue
        others = twins(table)
        assert_nothing_is_beside(table, *others)
        for seat in (None, *range(seats)):
            assert_deals_are_the_same(table, seat, number, *others)
            assert_deals_vary(table, seat, dice)
        ask = table.choices[0]
        answers = {answer_of(greedy, one.position, ask, Dice(number)) for one in (table, *others)}
        assert len(answers) == 1, "a bot answers otherwise after a restore"
