"""The acceptance scenarios of the second edition: X1 to X6."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story


def second(*bankers: str) -> Story:
    """A story with the cards and rules of the second edition."""
    return Story(*(bankers or ("fugger", "medici")), edition="second")


def test_x1_apostasy() -> None:
    story = second().east("A", "PREN059 OTT[PREN117X]").west("A", "PREN005").west("B", "PREN003")
    scene = story.hand("B", "PREN060").turn("B").take("B", "PREN060", "accept")
    assert scene.asked("B") == "agent.where", "the bishop must be placed"
    scene.take("B", "PREN060")
    assert scene.changes() == {
        "B hand": "-PREN060",
        "B east": "PREN060+B.I",
        "A east": "",
        "A west": "",
        "thrones": "+OTT[PREN117X]",
        "discard": "+PREN005 +PREN059",
    }


def test_x1_without_both_religions_nobody_is_touched() -> None:
    story = second().east("A", "PREN059").west("B", "PREN003").hand("B", "PREN060")
    scene = story.turn("B").take("B", "PREN060")
    assert scene.asked("B") == "agent.where", "impossible, although the card itself is Islamic"
    assert scene.may("B", "leave")


def test_x2_both_places_are_ordinary_places() -> None:
    scene = second().city(VENICE="N.C", VENICE_2="N.C").west("B", "PREN024").turn()
    papal = next(row for row in scene.view("A")["map"] if row["empire"] == "empire:PAP")
    assert [(city["city"], city["piece"], city["open"]) for city in papal["cities"]] == [
        ("city:VENICE", "N.C", True),
        ("city:VENICE.2", "N.C", True),
    ]


JIHAD = {"east": {"PREN210P": {"set": "expansion"}}}
"""No card of the second edition brings a Jihad to Rome; this one of the promo does."""


@pytest.mark.parametrize(
    ("first", "places"),
    [("N.C", {"VENICE": "R.I", "VENICE.2": ""}), ("R.I", {"VENICE.2": ""})],
)
def test_x2_a_jihad_closes_the_second_place(first: str, places: dict[str, str]) -> None:
    """An Islamic survivor there moves to the first place if that is empty, otherwise it goes to the supply."""
    story = Story("fugger", "coeur", edition="second", cards=JIHAD).west("B", "PREN024").no_concessions()
    story.city(VENICE=first, VENICE_2="R.I").pirate("S.I", "OTT-PAP")
    if first == "R.I":
        story.pirate("S.C", "ARA-PAP")  # somebody has to be a heretic
    scene = story.plays("A", "PREN210P", "accept", "OTT-PAP")
    assert scene.offers("A") == ["ARA-PAP", "OTT-PAP"], "the agent takes an empty sea border"
    scene.take("A", "OTT-PAP", "decline")
    assert scene.changes() == places | {
        "A hand": "-PREN210P",
        "A west": "PAP",
        "A east": "PREN210P",
        "thrones": "-PAP",
        "face PAP": "islamic",
        **({"ARA-PAP": ""} if first == "R.I" else {}),
    }


def test_x2_a_survivor_moves_from_the_closing_place() -> None:
    story = second("fugger", "coeur").only("PAP", VENICE="N.C", VENICE_2="N.R").only("FRA", LYON="N.R")
    scene = story.west("B", "PREN024").plays("A", "PREN005", "PAP", "LYON", "decline", "PREN005")
    assert scene.changes() == {
        "A hand": "-PREN005",
        "A west": "PAP PREN005+B.R",
        "thrones": "-PAP",
        "face PAP": "reformist",
        "VENICE": "N.R",
        "VENICE.2": "",
        "LYON": "",
    }


def test_x2_a_survivor_goes_to_the_supply_if_the_first_place_is_full() -> None:
    story = second("fugger", "coeur").only("PAP", VENICE="N.R", VENICE_2="R.R").only("FRA", LYON="N.R")
    story.pirate("S.C", "ARA-PAP").west("B", "PREN024")
    scene = story.plays("A", "PREN005", "PAP", "LYON", "decline", "PREN005")
    assert scene.changes() == {
        "A hand": "-PREN005",
        "A west": "PAP PREN005+B.R",
        "thrones": "-PAP",
        "face PAP": "reformist",
        "VENICE.2": "",
        "ARA-PAP": "",
        "LYON": "",
    }


@pytest.mark.parametrize("edition", ["first", "second"])
def test_x3_a_vote_on_an_own_republic(edition: str) -> None:
    story = Story("fugger", "medici", edition=edition).west("A", "PREN041 ENG/R").concessions("A", "ENG-FRA")
    scene = story.runs("A", "west", "PREN041", "vote.W", "ENG", "decline")
    assert scene.changes() == ({"A west": "ENG PREN041"} if edition == "second" else {})
    assert scene.told("ops.performs")


def shielded() -> Story:
    return second("fugger", "medici").east("A", "PREN113X").concessions("A", "ENG-FRA").hand("B", "PREN017")


def test_x4_a_shielded_concession_survives_a_pirate() -> None:
    scene = shielded().turn("B").take("B", "PREN017", "ENG-FRA")
    assert scene.changes() == {"B hand": "-PREN017", "B west": "PREN017", "ENG-FRA": "A S.R"}


def test_x4_the_pawn_takes_its_florin_and_the_pirate_none() -> None:
    story = second("fugger", "marchionni").east("A", "PREN113X").concessions("A", "ENG-FRA").pirate("S.R", "ENG-FRA")
    story.concessions("B").disks("TREBIZOND", "RED_SEA", "NOVGOROD", "TIMBUKTU").market(W0="3")
    scene = story.turn("B").take("B", "fair:west", "SPICE_ISLANDS", "BRUGES", "LUBECK")
    told = scene.changes()
    assert (told["A money"], told["B money"], told["W0"]) == ("4", "5", "- 2")


def test_x4_the_pawn_is_killed_when_the_shield_is_sold() -> None:
    story = second("fugger", "medici").east("A", "PREN113X").concessions("A", "ENG-FRA").pirate("S.R", "ENG-FRA")
    scene = story.turn().sells("A", "PREN113X")
    assert scene.changes() == {"A money": "5", "A east": "", "ENG-FRA": "S.R", "discard": "+PREN113X"}


def test_x5_a_west_fair_from_red_sea() -> None:
    story = second("fugger", "medici", "coeur", "marchionni").market(W0="PREN001 1")
    story.disks("NOVGOROD", "TIMBUKTU", "SPICE_ISLANDS", "TREBIZOND")
    scene = story.turn().take("A", "fair:west", "CYPRUS", "MODON")
    assert scene.changes() == {
        "A money": "4",
        "B money": "5",
        "C money": "6",
        "CYPRUS": "R.C",
        "MODON": "R.R",
        "W0": "-",
        "discard": "+PREN001",
    }


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_x6_golden_liberty_after_a_vote(answer: str) -> None:
    story = second().east("B", "MAM").east("A", "PREN081").concessions("A", "BYZ-MAM")
    scene = story.runs("A", "east", "PREN081", "vote.E", "MAM", "decline")
    assert scene.asked("A") == "regime.liberty"
    scene.take("A", answer)
    told = {"A east": "PREN081 MAM", "B east": ""}
    assert scene.changes() == told | ({"face MAM": "medieval"} if answer == "accept" else {})
