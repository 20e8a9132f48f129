"""The database: its schema, its durability, and clear words when it cannot be used."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from triumvir.server import default_database, serve
from triumvir.server.database import BadDatabase, database_url, opened, upgrade
from triumvir.server.models import Base
from triumvir.server.run import BadAddress
from triumvir.server.storage import CHOOSE, OVER, UNDO, Event, Overtaken, Storage, StoredSeat, StoredTable

TABLE = StoredTable("abc", "toy", 1, {"coins": 3}, None, 2**63 - 1, "hash", (StoredSeat("me", "Eva"),) * 2)


@pytest.fixture
async def engine(tmp_path):
    made = opened(str(tmp_path / "folder" / "test.db"))
    await upgrade(made)
    yield made
    await made.dispose()


async def test_the_migrations_build_what_the_models_say(engine):
    async with engine.connect() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain), Base.metadata)
        )
    assert differences == []


async def test_an_upgrade_keeps_what_is_there(engine):
    await Storage(engine).add_table(TABLE)
    await upgrade(engine)
    assert await Storage(engine).table("abc") is not None


async def test_every_connection_is_durable_and_keeps_foreign_keys(engine):
    async with engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await connection.execute(text(f"pragma {pragma}"))).scalar() == value


async def test_events_come_back_in_order_and_all_or_none_are_stored(engine):
    storage = Storage(engine)
    await storage.add_table(TABLE)
    events = [Event(0, CHOOSE, "n:1", once="one"), Event(1, CHOOSE, "done"), Event(1, UNDO, count=2, once="two")]
    await storage.add_events("abc", 0, events[:2])
    await storage.add_events("abc", 2, events[2:])
    with pytest.raises(Overtaken):
        await storage.add_events("abc", 3, [Event(0, CHOOSE, "done"), Event(0, CHOOSE, "done", once="one")], OVER)
    with pytest.raises(Overtaken):
        await storage.add_events("abc", 2, [Event(0, CHOOSE, "done")], OVER)
    assert await storage.events("abc") == events


async def test_events_of_no_table_are_refused(engine):
    with pytest.raises(Overtaken) as caught:
        await Storage(engine).add_events("nothing", 0, [Event(0, CHOOSE, "done")])
    assert isinstance(caught.value.__cause__, IntegrityError)


def test_a_path_is_an_address_too():
    expected = "sqlite+aiosqlite:///some/file.db"
    for address in ("some/file.db", "sqlite:///some/file.db", expected):
        assert database_url(address).render_as_string() == expected


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://host/name", "in SQLite, not in postgresql"),
        ("nonsense://x", "in SQLite, not in nonsense"),
        ("://", "is no address of a database"),
        ("sqlite://", "the database needs a file"),
        ("sqlite:///:memory:", "the database needs a file"),
    ],
)
def test_an_address_that_cannot_be_used_is_one_sentence(address, sentence):
    with pytest.raises(BadDatabase, match=sentence):
        database_url(address)


def test_the_database_is_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_url(default_database()).database == str(tmp_path / "triumvir" / "triumvir.db")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert str(Path.home()) in default_database()


@pytest.mark.parametrize(("name", "sentence"), [("file/x.db", "folder of the database"), ("file", "cannot be opened")])
def test_serving_says_in_one_sentence_what_is_wrong_with_the_database(tmp_path, name, sentence):
    (tmp_path / "file").write_text("this is no database, whatever its name may be" * 100)
    with pytest.raises(BadDatabase, match=sentence):
        serve(database=str(tmp_path / name), port=0)


def test_serving_says_in_one_sentence_that_the_port_is_taken(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadAddress, match=f"cannot listen at 127.0.0.1:{port}"):
            serve(port=port, database=str(tmp_path / "x.db"))
    with pytest.raises(BadAddress, match="from 0 to 65535, not 99999"):
        serve(port=99999, database=str(tmp_path / "x.db"))
