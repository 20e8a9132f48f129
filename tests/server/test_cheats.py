"""What a cheat may try: reading the rhythm of the stream, and shutting the players out."""

from __future__ import annotations

import asyncio

from tests.server.test_stream import guest, listening
from triumvir.server import stream
from triumvir.server.audience import Visitor
from triumvir.server.shows import Audience

__all__ = ["guest"]


async def test_what_nobody_may_notice_does_not_move_the_heartbeat(guest, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT", 0.3)
    host = await guest.table("me", "friend")
    async with listening(host.spectator()) as heard:
        await heard.next()
        beats = asyncio.create_task(_two_beats(heard))
        for answer in ("always", "pass") * 100:
            await host.friend(1).post("settings", seat=1, reactions=answer)
            await asyncio.sleep(0.1)
            if beats.done():
                break
        assert beats.done()


async def test_spectators_cannot_shut_the_players_out(guest, monkeypatch):
    monkeypatch.setattr(stream, "MOST_WATCHERS", 1)
    host = await guest.table("me", "friend")
    async with listening(host.spectator()) as watching:
        await watching.next()
        assert (await host.spectator().get("/stream")).status_code == 503
        async with listening(host.friend(1)) as heard:
            assert (await heard.next())["fragments"]


async def _two_beats(heard):
    beats = 0
    async for line in heard._lines:
        beats += line == "event: beat"
        if beats == 2:
            return


async def test_a_stream_that_begins_while_the_server_stops_ends_quietly(guest):
    host = await guest.table("me", "friend")
    nobody = Audience(Visitor(None, (), False, "en", ""), None)
    guest.tables.end_streams()
    assert [event async for event in stream.news(guest.app.state.house, host.id, nobody, "")] == []
