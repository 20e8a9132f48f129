"""The keeper: writes down from time to time where the tables in memory stand, for the day when the rules are others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

from triumvir.server.failures import described
from triumvir.server.live import LiveTable
from triumvir.server.snapshots import Snapshot
from triumvir.server.storage import Storage

log = logging.getLogger(__name__)

LOOK: Final = 1.0
"""Seconds between two looks at all tables; a game that has ended is kept at the next one."""
KEEP: Final = 20
"""So many looks after which a table is kept at which something has happened."""


class Keeper:
    """Keeps snapshots of live tables. No choice waits for it; one that cannot be stored is only late."""

    def __init__(self, storage: Storage, tables: Callable[[], Iterable[LiveTable]]) -> None:
        self._storage = storage
        self._tables = tables
        self._late: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Keep what has ended soon, everything else now and then, until the task is cancelled."""
        look = 0
        while True:
            await asyncio.sleep(LOOK)
            look += 1
            for live in list(self._tables()):
                if live.is_over or look % KEEP == 0:
                    await self.keep(live)

    def let_go(self, live: LiveTable) -> None:
        """Keep a table that is about to leave the memory."""
        snapshot = _fresh(live)
        if snapshot is not None:
            task = asyncio.create_task(self._store(live, snapshot))
            self._late.add(task)
            task.add_done_callback(self._late.discard)

    async def keep(self, live: LiveTable) -> None:
        """Keep a table unless it was kept since the last event."""
        snapshot = _fresh(live)
        if snapshot is not None:
            await self._store(live, snapshot)

    async def close(self) -> None:
        """Keep all tables for the last time."""
        await asyncio.gather(*self._late)
        for live in list(self._tables()):
            await self.keep(live)

    async def _store(self, live: LiveTable, snapshot: Snapshot) -> None:
        try:
            await self._storage.keep(live.id, snapshot)
        except Exception:  # the next look tries again
            log.exception("table %s: its snapshot could not be stored", live.id)
        else:
            live.kept = max(live.kept, snapshot.events)


def _fresh(live: LiveTable) -> Snapshot | None:
    """Where the table stands, if that is not kept yet; None too where it cannot be told."""
    if live.still is not None or not live.is_sound or live.kept == live.history.events:
        return None
    try:
        return live.history.snapshot()
    except Exception as error:  # a view of a game may fail in any way, which must cost nothing but this
        if live.untold != live.history.events:
            log.error("table %s: where it stands cannot be told: %s", live.id, described(error))
        live.untold = live.history.events
        return None
