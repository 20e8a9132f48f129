"""All who may react are asked at once, and it comes out as if they had been asked one after the other (rules 7.2)."""

from __future__ import annotations

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from triumvir.kernel.dice import Dice


def senator_answered(patient: bool = False) -> Scene:
    """A has played a senator; B holds Tribunus Plebis, C Delator and Tribunus Plebis."""
    story = Story(seats=3, patient=patient).controls("A", "syria").controls("B", "cilicia").controls("C", "baetica")
    story.hand("A", "mucianus").hand("B", "tribunus_plebis", "asia").hand("C", "delator", "tribunus_plebis")
    return story.talents(A=9, B=9, C=9).strategy("A").play("A", "card:mucianus")


def test_the_later_answer_is_void_and_stays_a_secret() -> None:
    scene = senator_answered().take("C", "card:delator").take("B", "card:tribunus_plebis")
    assert scene.told("card.reacted_target") == [("B", ["card:tribunus_plebis", "card:mucianus", 2])]
    assert "delator" in scene.hand("C")
    assert scene.talents("C") == 9
    assert scene.asked("C") == "reaction.card_target", "C is asked about the Tribunus now"
    assert "delator" not in str(scene.table.view(1)["journal"])


def test_an_early_answer_binds_nobody_before_it_is_its_turn() -> None:
    scene = senator_answered().take("C", "card:delator")
    assert scene.told("card.reacted_target") == []
    assert scene.talents("C") == 9
    assert scene.state("A")["stack"] == [{"seat": 0, "card": "card:mucianus", "target": None}]
    scene.take("B", "pass")
    assert scene.told("card.reacted_target") == [("C", ["card:delator", "card:mucianus", 3])]


def test_an_answer_that_is_not_open_yet_may_be_another_one_in_a_new_deal() -> None:
    scene = senator_answered().take("C", "card:delator")
    dice = Dice(1)
    hands = {tuple(Scene(scene.table.determinize(1, dice)).hand("C")) for _ in range(20)}
    assert len(hands) > 10


def test_a_patient_table_asks_also_those_who_can_only_pass() -> None:
    story = Story(seats=3, patient=True).controls("A", "syria").hand("A", "mucianus").talents(A=9)
    scene = story.strategy("A").play("A", "card:mucianus")
    assert scene.offered("B") == ["pass"]
    assert scene.offered("C") == ["pass"]
    assert scene.passes().senators("A") == ["mucianus"]


def test_the_asks_of_the_others_do_not_show_who_can_react() -> None:
    scene = senator_answered(patient=True)
    assert scene.table.view(0)["awaiting"] == {"seats": [], "reactions": True}


@pytest.mark.parametrize(("talents", "asked"), [(6, "action.choose"), (9, "strategy.play")])
def test_a_pass_that_shows_whether_another_can_go_on_is_not_taken_back(talents: int, asked: str) -> None:
    story = Story(seats=2).controls("A", "syria").controls("B", "cilicia", "asia").talents(A=talents, B=2)
    story.hand("A", "legatus", "valens").hand("B", "tribunus_plebis")
    story.army("A", "syria", "leg_vi_ferrata").senators("A", "vettius_bolanus")
    scene = story.strategy("A").play("A", "card:legatus")
    scene.take_if("A", "agent.rival_province", "province:cilicia").passes("B")
    assert scene.asked("A") == asked
    assert not scene.table.may_undo(1)


def test_after_the_attackers_deserter_the_defender_is_asked_first() -> None:
    """7.2 in the window of formations: attacker and defender take turns, whoever else could go on."""
    cards = {"agents": {"transfuga": {"copies": 3}}}
    story = Story(seats=2, cards=cards).controls("A", "syria").controls("B", "cilicia", "asia").talents(A=20, B=20)
    story.army("A", "syria", "leg_vi_ferrata").army("B", "cilicia", "leg_xi_claudia")
    story.hand("A", "transfuga", "transfuga").hand("B", "transfuga")
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=2).defends("B", "cilicia", auxiliaries=2)
    for _ in range(2):
        scene.take("A", "card:transfuga").take("B", "card:transfuga")
        for seat in "AB":
            if scene.asked(seat) == "agent.auxiliary":
                scene.take(seat, scene.offered(seat)[0])
    assert [seat for seat, _ in scene.told("card.reacted")][:2] == ["A", "B"]
