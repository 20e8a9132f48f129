"""The ledger: choices of many tables are stored together, durably, and none of them is told too early."""

from __future__ import annotations

import asyncio
import sqlite3
import threading

import pytest
from sqlalchemy.exc import OperationalError

from triumvir.server.database import opened as engine_of
from triumvir.server.database import upgrade
from triumvir.server.ledger import Ledger
from triumvir.server.storage import CHOOSE, OVER, Event, Overtaken, Storage, StoredSeat, StoredTable

CHOICE = [Event(0, CHOOSE, "n:1")]


@pytest.fixture
async def storage(tmp_path):
    engine = engine_of(str(tmp_path / "test.db"))
    await upgrade(engine)
    made = Storage(engine)
    for name in ("a", "b", "c"):
        await made.add_table(StoredTable(name, "toy", 1, {}, None, 1, "hash", (StoredSeat("me", "Eva"),)))
    yield made
    await made.close()


@pytest.fixture
def held(monkeypatch):
    """The disk is slow: each transaction waits until it is let go. What was written in each of them."""
    together, gate, store = [], threading.Event(), Ledger._store

    def store_slowly(self, entries):
        gate.wait(10)
        together.append([entry.table_id for entry in entries])
        store(self, entries)

    monkeypatch.setattr(Ledger, "_store", store_slowly)
    return together, gate


async def begun(*additions):
    """These additions, all of which have come to the ledger, in their order."""
    tasks = [asyncio.create_task(each) for each in additions]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


async def test_what_comes_while_the_disk_is_busy_is_written_at_one_stroke(storage, held):
    together, gate = held
    tasks = await begun(storage.add_events("a", 0, CHOICE))
    tasks += await begun(storage.add_events("b", 0, CHOICE), storage.add_events("c", 0, CHOICE, OVER))
    assert not any(task.done() for task in tasks), "nobody is told before it is on the disk"
    gate.set()
    await asyncio.gather(*tasks)
    assert together == [["a"], ["b", "c"]]
    assert [len(await storage.events(name)) for name in "abc"] == [1, 1, 1]
    assert [(await storage.table(name)).is_over for name in "abc"] == [False, False, True]


async def test_one_that_was_overtaken_keeps_no_other_back(storage, held):
    together, gate = held
    tasks = await begun(storage.add_events("a", 0, CHOICE))
    tasks += await begun(*(storage.add_events(name, 0, CHOICE) for name in ("b", "a", "c")))
    gate.set()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(each) for each in found] == [type(None), type(None), Overtaken, type(None)]
    assert together == [["a"], ["b", "a", "c"], ["b"], ["a"], ["c"]]
    assert [len(await storage.events(name)) for name in "abc"] == [1, 1, 1]


async def test_who_has_gone_before_its_turn_stores_nothing(storage, held):
    _, gate = held
    first, second = await begun(storage.add_events("a", 0, CHOICE)) + await begun(storage.add_events("b", 0, CHOICE))
    second.cancel()
    gate.set()
    await asyncio.wait([first, second])
    await storage.add_events("c", 0, CHOICE)
    assert [len(await storage.events(name)) for name in "abc"] == [1, 0, 1]


async def test_a_disk_that_fails_is_told_to_all_and_written_to_again(storage, tmp_path):
    with sqlite3.connect(tmp_path / "test.db") as other:
        other.execute("alter table events rename to elsewhere")
    tasks = await begun(*(storage.add_events(name, 0, CHOICE) for name in "abc"))
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(each) for each in found] == [OperationalError] * 3
    with sqlite3.connect(tmp_path / "test.db") as other:
        other.execute("alter table elsewhere rename to events")
    await storage.add_events("a", 0, CHOICE)
    assert len(await storage.events("a")) == 1


async def test_the_writer_is_as_durable_as_all_others(storage):
    def asked(pragma):
        with storage._ledger._engine.connect() as connection:
            return connection.exec_driver_sql(f"pragma {pragma}").scalar()

    assert [asked(pragma) for pragma in ("journal_mode", "synchronous", "foreign_keys")] == ["wal", 2, 1]
