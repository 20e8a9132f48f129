"""The games that are installed, found by the entry points of the group `triumvir.games`, and new tables for them."""

from __future__ import annotations

import copyreg
import json
import logging
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.metadata import entry_points
from threading import RLock
from typing import Any, SupportsIndex

from triumvir.kernel.errors import BadRecord, BadSetup, TriumvirError, listed, nearest
from triumvir.kernel.overlay import read_overlay
from triumvir.kernel.record import checked_record, restored
from triumvir.kernel.replay import replayed
from triumvir.kernel.saves import check_position, check_save
from triumvir.kernel.table import Table
from triumvir.kernel.whole import cut, shown, whole
from triumvir.telling.game import TableGame, TableGameOf, told

log = logging.getLogger(__name__)

GROUP = "triumvir.games"
MOST_SEED = (1 << 63) - 1

_reading = RLock()
"""Threads that ask for a game at the same time, as after a start, must have the same one, made once.

It guards the reading alone: who asks for a game that is there does not wait for another one that is being read.
"""


@lru_cache(maxsize=1)
def game_names() -> tuple[str, ...]:
    """The names of all installed games."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@lru_cache(maxsize=16)
def game_named(name: str) -> TableGame:
    """The game with its standard card set. Raises BadSetup with the names that exist, or why it cannot be loaded."""
    with _reading:
        return game_read(name)


def _packed(game: TableGame) -> tuple[Callable[..., TableGame], tuple[str, str]]:
    """In a pickle an installed game is its name and the changes to its cards."""
    return game_with, (game.name, json.dumps(game.overlay()))


@lru_cache(maxsize=16)
def game_read(name: str) -> TableGame:
    """The game of a name, to be asked for as `game_named`."""
    if not name:
        raise BadSetup(f"no game is named; installed: {listed(game_names())}")
    for entry in entry_points(group=GROUP, name=name):
        try:
            game = entry.load()()
        except Exception as error:  # a package of somebody else's may fail in any way, which must cost no other game
            why = f"{type(error).__name__}: {error}"
            raise BadSetup(f"the game “{name}” is installed but cannot be loaded ({why}); mend or remove it") from error
        if not isinstance(game, TableGameOf):
            raise BadSetup(f"the game “{name}” gives a {type(game).__name__}, but a triumvir.Game is expected")
        copyreg.pickle(type(game), _packed)
        return game
    raise BadSetup(f"there is no game “{cut(name)}”{nearest(name, game_names())}; installed: {listed(game_names())}")


@lru_cache(maxsize=16)
def game_with(name: str, cards: str) -> TableGame:
    """The game with changes to its cards, given in JSON and read once in a process, however many tables play with them.

    Raises BadSetup or CardError.
    """
    changes = json.loads(cards)
    return told(game_named(name).with_cards(changes)) if changes else game_named(name)


def installed_games() -> list[TableGame]:
    """Every installed game that can be loaded; of one that cannot be, the log says why, once."""
    return [game for game in map(_loaded, game_names()) if game is not None]


def game_of_domain(domain: str) -> TableGame | None:
    """The game whose words and files go by this name; the likeliest one is tried first, as each takes time to load."""
    names = sorted(game_names(), key=lambda name: name.replace("-", "_") != domain)
    games = (game for game in map(_loaded, names) if game is not None)
    return next((game for game in games if game.telling.domain == domain), None)


@lru_cache(maxsize=16)
def _loaded(name: str) -> TableGame | None:
    try:
        return game_named(name)
    except BadSetup as error:
        log.error("%s", error)
        return None


def new(
    name: str,
    seats: SupportsIndex | None = None,
    seed: SupportsIndex = 0,
    options: Mapping[str, object] | None = None,
    cards: Mapping[str, Any] | None = None,
    patient: bool = False,
) -> Table:
    """Set up a new table of a game.

    seats    within the game's bounds; its least number when not given
    seed     0 to 2**63 - 1; the same seed and choices give the same game
    options  house rules by name; the rest have their defaults
    cards    a user's changes to the card set, as a mapping of the TOML overlay
    patient  wait also for answers without an alternative where others would notice that nobody had to choose; for
             tables of several people, who must not learn from a pause, or from none, what a hand holds

    Raises BadSetup or CardError.
    """
    game = game_with(name, json.dumps(read_overlay(cards).kept)) if cards else game_named(name)
    start = whole(seed)
    if start is None or not 0 <= start <= MOST_SEED:
        raise BadSetup(f"the seed must be a whole number from 0 to {MOST_SEED}, not {shown(seed)}")
    count = game.least_seats if seats is None else game.checked_seats(seats)
    return Table(game, count, start, game.checked_options(options), patient)


def load(record: object, to: SupportsIndex | None = None, patient: bool = False) -> Table:
    """The table of a record, after all of its choices or the first `to`. Raises BadRecord or BadSetup."""
    checked = checked_record(record)
    table = _recorded(checked, patient)
    if checked["version"] != table.game.version:
        raise BadRecord(
            f"the record was made by version {shown(checked['version'])} of the rules of {table.game.name}; "
            f"this is version {table.game.version}"
        )
    return replayed(table, checked["choices"], to)


def restore(save: object) -> Table:
    """The table of a save, at exactly the saved position. Raises BadRecord."""
    if not isinstance(save, dict) or "record" not in save or "base" not in save:
        raise BadRecord("a save is a JSON object with a record, a base state and the choices since")
    record = checked_record(save["record"])
    table = _recorded(record)
    try:
        check_save(table.game, table.seats, table.options, save)
        restored(table, save)
        check_position(table)
    except TriumvirError as error:
        raise BadRecord(str(error)) from error
    except AssertionError as error:
        raise BadRecord(f"the save does not hold together: {cut(str(error))}") from error
    except Exception as error:  # a step may fail in any way in a state to which no game leads
        raise BadRecord(f"the save does not hold together: {type(error).__name__} {cut(str(error))}") from error
    return table


def _recorded(record: Mapping[str, Any], patient: bool = False) -> Table:
    """The table of a record before its first choice."""
    try:
        options = game_named(record["game"]).recorded_options(record["options"])
        return new(record["game"], record["seats"], record["seed"], options, record.get("cards"), patient)
    except TriumvirError:
        raise
    except Exception as error:  # options and cards may be anything that JSON can say
        raise BadRecord(f"the record cannot be set up: {type(error).__name__} {cut(str(error))}") from error
