"""Setup: the map of each edition, bankers, decks, money and who begins (2)."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.played import Scene, Watched
from tests.pax_renaissance.reading import game
from triumvir.kernel.errors import BadSetup
from triumvir.kernel.table import Table

BANKERS = ["fugger", "medici", "coeur", "marchionni"]
CAPITALS = {
    "LONDON": "R.C", "PARIS": "N.C", "VIENNA": "R.C", "BUDA": "N.C", "TANA": "N.I",
    "TOLEDO": "N.C", "VALENCIA": "N.C", "VENICE": "N.C", "CONSTANTINOPLE": "R.I", "CAIRO": "R.I",
}  # fmt: skip


def opened(seats: int = 2, seed: int = 1, **options: object) -> Scene:
    """A table after the deal, unless a banker has to be chosen first."""
    table = Table(game(), seats, seed, game().checked_options({"bankers": BANKERS[:seats], **options}))
    table.position = Watched(table.game, table.position.base, False, table.journal)
    return Scene(table)


def full_cities(scene: Scene) -> dict[str, str]:
    """What stands in the cities that are not empty."""
    return {name: scene.at(name) for name in scene.picture() if name in scene_cities(scene) and scene.at(name)}


def scene_cities(scene: Scene) -> list[str]:
    """The names of all cities."""
    return [city.key for city in scene.position.rules.card_set.cities]


def faces(scene: Scene) -> dict[str, str]:
    """The map cards that are not medieval."""
    found = {name[5:]: scene.at(name) for name in scene.picture() if name.startswith("face ")}
    return {empire: face for empire, face in found.items() if face != "medieval"}


# ---- the map


def test_the_first_edition_has_one_piece_in_each_capital_and_three_disks() -> None:
    scene = opened()
    disks = dict.fromkeys(("NOVGOROD", "TIMBUKTU", "SPICE_ISLANDS"), "disk")
    assert full_cities(scene) == {**CAPITALS, **disks}
    assert faces(scene) == {"PAP": "catholic", "MAM": "islamic"}


def test_the_second_edition_adds_two_places_of_constantinople_and_the_disk_on_red_sea() -> None:
    first, second = full_cities(opened()), full_cities(opened(edition="second"))
    more = {"CONSTANTINOPLE.2": "N.I", "CONSTANTINOPLE.3": "N.I", "RED_SEA": "disk"}
    assert second == {**first, **more}


def test_the_map_of_1550_is_reformist_in_the_north_and_opens_red_sea() -> None:
    scene = opened(4, edition="second", map_1550=True)
    usual = full_cities(opened(4, edition="second"))
    del usual["RED_SEA"]
    assert full_cities(scene) == {**usual, "LONDON": "N.R", "VIENNA": "N.R", "TREBIZOND": "disk"}
    assert faces(scene) == {"ENG": "reformist", "HRE": "reformist", "PAP": "catholic", "MAM": "islamic"}
    assert scene.view()["routes"]["west"]["start"] == "city:RED_SEA"


def test_all_squares_lie_in_their_thrones_and_no_victory_card_is_active() -> None:
    scene = opened(4)
    assert scene.at("thrones") == "ENG FRA HRE HUN BYZ POR ARA PAP OTT MAM"
    assert scene.at("active") == ""
    assert [scene.at(f"{seat} hand") for seat in "ABCD"] == [""] * 4


# ---- bankers


def test_each_seat_chooses_one_of_the_bankers_that_are_left() -> None:
    scene = opened(3, bankers=[])
    assert (scene.asked("A"), scene.offers("A")) == ("setup.banker", sorted(BANKERS))
    scene.take("A", "coeur")
    assert scene.offers("B") == ["fugger", "marchionni", "medici"]
    scene.take("B", "fugger").take("C", "marchionni")
    assert [row["banker"] for row in scene.view()["players"]] == ["coeur", "fugger", "marchionni"]
    assert (scene.at("MAM-OTT"), scene.at("FRA-HRE"), scene.at("ENG-POR")) == ("A", "B", "C")


def test_the_last_of_four_bankers_is_nobodys_choice() -> None:
    scene = opened(4, bankers=["medici", "coeur"]).take("C", "fugger")
    assert scene.asked("A") == "turn.action"
    assert scene.view()["players"][3]["banker"] == "marchionni"


def test_a_seat_between_named_bankers_chooses_and_gets_none_of_theirs() -> None:
    scene = opened(3, bankers=["chosen", "fugger", "medici"])
    assert scene.offers("A") == ["coeur", "marchionni"]
    assert [player["banker"] for player in scene.take("A", "coeur").view()["players"]] == ["coeur", "fugger", "medici"]


def test_more_bankers_than_seats_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"more bankers are named \(3\) than there are seats \(2\)"):
        opened(2, bankers=BANKERS[:3])


@pytest.mark.parametrize("seats", [2, 3])
def test_coeur_of_1550_needs_four_players(seats: int) -> None:
    assert "coeur" not in opened(seats, edition="second", map_1550=True, bankers=[]).offers("A")
    with pytest.raises(BadSetup, match=f"Coeur plays only among four, and {seats} play"):
        opened(seats, edition="second", map_1550=True, bankers=["coeur"])


def test_1550_needs_the_emporium_of_red_sea() -> None:
    with pytest.raises(BadSetup, match="play it with the option “Red Sea emporium”"):
        opened(map_1550=True)


# ---- decks and market


@pytest.mark.parametrize(("edition", "limited", "east", "west"), [
    ("first", False, 33, 55), ("second", False, 72, 92), ("second", True, 33, 55),
])  # fmt: skip
def test_the_cards_of_each_edition(edition: str, limited: bool, east: int, west: int) -> None:
    rules = opened(edition=edition, limited_card_set=limited).position.rules
    cards = [item for item in rules.deck_cards if not rules.is_comet[item]]
    assert [sum(rules.half[item] == half for item in cards) for half in (1, 0)] == [east, west]
    assert len(rules.deck_cards) - len(cards) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_extended_game_has_four_cards_more_in_each_deck(seats: int) -> None:
    usual, longer = (opened(seats, extended_game=more).view()["decks"] for more in (False, True))
    assert [longer[half]["cards"] - usual[half]["cards"] for half in ("west", "east")] == [4, 4]


def test_column_0_is_face_down_and_unseen_and_the_others_are_open() -> None:
    rows = opened().view()["market"]
    assert [row["column"] for row in rows if row["card"] is None] == ["column:W0", "column:E0"]
    assert [row["column"] for row in rows if row["face_down"]] == ["column:W0", "column:E0"]
    assert [row["back"] for row in rows] == ["west"] * 6 + ["east"] * 6
    assert [row["florins"] for row in rows] == [0] * 12


def test_the_deal_differs_with_the_seed_and_with_nothing_else() -> None:
    decks = [opened(seed=seed).at("west deck") for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


# ---- money and the first player


@pytest.mark.parametrize(("edition", "bankers", "florins", "first"), [
    ("first", ["medici", "fugger", "coeur"], "345", "A"),
    ("second", ["medici", "fugger", "coeur"], "534", "B"),
    ("second", ["medici", "coeur", "marchionni"], "453", "C"),
    ("second", ["coeur", "medici"], "43", "B"),
])  # fmt: skip
def test_money_follows_the_order_of_play(edition: str, bankers: list[str], florins: str, first: str) -> None:
    scene = opened(len(bankers), edition=edition, bankers=bankers)
    assert "".join(scene.at(f"{seat} money") for seat in "ABC"[: len(bankers)]) == florins
    assert (scene.at("actor"), scene.asked(first)) == (first, "turn.action")


def test_everybody_is_told_who_is_which_banker() -> None:
    table = Table(game(), 2, 1, game().checked_options({"bankers": ["medici", "fugger"]}))
    told = [row["args"] for row in table.view(None)["journal"] if row["kind"] == "setup.banker"]
    assert told == [["banker:medici"], ["banker:fugger"]]
