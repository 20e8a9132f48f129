"""What a hand holds shows in no pause: with other cards in hand, whoever plays is waited for just as often."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.twins import World
from triumvir.kernel.position import Position

Deal = Callable[[str, str], Scene]
"""A position by what lies in A's hand and what lies on A's draw deck instead."""


def shared(scene: Scene) -> Scene:
    """The position at a table of several people."""
    table = scene.table
    table.position = Position(table.game, table.position.base, True, table.journal)
    return scene


def told(scene: Scene, answers: list[tuple[str, str]]) -> list[list[tuple[object, bytes]]]:
    """All that B and a spectator are told, one thing after the other, while A answers these prompts, where it is asked.

    Where the named answer is not offered, A has no choice.
    """
    worlds = [World(scene.table, viewer) for viewer in (1, None)]
    heard: list[list[tuple[object, bytes]]] = [[(world.seen(), world.sent())] for world in worlds]
    for prompt, answer in answers:
        if scene.asked("A") == prompt:
            scene.take("A", answer if answer in scene.offered("A") else "done")
        for world, before in zip(worlds, heard):
            if world.seen() != before[-1][0]:
                before.append((world.seen(), world.sent()))
    return heard


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


PLAYS_GOTHJA = ("activate.choose", "gothja")
ENDS = ("activate.choose", "done")

CASES: list[tuple[Deal, str, str, list[tuple[str, str]]]] = [
    (revolt, "unrest", "raetia", [("turn.choose", "revolt"), ("revolt.return", "done")]),
    (garrison, "raetia", "glory", [("activate.choose", "gallia-aquitania"), ("effect.garrison", "done"), ENDS]),
    (gothja, "unrest", "longships", [PLAYS_GOTHJA, ("effect.may", "accept"), ("effect.choose", "branch:2")]),
    (bread_and_circuses, "unrest", "advance", [("effect.discard", "glory"), ("effect.return_unrest", "done")]),
    (drama_and_poetry, "unrest", "advance", [("activate.choose", "drama-and-poetry"), ("effect.discard", "done")]),
    (end_of_actions, "raetia", "glory", [("turn.choose", "activate"), ENDS]),
]


@pytest.mark.parametrize(("deal", "one", "other", "answers"), CASES, ids=lambda case: getattr(case, "__name__", None))
def test_other_cards_in_hand_make_no_other_pause(
    deal: Deal, one: str, other: str, answers: list[tuple[str, str]]
) -> None:
    heard = told(shared(deal(one, other)), answers)
    assert heard == told(shared(deal(other, one)), answers)
    assert all(len(things) > 1 for things in heard)
