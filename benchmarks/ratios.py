"""What the parts of a table cost, as ratios within one run: clones, new deals, views, journals, saves, memory.

Run it with `python benchmarks/ratios.py [GAME]`. Absolute times depend on the machine; the ratios hardly do.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import perf_counter

import triumvir
from triumvir.bots import random_step
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position

GAMES = 12
EVERY = 7
REPEATS = 5


def seconds(action: Callable[[], object]) -> float:
    """The median time of a few runs."""
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        action()
        times.append(perf_counter() - start)
    return median(times)


def sampled_tables(name: str) -> list[triumvir.Table]:
    """Tables in the middle of random games."""
    tables = []
    for seed in range(GAMES):
        table = triumvir.new(name, seed=seed)
        dice = Dice(seed)
        while not table.over:
            ask = next(ask for ask in table.choices if not ask.optional)
            table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
            if table.decisions % EVERY == 0:
                tables.append(table.clone())
    return tables


def whole_games(name: str) -> float:
    """Seconds for one decision in whole random games without a journal."""
    game = triumvir.game_named(name)
    options = game.checked_options(None)
    decisions = 0
    start = perf_counter()
    for seed in range(GAMES):
        position = Position(game, game.setup(game.least_seats, seed, options))
        dice = Dice(seed)
        while position.asks:
            random_step(position, dice)
            decisions += 1
    return (perf_counter() - start) / decisions


def main(name: str) -> None:
    """Print each cost in decisions of random play."""
    unit = whole_games(name)
    tables = sampled_tables(name)
    dice = Dice(1)
    costs = {
        "a clone": lambda: [table.position.clone() for table in tables],
        "a new deal for a seat": lambda: [table.position.determinize(0, dice) for table in tables],
        "a view": lambda: [table.view(0, since=-20) for table in tables],
        "a view with the whole journal": lambda: [table.view(0) for table in tables],
        "a fingerprint": lambda: [table.digest() for table in tables],
        "a save as JSON": lambda: [json.dumps(table.save()) for table in tables],
        "a replay of the record": lambda: [triumvir.load(table.record()) for table in tables[::20]],
    }
    print(f"{name}: one decision of random play = 1 (here {unit * 1e6:.1f} µs), {len(tables)} positions")
    for what, action in costs.items():
        count = len(tables[::20]) if "replay" in what else len(tables)
        print(f"{what:32} {seconds(action) / count / unit:8.1f}")
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clones = [table.position.clone() for table in tables]
    grown = tracemalloc.get_traced_memory()[0] - before
    print(f"{'memory of a clone':32} {grown / len(clones) / 1024:8.1f} KiB")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "imperator")
