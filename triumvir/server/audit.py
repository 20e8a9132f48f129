"""The audit of a database: every stored game is played again and held against what came of it once; nothing changes."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from triumvir.server.database import opened_to_read
from triumvir.server.reading import Divergence, Stored, gone_over, stored_at
from triumvir.server.storage import Storage

log = logging.getLogger(__name__)

SAME: Final = "same"
UNREADABLE: Final = "unreadable"


@dataclass(frozen=True)
class Audited:
    """What an audit found at one table.

    found    SAME, or how the installed rules lead elsewhere: `refused`, `changed`, `setup`, or UNREADABLE
    after    after how many events that shows; None where nothing differs
    is_held  whether there was a snapshot to hold the position against; else only that the events are allowed is known
    """

    table: str
    game: str
    is_over: bool
    events: int
    is_held: bool
    found: str
    after: int | None = None

    @property
    def is_other(self) -> bool:
        """Whether the installed rules lead elsewhere."""
        return self.found != SAME


class Audit:
    """A database that is being audited; it is only read."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._storage: Storage | None = None

    async def begin(self) -> list[str]:
        """Open the database; the ids of all tables, the oldest first. Raises BadDatabase."""
        self._storage = Storage(await opened_to_read(self._address))
        return await self._storage.table_ids()

    async def at(self, table_id: str) -> Audited:
        """What is found at a table."""
        assert self._storage is not None, "the audit has begun"
        return await _audited(self._storage, table_id)

    async def end(self) -> None:
        """Close the database."""
        if self._storage is not None:
            await self._storage.close()


async def _audited(storage: Storage, table_id: str) -> Audited:
    try:
        stored = await stored_at(storage, table_id)
        assert stored is not None, "the database is only read"
    except Exception as error:  # what is stored may be damaged in any way, which must not end the audit
        log.debug("table %s cannot be read", table_id, exc_info=error)
        return Audited(table_id, "", False, 0, False, UNREADABLE)
    return _told(stored, await asyncio.to_thread(gone_over, stored))


def _told(stored: Stored, outcome: object) -> Audited:
    found, after = (outcome.how, outcome.events) if isinstance(outcome, Divergence) else (SAME, None)
    table = stored.table
    return Audited(table.id, table.game, table.is_over, len(stored.events), stored.kept is not None, found, after)
