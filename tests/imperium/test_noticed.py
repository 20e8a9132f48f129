"""Small conditions of the rules that no printed card alone puts to the test; other texts do."""

from __future__ import annotations

from typing import Any

import pytest

import triumvir
from tests.imperium.made import Story

POINT = [["gain", "progress", 1]]


def elders(*play: list[Any], **mysticism: Any) -> dict[str, Any]:
    """The cards with another text of Elders, and perhaps other fields of Mysticism."""
    return {"common": {"com-elders": {"play": list(play)}, **({"com-mysticism": mysticism} if mysticism else {})}}


@pytest.mark.parametrize(("name", "points"), [("hills", 1), ("armenians", 0)])
def test_an_ability_hears_only_of_the_cards_that_it_names(name: str, points: int) -> None:
    listens = {"event": ["acquire", {"suit": ["region"]}], "do": POINT}
    cards = elders(["acquire", {"suit": ["region", "tributary"]}], when=listens)
    story = Story("romans", "celts", cards=cards).hand("A", "elders").in_play("A", "mysticism").pool(A="3/3/0")
    scene = story.market("armenians", "town", "hills").active().play("A", "elders", name)
    assert scene.pool("A")[2] == points


def test_a_pile_that_just_suffices_needs_no_choice_of_who_takes() -> None:
    cards = elders(["each", "others", [["take_unrest", 1]]])
    scene = Story("romans", "celts", "greeks", cards=cards).hand("A", "elders").pile(2).active().play("A", "elders")
    assert scene.table.over
    assert len(scene.told("unrest.taken")) == 2


def test_the_last_action_may_be_spent_as_a_cost() -> None:
    cards = elders(["may", [["cost", [["spend_action", 1]], [["gain", "materials", 5]]]]])
    story = Story("romans", "celts", cards=cards).lingers("A").hand("A", "elders").actions(A=2)
    scene = story.active().play("A", "elders", "accept")
    assert scene.tokens("A")[0] == 0
    assert scene.pool("A")[0] == 8


def test_who_starts_and_what_lies_in_the_market_is_told_at_the_start() -> None:
    table = triumvir.new("imperium", seats=2, seed=1, options={"nations": ["romans", "celts"], "power_side": "A"})
    kinds = [row["kind"] for row in table.view(None)["journal"]]
    assert kinds.count("setup.start") == 1
    assert kinds.count("setup.market") == 5
