"""A user's changes to a card set: read from a TOML file or from data, and laid over a card."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Final
from unicodedata import category

from triumvir.kernel.encoding import WrongEncoding, decoded
from triumvir.kernel.errors import CardError
from triumvir.kernel.fields import Table, wrong

TITLE: Final = "title"
"""What a set of changes may be called, beside its tables."""
LONGEST_TITLE: Final = 80
MOST_DEPTH: Final = 40
"""So many tables and lists may lie in each other; no text of a card comes near."""
NAMED_DEPTH: Final = 6
"""So far down a message names the place."""
MOST_NUMBER: Final = (1 << 63) - 1
MOST_DOTS: Final = 200
UNWRITTEN: Final = ("Cc", "Co", "Cs")
"""Signs that stand for nothing written: control characters, and those by which programs mark names in sentences."""


@dataclass(frozen=True)
class Overlay:
    """A user's changes as they were read.

    file     what messages call it
    kept     everything in it as JSON-able values, as a record keeps it
    changes  the tables with changed and new cards
    """

    file: str
    kept: dict[str, Any]
    changes: dict[str, Any]


def read_overlay(overlay: Path | str | Mapping[str, Any]) -> Overlay:
    """The overlay in a TOML file, or that was read from one. Raises CardError."""
    if isinstance(overlay, Mapping):
        return _overlay("overlay", overlay)
    if not isinstance(overlay, Path | str):
        raise CardError(f"the cards are {overlay!r}, but a TOML file or a table of changes is expected")
    path = Path(overlay)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CardError(f"{path} cannot be read ({error.strerror}), but a TOML file of cards is expected") from error
    except ValueError as error:
        raise CardError(f"{overlay!r} is no name of a file, but a TOML file of cards is expected") from error
    return overlay_in(content, path.name)


def overlay_in(content: bytes, file: str) -> Overlay:
    """The overlay in the content of a TOML file, which messages call `file`. Raises CardError."""
    try:
        text = decoded(content)
    except WrongEncoding as error:
        raise CardError(f"{file} cannot be read: {error}") from error
    _check_lines(file, text)
    try:
        return _overlay(file, tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise CardError(f"{file} is not in TOML: {error}") from error


def title_in(kept: Mapping[str, Any] | None) -> str:
    """The title of the changes that a record keeps; empty if they have none."""
    title = (kept or {}).get(TITLE, "")
    return title if isinstance(title, str) else ""


def _overlay(file: str, content: Mapping[str, Any]) -> Overlay:
    _check_plain(file, content)
    kept: dict[str, Any] = json.loads(json.dumps(content))
    if TITLE in kept:
        _check_title(f"{file}: {TITLE}", kept[TITLE])
    return Overlay(file, kept, {name: part for name, part in kept.items() if name != TITLE})


def _check_title(where: str, title: Any) -> None:
    is_title = isinstance(title, str) and title.strip() and title.isprintable() and len(title) <= LONGEST_TITLE
    if not is_title:
        raise wrong(where, title, f"a text in one line of at most {LONGEST_TITLE} letters")


def _check_lines(file: str, text: str) -> None:
    """Raise CardError for a key of so many parts that reading it would take minutes."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise CardError(f"line {number} of {file} has {line.count('.')} dots, but at most {MOST_DOTS} are expected")


def _check_plain(where: str, value: Any, depth: int = 0) -> None:
    """Raise CardError for a value that a record cannot keep, such as the dates of TOML."""
    if depth > MOST_DEPTH:
        raise CardError(f"{where} goes deeper than {MOST_DEPTH} tables and lists, but less is expected")
    match value:
        case Mapping():
            for name, part in value.items():
                if not isinstance(name, str):
                    raise CardError(f"{where} has the name {name!r}, but texts are expected as names")
                inner = f"{where}.{name}" if ": " in where else f"{where}: {name}"
                _check_plain(inner if depth <= NAMED_DEPTH else where, part, depth + 1)
        case list() | tuple():
            for part in value:
                _check_plain(where, part, depth + 1)
        case int() if abs(value) > MOST_NUMBER:
            raise CardError(f"{where} is too large, but a whole number up to {MOST_NUMBER} is expected")
        case float() if not isfinite(value):
            raise wrong(where, str(value), "a number")
        case str() if any(category(sign) in UNWRITTEN and sign not in "\n\t" for sign in value):
            raise wrong(where, value, "a text of letters and signs that can be read")
        case str() | int() | float() | None:
            return
        case _:
            raise wrong(where, value, "a text, a number, true, false, a list or a table")


def merged(old: Table, changed: Mapping[str, Any], languages: tuple[str, ...]) -> Table:
    """The old card with the changed fields; a table without a `kind` of its own changes only what it names.

    A name that is one text for all languages becomes a table of the languages before it is changed.
    """
    card = dict(old)
    for field, value in changed.items():
        before: Any = old.get(field)
        if field == "name" and isinstance(before, str):
            before = dict.fromkeys(languages, before)
        if isinstance(value, dict) and isinstance(before, dict) and "kind" not in value:
            value = merged(before, value, languages)
        card[field] = value
    return card
