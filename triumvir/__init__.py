"""Triumvir: one table for three games of empire, with every rule enforced."""

from __future__ import annotations

from triumvir.kernel.errors import (
    BadRecord,
    BadSetup,
    CardError,
    IllegalChoice,
    NotAsked,
    NothingToUndo,
    TriumvirError,
    UnknownThing,
)
from triumvir.kernel.table import Table
from triumvir.telling.registry import game_named, game_names, load, new, restore

__all__ = [
    "BadRecord",
    "BadSetup",
    "CardError",
    "IllegalChoice",
    "NotAsked",
    "NothingToUndo",
    "Table",
    "TriumvirError",
    "UnknownThing",
    "game_named",
    "game_names",
    "load",
    "new",
    "restore",
]
