"""Records in files: reading one with clear words for what is wrong with it, writing one without overwriting another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from triumvir.cli.mistakes import Mistake
from triumvir.kernel.table import Table


def read_record(path: Path) -> dict[str, Any]:
    """The record in a file. Raises Mistake."""
    try:
        record = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Mistake("cannot_read", file=path, reason=error.strerror) from error
    except (ValueError, RecursionError) as error:
        raise Mistake("no_json", file=path) from error
    if not isinstance(record, dict):
        raise Mistake("no_record", file=path)
    return record


def bots_of(record: dict[str, Any]) -> tuple[str | None, ...]:
    """Which bots had the seats, as far as the record says; None for people and where it does not."""
    seats = int(record["seats"])
    bots = record.get("bots")
    if not isinstance(bots, list) or len(bots) != seats:
        return (None,) * seats
    return tuple(bot if isinstance(bot, str) else None for bot in bots)


def write_record(table: Table, bots: Sequence[str | None], path: Path | None) -> Path:
    """Write the record of a table to the file, or to one with a name of its own in this folder. Raises Mistake."""
    target = path or _free_name(table)
    text = json.dumps({**table.record(), "bots": list(bots)}, ensure_ascii=False)
    try:
        target.write_text(text + "\n", "utf-8")
    except OSError as error:
        raise Mistake("cannot_write", file=target, reason=error.strerror) from error
    return target


def _free_name(table: Table) -> Path:
    """The name of a file that does not exist yet."""
    stem = f"{table.game.name}-{table.seed}"
    number, path = 1, Path(f"{stem}.json")
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.json")
    return path
