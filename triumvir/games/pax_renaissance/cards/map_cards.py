"""Reads the map of Pax Renaissance: its ten cards, their cities and borders, the routes and the supply of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from triumvir.games.pax_renaissance.cards.codes import (
    ALWAYS,
    EAST,
    EDITION_KEYS,
    EMPIRE_KEYS,
    FACE_KEYS,
    HALF_KEYS,
    NO_HALF,
    ON_BORDER,
    ON_EMPIRE,
    OPENS_KEYS,
    PIECE_KEYS,
    RELIGION_KEYS,
    RELIGION_LETTERS,
    WEST,
    WITH_CONSTANTINOPLE,
    BorderId,
    CityId,
    EmpireId,
    Face,
    Half,
    ItemId,
    Opens,
    Piece,
    Religion,
    Symbol,
)
from triumvir.games.pax_renaissance.cards.types import Border, City, Empire, OtherStart, Route, Supply
from triumvir.kernel.errors import CardError
from triumvir.kernel.fields import Table, known, one_of, wrong
from triumvir.telling.names import name_of

COLUMNS: Final = 5
ENDS: Final = {WEST: "HRE", EAST: "MAM"}
"""Where the routes of a half end (1.3)."""

NOTHING: Final = Piece(0)
"""No piece."""
BOTH_EDITIONS: Final = ("first", "second")


def edition_mask(names: Iterable[str]) -> int:
    """The mask of some editions."""
    return sum(1 << EDITION_KEYS.index(name) for name in names)


def cities_of(table: Table, empires: Table) -> tuple[City, ...]:
    """All places for pieces: the usual ones in the order of the file, then those that are not always there."""
    ordered = sorted(table.items(), key=lambda entry: entry[1].get("opens", "always") != "always")
    return tuple(_city(key, card, empires[card["empire"]]["start_face"]) for key, card in ordered)


def _city(key: str, card: Table, face: str) -> City:
    opens = Opens(OPENS_KEYS.index(card.get("opens", "always")))
    levy = tuple(Piece(PIECE_KEYS.index(card["levy"].get(each, ""))) for each in FACE_KEYS)
    assert len(levy) == len(FACE_KEYS)
    pictured = levy[FACE_KEYS.index(face)] if card.get("capital") else NOTHING
    editions = edition_mask(card.get("emporium_editions", BOTH_EDITIONS))
    first, second = (bool(card.get("disk")) and bool(editions >> edition & 1) for edition in range(2))
    return City(
        key=key,
        name=name_of(card["name"]),
        empire=EmpireId(ItemId(EMPIRE_KEYS.index(card["empire"]))),
        is_capital=card.get("capital", False),
        emporium=Half(HALF_KEYS.index(card["emporium"])) if "emporium" in card else NO_HALF,
        emporium_editions=editions if "emporium" in card else 0,
        levy=levy,
        start=(
            pictured if opens == ALWAYS else NOTHING,
            pictured if opens in (ALWAYS, WITH_CONSTANTINOPLE) else NOTHING,
        ),
        disk=(first, second),
        opens=opens,
    )


def borders_of(table: Table) -> tuple[Border, ...]:
    """The borders in the order of the file."""
    return tuple(_border(key, card) for key, card in table.items())


def _border(key: str, card: Table) -> Border:
    one, other = key.split("-")
    return Border(
        key, card["sea"], (EmpireId(ItemId(EMPIRE_KEYS.index(one))), EmpireId(ItemId(EMPIRE_KEYS.index(other))))
    )


def empires_of(where: str, table: Table, cities: tuple[City, ...], borders: tuple[Border, ...]) -> tuple[Empire, ...]:
    """The ten map cards with what lies on them and beside them. Raises CardError for one without a single capital."""
    return tuple(_empire(where, number, table[key], cities, borders) for number, key in enumerate(EMPIRE_KEYS))


def _empire(where: str, number: int, card: Table, cities: tuple[City, ...], borders: tuple[Border, ...]) -> Empire:
    own = tuple(CityId(place) for place, city in enumerate(cities) if city.empire == number)
    capitals = [place for place in own if cities[place].is_capital and cities[place].opens == ALWAYS]
    if len(capitals) != 1:
        raise CardError(f"{where}: the empire {EMPIRE_KEYS[number]} must have exactly one capital that is always there")
    touching = tuple(BorderId(place) for place, border in enumerate(borders) if number in border.empires)
    beyond = {EmpireId(ItemId(sum(borders[place].empires) - number)) for place in touching if borders[place].is_sea}
    row, column = divmod(number, COLUMNS)
    return Empire(
        key=EMPIRE_KEYS[number],
        name=name_of(card["name"]),
        half=Half(HALF_KEYS.index(card["half"])),
        row=row,
        column=column,
        start_face=Face(FACE_KEYS.index(card["start_face"])),
        back=Religion(Symbol(RELIGION_KEYS.index(card["back"]))),
        cities=own,
        capital=capitals[0],
        borders=touching,
        adjacent=tuple(EmpireId(ItemId(other)) for other in range(len(EMPIRE_KEYS)) if _touch(number, other)),
        sea_linked=tuple(sorted(beyond)),
    )


def _touch(one: int, other: int) -> bool:
    """Whether two map cards touch at an edge or a corner (1.2)."""
    return one != other and abs(one % COLUMNS - other % COLUMNS) <= 1


def routes_of(where: str, table: Table, cities: tuple[City, ...], borders: tuple[Border, ...]) -> tuple[Route, ...]:
    """The voyage from each emporium. Raises CardError for one that cannot be sailed."""
    return tuple(_route(f"{where}.{key}", key, card, cities, borders) for key, card in table.items())


def _route(where: str, key: str, card: Table, cities: tuple[City, ...], borders: tuple[Border, ...]) -> Route:
    places = {city.key: CityId(place) for place, city in enumerate(cities)}
    spaces = {border.key: place for place, border in enumerate(borders)}
    known(f"{where}: the emporium", key, places)
    start, path = cities[places[key]], card["path"]
    steps: list[tuple[int, int]] = []
    for place, step in enumerate(path):
        if place % 2 == 0:
            one_of(EMPIRE_KEYS)(f"{where}.path", step)
            steps.append((ON_EMPIRE, EMPIRE_KEYS.index(step)))
            continue
        one_of(spaces)(f"{where}.path", step)
        border, around = borders[spaces[step]], path[place - 1 : place + 2 : 2]
        if not border.is_sea or {EMPIRE_KEYS[empire] for empire in border.empires} != set(around):
            raise CardError(f"{where}.path crosses {step}, but a sea border between {' and '.join(around)} is expected")
        steps.append((ON_BORDER, spaces[step]))
    if start.emporium == NO_HALF or path[:1] != [EMPIRE_KEYS[start.empire]]:
        raise wrong(f"{where}.path", path[:1], f"a route that starts in the empire of the emporium {key}")
    if path[-1] != ENDS[start.emporium]:
        raise wrong(f"{where}.path", path[-1], f"the end {ENDS[start.emporium]}")
    return Route(places[key], start.emporium, start.emporium_editions, tuple(steps))


def supply_of(table: Table) -> Supply:
    """How many pieces there are."""
    trios = {
        kind: tuple(table[kind][letter] for letter in RELIGION_LETTERS)
        for kind in ("knights", "rooks", "pirates", "bishops")
    }
    return Supply(pawns=table["pawns"], **{kind: (each[0], each[1], each[2]) for kind, each in trios.items()})


def other_start_of(where: str, table: Table, cities: tuple[City, ...], empires: tuple[Empire, ...]) -> OtherStart:
    """The start of a variant; the capitals of the turned cards take the piece of their new face."""
    faces: list[tuple[EmpireId, Face]] = []
    tokens: list[tuple[CityId, Piece]] = []
    for key, face in _mapping(f"{where}.faces", table["faces"]).items():
        known(f"{where}.faces", key, EMPIRE_KEYS)
        one_of(FACE_KEYS)(f"{where}.faces.{key}", face)
        empire, number = EmpireId(ItemId(EMPIRE_KEYS.index(key))), Face(FACE_KEYS.index(face))
        capital = empires[empire].capital
        faces.append((empire, number))
        tokens.append((capital, cities[capital].levy[number]))
    places = {city.key: CityId(place) for place, city in enumerate(cities) if city.emporium == WEST}
    for key in table["white_disks"]:
        one_of(places)(f"{where}.white_disks", key)
    return OtherStart(tuple(faces), tuple(tokens), tuple(places[key] for key in table["white_disks"]))


def _mapping(where: str, value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise wrong(where, value, 'a table like { ENG = "reformist" }')
    return value
