"""A card that was shown can be taken back; who saw it goes on knowing it, in views, deals, saves and records."""

from __future__ import annotations

import json

import pytest

import triumvir
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import NothingToUndo
from triumvir.kernel.table import Table
from triumvir.kernel.taking_back import HIDDEN, TAKEN_BACK
from triumvir.telling.registry import load, restore

MOST = 400


def shown_choice(table: Table, dice: Dice) -> tuple[int, int]:
    """Play at random until a seat has shown something that it may take back; the seat and the thing it chose."""
    for _ in range(MOST):
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
        if table._marks and table._marks[-1].is_shown:
            return ask.seat, thing
    raise AssertionError("nothing was shown that could be taken back")


def new_table() -> tuple[Table, Dice]:
    return triumvir.new("imperium", seats=3, seed=5), Dice(5)


def test_what_was_shown_and_taken_back_stays_seen() -> None:
    table, dice = new_table()
    seat, thing = shown_choice(table, dice)
    rival = (seat + 1) % 3
    told = len(table.view(rival)["journal"])
    table.undo(seat)
    assert thing in table.choices_for(seat)[0].options
    for viewer in (None, rival):
        struck = [line for line in table.view(viewer)["journal"] if line.get("struck")]
        assert struck
        assert table.view(viewer)["journal"][-1]["kind"] == TAKEN_BACK
        assert all(table.determinize(viewer, key).position.accepts(seat, thing) for key in range(20))
    assert len(table.view(rival)["journal"]) == told + 1


def test_records_and_saves_keep_what_was_taken_back() -> None:
    table, dice = new_table()
    seat, thing = shown_choice(table, dice)
    table.undo(seat)
    record, save = (json.loads(json.dumps(written)) for written in (table.record(), table.save()))
    no_undo = {"undo": 0, "undo_lines": []}
    for again in (load(record), restore(save), table.clone()):
        assert again.digest() == table.digest()
        for viewer in (None, 0, 1, 2):
            assert again.view(viewer) | no_undo == table.view(viewer) | no_undo
    table.apply(seat, thing)
    for _ in range(30):
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
    assert load(table.record()).digest() == table.digest()


def test_taking_back_more_keeps_what_was_seen_before() -> None:
    table, dice = new_table()
    seat, thing = shown_choice(table, dice)
    while table.undoable(seat) < 2:
        seat, thing = shown_choice(table, dice)
    table.undo(seat)
    table.apply(seat, thing)
    table.undo(seat, 2)
    assert [line["kind"] for line in table.view(None)["journal"]].count(TAKEN_BACK) == 2
    assert load(table.record()).digest() == table.digest()


def test_a_table_may_forbid_it() -> None:
    table, dice = new_table()
    table.take_back = HIDDEN
    twin, same = new_table()
    seat, _ = shown_choice(twin, same)
    for _ in range(twin.decisions):
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
    with pytest.raises(NothingToUndo):
        table.undo(seat)
