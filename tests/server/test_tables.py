"""Tables in memory: how they come, go, and come back after anything."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from tests.server.guest import Place
from tests.waiting import PATIENCE
from triumvir.server.storage import CHOOSE, Event, Storage


async def test_a_restart_brings_everything_back(opened):
    async with opened() as guest:
        place = await guest.table("me", "friend")
        await place.friend(1).post("settings", seat=1, name="Eva", reactions="pass")
        await place.choose(0, "n:2", key="first")
        await place.undo(0)
        await place.choose(0, "n:3")
        views = [await place.view(), await place.friend(1).view()]
        page = await place.page()
    async with opened() as guest:
        again = Place(guest, place.path)
        assert [await again.view(), await again.friend(1).view()] == views
        assert await again.page() == page
        assert (await again.try_choose(0, "n:2", version=0, key="first")).json() == {"version": 1}
        assert (await again.undo(0)).status_code == 200


async def test_bots_go_on_after_a_restart_though_their_person_does_not_look(opened):
    async with opened(bot_delay=30.0) as guest:
        place = await guest.table("me", "bot:random")
        await place.bid(0)
    async with opened() as guest:
        async with asyncio.timeout(PATIENCE):
            while await guest.tables.storage.unfinished_with_bots():
                await asyncio.sleep(0.02)
        events = await guest.tables.storage.events(place.id)
        assert [event.seat for event in events[:2]] == [0, 1]


async def test_only_some_tables_stay_in_memory(opened):
    async with opened(most_tables=3) as guest:
        places = [await guest.table("me", "same") for _ in range(6)]
        for place in places:
            await place.choose(0, "n:1")
        await asyncio.sleep(0.01)
        await places[0].view()
        assert len(guest.tables) <= 4
        assert [(await place.view())["version"] for place in places] == [1] * 6


async def test_a_table_that_is_used_stays(opened):
    async with opened(most_tables=1) as guest:
        place = await guest.table("me", "same")
        async with guest.tables.at(place.id) as live:
            for _ in range(3):
                await (await guest.table("me", "same")).view()
            assert place.id in guest.tables
            assert not live.is_lost


async def test_a_table_is_loaded_once_however_many_ask(guest):
    place = await guest.table("me", "same")

    async def found():
        async with guest.tables.at(place.id) as live:
            return live

    assert len({id(live) for live in await asyncio.gather(*(found() for _ in range(10)))}) == 1


async def test_a_choice_that_cannot_be_stored_is_not_made(guest, monkeypatch):
    place = await guest.table("me", "same")
    await place.view()
    sqlite3.connect(guest.database).execute("alter table events rename to elsewhere")
    answer = await place.try_choose(0, "n:1")
    assert answer.status_code == 503
    assert answer.json()["error"].startswith("The choice could not be stored")
    sqlite3.connect(guest.database).execute("alter table elsewhere rename to events")
    assert (await place.view())["version"] == 0
    await place.choose(0, "n:1")


async def test_a_choice_cut_short_is_as_the_disk_has_it(guest, monkeypatch):
    place = await guest.table("me", "same")
    live = await place.live()
    stored = asyncio.Event()
    add_events = Storage.add_events

    async def add_and_hang(*arguments):
        await add_events(*arguments)
        stored.set()
        await asyncio.sleep(30)

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "add_events", add_and_hang)
        choosing = asyncio.create_task(live.choose(0, ["n:2"], 0, "once"))
        await stored.wait()
        choosing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await choosing
    assert live.is_lost
    assert (await place.view(0))["version"] == 1
    assert (await place.try_choose(0, "n:2", version=0, key="once")).json() == {"version": 1}


async def test_another_process_at_the_same_table_makes_ours_stale(guest):
    place = await guest.table("me", "same")
    await place.view()
    await guest.tables.storage.add_events(place.id, 0, [Event(0, CHOOSE, thing="n:2")])
    answer = await place.try_choose(0, "n:1", version=0)
    assert (answer.status_code, answer.json()["error"][:29]) == (409, "The table has changed since y")
    assert (await place.view(0))["version"] == 1
    await place.choose(1, "n:1")


async def test_a_refused_table_does_not_stop_the_others_from_resuming(opened):
    async with opened(bot_delay=30.0) as guest:
        good = await guest.table("me", "bot:random")
        await good.bid(0)
        bad = await guest.table("me", "bot:random")
        await guest.tables.storage.add_events(bad.id, 0, [Event(0, CHOOSE, thing="n:19")])
        lost = await guest.table("me", "bot:random")
    with sqlite3.connect(guest.database) as connection:
        connection.execute("update tables set game = 'gone' where id = ?", (lost.id,))
    async with opened() as guest:
        async with asyncio.timeout(PATIENCE):
            while sorted(await guest.tables.storage.unfinished_with_bots()) != sorted((bad.id, lost.id)):
                await asyncio.sleep(0.02)
        assert len(await guest.tables.storage.events(good.id)) > 1
