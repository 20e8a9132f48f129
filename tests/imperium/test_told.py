"""What happens leaves its line in the journal, for those who may know it."""

from __future__ import annotations

from typing import Any

import pytest

import triumvir
from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.test_noticed_zones import story
from triumvir.games.imperium.cards.codes import COMMON
from triumvir.games.imperium.position.constants import ACTIVATE


def whispered(scene: Scene, kind: str) -> int:
    """How many lines of a kind A reads."""
    return sum(row["kind"] == kind for row in scene.table.view(0)["journal"])


def test_an_exhaust_token_that_was_spent_comes_back() -> None:
    scene = story(["return_exhaust", 1]).spent("A", 1).active().play("A", "elders")
    assert len(scene.told("exhaust.returned")) == 1


@pytest.mark.parametrize(
    ("play", "kind"), [(["draw", 2, {"if_able": True}], "draw.drew"), (["look_fame", 1, {"take": 1}], "fame.taken")]
)
def test_who_draws_or_takes_is_told(play: list[Any], kind: str) -> None:
    scene = story(play).active().play("A", "elders")
    assert len(scene.told(kind)) == 1


def test_who_innovates_tells_how_many_cards_went() -> None:
    scene = Story("romans", "celts").hand("A", "town", "boats").turn().take("A", "innovate")
    assert [args[-1] for args in scene.told("innovate.discarded")] == [2]


def test_the_top_card_of_a_suit_is_whispered_to_its_taker() -> None:
    scene = story(["break_through", ["region"]]).active().play("A", "elders", "suit:region")
    assert whispered(scene, "market.top_card") == 1
    assert scene.told("market.top_card") == []


def test_an_ability_that_is_used_is_told() -> None:
    scene = Story("romans", "celts").lingers("A").in_play("A", "agriculture", "hills").active().use("A", "agriculture")
    assert len(scene.told("ability.used")) == 1


def test_who_activates_is_seen_to_act() -> None:
    scene = Story("romans", "celts").hand("A", "boats").lingers("A").turn().take("A", "activate")
    assert scene.position.activity == ACTIVATE


def test_only_a_gift_out_of_the_discard_pile_is_given_openly() -> None:
    def given(told: Story) -> int:
        return len(told.active().play("A", "elders").told("card.given_open"))

    gives = ["give_card", {"from": ["hand", "discard"], "to": "others"}]
    assert given(story(gives).discard("A", "town")) == 1
    assert given(story(gives).hand("A", "town")) == 0


def test_cards_for_more_players_are_seen_in_the_box() -> None:
    options = {"nations": ["romans", "celts"], "power_side": "A"}
    state: Any = triumvir.new("imperium", seats=2, seed=1, options=options).state
    left_out = [card for card in state.rules.nation_cards[COMMON] if state.rules.least_players[card] > 2]
    assert left_out
    assert all(state.seen[card] == 7 for card in left_out)


def test_a_card_that_is_played_is_told() -> None:
    scene = story(["gain", "materials", 1]).active().play("A", "elders")
    assert len(scene.told("card.played")) == 1


def test_the_result_names_nations_sides_and_states() -> None:
    told = Story("romans", "celts", sides="AB").empire("B")
    traits = [seat.traits for seat in told.game.result(told.base).seats]
    assert traits == [
        {"nation": "romans", "power": "A", "state": "barbarian"},
        {"nation": "celts", "power": "B", "state": "empire"},
    ]


def test_a_card_that_is_declared_in_vain_is_told() -> None:
    scene = story(["declare_reveal", ["region"]]).deck("main", "town").active().play("A", "elders")
    assert len(scene.told("declare.lost")) == 1


def test_a_card_that_goes_into_exile_is_told() -> None:
    assert len(story(["move_self", "exile"]).active().play("A", "elders").told("card.exiled")) == 1


def test_cards_for_as_many_players_as_there_are_stay_in_the_game() -> None:
    options = {"nations": ["romans", "celts", "greeks"], "power_side": "A"}
    state: Any = triumvir.new("imperium", seats=3, seed=1, options=options).state
    cards = [card for card in state.rules.nation_cards[COMMON] if state.rules.least_players[card] == 3]
    assert any(state.seen[card] != 15 for card in cards)


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_sides_of_the_power_cards_are_told(side: str) -> None:
    options = {"nations": ["romans", "celts"], "power_side": side}
    journal = triumvir.new("imperium", seats=2, seed=1, options=options).view(None)["journal"]
    sides = [row["args"][0] for row in journal if row["kind"] == "setup.power"]
    assert sides == [f"side_{side.lower()}"] * 2
