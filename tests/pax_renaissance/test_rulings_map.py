"""What the map and the squares show, whole: levies by face, routes, neighbours, seas, backs, sides (1.1 to 1.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.reading import game
from triumvir.games.pax_renaissance.cards.codes import EMPIRE_KEYS, PIECE_KEYS
from triumvir.games.pax_renaissance.cards.types import CardSet

FACES = ("medieval", "catholic", "islamic", "reformist")
LEVIES = """
    LONDON R.C N.C R.I N.R            BORDEAUX N.C N.C R.I N.R          PARIS N.C N.C R.I N.R
    BRUGES R.C R.C R.I R.R            LYON N.C N.C R.I N.R              VIENNA R.C N.C N.I N.R
    LUBECK R.C R.C R.I R.R            NOVGOROD R.R R.C R.I R.R          NURNBERG N.R R.C R.I N.R
    BUDA N.C N.C N.I R.R              VARNA N.R R.C R.I R.R             TANA N.I R.C N.I R.R
    CAFFA N.C N.C R.I R.R             TREBIZOND R.R R.C N.I N.R         TOLEDO N.C N.C R.I R.R
    GRANADA R.I R.C N.I R.R           SPICE_ISLANDS R.C R.C R.I R.R     VALENCIA N.C N.C R.I R.R
    ALGIERS R.I R.C N.I R.R           TIMBUKTU R.I R.C N.I R.R          VENICE N.C N.C R.I R.R
    CONSTANTINOPLE R.I R.C R.I R.R    CONSTANTINOPLE.2 N.I N.C R.I N.R  CONSTANTINOPLE.3 N.I N.C N.I N.R
    MODON R.R R.C R.I R.R             RHODES R.C N.C R.I R.R            CAIRO R.I R.C R.I N.R
    CYPRUS R.C R.C R.C N.R            RED_SEA R.I R.C R.I N.R
