"""How fast the games run, interpreted and compiled, and how fast games by others do on the same machine.

Run it with `python benchmarks/speed.py [ROUNDS] [SECONDS]`. In each round every side plays a slice, one
after the other, and what counts is the ratio within the round: absolute figures depend on the machine and what else it
does, though only processor time is counted. The compiled package is that of `make fast`, left out where there
is none; the games by others are installed into `build/peers`, an environment of their own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from statistics import median, quantiles
from typing import Final, TypeAlias

from peers import PEERS

TREE: Final = Path(__file__).resolve().parents[1]
COMPILED: Final = TREE / "build" / "fast" / "lib"
ELSEWHERE: Final = TREE / "build" / "peers"
YARDSTICK: Final = "catanatron"
GAMES: Final = ("imperator", "imperium", "pax-renaissance")
ROUNDS: Final = 9
SECONDS: Final = 2.0

Measures: TypeAlias = "dict[str, list[float]]"
"""What was measured, slice by slice."""


class Side:
    """A process that plays a slice whenever it is asked to."""

    def __init__(self, name: str, command: list[str], path: Path) -> None:
        self.name = name
        env = {**os.environ, "PYTHONPATH": str(path)}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, env=env, cwd=ELSEWHERE.parent, stdin=pipe, stdout=pipe, text=True)

    def slice(self, seconds: float) -> dict[str, float]:
        """What it measures in about so many seconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(seconds, file=self._process.stdin, flush=True)
        measures: dict[str, float] = json.loads(self._process.stdout.readline())["measures"]
        return measures


def sides() -> list[Side]:
    """The yardstick first, then the other games by others, then ours."""
    own, theirs = str(TREE / "benchmarks" / "slices.py"), str(TREE / "benchmarks" / "peers.py")
    python = str(ELSEWHERE / "bin" / "python")
    found = [Side(name, [python, theirs, name], TREE / "benchmarks") for name in PEERS]
    for game in GAMES:
        found.append(Side(f"{game} interpreted", [sys.executable, own, game], TREE))
        if COMPILED.exists():
            found.append(Side(f"{game} compiled", [sys.executable, own, game], COMPILED))
    return found


def with_peers() -> None:
    """Make the environment of the games by others, unless it is there."""
    if (ELSEWHERE / "made").exists():
        return
    subprocess.run([sys.executable, "-m", "venv", str(ELSEWHERE)], check=True)
    packages = sorted({package for package, _ in PEERS.values()})
    subprocess.run([str(ELSEWHERE / "bin" / "python"), "-m", "pip", "install", "--quiet", *packages], check=True)
    (ELSEWHERE / "made").touch()


def spread(values: list[float]) -> str:
    """The median with its quartiles."""
    low, _, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else (values[0],) * 3
    return f"{median(values):12,.2f}  ({low:,.2f} to {high:,.2f})"


def tell(measured: Mapping[str, Measures]) -> None:
    """Print every measure of every side, and decisions/s as a ratio to the yardstick."""
    unit = measured[YARDSTICK]["decisions/s"]
    for name, measures in measured.items():
        print(name)
        ratios = [own / other for own, other in zip(measures["decisions/s"], unit, strict=True)]
        print(f"    {'decisions/s : ' + YARDSTICK:26}{spread(ratios)}")
        for measure, values in measures.items():
            print(f"    {measure:26}{spread(values)}")


def main(rounds: int, seconds: float) -> None:
    """Measure and tell."""
    with_peers()
    measured: dict[str, Measures] = defaultdict(lambda: defaultdict(list))
    playing = sides()
    for each in [side for _ in range(rounds) for side in playing]:
        for measure, value in each.slice(seconds).items():
            measured[each.name][measure].append(value)
    tell(measured)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS, float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS)
