"""Storage: what is written to the database and read from it; every method is one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from triumvir.kernel.taking_back import USUAL
from triumvir.server.database import writer
from triumvir.server.ledger import Ledger
from triumvir.server.models import EventRow, SeatRow, SnapshotRow, TableRow
from triumvir.server.snapshots import Snapshot, unpacked

CHOOSE: Final = "choose"
FORCED: Final = "forced"
UNDO: Final = "undo"
FALTER: Final = "falter"
RESIGN: Final = "resign"
STAND_IN: Final = "stand_in"
RETURN: Final = "return"
OPEN: Final = "open"
JOIN: Final = "join"
END: Final = "end"
TAKEN_BACK: Final = "taken_back"
DECLINED: Final = "declined"
NOTES: Final = (FALTER, RESIGN, STAND_IN, RETURN, OPEN, JOIN, END, DECLINED)
"""Events that stand beside the choices and change nothing of the game: who plays a seat, and that all agreed to end.

The thing that they name is the bot that plays on, or the person.
"""
GO_ON: Final = "go_on"
ALL_SEATS: Final = -1
PLAYING: Final = "playing"
WAITING: Final = "waiting"
OVER: Final = "over"
"""What a table may wait for: an answer that the server gives, for people only, for nothing any more."""
USUAL_ABSENCE: Final = 24


class Overtaken(Exception):
    """Another process has stored an event of that number first; the table must be read anew."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a seat did: chose `thing`, or took back `count` choices. `once` names it, so that it is done only once.

    What all have agreed to is taken back as its last choice.

    A forced choice is one that had no alternative and was waited for all the same, so that nobody could tell.
    Of a note the thing is the name of a bot or of a person.
    All seats together may go on from the snapshot after `count` events.
    """

    seat: int
    verb: str
    thing: str | None = None
    count: int | None = None
    once: str | None = None


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who plays a seat; `bot` names the bot if its kind is `bot`."""

    kind: str
    name: str
    token_hash: str | None = None
    bot: str | None = None
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def player(self) -> str:
        """Who plays it as pages name the kinds of players: `me`, `friend`, `same` or `bot:` with its name."""
        return f"bot:{self.bot}" if self.bot else self.kind


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is set up: `options` are complete, `cards` is an overlay or None; the status is the present one.

    is_seed_set  whether the host has typed the seed, with which anybody can deal the same game
    absence      after so many hours of waiting for a seat any other player may let a bot play it; None is never
    take_back    one of TAKE_BACKS
    last         when the last event happened
    """

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    cards: dict[str, Any] | None
    seed: int
    host_hash: str
    seats: tuple[StoredSeat, ...]
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    status: str = PLAYING
    is_seed_set: bool = False
    absence: int | None = USUAL_ABSENCE
    take_back: str = USUAL
    last: datetime | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.status == OVER

    @property
    def setup(self) -> dict[str, Any]:
        """What is stored of it as JSON."""
        return {
            "seats": len(self.seats),
            "options": self.options,
            "cards": self.cards,
            "seed_set": self.is_seed_set,
            "absence": self.absence,
            "take_back": self.take_back,
        }


@dataclass(frozen=True, slots=True)
class Doors:
    """Who may come in at a table: the hash of the host's token, and the seats with those of their friends."""

    host_hash: str
    seats: Sequence[StoredSeat]


