"""Reads the card files of Imperium, lays a user's changes over them and turns both into a `CardSet`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.checks import (
    check_card,
    check_id,
    check_set,
    points,
    side_names,
    table_of,
)
from triumvir.games.imperium.cards.codes import CardType, Nation, Side, Start
from triumvir.games.imperium.cards.compiling import Compiler
from triumvir.games.imperium.cards.expressions import Ability, Value
from triumvir.games.imperium.cards.filters import Prints
from triumvir.games.imperium.cards.kinds import CardId, DefinitionId
from triumvir.games.imperium.cards.reach import check_reach, check_words
from triumvir.games.imperium.cards.types import CardSet, Definition, Face, StateSide
from triumvir.kernel.errors import CardError
from triumvir.kernel.fields import Field, Table, check_fields, known, perhaps_meant, wrong
from triumvir.kernel.findings import Findings, each_made, hinted
from triumvir.kernel.overlay import merged, read_overlay
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.names import Name, name_of

__all__ = ["CardSet", "Definition", "Face", "Name", "StateSide", "load_cards"]

START_OF_TYPE: Final = {
    "start": "draw_deck",
    "nation": "nation_deck",
    "accession": "accession",
    "development": "development_area",
    "power": "power_area",
    "state": "player_area",
    "marker": "table",
    "fame": "fame_deck",
    "unrest": "unrest_pile",
    "king-of-kings": "fame_deck_bottom",
}
"""Where cards of a type start if they do not say so; all others start in the common pool."""

SUIT_OF_TYPE: Final = {"king-of-kings": "fame"} | {suit: suit for suit in code.SUITS}
NEVER_GARRISONED: Final = ("power", "state", "marker", "king-of-kings")
PLAIN_TEXTS: Final = {
    "play": code.ON_PLAY,
    "exhaust": code.ON_EXHAUST,
    "solstice": code.ON_SOLSTICE,
    "scoring": code.ON_SCORING,
    "would_gain": code.ON_WOULD_GAIN,
}
BOT_TABLES: Final = ("barbarian", "empire", "always", "token")
LISTENING: Final = {"react": code.ON_REACT, "when": code.ON_WHEN}


def load_cards(overlay: Path | str | Mapping[str, Any] | None = None) -> CardSet:
    """The standard cards, changed by an overlay: a TOML file, or what was read from one. Raises CardError."""
    if overlay is None:
        return _standard_cards()
    laid = read_overlay(overlay)
    if not laid.kept:
        return _standard_cards()
    shelves = _standard_shelves()
    findings = Findings()
    changed = _lay_over(shelves, laid.changes, laid.file, findings)
    return _card_set(shelves, changed, laid.file, laid.kept, findings)


@cache
def _standard_cards() -> CardSet:
    return _card_set(_standard_shelves(), {}, "cards", None, Findings())


def _standard_shelves() -> dict[str, Table]:
    """The cards of each owner by their ids, as they stand in the files; shelves of one's own, to be laid over."""
    return {owner: dict(cards) for owner, cards in _read_shelves().items()}


@cache
def _read_shelves() -> Mapping[str, Table]:
    folder = files("triumvir.games.imperium.cards")
    return {owner: tomllib.loads((folder / f"{owner}.toml").read_text("utf-8"))[owner] for owner in code.OWNERS}


def _lay_over(shelves: dict[str, Table], changes: Mapping[str, Any], file: str, findings: Findings) -> dict[str, str]:
    """Merge the changes into the shelves; the ids of the cards that they touch, with a hint for those that are new."""
    touched: dict[str, str] = {}
    for owner, cards in changes.items():
        with findings.noted():
            known(file, owner, code.OWNERS)
            if not isinstance(cards, dict):
                raise wrong(f"{file}: {owner}", cards, f"tables like [{owner}.…]")
            bots = [key for key in BOT_TABLES if key in cards]
            if bots:
                raise CardError(f"{file}: {owner}.{bots[0]} is of the solo bot, but cards are expected")
            own = shelves[owner]
            touched |= {key: "" if key in own else perhaps_meant(key, owner, shelves) for key in cards}
            for key, card in cards.items():
                own[key] = merged(own.get(key, {}), card, LANGUAGES) if isinstance(card, dict) else card
    return touched


# ---- from tables to cards


def _card_set(
    shelves: Mapping[str, Table],
    changed: Mapping[str, str],
    file: str,
    overlay: dict[str, Any] | None,
    findings: Findings,
) -> CardSet:
    """The card set; `changed` has the ids of the cards that an overlay touches, with hints for new ones."""
    tables: dict[str, tuple[str, Nation, Table]] = {}
    for owner, cards in shelves.items():
        for key, card in cards.items():
            source = file if key in changed else f"{owner}.toml"
            with findings.noted(), hinted(changed.get(key, "")):
                check_card(f"{source}: {owner}.{key}", card)
                check_id(source, owner, key, tables)
            tables[key] = (f"{source}: {owner}.{key}", Nation(code.OWNERS.index(owner)), card)
    findings.settle()
    compiler = Compiler([_prints(card) for _, _, card in tables.values()])
    definitions = each_made(lambda entry: _definition(entry[0], *entry[1], compiler), tables.items())
    check_set(file, definitions)
    deck = tuple(
        DefinitionId(number) for number, definition in enumerate(definitions) for _ in range(definition.copies)
    )
    return CardSet(
        definitions=definitions,
        cards=deck,
        keys=tuple(key for definition in definitions for key in _copy_keys(definition)),
        first=tuple(CardId(deck.index(number)) for number in range(len(definitions))),
        nodes=tuple(compiler.nodes),
        states=_state_sides(shelves["common"]),
        overlay=overlay,
    )


