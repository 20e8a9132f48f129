"""The ledger: writes events durably; those that come while others are being written go into one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, insert, update
from sqlalchemy.exc import IntegrityError

from triumvir.server.models import EventRow, TableRow

Row: TypeAlias = "dict[str, Any]"


@dataclass(frozen=True)
class Entry:
    """Events of one table, if any, and its status if that is another one; stored whole or not at all."""

    table_id: str
    rows: Sequence[Row]
    status: str | None
    done: asyncio.Future[None]


class Ledger:
    """One writer for all tables. Nobody is told that anything is done before it is on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ledger")
        self._waiting: list[Entry] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, table_id: str, rows: Sequence[Row], status: str | None) -> None:
        """Store events; returns when they are on the disk. Raises what SQLAlchemy raises, and nothing is stored."""
        entry = Entry(table_id, rows, status, asyncio.get_running_loop().create_future())
        self._waiting.append(entry)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await entry.done

    async def close(self) -> None:
        """Write what waits, then let the database go."""
        while self._writing is not None:
            await asyncio.wait([self._writing])
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown(wait=False)

    async def _write(self) -> None:
        """Write until nothing waits. One who has gone before its turn is left out; afterwards the disk decides."""
        try:
            while self._waiting:
                entries = [entry for entry in self._waiting if not entry.done.done()]
                self._waiting = []
                if entries:
                    await self._write_together(entries)
        finally:
            self._writing = None

    async def _write_together(self, entries: Sequence[Entry]) -> None:
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._thread, self._stored, entries)
        except Exception as failure:  # the disk may fail in any way
            found = [failure] * len(entries)
        for entry, error in zip(entries, found, strict=True):
            if entry.done.done():
                continue
            if error is None:
                entry.done.set_result(None)
            else:
                entry.done.set_exception(error)

    def _stored(self, entries: Sequence[Entry]) -> list[Exception | None]:
        """Store all of them at once; if one cannot be, each alone. What was wrong with each."""
        try:
            self._store(entries)
        except IntegrityError as error:
            if len(entries) == 1:
                return [error]
            return [self._stored([entry])[0] for entry in entries]
        return [None] * len(entries)

    def _store(self, entries: Sequence[Entry]) -> None:
        with self._engine.begin() as connection:
            rows = [row for entry in entries for row in entry.rows]
            if rows:
                connection.execute(insert(EventRow), rows)
            for entry in entries:
                if entry.status is not None:
                    _set_status(connection, entry.table_id, entry.status)


def _set_status(connection: Connection, table_id: str, status: str) -> None:
    connection.execute(update(TableRow).where(TableRow.id == table_id).values(status=status))