"""
NEIGHBOURS = {
    "ENG": "FRA POR ARA",
    "FRA": "ENG HRE POR ARA PAP",
    "HRE": "FRA HUN ARA PAP OTT",
    "HUN": "HRE BYZ PAP OTT MAM",
    "BYZ": "HUN OTT MAM",
    "POR": "ENG FRA ARA",
    "ARA": "ENG FRA HRE POR PAP",
    "PAP": "FRA HRE HUN ARA OTT",
    "OTT": "HRE HUN BYZ PAP MAM",
    "MAM": "HUN BYZ OTT",
}
SEA_LINKS = {
    "ENG": "FRA POR",
    "FRA": "ENG HRE",
    "HRE": "FRA",
    "HUN": "BYZ OTT",
    "BYZ": "HUN",
    "POR": "ENG ARA",
    "ARA": "POR PAP",
    "PAP": "ARA OTT",
    "OTT": "HUN PAP MAM",
    "MAM": "OTT",
}
FROM_OTT_EAST = "OTT MAM-OTT MAM"
ALONG_THE_WEST = "PAP ARA-PAP ARA ARA-POR POR ENG-POR ENG ENG-FRA FRA FRA-HRE HRE"
ROUTES = {
    "TANA": f"BYZ BYZ-HUN HUN HUN-OTT {FROM_OTT_EAST}",
    "NOVGOROD": f"HRE FRA-HRE FRA ENG-FRA ENG ENG-POR POR ARA-POR ARA ARA-PAP PAP OTT-PAP {FROM_OTT_EAST}",
    "TIMBUKTU": f"ARA ARA-PAP PAP OTT-PAP {FROM_OTT_EAST}",
    "TREBIZOND": f"BYZ BYZ-HUN HUN HUN-OTT OTT OTT-PAP {ALONG_THE_WEST}",
    "SPICE_ISLANDS": "POR ENG-POR ENG ENG-FRA FRA FRA-HRE HRE",
    "RED_SEA": f"MAM MAM-OTT OTT OTT-PAP {ALONG_THE_WEST}",
}
EMPORIA = {"east": ("TANA", "NOVGOROD", "TIMBUKTU"), "west": ("TREBIZOND", "SPICE_ISLANDS", "RED_SEA")}
KINGS = {"HUN": "patron", "POR": "discovery", "PAP": "catholic patron", "OTT": "islamic", "MAM": "patron"}
REPUBLICS = {
    "ENG": "law vote",
    "FRA": "",
    "HRE": "law vote",
    "HUN": "law vote",
    "BYZ": "",
    "POR": "discovery",
    "ARA": "law vote",
    "PAP": "law vote",
    "OTT": "islamic",
    "MAM": "islamic",
}
BACKS = {
    "ENG": "reformist",
    "FRA": "reformist",
    "HRE": "reformist",
    "HUN": "islamic",
    "BYZ": "islamic",
    "POR": "catholic",
    "ARA": "catholic",
    "PAP": "catholic",
    "OTT": "islamic",
    "MAM": "islamic",
}
EAST = ("HUN", "BYZ", "OTT", "MAM")


@pytest.fixture(scope="module")
def cards() -> CardSet:
    """The standard set."""
    found: CardSet = game().cards
    return found


def named(empires: tuple[int, ...]) -> list[str]:
    """Empires by key, in alphabetical order."""
    return sorted(EMPIRE_KEYS[empire] for empire in empires)


# ---- the map


def test_1_1_levies_of_every_city_by_face(cards: CardSet) -> None:
    words = LEVIES.split()
    table = {words[place]: words[place + 1 : place + 5] for place in range(0, len(words), 5)}
    assert len(table) == 29
    shown = {city.key: [PIECE_KEYS[piece] for piece in city.levy] for city in cards.cities}
    assert shown == table | {"VENICE.2": ["N.C", "N.C", "", ""]}, "its second place exists under a gold levy only"


@pytest.mark.parametrize("face", FACES)
def test_1_1_the_view_shows_the_levy_of_the_face_that_is_up(face: str) -> None:
    rows = second().face(**dict.fromkeys(EMPIRE_KEYS, face)).turn().view()["map"]
    shown = {city["city"][5:]: city["levy"] for row in rows for city in row["cities"]}
    words = LEVIES.split()
    table = {words[place]: words[place + 1 + FACES.index(face)] for place in range(0, len(words), 5)}
    assert {city: shown[city] for city in table} == table


def test_1_1_cards_touch_at_edges_and_corners(cards: CardSet) -> None:
    touching = {empire.key: named(empire.adjacent) for empire in cards.empires}
    assert touching == {key: sorted(others.split()) for key, others in NEIGHBOURS.items()}


def test_1_2_cards_are_linked_by_sea_borders(cards: CardSet) -> None:
    linked = {empire.key: named(empire.sea_linked) for empire in cards.empires}
    assert linked == {key: sorted(others.split()) for key, others in SEA_LINKS.items()}


@pytest.mark.parametrize("start", ROUTES)
def test_1_3_the_path_from_every_emporium(start: str) -> None:
    half = "east" if start in EMPORIA["east"] else "west"
    closed = [city for cities in EMPORIA.values() for city in cities if city != start]
    other = EMPORIA["west" if half == "east" else "east"][0]
    route = second().disks(*[city for city in closed if city != other]).turn().view()["routes"][half]
    assert (route["start"], [key.partition(":")[2] for key in route["path"]]) == (
        f"city:{start}",
        ROUTES[start].split(),
    )


# ---- the squares


@pytest.mark.parametrize("empire", EMPIRE_KEYS)
@pytest.mark.parametrize("side", ["king", "republic"])
def test_1_5_both_sides_of_every_square(empire: str, side: str) -> None:
    half = "east" if empire in EAST else "west"
    row = f"{empire}{'/R' * (side == 'republic')}"
    square = square_of(getattr(Story("fugger", "medici"), half)("A", row).turn().view(), empire)
    letter = half[0].upper()
    words = (KINGS.get(empire, "") if side == "king" else REPUBLICS[empire]).split()
    ops = ["campaign"] if side == "king" else [*[f"vote.{letter}"] * ("vote" in words), f"commerce.{letter}"]
    assert square["ops"] == [f"do:{op}" for op in ops]
    assert sorted(square["prestige"]) == [word for word in words if word != "vote"]


def square_of(view: dict[str, Any], empire: str) -> dict[str, Any]:
    """The square of an empire as the view tells of it."""
    found: dict[str, Any] = next(row for row in view["squares"] if row["square"] == f"square:{empire}")
    return found


# ---- 17.3: the backs of a two-sided map


def test_17_3_the_back_of_every_map_card(cards: CardSet) -> None:
    assert {empire.key: FACES[1 + empire.back] for empire in cards.empires} == BACKS
