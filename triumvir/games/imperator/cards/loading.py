"""Reads the card files of IMPERATOR, lays a user's changes over them and turns both into a `CardSet`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from triumvir.games.imperator.cards.checks import CARD_FIELDS, CONSTANT_FIELDS
from triumvir.games.imperator.cards.codes import (
    ABILITIES,
    AGENT_EFFECTS,
    BENEFITS,
    CLASSES,
    COST,
    DECK_KINDS,
    LEAST_FOR_PROVINCE,
    PROVINCE,
    ROLES,
    TARGETS,
    WINDOWS,
)
from triumvir.games.imperator.cards.kinds import CardId, LegionId, ProvinceId, UnitId, Window
from triumvir.games.imperator.cards.links import check_links, mirror_links
from triumvir.games.imperator.cards.types import NO_HOME, Agent, CardSet, Constants, Province, Senator, Unit
from triumvir.kernel.fields import Table, check_fields, known, perhaps_meant, wrong
from triumvir.kernel.findings import Findings, hinted
from triumvir.kernel.overlay import merged, read_overlay
from triumvir.telling.names import NAMED_IN, Name, name_of

__all__ = ["Agent", "CardSet", "Constants", "Name", "Province", "Senator", "Unit", "load_cards"]

TABLES: Final = (*CARD_FIELDS, "constants")


def load_cards(overlay: Path | str | Mapping[str, Any] | None = None) -> CardSet:
    """The standard cards, changed by an overlay: a TOML file, or what was read from one. Raises CardError."""
    if overlay is None:
        return _standard_cards()
    laid = read_overlay(overlay)
    if not laid.kept:
        return _standard_cards()
    tables = _standard_tables()
    drawn = frozenset(tables["provinces"])
    _lay_over(tables, laid.changes, laid.file)
    mirror_links(tables["provinces"], drawn)
    check_links(tables, drawn, laid.file)
    return _card_set(tables, laid.kept)


@cache
def _standard_cards() -> CardSet:
    tables = _standard_tables()
    for table, cards in tables.items():
        _check_table(table, cards, f"{table}.toml")
    check_links(tables, frozenset(tables["provinces"]), "cards")
    return _card_set(tables, None)


def _standard_tables() -> dict[str, Table]:
    folder = files("triumvir.games.imperator.cards")
    tables: dict[str, Table] = {}
    for name in TABLES:
        tables.update(tomllib.loads((folder / f"{name}.toml").read_text("utf-8")))
    return tables


# ---- overlays


def _lay_over(tables: dict[str, Table], changes: Mapping[str, Any], file: str) -> None:
    """Merge the changes into the tables and check every card that they touch."""
    findings = Findings()
    for table, cards in changes.items():
        with findings.noted():
            known(file, table, TABLES)
            if not isinstance(cards, dict):
                raise wrong(f"{file}: {table}", cards, f"a table like [{table}.…]")
            _lay_over_table(tables, table, cards, file)
    findings.settle()


def _lay_over_table(tables: dict[str, Table], table: str, cards: Table, file: str) -> None:
    own = tables[table]
    if table == "constants":
        own.update(cards)
        _check_table(table, own, file)
        return
    meant = {key: perhaps_meant(key, table, tables) for key in cards if key not in own}
    for key, card in cards.items():
        own[key] = merged(own.get(key, {}), card, NAMED_IN) if isinstance(card, dict) else card
    _check_table(table, {key: own[key] for key in cards}, file, meant)


def _check_table(table: str, cards: Table, file: str, meant: Mapping[str, str] | None = None) -> None:
    if table == "constants":
        check_fields(f"{file}: constants", cards, CONSTANT_FIELDS)
        return
    hints = meant or {}
    findings = Findings()
    for key, card in cards.items():
        with findings.noted(), hinted(hints.get(key, "")):
            check_fields(f"{file}: {table}.{key}", card, CARD_FIELDS[table])
    findings.settle()


# ---- from tables to cards


def _card_set(tables: Mapping[str, Table], overlay: dict[str, Any] | None) -> CardSet:
    lands = {key: ProvinceId(CardId(place)) for place, key in enumerate(tables["provinces"])}
    homes = {key: LegionId(UnitId(place)) for place, key in enumerate(tables["legions"])}
    return CardSet(
        provinces=tuple(_province(key, card, lands, homes) for key, card in tables["provinces"].items()),
        legions=tuple(_unit(key, card, lands) for key, card in tables["legions"].items()),
        auxiliaries=tuple(_unit(key, card, lands) for key, card in tables["auxiliaries"].items()),
        senators=tuple(_senator(key, card) for key, card in tables["senators"].items()),
        agents=tuple(_agent(key, card) for key, card in tables["agents"].items()),
        constants=Constants(**tables["constants"]),
        overlay=overlay,
    )


def _province(key: str, card: Table, lands: Mapping[str, ProvinceId], homes: Mapping[str, LegionId]) -> Province:
    land = sorted(lands[other] for other in card.get("adjacent_land", ()))
    sea = sorted(lands[other] for other in card.get("adjacent_sea", ()))
    return Province(
        key=key,
        name=name_of(card["name"]),
        cost=card["cost"],
        vp=card["vp"],
        tax=card["tax"],
        grain=card.get("grain", False),
        legion=homes[card["legion"]],
        land=tuple(land),
        sea=tuple(sea),
        neighbours=tuple(sorted(land + sea)),
        seal=tuple(card.get("seal", ())),
    )


def _unit(key: str, card: Table, lands: Mapping[str, ProvinceId]) -> Unit:
    ability = card.get("ability", {"kind": "none"})
    return Unit(
        key=key,
        name=name_of(card["name"]),
        unit_class=CLASSES[card.get("class", "legion")],
        cv=card["cv"],
        vp=card["vp"],
        ability=(ABILITIES[ability["kind"]], ability.get("n", 0)),
        copies=card.get("copies", 1),
        province=lands[card["province"]] if "province" in card else NO_HOME,
        kind=card.get("kind", "legio" if "province" in card else ""),
        link=card.get("link", "design" if "province" in card else ""),
        note=_note(card),
    )


def _senator(key: str, card: Table) -> Senator:
    effect = card["effect"]
    kind = BENEFITS[effect["kind"]]
    which = DECK_KINDS[effect["of"]] if "of" in effect else ROLES.get(effect.get("role", ""), 0)
    least = LEAST_FOR_PROVINCE if kind == COST and which == PROVINCE else 0
    return Senator(
        key=key,
        name=name_of(card["name"]),
        cost=card["cost"],
        votes=card["votes"],
        effect=(kind, effect.get("n", 0), effect.get("min", least), which),
        note=_note(card),
    )


def _agent(key: str, card: Table) -> Agent:
    effect = card["effect"]
    return Agent(
        key=key,
        name=name_of(card["name"]),
        cost=card["cost"],
        cost_adds_vp=card.get("cost_adds_vp", False),
        windows=Window(sum(WINDOWS[window] for window in card["windows"])),
        territorial=card.get("territorial", False),
        ignores_standards=card.get("ignores_standards", False),
        target=TARGETS[card["target"]],
        effect=(AGENT_EFFECTS[effect["kind"]], effect.get("n", 0), 0, int(effect.get("adds_tax", False))),
        copies=card.get("copies", 1),
        note=_note(card),
    )


def _note(card: Table) -> Mapping[str, str]:
    note = card.get("note", {})
    return {"en": note} if isinstance(note, str) and note else dict(note or {})
