"""What happens when an ability ends: its card is sold, discarded, beheaded, gone with a King, or silenced."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story, second

HANDS = ("PREN015", "PREN016", "PREN017")
QUEEN = {"west": {"PREN045": {"abilities": ["no_hand_limit"]}, "PREN049": {"abilities": ["no_hand_limit"]}}}
"""No printed queen and no card with a religion has an exit effect; these have."""


def test_exit_effects_of_a_queen_that_goes_to_a_throne_with_her_king() -> None:
    story = second("fugger", "medici", cards=QUEEN).west("A", "FRA[ENG[PREN045]]").hand("A", *HANDS)
    scene = story.turn().sells("A", "FRA")
    assert (scene.asked("A"), scene.at("thrones").count("ENG[PREN045]")) == ("hand.discard", 1)


def test_exit_effects_come_after_the_whole_regime_change_that_caused_them() -> None:
    story = second("marchionni", "medici", cards=QUEEN).west("B", "FRA[PREN045]").hand("B", *HANDS).only("FRA")
    scene = story.repressed("FRA", "P.B").plays("A", "PREN053", "accept", "PARIS")
    assert (scene.asked("A"), scene.asked("B")) == ("regime.concession", "")
    scene.take("A", "decline")
    assert (scene.asked("A"), scene.asked("B")) == ("emancipate.token", "")
    scene.take("A", "done")
    assert (scene.asked("A"), scene.asked("B")) == ("", "hand.discard")
    scene.take("B", "PREN015")
    assert scene.changes()["B hand"] == "-PREN015"
    assert scene.at("B money") == "4", "without income"


@pytest.mark.parametrize("beheaded", ["POR", "PREN045", "PREN049"])
def test_exit_effects_of_beheading(beheaded: str) -> None:
    story = second("fugger", "medici", cards=QUEEN).hand("B", *HANDS).west("A", "PREN003")
    story.west("B", "PREN049" if beheaded == "PREN049" else "POR[PREN045]")
    scene = story.runs("A", "west", "behead", beheaded)
    assert (scene.asked("B"), scene.offers("B")) == ("hand.discard", list(HANDS))


def test_exit_effects_go_clockwise_from_the_actor() -> None:
    both = {"west": {key: {"abilities": ["no_hand_limit"]} for key in ("PREN003", "PREN008", "PREN157X")}}
    story = second("fugger", "medici", "coeur", cards=both).west("A", "PREN003 PREN004").west("B", "PREN008 PREN005")
    story.west("C", "PREN157X PREN006").hand("A", "PREN015", "PREN016", "PREN017").hand(
        "C", "PREN018", "PREN019", "PREN020"
    )
    story.hand("B", "PREN030", "PREN021", "PREN022", "PREN023")
    scene = story.turn("B").take("B", "PREN030", "accept")
    assert [bool(scene.asked(seat)) for seat in "ABC"] == [False, True, False]
    scene.take("B", "PREN021")
    assert [scene.asked(seat) for seat in "ABC"] == ["", "", "hand.discard"]
    scene.take("C", "PREN018")
    assert [scene.asked(seat) for seat in "ABC"] == ["hand.discard", "", ""]
    scene.take("A", "PREN015")
    assert scene.asked("B") == "agent.where", "the agents come after all that the apostasy has caused"


def test_exit_effects_of_a_card_that_a_bishop_silences() -> None:
    story = second("fugger", "coeur").east("B", "PREN113X").concessions("B", "ENG-FRA").pirate("S.R", "ENG-FRA")
    scene = story.hand("A", "PREN061").turn().take("A", "PREN061").take_if("A", "decline").take("A", "PREN113X")
    assert (scene.at("ENG-FRA"), scene.at("B east")) == ("S.R", "PREN113X+B.I")


def test_exit_effects_of_a_shield_wait_for_the_last_live_copy() -> None:
    story = (
        second("fugger", "coeur").east("A", "PREN107X PREN113X").concessions("A", "ENG-FRA").pirate("S.R", "ENG-FRA")
    )
    scene = story.turn().sells("A", "PREN113X")
    assert scene.at("ENG-FRA") == "A S.R"
    scene.sells("A", "PREN107X")
    assert scene.at("ENG-FRA") == "S.R"


def test_a_bishop_that_dies_makes_the_card_live_again_at_once() -> None:
    story = (
        Story("fugger", "medici").west("A", "PREN043+B.I").hand("A", "PREN015", "PREN001").market(W3="1", W1="PREN002")
    )
    scene = story.money(A=3).turn()
    assert not scene.may("A", "ops:west")
    scene.take("A", "PREN001", "PREN043")
    assert scene.may("A", "ops:west")
    assert scene.view("A")["players"][0]["hand_limit"] is None
