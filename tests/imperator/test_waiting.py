"""What a hand holds shows in no pause: with other cards in hand, whoever plays is waited for just as often."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from tests.twins import Answer, told

Deal = Callable[[str, str, bool], Scene]
"""A position by a card in hand and the one on top of the deck instead, at a table of several people or of one."""


def story(patient: bool) -> Story:
    three = Story(patient=patient).controls("A", "syria").controls("B", "cilicia").controls("C", "baetica")
    return three.army("A", "syria", "leg_vi_ferrata")


def after_a_card(held: str, drawn: str, patient: bool) -> Scene:
    """A will have one talent left after Valens."""
    return story(patient).hand("A", "valens", held).deck(drawn).talents(A=4).strategy("A")


def on_a_senator(held: str, drawn: str, patient: bool) -> Scene:
    """B may be able to do something about a senator of A."""
    return story(patient).hand("A", "valens").hand("B", held).deck(drawn).talents(A=9, B=9).strategy("A")


def on_an_attack(held: str, drawn: str, patient: bool) -> Scene:
    """B may be able to do something about an attack of A."""
    return story(patient).hand("B", held).deck(drawn).talents(A=9, B=9).action("A")


PLAYS: Answer = (0, "strategy.play", "card:valens")
PASSES: list[Answer] = [(1, "reaction.card", "pass"), (2, "reaction.card", "pass")]
ENDS: Answer = (0, "strategy.play", "done")
ATTACKS: list[Answer] = [(0, "action.choose", "attack"), (0, "attack.target", "province:cilicia")]
ATTACKED: list[Answer] = [(0, "attack.auxiliaries", "n:0"), (1, "reaction.attack", "pass")]

CASES: list[tuple[Deal, str, str, list[Answer]]] = [
    (after_a_card, "publicanus", "raetia", [PLAYS, *PASSES, ENDS]),
    (on_a_senator, "tribunus_plebis", "raetia", [PLAYS, *PASSES, ENDS]),
    (on_an_attack, "fetialis", "raetia", [*ATTACKS, *ATTACKED]),
]


@pytest.mark.parametrize("viewer", [2, None])
@pytest.mark.parametrize(("deal", "one", "other", "answers"), CASES, ids=lambda case: getattr(case, "__name__", None))
def test_other_cards_in_hand_make_no_other_pause(
    deal: Deal, one: str, other: str, answers: list[Answer], viewer: int | None
) -> None:
    heard = {
        patient: [told(deal(*cards, patient).table, viewer, answers) for cards in ((one, other), (other, one))]
        for patient in (True, False)
    }
    assert heard[True][0] == heard[True][1]
    assert heard[False][0] != heard[False][1], "at a table of one person it shows"
