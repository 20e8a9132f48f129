"""Every game that once went wrong is played again: its setup, seed and, if it needs them, its choices."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import triumvir
from triumvir.kernel.conformance import Report, check_position
from triumvir.kernel.dice import Dice

CRASHES = sorted((Path(__file__).parent / "crashes").glob("*.json"))


@pytest.mark.parametrize("path", CRASHES, ids=lambda path: path.stem)
def test_what_once_went_wrong_goes_right(path: Path) -> None:
    crash = json.loads(path.read_text())
    table = triumvir.new(crash["game"], crash["seats"], crash["seed"], crash["options"])
    for seat, key in crash.get("choices", ()):
        table.apply(seat, key)
    report = Report(crash["seats"], crash["seed"])
    check_position(table, Dice(crash["seed"]), report, crash.get("decisions", 1))
    assert crash["why"]
