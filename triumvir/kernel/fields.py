"""How a file that a user writes is checked: fields, kinds and ranges, and the one sentence that names a mistake."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from triumvir.kernel.errors import CardError, listed, nearest
from triumvir.kernel.findings import Findings

OPTIONAL: Final = False

Check: TypeAlias = "Callable[[str, Any], None]"
"""Looks at the value found at a place (`mine.toml: agents.delator.cost`) and raises CardError if it does not fit."""

Table: TypeAlias = "dict[str, Any]"


def wrong(where: str, found: object, expected: str) -> CardError:
    """The one sentence about a value that does not fit."""
    return CardError(f"{where} is {shown(found)}, but {expected} is expected")


def shown(value: object) -> str:
    """A value as it would stand in the file, cut if it is long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "…"


def number(low: int, high: int) -> Check:
    """A whole number in a range."""

    def check(where: str, value: Any) -> None:
        if type(value) is not int or not low <= value <= high:
            raise wrong(where, value, f"a whole number from {low} to {high}")

    return check


def switch(where: str, value: Any) -> None:
    """True or false."""
    if type(value) is not bool:
        raise wrong(where, value, "true or false")


def text(where: str, value: Any) -> None:
    """Some words."""
    if not isinstance(value, str) or not value.strip():
        raise wrong(where, value, "a text")


def one_of(words: Iterable[str]) -> Check:
    """One of the given words."""
    allowed = tuple(words)

    def check(where: str, value: Any) -> None:
        if value not in allowed:
            hint = nearest(value, allowed) if isinstance(value, str) else ""
            raise wrong(where, value, f"one of {listed(allowed, 40)}{hint and ' (' + hint[2:] + ')'}")

    return check


def some_of(words: Iterable[str]) -> Check:
    """A list of different words out of the given ones, not empty."""
    member = one_of(words)

    def check(where: str, value: Any) -> None:
        ids(where, value)
        if not value:
            raise wrong(where, value, "at least one word")
        for word in value:
            member(where, word)

    return check


def ids(where: str, value: Any) -> None:
    """A list of different ids, perhaps empty."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise wrong(where, value, "a list of texts")
    twice = [word for place, word in enumerate(value) if word in value[:place]]
    if twice:
        raise CardError(f"{where} lists {shown(twice[0])} twice, but every entry is expected once")


def in_languages(languages: tuple[str, ...]) -> Check:
    """A text, or a table of texts by language."""

    def check(where: str, value: Any) -> None:
        if isinstance(value, str):
            return text(where, value)
        if not isinstance(value, dict) or not value:
            raise wrong(where, value, f"a text or a table of texts for {listed(languages)}")
        for language, words in value.items():
            known(where, language, languages)
            text(f"{where}.{language}", words)
        return None

    return check


def known(where: str, name: str, names: Iterable[str]) -> None:
    """Raise if the name is not among the names."""
    allowed = tuple(names)
    if name not in allowed:
        hint = nearest(name, allowed)
        raise CardError(f"{where} has an unknown field {shown(name)}{hint or '; it may have ' + listed(allowed, 40)}")


class Field:
    """One field of a card: how it is checked and whether it may be missing."""

    __slots__ = ("check", "is_required")

    def __init__(self, check: Check, is_required: bool = True) -> None:
        self.check = check
        self.is_required = is_required


def check_fields(where: str, table: Any, schema: Mapping[str, Field]) -> None:
    """Check every field of a table, and that none is missing that is required."""
    if not isinstance(table, dict):
        raise wrong(where, table, "a table")
    findings = Findings()
    for name, value in table.items():
        with findings.noted():
            known(where, name, schema)
            schema[name].check(f"{where}.{name}", value)
    missing = [name for name, field in schema.items() if field.is_required and name not in table]
    with findings.noted():
        if missing:
            verb = "it is" if len(missing) == 1 else "they are"
            raise CardError(f"{where} has no {listed(missing)}, but {verb} required")
    findings.settle()


def perhaps_meant(key: str, table: str, tables: Mapping[str, Table]) -> str:
    """A hint at the card that was perhaps meant by a key that no card of a table has: its namesake elsewhere, or its
    like.
    """
    others = (f"; did you mean {name}.{key}?" for name, cards in tables.items() if name != table and key in cards)
    return next(others, "") or nearest(key, tables[table])


def typed(kinds: Mapping[str, Mapping[str, Field]]) -> Check:
    """A table whose `kind` says which other fields it has."""

    def check(where: str, value: Any) -> None:
        if not isinstance(value, dict) or "kind" not in value:
            raise wrong(where, value, 'a table like { kind = "…", n = 1 }')
        one_of(kinds)(f"{where}.kind", value["kind"])
        check_fields(where, value, {"kind": Field(text), **kinds[value["kind"]]})

    return check
