"""Abilities that are an action of their own, and those that a sale sets off."""

from __future__ import annotations

from tests.pax_renaissance.made import Story


def test_a_queen_starts_a_revolt_in_her_kings_empire_and_is_discarded() -> None:
    story = Story(edition="second").west("B", "HRE").west("A", "PREN007").throne("BYZ").no_concessions()
    scene = story.east("A", "HUN[PREN095X]").only("HUN").concessions("A", "HRE-HUN").turn("A")
    scene.take("A", "use:PREN095X", "decline")
    assert scene.changes() == {"A east": "HUN/R", "discard": "+PREN095X"}
    assert scene.told("battle.peasant") == [["empire:HUN", 1, 0]]


def test_a_silenced_or_widowed_queen_starts_no_revolt() -> None:
    assert not Story(edition="second").east("A", "HUN+B.C[PREN095X]").turn().may("A", "use:PREN095X")
    assert not Story(edition="second").throne("HUN[PREN095X]").turn().may("A", "use:PREN095X")
    assert not Story(edition="second").maids("A", "PREN095X").turn().may("A", "use:PREN095X")
    assert not Story(edition="second").east("B", "HUN[PREN095X]").turn().may("A", "use:PREN095X")


def test_an_apostasy_at_will_needs_somebody_to_pay_for_it() -> None:
    assert not Story(edition="second").west("A", "PREN129X").turn().may("A", "use:PREN129X")
    scene = Story(edition="second").west("A", "PREN129X").west("B", "PREN003 PREN005").turn().take("A", "use:PREN129X")
    assert scene.changes() == {"B west": "", "discard": "+PREN003 +PREN005"}


def test_an_apostasy_at_will_names_its_religions_and_may_take_its_own_card() -> None:
    story = Story(edition="second").west("A", "PREN129X PREN005 PREN050").east("A", "PREN059").turn()
    story.take("A", "use:PREN129X")
    assert (story.asked("A"), story.offers("A")) == ("apostasy.religions", ["C.I", "C.R", "I.R"])
    story.take("A", "C.R")
    assert story.changes() == {"A west": "PREN050", "discard": "+PREN005 +PREN129X"}
    assert story.position.actions == 1


def test_a_sale_frees_anybody_repressed_in_the_west() -> None:
    story = Story(edition="second").west("A", "PREN161X").repressed("FRA", "R.C", "P.B").repressed("PAP", "N.C")
    scene = story.repressed("HUN", "N.I").turn().sells("A", "PREN161X")
    assert (scene.asked("A"), scene.offers("A")) == (
        "emancipate.token",
        ["FRA.P.B", "FRA.R.C", "done"],
    )  # Venice is full
    scene.take("A", "FRA.P.B", "ARA-FRA", "done")
    assert scene.changes() == {
        "A west": "",
        "A money": "5",
        "discard": "+PREN161X",
        "ARA-FRA": "B",
        "on FRA": "-P.B",
    }


def test_a_silenced_card_or_one_in_hand_frees_nobody_when_sold() -> None:
    story = Story(edition="second").west("A", "PREN161X+B.C").repressed("FRA", "R.C")
    assert story.turn().sells("A", "PREN161X").asked("A") == "turn.action"
    story = Story(edition="second").hand("A", "PREN161X").repressed("FRA", "R.C")
    assert story.turn().sells("A", "PREN161X").asked("A") == "turn.action"


def test_a_sale_may_repeat_a_conspiracy_with_the_agents_of_the_sold_card() -> None:
    story = Story(edition="second").west("A", "PREN135X").hand("A", "PREN053").only("FRA")
    scene = story.turn().sells("A", "PREN053").take("A", "accept", "LYON", "decline")
    assert scene.changes() == {
        "A west": "FRA PREN135X",
        "A hand": "-PREN053",
        "A money": "5",
        "thrones": "-FRA",
        "discard": "+PREN053",
        "LYON": "R.C",
    }


def test_of_a_declined_repeated_one_shot_the_agents_may_still_be_placed() -> None:
    story = Story(edition="second").west("A", "PREN135X PREN053")
    scene = story.turn().sells("A", "PREN053").take("A", "decline", "LYON")
    assert scene.changes() == {"A west": "PREN135X", "A money": "5", "discard": "+PREN053", "LYON": "R.C"}


def test_a_sale_repeats_no_reformation_no_trade_shift_and_nothing_without_a_one_shot() -> None:
    for card in ("PREN004", "PREN015", "PREN023"):
        story = Story(edition="second").west("A", "PREN135X").hand("A", card).city(LYON="N.R")
        assert story.turn().sells("A", card).asked("A") == "turn.action"


def test_a_sale_may_borrow_a_political_op_of_an_opponent() -> None:
    story = Story("fugger", "medici", edition="second").west("A", "PREN130X").west("B", "PREN051 PREN028+B.C PREN025")
    scene = story.turn().sells("A", "PREN130X")
    assert (scene.asked("A"), scene.offers("A")) == ("sale.borrow", ["PREN025", "PREN051", "decline"])
    scene.take("A", "PREN051")
    assert scene.changes() == {
        "A west": "",
        "A money": "6",
        "discard": "+PREN130X",
        "LONDON": "",
        "on ENG": "+R.C",
    }


def test_a_borrowed_beheading_of_a_square_costs_the_opponent_the_card() -> None:
    story = Story(edition="second").west("A", "PREN130X").east("B", "PREN085 HUN")
    scene = story.turn().sells("A", "PREN130X").take("A", "PREN085", "behead")
    assert scene.changes() == {
        "A west": "",
        "A money": "5",
        "B east": "",
        "thrones": "+HUN",
        "discard": "+PREN085 +PREN130X",
    }


def test_without_apostasy_there_is_none_at_will_either() -> None:
    story = Story(edition="second", apostasy=False).west("A", "PREN129X").west("B", "PREN003 PREN005")
    assert not story.turn().may("A", "use:PREN129X")


def test_of_a_borrowed_card_with_two_political_ops_one_is_chosen() -> None:
    story = Story("fugger", "medici", edition="second").west("A", "PREN130X").west("B", "PREN003 PREN049")
    scene = story.concessions("A", "ENG-POR").turn().sells("A", "PREN130X").take("A", "PREN003")
    assert (scene.asked("A"), scene.offers("A")) == ("sale.borrow_op", ["behead", "tax"])
    assert scene.take("A", "tax", "pay").at("GRANADA") == "R.I"
