"""The tables of the database: tables of a game, their seats, the events played at them, and where they stood."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import JSON, BigInteger, DateTime, ForeignKey, MetaData, String, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The metadata that the migrations build; every constraint has a name, so that it can be altered."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        }
    )
    type_annotation_map: ClassVar = {dict[str, Any]: JSON, datetime: DateTime(timezone=True)}


class TableRow(Base):
    """A table: what is needed to set its game up again.

    setup   number of seats, options and changes to the card set
    seed    secret until the game is over
    status  `playing`, `waiting` when only people can go on, or `over`
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    setup: Mapped[dict[str, Any]]
    seed: Mapped[int] = mapped_column(BigInteger)
    host_hash: Mapped[str] = mapped_column(String(64))
    created: Mapped[datetime]
    status: Mapped[str] = mapped_column(String(10), index=True)


class SeatRow(Base):
    """A seat: who plays it (`me`, `friend`, `same` or `bot`), and for a friend the hash of the seat's token."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(80))
    token_hash: Mapped[str | None] = mapped_column(String(64))
    bot: Mapped[str | None] = mapped_column(String(40))
    settings: Mapped[dict[str, Any]]


class EventRow(Base):
    """What a seat did: it chose a thing, had no other (`forced`), or took back its last `count` choices.

    Events are only ever added.

    What all seats did together is the verb `go_on`: from the snapshot after `count` events, by the rules of that time.
    """

    __tablename__ = "events"
    __table_args__ = (UniqueConstraint("table_id", "once"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    verb: Mapped[str] = mapped_column(String(10))
    thing: Mapped[str | None] = mapped_column(String(80))
    count: Mapped[int | None]
    at: Mapped[datetime]
    once: Mapped[str | None] = mapped_column(String(200))


class SnapshotRow(Base):
    """Where a table stood after so many events. Only the last one is kept, and those from which a game went on."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    events: Mapped[int] = mapped_column(primary_key=True)
    is_base: Mapped[bool]
    data: Mapped[bytes]
