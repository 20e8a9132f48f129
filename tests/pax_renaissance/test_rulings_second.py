"""Procedures in which the second edition differs from the first, or in which the owner of a card decides (rules 17)."""

from __future__ import annotations

import pytest

import triumvir
from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene

EDITIONS = ("first", "second")


# ---- 11.1: an own square that flips moves to the outer end of its row


def test_an_own_king_that_becomes_a_republic_moves_to_the_outer_end() -> None:
    story = second().west("A", "PREN023 ENG[FRA PREN047] PREN053").concessions("A", "ENG-POR")
    scene = story.runs("A", "west", "PREN053", "vote.W", "ENG", "decline")
    assert scene.at("A west") == "ENG/R PREN023 PREN053"
    assert scene.changes()["thrones"] == "+FRA"


def test_in_the_east_the_outer_end_is_the_right_one() -> None:
    story = second().east("A", "PREN083 HUN PREN085").concessions("A", "HUN-OTT").concessions("B").money(A=4)
    scene = story.runs("A", "east", "PREN083", "vote.E", "decline")
    assert scene.at("A east") == "PREN083 PREN085 HUN/R"


def test_in_the_first_edition_an_own_republic_does_not_turn_and_so_never_moves() -> None:
    story = Story("fugger", "medici", flipped_square="outer_end").west("A", "PREN023 ENG/R PREN053")
    scene = story.concessions("A", "ENG-POR").runs("A", "west", "PREN053", "vote.W", "ENG", "decline")
    assert scene.at("A west") == "PREN023 ENG/R PREN053"


def test_a_square_of_another_player_that_turns_where_it_lies_keeps_its_place() -> None:
    story = Story("fugger", "medici", edition="second", regime_takes_square=False).west("B", "PREN049 FRA/R PREN023")
    scene = story.only("FRA").plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.at("B west") == "PREN049 FRA PREN023"


# ---- 6: one fair a turn is free, whichever it is


def test_one_fair_of_a_turn_is_free_and_no_second_one() -> None:
    scene = second().west("A", "PREN097X").turn().take("A", "fair:west")
    assert scene.view()["actions"] == 2
    assert scene.take("A", "fair:east").view()["actions"] == 1


def test_a_fair_is_free_after_one_that_was_paid_because_the_ability_was_silenced() -> None:
    story = second().west("A", "PREN007 PREN097X+B.C PREN043").turn(actions=3)
    scene = story.take("A", "fair:east")
    assert scene.view()["actions"] == 2
    scene.take("A", "ops:west", "PREN007", "inquisitor.C").take_if("A", "PREN097X").take("A", "PREN043")
    scene.take_if("A", "done")
    actions = scene.view()["actions"]
    assert scene.take("A", "fair:west").view()["actions"] == actions


def test_the_free_fair_comes_back_with_the_next_turn() -> None:
    scene = second().west("A", "PREN097X").turn(actions=1).take("A", "fair:west").take("A", "pass")
    scene.take("B", "fair:east").take("B", "pass")
    assert scene.take("A", "fair:west" if scene.may("A", "fair:west") else "fair:east").view()["actions"] == 2


# ---- 17.20: a pawn repressed from a border between two squares asks which


def asked_where(scene: Scene) -> list[str]:
    assert scene.asked("A") == "repress.empire"
    return scene.offers("A")


def test_a_card_of_a_half_asks_which_square_also_at_the_border_of_the_halves() -> None:
    story = second("marchionni", "fugger").concessions("B", "HRE-HUN", "FRA-HRE")
    scene = story.plays("A", "PREN041", "decline", "HRE-HUN")
    assert asked_where(scene) == ["HRE", "HUN"]
    assert scene.take("A", "HUN").changes()["on HUN"] == "+P.B"


