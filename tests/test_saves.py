"""What somebody hands in as a save or a record is refused in one sentence, or it is a table on which one can play."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import triumvir
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import BadRecord, TriumvirError
from triumvir.kernel.table import Table

TABLES = [("imperator", 3), ("imperium", 1), ("imperium", 3), ("pax-renaissance", 3)]
LENGTH = 12
NASTY: list[Any] = [
    None, True, False, -1, -2, 0, 1, 2, 3, 5, 40, 10**6, 10**30, -(10**30), 0.5, float("nan"), float("inf"), "", "done",
    "\u0000", [], [[]], [0], {}, {"x": 1}, "x" * 5000,
]  # fmt: skip


@lru_cache(maxsize=64)
def played(game: str, seats: int, decisions: int) -> str:
    """The save of a game after some random choices, as JSON."""
    table = triumvir.new(game, seats=seats, seed=decisions)
    dice = Dice(decisions)
    for _ in range(decisions):
        if table.over:
            break
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
    return json.dumps([table.save(), table.record()])


def deep(depth: int) -> Any:
    """A list in a list in a list."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def damaged(data: Any, dice: Dice) -> None:
    """Change one thing somewhere in the data, in place."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = keys[dice.below(len(keys))]
        below = data[key]
        if isinstance(below, dict | list) and below and dice.below(8):
            data = below
            continue
        break
    match dice.below(8):
        case 0:
            del data[key]
        case 1 if isinstance(data, list):
            data.append(below)
        case 2 if isinstance(data, list):
            other = dice.below(len(data))
            data[key], data[other] = data[other], data[key]
        case 3 if type(below) is int:
            data[key] = below + 1 - 2 * dice.below(2)
        case 4:
            data[key] = deep(50 * 50)
        case 5 if isinstance(data, dict):
            data[f"x{key}"] = below
        case _:
            data[key] = NASTY[dice.below(len(NASTY))]


def use(table: Table, dice: Dice) -> None:
    """Look at a table from everywhere and play on for a while."""
    for _ in range(LENGTH):
        for seat in (None, *range(table.seats)):
            json.dumps(table.view(seat))
        json.dumps(table.save())
        json.dumps(table.record())
        if table.over:
            return
        table.determinize(dice.below(table.seats), dice)
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)


def sentence(error: TriumvirError) -> str:
    """What is told: one line that is not too long."""
    text = str(error)
    assert text
    assert "\n" not in text
    assert len(text) < 600
    return text


QUICKLY = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize(("game", "seats"), TABLES)
@QUICKLY
@given(seed=st.integers(0, 1 << 32), is_state=st.booleans())
def test_a_damaged_save_is_refused_in_a_sentence_or_can_be_played(
    game: str, seats: int, seed: int, is_state: bool
) -> None:
    dice = Dice(seed)
    save = json.loads(played(game, seats, 8 * dice.below(12)))[0]
    damaged(save["base"] if is_state else save, dice)
    try:
        table = triumvir.restore(save)
    except TriumvirError as error:
        sentence(error)
    else:
        use(table, dice)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@QUICKLY
@given(seed=st.integers(0, 1 << 32))
def test_a_damaged_record_is_refused_in_a_sentence_or_can_be_played(game: str, seats: int, seed: int) -> None:
    dice = Dice(seed)
    record = json.loads(played(game, seats, 4 * dice.below(6)))[1]
    damaged(record, dice)
    try:
        table = triumvir.load(record)
    except TriumvirError as error:
        sentence(error)
    else:
        use(table, dice)


def hidden_cards(base: dict[str, Any]) -> list[int]:
    """A pile of hidden cards of a saved state."""
    piles = base["piles"] if "piles" in base else [base["deck"]] if "deck" in base else base["decks"]
    return max(piles, key=len)  # type: ignore[no-any-return]  # saved data are plain


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_card_twice_a_card_less_and_a_debt_are_named(game: str, seats: int) -> None:
    save = json.loads(played(game, seats, 8))[0]
    pile = hidden_cards(save["base"])
    twice, less, debt = (json.loads(json.dumps(save)) for _ in range(3))
    hidden_cards(twice["base"])[0] = pile[1]
    hidden_cards(less["base"]).pop()
    purse = {"imperator": "talents", "imperium": "pool", "pax-renaissance": "money"}[game]
    debt["base"][purse][0] = -5
    for damage in (twice, less):
        before = json.dumps(damage)
        with pytest.raises(BadRecord, match="card"):
            triumvir.restore(damage)
        assert json.dumps(damage) == before
    with pytest.raises(BadRecord, match=rf"base\.{purse}\[0\] is -5"):
        triumvir.restore(debt)
