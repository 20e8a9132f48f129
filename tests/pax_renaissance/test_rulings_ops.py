"""The rulings of chapter 17 about ops, places and supplies."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story


@pytest.mark.parametrize(("florin", "money", "after"), [(1, 0, "1"), (-1, 2, "1"), (-1, 0, None)])
def test_17_1_repress_earns_or_costs_a_florin(florin: int, money: int, after: str | None) -> None:
    story = Story("fugger", "medici", repress_florin=florin).west("A", "PREN013").money(A=money)
    scene = story.pirate("S.R", "ENG-FRA").turn()
    if after is None:
        assert not scene.may("A", "ops:west")
        return
    scene.take("A", "ops:west", "repress")
    assert scene.changes() == {"A money": after, "ARA-PAP": "", "on ARA": "+P.B"}


def test_17_14_17_55_who_taxes_himself_places_the_levy() -> None:
    story = Story("fugger", "medici").west("A", "PREN028").city(PARIS="N.C", LYON="N.C")
    scene = story.turn().take("A", "ops:west", "tax")
    assert (scene.asked("A"), scene.offers("A")) == ("op.tax.pay", ["pay", "repress"])
    assert scene.take("A", "pay").changes() == {"A money": "2", "BRUGES": "R.C"}


def test_17_15_17_16_17_67_what_may_be_voted_on() -> None:
    def may_vote(row: str, throne: str = "", rival: tuple[str, ...] = ()) -> bool:
        story = Story("fugger", "medici").west("A", "PREN041").west("B", row).concessions("B", *rival)
        scene = story.concessions("A", "HRE-HUN", "FRA-HRE").throne(throne).turn()
        return scene.may("A", "ops:west")

    assert may_vote("HRE", rival=("HRE-PAP",)), "land and sea borders count alike"
    assert not may_vote("POR[HRE]")
    assert not may_vote("POR", throne="HRE")


def test_17_16_a_tie_is_no_majority() -> None:
    story = Story("fugger", "medici").west("A", "PREN041").west("B", "HRE")
    tie = story.concessions("A", "HRE-HUN", "FRA-HRE").concessions("B", "HRE-PAP")
    assert tie.turn().may("A", "ops:west")
    assert not tie.concessions("A", "FRA-HRE").turn().may("A", "ops:west")


def test_17_26_a_region_card_matches_all_its_empires() -> None:
    story = (
        Story("fugger", "medici")
        .west("B", "PREN053+B.C PREN023+B.R PREN049+B.I PREN031 ENG+B.C")
        .east("B", "PREN085+B.C")
    )
    scene = story.west("A", "PREN001").runs("A", "west", "behead")
    assert scene.offers("A") == ["ENG", "PREN023", "PREN053"], "western ones with a Catholic or Reformist bishop"


def test_17_26_an_empire_card_matches_its_half() -> None:
    story = Story("fugger", "medici").west("B", "PREN053 PREN023 PREN049").east("B", "PREN067")
    scene = story.west("A", "PREN003").runs("A", "west", "behead")
    assert scene.offers("A") == ["PREN023", "PREN049"], "of the West as a whole, and of Portugal"


def test_17_32_a_siege_means_knights_rooks_and_pirates() -> None:
    story = Story("fugger", "medici").west("A", "PREN023").only("ENG").only("FRA", PARIS="R.R").only("HRE")
    story.only("POR").only("ARA", ALGIERS="N.I").only("PAP").pirate("S.R", "HRE-PAP", "ENG-POR")
    assert story.runs("A", "west").offers("A") == ["ALGIERS", "ENG-POR", "HRE-PAP", "PARIS"]


def test_17_66_a_florin_earned_before_pays_for_a_later_op() -> None:
    story = Story("fugger", "medici").west("A", "PREN043 PREN041").west("B", "FRA").repressed("FRA", "N.C")
    story.concessions("A", "ENG-FRA").market(W2="1").money(A=0).only("FRA", PARIS="N.C", LYON="N.C", BRUGES="N.C")
    scene = story.turn().take("A", "ops:west")
    assert scene.offers("A") == ["PREN041", "PREN043"]
    scene.take("A", "PREN043").take("A", "PREN041", "vote.W", "decline")
    assert (scene.at("A money"), scene.at("A west")) == ("0", "FRA/R PREN043 PREN041")


def test_17_20_a_region_card_represses_onto_a_square_of_its_half() -> None:
    scene = Story("marchionni", "fugger").concessions("B", "HRE-HUN", "FRA-HRE").plays("A", "PREN041", "decline")
    scene.take("A", "HRE-HUN")
    assert scene.changes() == {
        "A hand": "-PREN041",
        "A west": "PREN041",
        "A money": "2",
        "HRE-HUN": "A",
        "on HRE": "+P.B",
    }
    both = Story("marchionni", "fugger").plays("A", "PREN041", "decline", "FRA-HRE")
    assert (both.asked("A"), both.offers("A")) == ("repress.empire", ["FRA", "HRE"])
    assert both.take("A", "FRA").changes()["on FRA"] == "+P.B"


def test_17_18_no_pawn_where_a_pirate_is() -> None:
    story = Story("marchionni", "medici").concessions("B").pirate("S.R", "ENG-FRA").repressed("FRA", "P.B").only("FRA")
    scene = story.plays("A", "PREN053", "accept")
    scene.take("A", "LYON")
    assert scene.offers("A") == ["ARA-FRA", "FRA-HRE", "decline"]
    scene.take("A", "decline", "FRA.P.B")
    assert scene.offers("A") == ["ARA-FRA", "FRA-HRE"]


def test_17_50_one_may_displace_oneself() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN015", "decline", "FRA-HRE")
    assert scene.changes() == {"A hand": "-PREN015", "A west": "PREN015", "A money": "2", "on FRA": "+P.A"}
    bonus = Story("fugger", "medici").only("FRA").plays("A", "PREN053", "accept", "LYON", "FRA-HRE", "done")
    assert (bonus.at("A money"), bonus.at("on FRA"), bonus.at("FRA-HRE")) == ("2", "P.A", "A")


def test_17_45_the_piece_to_be_repressed_is_no_replacement() -> None:
    story = Story("fugger", "medici").only("ENG", LONDON="N.C", BORDEAUX="N.C").only("FRA", PARIS="N.C", LYON="N.C")
    story.only("HRE", VIENNA="N.C", LUBECK="N.C").only("POR", TOLEDO="N.C").only("ARA", VALENCIA="N.C")
    scene = story.only("PAP", VENICE="N.C").only("HUN", BUDA="N.C").plays("A", "PREN023", "PARIS")
    assert (scene.asked("A"), scene.may("A", "PARIS"), len(scene.offers("A"))) == ("supply.take", False, 9)
    scene.take("A", "BUDA")
    assert scene.changes() == {
        "A hand": "-PREN023",
        "A west": "PREN023",
        "A money": "2",
        "BUDA": "",
        "on FRA": "+N.C",
    }


def test_17_44_a_common_pool_gives_rooks_and_pirates() -> None:
    borders = ["ENG-FRA", "ENG-POR", "ARA-POR", "PAP-OTT", "OTT-MAM", "HUN-OTT", "HUN-BYZ"]
    story = Story("fugger", "medici").pirate("S.R", *borders, "ARA-PAP", "FRA-HRE").repressed("HUN", "R.R")
    scene = story.plays("A", "PREN017", "ENG-FRA")
    assert scene.changes()["on HUN"] == "-R.R"


def test_17_56_what_has_acted_may_be_sold() -> None:
    scene = Story().west("A", "PREN043").market(W3="1").turn().take("A", "ops:west").sells("A", "PREN043")
    told = scene.changes()
    assert (told["A money"], told["A west"], told["discard"]) == ("6", "", "+PREN043")


@pytest.mark.parametrize(
    ("reach", "borders"),
    [("location", ["MAM-OTT", "OTT-PAP"]), ("linked", ["ARA-PAP", "BYZ-HUN", "MAM-OTT", "OTT-PAP"])],
)
def test_17_33_how_far_a_corsair_sails(reach: str, borders: list[str]) -> None:
    story = Story(corsair_reach=reach).pirate("S.I", "HUN-OTT").east("A", "PREN063")
    assert story.runs("A", "east", "PREN063").offers("A") == borders


@pytest.mark.parametrize(
    ("targets", "offered"),
    [("throne", ["HRE", "decline"]), ("throne_or_own", ["ENG", "FRA", "HRE", "decline"])],
)
def test_17_63_whom_a_queen_may_marry(targets: str, offered: list[str]) -> None:
    story = Story("fugger", "medici", edition="second", coronation_targets=targets).west("A", "PREN010 FRA+B.C[ENG]")
    scene = story.west("B", "ARA").repressed("FRA", "N.C").plays("A", "PREN045")
    assert scene.offers("A") == offered
    if targets == "throne_or_own":
        scene.take("A", "FRA", "ENG-FRA", "FRA.N.C", "LYON")
        assert scene.changes() == {
            "A hand": "-PREN045",
            "A west": "PREN010 FRA+B.C[PREN045 ENG]",
            "ENG-FRA": "A",
            "LYON": "N.C",
            "on FRA": "-N.C",
        }
