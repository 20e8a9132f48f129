"""Drafts of offers: secret, undisturbed by what the active seat has in mind, and never without end (rules 9.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from triumvir.games.imperator.rules.exchange import DRAFTS_PER_OFFER
from triumvir.kernel.dice import Dice


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


def test_a_draft_takes_no_undo_away_and_outlives_it() -> None:
    """B drafts unseen after A has ended the strategy phase: A may still take that back, and B goes on drafting."""
    scene = traders().strategy("A").take("A", "done")
    before = scene.table.view(0)
    scene.take("B", "offer", "seat:0")
    assert scene.table.view(0) == before
    assert before["undo"] == 1
    scene.table.undo(0)
    assert scene.asked("A") == "strategy.play"
    assert scene.exchanges("B") == ["exchange.give"]
    assert [scene.table.undoable(seat) for seat in range(3)] == [0, 2, 0]
    scene.table.undo(1, 2)
    assert scene.exchanges("B") == ["exchange.open"]


def test_a_card_that_nobody_notices_takes_no_draft_away() -> None:
    scene = traders().strategy("A").take("B", "offer", "seat:0")
    before = scene.table.view(1)
    scene.play("A", "card:speculator")
    assert scene.table.view(1) == before
    assert before["undo"] == 2
    scene.table.undo(1)
    assert scene.exchanges("B") == ["exchange.rival"]
    assert scene.asked("A") == "agent.rival", "A has still picked the card"


def test_what_can_be_taken_back_after_a_draft_does_not_tell_of_a_card_picked_unseen() -> None:
    quiet, busy = traders().strategy("A"), traders().strategy("A").play("A", "card:speculator")
    views = [scene.take("B", "offer").table.view(1) for scene in (quiet, busy)]
    assert views[0] == views[1]
    assert views[0]["undo"] == 1


def test_an_offer_made_is_noticed_and_ends_the_undo_of_the_others() -> None:
    scene = traders().strategy("A").take("A", "done").offers("B", to="A", give="A", ask="B")
    assert not scene.table.may_undo(0)


@pytest.mark.parametrize("seed", range(12))
def test_while_all_draft_offers_nobody_is_told_by_what_may_be_taken_back(seed: int) -> None:
    table, dice = traders().strategy("A").table, Dice(seed)
    for _ in range(40):
        asks = [ask for ask in table.choices if ask.optional or dice.below(4) == 0] or table.choices
        ask = asks[dice.below(len(asks))]
        before = [table.view(seat) for seat in range(3)]
        table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
        for seat in range(3):
            assert seat == ask.seat or is_sound(before[seat], table.view(seat))
        if table.may_undo(ask.seat) and dice.below(2):
            table.undo(ask.seat)
            for seat in range(3):
                assert seen(table.view(seat)) == seen(before[seat]), "undo changes what is seen"
                assert seat != ask.seat or table.view(seat) == before[seat]


def is_sound(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether another seat's choice leaves what may be taken back alone, or ends it because it is noticed."""
    return after == before if seen(after) == seen(before) else not after["undo"]


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what may be taken back."""
    return view | {"undo": 0, "undo_lines": []}


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
