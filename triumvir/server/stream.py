"""The stream: server-sent events with the parts of the page that changed for one viewer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import msgspec

from triumvir.server.audience import Visitor, page_for
from triumvir.server.house import House, Pages
from triumvir.server.live import LiveTable, Served, Watcher
from triumvir.server.refusals import Refusal
from triumvir.web.page import TablePage

HEARTBEAT: Final = 12.0
"""Seconds between two signs of life; a listener that misses two of them in a row opens a new line."""
MOST_WATCHERS: Final = 200
OPENING: Final = "retry: 1000\n\n"
UNKNOWN: Final = -1


def check_room(live: LiveTable, visitor: Visitor) -> None:
    """Raise Refusal if too many streams with the same seats are open: spectators cannot shut the players out."""
    if sum(watcher.seats == visitor.seats for watcher in live.watchers) >= MOST_WATCHERS:
        raise Refusal(503, "full")


async def news(
    house: House, table_id: str, visitor: Visitor, seat: int | None, known: int | None
) -> AsyncIterator[str]:
    """Everything that the viewer does not have yet, then whatever changes, until the table is let go.

    known is the version of the page that the viewer has just been given; None has the whole page sent anew.
    """
    # When the server is stopping, the answer has begun already: it ends, and the browser comes back by itself.
    with suppress(Refusal):
        async with house.tables.at(table_id) as live:
            watcher = Watcher(visitor.seats)
            live.watch(watcher)
            sent = live.take_served((visitor.token, seat, visitor.lang), known) or Served(UNKNOWN, {}, None)
            try:
                yield OPENING + beat_event()
                beat = monotonic() + HEARTBEAT
                while not live.is_lost:
                    watcher.news.clear()
                    page = page_for(live, visitor, seat)
                    served = served_of(house.pages, page)
                    if served != sent:
                        yield position_event(house.pages, page, served, sent)
                    sent = served
                    while not await _has_news(watcher, beat):
                        yield beat_event()
                        beat += HEARTBEAT
            finally:
                live.unwatch(watcher)


async def _has_news(watcher: Watcher, beat: float) -> bool:
    """Whether there are news before the next beat; the beat is regular, so that it tells nothing of hidden ones."""
    try:
        await asyncio.wait_for(watcher.news.wait(), max(0.0, beat - monotonic()))
    except TimeoutError:
        return False
    return True


def beat_event() -> str:
    """The sign of life, an event, so that the page hears it; it says after how many seconds the next one comes."""
    return f"event: beat\ndata: {HEARTBEAT}\n\n"


def served_of(pages: Pages, page: TablePage) -> Served:
    """What a viewer has once the page is there."""
    return Served(page.version, pages.fragments(page), len(page.view["journal"]))


def position_event(pages: Pages, page: TablePage, served: Served, sent: Served) -> str:
    """One event of the stream: what the viewer has not been sent, and what is read out if anything has happened."""
    has_happened = sent.messages is not None and served.version != sent.version
    data: dict[str, Any] = {
        "version": served.version,
        "fragments": {name: html for name, html in served.fragments.items() if sent.fragments.get(name) != html},
        "says": pages.says(page, sent.messages or 0) if has_happened else "",
        "title": pages.title_of(page),
    }
    return f"id: {served.version}\nevent: position\ndata: {msgspec.json.encode(data).decode()}\n\n"
