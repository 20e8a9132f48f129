"""One of our games, a slice at a time, for `speed.py`: in random play, and what its parts cost.

`python slices.py GAME` answers each line with a number of seconds on its input by what was measured in about that time,
with the package that its PYTHONPATH names, interpreted or compiled.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time
from typing import Final

import triumvir
from triumvir.bots import answer_of, bot_named
from triumvir.kernel.dice import Dice
from triumvir.lab.bench import bench

SEATS: Final = 4
EVERY: Final = 9
MOST_TABLES: Final = 60


def tables_of(name: str, seed: int) -> list[triumvir.Table]:
    """Tables in the middle of a random game, somebody to choose among several things at each."""
    table = triumvir.new(name, seats=min(SEATS, triumvir.game_named(name).most_seats), seed=seed)
    dice, tables = Dice(seed), []
    while not table.over and len(tables) < MOST_TABLES:
        ask = next(ask for ask in table.choices if not ask.optional)
        table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
        if table.decisions % EVERY == 0 and not table.over:
            tables.append(table.clone())
    return tables


def microseconds(action: Callable[[triumvir.Table], object], tables: list[triumvir.Table]) -> float:
    """The mean time of an action at a table."""
    start = process_time()
    for table in tables:
        action(table)
    return (process_time() - start) / len(tables) * 1e6


def thinks(table: triumvir.Table) -> None:
    """Let the greedy bot answer the first ask that waits."""
    ask = next(ask for ask in table.position.open_asks() if not ask.optional)
    answer_of(bot_named("greedy"), table.position, ask, Dice(1))


def weight(tables: list[triumvir.Table]) -> float:
    """The memory of one more table, in KiB."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clones = [table.clone() for table in tables]
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return grown / len(clones) / 1024


def measures_of(name: str, seed: int, seconds: float) -> dict[str, float]:
    """All measures of one slice."""
    game, dice = triumvir.game_named(name), Dice(seed)
    speed = bench(game, min(SEATS, game.most_seats), game.checked_options(None), seconds)
    tables = tables_of(name, seed)
    return {
        "decisions/s": speed.decisions_per_second,
        "games/s": speed.games_per_second,
        "clones/s": speed.clones_per_second,
        "expansions/s": speed.expansions_per_second,
        "median clone, µs": speed.median_clone,
        "view, µs": microseconds(lambda table: table.view(0, since=-20), tables),
        "new deal, µs": microseconds(lambda table: table.position.determinize(0, dice), tables),
        "greedy, ms": microseconds(thinks, tables) / 1000,
        "table, KiB": weight(tables),
    }


def main(name: str) -> None:
    """Answer until the input ends."""
    game = triumvir.game_named(name)
    bench(game, game.least_seats, game.checked_options(None), 0)  # what is only done once is not measured
    for seed, line in enumerate(sys.stdin):
        print(json.dumps({"version": triumvir.__file__, "measures": measures_of(name, seed, float(line))}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