class Storage:
    """All reading and writing. What a method has returned from is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._ledger = Ledger(writer(engine))

    async def close(self) -> None:
        """Close all connections."""
        await self._ledger.close()
        await self._engine.dispose()

    async def add_table(self, table: StoredTable) -> None:
        """Store a new table with its seats."""
        row = {
            "id": table.id,
            "game": table.game,
            "rules_version": table.rules_version,
            "setup": table.setup,
            "seed": table.seed,
            "host_hash": table.host_hash,
            "created": table.created,
            "status": PLAYING,
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(TableRow), row)
            await connection.execute(insert(SeatRow), [_seat_row(table, seat) for seat in range(len(table.seats))])

    async def doors(self, table_id: str) -> Doors | None:
        """Who may come in, read without anything of the game."""
        async with self._engine.connect() as connection:
            host = await connection.scalar(select(TableRow.host_hash).where(TableRow.id == table_id))
            return None if host is None else Doors(host, await _seats(connection, table_id))

    async def table_ids(self) -> list[str]:
        """The ids of all tables, the oldest first."""
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(TableRow.id).order_by(TableRow.created)))

    async def table(self, table_id: str) -> StoredTable | None:
        """The table as it was set up, with the present names and settings of its seats."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(TableRow.__table__).where(TableRow.id == table_id))).first()
            if row is None:
                return None
            return StoredTable(
                id=row.id,
                game=row.game,
                rules_version=row.rules_version,
                options=row.setup["options"],
                cards=row.setup["cards"],
                seed=row.seed,
                host_hash=row.host_hash,
                seats=await _seats(connection, table_id),
                created=row.created,
                status=row.status,
                is_seed_set=row.setup.get("seed_set", False),
                absence=row.setup.get("absence", USUAL_ABSENCE),
                take_back=row.setup.get("take_back", USUAL),
                last=await connection.scalar(select(func.max(EventRow.at)).where(EventRow.table_id == table_id)),
            )

    async def events(self, table_id: str) -> list[Event]:
        """All events of a table, in order."""
        columns = (EventRow.seat, EventRow.verb, EventRow.thing, EventRow.count, EventRow.once)
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(*columns).where(EventRow.table_id == table_id).order_by(EventRow.n))
            return [Event(*row) for row in rows]

    async def add_events(self, table_id: str, first: int, events: Sequence[Event], status: str | None = None) -> None:
        """Store the events of the numbers from `first` on, all or none, and a new status. Raises Overtaken."""
        try:
            await self._ledger.add(table_id, _event_rows(table_id, first, events), status)
        except IntegrityError as error:
            raise Overtaken(table_id) from error

    async def set_status(self, table_id: str, status: str) -> None:
        """Store what a table waits for."""
        await self._ledger.add(table_id, [], status)

    async def seat_anew(
        self, table_id: str, number: int, seat: int, anew: StoredSeat, note: Event | None, is_over: bool = False
    ) -> None:
        """Store who plays a seat from now on, and the note of it under this number. Raises Overtaken."""
        where = (SeatRow.table_id == table_id, SeatRow.seat == seat)
        try:
            async with self._engine.begin() as connection:
                if note is not None:
                    await connection.execute(insert(EventRow), _event_rows(table_id, number, [note]))
                await connection.execute(update(SeatRow).where(*where).values(**_seat_values(anew)))
                if is_over:
                    await connection.execute(update(TableRow).where(TableRow.id == table_id).values(status=OVER))
        except IntegrityError as error:
            raise Overtaken(table_id) from error

    async def host_anew(self, table: StoredTable, first: StoredSeat) -> None:
        """Store the new link of a host, and with the first seat that the old one is no longer good."""
        where = (SeatRow.table_id == table.id, SeatRow.seat == 0)
        async with self._engine.begin() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table.id).values(host_hash=table.host_hash))
            await connection.execute(update(SeatRow).where(*where).values(**_seat_values(first)))

    async def snapshot(self, table_id: str, events: int | None = None) -> Snapshot | None:
        """The snapshot after so many events, or the last one."""
        asked = select(SnapshotRow.data).where(SnapshotRow.table_id == table_id).order_by(SnapshotRow.events.desc())
        if events is not None:
            asked = asked.where(SnapshotRow.events == events)
        async with self._engine.connect() as connection:
            if not await connection.run_sync(_has_snapshots):  # when an older database is only read
                return None
            data = await connection.scalar(asked.limit(1))
        return None if data is None else await asyncio.to_thread(unpacked, data)

    async def keep(self, table_id: str, snapshot: Snapshot) -> None:
        """Store a snapshot in place of all earlier ones but those from which a game went on."""
        data = await asyncio.to_thread(snapshot.packed)
        async with self._engine.begin() as connection:
            await _keep(connection, table_id, snapshot.events, data, is_base=False)

    async def go_on(self, table_id: str, first: int, snapshot: Snapshot) -> None:
        """Store that the table goes on from a snapshot, which makes all events since then void. Raises Overtaken."""
        event = Event(ALL_SEATS, GO_ON, count=snapshot.events)
        data = await asyncio.to_thread(snapshot.packed)
        try:
            async with self._engine.begin() as connection:
                await _keep(connection, table_id, snapshot.events, data, is_base=True)
                await connection.execute(insert(EventRow), _event_rows(table_id, first, [event]))
                await connection.execute(update(TableRow).where(TableRow.id == table_id).values(status=PLAYING))
        except IntegrityError as error:
            raise Overtaken(table_id) from error

    async def set_seat(self, table_id: str, seat: int, name: str, settings: dict[str, Any]) -> None:
        """Store the name and the settings of a seat."""
        where = (SeatRow.table_id == table_id, SeatRow.seat == seat)
        async with self._engine.begin() as connection:
            await connection.execute(update(SeatRow).where(*where).values(name=name, settings=settings))

    async def unfinished_with_bots(self) -> Iterable[str]:
        """The ids of all tables at which a bot may have to choose for people, the newest first."""
        seated = select(SeatRow.table_id).where(SeatRow.bot.is_not(None))
        people = select(SeatRow.table_id).where(SeatRow.bot.is_(None))
        asked = (
            select(TableRow.id)
            .where(TableRow.status == PLAYING, TableRow.id.in_(seated), TableRow.id.in_(people))
            .order_by(TableRow.created.desc())
        )
        async with self._engine.connect() as connection:
            return list(await connection.scalars(asked))


async def _keep(connection: AsyncConnection, table_id: str, events: int, data: bytes, is_base: bool) -> None:
    here = SnapshotRow.table_id == table_id
    await connection.execute(delete(SnapshotRow).where(here, SnapshotRow.is_base.is_(False)))
    row = {"table_id": table_id, "events": events, "is_base": is_base, "data": data}
    await connection.execute(insert(SnapshotRow).prefix_with("OR REPLACE"), row)


async def _seats(connection: AsyncConnection, table_id: str) -> tuple[StoredSeat, ...]:
    columns = (SeatRow.kind, SeatRow.name, SeatRow.token_hash, SeatRow.bot, SeatRow.settings)
    rows = await connection.execute(select(*columns).where(SeatRow.table_id == table_id).order_by(SeatRow.seat))
    return tuple(StoredSeat(*row) for row in rows)


def _has_snapshots(connection: Connection) -> bool:
    return inspect(connection).has_table(SnapshotRow.__tablename__)


def _event_rows(table_id: str, first: int, events: Sequence[Event]) -> list[dict[str, Any]]:
    now = datetime.now(UTC)
    return [
        {
            "table_id": table_id,
            "n": n,
            "seat": event.seat,
            "verb": event.verb,
            "thing": event.thing,
            "count": event.count,
            "at": now,
            "once": event.once,
        }
        for n, event in enumerate(events, start=first)
    ]


def _seat_row(table: StoredTable, number: int) -> dict[str, Any]:
    return {"table_id": table.id, "seat": number, **_seat_values(table.seats[number])}


def _seat_values(seat: StoredSeat) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "token_hash": seat.token_hash,
        "bot": seat.bot,
        "settings": seat.settings,
    }
