"""Reading a stored table: its events happen again, and what comes of them is held against what came of them once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from triumvir.server.history import History, Unplayable, played, set_up
from triumvir.server.snapshots import Snapshot
from triumvir.server.storage import GO_ON, Event, Storage, StoredTable

REFUSED: Final = "refused"
CHANGED: Final = "changed"
SETUP: Final = "setup"


@dataclass(frozen=True)
class Divergence:
    """That the installed rules lead elsewhere than those by which a table was played.

    how     REFUSED: an event is not allowed; CHANGED: all are, but the position is another one; SETUP: no table at all
    events  after how many events it shows
    """

    how: str
    events: int
    error: Exception | None = None


@dataclass(frozen=True)
class Stored:
    """All that is stored of a table: how it was set up, its events, where it stood last, and from where it went on."""

    table: StoredTable
    events: Sequence[Event]
    last: Snapshot | None
    base: Snapshot | None

    @property
    def first(self) -> int:
        """How many events count no more, since the table went on from `base` by other rules."""
        places = [place for place, event in enumerate(self.events) if event.verb == GO_ON]
        return places[-1] + 1 if places else 0

    @property
    def kept(self) -> Snapshot | None:
        """Where the table stood last, if that was since it went on."""
        last = self.last
        return last if last is not None and self.first <= last.events <= len(self.events) else None


async def stored_at(storage: Storage, table_id: str) -> Stored | None:
    """What is stored of a table; None if there is none."""
    table = await storage.table(table_id)
    if table is None:
        return None
    events = await storage.events(table_id)
    bases = [event.count for event in events if event.verb == GO_ON]
    base = await storage.snapshot(table_id, bases[-1]) if bases else None
    return Stored(table, events, await storage.snapshot(table_id), base)


def begun(stored: Stored) -> History:
    """The table before the first of the events that count. Raises Unplayable."""
    if stored.base is None:
        return History(set_up(stored.table))
    try:
        table = stored.base.restored()
        table.take_back = stored.table.take_back
        return History(table, stored.first, stored.base)
    except Exception as error:  # rules may fail in any way at a position of others
        raise Unplayable(f"the position from which {stored.table.game} went on cannot be read any more") from error


def gone_over(stored: Stored) -> History | Divergence:
    """The table to which the events lead, or how that differs from where they led once."""
    try:
        history = begun(stored)
    except Unplayable as error:
        return Divergence(SETUP, stored.first, error)
    until = len(stored.events) if stored.kept is None else stored.kept.events
    refused = played(history, stored.events[history.events : until])
    if refused is None and stored.kept is not None and not _is_same(history, stored.kept):
        return Divergence(CHANGED, until)
    refused = refused or played(history, stored.events[until:])
    return history if refused is None else Divergence(REFUSED, refused.number, refused.error)


def _is_same(history: History, kept: Snapshot) -> bool:
    try:
        return kept.is_of(history.table)
    except Exception:  # other rules may fail in any way at what was played by these
        return False


def last_position(stored: Stored, divergence: Divergence) -> Snapshot | None:
    """Where the table stood last as far as it is known: as it was kept, else as far as the rules allow its events."""
    if stored.kept is not None:
        return stored.kept
    if divergence.how == SETUP:
        return stored.last
    history = begun(stored)
    refused = played(history, stored.events[history.events : divergence.events])
    return None if refused is not None else history.snapshot()
