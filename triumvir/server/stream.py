"""The stream: server-sent events with the parts of the page that changed for one viewer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from triumvir.server.audience import NO_TOKEN, Visitor, visitor_at
from triumvir.server.house import House
from triumvir.server.live import LiveTable
from triumvir.server.presence import Watcher
from triumvir.server.refusals import Refusal
from triumvir.server.shows import Audience, Had
from triumvir.server.squeezing import MAGIC, packet

HEARTBEAT: Final = 12.0
"""Seconds between two signs of life; a listener that misses two of them in a row opens a new line."""
MOST_WATCHERS: Final = 200
MOVED: Final = "event: moved\ndata: {}\n\n"
"""The visitor is somebody else now, or nobody; the page is to be read anew."""
OPENING: Final = "retry: 1000\n\n"


def check_room(live: LiveTable, visitor: Visitor) -> None:
    """Raise Refusal if too many streams with the same seats are open: spectators cannot shut the players out."""
    if sum(watcher.seats == visitor.seats for watcher in live.watchers) >= MOST_WATCHERS:
        raise Refusal(503, "full")


async def news(
    house: House, table_id: str, audience: Audience, sign: str, is_squeezed: bool = False
) -> AsyncIterator[bytes]:
    """Everything that the viewer does not have yet, then whatever changes, until the table is let go.

    sign names what the viewer has; whoever names nothing that is remembered is sent everything.
    """
    # When the server is stopping, the answer has begun already: it ends, and the browser comes back by itself.
    with suppress(Refusal):
        async with house.tables.at(table_id) as live:
            watcher = Watcher(audience.visitor.seats)
            live.watch(watcher)
            sittings = -1
            had = Had(house.shows.known(live, audience, sign))
            try:
                yield (MAGIC if is_squeezed else b"") + packet(OPENING + beat_event()).form(is_squeezed)
                beat = _now() + HEARTBEAT
                while not live.is_lost:
                    watcher.news.clear()
                    if live.sittings != sittings and not is_still(live, audience.visitor):
                        yield packet(MOVED).form(is_squeezed)
                        return
                    sittings = live.sittings
                    scene = house.shows.scene(live, audience)
                    if scene.marks.sign != had.marks.sign:
                        yield scene.since(had).form(is_squeezed)
                        had = scene.had_by(had)
                    while not await _has_news(watcher, beat):
                        yield packet(beat_event()).form(is_squeezed)
                        beat += HEARTBEAT
            finally:
                live.unwatch(watcher)


def is_still(live: LiveTable, visitor: Visitor) -> bool:
    """Whether the visitor may look on as before: a seat may have been given to somebody else."""
    try:
        return visitor_at(live.doors, visitor.token or NO_TOKEN, visitor.lang, visitor.base) == visitor
    except Refusal:
        return False


async def _has_news(watcher: Watcher, beat: float) -> bool:
    """Whether there are news before the next beat; the beat is regular, so that it tells nothing of hidden ones."""
    try:
        async with asyncio.timeout_at(beat):
            await watcher.news.wait()
    except TimeoutError:
        return False
    return True


def _now() -> float:
    return asyncio.get_running_loop().time()


def beat_event() -> str:
    """The sign of life, an event, so that the page hears it; it says after how many seconds the next one comes."""
    return f"event: beat\ndata: {HEARTBEAT}\n\n"
