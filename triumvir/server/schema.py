"""The schema of the database: of which revision it is, and its alteration to the newest one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
REMEMBERED = "alembic_version"


def revisions() -> list[str]:
    """The revisions that this program knows, the newest last; the file of each is named by it."""
    return sorted(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def revision_of(connection: Connection) -> str | None:
    """Of which revision the database is; None if it has no schema yet."""
    if not inspect(connection).has_table(REMEMBERED):
        return None
    found: str | None = connection.scalar(text(f"SELECT version_num FROM {REMEMBERED}"))
    return found


def alter(connection: Connection) -> None:
    """Bring the schema to the newest revision."""
    from alembic import command  # a tenth of the start, and at most starts there is nothing to alter

    config = alembic()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def alembic() -> Config:
    """How Alembic finds the revisions."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
