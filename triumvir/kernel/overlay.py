"""A user's changes to a card set: read from a TOML file or from data, and laid over a card."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from triumvir.kernel.encoding import WrongEncoding, decoded
from triumvir.kernel.errors import CardError
from triumvir.kernel.fields import Table, wrong


def read_overlay(overlay: Path | str | Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The name of an overlay for messages, and its content as JSON-able values."""
    if isinstance(overlay, Mapping):
        return "overlay", _plain("overlay", overlay)
    if not isinstance(overlay, Path | str):
        raise CardError(f"the cards are {overlay!r}, but a TOML file or a table of changes is expected")
    path = Path(overlay)
    try:
        return path.name, _plain(path.name, tomllib.loads(decoded(path.read_bytes())))
    except OSError as error:
        raise CardError(f"{path} cannot be read ({error.strerror}), but a TOML file of cards is expected") from error
    except WrongEncoding as error:
        raise CardError(f"{path.name} cannot be read: {error}") from error
    except (ValueError, RecursionError) as error:
        raise CardError(f"{path.name} is not in TOML: {error}") from error


def _plain(file: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    _check_plain(file, changes)
    plain: dict[str, Any] = json.loads(json.dumps(changes))
    return plain


def _check_plain(where: str, value: Any) -> None:
    """Raise CardError for a value that a record cannot keep, such as the dates of TOML."""
    if isinstance(value, Mapping):
        for name, part in value.items():
            if not isinstance(name, str):
                raise CardError(f"{where} has the name {name!r}, but texts are expected as names")
            _check_plain(f"{where}.{name}" if ": " in where else f"{where}: {name}", part)
    elif isinstance(value, list | tuple):
        for part in value:
            _check_plain(where, part)
    elif not isinstance(value, str | int | float | None):
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