def test_the_operation_repress_of_a_card_of_a_half_asks_the_same() -> None:
    cards = {"west": {"PREN041": {"ops": ["repress(P)"]}}}
    story = (
        Story("marchionni", "fugger", edition="second", cards=cards).west("A", "PREN041").concessions("B", "HRE-HUN")
    )
    scene = story.runs("A", "west").take_if("A", "repress").take_if("A", "HRE-HUN")
    assert asked_where(scene) == ["HRE", "HUN"]
    assert scene.take("A", "HUN").changes()["on HUN"] == "+P.B"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_of_one_empire_represses_onto_its_square_without_asking(edition: str) -> None:
    story = Story("fugger", "medici", edition=edition).concessions("B", "ENG-FRA")
    scene = story.plays("A", "PREN036", "decline").take("A", "ENG-FRA")
    assert scene.changes()["on FRA"] == "+P.B"


# ---- 8.2: silence is judged for the owner of the card


def test_the_immunity_of_its_owner_lends_a_card_although_the_borrower_has_none() -> None:
    story = second().west("A", "PREN130X").west("B", "PREN051+B.C PREN136X").turn()
    scene = story.sells("A", "PREN130X")
    assert (scene.asked("A"), scene.offers("A")) == ("sale.borrow", ["PREN051", "decline"])


def test_the_immunity_of_the_borrower_does_not_speak_for_the_card_of_another() -> None:
    story = second().west("A", "PREN130X PREN136X").west("B", "PREN051+B.C").turn()
    assert story.sells("A", "PREN130X").asked("A") != "sale.borrow"


@pytest.mark.parametrize(("shielded", "share"), [("A", 1), ("B", 2)])
def test_an_ability_counts_for_its_owner_in_the_turn_of_another(shielded: str, share: int) -> None:
    """A fair of A pays the concession of B double only if B, not A, is immune to silence."""
    story = second().west("B", "PREN131X+B.C").no_concessions().concessions("B", "ARA-PAP", "ENG-FRA")
    story.east(shielded, "PREN156X").market(W0="PREN001 9")
    scene = story.turn().take("A", "fair:west")
    while scene.asked("A") == "levy.city":
        scene.take("A", scene.offers("A")[0])
    assert {florins for _, florins in scene.told("fair.concession")} == {share}


# ---- 8.4: how far a vassal and a strawman reach


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_vassal_attacks_his_own_neighbours_with_his_own_knights(edition: str) -> None:
    story = (
        Story("marchionni", "coeur", edition=edition).west("A", "ENG[ARA]").only("ENG", LONDON="N.C", BORDEAUX="N.C")
    )
    scene = story.only("ARA", VALENCIA="N.C").only("FRA").only("PAP").only("POR").money(A=9).runs("A", "west", "ARA")
    assert scene.offers("A") == ["FRA", "HRE", "PAP", "POR"], "not what only his suzerain touches, nor the suzerain"
    scene.take("A", "PAP")
    assert scene.at("A money") == "8", "his one knight, not those of England"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_strawman_is_an_own_adjacent_king_of_another_stack_only(edition: str) -> None:
    story = Story("marchionni", "coeur", edition=edition, strawman_campaign=True).money(A=9)
    scene = story.west("A", "FRA[ENG] ARA[PAP] HRE/R").only("FRA", PARIS="N.C").runs("A", "west", "FRA")
    assert scene.offers("A") == ["ARA", "PAP", "POR"], (
        "suzerain and vassal of another stack; no vassal of his, no Republic"
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_the_option_no_own_square_is_attacked(edition: str) -> None:
    story = Story("marchionni", "coeur", edition=edition).money(A=9).west("A", "FRA[ENG] ARA[PAP]").west("B", "HRE/R")
    scene = story.only("FRA", PARIS="N.C").runs("A", "west", "FRA")
    assert scene.offers("A") == ["HRE", "POR"]


# ---- records of games that were played before


def test_a_record_that_does_not_name_these_options_is_played_as_before() -> None:
    """A second edition without them plays by the first edition's values; named or by the edition they hold."""
    record = triumvir.new("pax-renaissance", 2, 7, {"edition": "second"}).record()
    held = {"flipped_square": "stays", "repressed_concession": "in_half", "free_fair": "first"}
    older = {**record, "options": {name: value for name, value in record["options"].items() if name not in held}}
    for kept in (triumvir.load(older), triumvir.restore({**triumvir.load(record).save(), "record": older})):
        assert {name: kept.options[name] for name in held} == held
    assert {triumvir.load(record).options[name] for name in held} == {"by_edition"}
