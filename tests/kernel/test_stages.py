"""The sequence of play: what may follow a step is named where the steps are listed, and nothing else follows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import triumvir
from tests.kernel.toy import Toy
from triumvir.kernel.position import Position
from triumvir.kernel.stages import Stage, StepNumber, followers_of, steps_of

FIRST, SECOND = StepNumber(0), StepNumber(1)
GAMES = ("imperator", "imperium", "pax_renaissance")


def nothing(_state: Any) -> None:
    """A step that asks nothing."""


def test_every_step_stands_at_its_number() -> None:
    with pytest.raises(AssertionError, match="stands at its number"):
        steps_of([Stage(SECOND, nothing, (FIRST,)), Stage(FIRST, nothing)])


def test_every_step_can_be_reached() -> None:
    with pytest.raises(AssertionError, match=r"no way leads to the steps \[1\]"):
        steps_of([Stage(FIRST, nothing), Stage(SECOND, nothing, (FIRST,))])
    assert steps_of([Stage(FIRST, nothing, (SECOND,)), Stage(SECOND, nothing)]) == (nothing, nothing)


def test_a_step_that_was_not_named_does_not_follow() -> None:
    game = Toy()
    game.followers = tuple(frozenset({number}) for number in range(len(game.steps)))
    with pytest.raises(AssertionError, match="step 1 follows 0"):
        Position(game, game.setup(2, 1, game.checked_options({})))


@pytest.mark.parametrize("folder", GAMES)
def test_what_the_rules_name_as_next_step_is_named_in_the_sequence_and_the_other_way_round(folder: str) -> None:
    home = Path(triumvir.__file__).parent / "games" / folder
    sequence = (home / "sequence.py").read_text("utf-8")
    followers = set(re.findall(r"steps\.([A-Z_]+)", " ".join(re.findall(r"\(steps\.[^()]*\)", sequence))))
    lines = "\n".join(path.read_text("utf-8") for path in (home / "rules").rglob("*.py"))
    assigned = set()
    for right in re.findall(r"state\.step = (.*)", lines):
        assigned |= set(re.findall(r"\b(?:steps\.)?([A-Z][A-Z_]+)\b", right.replace("ATTACK_STEP", "ATTACK")))
    assert {name.removesuffix("_STEP") for name in assigned} == followers


def test_the_followers_are_those_of_the_sequence() -> None:
    sequence = [Stage(FIRST, nothing, (FIRST, SECOND)), Stage(SECOND, nothing)]
    assert followers_of(sequence) == (frozenset({0, 1}), frozenset())
