"""What the server does at a full table: from a choice to the last of many browsers, pages, durable choices.

Run it with `python benchmarks/served.py`, and with `--against FOLDER` to measure another checkout in the same run.
The server is a process of its own, its visitors are another one. Times depend on the machine and on what else it
does; the server's CPU for each choice hardly does.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from hosts import Host, Server, serving
from visitors import Line, Stream, opened

Figure: TypeAlias = "tuple[str, str]"
"""What was measured, and how much it is."""

HOME = Path(__file__).resolve().parent.parent
RICH = {"imperator": (5, 480), "imperium": (3, 560), "pax-renaissance": (20, 100)}
"""For each game the seed and the choices of a random game after which its page is large and enough is left to play."""
PATIENCE = 120.0
QUIET = 0.3
"""Seconds without anything new after which everything has come."""


@dataclass(frozen=True)
class Effort:
    """How much is measured: streams at a time, choices for each, streams that come and go, tables, seconds."""

    games: tuple[str, ...] = tuple(RICH)
    depth: float = 1.0
    streams: tuple[int, ...] = (1, 30, 100, 200)
    choices: int = 16
    comings: int = 10
    tables: int = 24
    seconds: float = 4.0


QUICK = Effort(("pax-renaissance",), 0.1, (1, 3), 2, 1, 2, 0.2)


async def measured(server: Server, effort: Effort) -> AsyncIterator[list[Figure]]:
    """All figures of one server, as they become known."""
    for game in effort.games:
        say(f"{game}: a random game until its page is large")
        host = await rich_table(server, game, effort.depth)
        streams: list[Stream] = []
        for count in effort.streams:
            say(f"{game}: {count} streams and {effort.choices} choices")
            yield await joined(server, host, streams, count)
            yield await watched(server, host, streams, effort.choices)
        say(f"{game}: {effort.comings} leave and come again")
        yield await come_and_gone(server, host, streams, effort.comings)
        await left(streams)
        say(f"{game}: pages for twice {effort.seconds:g} s")
        yield await pages(server, host, effort.seconds)
        host.line.close()
    say(f"durable choices at {effort.tables} tables for twice {effort.seconds:g} s")
    yield await durable(server, effort)


async def rich_table(server: Server, game: str, depth: float) -> Host:
    """A table of a game in a late position with much to draw."""
    seed, choices = RICH[game]
    host = await server.table(game, seed)
    for _ in range(int(choices * depth)):
        assert not host.is_over, f"{game} ends before its page is large; take another seed or fewer choices"
        await host.choose()
    return host


async def joined(server: Server, host: Host, streams: list[Stream], count: int) -> list[Figure]:
    """Let spectators come until there are so many."""
    before, coming = server.cpu(), count - len(streams)
    for _ in range(coming):
        streams.append(await opened(server.port, f"/t/{host.id}/-/stream"))
        await first_position(streams[-1])
    await quiet(streams)
    cost = (server.cpu() - before) / coming * 1000
    return [(f"{host.game}: one of {coming} joins, up to {count} streams", f"{cost:8.1f} ms CPU")]


async def first_position(stream: Stream) -> None:
    """Wait until a stream has its first position."""
    async with asyncio.timeout(PATIENCE):
        while not stream.positions():
            await asyncio.sleep(0.002)


async def quiet(streams: list[Stream], since: float = 0.0) -> None:
    """Wait until something has come to each stream since then, and to none of them for a while."""
    async with asyncio.timeout(PATIENCE):
        while min(stream.last for stream in streams) < since:
            await asyncio.sleep(QUIET / 4)
        while perf_counter() - max(stream.last for stream in streams) < QUIET:
            await asyncio.sleep(QUIET / 4)


async def watched(server: Server, host: Host, streams: list[Stream], choices: int) -> list[Figure]:
    """Make choices; how long until the last of the streams has each of them, and until the host is answered."""
    last, answered, cost = [], [], 0.0
    while len(last) < choices and not host.is_over:
        for stream in streams:
            stream.positions()
        known, used, start = host.history.version(None), server.cpu(), perf_counter()
        version = await host.choose()
        if version == known:
            continue  # what spectators cannot notice is not sent to them
        answered.append(perf_counter() - start)
        await quiet(streams, start)
        last.append(max(stream.last for stream in streams) - start)
        cost += server.cpu() - used
        assert all(stream.positions()[-1] == version for stream in streams), "everybody has the newest position"
    made = len(last)
    return [
        (f"{host.game}: choice to the last of {len(streams)} streams", spread(last)),
        (f"{host.game}: choice to its answer, {len(streams)} streams", spread(answered)),
        (f"{host.game}: a choice with {len(streams)} streams", f"{cost / made * 1000:8.1f} ms CPU"),
    ]


async def come_and_gone(server: Server, host: Host, streams: list[Stream], times: int) -> list[Figure]:
    """Let one leave and another one come, again and again."""
    before = server.cpu()
    for _ in range(times):
        streams.pop().close()
        await asyncio.sleep(QUIET)  # until the server has noticed: it lets only so many watch
        streams.append(await opened(server.port, f"/t/{host.id}/-/stream"))
        await first_position(streams[-1])
    await quiet(streams)
    cost = (server.cpu() - before) / times * 1000
    return [(f"{host.game}: one leaves and comes again among {len(streams)}", f"{cost:8.1f} ms CPU")]


async def left(streams: list[Stream]) -> None:
    """Let all go."""
    for stream in streams:
        stream.close()
    await asyncio.sleep(1.0)


async def pages(server: Server, host: Host, seconds: float) -> list[Figure]:
    """Open the page again and again, of the same position and each time of a new one."""
    line = Line(server.port)
    size, same, end = 0, 0, perf_counter() + seconds
    while perf_counter() < end:
        size, same = len((await line.ask("GET", f"/t/{host.id}")).content), same + 1
    fresh, spent, end = 0, 0.0, perf_counter() + seconds
    while perf_counter() < end and not host.is_over:
        await host.choose()
        start = perf_counter()
        await line.ask("GET", f"/t/{host.id}")
        await line.ask("GET", host.path)
        fresh, spent = fresh + 2, spent + perf_counter() - start
    line.close()
    assert fresh, f"{host.game} ends before its pages are measured; take another seed or fewer choices"
    return [
        (f"{host.game}: pages of {size // 1000} kB, the same position", f"{same / seconds:8.0f} /s"),
        (f"{host.game}: pages of {size // 1000} kB, each of a new position", f"{fresh / spent:8.0f} /s"),
    ]


async def durable(server: Server, effort: Effort) -> list[Figure]:
    """Choices at many tables at once, with and without a look at the view before each of them."""
    hosts = [await server.table(effort.games[n % len(effort.games)], 100 + n) for n in range(effort.tables)]
    figures = []
    for looks, how in ((False, ""), (True, ", a look at the view before each")):
        before, start = server.cpu(), perf_counter()
        each = await asyncio.gather(*(played(host, start + effort.seconds, looks) for host in hosts))
        made = [took for times in each for took in times]
        took, cost = perf_counter() - start, (server.cpu() - before) / len(made) * 1000
        name = f"durable choices at {len(hosts)} tables{how}"
        figures += [
            (name, f"{len(made) / took:8.0f} /s"),
            (f"{name}: answer", spread(made)),
            (f"{name}: each", f"{cost:8.2f} ms CPU"),
        ]
    for host in hosts:
        host.line.close()
    return figures


async def played(host: Host, end: float, looks: bool) -> list[float]:
    """Choose at one table until then; the seconds that each answer took."""
    times = []
    while perf_counter() < end and not host.is_over:
        if looks:
            await host.line.ask("GET", f"{host.path}/view.json?as={host.asked}")
        start = perf_counter()
        await host.choose()
        times.append(perf_counter() - start)
    return times


def spread(times: list[float]) -> str:
    """The middle and the end of some times, in milliseconds."""
    ordered = sorted(times)
    p50, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 for share in (0.5, 0.99))
    return f"{p50:8.1f} ms p50 {p99:8.1f} ms p99"


def say(sentence: str) -> None:
    """Say on stderr what is being done, so that nobody takes a long measurement for a dead one."""
    print(f"… {sentence}", file=sys.stderr, flush=True)


def show(name: str, *figures: str) -> None:
    """One row of the table."""
    print(f"{name:<66}", *figures, sep="  |", flush=True)


async def figures_of(server: Server, effort: Effort, is_alone: bool) -> list[Figure]:
    """All figures of one server; if there is no other one, each is shown at once."""
    known: list[Figure] = []
    async for figures in measured(server, effort):
        known += figures
        for figure in figures if is_alone else ():
            show(*figure)
    return known


def main() -> None:
    """Measure the servers one after the other; with several the table is printed at the end."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--against", type=Path, action="append", default=[], help="another checkout to measure as well")
    asked.add_argument("--quick", action="store_true", help="only try whether everything works")
    chosen = asked.parse_args()
    checkouts = (HOME, *chosen.against)
    columns = []
    for checkout in checkouts:
        say(f"a server of {checkout}")
        with tempfile.TemporaryDirectory() as folder, serving(checkout, Path(folder) / "tables.db") as server:
            effort = QUICK if chosen.quick else Effort()
            columns.append(asyncio.run(figures_of(server, effort, len(checkouts) == 1)))
    for row in zip(*columns, strict=True) if len(checkouts) > 1 else ():
        show(row[0][0], *(figure for _, figure in row))


if __name__ == "__main__":
    main()
