"""What tables cost that nobody uses: the start of a server with many of them, and bots that nobody watches.

Run it with `python benchmarks/abandoned.py`. At every second of the tables only bots sit, and one is to move.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep

from hosts import Server, serving
from visitors import Line

import triumvir
from triumvir.server.database import opened, upgrade
from triumvir.server.history import History
from triumvir.server.storage import CHOOSE, FORCED, PLAYING, WAITING, Event, Storage, StoredSeat, StoredTable
from triumvir.server.tokens import token_hash

HOME = Path(__file__).resolve().parent.parent
GAMES = ("imperator", "imperium", "pax-renaissance")
SEATS = 3
TOKEN = "t" * 40


def played(game: str, events: int, seed: int = 3) -> list[Event]:
    """The first events of a random game."""
    history, dice, found = History(triumvir.new(game, SEATS, seed, patient=True)), Random(seed), list[Event]()
    while len(found) < events and not history.table.over:
        asks = [ask for ask in history.table.choices if not ask.optional] or list(history.table.choices)
        ask = dice.choice(asks)
        key = history.table.game.vocabulary.key(dice.choice(list(ask.options)))
        is_forced = history.table.is_forced(ask.seat, key)
        found.append(Event(ask.seat, FORCED if is_forced else CHOOSE, thing=key))
        history.add(found[-1])
    return found


async def filled(database: Path, tables: int, events: int) -> None:
    """A database with so many tables of all games: half of them with people, half with bots only."""
    engine = opened(str(database))
    await upgrade(engine)
    storage = Storage(engine)
    people = tuple(StoredSeat("me" if seat == 0 else "same", f"P{seat}") for seat in range(SEATS))
    bots = tuple(StoredSeat("bot", "", bot="greedy") for _ in range(SEATS))
    kinds = [(game, played(game, events), dict(triumvir.new(game, SEATS).options)) for game in GAMES]
    for number in range(tables):
        game, choices, options = kinds[number % len(kinds)]
        seats = bots if number % 2 else people
        table = StoredTable(f"table{number:06}x", game, 1, options, None, 3, token_hash(TOKEN), seats)
        await storage.add_table(replace(table, rules_version=triumvir.game_named(game).version))
        await storage.add_events(table.id, 0, choices, PLAYING if number % 2 else WAITING)
    await storage.close()


def measured(server: Server, tables: int, seconds: float) -> None:
    """Print what the start has cost, and what it costs that the tables are there."""
    print(f"start with {tables} tables: until it listens            {server.cpu():8.2f} s CPU", flush=True)
    status = asyncio.run(first_page(server))
    print(f"start with {tables} tables: until the first page ({status})  {server.cpu():8.2f} s CPU", flush=True)
    sleep(seconds / 3)
    before = server.cpu()
    print(f"{tables} tables: all that follows from the start       {before:8.2f} s CPU", flush=True)
    sleep(seconds)
    share = (server.cpu() - before) / seconds * 100
    print(f"{tables} tables that nobody looks at                   {share:8.1f} % of a core", flush=True)


async def first_page(server: Server) -> int:
    """Open the page of a table that people play."""
    line = Line(server.port)
    answer = await line.ask("GET", f"/t/table000000x/{TOKEN}")
    line.close()
    return answer.status


def main() -> None:
    """Fill a database and start a server on it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=600)
    asked.add_argument("--events", type=int, default=274)
    asked.add_argument("--seconds", type=float, default=10.0, help="how long nobody does anything")
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        asyncio.run(filled(database, chosen.tables, chosen.events))
        with serving(HOME, database) as server:
            measured(server, chosen.tables, chosen.seconds)


if __name__ == "__main__":
    main()
