"""Databases that are old, new, held by another server, locked, full: what can go on does, all else is one sentence."""

from __future__ import annotations

import asyncio
import multiprocessing
import sqlite3

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import event

from tests.server.guest import Place
from tests.waiting import PATIENCE
from triumvir.cli import main
from triumvir.server import database as databases
from triumvir.server.database import BadDatabase
from triumvir.server.database import opened as opened_engine
from triumvir.server.one_server import only_server
from triumvir.server.schema import alembic, revisions


def hold(address, ready, end):
    """Be the server of a database until the end."""
    with only_server(address):
        ready.set()
        end.wait()


def test_a_second_server_is_refused_until_the_first_has_died(tmp_path):
    address = str(tmp_path / "test.db")
    context = multiprocessing.get_context("forkserver")
    ready, end = context.Event(), context.Event()
    first = context.Process(target=hold, args=(address, ready, end), daemon=True)
    first.start()
    assert ready.wait(30)
    (tmp_path / "link.db").symlink_to(address)
    for other in (address, f"sqlite:///{tmp_path}/folder/../test.db", str(tmp_path / "link.db")):
        (tmp_path / "folder").mkdir(exist_ok=True)
        with pytest.raises(BadDatabase, match=f"process {first.pid}, serves"), only_server(other):
            pass
    first.kill()
    first.join()
    with only_server(address):
        pass


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("newer.db", "was written by a later version of this program"),
        ("nul%00.db", "has a sign in it that no file may have"),
        ("text", "file is not a database"),
        ("folder", "unable to open database file"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line(tmp_path, capfd, name, sentence):
    with sqlite3.connect(tmp_path / "newer.db") as newer:
        newer.execute("create table alembic_version (version_num varchar(32) not null)")
        newer.execute("insert into alembic_version values ('9999')")
    (tmp_path / "text").write_text("no database " * 100)
    (tmp_path / "folder").mkdir()
    before = sorted(tmp_path.iterdir())
    assert main(["serve", "--port", "1", "--database", f"sqlite:///{tmp_path / name}"]) == 2
    said = capfd.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert {path.name for path in tmp_path.iterdir()} - {path.name for path in before} <= {"newer.db-lock"}


def test_the_revisions_are_those_of_alembic_in_their_order():
    known = ScriptDirectory.from_config(alembic()).walk_revisions()
    assert revisions() == [script.revision for script in known][::-1]


async def test_a_database_of_the_first_version_goes_on(opened, tmp_path):
    async with opened() as guest:
        place = await guest.table("me", "same")
        await place.bid(1, 2)
        view = await place.view(1)
    engine = opened_engine(str(tmp_path / "test.db"))
    async with engine.begin() as connection:
        config = alembic()

        def back(plain):
            config.attributes["connection"] = plain
            command.downgrade(config, "0001")

        await connection.run_sync(back)
    await engine.dispose()
    async with opened() as guest:
        assert await Place(guest, place.path).view(1) == view


async def filled(guest):
    """The database has no room for one page more, until the function that comes back is called."""
    storage = guest.tables.storage
    most = []

    def limit(connection, *_):
        cursor = connection.cursor()
        cursor.execute(f"pragma max_page_count = {most[0] if most else 1}")  # not below what there is
        cursor.close()

    for engine in (storage._engine.sync_engine, storage._ledger._engine):
        event.listen(engine, "checkout", limit)
    return lambda: most.append(1_000_000)


async def locked(guest):
    """Another process writes, until the function that comes back is called."""
    other = sqlite3.connect(guest.database, isolation_level=None)
    other.execute("begin exclusive")
    return other.close


@pytest.mark.parametrize("trouble", [filled, locked])
async def test_what_cannot_be_stored_is_not_done_and_said_soon(opened, monkeypatch, trouble):
    monkeypatch.setattr(databases, "PRAGMAS", (*databases.PRAGMAS, "PRAGMA busy_timeout = 200"))
    async with opened() as guest, asyncio.timeout(PATIENCE):
        place = await guest.table("me", "same")
        await place.page()
        end = await trouble(guest)
        for turn in range(200):
            version = (await place.view(0))["version"]
            answer = await place.try_choose(0, "n:1", key=f"{turn:0200}")
            if answer.status_code != 200:
                break
            await place.undo(0)
        assert answer.status_code == 503
        assert answer.json()["error"].startswith("The choice could not be stored")
        assert (await place.view(0))["version"] == version
        assert (await place.get()).status_code == 200
        end()
        assert (await place.try_choose(0, "n:1", key=f"{turn:0200}")).status_code == 200
        assert (await place.view(0))["version"] == version + 1
    with sqlite3.connect(guest.database) as whole:
        assert whole.execute("pragma integrity_check").fetchone() == ("ok",)