def _copy_keys(definition: Definition) -> list[str]:
    """The key of each copy; the first has none of its own."""
    return [definition.key, *(f"{definition.key}.{copy}" for copy in range(2, definition.copies + 1))]


def _prints(card: Table) -> Prints:
    suits = _suits(card)
    return Prints(
        name=name_of(card["name"]).en,
        copies=_copies(card),
        suits=sum(1 << suit for suit in suits),
        icons=_icons(card),
        pinned=card.get("pinned", False),
        attack=card.get("attack", False),
    )


def _definition(key: str, where: str, owner: Nation, card: Table, compiler: Compiler) -> Definition:
    kind = card["type"]
    suits = _suits(card)
    cost = card.get("cost", {})
    faces = tuple(
        _face(f"{where}.sides.{side}" if side else where, side, table_of(card, side), compiler)
        for side in side_names(card)
    )
    check_reach(where, owner, card)
    for face in faces:
        check_words(where, kind, face)
    return Definition(
        key=key,
        numbers=tuple(card.get("numbers", ())),
        name=name_of(card["name"]),
        owner=owner,
        type=CardType(code.CARD_TYPES.index(kind)),
        start=Start(code.START_ZONES.index(card.get("start", START_OF_TYPE.get(kind, "common_pool")))),
        players=card.get("players", 1),
        copies=_copies(card),
        suits=sum(1 << suit for suit in suits),
        banner=suits[0] if suits else -1,
        state=Side(code.STATES.index(card.get("state", "none"))),
        pinned=card.get("pinned", False),
        attack=card.get("attack", False),
        free_play=card.get("free_play", False),
        garrisonable=card.get("garrisonable", kind not in NEVER_GARRISONED),
        icons=_icons(card),
        condition=compiler.condition(f"{where}.condition", card["condition"]) if "condition" in card else None,
        cost=(cost.get("materials", 0), cost.get("population", 0)),
        faces=faces,
    )


def _face(where: str, side: str, table: Table, compiler: Compiler) -> Face:
    abilities = tuple(
        _ability(f"{where}.{field}", field, table[field], compiler)
        for field in table
        if field in PLAIN_TEXTS or field in LISTENING or field == "passive"
    )
    texts = {ability.on: ability.seq for ability in abilities}
    value = _value(f"{where}.vp", table.get("vp", 0), compiler)
    return Face(
        key=side,
        vp=value,
        star=value.kind in (code.PER, code.SUM),
        abilities=abilities,
        play=texts.get(code.ON_PLAY, ()),
        exhaust=texts.get(code.ON_EXHAUST, ()),
        solstice=texts.get(code.ON_SOLSTICE, ()),
        scoring=texts.get(code.ON_SCORING, ()),
        would_gain=texts.get(code.ON_WOULD_GAIN, ()),
        reactions=tuple(ability for ability in abilities if ability.on == code.ON_REACT),
        triggers=tuple(ability for ability in abilities if ability.on == code.ON_WHEN),
        mods=tuple(mod for ability in abilities for mod in ability.mods),
    )


def _ability(where: str, field: str, value: Any, compiler: Compiler) -> Ability:
    if field in PLAIN_TEXTS:
        return Ability(PLAIN_TEXTS[field], None, compiler.text(where, value), ())
    if field == "passive":
        return Ability(code.ON_PASSIVE, None, (), compiler.modifiers(where, value))
    check_fields(where, value, {"event": Field(_later), "do": Field(_later)})
    event = compiler.event(f"{where}.event", value["event"])
    return Ability(LISTENING[field], event, compiler.text(f"{where}.do", value["do"]), ())


def _later(where: str, value: Any) -> None:
    """The compiler will check it."""


def _value(where: str, value: Any, compiler: Compiler) -> Value:
    if type(value) is int:
        return Value(code.FIXED, value)
    match value["kind"]:
        case "fixed":
            return Value(code.FIXED, value["value"])
        case "zone":
            zone = code.ZONES.index(value["zone"])
            return Value(code.BY_ZONE, value["value"], value["otherwise"], zone)
        case "per":
            counter = compiler.counter(f"{where}.counter", value["counter"])
            return Value(code.PER, value["vp"], counter=counter, each=value["each"])
    terms = value["terms"]
    if not isinstance(terms, list) or len(terms) < 2:
        raise wrong(f"{where}.terms", terms, "a list of at least two values")
    for term in terms:
        points(f"{where}.terms", term)
    return Value(code.SUM, terms=tuple(_value(f"{where}.terms", term, compiler) for term in terms))


def _state_sides(common: Table) -> tuple[StateSide, StateSide]:
    sides = next(card["sides"] for card in common.values() if card["type"] == "state")
    return _state_side(sides["barbarian"]), _state_side(sides["empire"])


def _state_side(side: Table) -> StateSide:
    return StateSide(name_of(side["name"]), side["action_tokens"], side["exhaust_tokens"], side["hand_size"])


def _suits(card: Table) -> list[int]:
    own = SUIT_OF_TYPE.get(card["type"])
    return [code.SUITS.index(suit) for suit in card.get("suits", [own] if own else [])]


def _icons(card: Table) -> tuple[int, ...]:
    printed = card.get("icons", [])
    return tuple(printed.count(icon) for icon in code.ICONS)


def _copies(card: Table) -> int:
    copies: int = card.get("copies", len(card.get("numbers", "1")))
    return copies
