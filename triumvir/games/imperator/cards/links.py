"""What the cards of IMPERATOR say about each other: neighbours, home legions, and numbers that must fit together."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from triumvir.games.imperator.cards.checks import check_agent, check_senator
from triumvir.kernel.errors import CardError, nearest
from triumvir.kernel.fields import Table, shown, wrong
from triumvir.kernel.findings import Findings

ID: Final = re.compile(r"[a-z][a-z0-9_]*\Z")
SIDES: Final = ("adjacent_land", "adjacent_sea")
MOST_COUNTED: Final = 60  # the largest number that can be chosen


def mirror_links(provinces: Table, standard: Collection[str]) -> None:
    """Give the neighbours of every added province the link back, so that an overlay has to name it once."""
    for key, province in provinces.items():
        for side in SIDES if key not in standard else ():
            for other in province.get(side, ()):
                back = provinces.get(other, {}).get(side, [])
                if other in provinces and key not in back:
                    provinces[other] = {**provinces[other], side: [*back, key]}


def check_links(tables: Mapping[str, Table], drawn: Collection[str], file: str) -> None:
    """Raise CardError if the cards contradict each other."""
    _check_ids(tables, file)
    findings = Findings()
    with findings.noted():  # each of these has two ends, and is told from one of them
        for key in tables["provinces"]:
            _check_province(f"{file}: provinces.{key}", key, tables, key in drawn)
        for key, legion in tables["legions"].items():
            _check_home(f"{file}: legions.{key}", key, legion, tables["provinces"])
    for key, agent in tables["agents"].items():
        with findings.noted():
            check_agent(f"{file}: agents.{key}", agent)
    for key, senator in tables["senators"].items():
        with findings.noted():
            check_senator(f"{file}: senators.{key}", senator)
    with findings.noted():
        _check_numbers(tables, file)
    findings.settle()


def _check_province(where: str, key: str, tables: Mapping[str, Table], is_drawn: bool) -> None:
    province, most = tables["provinces"][key], tables["constants"]["initial_talents"]
    _check_neighbours(where, key, province, tables["provinces"])
    _check_home_legion(where, key, province, tables["legions"])
    if not is_drawn and not province.get("seal"):
        raise CardError(f"{where} is not on the map, so a field seal with a place like [500, 350] is expected")
    if province["cost"] > most:
        raise wrong(f"{where}.cost", province["cost"], f"at most initial_talents ({most})")


def _check_ids(tables: Mapping[str, Table], file: str) -> None:
    owner: dict[str, str] = {}
    for table, cards in tables.items():
        for key in cards:
            if not ID.match(key):
                raise wrong(f"{file}: the id of {table}.{key}", key, "a word of a-z, 0-9 and _")
            if table in ("provinces", "senators", "agents") and owner.setdefault(key, table) != table:
                raise CardError(f"{file}: {table}.{key} is the id of a card in {owner[key]}, but a new id is expected")


def _check_neighbours(where: str, key: str, province: Table, provinces: Table) -> None:
    land, sea = (province.get(side, []) for side in SIDES)
    for side in SIDES:
        for other in province.get(side, []):
            if other not in provinces:
                hint = nearest(other, provinces)
                raise CardError(f"{where}.{side} names {shown(other)}, but a province is expected{hint}")
            if other == key:
                raise CardError(f"{where}.{side} names the province itself, but other provinces are expected")
            if key not in provinces[other].get(side, []):
                raise CardError(f"{where}.{side} names {shown(other)}, but is not named by provinces.{other}")
    both = sorted(set(land) & set(sea))
    if both:
        raise CardError(f"{where} is joined with {shown(both[0])} by land and by sea, but only one of them is expected")


def _check_home_legion(where: str, key: str, province: Table, legions: Table) -> None:
    legion = province["legion"]
    if legion not in legions:
        raise CardError(f"{where}.legion is {shown(legion)}, but a legion is expected{nearest(legion, legions)}")
    home = legions[legion]["province"]
    if home != key:
        raise CardError(
            f"{where}.legion is {shown(legion)}, but a legion whose province is {key} is expected, not {home}"
        )


def _check_home(where: str, key: str, legion: Table, provinces: Table) -> None:
    home = legion["province"]
    if home not in provinces:
        raise CardError(f"{where}.province is {shown(home)}, but a province is expected{nearest(home, provinces)}")
    if provinces[home]["legion"] != key:
        raise CardError(f"{where}.province is {shown(home)}, but a province whose legion is {key} is expected")


def _check_numbers(tables: Mapping[str, Table], file: str) -> None:
    numbers = tables["constants"]
    if numbers["bid_max"] < numbers["bid_min"]:
        raise wrong(f"{file}: constants.bid_max", numbers["bid_max"], f"at least bid_min ({numbers['bid_min']})")
    needed = numbers["bid_min"] * numbers["combat_rounds"]
    if numbers["strategy_points"] < needed:
        found = numbers["strategy_points"]
        raise wrong(f"{file}: constants.strategy_points", found, f"at least bid_min in every round ({needed})")
    auxiliaries = sum(card.get("copies", 1) for card in tables["auxiliaries"].values())
    if auxiliaries > MOST_COUNTED:
        raise wrong(f"{file}: the copies of all auxiliaries", auxiliaries, f"at most {MOST_COUNTED}")
    cards = sum(card.get("copies", 1) for card in tables["agents"].values()) + len(tables["senators"])
    if cards + len(tables["provinces"]) < 5 * numbers["initial_hand"] + 5:
        raise wrong(f"{file}: the number of cards in the main deck", cards, "enough for five first hands")
