"""The acceptance scenarios of market, fairs and trade shifts: S01 to S08, S27, S34 to S37, S43."""

from __future__ import annotations

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene

WEST_ROW = {"W0": "PREN001", "W1": "PREN002", "W2": "PREN003", "W3": "PREN004", "W4": "PREN005", "W5": "PREN006"}
EAST_ROW = {"E0": "PREN058", "E1": "PREN059", "E2": "PREN060", "E3": "PREN061", "E4": "PREN062", "E5": "PREN063"}


def market(*bankers: str, **options: object) -> Story:
    """The cards of the market are known, and those that will be dealt."""
    story = Story(*bankers, **options).market(**WEST_ROW, **EAST_ROW)
    return story.deck("west", "PREN007", "PREN008", "PREN009").deck("east", "PREN064", "PREN065", "PREN066")


def buys(scene: Scene) -> list[str]:
    """The columns that A may buy from."""
    return [name for name in scene.offers("A") if len(name) == 2 and name[0] in "WE"]


# ---- S01 to S03: buying


def test_s01_price_and_lock() -> None:
    scene = market().money(A=5).turn().take("A", "W3")
    bought = {"A money": "2", "A hand": "+PREN004", "W0": "PREN001 1", "W1": "PREN002 1", "W2": "PREN003 1", "W3": "-"}
    assert scene.changes() == bought
    assert buys(scene) == ["E1", "E2"]


def test_s01_the_market_closes_up_at_the_end_of_the_turn() -> None:
    scene = market().money(A=5).turn(actions=1).take("A", "W3")
    assert scene.changes() == {
        "actor": "B",
        "A money": "2",
        "A hand": "+PREN004",
        "W0": "PREN001 1",
        "W1": "PREN002 1",
        "W2": "PREN003 1",
        "W3": "PREN005",
        "W4": "PREN006",
        "W5": "PREN007",
        "west deck": "-1",
    }
    assert scene.may("B", "W2"), "the lock lasts one turn"


def test_s02_the_florin_of_a_gap_goes_to_the_other_row() -> None:
    scene = market().money(A=6).turn().take("A", "W1")
    assert scene.changes() == {"A money": "5", "A hand": "+PREN002", "W0": "PREN001 1", "W1": "-"}
    scene.take("A", "W3")
    assert scene.changes() == {
        "actor": "B",
        "A money": "2",
        "A hand": "+PREN002 +PREN004",
        "W0": "PREN001 2",
        "W1": "PREN003 1",
        "W2": "PREN005",
        "W3": "PREN006",
        "W4": "PREN007",
        "W5": "PREN008",
        "E1": "PREN059 1",
        "west deck": "-2",
    }


def full_hand(florins: int) -> Scene:
    return market().market(E2="COMET1 1").hand("A", "PREN015", "PREN016").money(A=florins).turn()


def test_s03_a_comet_with_a_full_hand() -> None:
    scene = full_hand(2)
    assert buys(scene) == ["E2"], "nothing but the comet can be bought with a full hand"
    scene.take("A", "E2")
    assert scene.offers("A") == [f"victory:{name}" for name in ("globalization", "holy", "imperial", "renaissance")]
    scene.take("A", "victory:imperial")
    assert scene.changes() == {
        "A money": "1",
        "E0": "PREN058 1",
        "E1": "PREN059 1",
        "E2": "-",
        "discard": "+COMET1",
        "active": "imperial",
    }


def test_s03_the_florin_on_the_comet_cannot_help_to_pay_for_it() -> None:
    assert buys(full_hand(1)) == []


# ---- S04 to S06: fairs


def test_s04_a_fair_without_a_voyage() -> None:
    scene = market().turn().take("A", "fair:east")
    assert scene.changes() == {"A money": "4", "E0": "-", "discard": "+PREN058"}
    assert not scene.may("A", "fair:east")
    assert scene.may("A", "fair:west")


