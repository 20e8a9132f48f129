"""The ruling Q50: when captured standards are exchanged, between whom, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def three_traders(**options: Any) -> Story:
    """A holds a standard of B and one of C, B one of A, C one of A; A has something to decide in both phases."""
    story = Story(seats=3, **options).controls("A", "syria", "cyprus").army("A", "syria", "leg_vi_ferrata")
    story.controls("B", "cilicia").controls("C", "baetica").hand("A", "nerva", "vinius").talents(A=9, B=4, C=4)
    return story.trophies("A", "BC").trophies("B", "A").trophies("C", "A")


def may_offer(scene: Scene) -> str:
    """The seats that may begin an offer now."""
    return "".join(seat for seat in "ABC" if "exchange.open" in scene.exchanges(seat))


def test_q50_everybody_may_offer_while_the_active_player_decides() -> None:
    scene = three_traders().strategy("A")
    assert may_offer(scene) == "ABC"
    assert may_offer(scene.to_action("A")) == "ABC"


def test_q50_whoever_holds_no_trophy_has_nothing_to_offer() -> None:
    story = Story(seats=3).controls("A", "syria").hand("A", "nerva").trophies("A", "B").trophies("B", "A")
    assert may_offer(story.strategy("A")) == "AB"


def test_q50_not_in_a_window_and_not_in_a_combat() -> None:
    scene = three_traders().hand("B", "tribunus_plebis").strategy("A").play("A", "card:nerva")
    assert scene.reacting("B")
    assert may_offer(scene) == ""
    scene.passes().attacks("A", "cilicia", "syria")
    assert scene.asked("B") == "defence.auxiliaries"
    assert may_offer(scene) == ""
    scene.defends("B", auxiliaries=1)
    assert scene.is_fighting
    assert may_offer(scene) == ""


def test_q50_an_offer_is_answered_and_the_decision_of_the_active_player_stays_due() -> None:
    scene = three_traders().strategy("A").offers("B", to="C", give="A", ask="A")
    assert scene.state()["offers"] == [
        {
            "from": 1,
            "to": 2,
            "give": [scene.standard_of("B", "A")],
            "ask": [scene.standard_of("C", "A")],
            "talents": {"give": 0, "ask": 0},
        }
    ]
    assert scene.awaited() == "A", "nobody waits for C"
    swapped = scene.standard_of("B", "A")
    scene.take("C", "accept")
    assert scene.standard_of("C", "A") == swapped
    assert scene.asked("A") == "strategy.play"


def test_q50_both_sets_change_hands_at_once() -> None:
    scene = three_traders().strategy("A").offers("A", to="B", give="BC", ask="A").take("B", "accept")
    assert (scene.trophies("A"), scene.trophies("B"), scene.trophies("C")) == ("", "C", "A")
    assert (scene.lost_to("A"), scene.lost_to("B"), scene.lost_to("C")) == ("C", "", "B")
    assert (scene.inactive("A"), scene.inactive("B")) == (1, 3), "own ones are recovered"


def test_q50_no_standard_is_named_twice() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "nerva").trophies("A", "BB").trophies("B", "A")
    scene = story.strategy("A").take("A", "offer", "seat:1")
    first, second = scene.row("A")["standards"]["trophies"]
    assert scene.offered_in("A", "exchange.give") == ["retract", first, second]
    scene.take("A", first)
    assert scene.offered_in("A", "exchange.give") == ["offer", "retract", second]


def test_q50_a_draft_may_be_dropped_and_begun_anew() -> None:
    scene = three_traders().strategy("A").take("B", "offer", "retract")
    assert may_offer(scene) == "ABC"
    assert scene.row("B")["offers_left"] == 3, "a draft is no offer"


def test_q50_a_declined_offer_changes_nothing() -> None:
    scene = three_traders().strategy("A").offers("B", to="A", give="A", ask="B").take("A", "decline")
    assert (scene.trophies("A"), scene.trophies("B")) == ("BC", "A")
    assert scene.state()["offers"] == []


def test_q50_an_offer_may_be_withdrawn() -> None:
    scene = three_traders().strategy("A").offers("B", to="A", give="A", ask="B").take("B", "retract")
    assert scene.exchanges("A") == ["exchange.open"]


def test_q50_an_offer_lapses_when_the_active_player_decides_anything_else() -> None:
    scene = three_traders().strategy("A").offers("B", to="C", give="A", ask="A").play("A", "card:nerva")
    assert scene.state()["offers"] == []
    assert "exchange.answer" not in scene.exchanges("C")
    assert scene.senators("A") == ["nerva"]


def test_q50_only_one_offer_is_open_at_a_time() -> None:
    scene = three_traders().strategy("A").offers("B", to="A", give="A", ask="B")
    assert may_offer(scene) == ""
    assert [scene.exchanges(seat) for seat in "ABC"] == [["exchange.answer"], ["exchange.await"], []]


def test_q50_three_offers_in_one_turn() -> None:
    scene = three_traders().strategy("A")
    for _ in range(3):
        scene.offers("B", to="A", give="A", ask="B").take("A", "decline")
    assert may_offer(scene) == "AC"
    scene.offers("A", to="B", give="B", ask="A").take("B", "decline")
    scene.take("A", "done")
    assert may_offer(scene) == "AC", "the turn is the same"
    scene.take("A", "done")
    while scene.turn != "A":
        scene.ends_turn(scene.turn)
    assert may_offer(scene) == "ABC"


def test_q50_option_only_the_active_player_may_propose() -> None:
    scene = three_traders(trade_timing="own_turn").strategy("A")
    assert may_offer(scene) == "A"
    scene.offers("A", to="B", give="B", ask="A").take("B", "accept")
    assert (scene.trophies("A"), scene.trophies("B")) == ("C", "")


def test_q50_nothing_else_can_be_added() -> None:
    scene = three_traders().strategy("A").offers("B", to="A", give="A", ask="B")
    assert scene.exchanges("A") == ["exchange.answer"], "the offer is complete without talents"


@pytest.mark.parametrize(("give", "ask", "talents"), [("n:2", "n:0", (11, 2)), ("n:0", "n:3", (6, 7))])
def test_q50_option_talents_may_be_added(give: str, ask: str, talents: tuple[int, int]) -> None:
    scene = three_traders(trade_talents=True).strategy("A").offers("B", to="A", give="A", ask="B")
    assert scene.offered_in("B", "exchange.give_talents")[1:] == [f"n:{n}" for n in range(4 + 1)]
    scene.take("B", give)
    assert scene.offered_in("B", "exchange.ask_talents")[1:] == [f"n:{n}" for n in range(9 + 1)]
    scene.take("B", ask).take("A", "accept")
    assert (scene.talents("A"), scene.talents("B")) == talents
    assert (scene.trophies("A"), scene.trophies("B")) == ("C", "")
