"""Snapshots: where a table stands after some of its events, once for the rules to go on from, once to be looked at."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from triumvir.kernel.table import Table
from triumvir.server.picture import agree, picture_of, plain
from triumvir.server.rules import rules_of
from triumvir.telling.registry import restore

QUICK: Final = 3
"""How hard the data are packed: a tenth of their size within a few milliseconds."""


@dataclass(frozen=True)
class Snapshot:
    """A table after `events` events, as the rules with the fingerprint `rules` had it.

    versions  those of all viewers, the spectator's last
    save      the exact position; it holds the record, and so every secret
    picture   what everybody sees, to be shown even where no rules can read the save
    notes     what happened beside the game
    """

    events: int
    rules: str
    digest: str
    versions: Sequence[int]
    save: Mapping[str, Any]
    picture: Mapping[str, Any]
    notes: Sequence[Sequence[Any]] = ()

    @property
    def is_over(self) -> bool:
        """Whether the game had ended."""
        return self.save["over"] is not None

    @property
    def record(self) -> dict[str, Any]:
        """The record of the game so far, by the version of the rules that made it."""
        record: dict[str, Any] = self.save["record"]
        return record

    def packed(self) -> bytes:
        """The snapshot as it is stored."""
        return zlib.compress(json.dumps(vars(self), separators=(",", ":")).encode(), QUICK)

    def is_of(self, table: Table) -> bool:
        """Whether the table is the same as it was, for all that was seen then."""
        result = None if table.result is None else plain(table.result.dump())
        if table.digest() == self.digest and result == self.picture["views"][0]["result"]:
            return True
        return agree(self.picture, picture_of(table))

    def restored(self) -> Table:
        """The table as it was, or as it was before the running step if the choices in that are not allowed any more.

        Raises whatever the installed rules raise at a position that they cannot read.
        """
        try:
            return _checked(restore(self.save))
        except Exception:  # rules may fail in any way at a position of others
            return _checked(restore(stepped_back(self.save)))


def snapshot_of(
    table: Table, record: Mapping[str, Any], events: int, versions: Sequence[int], notes: Sequence[Sequence[Any]]
) -> Snapshot:
    """The table as it stands now; what its record says beyond its own is kept too."""
    save = table.save() | {"record": record}
    return Snapshot(events, rules_of(table.game), table.digest(), tuple(versions), save, picture_of(table), notes)


def unpacked(data: bytes) -> Snapshot:
    """A snapshot that was stored."""
    return Snapshot(**json.loads(zlib.decompress(data)))


def stepped_back(save: Mapping[str, Any]) -> dict[str, Any]:
    """The save without the choices of the running step."""
    choices = list(save["record"]["choices"])
    for seat, _, key, _, _ in reversed(save["kept"]):
        if choices and choices[-1] == [seat, key]:  # records leave out what was chosen because nothing else could be
            choices.pop()
    return {**save, "record": {**save["record"], "choices": choices}, "kept": []}


def _checked(table: Table) -> Table:
    table.game.conserved(table.state)
    picture_of(table)
    return table
