"""Whether the compiled package plays as its source does: records, games of bots, what is seen in them, the battery.

Run it by `make alike`. Both packages note the same things, each in a process of its own, and every line must be equal.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

TREE: Final = Path(__file__).resolve().parents[1]
COMPILED: Final = TREE / "build" / "fast" / "lib"
RECORDS: Final = TREE / "tests" / "records"
GAMES: Final = ("imperator", "imperium", "pax-renaissance")
SEEDS: Final = 2
EVERY: Final = 10


def notes() -> Iterator[str]:
    """What this package does, a line for each thing."""
    from triumvir.kernel import position

    yield f"compiled {not position.__file__.endswith('.py')}"
    yield from of_records()
    for game in GAMES:
        for seed in range(SEEDS):
            yield from of_bots(game, seed)
        yield from of_battery(game)


def of_records() -> Iterator[str]:
    """The position after each stored record."""
    import triumvir

    for path in sorted(RECORDS.glob("*.json")):
        yield f"{path.stem} {triumvir.load(json.loads(path.read_text('utf-8'))['record']).digest()}"


def of_bots(name: str, seed: int) -> Iterator[str]:
    """A game of the greedy bot against chance, and what each seat sees in it."""
    import triumvir
    from triumvir.bots import bot_named, bots_dice, next_choice

    table = triumvir.new(name, seats=2 + seed, seed=seed)
    bots = [bot_named("greedy"), *(bot_named("random") for _ in range(table.seats - 1))]
    dice = bots_dice(seed)
    while not table.over:
        choice = next_choice(table.position, bots, dice)
        assert choice is not None, "with a bot in every seat somebody always chooses"
        table.apply(*choice)
        if table.decisions % EVERY == 0:
            seen = json.dumps([table.view(seat) for seat in (None, *range(table.seats))], sort_keys=True)
            yield f"{name} {seed} {table.decisions} {table.digest()} {sha256(seen.encode()).hexdigest()[:16]}"
    yield f"{name} {seed} {json.dumps(table.result.dump() if table.result else None)}"


def of_battery(name: str) -> Iterator[str]:
    """A random game under every invariant."""
    import triumvir
    from triumvir.kernel.conformance import check_game

    game = triumvir.game_named(name)
    report = check_game(game, 3, 1)
    yield f"{name} battery {report.decisions} {report.error}"


def noted(package: Path) -> list[str]:
    """What a package notes."""
    command = [sys.executable, str(Path(__file__)), "--notes"]
    env = {**os.environ, "PYTHONPATH": str(package)}
    run = subprocess.run(command, env=env, cwd=TREE / "build", stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout.splitlines()


def main() -> int:
    """Compare both; 1 if they differ."""
    compiled, source = noted(COMPILED), noted(TREE)
    assert (compiled[0], source[0]) == ("compiled True", "compiled False"), "each package is what it says"
    different = [pair for pair in zip(compiled[1:], source[1:], strict=False) if pair[0] != pair[1]]
    for one, other in different:
        print(f"compiled: {one}\nsource:   {other}")
    failed = [line for line in source if " battery " in line and not line.endswith(" None")]
    is_alike = not different and not failed and len(compiled) == len(source)
    print(f"{len(source) - 1} things compared: {'all alike' if is_alike else 'not alike'}")
    return 0 if is_alike else 1


if __name__ == "__main__":
    if "--notes" in sys.argv:
        for line in notes():
            print(line, flush=True)
    else:
        sys.exit(main())
