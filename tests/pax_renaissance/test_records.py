"""Saves and records: a table goes on where it was, also amid battles and ops; what is damaged is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import triumvir
from tests.pax_renaissance.rich import rich_scene
from triumvir.kernel.conformance import Seen, assert_save_restores, random_choice
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import BadRecord
from triumvir.kernel.table import Table

EDITIONS = ("first", "second")


def seen(table: Table) -> Seen:
    """What everybody sees, as the battery compares it."""
    return {seat: table.view(seat, since=-40) | {"undo": 0, "undo_lines": []} for seat in (None, *range(table.seats))}


def warlike(table: Table, dice: Dice) -> tuple[int, str]:
    """A choice at random, among those that lead to battles if there are any."""
    ask = table.choices[0]
    keys = [table.game.vocabulary.key(thing) for thing in ask.options]
    among = [key for key in keys if key.startswith(("card:", "accept", "do:campaign", "empire:"))] or keys
    return ask.seat, among[dice.below(len(among))]


@pytest.mark.parametrize("edition", EDITIONS)
def test_rich_positions_are_saved_and_restored_at_every_decision(edition: str) -> None:
    phases = set()
    for seed in range(12):
        table = rich_scene(seed, 2 + seed % 3, edition).table
        dice = Dice(seed)
        for _ in range(16):
            if table.over:
                break
            assert_save_restores(table, dice, seen(table))
            phases.add(table.view(None)["state"]["phase"])
            seat, key = warlike(table, dice)
            table.apply(seat, key)
    assert phases >= {"action", "play", "ops", "battle"}


def begun() -> Table:
    """A table after some choices, amid a step."""
    table = triumvir.new("pax-renaissance", seats=2, seed=3)
    dice = Dice(2)
    while not table.position.kept or table.decisions < 12:
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
    return table


def test_a_save_through_json_is_the_same_table() -> None:
    table = begun()
    again = triumvir.restore(json.loads(json.dumps(table.save())))
    assert (again.digest(), again.record()) == (table.digest(), table.record())


@pytest.mark.parametrize("damage", [
    {"base": None}, {"base": {}}, {"kept": [[0, "x", "done", 1, False]]}, {"kept": 3}, {"counts": []}, {"journal": [1]},
    {"seats": 10**30}, {"step": 99}, {"actions": -1}, {"market": []}, {"rows": "x"},
])  # fmt: skip
def test_a_save_that_does_not_hold_together_is_refused(damage: dict[str, Any]) -> None:
    save = json.loads(json.dumps(begun().save()))
    for name, value in damage.items():
        part = save if name in save else save["base"]
        part[name] = value
    with pytest.raises(BadRecord, match="save"):
        triumvir.restore(save)


@pytest.mark.parametrize("missing", ["base", "kept", "counts", "journal", "journal_at", "patient"])
def test_a_save_without_a_part_is_refused(missing: str) -> None:
    save = {name: part for name, part in begun().save().items() if name != missing}
    with pytest.raises(BadRecord, match="save"):
        triumvir.restore(save)
