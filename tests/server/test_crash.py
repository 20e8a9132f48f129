"""The server is killed at random moments, again and again; nothing that it has stored or answered is lost."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import sqlite3

import httpx

from tests.server.guest import Guest, Place, first_answer
from tests.server.serve_toy import serve_toy
from tests.waiting import PATIENCE
from triumvir.server.database import opened
from triumvir.server.history import history_of
from triumvir.server.run import listening_at
from triumvir.server.storage import Storage
from triumvir.telling.registry import load

KILLS = 8


class Process:
    """A server in a process of its own, started anew whenever it has been killed; each is forked from a warm one."""

    def __init__(self, database):
        self.database = database
        listening = listening_at("127.0.0.1", 0)
        self.port = listening.getsockname()[1]
        listening.close()
        self.process = None
        self._warm = multiprocessing.get_context("forkserver")
        self._warm.set_forkserver_preload(["tests.server.serve_toy"])

    async def start(self):
        """Start the process and wait until it answers."""
        self.process = self._warm.Process(target=serve_toy, args=(str(self.database), self.port), daemon=True)
        self.process.start()
        async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
            while True:
                try:
                    await client.get(f"http://127.0.0.1:{self.port}/")
                    return
                except httpx.TransportError:
                    assert self.process.is_alive(), "the server has ended by itself"
                    await asyncio.sleep(0.02)

    def stop(self, number):
        """Send a signal, wait for the end; the exit status."""
        os.kill(self.process.pid, number)
        self.process.join(10)
        return self.process.exitcode

    def events(self, table_id):
        """What the database holds of a table, read past the server."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as connection:
            rows = connection.execute(
                "select seat, verb, thing, once from events where table_id = ? order by n", (table_id,)
            )
            return rows.fetchall()


async def test_no_stored_choice_is_lost_by_a_kill(tmp_path):
    dice = random.Random()
    server = Process(tmp_path / "test.db")
    await server.start()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as client:
        guest = Guest(client, None)
        places = [await guest.table("bot:random", "bot:greedy", "bot:random"), await guest.table("me", "bot:random")]
        playing = asyncio.create_task(persistent_player(places[1]))
        known = {place.id: [] for place in places}
        for _ in range(KILLS):
            await asyncio.sleep(dice.uniform(0.01, 0.5))
            before = {place.id: server.events(place.id) for place in places}
            assert server.stop(signal.SIGKILL) == -signal.SIGKILL
            for place in places:
                events = server.events(place.id)
                for earlier in (known[place.id], before[place.id]):
                    assert events[: len(earlier)] == earlier
                known[place.id] = events
            await server.start()
        answered = await asyncio.wait_for(playing, PATIENCE)
        for place in places:
            await place.until(lambda view: view["over"])
            assert (await place.get("/replay")).status_code == 200
        records = [(await place.get("/record.json")).json() for place in places]
        names = [once for *_, once in server.events(places[1].id) if once]
        assert sorted(names) == sorted(set(names)), "a choice was made twice"
        assert set(answered) <= set(names), "a choice that was answered is gone"
    assert server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
    for place, record in zip(places, records, strict=True):
        table = await table_of(server.database, place.id)
        assert record == {**table.record(), "table": record["table"]}
        assert load(record).digest() == table.digest()


async def table_of(database, table_id):
    """The table to which the stored events lead."""
    storage = Storage(opened(str(database)))
    table = history_of(await storage.table(table_id), await storage.events(table_id)).table
    await storage.close()
    return table


async def persistent_player(place: Place):
    """Play seat 0 to the end, sending each choice with the same key until it is answered; the keys answered."""
    answered = []
    while True:
        view = await persistently(place.view, 0)
        if view["over"]:
            return answered
        asked = [choice for choice in view["choices"] if not choice["optional"]]
        if not asked:
            await asyncio.sleep(0.01)
            continue
        key = f"choice-{view['version']}"
        answer = await persistently(place.try_choose, 0, *first_answer(asked[0]), version=view["version"], key=key)
        if answer.status_code == 200:
            answered.append(key)


async def persistently(ask, *arguments, **more):
    """Ask the server again and again until it is there."""
    while True:
        try:
            return await ask(*arguments, **more)
        except httpx.TransportError:
            await asyncio.sleep(0.05)
