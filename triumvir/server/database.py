"""Where the database lives, how SQLite is opened, and the bringing of its schema up to date."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from triumvir.kernel.errors import TriumvirError

DRIVER = "sqlite+aiosqlite"
MIGRATIONS = Path(__file__).parent / "migrations"

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    # A choice that was answered must outlive a power cut, not only a killed process; that is one fsync for each choice,
    # a fraction of a millisecond at the pace of people.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 15000",
)


class BadDatabase(TriumvirError):
    """A database that cannot be reached, opened or brought up to date."""


def default_database() -> str:
    """The address of the database in the user's data folder, so that tables are found again from any folder."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"{DRIVER}:///{Path(data) / 'triumvir' / 'triumvir.db'}"


def database_url(address: str) -> URL:
    """The address of an SQLite database, given as such or as the path of its file. Raises BadDatabase."""
    try:
        url = make_url(address if "://" in address else f"{DRIVER}:///{address}")
    except ArgumentError as error:
        raise BadDatabase(f"“{address}” is no address of a database; use one like sqlite:///triumvir.db") from error
    if url.get_backend_name() != "sqlite":
        raise BadDatabase(f"this server keeps its tables in SQLite, not in {url.get_backend_name()}")
    if not url.database or url.database == ":memory:":
        raise BadDatabase("the database needs a file, like sqlite:///triumvir.db")
    return url.set(drivername=DRIVER)


def opened(address: str) -> AsyncEngine:
    """An engine whose every connection writes durably and keeps foreign keys. Raises BadDatabase."""
    url = database_url(address)
    assert url.database is not None, "checked with the address"
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"the folder of the database cannot be made: {error}") from error
    engine = create_async_engine(url, hide_parameters=True)  # no choice goes into a log
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


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
        reason = getattr(error, "orig", None) or error
        raise BadDatabase(f"the database {engine.url.database} cannot be opened: {reason}") from error


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
