"""What a hand holds shows in no pause: with other cards in hand, whoever plays is waited for just as often."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.twins import Answer, told
from triumvir.kernel.position import Position
from triumvir.kernel.table import Table

Deal = Callable[[str, str], Scene]
"""A position by what lies in A's hand and what lies on A's draw deck instead."""


def at(scene: Scene, patient: bool) -> Table:
    """The position at a table of several people or of one."""
    table = scene.table
    table.position = Position(table.game, table.position.base, patient, table.journal)
    return table


def revolt(held: str, drawn: str) -> Scene:
    return Story("romans", "celts").hand("A", held, "glory").draw("A", drawn, "advance").turn()


def garrison(held: str, drawn: str) -> Scene:
    story = Story("romans", "celts").empire("A").hand("A", "gallia-aquitania", held)
    return story.draw("A", drawn, "advance").active()


def gothja(held: str, drawn: str) -> Scene:
    return Story("vikings", "celts").hand("A", "gothja", held).draw("A", drawn, "advance").lingers("A").active()


def bread_and_circuses(held: str, drawn: str) -> Scene:
    story = Story("romans", "celts").in_play("A", "bread-and-circuses").hand("A", "glory", held)
    return story.draw("A", drawn, "raetia").solstice()


def drama_and_poetry(held: str, drawn: str) -> Scene:
    story = Story("romans", "celts", "greeks", "persians").empire("A").pool(B="3/3/1", C="3/3/1", D="3/3/1")
    story.hand("A", "drama-and-poetry", held, "glory").hand("B", "advance").draw("A", drawn, "raetia")
    return story.lingers("A").active()


def end_of_actions(held: str, drawn: str) -> Scene:
    return Story("romans", "celts").pool(A="0/0/0").hand("A", held).draw("A", drawn, "advance").turn()


PLAYS_GOTHJA: Answer = (0, "activate.choose", "card:vik-gothja")
GARRISONS: Answer = (0, "activate.choose", "card:rom-gallia-aquitania")
PLAYS_DRAMA: Answer = (0, "activate.choose", "card:com-drama-and-poetry")
DISCARDS: Answer = (0, "effect.discard", "card:rom-glory")
ENDS: Answer = (0, "activate.choose", "done")

CASES: list[tuple[Deal, str, str, list[Answer]]] = [
    (revolt, "unrest", "raetia", [(0, "turn.choose", "revolt"), (0, "revolt.return", "done")]),
    (garrison, "raetia", "glory", [GARRISONS, (0, "effect.garrison", "done"), ENDS]),
    (gothja, "unrest", "longships", [PLAYS_GOTHJA, (0, "effect.may", "accept"), (0, "effect.choose", "branch:2")]),
    (bread_and_circuses, "unrest", "advance", [DISCARDS, (0, "effect.return_unrest", "done")]),
    (drama_and_poetry, "unrest", "advance", [PLAYS_DRAMA, (0, "effect.discard", "done")]),
    (end_of_actions, "raetia", "glory", [(0, "turn.choose", "activate"), ENDS]),
]


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize(("deal", "one", "other", "answers"), CASES, ids=lambda case: getattr(case, "__name__", None))
def test_other_cards_in_hand_make_no_other_pause(
    deal: Deal, one: str, other: str, answers: list[Answer], viewer: int | None
) -> None:
    heard = {
        patient: [told(at(deal(*cards), patient), viewer, answers) for cards in ((one, other), (other, one))]
        for patient in (True, False)
    }
    assert heard[True][0] == heard[True][1]
    assert heard[False][0] != heard[False][1], "at a table of one person it shows"
