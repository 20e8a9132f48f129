"""What may stand in a card file of Imperium beside the texts: fields, ranges, and what cards must have together."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Suit
from triumvir.games.imperium.cards.types import Definition
from triumvir.kernel.errors import CardError
from triumvir.kernel.fields import (
    OPTIONAL,
    Field,
    Table,
    check_fields,
    in_languages,
    number,
    one_of,
    some_of,
    switch,
    text,
    typed,
    wrong,
)
from triumvir.telling.languages import LANGUAGES

ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
MOST_COPIES: Final = 20
PLAYERS: Final = (1, 3, 4)
SIDES: Final = {"power": ("A", "B"), "king-of-kings": ("A", "B"), "state": ("barbarian", "empire")}
"""The types of cards that have two sides, and the names of those."""

LEAST_DECKS: Final = {1: 6, 2: 6, 3: 7, 4: 8}
"""How many cards a small deck and the fame deck need for each number of players (rules 4.2)."""


def anything(where: str, value: Any) -> None:
    """What the compiler checks."""


def listed_icons(where: str, value: Any) -> None:
    """Icons, each as often as it is printed."""
    if not isinstance(value, list):
        raise wrong(where, value, 'a list like ["trade", "trade"]')
    for icon in value:
        one_of(code.ICONS)(where, icon)


def players(where: str, value: Any) -> None:
    """The number of players from which on a card is used."""
    if value not in PLAYERS or type(value) is not int:
        raise wrong(where, value, "1, 3 or 4")


def price(where: str, value: Any) -> None:
    """What it costs to develop."""
    check_fields(where, value, {name: Field(number(0, 20), OPTIONAL) for name in ("materials", "population")})


def printed_numbers(where: str, value: Any) -> None:
    """The printed number of each copy."""
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_COPIES:
        raise wrong(where, value, f"a list of 1 to {MOST_COPIES} printed numbers, one for each copy")
    for each in value:
        text(where, each)


POINTS: Final = number(-60, 60)
EACH: Final = number(1, 60)
_VALUE_KINDS: Final = {
    "fixed": {"value": Field(POINTS)},
    "zone": {
        "zone": Field(one_of(("history", "in_play"))),
        "value": Field(POINTS),
        "otherwise": Field(POINTS),
    },
    "per": {"counter": Field(anything), "each": Field(EACH), "vp": Field(EACH)},
    "sum": {"terms": Field(anything)},
}
value_kind: Final = typed(_VALUE_KINDS)


def points(where: str, value: Any) -> None:
    """A number, or a table that says how it is counted."""
    if type(value) is int:
        return POINTS(where, value)
    return value_kind(where, value)


TEXTS: Final[dict[str, Field]] = {
    name: Field(anything, OPTIONAL)
    for name in ("play", "exhaust", "solstice", "scoring", "would_gain", "react", "when", "passive")
}
"""The fields that hold an ability; the compiler checks what is in them."""

SIDE_FIELDS: Final[dict[str, Field]] = {"vp": Field(points, OPTIONAL), **TEXTS}
STATE_FIELDS: Final[dict[str, Field]] = {
    "name": Field(in_languages(LANGUAGES)),
    "action_tokens": Field(number(0, 20)),
    "exhaust_tokens": Field(number(0, 20)),
    "hand_size": Field(number(0, 20)),
}
CARD_FIELDS: Final[dict[str, Field]] = {
    "numbers": Field(printed_numbers, OPTIONAL),
    "copies": Field(number(1, MOST_COPIES), OPTIONAL),
    "name": Field(in_languages(LANGUAGES)),
    "type": Field(one_of(code.CARD_TYPES)),
    "start": Field(one_of(code.START_ZONES), OPTIONAL),
    "players": Field(players, OPTIONAL),
    "suits": Field(some_of(code.SUITS), OPTIONAL),
    "state": Field(one_of(("barbarian", "empire")), OPTIONAL),
    "pinned": Field(switch, OPTIONAL),
    "attack": Field(switch, OPTIONAL),
    "free_play": Field(switch, OPTIONAL),
    "garrisonable": Field(switch, OPTIONAL),
    "icons": Field(listed_icons, OPTIONAL),
    "condition": Field(anything, OPTIONAL),
    "cost": Field(price, OPTIONAL),
    "sides": Field(anything, OPTIONAL),
    **SIDE_FIELDS,
}


def check_card(where: str, card: Any) -> None:
    """The fields of a card, and that they go together. Raises CardError."""
    check_fields(where, card, CARD_FIELDS)
    kind = card["type"]
    sides = SIDES.get(kind)
    if sides:
        fields = STATE_FIELDS if kind == "state" else SIDE_FIELDS
        check_fields(f"{where}.sides", card.get("sides"), {side: Field(anything) for side in sides})
        for side in sides:
            check_fields(f"{where}.sides.{side}", card["sides"][side], fields)
        if kind == "state":
            _check_exhausts(where, card["sides"])
    elif "sides" in card:
        raise wrong(f"{where}.sides", card["sides"], f"no sides for a card of the type {kind}")
    if card.get("pinned") and card.get("attack"):
        raise wrong(f"{where}.attack", True, "at most one of pinned and attack")
    if "cost" in card and kind != "development":
        raise wrong(f"{where}.cost", card["cost"], f"no cost for a card of the type {kind}")


def _check_exhausts(where: str, sides: Table) -> None:
    """Tokens that lie on cards stay there when the state card is turned, so both sides have as many."""
    before, after = sides["barbarian"]["exhaust_tokens"], sides["empire"]["exhaust_tokens"]
    if before != after:
        raise wrong(f"{where}.sides.empire.exhaust_tokens", after, f"as many as on the other side ({before})")


def check_id(file: str, owner: str, key: str, taken: Collection[str]) -> None:
    """An id is made of small letters, and no other card has it."""
    if not ID.match(key):
        raise wrong(f"{file}: the id {owner}.{key}", key, "small letters and digits with single hyphens between")
    if key in taken:
        raise CardError(f"{file}: {owner}.{key} is an id of two cards, but every card has one of its own")


def check_set(file: str, definitions: Sequence[Definition]) -> None:
    """A game can be set up with these cards for every number of players. Raises CardError."""
    counted = {
        (owner, kind): sum(d.copies for d in definitions if d.owner == owner and d.type == kind)
        for owner in range(len(code.OWNERS))
        for kind in range(len(code.CARD_TYPES))
    }
    for nation, name in enumerate(code.NATIONS, 1):
        for kind in (code.POWER_CARD, code.ACCESSION_CARD):
            _exactly(file, f"{name} cards of the type {code.CARD_TYPES[kind]}", counted[nation, kind], 1)
    _exactly(file, "cards of the type state", counted[code.COMMON, code.STATE_CARD], 4)
    _exactly(file, "cards of the type king-of-kings", counted[code.COMMON, code.KING_CARD], 1)
    for seats, least in LEAST_DECKS.items():
        for suit in (code.REGION, code.UNCIVILISED, code.CIVILISED):
            _enough(file, code.SUITS[suit], _pool(definitions, seats, code.STARTS_IN_COMMON_POOL, suit), least, seats)
        _enough(file, "fame", _pool(definitions, seats, code.STARTS_IN_FAME_DECK), least, seats)
        _enough(file, "unrest", _pool(definitions, seats, code.STARTS_IN_UNREST_PILE), 5, seats)
        main = _pool(definitions, seats, code.STARTS_IN_COMMON_POOL) - 3 * least
        _enough(file, "main deck", main, 5, seats)


def _pool(definitions: Sequence[Definition], seats: int, start: int, suit: Suit | None = None) -> int:
    """How many common cards start somewhere with this number of players, perhaps of one banner suit."""
    return sum(
        definition.copies
        for definition in definitions
        if definition.owner == code.COMMON
        and definition.start == start
        and definition.players <= seats
        and suit in (None, definition.banner)
    )


def _exactly(file: str, what: str, found: int, expected: int) -> None:
    if found != expected:
        raise wrong(f"{file}: the number of {what}", found, str(expected))


def _enough(file: str, what: str, found: int, least: int, seats: int) -> None:
    if found < least:
        raise wrong(f"{file}: the number of {what} cards with {seats} players", found, f"at least {least}")


def side_names(card: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the sides that have abilities; one without a name for a card without sides."""
    return ("A", "B") if SIDES.get(card["type"]) == ("A", "B") else ("",)


def table_of(card: Table, side: str) -> Table:
    """The fields of a side, or of the card itself."""
    found: Table = card["sides"][side] if side else card
    return found
