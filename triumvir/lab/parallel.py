"""Spreads the games of a run over processes; the results come back in the order of the games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from joblib import Parallel, delayed

from triumvir.kernel.game import Game, Value
from triumvir.telling.registry import game_with

BATCHES_PER_JOB: Final = 20
MOST_IN_BATCH: Final = 25
ALL_CORES: Final = -1

Outcome = TypeVar("Outcome")


@dataclass(frozen=True)
class Setup:
    """What all games of a run share. It travels to other processes; there a game is found by its name and its cards."""

    game: str
    options: dict[str, Value] = field(default_factory=dict)
    cards: str = "null"
    """The changes to the card set as JSON."""

    @classmethod
    def of(cls, game: Game, options: dict[str, Value]) -> Setup:
        """The setup of a game that has been loaded and options that have been checked."""
        return cls(game.name, options, json.dumps(game.overlay()))

    def load(self) -> Game:
        """The game with its cards, read once in each process."""
        return game_with(self.game, self.cards)


def run_all(play: Callable[[int], Outcome], games: int, jobs: int) -> Iterator[Outcome]:
    """The outcome of `play(number)` for the numbers 0 to games - 1, in order; jobs may be ALL_CORES."""
    if jobs == 1 or games == 1:
        yield from map(play, range(games))
        return
    size = max(1, min(MOST_IN_BATCH, games // BATCHES_PER_JOB))
    batches = [range(first, min(first + size, games)) for first in range(0, games, size)]
    runner = Parallel(n_jobs=jobs, return_as="generator")
    for outcomes in runner(delayed(_batch)(play, batch) for batch in batches):
        yield from outcomes


def _batch(play: Callable[[int], Outcome], numbers: Sequence[int]) -> list[Outcome]:
    return [play(number) for number in numbers]
