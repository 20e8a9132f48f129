"""Small conditions of the rules that no other story puts to the test: who may move, what is told, what is hidden."""

from __future__ import annotations

from typing import Any

import triumvir
from tests.imperator.probes import met
from tests.imperator.story import Story
from tests.imperator.test_rulings_combat import FIVE, OTHER_FIVE, attack_on_cilicia


def test_an_army_with_a_single_province_cannot_move() -> None:
    scene = Story(seats=2).controls("A", "syria").controls("B", "cilicia").army("A", "syria", "leg_vi_ferrata")
    assert "move" not in scene.talents(A=9).action("A").offered("A")


def test_a_card_without_a_target_is_told_without_one() -> None:
    scene = Story(seats=2).controls("A", "syria").talents(A=10).hand("A", "noricum").strategy("A")
    scene.play("A", "card:noricum")
    assert len(scene.told("card.played")) == 1
    assert scene.told("card.played_target") == []


def test_the_first_round_begins_when_all_have_a_province() -> None:
    table = triumvir.new("imperator", seats=2, seed=7)
    while table.choices[0].prompt.startswith("setup"):
        ask = table.choices[0]
        table.apply(ask.seat, ask.options[0])
    state: Any = table.state
    assert state.round == 1


def test_a_tied_round_is_told() -> None:
    scene = met({})
    scene.fights(("A", "leg_xi_claudia", 1), ("B", "leg_v_macedonica", 1))
    assert len(scene.told("combat.tied")) == 1


def test_formations_laid_out_together_are_sealed() -> None:
    story = attack_on_cilicia(*FIVE, formation_order="simultaneous").army("B", "cilicia", *OTHER_FIVE)
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    assert scene.asks("A")[0].sealed


def test_who_asks_for_more_is_named() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "noricum").hand("B", "obtrectator")
    scene = story.talents(A=10, B=2).strategy("A").play("A", "card:noricum").play("B", "card:obtrectator")
    assert [seat for seat, _ in scene.told("surcharge.asked")] == ["B"]
    assert scene.asks("A")[0].about[0] == 1


def test_the_result_names_the_first_province() -> None:
    table = triumvir.new("imperator", seats=2, seed=7)
    first = table.choices[0].options[0]
    province = table.game.vocabulary.key(first).partition(":")[2]
    table.apply(table.choices[0].seat, first)
    while table.choices[0].prompt.startswith("setup"):
        ask = table.choices[0]
        table.apply(ask.seat, ask.options[0])
    initial = [seat.traits["initial"] for seat in table.game.result(table.state).seats]
    assert province in initial
    assert "" not in initial
