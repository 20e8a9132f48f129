"""The card set of Pax Renaissance: the printed facts."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from triumvir.games.pax_renaissance.cards import codes as code
from triumvir.games.pax_renaissance.cards.loading import load_cards
from triumvir.games.pax_renaissance.cards.types import Card, CardSet

FILES = Path(code.__file__).parent


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def named(cards: CardSet, key: str) -> Card:
    return next(card for card in cards.cards if card.key == key)


def cards_of(cards: CardSet, edition: int) -> list[Card]:
    return [card for card in cards.cards if card.editions >> edition & 1]


# ---- the standard set (effects 8)


@pytest.mark.parametrize(
    ("edition", "east", "west"), [(code.FIRST, 33, 55), (code.SECOND, 72, 92), (code.PROMO_EDITION, 4, 5)]
)
def test_the_decks_have_the_sizes_of_their_edition(cards: CardSet, edition: int, east: int, west: int) -> None:
    market = [card for card in cards_of(cards, edition) if card.kind != code.COMET]
    assert Counter(card.half for card in market) == {code.EAST: east, code.WEST: west}


def test_there_are_two_comets_of_each_colour_in_both_editions(cards: CardSet) -> None:
    comets = [card for card in cards.cards if card.kind == code.COMET]
    assert Counter(card.half for card in comets) == {code.WEST: 2, code.EAST: 2}
    assert all(card.editions == 0b011 and card.one_shot == (code.ACTIVATE, 0) for card in comets)


def test_the_first_edition_has_120_cards(cards: CardSet) -> None:
    bankers = [banker for banker in cards.bankers if banker.editions & 1]
    rest = (cards.squares, cards.empires, cards.victories, bankers)
    assert len(cards_of(cards, code.FIRST)) + sum(map(len, rest)) == 120
    assert len(cards.cards) == 177


def test_west_cards_come_first_and_comets_last_in_each_deck(cards: CardSet) -> None:
    halves = [card.half for card in cards.cards]
    assert halves == sorted(halves)
    assert (cards.cards[0].key, cards.cards[-1].key) == ("PREN001", "COMET2")


def test_the_base_queens_are_ten_and_every_queen_has_suitors(cards: CardSet) -> None:
    queens = [card for card in cards.cards if card.kind == code.QUEEN]
    assert Counter(card.half for card in queens if card.set == code.BASE) == {code.WEST: 5, code.EAST: 5}
    for queen in queens:
        assert queen.one_shot == (code.CORONATION, 0)
        assert queen.suitors
        assert (queen.place, queen.location) == (code.NO_PLACE, 0)


def test_only_two_cards_have_agents_of_different_colours(cards: CardSet) -> None:
    mixed = {card.key for card in cards.cards if len(set(card.agents)) > 1}
    assert mixed == {"PREN051", "PREN110X"}


def test_apostasy_is_what_the_first_edition_does_not_print(cards: CardSet) -> None:
    apostates = {card.key for card in cards.cards if card.one_shot[0] == code.APOSTASY and card.set == code.BASE}
    differing = {card.key for card in cards.cards if card.printed(code.FIRST) != card.printed(code.SECOND)}
    assert apostates == differing
    assert len(differing) == 10
    assert all(named(cards, key).printed(code.FIRST).one_shot == (code.NO_ONE_SHOT, 0) for key in differing)


def test_every_ability_is_on_a_card(cards: CardSet) -> None:
    found = 0
    for card in cards.cards:
        found |= card.abilities
    assert found == (1 << len(code.ABILITY_KEYS)) - 1


def test_a_card_is_read_whole(cards: CardSet) -> None:
    pope = named(cards, "PREN001")
    assert (pope.name.en, pope.name.in_language("cs"), pope.name.in_language("es")) == (
        "Inquisition Pope", "Papež inkvizice", "El papa de la Inquisición",
    )  # fmt: skip
    assert (pope.kind, pope.half, pope.set, pope.place) == (code.EVENT, code.WEST, code.BASE, code.WEST_PLACE)
    assert pope.location == cards.half_mask(code.WEST) == 0b0011100111
    assert pope.agents == (10,)
    assert pope.prestige == (1, 0, 0, 0, 0, 0)
    assert pope.one_shot == (code.WAR, 0)
    assert pope.ops == ((code.BEHEAD, 0), (code.INQUISITOR, 0))
    assert pope.abilities == 1 << code.BEHEAD_FILTER_WEST_CR


@pytest.mark.parametrize(
    ("key", "one_shot"),
    [
        ("PREN015", (code.SHIFT, 7)),
        ("PREN060", (code.APOSTASY, 0b110)),
        ("PREN058", (code.WAR, 1)),
        ("PREN013", (code.NO_ONE_SHOT, 0)),
    ],
)
def test_one_shots_have_their_arguments(cards: CardSet, key: str, one_shot: tuple[int, int]) -> None:
    assert named(cards, key).one_shot == one_shot


def test_operations_have_their_parameters(cards: CardSet) -> None:
    assert named(cards, "PREN020").ops == ((code.REPRESS, 0b10011), (code.CORSAIR, 1))
    assert named(cards, "PREN166X").ops == ((code.COMMERCE, code.WEST),)
    assert named(cards, "PREN081").ops == ((code.VOTE, code.EAST), (code.SIEGE, 0))


def test_squares_have_two_sides(cards: CardSet) -> None:
    papal = cards.squares[7]
    assert papal.key == "PAP"
    assert papal.sides[0].prestige == (1, 0, 0, 0, 0, 1)
    assert all(square.sides[0].ops == ((code.CAMPAIGN, 0),) for square in cards.squares)
    assert papal.sides[1].ops == ((code.VOTE, code.WEST), (code.COMMERCE, code.WEST))


def test_victories_and_bankers(cards: CardSet) -> None:
    assert [(v.key, v.lead, v.lead_of_two, v.prestige_lead) for v in cards.victories] == [
        ("holy", 0, 0, 1), ("imperial", 2, 3, 0), ("globalization", 2, 2, 1), ("renaissance", 1, 1, 2),
    ]  # fmt: skip
    borders = [(banker.key, cards.borders[banker.border].key, banker.editions) for banker in cards.bankers]
    assert borders == [
        ("fugger", "FRA-HRE", 0b011), ("medici", "ARA-PAP", 0b011), ("coeur", "MAM-OTT", 0b011),
        ("marchionni", "ENG-POR", 0b011), ("berenberg", "ENG-FRA", 0b100), ("mendes", "HUN-OTT", 0b100),
    ]  # fmt: skip


def test_everything_has_a_name_in_each_language() -> None:
    for file in FILES.glob("*.toml"):
        for records in tomllib.loads(file.read_text("utf-8")).values():
            for record in filter(lambda found: isinstance(found, dict), records.values()):
                named_parts = [part for part in (record, *_parts(record)) if "name" in part]
                assert all(set(part["name"]) == {"en", "cs", "es"} for part in named_parts), record


def _parts(record: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for part in record.values() if isinstance(part, dict)]


# ---- the map (rules 1)


def test_there_are_13_borders_nine_of_them_at_sea(cards: CardSet) -> None:
    assert len(cards.borders) == 13
    assert [border.key for border in cards.borders if not border.is_sea] == ["HRE-HUN", "HRE-PAP", "BYZ-MAM", "ARA-FRA"]


def test_map_cards_touch_at_edges_and_corners(cards: CardSet) -> None:
    keys = code.EMPIRE_KEYS
    touching = {empire.key: [keys[other] for other in empire.adjacent] for empire in cards.empires}
    assert touching["ENG"] == ["FRA", "POR", "ARA"]
    assert touching["HRE"] == ["FRA", "HUN", "ARA", "PAP", "OTT"]
    assert [keys[other] for other in cards.empires[8].sea_linked] == ["HUN", "PAP", "MAM"]
    assert [keys[other] for other in cards.empires[4].sea_linked] == ["HUN"]


def test_every_route_goes_by_sea_to_its_end(cards: CardSet) -> None:
    for route in cards.routes:
        kinds = [kind for kind, _ in route.path]
        assert kinds == [code.ON_EMPIRE, code.ON_BORDER] * (len(kinds) // 2) + [code.ON_EMPIRE]
        assert all(cards.borders[place].is_sea for kind, place in route.path if kind == code.ON_BORDER)
        assert code.EMPIRE_KEYS[route.path[-1][1]] == ("HRE" if route.half == code.WEST else "MAM")
        assert cards.routes[cards.route_of[route.city]] is route
    assert [cards.cities[route.city].key for route in cards.routes] == [
        "TANA", "NOVGOROD", "TIMBUKTU", "TREBIZOND", "SPICE_ISLANDS", "RED_SEA",
    ]  # fmt: skip


def test_every_capital_starts_with_the_piece_of_its_face(cards: CardSet) -> None:
    starts = {city.key: [code.PIECE_KEYS[piece] for piece in city.start] for city in cards.cities if any(city.start)}
    assert starts == {
        "LONDON": ["R.C"] * 2, "PARIS": ["N.C"] * 2, "VIENNA": ["R.C"] * 2, "BUDA": ["N.C"] * 2, "TANA": ["N.I"] * 2,
        "TOLEDO": ["N.C"] * 2, "VALENCIA": ["N.C"] * 2, "VENICE": ["N.C"] * 2, "CONSTANTINOPLE": ["R.I"] * 2,
        "CAIRO": ["R.I"] * 2, "CONSTANTINOPLE.2": ["", "N.I"], "CONSTANTINOPLE.3": ["", "N.I"],
    }  # fmt: skip
    for city in cards.cities:
        face = cards.empires[city.empire].start_face
        assert all(piece in (0, city.levy[face]) for piece in city.start)


def test_the_disks_of_each_edition(cards: CardSet) -> None:
    covered = [[city.key for city in cards.cities if city.disk[edition]] for edition in range(2)]
    assert covered == [["NOVGOROD", "SPICE_ISLANDS", "TIMBUKTU"], ["NOVGOROD", "SPICE_ISLANDS", "TIMBUKTU", "RED_SEA"]]


def test_places_that_are_not_always_there_come_last(cards: CardSet) -> None:
    assert [city.key for city in cards.cities[-3:]] == ["VENICE.2", "CONSTANTINOPLE.2", "CONSTANTINOPLE.3"]
    assert all(city.opens == code.ALWAYS for city in cards.cities[:-3])
    assert [city.key for city in cards.cities if 0 in city.levy] == ["VENICE.2"]


def test_the_start_in_1550_has_the_pieces_of_the_turned_faces(cards: CardSet) -> None:
    start = cards.map_1550
    assert [(code.EMPIRE_KEYS[empire], face) for empire, face in start.faces] == [("ENG", 3), ("HRE", 3)]
    assert [(cards.cities[city].key, code.PIECE_KEYS[piece]) for city, piece in start.tokens] == [
        ("LONDON", "N.R"), ("VIENNA", "N.R"),
    ]  # fmt: skip
    assert [cards.cities[city].key for city in start.white_disks] == ["SPICE_ISLANDS", "TREBIZOND"]
