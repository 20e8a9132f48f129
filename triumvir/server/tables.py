"""The tables in memory: loaded on demand, let go when nobody needs them, resumed at the start if bots are to move."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from time import time
from weakref import WeakValueDictionary

from triumvir.kernel.errors import TriumvirError
from triumvir.server.autoplay import Autoplay
from triumvir.server.history import History, Unplayable
from triumvir.server.keeper import Keeper
from triumvir.server.live import LiveTable
from triumvir.server.pacing import Pace
from triumvir.server.reading import Divergence, Stored, gone_over, stored_at
from triumvir.server.refusals import Refusal, unknown
from triumvir.server.still import Still, still_of
from triumvir.server.storage import Doors, Storage
from triumvir.server.thinkers import Thinkers

log = logging.getLogger(__name__)

MOST_TABLES = 200
RESUMED_AT_ONCE = 8


class Tables:
    """Live tables by their ids, at most one for each.

    More than `most` are kept only while they are in use: by a request, by an open stream, or by bots that move.
    """

    def __init__(self, storage: Storage, pace: Pace, most: int = MOST_TABLES) -> None:
        self.storage = storage
        self._pace = pace
        self._most = most
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._standing: dict[str, float] = {}
        self._thinkers = Thinkers(pace.most_thinking)
        self._resuming: asyncio.Task[None] | None = None
        self._keeper = Keeper(storage, self._live.values)
        self._keeping: asyncio.Task[None] | None = None
        self.is_closing = False

    def __len__(self) -> int:
        return len(self._live)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._live

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The live table, which stays in memory meanwhile. Raises Refusal if there is none, Unplayable."""
        live = await self._found(table_id)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self._let_go()

    async def doors(self, table_id: str) -> Doors | None:
        """Who may come in at a table, which need not be in memory and may be of rules that are no longer here."""
        live = self._live.get(table_id)
        return await self.storage.doors(table_id) if live is None or live.is_lost else live.doors

    async def _found(self, table_id: str) -> LiveTable:
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        async with lock:
            live = self._live.get(table_id)
            if live is not None and live.is_lost:
                self._drop(table_id)
                live = None
            if live is None:
                live = await self._loaded(table_id)
                self._live[table_id] = live
                self._let_go(besides=live)
            self._live.move_to_end(table_id)
            return live

    async def _loaded(self, table_id: str) -> LiveTable:
        live = await self._read(table_id)
        still = live.still
        if still is not None and still.rules and not still.awaited(live.seats):  # bots agree to anything
            await live.agree(())
            live = await self._read(table_id)
        if self.is_closing:
            raise Refusal(503, "closing")
        if live.still is None:
            self._playing[table_id] = asyncio.create_task(Autoplay(live, self._pace, self._thinkers).run())
        return live

    async def _read(self, table_id: str) -> LiveTable:
        stored = await stored_at(self.storage, table_id)
        if stored is None:
            raise unknown()
        played = await asyncio.to_thread(_played_again, stored)
        stands_since = self._standing.setdefault(table_id, time()) if isinstance(played, Still) else None
        live = LiveTable(stored.table, played, self.storage, stands_since)
        if stored.kept is not None:
            live.kept = stored.kept.events
        return live

    def _let_go(self, besides: LiveTable | None = None) -> None:
        """Forget the least recently used tables that nobody needs now."""
        excess = len(self._live) - self._most
        for table_id, live in list(self._live.items()) if excess > 0 else []:
            if excess > 0 and live is not besides and not live.is_in_use:
                self._keeper.let_go(live)
                self._drop(table_id)
                excess -= 1

    def _drop(self, table_id: str) -> None:
        self._live.pop(table_id).lose()
        playing = self._playing.pop(table_id, None)
        if playing is not None:
            playing.cancel()

    def resume(self) -> None:
        """Let the bots of all unfinished tables play on, a few tables at a time."""
        self._resuming = asyncio.create_task(self._resume_all())
        self._keeping = asyncio.create_task(self._keeper.run())

    async def _resume_all(self) -> None:
        ids = iter(await self.storage.unfinished_with_bots())
        async with asyncio.TaskGroup() as group:
            for _ in range(RESUMED_AT_ONCE):
                group.create_task(self._resume_each(ids))

    async def _resume_each(self, ids: Iterator[str]) -> None:
        for table_id in ids:
            try:
                async with self.at(table_id) as live:
                    await live.idle.wait()
            except (Refusal, TriumvirError) as error:
                log.warning("table %s cannot be resumed: %s", table_id, error)
            except Exception:  # one table must not keep the others from going on
                log.exception("table %s cannot be resumed", table_id)

    def end_streams(self) -> None:
        """End all open streams, so that the server can stop; browsers come back by themselves."""
        self.is_closing = True
        for live in self._live.values():
            live.lose()

    async def close(self) -> None:
        """Stop the bots and close the database; nothing is lost, since everything is stored as it happens."""
        self.end_streams()
        tasks = [*self._playing.values(), *(task for task in (self._resuming, self._keeping) if task is not None)]
        for task in tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)
        await self._keeper.close()
        await self._thinkers.close()
        await self.storage.close()


def _played_again(stored: Stored) -> History | Still:
    """The table to which the events lead, or where it stands still. Raises Unplayable if nothing can be shown."""
    played = gone_over(stored)
    if not isinstance(played, Divergence):
        return played
    log.warning(
        "table %s: the rules are not those it was played by (%s after event %d)",
        stored.table.id,
        played.how,
        played.events,
    )
    still = still_of(stored, played)
    if still is None:
        raise Unplayable(f"the rules of {stored.table.game} by which it was played are not installed") from played.error
    return still
