"""Records in files: reading one with clear words for what is wrong with it, playing it again, writing one."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from triumvir.bots import bot_names
from triumvir.cli.mistakes import Mistake, reason
from triumvir.cli.setting import checked_options, checked_seats, chosen_game, unread
from triumvir.kernel.encoding import decoded
from triumvir.kernel.errors import UnfitChoice
from triumvir.kernel.game import Game
from triumvir.kernel.record import FIELDS, FORMAT
from triumvir.kernel.replay import replayed
from triumvir.kernel.table import Table
from triumvir.telling.registry import MOST_SEED

KINDS: Mapping[type, str] = {str: "text", int: "number", dict: "object", list: "list"}


def read_record(path: Path) -> dict[str, Any]:
    """The record in a file, with every field in its right form. Raises Mistake."""
    try:
        record = json.loads(decoded(path.read_bytes()))
    except (OSError, ValueError, RecursionError) as error:
        raise unread(path, error, "no_json") or error from error
    if not isinstance(record, dict):
        raise Mistake("no_record", file=path)
    if record.get("format", FORMAT) != FORMAT:
        raise Mistake("record_format", file=path, found=record["format"], format=FORMAT)
    for name, kind in FIELDS.items():
        if type(record.get(name)) is not kind:
            raise Mistake(f"record_{KINDS[kind]}", file=path, name=name)
    for number, choice in enumerate(record["choices"]):
        if not _is_choice(choice):
            raise Mistake("record_choice", file=path, number=number)
    return record


def _is_choice(choice: object) -> bool:
    return isinstance(choice, list) and len(choice) == 2 and type(choice[0]) is int and isinstance(choice[1], str)


def table_of(record: Mapping[str, Any], path: Path, to: int | None = None, patient: bool = False) -> Table:
    """The table of a record after all of its choices or the first `to`. Raises Mistake or CardError."""
    choices = record["choices"]
    count = len(choices) if to is None else to
    if count > len(choices):
        raise Mistake("too_far", to=count, file=path, choices=len(choices))
    try:
        return replayed(_new_table(record, path, patient), choices, count)
    except UnfitChoice as error:
        seat, key = choices[error.number]
        raise Mistake("illegal_choice", file=path, number=error.number, seat=seat, key=key) from error


def _new_table(record: Mapping[str, Any], path: Path, patient: bool) -> Table:
    game = _recorded_game(record, path)
    if record["version"] != game.version:
        raise Mistake("record_version", file=path, recorded=record["version"], version=game.version, game=game.name)
    seed = record["seed"]
    if not 0 <= seed <= MOST_SEED:
        raise Mistake("whole", name="seed", value=seed, low=0, high=MOST_SEED)
    options = checked_options(game, game.recorded_options(record["options"]))
    return Table(game, checked_seats(game, record["seats"]), seed, options, patient)


def _recorded_game(record: Mapping[str, Any], path: Path) -> Game:
    game = chosen_game(record["game"])
    cards = record.get("cards")
    if cards is None:
        return game
    if not isinstance(cards, dict):
        raise Mistake("record_object", file=path, name="cards")
    return game.with_cards(cards) if cards else game


def bots_of(record: Mapping[str, Any]) -> tuple[str | None, ...]:
    """Which bots had the seats, as far as the record says and they exist; None for people and where it does not."""
    seats: int = record["seats"]
    bots = record.get("bots")
    if not isinstance(bots, list) or len(bots) != seats:
        return (None,) * seats
    return tuple(bot if bot in bot_names() else None for bot in bots)


def check_writable(path: Path) -> None:
    """Raise Mistake, before anything is played, if the file could not be written."""
    was_there = path.exists()
    try:
        with path.open("ab"):
            pass
        if not was_there:
            path.unlink()
    except OSError as error:
        raise Mistake("cannot_write", file=path, reason=reason(error)) from error


def write_record(table: Table, bots: Sequence[str | None], path: Path | None) -> Path:
    """Write the record to the file; without one, to a new file here or, where nothing may be written, among the
    temporary files. Raises Mistake."""
    target = path or _free_name(table)
    text = json.dumps({**table.record(), "bots": list(bots)}, ensure_ascii=False)
    try:
        target.write_text(text + "\n", "utf-8")
    except OSError as error:
        raise Mistake("cannot_write", file=target, reason=reason(error)) from error
    return target


def _free_name(table: Table) -> Path:
    """The name of a file that does not exist yet."""
    folder = Path() if os.access(Path(), os.W_OK) else Path(gettempdir())
    stem = f"{table.game.name}-{table.seed}"
    number, path = 1, folder / f"{stem}.json"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path
