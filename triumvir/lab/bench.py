"""How fast a game runs in random play, in processor time: decisions, games, clones, clones with one more choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import median
from time import process_time, process_time_ns
from typing import Any, Final

from triumvir.bots import random_step
from triumvir.kernel import position as kernel_position
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Game, Value
from triumvir.kernel.position import Position

PLAY_SHARE: Final = 0.5
SAMPLE_EVERY: Final = 3
NANOSECONDS: Final = 1e9


@dataclass(frozen=True)
class Speed:
    """What was measured. A decision is a choice among at least two options, made by the driver, never by the kernel."""

    game: str
    seats: int
    compiled: bool
    decisions_per_second: float
    games_per_second: float
    clones_per_second: float
    expansions_per_second: float
    median_clone: float
    """In microseconds."""

    def dump(self) -> dict[str, Any]:
        """The measures as JSON-able values."""
        rates = ("decisions_per_second", "games_per_second", "clones_per_second", "expansions_per_second")
        named = {name: round(getattr(self, name), 1) for name in rates}
        return {"game": self.game, "seats": self.seats, "compiled": self.compiled, **named}


@dataclass
class Samples:
    """Durations in nanoseconds: of a clone, and of a clone with one random choice made in it."""

    clones: list[int] = field(default_factory=list)
    expansions: list[int] = field(default_factory=list)

    def take(self, position: Position, dice: Dice) -> None:
        """Measure both at this position."""
        start = process_time_ns()
        position.clone()
        middle = process_time_ns()
        random_step(position.clone(), dice)
        self.clones.append(middle - start)
        self.expansions.append(process_time_ns() - middle)


def bench(game: Game, seats: int, options: Mapping[str, Value], seconds: float) -> Speed:
    """Measure for about so many seconds: one half whole games, the other half clones at random decisions."""
    games, decisions, elapsed = _whole_games(game, seats, options, seconds * PLAY_SHARE)
    samples = _samples(game, seats, options, seconds * (1 - PLAY_SHARE))
    return Speed(
        game=game.name,
        seats=seats,
        compiled=not kernel_position.__file__.endswith(".py"),
        decisions_per_second=decisions / elapsed,
        games_per_second=games / elapsed,
        clones_per_second=_rate(samples.clones),
        expansions_per_second=_rate(samples.expansions),
        median_clone=median(samples.clones) / 1000,
    )


def _rate(durations: list[int]) -> float:
    return len(durations) * NANOSECONDS / sum(durations)


def _whole_games(game: Game, seats: int, options: Mapping[str, Value], seconds: float) -> tuple[int, int, float]:
    """Play games from seed 0 on until the time is over; the games, their decisions and the seconds they took."""
    start = process_time()
    games = decisions = 0
    while process_time() - start < seconds or not games:
        position = Position(game, game.setup(seats, games, options))
        dice = Dice(games)
        while position.asks:
            random_step(position, dice)
            decisions += 1
        games += 1
    return games, decisions, process_time() - start


def _samples(game: Game, seats: int, options: Mapping[str, Value], seconds: float) -> Samples:
    """Measure clones and expansions at every third decision of random games until the time is over."""
    samples = Samples()
    end = process_time() + seconds
    seed = 0
    while process_time() < end or not samples.clones:
        position = Position(game, game.setup(seats, seed, options))
        dice, seed, decisions = Dice(seed), seed + 1, 0
        while position.asks and (process_time() < end or not samples.clones):
            if decisions % SAMPLE_EVERY == 0:
                samples.take(position, dice)
            random_step(position, dice)
            decisions += 1
    return samples
