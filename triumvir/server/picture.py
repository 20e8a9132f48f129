"""A picture: all that everybody sees of a table, as plain data that can be shown without the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from triumvir.kernel.journal import EVERYBODY
from triumvir.kernel.table import Table
from triumvir.kernel.view import message_view

SPECTATOR: Final = -1
COMPARED: Final = ("over", "choices", "awaiting", "state", "result")
"""What must be the same in two views of one position."""


def picture_of(table: Table) -> dict[str, Any]:
    """What a spectator (last) and every seat sees, in keys; the journal once, each message with its audience."""
    viewers = (*range(table.seats), None)
    whole = len(table.journal)
    return {
        "views": [table.view(viewer, whole) for viewer in viewers],
        "journal": [
            [message.audience, message_view(table.game, message, 0, message.seat)] for message in table.journal
        ],
    }


def seen_in(picture: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None), in which nothing can be done."""
    view: dict[str, Any] = picture["views"][SPECTATOR if seat is None else seat]
    journal = [
        {**message, "n": 0, "auto": message["auto"] and message["seat"] == seat}
        for audience, message in picture["journal"]
        if _is_for(audience, seat)
    ]
    return {
        **view,
        "journal": [{**message, "n": number} for number, message in enumerate(journal)],
        "undo": 0,
        "undo_lines": [],
        "choices": [],
        "awaiting": {**view["awaiting"], "seats": [], "reactions": False},
    }


def readable_in(picture: Mapping[str, Any], seat: int | None, line: int) -> int:
    """How many of the first so many lines of the journal a seat, or a spectator, may read."""
    return sum(_is_for(audience, seat) for audience, _ in picture["journal"][:line])


def _is_for(audience: int, seat: int | None) -> bool:
    return audience == EVERYBODY or (seat is not None and bool(audience >> seat & 1))


def agree(earlier: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Whether two pictures show the same game, as far as both speak of the same things.

    Rules that show more or less than before have not changed the game.
    """
    pairs = zip(earlier["views"], plain(now["views"]), strict=True)
    if not all(_agree(old[name], new[name]) for old, new in pairs for name in COMPARED):
        return False
    return _agree(earlier["journal"], plain(now["journal"]))


def _agree(old: Any, new: Any) -> bool:
    if isinstance(old, dict) and isinstance(new, dict):
        return all(_agree(value, new[name]) for name, value in old.items() if name in new)
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_agree, old, new))
    return bool(old == new)


def plain(data: Any) -> Any:
    """The data as it comes back from JSON."""
    return json.loads(json.dumps(data))
