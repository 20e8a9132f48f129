"""Reads the card files of Pax Renaissance, lays a user's changes over them and turns both into a `CardSet`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from triumvir.games.pax_renaissance.cards.checks import (
    CARD_FIELDS,
    FLAT,
    OPEN,
    check_1550,
    check_bankers,
    check_card,
    check_map,
    check_ops,
    check_set,
    check_supply,
    check_unplayed,
    check_victory,
)
from triumvir.games.pax_renaissance.cards.codes import (
    ABILITY_KEYS,
    ACTIVATE,
    BASE,
    CARD_KIND_KEYS,
    COMET,
    EDITIONS_OF_SET,
    EMPIRE_KEYS,
    HALF_KEYS,
    HALVES,
    NO_ONE_SHOT,
    NO_PLACE,
    PIECE_KEYS,
    PLACE_KEYS,
    PRESTIGE_KEYS,
    SET_KEYS,
    VICTORY_KEYS,
    BorderId,
    CardKind,
    EmpireId,
    Half,
    ItemId,
    OneShot,
    Piece,
)
from triumvir.games.pax_renaissance.cards.map_cards import (
    BOTH_EDITIONS,
    borders_of,
    cities_of,
    edition_mask,
    empires_of,
    other_start_of,
    routes_of,
    supply_of,
)
from triumvir.games.pax_renaissance.cards.terms import one_shot, operation
from triumvir.games.pax_renaissance.cards.types import Banker, Card, CardSet, Ops, Side, Square, Victory
from triumvir.kernel.fields import Table, check_fields, known, one_of, perhaps_meant, wrong
from triumvir.kernel.findings import Findings, each_made, hinted
from triumvir.kernel.overlay import merged, read_overlay
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.names import Name, name_of

__all__ = ["Card", "CardSet", "Name", "Square", "load_cards"]

FILES: Final = ("west", "east", "squares", "victories", "bankers", "map")
ID: Final = re.compile(r"[A-Z][A-Z0-9_]*\Z")


def load_cards(overlay: Path | str | Mapping[str, Any] | None = None) -> CardSet:
    """The standard cards, changed by an overlay: a TOML file, or what was read from one. Raises CardError."""
    if overlay is None:
        return _standard_cards()
    laid = read_overlay(overlay)
    if not laid.kept:
        return _standard_cards()
    tables = _standard_tables()
    return _card_set(tables, laid.file, laid.kept, _lay_over(tables, laid.changes, laid.file))


@cache
def _standard_cards() -> CardSet:
    tables = _standard_tables()
    for table in CARD_FIELDS:
        _check_table(table, tables[table], _file_of(table))
    return _card_set(tables, "", None, {})


def _standard_tables() -> dict[str, Table]:
    folder = files("triumvir.games.pax_renaissance.cards")
    tables: dict[str, Table] = {}
    for name in FILES:
        tables.update(tomllib.loads((folder / f"{name}.toml").read_text("utf-8")))
    return tables


def _file_of(table: str) -> str:
    return f"{table if table in FILES else 'map'}.toml"


# ---- overlays


def _lay_over(tables: dict[str, Table], changes: Mapping[str, Any], file: str) -> dict[str, str]:
    """Merge the changes into the tables and check every card that they touch; hints for the cards that are new."""
    hints: dict[str, str] = {}
    findings = Findings()
    for table, cards in changes.items():
        with findings.noted():
            known(file, table, CARD_FIELDS)
            if not isinstance(cards, dict):
                raise wrong(f"{file}: {table}", cards, f"a table like [{table}.…]")
            if table in FLAT:
                tables[table] = merged(tables[table], cards, LANGUAGES)
                _check_table(table, tables[table], file)
            else:
                hints |= _lay_over_cards(tables, table, cards, file)
    findings.settle()
    return hints


def _lay_over_cards(tables: dict[str, Table], table: str, cards: Table, file: str) -> dict[str, str]:
    own, decks = tables[table], {name: tables[name] for name in (table, *OPEN)}
    hints = {key: perhaps_meant(key, table, decks) for key in cards if key not in own}
    findings = Findings()
    for key, card in cards.items():
        with findings.noted():
            _check_id(tables, table, key, file)
            own[key] = merged(own.get(key, {}), card, LANGUAGES) if isinstance(card, dict) else card
            with hinted(hints.get(key, "")):
                check_fields(f"{file}: {table}.{key}", own[key], CARD_FIELDS[table])
            check_unplayed(f"{file}: {table}.{key}", table, own[key], card)
    findings.settle()
    return hints


def _check_id(tables: Mapping[str, Table], table: str, key: str, file: str) -> None:
    """A card may be new in the two decks only, under an id that the other deck does not have."""
    if table not in OPEN:
        return known(f"{file}: {table}", key, tables[table])
    if not ID.match(key):
        raise wrong(f"{file}: the id {table}.{key}", key, "capital letters, digits and _")
    other = OPEN[1 - OPEN.index(table)]
    if key in tables[other]:
        raise wrong(f"{file}: the id {table}.{key}", key, f"an id that is not that of a card in [{other}.…]")
    return None


def _check_table(table: str, cards: Table, file: str) -> None:
    if table in FLAT:
        return check_fields(f"{file}: {table}", cards, CARD_FIELDS[table])
    for key, card in cards.items():
        check_fields(f"{file}: {table}.{key}", card, CARD_FIELDS[table])
    return None


# ---- from tables to cards


def _card_set(
    tables: Mapping[str, Table], changed: str, overlay: dict[str, Any] | None, hints: Mapping[str, str]
) -> CardSet:
    """The card set; `changed` names the file of an overlay, the cause of every mistake: the standard set has none."""

    def where(table: str) -> str:
        return f"{changed or _file_of(table)}: {table}"

    cities = cities_of(tables["cities"], tables["empires"])
    borders = borders_of(tables["borders"])
    empires = empires_of(where("cities"), tables["empires"], cities, borders)
    routes = routes_of(where("routes"), tables["routes"], cities, borders)
    emporia = {city.key: place for place, city in enumerate(cities) if city.emporium >= 0}
    spaces = {border.key: BorderId(place) for place, border in enumerate(borders)}
    masks = _masks(tables)

    def market_card(entry: tuple[Half, str]) -> Card:
        half, key = entry
        deck = HALF_KEYS[half]
        with hinted(hints.get(key, "")):
            return _market_card(f"{where(deck)}.{key}", key, half, tables[deck][key], emporia, masks)

    market = [(half, key) for half in HALVES for key in tables[HALF_KEYS[half]]]
    card_set = CardSet(
        cards=each_made(market_card, market),
        squares=each_made(partial(_square, where("squares"), tables), range(len(EMPIRE_KEYS))),
        empires=empires,
        cities=cities,
        borders=borders,
        routes=routes,
        route_of=_route_of([route.city for route in routes], len(cities)),
        supply=supply_of(tables["supply"]),
        map_1550=other_start_of(where("map_1550"), tables["map_1550"], cities, empires),
        victories=tuple(_victory(where("victories"), key, tables["victories"][key]) for key in VICTORY_KEYS),
        bankers=tuple(_banker(where("bankers"), key, card, spaces) for key, card in tables["bankers"].items()),
        overlay=overlay,
    )
    check_map(where("cities"), card_set)
    check_1550(where("map_1550"), card_set)
    check_supply(where("supply"), card_set)
    check_bankers(where("bankers"), card_set)
    check_set(changed or "cards", card_set)
    return card_set


def _masks(tables: Mapping[str, Table]) -> tuple[int, ...]:
    """The mask of each place: an empire, or the empires of a half; none for NO_PLACE, which is the last entry."""
    halves = [
        sum(1 << number for number, key in enumerate(EMPIRE_KEYS) if tables["empires"][key]["half"] == half)
        for half in HALF_KEYS
    ]
    return (*(1 << number for number in range(len(EMPIRE_KEYS))), *halves, 0)


def _market_card(
    where: str, key: str, half: Half, table: Table, emporia: Mapping[str, int], masks: Sequence[int]
) -> Card:
    card_set = SET_KEYS.index(table.get("set", "base"))
    changes = table.get("first_edition")
    first = None
    if changes is not None and card_set == BASE:
        other = {name: value for name, value in table.items() if name != "first_edition"} | changes
        first = _market_card(f"{where}.first_edition", key, half, other, emporia, masks)
    place = PLACE_KEYS.index(table["location"]) if "location" in table else NO_PLACE
    kind = CardKind(CARD_KIND_KEYS.index(table.get("kind", "event")))
    card = Card(
        key=key,
        name=name_of(table["name"]),
        kind=kind,
        half=half,
        set=card_set,
        editions=EDITIONS_OF_SET[card_set],
        place=place,
        location=masks[place],
        agents=tuple(Piece(PIECE_KEYS.index(piece)) for piece in table.get("agents", ())),
        prestige=_prestige(table),
        one_shot=_one_shot(where, kind, table, emporia),
        ops=_ops(where, table),
        suitors=sum(1 << EMPIRE_KEYS.index(empire) for empire in table.get("suitors", ())),
        abilities=sum(1 << ABILITY_KEYS.index(ability) for ability in table.get("abilities", ())),
        first_edition=first,
    )
    check_card(where, card)
    return card


def _one_shot(where: str, kind: CardKind, table: Table, emporia: Mapping[str, int]) -> tuple[OneShot, int]:
    if kind == COMET and "one_shot" not in table:
        return ACTIVATE, 0
    return one_shot(f"{where}.one_shot", table["one_shot"], emporia) if "one_shot" in table else (NO_ONE_SHOT, 0)


def _prestige(table: Table) -> tuple[int, ...]:
    printed = table.get("prestige", ())
    return tuple(printed.count(kind) for kind in PRESTIGE_KEYS)


def _ops(where: str, table: Table, is_king: bool = False) -> Ops:
    ops = tuple(operation(f"{where}.ops", term) for term in table.get("ops", ()))
    check_ops(where, ops, is_king)
    return ops


def _square(where: str, tables: Mapping[str, Table], number: int) -> Square:
    key = EMPIRE_KEYS[number]
    king = _side(f"{where}.{key}.king", tables["squares"][key]["king"], is_king=True)
    republic = _side(f"{where}.{key}.republic", tables["squares"][key]["republic"])
    half = Half(HALF_KEYS.index(tables["empires"][key]["half"]))
    return Square(key, EmpireId(ItemId(number)), half, 1 << number, (king, republic))


def _side(where: str, table: Table, is_king: bool = False) -> Side:
    return Side(name_of(table["name"]), _prestige(table), _ops(where, table, is_king))


def _victory(where: str, key: str, table: Table) -> Victory:
    check_victory(f"{where}.{key}", key, table)
    lead: int = table.get("lead", 0)
    lead_of_two: int = table.get("lead_of_two", lead)
    return Victory(key, name_of(table["name"]), lead, lead_of_two, table.get("prestige_lead", 0))


def _banker(where: str, key: str, table: Table, spaces: Mapping[str, BorderId]) -> Banker:
    one_of(spaces)(f"{where}.{key}.border", table["border"])
    editions = edition_mask(table.get("editions", BOTH_EDITIONS))
    return Banker(key, name_of(table["name"]), spaces[table["border"]], editions)


def _route_of(starts: Sequence[int], cities: int) -> tuple[int, ...]:
    return tuple(starts.index(city) if city in starts else -1 for city in range(cities))
