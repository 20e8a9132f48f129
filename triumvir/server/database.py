"""Where the database lives, how SQLite is opened, and the bringing of its schema up to date."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from triumvir.kernel.errors import TriumvirError
from triumvir.server.models import TableRow
from triumvir.server.schema import alter, revision_of, revisions
from triumvir.telling.languages import FALLBACK
from triumvir.telling.words import words_in

DRIVER = "sqlite+aiosqlite"

BUSY = 15000
"""Milliseconds that a write waits for another process to let the database go."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    # A choice that was answered must outlive a power cut, not only a killed process; that is one fsync for all choices
    # that come together.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    f"PRAGMA busy_timeout = {BUSY}",
)


class BadDatabase(TriumvirError):
    """A database that cannot be reached, opened or brought up to date; `key` names the sentence that says why."""

    def __init__(self, key: str, /, **named: object) -> None:
        super().__init__(key)
        self._named = named

    def __str__(self) -> str:
        return self.said(FALLBACK)

    @property
    def is_closed(self) -> bool:
        """Whether the system or SQLite does not open this file, so that another one would be right."""
        return self.args[0] in ("folder", "unusable")

    def said(self, language: str) -> str:
        """The sentence in a reader's language."""
        return words_in(language, "server").say(f"database.{self.args[0]}", **self._named)


def default_database() -> str:
    """The address of the database in the user's data folder, so that tables are found again from any folder."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"{DRIVER}:///{Path(data) / 'triumvir' / 'triumvir.db'}"


def database_url(address: str) -> URL:
    """The address of an SQLite database, given as such or as the path of its file. Raises BadDatabase."""
    try:
        url = make_url(address if "://" in address else f"{DRIVER}:///{address}")
    except ArgumentError as error:
        raise BadDatabase("address", address=address) from error
    if url.get_backend_name() != "sqlite":
        raise BadDatabase("kind", kind=url.get_backend_name())
    if not url.database or url.database == ":memory:":
        raise BadDatabase("no_file")
    if "\0" in url.database:
        raise BadDatabase("nul", file=url.database.replace("\0", "%00"))
    return url.set(drivername=DRIVER)


def database_file(address: str) -> Path:
    """The file of a database. Raises BadDatabase."""
    name = database_url(address).database
    assert name is not None, "checked with the address"
    return Path(name)


def opened(address: str) -> AsyncEngine:
    """An engine whose every connection writes durably and keeps foreign keys. Raises BadDatabase."""
    url = database_url(address)
    made_folder(database_file(address))
    engine = create_async_engine(url, hide_parameters=True)  # no choice goes into a log
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def writer(engine: AsyncEngine) -> Engine:
    """An engine on the same database for one thread that only writes; it connects when it writes first."""
    made = create_engine(engine.url.set(drivername="sqlite+pysqlite"), hide_parameters=True)
    event.listen(made, "connect", _prepare)
    return made


async def opened_to_read(address: str) -> AsyncEngine:
    """An engine that changes nothing, of a database as new as this program or older. Raises BadDatabase."""
    file = database_file(address)
    if not file.exists():
        raise BadDatabase("absent", file=file)
    place = quote(str(file.absolute()))
    url = URL.create(DRIVER, database=f"file:{place}", query={"mode": "ro", "uri": "true"})
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(check_known)
            await connection.execute(select(TableRow.id).limit(1))
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise unusable(file, error) from error
    return engine


def made_folder(file: Path) -> None:
    """Make the folder of a database. Raises BadDatabase."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase("folder", reason=error) from error


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the schema to the newest revision. Raises BadDatabase."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except (SQLAlchemyError, OSError) as error:
        raise unusable(engine.url.database, error) from error


def check_file(file: Path) -> None:
    """Raise BadDatabase if SQLite cannot use the file; it may be absent. Said here, before anything runs beside it."""
    made_folder(file)
    try:
        with closing(sqlite3.connect(file, timeout=BUSY / 1000)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        raise unusable(file, error) from error


def unusable(file: object, error: Exception) -> BadDatabase:
    """The mistake for a file that the system or SQLite refuses."""
    return BadDatabase("unusable", file=file, reason=getattr(error, "orig", None) or error)


def _upgrade(connection: Connection) -> None:
    check_known(connection)
    if revision_of(connection) != revisions()[-1]:
        alter(connection)


def check_known(connection: Connection) -> None:
    """Raise BadDatabase if the schema is of a later version than this program."""
    revision = revision_of(connection)
    if revision is not None and revision not in revisions():
        raise BadDatabase("newer", file=connection.engine.url.database)
