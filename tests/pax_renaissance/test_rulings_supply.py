"""Rules 1.4: what is taken from the board when a supply is empty, by whom, and that nothing else comes of it."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene

SEA = ("ENG-FRA", "FRA-HRE", "ENG-POR", "ARA-POR", "ARA-PAP", "OTT-PAP", "HUN-OTT", "BYZ-HUN", "MAM-OTT")


def no_gold_rooks(*bankers: str, **options: str) -> Story:
    """All sixteen Catholic rooks and pirates of the common pool are in play, none of them repressed."""
    story = Story(*(bankers or ("fugger", "coeur")), **options).no_concessions().pirate("S.C", *SEA[:7])
    story.city(LONDON="R.C", VIENNA="R.C", BRUGES="R.C", LUBECK="R.C", RHODES="R.C", CYPRUS="R.C", BUDA="R.C")
    return story.city(CAFFA="R.C", VARNA="R.C")


def taken(scene: Scene) -> list[str]:
    """What A may take from the board."""
    assert scene.asked("A") == "supply.take"
    return scene.offers("A")


# ---- the kind and the colour


def test_1_4_a_rook_of_the_common_pool_is_no_knight_of_its_colour() -> None:
    """Knights lie repressed, but the kind that is looked for are rooks and pirates."""
    scene = no_gold_rooks().repressed("ENG", "N.C", "N.I", "R.I").plays("A", "PREN053", "decline", "LYON")
    cities = ["LONDON", "VIENNA", "BRUGES", "LUBECK", "RHODES", "CYPRUS", "BUDA", "CAFFA", "VARNA"]
    assert taken(scene) == sorted([*cities, *SEA[:7]])
    scene.take("A", "HUN-OTT")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "PREN053", "LYON": "R.C", "HUN-OTT": ""}


def test_1_4_a_pirate_of_the_common_pool_may_be_a_repressed_rook_first() -> None:
    scene = no_gold_rooks().city(VARNA="").repressed("HUN", "R.C").repressed("FRA", "N.C")
    scene = scene.plays("A", "PREN013", "ARA-PAP")
    assert scene.changes() == {"A hand": "-PREN013", "A west": "PREN013", "on HUN": "-R.C"}, "a pirate for a pirate"


def test_1_4_own_pirates_are_taken_from_pirates_only() -> None:
    story = second("fugger", "coeur").no_concessions().pirate("S.R", "ENG-FRA", "ARA-POR", "HUN-OTT")
    scene = story.city(LYON="R.R").repressed("HUN", "R.R").plays("A", "PREN017", "ENG-POR")
    assert taken(scene) == ["ARA-POR", "ENG-FRA", "HUN-OTT"]
    scene.take("A", "HUN-OTT")
    assert scene.changes() == {"A hand": "-PREN017", "A west": "PREN017", "HUN-OTT": "", "ENG-POR": "S.R"}


def test_1_4_the_pirate_that_is_to_be_killed_is_not_the_one_taken() -> None:
    story = second("fugger", "coeur").no_concessions().pirate("S.R", "ENG-FRA", "ARA-POR", "HUN-OTT")
    scene = story.plays("A", "PREN017", "ENG-FRA")
    assert taken(scene) == ["ARA-POR", "HUN-OTT"]
    scene.take("A", "ARA-POR")
    assert scene.changes() == {"A hand": "-PREN017", "A west": "PREN017", "ARA-POR": ""}
    assert scene.told("kill.pirate") == [["agent:S.R", "border:ENG-FRA"]], "the taken one was not killed"


def test_1_4_own_rooks_are_taken_from_rooks_only() -> None:
    story = second("fugger", "coeur").pirate("S.R", "ENG-POR").city(BRUGES="R.R", LUBECK="R.R", MODON="R.R")
    story.city(CAFFA="R.R", TREBIZOND="R.R", VARNA="R.R", CYPRUS="R.R")
    scene = story.plays("A", "PREN051", "decline", "R.R", "BORDEAUX")
    assert taken(scene) == ["BRUGES", "CAFFA", "CYPRUS", "LUBECK", "MODON", "TREBIZOND", "VARNA"]


# ---- bishops


def green_bishops() -> Story:
    """All five Islamic bishops lie on cards; one silences a card that trades."""
    story = Story("fugger", "medici").west("A", "PREN043+B.I PREN053+B.I").west("B", "PREN019+B.I")
    return story.east("B", "PREN072+B.I").throne("MAM+B.I").market(W3="1")


def test_1_4_a_bishop_is_taken_from_a_card_which_is_live_again_at_once() -> None:
    scene = green_bishops().plays("A", "PREN060")
    assert not scene.may("A", "PREN043")
    scene.take("A", "PREN060")
    assert taken(scene) == ["MAM", "PREN019", "PREN043", "PREN053", "PREN072"]
    scene.take("A", "PREN043")
    assert scene.changes() == {
        "A hand": "-PREN060",
        "A west": "PREN043 PREN053+B.I",
        "A east": "PREN060+B.I",
    }
    assert scene.take("A", "ops:west").told("ops.performs") == [["card:PREN043", "do:commerce.W"]]


def test_1_4_the_bishop_that_is_met_is_not_the_one_taken() -> None:
    """The new bishop and the one on the card both go; a third one has been taken before."""
    scene = green_bishops().plays("A", "PREN060", "PREN072")
    assert taken(scene) == ["MAM", "PREN019", "PREN043", "PREN053"]
    scene.take("A", "MAM")
    assert scene.changes() == {
        "A hand": "-PREN060",
        "A east": "PREN060",
        "B east": "PREN072",
        "thrones": "-MAM+B.I +MAM",
    }


# ---- who takes, and when


def test_1_4_who_is_taxed_takes_the_piece_of_the_levy() -> None:
    """15: the choice of the replacement belongs to the owner of the taxed concession."""
    story = no_gold_rooks("medici", "fugger").city(BRUGES="", LYON="N.C", CAFFA="R.C").city(MODON="R.C")
    scene = story.concessions("B", "ARA-FRA").west("A", "PREN028").runs("A", "west", "PREN028", "tax", "ARA-FRA")
    scene.take("B", "pay")
    assert (scene.asked("A"), scene.asked("B")) == ("", "supply.take")
    scene.take("B", "VIENNA")
    assert scene.changes() == {"B money": "3", "BRUGES": "R.C", "VIENNA": ""}


def test_1_4_an_optional_placement_may_be_left_out_instead() -> None:
    scene = no_gold_rooks().plays("A", "PREN053", "decline")
    assert scene.may("A", "leave")
    assert scene.take("A", "leave").changes() == {"A hand": "-PREN053", "A west": "PREN053"}


@pytest.mark.parametrize("agent", ["FRA-HRE", "ENG-FRA"])
def test_1_4_a_pawn_agent_without_a_supply_is_an_own_concession_that_moves(agent: str) -> None:
    borders = ["FRA-HRE", "ENG-POR", "ARA-POR", "HRE-HUN", "HRE-PAP", "HUN-OTT", "HUN-BYZ", "BYZ-MAM", "OTT-PAP"]
    scene = Story("fugger", "coeur").concessions("A", *borders, "ARA-PAP").plays("A", "PREN015", "decline", agent)
    options = taken(scene)
    assert ("FRA-HRE" in options, len(options)) == (agent != "FRA-HRE", 10 - (agent == "FRA-HRE"))
    scene.take("A", "BYZ-MAM")
    told = {"A hand": "-PREN015", "A west": "PREN015", "BYZ-MAM": ""}
    own = {"A money": "2", "on FRA": "+P.A"} if agent == "FRA-HRE" else {agent: "A"}
    assert scene.changes() == told | own


def test_1_4_what_is_taken_settles_nothing_and_frees_nobody() -> None:
    """A concession that is taken is not killed, and a repressed token that is taken is not emancipated."""
    story = Story("fugger", "coeur").concessions("A", "FRA-HRE").repressed("ENG", *["P.A"] * 9)
    scene = story.plays("A", "PREN015", "decline", "ENG-FRA")
    assert scene.changes() == {"A hand": "-PREN015", "A west": "PREN015", "on ENG": "-P.A", "ENG-FRA": "A"}
    assert (scene.told("kill.repressed"), scene.told("free.border"), scene.told("kill.pawn")) == ([], [], [])
