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


def test_a_card_drawn_and_discarded_is_no_longer_among_the_drawn() -> None:
    drawn = {"among": "drawn"}
    cards = elders(["draw", 2, {"as": "drawn"}], ["discard", 1, drawn], ["place_on_deck", 1, drawn])
    scene = Story("romans", "celts", cards=cards).hand("A", "elders", "glory").draw("A", "town", "boats").active()
    scene.play("A", "elders", "town")
    assert scene.zone("A draw") == ["boats"]
    assert scene.hand("A") == ["glory"]


@pytest.mark.parametrize(
    ("deck", "has_accession", "looks"),
    [(("boats", "town", "river"), True, 2), (("boats",), True, 1), ((), True, 1), ((), False, 0)],
)
def test_who_looks_at_the_nation_deck_sees_its_top_or_the_accession_card(
    deck: tuple[str, ...], has_accession: bool, looks: int
) -> None:
    story = Story("romans", "celts", cards=elders(["look_nation", 2], *POINT)).hand("A", "elders")
    story = story.nation("A", *deck) if has_accession else story.no_accession("A")
    scene = story.active().play("A", "elders")
    seen = [scene.position.seen[card] & 1 for card in scene.position.nation_deck(0)[::-1]]
    assert seen == [1, 1, 0][: len(deck)]
    assert [args[-1] for args in scene.told("nation.looked")] == [looks] * bool(looks)


GRAIN_TO_TRADE = ["treat_icon", "grain", 1, "trade", 3]


@pytest.mark.parametrize(
    ("counted", "heard", "treated", "points"),
    [
        ("mask", "city", (), 1),
        ("trade", "scroll", (GRAIN_TO_TRADE,), 1),
        ("trade", "water", (GRAIN_TO_TRADE,), 0),
        ("grain", "scroll", (GRAIN_TO_TRADE,), 0),
        ("grain", "trade", (GRAIN_TO_TRADE,), 1),
        ("trade", "scroll", (["treat_icon", "grain", 1, "city", 3],), 0),
        ("trade", "mask", (["treat_icon", "grain", 1, "city", 3], ["treat_icon", "mask", 1, "trade", 3]), 1),
    ],
)
def test_a_gain_comes_from_the_icons_as_they_are_treated(
    counted: str, heard: str, treated: tuple[list[Any], ...], points: int
) -> None:
    listens = {"event": ["gain_resource", "materials", {"from_icon": heard}], "do": POINT}
    cards = elders(*treated, ["gain", "materials", ["count", ["icons", [counted], "in_play"]]], when=listens)
    printed = {"hills": ["grain", "scroll"], "marsh": ["water"], "coast": ["city", "mask"], "oasis": ["grain", "trade"]}
    cards["common"] |= {f"com-{name}": {"icons": icons} for name, icons in printed.items()}
    story = Story("romans", "celts", cards=cards).hand("A", "elders").in_play("A", "mysticism", *printed)
    scene = story.pool(A="0/0/0").active().play("A", "elders")
    assert scene.take_if("A", "hills", "coast").pool("A")[2] == points
