"""Abilities of cards that change what a sale brings, or that a sale sets off, clause by clause."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story, second


@pytest.mark.parametrize(("row", "florins"), [("PREN021", "7"), ("PREN021+B.C", "5"), ("PREN023", "5")])
def test_sale_value_4(row: str, florins: str) -> None:
    scene = Story().west("A", row).turn().sells("A", row[:7])
    assert scene.changes() == {"A money": florins, "A west": "", "discard": f"+{row[:7]}"}


def test_sale_value_4_from_hand_and_as_an_old_maid() -> None:
    assert Story().hand("A", "PREN021").turn().sells("A", "PREN021").at("A money") == "5"
    assert second().maids("A", "PREN104X").turn().sells("A", "PREN104X").at("A money") == "5"


@pytest.mark.parametrize(
    ("row", "florins"), [("HUN[PREN104X]", "9"), ("HUN[PREN104X+B.C]", "7"), ("HUN[PREN075]", "7")]
)
def test_sale_value_4_of_a_couple(row: str, florins: str) -> None:
    scene = second().east("A", row).turn().sells("A", "HUN")
    assert scene.changes() == {"A money": florins, "A east": "", "thrones": f"+{row}"}


def test_sale_emancipates_west() -> None:
    story = second("fugger", "coeur").west("A", "PREN161X").repressed("ENG", "N.C", "P.B").repressed("PAP", "N.C")
    story.repressed("HUN", "N.C").west("B", "ENG").city(VENICE="")
    scene = story.turn().sells("A", "PREN161X")
    assert scene.offers("A") == ["ENG.N.C", "ENG.P.B", "PAP.N.C", "done"]
    scene.take("A", "ENG.N.C", "BORDEAUX", "PAP.N.C", "VENICE", "ENG.P.B", "ENG-FRA")
    assert scene.changes() == {
        "A money": "5",
        "A west": "",
        "discard": "+PREN161X",
        "on ENG": "-N.C -P.B",
        "on PAP": "-N.C",
        "BORDEAUX": "N.C",
        "VENICE": "N.C",
        "ENG-FRA": "B",
    }


def test_sale_emancipates_west_only_when_live_in_the_tableau() -> None:
    silenced = second().west("A", "PREN161X+B.C").repressed("ENG", "N.C").turn().sells("A", "PREN161X")
    hand = second().hand("A", "PREN161X").repressed("ENG", "N.C").turn().sells("A", "PREN161X")
    assert (silenced.asked("A"), hand.asked("A")) == ("turn.action", "turn.action")


def test_sale_repeats_one_shot() -> None:
    story = second("marchionni", "medici").west("A", "PREN135X").only("FRA", PARIS="N.C").hand("A", "PREN028")
    scene = story.turn().sells("A", "PREN028")
    assert scene.offers("A") == ["accept", "decline"]
    scene.take("A", "accept", "BRUGES", "decline")
    assert scene.changes() == {
        "A money": "5",
        "A hand": "-PREN028",
        "A west": "FRA PREN135X",
        "thrones": "-FRA",
        "discard": "+PREN028",
        "PARIS": "",
        "BRUGES": "N.C",
    }


def test_sale_repeats_one_shot_declined_leaves_the_agents() -> None:
    scene = second().west("A", "PREN135X PREN053").turn().sells("A", "PREN053").take("A", "decline")
    assert (scene.asked("A"), scene.may("A", "leave")) == ("agent.where", True)


@pytest.mark.parametrize("card", ["PREN005", "PREN015", "PREN023", "PREN071"])
def test_sale_repeats_one_shot_of_some_kinds_only(card: str) -> None:
    """No Reformation, no trade shift, nothing without a one-shot, no Jihad."""
    story = second().west("A", "PREN135X").hand("A", card).city(VENICE="N.R", PARIS="N.R")
    scene = story.turn().sells("A", card)
    assert scene.asked("A") == "turn.action"


def test_sale_borrows_op() -> None:
    story = second("fugger", "medici").west("A", "PREN130X").west("B", "PREN013 PREN023 PREN040+B.C PREN051")
    scene = story.turn().sells("A", "PREN130X")
    assert scene.asked("A") == "sale.borrow"
    assert scene.offers("A") == ["PREN013", "PREN051", "decline"], "no siege, no silenced card"
    scene.take("A", "PREN013", "repress")
    assert scene.changes() == {
        "A money": "6",
        "A west": "",
        "discard": "+PREN130X",
        "ARA-PAP": "",
        "on ARA": "+P.B",
    }


def test_sale_borrows_op_of_opponents_only() -> None:
    story = second("fugger", "medici", "coeur").west("A", "PREN130X PREN051")
    story.west("B", "PREN013").west("C", "PREN025 PREN040+B.C")
    scene = story.turn().sells("A", "PREN130X")
    assert scene.offers("A") == ["PREN013", "PREN025", "decline"], "not the actor's own card"
    scene.take("A", "decline")
    assert scene.changes() == {"A money": "5", "A west": "PREN051", "discard": "+PREN130X"}


def test_sale_borrows_op_discards_the_opponents_card_that_beheads_a_king() -> None:
    story = second("fugger", "medici").west("A", "PREN130X").west("B", "PREN003 POR")
    scene = story.turn().sells("A", "PREN130X").take("A", "PREN003", "behead", "POR")
    assert scene.changes() == {
        "A money": "5",
        "A west": "",
        "B west": "",
        "thrones": "+POR",
        "discard": "+PREN003 +PREN130X",
    }


def test_sale_borrows_op_finds_nothing() -> None:
    assert second().west("A", "PREN130X").west("B", "PREN023").turn().sells("A", "PREN130X").asked("A") == "turn.action"


@pytest.mark.parametrize("card", ["PREN021", "PREN088", "PREN104X", "PREN138X"])
def test_sale_value_4_of_each_card(card: str) -> None:
    story = second()
    if card.endswith("X"):
        story.west("A", f"HRE[{card}]")
    else:
        story.west("A", card)
    scene = story.turn().sells("A", "HRE" if card.endswith("X") else card)
    assert int(scene.at("A money")) == 3 + 4 + 2 * card.endswith("X")


@pytest.mark.parametrize("place", ["hand", "west"])
@pytest.mark.parametrize(
    ("card", "kind", "told"),
    [
        ("PREN039", "battle.peasant", ["empire:PAP", 1, 1]),
        ("PREN008", "battle.crusade", ["empire:ARA", 4, 1]),
        ("PREN053", "battle.conspiracy", ["empire:FRA", 1, 1]),
    ],
)
def test_sale_repeats_one_shot_with_the_agents_and_the_location_of_the_sold_card(
    card: str, kind: str, told: list[object], place: str
) -> None:
    story = second("fugger", "coeur").city(ALGIERS="R.I")
    if place == "hand":
        story.west("A", "PREN135X").hand("A", card)
    else:
        story.west("A", f"PREN135X {card}")
    assert story.turn().sells("A", card).take("A", "accept").told(kind) == [told]


def test_sale_repeats_one_shot_apostasy_without_the_sold_card() -> None:
    """The sold card is Catholic, but lies in the discard pile already: only B has both religions."""
    story = second().west("A", "PREN135X PREN007 PREN005").west("B", "PREN003 PREN004")
    scene = story.turn().sells("A", "PREN007").take("A", "accept")
    assert scene.at("A west") == "PREN135X PREN005"
    assert scene.at("discard") == "PREN003 PREN004 PREN007"


def test_sale_repeats_one_shot_only_while_live_and_never_of_squares_and_old_maids() -> None:
    silenced = second().west("A", "PREN135X+B.C PREN053").turn().sells("A", "PREN053")
    other = second().west("B", "PREN135X").west("A", "PREN053").turn().sells("A", "PREN053")
    square = second().west("A", "PREN135X FRA").turn().sells("A", "FRA")
    maid = second().west("A", "PREN135X").maids("A", "PREN045").turn().sells("A", "PREN045")
    assert [scene.asked("A") for scene in (silenced, other, square, maid)] == ["turn.action"] * 4


def test_sale_repeats_one_shot_that_is_impossible_leaves_the_agents() -> None:
    """A Crusade without heretics is impossible, but its bishop may still be placed."""
    scene = second().west("A", "PREN135X PREN008").only("ARA", VALENCIA="N.C").turn().sells("A", "PREN008")
    assert scene.told("one_shot.impossible") == [["card:PREN008"]]
    assert scene.offers("A") == ["ARA", "PREN135X", "leave"]


def test_sale_borrows_op_for_the_actors_own_votes_and_marks_the_card() -> None:
    story = second("fugger", "medici").west("A", "PREN130X").west("B", "PREN053 FRA").concessions("B")
    scene = story.turn().sells("A", "PREN130X").take("A", "PREN053").take_if("A", "vote.W", "FRA")
    assert scene.take("A", "decline").at("A west") == "FRA"
    assert scene.view()["performed"] == ["card:PREN053"]


def test_sale_borrows_op_silenced_or_from_hand_borrows_nothing() -> None:
    story = second().west("A", "PREN130X+B.C").west("B", "PREN013")
    assert story.turn().sells("A", "PREN130X").asked("A") == "turn.action"
    story = second().hand("A", "PREN130X").west("B", "PREN013")
    assert story.turn().sells("A", "PREN130X").asked("A") == "turn.action"


def test_sale_repeats_one_shot_after_the_exit_effects_of_the_sale() -> None:
    """The second place of Venice closes with the card that is sold; only then its conspiracy begins."""
    story = second("fugger", "coeur").west("A", "PREN135X PREN055").only("PAP", VENICE_2="N.C")
    scene = story.turn().sells("A", "PREN055")
    assert scene.offers("A") == ["accept", "decline"]
    assert (scene.at("VENICE"), scene.at("VENICE.2")) == ("N.C", "")
    scene.take("A", "accept")
    assert scene.told("battle.conspiracy") == [["empire:PAP", 1, 1]]
    assert scene.changes() == {"A money": "5", "A west": "PREN135X", "discard": "+PREN055", "VENICE.2": ""}


def test_sale_repeats_one_shot_after_the_hand_has_been_discarded_down() -> None:
    story = second("fugger", "coeur").west("A", "PREN135X PREN146X").hand("A", "PREN015", "PREN016", "PREN017")
    scene = story.only("PAP").turn().sells("A", "PREN146X")
    assert (scene.asked("A"), scene.offers("A")) == ("hand.discard", ["PREN015", "PREN016", "PREN017"])
    assert scene.take("A", "PREN016").asked("A") == "play.one_shot"
