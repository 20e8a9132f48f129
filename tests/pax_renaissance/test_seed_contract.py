"""The contract of the game, statement by statement (18): setup, turn, market, fairs and victories."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.reading import game
from triumvir.kernel.table import Table

FOUR = ("fugger", "medici", "coeur", "marchionni")
MAP = [["ENG", "FRA", "HRE", "HUN", "BYZ"], ["POR", "ARA", "PAP", "OTT", "MAM"]]
VICTORIES = ["holy", "imperial", "globalization", "renaissance"]


def state(seats: int = 2, **options: Any) -> dict[str, Any]:
    """What everybody sees of a table at its first turn."""
    table = Table(game(), seats, 1, game().checked_options({"bankers": list(FOUR[:seats]), **options}))
    found: dict[str, Any] = table.view(None)["state"]
    return found


def short(keys: list[str]) -> list[str]:
    """Keys without their group."""
    return [key.partition(":")[2] for key in keys]


def cities() -> dict[str, dict[str, Any]]:
    """All cities at the start."""
    return {row["city"][5:]: row for empire in state()["map"] for row in empire["cities"]}


# ---- setup


def test_seed_01_four_bankers_and_four_forms_of_victory() -> None:
    assert short([row["victory"] for row in state()["victories"]]) == VICTORIES
    assert [row["banker"] for row in state(4)["players"]] == list(FOUR)


def test_seed_02_two_rows_of_five_cards_with_gaps_between_them() -> None:
    assert short([row["empire"] for row in state()["map"]]) == [*MAP[0], *MAP[1]]
    beside = {frozenset(pair) for row in MAP for pair in pairwise(row)} | {frozenset(pair) for pair in zip(*MAP)}
    assert {frozenset(key.split("-")) for key in short([row["border"] for row in state()["borders"]])} == beside


def test_seed_03_the_papal_states_and_mamluk_begin_as_theocracies() -> None:
    faces = {row["empire"][7:]: row["face"] for row in state()["map"]}
    assert faces == dict.fromkeys([*MAP[0], *MAP[1]], "medieval") | {"PAP": "catholic", "MAM": "islamic"}


def test_seed_04_disks() -> None:
    disks = {city: row["emporium"] for city, row in cities().items() if row["disk"]}
    assert disks == {"NOVGOROD": "east", "TIMBUKTU": "east", "SPICE_ISLANDS": "west"}


def test_seed_05_a_pictured_figure_in_every_capital() -> None:
    capitals = {city: row["piece"] for city, row in cities().items() if row["capital"]}
    assert capitals == {city: row["levy"] for city, row in cities().items() if row["capital"]}
    assert len(capitals) == 10
    assert {row["piece"] for row in cities().values() if not row["capital"]} == {None}


def test_seed_06_victory_cards_inactive() -> None:
    assert [row["active"] for row in state()["victories"]] == [False] * 4


def test_seed_07_ten_empires_in_the_free_offer() -> None:
    squares = state()["squares"]
    assert short([row["square"] for row in squares]) == [*MAP[0], *MAP[1]]
    assert {(row["holder"], row["side"]) for row in squares} == {(None, "king")}


def test_seed_08_a_banker_ten_cubes_and_the_first_concession() -> None:
    found = state(4)
    borders = {row["border"][7:]: row["pawn"] for row in found["borders"] if row["pawn"] is not None}
    assert borders == {"FRA-HRE": 0, "ARA-PAP": 1, "MAM-OTT": 2, "ENG-POR": 3}
    assert [row["pawns"] for row in found["players"]] == [9] * 4, "the tenth lies on the map"
    opened = Table(game(), 2, 1, game().checked_options({}))
    assert [game().vocabulary.key(thing) for ask in opened.choices_for(0) for thing in ask.options] == [
        f"banker:{name}" for name in FOUR
    ]


@pytest.mark.parametrize(("seats", "left"), [(2, 16), (3, 20), (4, 24)])
def test_seed_09_two_decks_by_their_backs(seats: int, left: int) -> None:
    decks = state(seats)["decks"]
    assert (decks["west"]["cards"], decks["east"]["cards"]) == (left, left)


def test_seed_10_six_cards_of_each_deck() -> None:
    market = state()["market"]
    assert [row["back"] for row in market] == ["west"] * 6 + ["east"] * 6


def test_seed_11_start_money() -> None:
    assert [row["florins"] for row in state(4)["players"]] == [3, 4, 5, 6]


# ---- the turn


def test_seed_12_clockwise_turns_of_two_actions_that_must_be_taken() -> None:
    scene = Story("fugger", "medici", "coeur").hand("A", "PREN015", "PREN016").turn()
    assert not scene.may("A", "pass")
    scene.sells("A", "PREN015")
    assert (scene.at("actor"), scene.may("A", "pass")) == ("A", False)
    assert scene.sells("A", "PREN016").at("actor") == "B"


@pytest.mark.parametrize("answers", [["W1", "E1"], ["PREN023", "leave", "PREN031", "leave"]])
def test_seed_13_buying_and_playing_twice(answers: list[str]) -> None:
    story = Story().money(A=9)
    if "leave" in answers:
        story.hand("A", "PREN023", "PREN031")
    assert story.turn().take("A", *answers).at("actor") == "B"


@pytest.mark.parametrize("action", ["fair:west", "fair:east", "ops:west", "ops:east"])
def test_seed_13_the_others_once(action: str) -> None:
    story = Story().west("A", "PREN043 PREN042").east("A", "PREN072 PREN070").market(W1="2", E1="2")
    scene = story.turn().take("A", action)
    if action.startswith("ops"):
        scene.take_if("A", "PREN043", "PREN072", "commerce.E", "W1", "E1", "done")
    assert scene.at("actor") == "A"
    assert not scene.may("A", action)


def test_seed_14_a_bought_card_comes_into_a_hand_of_two() -> None:
    scene = Story().hand("A", "PREN015").market(W1="PREN016").turn().take("A", "W1")
    assert scene.at("A hand") == "PREN015 PREN016"
    assert [key for key in scene.keys("A") if key.startswith("column:")] == []


@pytest.mark.parametrize("half", ["W", "E"])
def test_seed_15_one_florin_for_the_first_available_card_and_one_more_for_each_next(half: str) -> None:
    rows = Story().money(A=9).turn().view()["market"]
    prices = [row["price"] for row in rows if row["column"][7] == half and row["buyable"]]
    assert prices == [1, 2, 3, 4, 5]


def test_seed_16_the_price_lies_on_the_cards_before_it() -> None:
    rows = Story().turn().take("A", "E3").view()["market"]
    assert [row["florins"] for row in rows[6:]] == [1, 1, 1, 0, 0, 0]


def test_seed_17_a_comet_is_played_at_once_and_needs_no_room() -> None:
    scene = Story().hand("A", "PREN015", "PREN016").market(E1="COMET1").turn().take("A", "E1", "victory:imperial")
    assert (scene.at("active"), scene.at("discard"), scene.at("A hand")) == ("imperial", "COMET1", "PREN015 PREN016")


def test_seed_18_east_to_the_right_and_west_to_the_left() -> None:
    story = Story().west("A", "PREN013").east("A", "PREN072").hand("A", "PREN023", "PREN084")
    scene = story.turn().take("A", "PREN023", "leave", "PREN084", "leave")
    assert (scene.at("A west"), scene.at("A east")) == ("PREN023 PREN013", "PREN072 PREN084")


def test_seed_19_a_one_shot_is_announced_before_the_agents() -> None:
    scene = Story("fugger", "coeur").plays("A", "PREN034")
    assert (scene.asked("A"), scene.offers("A")) == ("play.one_shot", ["accept", "decline"])
    assert scene.take("A", "decline").asked("A") == "agent.where"


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("PREN021", ["GRANADA", "TOLEDO", "leave"]),  # a knight in a city of Portugal
        ("PREN013", ["ARA-PAP", "ARA-POR", "leave"]),  # a pirate at the sea borders of Aragon
        ("PREN042", ["FRA-HRE", "HRE-HUN", "HRE-PAP", "leave"]),  # an own pawn at the borders of the Empire
        ("PREN006", ["ENG", "PREN006", "PREN023", "leave"]),  # a bishop on a matching card
    ],
)
def test_seed_20_agents_of_the_shown_colour_go_to_the_location(card: str, places: list[str]) -> None:
    scene = Story("coeur", "medici").west("B", "PREN023 PREN019").plays("A", card)
    assert scene.take_if("A", "decline").offers("A") == places


@pytest.mark.parametrize("place", ["hand", "west"])
def test_seed_21_two_florins_for_a_card(place: str) -> None:
    story = Story()
    getattr(story, place)("A", "PREN015")
    assert story.turn().sells("A", "PREN015").changes()["A money"] == "5"


def test_seed_22_one_op_of_each_card_of_a_half() -> None:
    story = Story().west("A", "PREN043 PREN042").east("A", "PREN072").market(W1="3")
    scene = story.runs("A", "west", "PREN043", "W1")
    assert scene.offers("A") == ["PREN042", "done"], "the first has performed, the eastern one takes no part"


# ---- trade fairs


def test_seed_23_the_face_down_card_is_discarded() -> None:
    scene = Story().market(E0="PREN058").turn().take("A", "fair:east")
    assert (scene.at("E0"), scene.at("discard")) == ("-", "PREN058")


@pytest.mark.parametrize(("seats", "profit"), [(2, 1), (3, 2), (4, 2)])
def test_seed_24_china_adds_to_the_florins_on_the_card(seats: int, profit: int) -> None:
    for florins in (0, 3):
        story = Story(*FOUR[:seats]).market(E0=f"PREN058 {florins}")
        assert story.turn().view()["fairs"]["east"]["profit"] == florins + profit


def test_seed_25_the_starter_takes_one_florin() -> None:
    assert Story().market(E0="PREN058").turn().take("A", "fair:east").changes()["A money"] == "4"


@pytest.mark.parametrize(
    ("disks", "half", "start", "first", "last"),
    [
        (["NOVGOROD", "TIMBUKTU", "SPICE_ISLANDS"], "east", "TANA", "BYZ", "MAM"),
        (["TANA", "TIMBUKTU", "SPICE_ISLANDS"], "east", "NOVGOROD", "HRE", "MAM"),
        (["TANA", "NOVGOROD", "SPICE_ISLANDS"], "east", "TIMBUKTU", "ARA", "MAM"),
        (["NOVGOROD", "TIMBUKTU", "SPICE_ISLANDS"], "west", "TREBIZOND", "BYZ", "HRE"),
        (["NOVGOROD", "TIMBUKTU", "TREBIZOND"], "west", "SPICE_ISLANDS", "POR", "HRE"),
    ],
)
def test_seed_26_a_route_starts_at_the_uncovered_star(
    disks: list[str], half: str, start: str, first: str, last: str
) -> None:
    route = Story().disks(*disks).turn().view()["routes"][half]
    assert (route["start"], route["path"][0], route["path"][-1]) == (
        f"city:{start}",
        f"empire:{first}",
        f"empire:{last}",
    )


@pytest.mark.parametrize(("pirate", "incomes"), [("", {"A money": "4", "B money": "5"}), ("S.R", {"A money": "4"})])
def test_seed_27_a_concession_earns_a_florin_and_a_pirate_sends_one_to_china(
    pirate: str, incomes: dict[str, str]
) -> None:
    story = Story("fugger", "medici").market(E0="PREN058 1").concessions("B", *[] if pirate else ["HUN-BYZ"])
    if pirate:
        story.pirate(pirate, "HUN-BYZ")
    scene = story.turn().take("A", "fair:east", "CAFFA")
    assert scene.changes() == {"E0": "-", "CAFFA": "N.C", "discard": "+PREN058"} | incomes


def test_seed_28_a_figure_on_each_crossed_card_none_on_a_full_one() -> None:
    story = Story("fugger", "medici").market(E0="PREN058 1").only("BYZ", TANA="N.I", CAFFA="N.C", TREBIZOND="N.C")
    scene = story.turn().take("A", "fair:east", "RHODES", "CYPRUS")
    assert scene.changes() == {
        "A money": "4",
        "VARNA": "N.R",
        "RHODES": "R.C",
        "CYPRUS": "R.C",
        "E0": "- 1",
        "discard": "+PREN058",
    }


def test_seed_29_the_rest_stays_in_the_empty_column() -> None:
    scene = Story("fugger", "medici").market(E0="PREN058 4").turn().take("A", "fair:east", "CAFFA", "RHODES", "CYPRUS")
    assert scene.at("E0") == "- 4"
    cut = Story("fugger", "medici").market(E0="PREN058 1").concessions("B", "HUN-OTT").turn()
    assert cut.take("A", "fair:east", "CAFFA").at("RHODES") == "", "nothing after the last florin"


# ---- victories


def test_seed_30_victory_is_declared_when_a_condition_is_met() -> None:
    story = Story("fugger", "medici", "coeur").west("A", "ENG FRA")
    assert not story.turn().may("A", "victory:imperial"), "the card is not active"
    scene = story.active("imperial").turn().take("A", "victory:imperial")
    assert (scene.is_over, scene.winners) == (True, "A")


@pytest.mark.parametrize(
    ("bishops", "venice", "rival", "legal"),
    [
        (("B.C", "B.C"), "N.C", "PREN023", True),
        (("B.C", "B.C"), "N.C", "PREN007 PREN008", False),  # no more prestige than the rival
        (("B.C", "B.I"), "N.C", "PREN023", False),  # no more bishops than the others
        (("B.C", "B.C"), "N.R", "PREN023", False),  # no more figures in theocracies
    ],
)
def test_seed_31_holy_victory(bishops: tuple[str, str], venice: str, rival: str, legal: bool) -> None:
    one, other = bishops
    story = (
        Story("fugger", "coeur")
        .active("holy")
        .west("A", f"PREN003+{one} PREN049+{other}")
        .city(VENICE=venice, CAIRO="")
    )
    assert story.west("B", rival).turn().may("A", "victory:holy") == legal


@pytest.mark.parametrize(
    ("seats", "own", "legal"), [(3, 2, False), (3, 3, True), (4, 3, True), (2, 3, False), (2, 4, True)]
)
def test_seed_32_imperial_victory(seats: int, own: int, legal: bool) -> None:
    """One opponent has a King and a Republic."""
    story = Story(*FOUR[:seats]).active("imperial").west("A", " ".join(["ENG", "FRA", "POR", "ARA"][:own]))
    assert story.west("B", "HRE").east("B", "HUN/R").turn().may("A", "victory:imperial") == legal


@pytest.mark.parametrize(
    ("borders", "card", "legal"), [(3, "PREN016", True), (2, "PREN016", False), (3, "PREN019", False)]
)
def test_seed_33_globalization_victory(borders: int, card: str, legal: bool) -> None:
    story = Story("fugger", "medici").active("globalization").west("A", card)
    story.concessions("A", *["ENG-FRA", "HRE-HUN", "BYZ-MAM"][:borders])
    assert story.turn().may("A", "victory:globalization") == legal


@pytest.mark.parametrize(("row", "rival", "legal"), [
    ("PREN036 PREN037 HRE/R", "FRA", True),
    ("PREN036 PREN037 HRE/R", "FRA/R", False),
    ("PREN036 FRA/R", "PREN040", False),
    ("PREN036 PREN037 PREN041", "", False),
])  # fmt: skip
def test_seed_34_renaissance_victory(row: str, rival: str, legal: bool) -> None:
    story = Story("fugger", "medici").active("renaissance").west("A", row).west("B", rival)
    assert story.turn().may("A", "victory:renaissance") == legal
