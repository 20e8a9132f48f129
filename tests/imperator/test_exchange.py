"""Drafts of offers: secret, undisturbed by what the active seat has in mind, and never without end (rules 9.7)."""

from __future__ import annotations

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from triumvir.games.imperator.rules.exchange import DRAFTS_PER_OFFER


def traders() -> Story:
    """A and B hold a standard of each other; A may play Speculator on B or C."""
    story = Story(seats=3).controls("A", "syria").controls("B", "cilicia").controls("C", "baetica")
    story.hand("A", "speculator", "nerva").hand("B", "vinius").hand("C", "asia").talents(A=9)
    return story.trophies("A", "B").trophies("B", "A")


def test_a_draft_is_shown_to_its_own_seat_only() -> None:
    scene = traders().strategy("A").take("B", "offer")
    assert scene.state("B")["draft"]["from"] == 1
    for viewer in ("A", "C", None):
        assert scene.state(viewer)["draft"] is None
        assert scene.state(viewer)["offers"] == []


def test_nobody_notices_a_card_before_its_target_is_named() -> None:
    scene = traders().strategy("A")
    before = [scene.table.view(seat) for seat in (1, 2, None)]
    scene.play("A", "card:speculator")
    assert scene.asked("A") == "agent.rival"
    assert [scene.table.view(seat) for seat in (1, 2, None)] == before
    assert scene.table.may_undo(0)


def test_an_exchange_may_go_on_meanwhile_and_the_active_seat_is_asked_again() -> None:
    scene = traders().strategy("A").play("A", "card:speculator").take("B", "offer")
    assert scene.asked("A") == "strategy.play"
    assert scene.exchanges("B") == ["exchange.rival"]


def test_an_open_offer_lapses_only_when_the_card_is_announced() -> None:
    scene = traders().strategy("A").offers("B", to="A", give="A", ask="B")
    scene.play("A", "card:speculator")
    assert len(scene.state("B")["offers"]) == 1
    scene.take("A", "seat:2")
    assert scene.state("B")["offers"] == []
    assert scene.told("exchange.lapsed") == [("B", [])]


def test_drafts_cannot_be_begun_without_end() -> None:
    scene = traders().strategy("A")
    for _ in range(3 * DRAFTS_PER_OFFER):
        assert scene.exchanges("B") == ["exchange.open"]
        scene.take("B", "offer", "retract")
    assert scene.exchanges("B") == []


def test_where_something_may_be_exchanged_nothing_is_decided_by_itself() -> None:
    story = Story(seats=2).controls("A", "syria").trophies("A", "B").trophies("B", "A")
    scene = story.strategy("A")
    assert scene.offered("A") == ["done"]
    swap(scene)
    assert scene.inactive("A") == 3
    assert scene.inactive("B") == 3


def swap(scene: Scene) -> None:
    """B offers A's standard for his own, and A accepts."""
    scene.offers("B", to="A", give="A", ask="B").take("A", "accept")
