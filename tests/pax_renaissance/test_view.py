"""What the view shows and to whom (14); that nothing else shows is the leak test of the battery."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene


def story(**options: object) -> Story:
    """Two seats with cards in hand."""
    return Story("fugger", "medici", **options).hand("A", "PREN015", "PREN067").hand("B", "PREN016")


def player(scene: Scene, seat: int, viewer: str | None) -> dict[str, Any]:
    """The row of a player as somebody sees it."""
    row: dict[str, Any] = scene.view(viewer)["players"][seat]
    return row


# ---- hands, decks, the market


def test_a_hand_shows_its_cards_to_its_holder_and_its_backs_to_all() -> None:
    scene = story().turn()
    assert player(scene, 0, "A")["cards"] == ["card:PREN015", "card:PREN067"]
    for viewer in ("B", None):
        row = player(scene, 0, viewer)
        assert (row["cards"], row["hand"], row["backs"]) == ([], 2, ["west", "east"])


def test_open_hands_are_seen_by_all() -> None:
    scene = story(open_hands=True).turn()
    assert player(scene, 0, "B")["cards"] == ["card:PREN015", "card:PREN067"]
    assert player(scene, 1, None)["cards"] == ["card:PREN016"]


@pytest.mark.parametrize(("astrology", "top"), [
    (False, {"west": None, "east": None}), (True, {"west": "card:PREN007", "east": "card:PREN064"}),
])  # fmt: skip
def test_astrology_shows_the_top_of_each_deck(astrology: bool, top: dict[str, str | None]) -> None:
    told = story(astrology=astrology).deck("west", "PREN007", "PREN008").deck("east", "PREN064")
    state = told.turn().view()
    assert state["top"] == top
    assert state["decks"] == {"west": {"cards": 2}, "east": {"cards": 1}}


def test_the_cards_dealt_face_down_are_seen_by_nobody_until_their_fair() -> None:
    scene = story().market(W0="PREN001").turn()
    for viewer in ("A", "B", None):
        row = scene.view(viewer)["market"][0]
        assert (row["card"], row["back"], row["face_down"]) == (None, "west", True)
    scene.take("A", "fair:west")
    assert scene.view("B")["discard"] == ["card:PREN001"]
    assert not scene.table.may_undo(0)


def test_a_column_tells_its_price_its_florins_and_whether_it_can_be_bought() -> None:
    scene = Story("fugger", "medici").market(W1="PREN002 1", W2="PREN003", W3="-").money(A=9).turn().take("A", "W2")
    assert scene.view()["market"][1] == {
        "column": "column:W1",
        "card": "card:PREN002",
        "back": "west",
        "face_down": False,
        "florins": 2,
        "laid": True,
        "price": 1,
        "buyable": False,
    }
    gap = scene.view()["market"][3]
    assert (gap["card"], gap["back"], gap["face_down"], gap["price"]) == (None, None, False, 3)


# ---- whose turn


def test_round_turn_and_actor() -> None:
    scene = story().turn("B", actions=1)
    state = scene.view()
    assert {name: state[name] for name in ("round", "turn", "actor", "turns", "actions", "first")} == {
        "round": 3,
        "turn": 1,
        "actor": 1,
        "turns": 5,
        "actions": 1,
        "first": 0,
    }


def test_the_phase_names_what_goes_on() -> None:
    scene = story(edition="second").west("A", "PREN042 PREN043").market(W1="1", W2="1").turn()
    assert scene.view()["phase"] == "action"
    scene.take("A", "PREN015")
    assert (scene.view()["phase"], scene.view()["resolving"]["card"]) == ("play", "card:PREN015")
    scene.take("A", "accept")
    while scene.view()["phase"] == "play":
        scene.take("A", scene.offers("A")[0])
    scene.take("A", "ops:west")
    assert (scene.view()["phase"], scene.view()["ops"]) == ("ops", "west")


# ---- tableaus and squares


def test_a_row_shows_heads_with_what_lies_with_them() -> None:
    scene = story().west("A", "PREN043+B.C FRA[PREN045 POR[PREN046]] ENG/R").turn()
    blank = {"bishop": None, "silenced": False, "performed": False, "vassals": [], "queens": []}
    assert player(scene, 0, "B")["west"] == [
        {**blank, "item": "card:PREN043", "bishop": "B.C", "silenced": True},
        {**blank, "item": "square:FRA", "vassals": ["square:POR"], "queens": ["card:PREN045"]},
        {**blank, "item": "square:ENG"},
    ]
    assert player(scene, 0, "B")["hand_limit"] == 2, "the card without a limit is silenced"


def test_a_square_shows_holder_side_suzerain_bishop_and_tokens() -> None:
    told = story().west("A", "FRA[POR]").repressed("POR", "N.C", "N.C", "P.B").east("B", "HUN/R+B.I")
    squares = {row["square"]: row for row in told.turn().view()["squares"]}
    assert squares["square:POR"] == {
        "square": "square:POR",
        "holder": 0,
        "side": "king",
        "suzerain": "square:FRA",
        "queens": [],
        "bishop": None,
        "repressed": [
            {"thing": "repressed:POR.N.C", "piece": "N.C", "count": 2},
            {"thing": "repressed:POR.P.1", "piece": "P.1", "count": 1},
        ],
        "silenced": False,
        "prestige": ["discovery"],
        "ops": ["do:campaign"],
    }
    hungary = squares["square:HUN"]
    assert (hungary["holder"], hungary["side"], hungary["bishop"], hungary["silenced"]) == (1, "republic", "B.I", True)
    assert (hungary["prestige"], hungary["ops"]) == (["law"], ["do:vote.E", "do:commerce.E"])
    assert squares["square:ENG"]["holder"] is None


def test_counts_of_a_player() -> None:
    told = story().concessions("A", "ENG-FRA", "HRE-PAP").west("A", "FRA[POR] ENG/R PREN036").maids("A", "PREN048")
    row = player(told.turn(), 0, None)
    assert (row["concessions"], row["pawns"], row["kings"], row["republics"]) == (2, 8, 2, 1)
    assert row["prestige"] == {
        "catholic": 0, "islamic": 0, "reformist": 0, "discovery": 1, "law": 3, "patron": 0,
    }  # fmt: skip
    assert row["maids"] == ["card:PREN048"]


# ---- the map


def test_cities_show_piece_levy_and_disk() -> None:
    scene = story().city(CAFFA="R.R").face(ARA="reformist").turn()
    byzantium, aragon = scene.view()["map"][4], scene.view()["map"][6]
    assert byzantium["cities"][1] == {
        "city": "city:CAFFA",
        "capital": False,
        "emporium": None,
        "disk": False,
        "piece": "R.R",
        "levy": "N.C",
        "open": True,
    }
    assert aragon["face"] == "reformist"
    timbuktu = next(row for row in aragon["cities"] if row["city"] == "city:TIMBUKTU")
    assert timbuktu == {
        "city": "city:TIMBUKTU",
        "capital": False,
        "emporium": "east",
        "disk": True,
        "piece": None,
        "levy": "R.R",
        "open": False,
    }


@pytest.mark.parametrize(("edition", "places"), [("first", 1), ("second", 3)])
def test_constantinople_has_the_places_of_its_edition(edition: str, places: int) -> None:
    cities = story(edition=edition).turn().view()["map"][8]["cities"]
    assert sum(row["city"].startswith("city:CONSTANTINOPLE") for row in cities) == places


def test_borders_show_concessions_and_pirates() -> None:
    told = story().no_concessions().concessions("B", "FRA-ARA").pirate("S.R", "ENG-FRA")
    rows = {row["border"]: row for row in told.turn().view()["borders"]}
    assert len(rows) == 13
    assert rows["border:ARA-FRA"] == {"border": "border:ARA-FRA", "sea": False, "pawn": 1, "pirate": None}
    assert rows["border:ENG-FRA"] == {"border": "border:ENG-FRA", "sea": True, "pawn": None, "pirate": "S.R"}


def test_the_routes_start_at_the_uncovered_emporia() -> None:
    routes = story().disks("TANA", "TIMBUKTU", "TREBIZOND").turn().view()["routes"]
    assert [routes[half]["start"] for half in ("east", "west")] == ["city:NOVGOROD", "city:SPICE_ISLANDS"]
    assert routes["west"]["path"] == [
        "empire:POR", "border:ENG-POR", "empire:ENG", "border:ENG-FRA", "empire:FRA", "border:FRA-HRE", "empire:HRE",
    ]  # fmt: skip


def test_the_supply_counts_pirates_with_the_rooks_in_the_first_edition() -> None:
    first = story().pirate("S.C", "ENG-FRA").turn().view()["supply"]
    second = story(edition="second").pirate("S.C", "ENG-FRA").turn().view()["supply"]
    assert (first["shared"], first["R.C"], "S.C" in first) == (True, 10 + 6 - 2 - 1, False)
    assert (second["shared"], second["R.C"], second["S.C"]) == (False, 10 - 2, 6 - 1)
