"""Agents and one-shots at the edges of chapters 7, 9 and 10: who must be placed, who shares a place, who stays out."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene

OTTOMAN_SEA = ("HUN-OTT", "OTT-PAP", "MAM-OTT")

# ---- 7.1: two agents of one card


def test_7_1_two_pawns_of_a_card_go_to_different_borders() -> None:
    scene = second("fugger", "coeur").plays("A", "PREN148X")
    assert scene.offers("A") == ["ARA-PAP", "HRE-PAP", "OTT-PAP", "leave"]
    assert scene.take("A", "HRE-PAP").offers("A") == ["ARA-PAP", "OTT-PAP", "leave"], "not even to displace its fellow"
    scene.take("A", "OTT-PAP")
    told = {"A hand": "-PREN148X", "A west": "PREN148X", "HRE-PAP": "A", "OTT-PAP": "A"}
    assert scene.changes() == told


def test_7_1_two_bishops_of_a_card_may_go_to_two_cards() -> None:
    scene = second("fugger", "coeur").plays("A", "PREN129X", "PAP", "PREN129X")
    assert scene.changes() == {"A hand": "-PREN129X", "A west": "PREN129X+B.C", "thrones": "-PAP +PAP+B.C"}


def test_7_1_two_bishops_of_a_card_may_meet_on_one_card_and_both_go() -> None:
    scene = second("fugger", "coeur").plays("A", "PREN129X", "PAP", "PAP")
    assert scene.changes() == {"A hand": "-PREN129X", "A west": "PREN129X"}
    assert scene.view()["supply"]["B.C"] == 5


def test_8_3_a_bishop_silences_before_its_fellow_is_placed() -> None:
    story = second("fugger", "coeur").west("B", "PREN146X").hand("B", "PREN015", "PREN016", "PREN017")
    scene = story.plays("A", "PREN129X", "PREN146X")
    assert (scene.asked("A"), scene.asked("B")) == ("", "hand.discard")
    assert scene.take("B", "PREN016").asked("A") == "agent.where"


# ---- 7.3: must or may


def corsairs(*full: str) -> Scene:
    """A plays an Ottoman pirate after an apostasy that happens; Christian pirates hold these borders."""
    story = second("fugger", "marchionni").pirate("S.C", *full).west("A", "PREN005").east("A", "PREN059")
    return story.plays("A", "PREN063", "accept")


def test_7_3_after_an_apostasy_a_pirate_must_go_while_a_sea_border_is_free() -> None:
    assert corsairs(*OTTOMAN_SEA[:2]).offers("A") == sorted(OTTOMAN_SEA), "leaving it out is not allowed"


def test_7_3_a_border_that_a_pirate_holds_is_not_free() -> None:
    scene = corsairs(*OTTOMAN_SEA)
    assert scene.offers("A") == sorted([*OTTOMAN_SEA, "leave"])
    scene.take("A", "leave")
    assert scene.changes() == {"A hand": "-PREN063", "A west": "", "A east": "PREN063", "discard": "+PREN005 +PREN059"}


def test_7_3_a_border_that_a_concession_holds_is_not_free_for_a_pirate() -> None:
    story = second("fugger", "coeur").concessions("B", *OTTOMAN_SEA).west("A", "PREN005").east("A", "PREN059")
    assert story.plays("A", "PREN063", "accept").offers("A") == sorted([*OTTOMAN_SEA, "leave"])


def test_17_50_one_may_displace_the_ruling_class_that_one_has_placed() -> None:
    scene = Story("fugger", "medici").city(LYON="N.C").plays("A", "PREN023", "LYON")
    assert scene.changes() == {"A hand": "-PREN023", "A west": "PREN023", "A money": "2", "on FRA": "+N.C"}


# ---- 9: one-shots


@pytest.mark.parametrize(("card", "border", "agent"), [("PREN107X", "HUN-OTT", "S.I"), ("PREN127X", "BYZ-MAM", "A")])
def test_9_1_red_sea_needs_no_discovery(card: str, border: str, agent: str) -> None:
    scene = second("fugger", "marchionni").city(TREBIZOND="R.R").plays("A", card, "accept", border)
    assert scene.changes() == {
        "A hand": f"-{card}",
        "A east": card,
        "RED_SEA": "",
        "TREBIZOND": "disk",
        "on BYZ": "+R.R",
        border: agent,
    }


def test_9_1_the_disk_of_its_colour_goes_to_the_open_emporium_wherever_it_is() -> None:
    story = second("fugger", "medici").disks("NOVGOROD", "TIMBUKTU", "SPICE_ISLANDS", "TREBIZOND").city(RED_SEA="R.I")
    scene = story.west("A", "POR").plays("A", "PREN014", "accept", "ENG-POR")
    assert scene.changes() == {
        "A hand": "-PREN014",
        "A west": "PREN014 POR",
        "SPICE_ISLANDS": "",
        "RED_SEA": "disk",
        "on MAM": "+R.I",
        "ENG-POR": "A",
    }


def test_9_2_an_own_republic_is_no_suitor_in_the_second_edition() -> None:
    scene = second("fugger", "medici").west("A", "FRA/R ENG").plays("A", "PREN045")
    assert scene.offers("A") == ["ARA", "ENG", "HRE", "decline"]


def test_9_3_an_old_maid_is_no_target_and_has_neither_ops_nor_abilities() -> None:
    story = second("fugger", "coeur").maids("A", "PREN046", "PREN095X", "PREN151X").west("B", "PREN109X PREN003")
    scene = story.hand("B", "PREN007").west("A", "PREN019").turn("B")
    assert [scene.may("A", action) for action in ("ops:west", "use:PREN095X")] == [False, False]
    scene.take("B", "PREN007").take_if("B", "decline")
    assert not any(scene.may("B", queen) for queen in ("PREN046", "PREN095X", "PREN151X")), "no bishop goes there"
    scene.take("B", "PREN007", "ops:west")
    assert scene.take_if("B", "PREN003", "behead").offers("B") == ["PREN007", "PREN019"]


def test_9_3_a_declined_queen_of_discovery_does_not_open_spice_islands() -> None:
    """Her prestige counts only for victories and at the end of the game."""
    cards = {"west": {"PREN048": {"prestige": ["discovery"]}}}
    story = Story("fugger", "coeur", cards=cards).hand("A", "PREN048", "PREN014")
    scene = story.turn().take("A", "PREN048", "decline", "PREN014")
    assert (scene.asked("A"), scene.told("one_shot.impossible")) == ("agent.where", [["card:PREN014"]])


# ---- 10: battles


@pytest.mark.parametrize(("full", "left"), [((), []), (("BYZ-MAM", "MAM-OTT"), ["leave"])])
def test_10_7_a_pawn_after_a_religious_war_must_go_to_an_empty_border(full: tuple[str, ...], left: list[str]) -> None:
    """A red knight next door fights alone for Mamluk and dies together with its only defender."""
    story = second("fugger", "marchionni").city(TANA="N.R").concessions("B", *full)
    scene = story.plays("A", "PREN168X", "accept")
    assert scene.told("battle.lost") == [["empire:MAM"]], "win or lose"
    assert scene.offers("A") == ["BYZ-MAM", "MAM-OTT", *left]


def test_10_4_constantinople_is_rearranged_after_religious_wars_only() -> None:
    story = second("fugger", "marchionni").only("OTT", CONSTANTINOPLE="R.I").pirate("S.I", "HUN-OTT")
    scene = story.plays("A", "PREN090", "accept", "HUN-OTT", "CONSTANTINOPLE.2", "decline")
    assert scene.changes() == {
        "A hand": "-PREN090",
        "A east": "PREN090 OTT",
        "thrones": "-OTT",
        "CONSTANTINOPLE": "",
        "CONSTANTINOPLE.2": "R.R",
        "HUN-OTT": "",
    }


def test_10_4_a_survivor_leaves_the_closing_place_of_venice_before_the_agents_come() -> None:
    """No printed card brings a fighting agent to such a war; here one does, and it finds no room."""
    cards = {"west": {"PREN005": {"agents": ["N.R"]}}}
    story = second("fugger", "coeur", cards=cards).only("PAP", VENICE="N.C", VENICE_2="R.R").west("B", "PREN024")
    scene = story.city(LYON="N.R").plays("A", "PREN005", "PAP", "LYON", "decline")
    assert scene.changes() == {
        "A hand": "-PREN005",
        "A west": "PAP PREN005",
        "thrones": "-PAP",
        "face PAP": "reformist",
        "VENICE": "R.R",
        "VENICE.2": "",
        "LYON": "",
        "on PAP": "+N.R",
    }


def few_rooks() -> Scene:
    """A conspiracy in an empty France, when all Catholic rooks and pirates are in play, one of them repressed there."""
    story = Story("fugger", "coeur").no_concessions().only("FRA").repressed("FRA", "R.C")
    story.pirate("S.C", "ENG-POR", "ARA-POR", "ARA-PAP", "OTT-PAP", "HUN-OTT", "BYZ-HUN", "MAM-OTT")
    story.city(LONDON="R.C", VIENNA="R.C", LUBECK="R.C", RHODES="R.C", CYPRUS="R.C", BUDA="R.C", CAFFA="R.C")
    return story.city(VARNA="R.C").plays("A", "PREN053", "accept")


def test_10_6_the_actor_orders_the_survivors_when_the_supply_cannot_serve_all() -> None:
    scene = few_rooks()
    assert (scene.asked("A"), scene.offers("A")) == ("battle.survivor", ["FRA.R.C", "R.C"])
    scene.take("A", "FRA.R.C", "LYON", "PARIS", "BUDA", "decline")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA PREN053",
        "thrones": "-FRA",
        "on FRA": "-R.C",
        "LYON": "R.C",
        "PARIS": "R.C",
        "BUDA": "",
    }


def test_10_6_an_agent_may_take_the_piece_of_a_fellow_that_waits_on_the_square() -> None:
    scene = few_rooks().take("A", "R.C", "LYON", "decline")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA PREN053",
        "thrones": "-FRA",
        "on FRA": "-R.C",
        "LYON": "R.C",
    }


@pytest.mark.parametrize(("order", "borders"), [
    (["S.I", "ARA-FRA"], {"ENG-FRA": "S.I", "ARA-FRA": "B"}),
    (["FRA.P.B", "ENG-FRA"], {"ENG-FRA": "B"}),
    (["FRA.P.B", "ARA-FRA"], {"ENG-FRA": "S.I", "ARA-FRA": "B"}),
])  # fmt: skip
def test_10_6_a_pirate_goes_to_sea_borders_only_and_is_lost_without_one(
    order: list[str], borders: dict[str, str]
) -> None:
    story = Story("fugger", "coeur").only("FRA").repressed("FRA", "P.B").concessions("A", "FRA-HRE")
    scene = story.plays("A", "PREN020", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.survivor", ["FRA.P.B", "S.I"])
    scene.take("A", *order, "decline")
    told = {"A hand": "-PREN020", "A west": "FRA PREN020", "thrones": "-FRA", "on FRA": "-P.B"}
    assert scene.changes() == told | borders
