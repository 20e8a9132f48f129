"""Trade fairs: profit, subsidy, levies and borders, and the forecast in the view (6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax_renaissance.made import Story

FOUR = ("fugger", "medici", "coeur", "marchionni")


def east_fair(*bankers: str, florins: int = 0, **options: object) -> Story:
    """The east fair starts at Tana with so many florins, and no concession lies on its way."""
    return Story(*bankers, **options).no_concessions().market(E0=f"PREN058 {florins}").city(TANA="")


@pytest.mark.parametrize(("seats", "profit"), [(2, 3), (3, 4), (4, 4)])
def test_china_adds_one_florin_for_two_players_and_two_for_more(seats: int, profit: int) -> None:
    scene = east_fair(*FOUR[:seats], florins=2).only("BYZ").turn()
    assert scene.view()["fairs"]["east"]["profit"] == profit
    scene.take("A", "fair:east", "CAFFA")
    assert scene.told("fair.begins") == [["fair:east", profit]]


def test_the_subsidy_is_the_actors() -> None:
    scene = east_fair().turn().take("A", "fair:east")
    assert scene.changes() == {"A money": "4", "E0": "-", "discard": "+PREN058"}


def test_a_levy_is_the_piece_of_the_face_that_is_up() -> None:
    story = east_fair(florins=1).face(BYZ="reformist", HUN="islamic").only("BYZ").only("HUN")
    scene = story.turn().take("A", "fair:east", "TREBIZOND", "VARNA", "MODON", "CYPRUS")
    found = {name: scene.at(name) for name in ("TREBIZOND", "VARNA", "MODON", "CYPRUS")}
    assert found == {"TREBIZOND": "N.R", "VARNA": "R.I", "MODON": "R.R", "CYPRUS": "R.C"}


def test_a_map_card_without_an_empty_city_is_passed() -> None:
    story = east_fair(florins=1).city(TANA="N.I", CAFFA="N.C", TREBIZOND="R.R", VARNA="N.R", MODON="R.R", RHODES="R.C")
    scene = story.city(CYPRUS="R.C").turn().take("A", "fair:east")
    assert scene.changes() == {"A money": "4", "RED_SEA": "R.I", "E0": "- 1", "discard": "+PREN058"}


def test_a_city_under_a_disk_takes_no_levy() -> None:
    story = Story().no_concessions().market(E0="PREN058 1").disks("NOVGOROD", "TANA", "SPICE_ISLANDS")
    scene = story.only("ARA", VALENCIA="N.C", ALGIERS="R.I").turn().take("A", "fair:east", "MODON", "CYPRUS")
    assert scene.at("TIMBUKTU") == "R.I", "the open one of Aragon is its only empty city"
    tana = Story().no_concessions().market(W0="PREN001 1").disks("NOVGOROD", "TANA", "SPICE_ISLANDS")
    assert "TANA" not in tana.city(TANA="").turn().take("A", "fair:west").offers("A")


def test_borders_take_their_florins_in_the_order_of_the_route() -> None:
    story = east_fair(*FOUR[:3], florins=1).concessions("B", "HUN-BYZ").pirate("S.C", "HUN-OTT")
    story.concessions("C", "OTT-MAM").only("HUN", BUDA="N.C", VARNA="N.R")
    scene = story.turn().take("A", "fair:east", "CAFFA")
    assert scene.changes() == {"A money": "4", "B money": "5", "CAFFA": "N.C", "E0": "-", "discard": "+PREN058"}
    assert scene.told("fair.pirate") == [["border:HUN-OTT"]]
    assert scene.told("fair.concession") == [["border:BYZ-HUN", 1]]


@pytest.mark.parametrize("half", ["east", "west"])
def test_land_borders_are_not_on_any_route(half: str) -> None:
    story = Story().no_concessions().concessions("B", "BYZ-MAM", "HRE-HUN", "HRE-PAP", "FRA-ARA")
    scene = story.market(E0="9", W0="9").turn()
    assert scene.view()["fairs"][half]["forecast"] == []


def test_the_actor_collects_at_the_own_concessions_too() -> None:
    story = east_fair(florins=1).concessions("A", "HUN-BYZ")
    scene = story.only("HUN", BUDA="N.C", VARNA="N.R").turn().take("A", "fair:east", "CAFFA")
    assert scene.at("A money") == "5"


def test_a_levy_of_which_none_is_left_is_taken_from_the_board() -> None:
    story = east_fair(florins=1).city(TANA="N.I", CAFFA="N.C", TREBIZOND="R.R", BUDA="N.R", VARNA="")
    story.only("ENG", LONDON="N.R", BORDEAUX="N.R").repressed("ENG", "N.R", "N.R").repressed("PAP", "N.R")
    scene = story.city(NURNBERG="N.R").turn()
    assert scene.view()["supply"]["N.R"] == 0
    scene.take("A", "fair:east")
    assert scene.asked("A") == "supply.take"
    assert scene.offers("A") == ["ENG.N.R", "PAP.N.R"], "the repressed ones first"
    scene.take("A", "PAP.N.R")
    assert (scene.at("VARNA"), scene.at("on PAP"), scene.at("on ENG")) == ("N.R", "", "N.R N.R")


@pytest.mark.parametrize("florins", range(5))
@pytest.mark.parametrize("half", ["east", "west"])
def test_the_forecast_is_what_happens(half: str, florins: int) -> None:
    story = Story(*FOUR).market(**{f"{half[0].upper()}0": str(florins)}).pirate("S.I", "HUN-OTT")
    scene = story.concessions("B", "HUN-BYZ", "PAP-OTT", "ARA-PAP").turn()
    forecast: dict[str, Any] = scene.view()["fairs"][half]
    money = [int(scene.at(f"{seat} money")) for seat in "ABCD"]
    money[0] += forecast["subsidy"]
    for row in forecast["forecast"]:
        if row["seat"] is not None:
            money[row["seat"]] += row["florins"]
    scene.take("A", f"fair:{half}")
    while scene.asked("A") == "levy.city":
        scene.take("A", scene.offers("A")[0])
    assert [int(scene.at(f"{seat} money")) for seat in "ABCD"] == money
    rest = scene.at(f"{half[0].upper()}0").partition(" ")[2]
    assert int(rest or 0) == forecast["rest"]
    levied = [args[1] for args in scene.told("place.city")]
    homes = {row["empire"] for row in scene.view()["map"] for city in row["cities"] if city["city"] in levied}
    assert homes <= set(forecast["levies"])


def test_no_fair_without_a_card_in_column_0() -> None:
    scene = Story().market(W0="-").turn()
    assert (scene.may("A", "fair:west"), scene.may("A", "fair:east")) == (False, True)
    assert scene.view()["fairs"]["west"] is None


def test_the_phase_is_that_of_the_fair_while_a_levy_is_placed() -> None:
    scene = east_fair(florins=1).turn().take("A", "fair:east")
    assert (scene.asked("A"), scene.view()["phase"], scene.view()["fair"]) == ("levy.city", "fair", "east")
    scene.take("A", "CAFFA", "MODON", "CYPRUS")
    assert (scene.view()["phase"], scene.view()["fair"]) == ("action", None)


def test_of_two_fairs_in_a_turn_the_view_tells_which_one_goes_on() -> None:
    scene = east_fair(florins=1).market(W0="PREN001 1").turn().take("A", "fair:east", "CAFFA", "MODON", "CYPRUS")
    scene.take("A", "fair:west")
    assert (scene.view()["phase"], scene.view()["fair"]) == ("fair", "west")
