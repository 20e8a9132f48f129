"""The rulings Q1 to Q9: what the game is, its players and decks, the setup, the first round."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

import triumvir
from tests.imperator.scene import Scene
from tests.imperator.story import Story
from tests.imperator.told import SEATS


def fresh(seats: int = 3, seed: int = 1, **options: Any) -> Scene:
    return Scene(triumvir.new("imperator", seats=seats, seed=seed, options=options))


def test_q1_the_game_is_called_imperator() -> None:
    assert triumvir.game_named("imperator").name == "imperator"
    assert fresh().table.view(0)["game"] == "imperator"


def test_q2_the_year_is_69_after_christ() -> None:
    text = files("triumvir.games.imperator.telling").joinpath("rulebook", "en.md").read_text("utf-8")
    assert "AD 69" in text
    assert "BC" not in text


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_q3_two_to_five_players(seats: int) -> None:
    scene = fresh(seats)
    assert [len(scene.hand(seat)) for seat in SEATS[:seats]] == [5] * seats
    assert scene.state()["deck"] == 82 - 5 * seats


@pytest.mark.parametrize("seats", [1, 6])
def test_q3_not_one_and_not_six(seats: int) -> None:
    with pytest.raises(triumvir.BadSetup):
        fresh(seats)


def test_q4_the_legions_are_an_open_pool_and_the_auxiliaries_a_deck_of_their_own() -> None:
    scene = fresh()
    assert len(scene.pool()) == 38, "every legion is seen and taken by name"
    assert scene.state()["aux_deck"] == 24, "of the auxiliaries only the number is seen"
    assert "aux:" not in json.dumps(scene.state())


def test_q5_italia_is_no_province() -> None:
    scene = fresh()
    keys = scene.table.game.vocabulary.keys
    assert sum(key.startswith("province:") for key in keys) == 38
    assert not [key for key in keys if "italia" in key]
    drawn = json.loads(files("triumvir.games.imperator.drawing").joinpath("map.json").read_text("utf-8"))
    assert "italia" in drawn, "but it is drawn"


def initial_hands(**options: Any) -> Story:
    story = Story(seats=3, **options).talents(A=12, B=12, C=12).hand("A", "aegyptus", "noricum")
    return story.hand("B", "lusitania", "syria").hand("C", "cyprus", "asia")


def test_q6_initial_provinces_are_chosen_in_secret_and_revealed_together() -> None:
    scene = initial_hands().initial()
    assert scene.awaited() == "ABC"
    before = scene.table.view(1)
    scene.take("A", "card:aegyptus")
    after = scene.table.view(1)
    assert after["state"] == before["state"]
    assert after["journal"] == before["journal"]
    assert "card:aegyptus" not in str(after)
    scene.take("C", "card:cyprus").take("B", "card:syria")
    assert [scene.talents(seat) for seat in "ABC"] == [1, 1, 10 + 1], "the full printed cost; C took a tax"
    assert [scene.holder(name) for name in ("aegyptus", "syria", "cyprus")] == ["A", "B", "C"]


def test_q6_option_in_order_they_are_chosen_openly_one_after_the_other() -> None:
    choosers = set()
    for seed in range(20):
        scene = initial_hands(seed=seed, initial_choice="in_order").initial()
        chooser = scene.awaited()
        assert len(chooser) == 1
        choosers.add(chooser)
        first = scene.offered(chooser)[0]
        scene.take(chooser, first)
        assert scene.holder(first.partition(":")[2]) == chooser, "everybody sees it at once"
        assert scene.awaited() == "BCA"["ABC".index(chooser)], "clockwise"
    assert choosers == {"A", "B", "C"}, "the one who begins is drawn at random"


def test_q7_the_redeal_goes_on_until_there_is_a_province() -> None:
    refused = ("delator", "nerva", "tabellarius", "haruspex", "valens")
    again = ("delator", "mucianus", "fetialis", "transfuga", "caecina")
    story = Story(seats=2).dealt("A", *refused).dealt("B", "asia").then_drawn(*again).then_drawn("syria")
    scene = story.deal()
    shown = sorted(args[0] for seat, args in scene.told("setup.shows") if seat == "A")
    assert shown == sorted(f"card:{card}" for card in (*refused, *again))
    assert "syria" in scene.hand("A")
    assert scene.state()["deck"] == 82 - 10, "all ten are shuffled back"
    assert not set(refused + again) & set(scene.discard())
    state: Any = scene.table.state
    assert state.deck[:5] != sorted(state.deck[:5]), "shuffled"


def test_q8_the_least_province_begins_then_clockwise_without_compensation() -> None:
    scene = initial_hands().initial().take("A", "card:aegyptus").take("B", "card:lusitania").take("C", "card:cyprus")
    assert scene.turns(3) == "CAB"
    assert scene.turn == "C"
    assert [scene.talents("A"), scene.talents("B")] == [1 + 2, 8 + 1], "nothing but the tax of a first turn"


def test_q8_option_compensation_by_turn_order() -> None:
    scene = initial_hands(seat_compensation=2).initial()
    scene.take("A", "card:aegyptus").take("B", "card:lusitania").take("C", "card:cyprus")
    assert scene.turn == "C"
    taxes = 1
    assert scene.talents("C") == 12 - 2 + 2 * 2 + taxes
    assert scene.talents("A") == 12 - 11 + 2 * 1
    assert scene.talents("B") == 12 - 4


def neighbours_at_peace(**options: Any) -> Story:
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=9)
    return story.controls("B", "cilicia")


def test_q9_one_may_attack_in_the_first_round() -> None:
    assert "attack" in neighbours_at_peace().in_round(1).action("A").offered("A")


def test_q9_option_rounds_of_peace() -> None:
    for number, may_attack in ((1, False), (2, False), (3, True)):
        scene = neighbours_at_peace(peace_rounds=2).in_round(number).strategy("A").to_action("A")
        assert ("attack" in scene.offered("A")) == may_attack
