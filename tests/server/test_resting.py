"""Resting tables: where only people can go on, nothing is read when the server starts."""

from __future__ import annotations

import asyncio

from tests.server.guest import Place
from tests.waiting import PATIENCE
from triumvir.server import live as live_tables
from triumvir.server.presence import Watcher
from triumvir.server.storage import OVER, PLAYING, WAITING


async def status_of(place):
    return (await place.guest.tables.storage.table(place.id)).status


async def rested(place):
    """Wait until it is stored that only people can go on."""
    async with asyncio.timeout(PATIENCE):
        while await status_of(place) != WAITING:
            await asyncio.sleep(0.01)


async def test_a_table_that_waits_for_people_is_not_read_at_the_start(opened):
    async with opened() as guest:
        place = await guest.table("me", "bot:random")
        await place.until(lambda view: view["choices"])
        await rested(place)
    async with opened() as guest:
        assert await guest.tables.storage.unfinished_with_bots() == []
        assert len(guest.tables) == 0
        again = Place(guest, place.path)
        assert (await again.view())["choices"]


async def test_a_choice_and_whom_the_table_waits_for_then_are_stored_at_once(opened):
    async with opened(bot_delay=30.0) as guest:
        place = await guest.table("me", "bot:random", "same")
        live, found = await place.live(), set()
        for _ in range(12):
            ask = next(ask for ask in live.table.choices if not ask.optional)
            await live.answer(ask, ask.options[0])
            passes = any(ask.covert and len(ask.options) == 1 for ask in live.table.choices)
            offered = [ask.optional for ask in live.table.choices if ask.seat == 1]
            if not passes and offered and all(offered):
                continue  # the bot may have declined by now
            expected = PLAYING if passes or offered else WAITING
            assert await status_of(place) == expected
            found.add(expected)
        assert found == {PLAYING, WAITING}


async def test_a_standing_answer_that_is_due_is_stored_as_such(guest):
    place = await guest.table("me", "friend", "friend")
    for seat in (1, 2):
        await place.friend(seat).post("settings", seat=seat, reactions="always")
    live = await place.live()
    await rested(place)
    while not any(ask.covert for ask in live.table.choices):
        ask = next(ask for ask in live.table.choices if not ask.optional)
        cards = [thing for thing in ask.options if live.table.game.vocabulary.key(thing).startswith("card:")]
        await live.answer(ask, (cards or ask.options)[0])
    seat = next(ask.seat for ask in live.table.choices if ask.covert)
    assert await status_of(place) == WAITING
    stored = []
    set_status = guest.tables.storage.set_status

    async def note(table_id, status):
        stored.append(status)
        await set_status(table_id, status)

    guest.tables.storage.set_status = note
    await place.friend(seat).post("settings", seat=seat, reactions="pass")
    assert stored[0] == PLAYING


async def test_a_finished_game_stays_finished(guest):
    place = await guest.table("bot:random", "bot:random")
    await place.until(lambda view: view["over"])
    live = await place.live()
    await live.rest()
    assert await status_of(place) == OVER


async def test_bots_among_themselves_rest_while_nobody_looks(opened, monkeypatch):
    monkeypatch.setattr(live_tables, "UNSEEN", 0.0)
    async with opened() as guest:
        place = await guest.table("bot:random", "bot:random")
        live = await place.live()
        await live.idle.wait()
        assert (live.is_over, live.events) == (False, 0)
        await rested(place)
        live.watch(Watcher(()))
        async with asyncio.timeout(PATIENCE):
            while not live.events:
                await asyncio.sleep(0.001)
    async with opened() as guest:
        assert len(guest.tables) == 0 or live.is_over
        monkeypatch.undo()
        assert (await Place(guest, place.path).until(lambda view: view["over"]))["over"]


async def test_a_start_after_a_kill_plays_nothing_for_nobody(opened):
    async with opened(bot_delay=30.0) as guest:
        places = [await guest.table("bot:random", "bot:random") for _ in range(12)]
        for place in places:
            assert await status_of(place) == PLAYING
    async with opened() as guest:
        await guest.tables._resuming
        assert len(guest.tables) == 0
        assert [await status_of(Place(guest, place.path)) for place in places] == [PLAYING] * 12
        assert (await Place(guest, places[0].path).until(lambda view: view["over"]))["over"]
