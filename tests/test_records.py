"""A record says what was chosen, at whatever table: it loads at every other, patient or not, and so do older ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import triumvir
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table
from triumvir.server.history import history_of
from triumvir.server.storage import Event, StoredSeat, StoredTable

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
"""What the first build has written: records of tables of both kinds, and what its server stored of the patient ones."""

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("imperator", 2, {}),
    ("imperator", 3, {"provinces_to_end": 9}),
    ("imperator", 5, {"initial_choice": "in_order"}),
    ("imperium", 1, {}),
    ("imperium", 3, {}),
    ("pax-renaissance", 2, {"edition": "second"}),
    ("pax-renaissance", 4, {}),
]


def played(setup: tuple[str, int, dict[str, Any]], seed: int, choices: int, patient: bool) -> Table:
    """A table at which so many choices were made at random."""
    game, seats, options = setup
    table = triumvir.new(game, seats=seats, seed=seed, options=options, patient=patient)
    dice = Dice(seed)
    while not table.over and choices > 0:
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
        choices -= 1
    return table


def told(table: Table) -> list[list[dict[str, Any]]]:
    """The journal of each seat, and of a spectator."""
    return [table.view(seat)["journal"] for seat in (None, *range(table.seats))]


def assert_is_at(table: Table, state: dict[str, Any]) -> None:
    """Assert that every field that a position had in the first build is what it was; later ones are not asked for."""
    now = json.loads(json.dumps(table.state.dump()))
    assert {name: now[name] for name in state} == state


@settings(max_examples=20)
@given(st.sampled_from(SETUPS), st.integers(0, 2**40), st.integers(0, 150), st.booleans())
def test_a_record_loads_at_a_table_of_the_other_kind(setup: Any, seed: int, choices: int, patient: bool) -> None:
    table = played(setup, seed, choices, patient)
    record = json.loads(json.dumps(table.record()))
    table.take_forced()
    for other in (triumvir.load(record, patient=not patient), triumvir.load(record, patient=patient)):
        other.take_forced()
        assert other.digest() == table.digest()
        assert other.record() == record
        assert told(other) == told(table)


@pytest.mark.parametrize("patient", [False, True])
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_the_first_build_leads_to_the_same_position(path: Path, patient: bool) -> None:
    first = json.loads(path.read_text())
    table = triumvir.load(first["record"], patient=patient)
    table.take_forced()
    assert_is_at(table, first["state"])


@pytest.mark.parametrize("path", [path for path in RECORDS if "served" in path.stem], ids=lambda path: path.stem)
def test_a_table_that_the_first_build_served_goes_on(path: Path) -> None:
    first = json.loads(path.read_text())
    record = first["record"]
    seats = tuple(StoredSeat("friend", "") for _ in range(record["seats"]))
    stored = StoredTable("a", record["game"], 1, record["options"], None, record["seed"], "", seats)
    events = [
        Event(seat, verb, count=what) if verb == "undo" else Event(seat, verb, thing=what)
        for seat, verb, what in first["events"]
    ]
    table = history_of(stored, events).table
    assert table.record()["choices"] == record["choices"]
    table.take_forced()
    assert_is_at(table, first["state"])