def test_s05_a_whole_voyage_with_a_rest() -> None:
    story = market("fugger", "coeur", "medici").market(E0="2").concessions("C", "HUN-BYZ").only("HUN", BUDA="N.C")
    scene = story.turn().take("A", "fair:east")
    assert scene.offers("A") == ["CAFFA", "TREBIZOND"]
    scene.take("A", "CAFFA")
    assert scene.offers("A") == ["MODON", "RHODES"], "Varna takes the levy of Hungary without a choice"
    scene.take("A", "RHODES")
    assert scene.offers("A") == ["CYPRUS", "RED_SEA"]
    scene.take("A", "CYPRUS")
    fair = {
        "A money": "4",
        "B money": "5",
        "C money": "6",
        "CAFFA": "N.C",
        "VARNA": "N.R",
        "RHODES": "R.C",
        "CYPRUS": "R.C",
        "discard": "+PREN058",
    }
    assert scene.changes() == fair | {"E0": "- 1"}


def test_s05_the_rest_lies_on_the_card_that_slides_into_the_empty_column() -> None:
    story = market("fugger", "coeur", "medici").market(E0="2", E1="3").concessions("C", "HUN-BYZ")
    scene = story.turn(actions=1).take("A", "fair:east", "CAFFA", "RHODES", "CYPRUS")
    told = scene.changes()
    assert told["E0"] == "PREN059 4"
    assert [told[f"E{column}"] for column in range(1, 6)] == ["PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
    shown = scene.view("A")["market"][6]
    assert (shown["face_down"], shown["card"]) == (True, "card:PREN059"), "who saw it slide still knows it"


def test_s06_a_pirate_ends_the_voyage() -> None:
    scene = market().market(W0="1").pirate("S.C", "HUN-BYZ").turn().take("A", "fair:west")
    assert scene.offers("A") == ["CAFFA", "TREBIZOND"]
    scene.take("A", "TREBIZOND")
    assert scene.changes() == {"A money": "4", "W0": "-", "TREBIZOND": "R.R", "discard": "+PREN001"}


# ---- S07, S08: trade shifts


def test_s07_a_trade_shift_represses_and_its_pawn_must_be_placed() -> None:
    scene = Story("medici", "fugger").money(A=1).plays("A", "PREN015")
    assert scene.offers("A") == ["accept", "decline"]
    scene.take("A", "accept")
    shifted = {"A hand": "-PREN015", "A west": "PREN015", "NOVGOROD": "", "TANA": "disk", "on BYZ": "+N.I"}
    assert scene.changes() == {name: text for name, text in shifted.items() if name != "A hand"} | {
        "A hand": "-PREN015"
    }
    assert scene.offers("A") == ["ARA-FRA", "ENG-FRA", "FRA-HRE"], "leaving the pawn out is not allowed"
    scene.take("A", "FRA-HRE")
    assert scene.changes() == shifted | {"A money": "0", "FRA-HRE": "A", "on FRA": "+P.B"}


def test_s07_without_a_florin_only_free_borders() -> None:
    scene = Story("medici", "fugger").money(A=0).plays("A", "PREN015", "accept")
    assert scene.offers("A") == ["ARA-FRA", "ENG-FRA"]


def test_s07_the_next_east_fair_starts_in_novgorod() -> None:
    story = Story("medici", "fugger").market(E0="9").no_concessions().disks("TANA", "TIMBUKTU", "SPICE_ISLANDS")
    scene = story.turn().take("A", "fair:east", "LUBECK", "LYON", "GRANADA", "RHODES", "CYPRUS")
    levied = {
        "LUBECK": "R.C",
        "LYON": "N.C",
        "BORDEAUX": "N.C",
        "GRANADA": "R.I",
        "ALGIERS": "R.I",
        "RHODES": "R.C",
        "CYPRUS": "R.C",
    }
    card = story.reader.keys[story.base.veiled[1]]
    assert scene.changes() == levied | {"A money": "4", "E0": "- 9", "discard": f"+{card}"}


def test_s08_spice_islands_need_discovery_besides_the_card() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN014")
    assert scene.asked("A") == "agent.where", "the one-shot is impossible"
    assert scene.offers("A") == ["ARA-POR", "ENG-POR", "leave"]
    scene.take("A", "leave")
    assert scene.changes() == {"A hand": "-PREN014", "A west": "PREN014"}


def test_s08_spice_islands_with_the_king_of_portugal() -> None:
    story = Story("fugger", "medici").city(TREBIZOND="R.R").west("A", "POR")
    scene = story.plays("A", "PREN014", "accept", "ENG-POR")
    assert scene.changes() == {
        "A hand": "-PREN014",
        "A west": "PREN014 POR",
        "SPICE_ISLANDS": "",
        "TREBIZOND": "disk",
        "on BYZ": "+R.R",
        "ENG-POR": "A",
    }


# ---- S27, S34 to S37: more fairs


def empty_borders_and_full_cities() -> Story:
    """No token on any border of the West route; every city is full, so that no levy is placed."""
    story = market("fugger", "medici", "coeur").no_concessions().market(W0="1").west("A", "PREN042 PREN043")
    for city in story.base.rules.card_set.cities:
        number = story.city_number(city.key)
        if city.opens == 0 and not story.base.disks >> number & 1:
            story.base.city[number] = city.levy[0]
    return story


def test_s27_commerce_from_the_empty_column() -> None:
    scene = empty_borders_and_full_cities().market(E1="1").turn().take("A", "fair:west")
    assert scene.changes() == {"A money": "4", "W0": "- 2", "discard": "+PREN001"}
    scene.take("A", "ops:west", "PREN042", "commerce.W", "W0").mark()
    assert scene.offers("A") == ["PREN043", "done"]
    scene.take("A", "PREN043", "W0")
    told = scene.changes()
    assert (told["A money"], told["W0"], scene.at("E1")) == ("6", "PREN002", "PREN059 1")


def test_s27_a_florin_never_goes_into_the_empty_column() -> None:
    scene = empty_borders_and_full_cities().turn().take("A", "fair:west").mark().take("A", "W1")
    told = scene.changes()
    assert (told["A money"], told["E0"]) == ("3", "PREN058 1")
    assert told["W0"] == "PREN003 2", "the rest of the fair, and no florin more"


def test_s34_a_west_fair_from_trebizond() -> None:
    story = market("fugger", "medici", "coeur").concessions("A").concessions("C")
    scene = story.turn().take("A", "fair:west", "CAFFA", "MODON")
    assert scene.changes() == {
        "A money": "4",
        "B money": "5",
        "CAFFA": "N.C",
        "VARNA": "N.R",
        "MODON": "R.R",
        "W0": "-",
        "discard": "+PREN001",
    }


def test_s35_an_east_fair_from_novgorod() -> None:
    story = market("fugger", "medici", "coeur", "marchionni").disks("TANA", "TIMBUKTU", "SPICE_ISLANDS")
    scene = story.market(E0="3").city(TANA="").turn().take("A", "fair:east", "NURNBERG", "LYON", "RHODES")
    assert scene.changes() == {
        "A money": "5",
        "B money": "5",
        "C money": "6",
        "D money": "7",
        "NURNBERG": "N.R",
        "LYON": "N.C",
        "BORDEAUX": "N.C",
        "GRANADA": "R.I",
        "ALGIERS": "R.I",
        "RHODES": "R.C",
        "E0": "-",
        "discard": "+PREN058",
    }


def test_s36_timbuktu_opens_and_its_agent_must_be_placed() -> None:
    scene = Story("medici", "fugger").plays("A", "PREN087", "accept")
    assert scene.offers("A") == ["ALGIERS", "TIMBUKTU", "VALENCIA"]
    scene.take("A", "VALENCIA")
    assert scene.changes() == {
        "A hand": "-PREN087",
        "A east": "PREN087",
        "TIMBUKTU": "",
        "TANA": "disk",
        "on BYZ": "+N.I",
        "on ARA": "+N.C",
        "VALENCIA": "R.I",
        "A money": "2",
    }


def test_s36_an_east_fair_from_timbuktu() -> None:
    story = market("medici", "fugger").disks("TANA", "NOVGOROD", "SPICE_ISLANDS").city(TANA="", ALGIERS="R.I")
    scene = story.market(E0="1").turn().take("A", "fair:east")
    fair = {"A money": "5", "TIMBUKTU": "R.I", "E0": "-", "discard": "+PREN058"}
    assert scene.changes() == fair, "the subsidy, and the concession of the same player"


def test_s36_a_piece_in_the_emporium_does_not_close_the_route() -> None:
    story = market("medici", "fugger").disks("TANA", "NOVGOROD", "SPICE_ISLANDS").city(TANA="")
    story = story.city(ALGIERS="R.I", TIMBUKTU="R.I").market(E0="1")
    assert story.turn().take("A", "fair:east").changes()["A money"] == "5"


def spices(row: str) -> Story:
    story = market("medici", "fugger", "marchionni").disks("TREBIZOND", "NOVGOROD", "TIMBUKTU")
    return story.city(TREBIZOND="").market(W0="2").west("C", row).only("POR", TOLEDO="N.C", GRANADA="R.I")


def test_s37_a_west_fair_from_spice_islands_with_a_doubled_concession() -> None:
    scene = spices("PREN014").turn().take("A", "fair:west", "SPICE_ISLANDS", "BRUGES")
    assert scene.changes() == {
        "A money": "4",
        "B money": "5",
        "C money": "7",
        "SPICE_ISLANDS": "R.C",
        "BORDEAUX": "N.C",
        "BRUGES": "R.C",
        "W0": "-",
        "discard": "+PREN001",
    }


def test_s37_a_silenced_card_doubles_nothing() -> None:
    scene = spices("PREN014+B.C").turn().take("A", "fair:west", "SPICE_ISLANDS", "BRUGES", "LUBECK")
    assert scene.changes() == {
        "A money": "4",
        "B money": "5",
        "C money": "6",
        "SPICE_ISLANDS": "R.C",
        "BORDEAUX": "N.C",
        "BRUGES": "R.C",
        "LUBECK": "R.C",
        "W0": "- 1",
        "discard": "+PREN001",
    }


# ---- S43: the refill


def dry_market(florins: tuple[int, int, int]) -> Scene:
    """E4, E5 and W5 are gaps, one west card is left to draw; everybody has two icons of Patron; A sells a card."""
    story = market("fugger", "medici", "coeur").deck("west", "PREN007").deck("east").hand("A", "PREN015")
    story.market(E4="-", E5="-", W5="-").money(A=florins[0] - 2, B=florins[1], C=florins[2])
    story.west("A", "PREN009+B.C PREN055").west("B", "PREN032").east("B", "HUN").west("C", "PREN024")
    return story.east("C", "MAM").turn(actions=1).sells("A", "PREN015")


def test_s43_the_lowest_gap_is_filled_first_and_the_game_ends() -> None:
    scene = dry_market((4, 6, 6))
    assert scene.changes() == {
        "A money": "4",
        "A hand": "-PREN015",
        "E4": "PREN007",
        "west deck": "-1",
        "discard": "+PREN015",
        "winners": "BC",
    }
    assert (scene.is_over, scene.winners) == (True, "BC")


def test_s43_the_second_edition_ends_because_spaces_stay_empty() -> None:
    story = market("fugger", "medici", edition="second").deck("west", "PREN007").deck("east").hand("A", "PREN015")
    scene = story.market(E4="-", E5="-", W5="-").turn(actions=1).sells("A", "PREN015")
    assert (scene.is_over, scene.at("E4"), scene.at("E5"), scene.at("W5")) == (True, "PREN007", "-", "-")
