"""Triumvir: one table for three games of empire, with every rule enforced."""

from __future__ import annotations

from triumvir.kernel.choose import Choose, Flow, choose_set
from triumvir.kernel.dice import Dice
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
from triumvir.kernel.game import Option, Result, SeatResult, Value
from triumvir.kernel.state import State
from triumvir.kernel.table import Table
from triumvir.kernel.vocabulary import DONE, PASS, Vocabulary
from triumvir.telling.game import TableGameOf as Game
from triumvir.telling.registry import game_named, game_names, load, new, restore

__all__ = [
    "DONE",
    "PASS",
    "BadRecord",
    "BadSetup",
    "CardError",
    "Choose",
    "Dice",
    "Flow",
    "Game",
    "IllegalChoice",
    "NotAsked",
    "NothingToUndo",
    "Option",
    "Result",
    "SeatResult",
    "State",
    "Table",
    "TriumvirError",
    "UnknownThing",
    "Value",
    "Vocabulary",
    "choose_set",
    "game_named",
    "game_names",
    "load",
    "new",
    "restore",
]
