"""Spreads the games of a run over processes; the results come back in the order of the games."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from threading import Thread
from time import sleep
from typing import Final, TypeVar

from joblib import Parallel, delayed

from triumvir.kernel.game import Game, Value
from triumvir.telling.registry import game_with

ALL_CORES: Final = -1
LOOK_EVERY: Final = 0.5

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


def run_all(play: Callable[[int], Outcome], numbers: range, jobs: int) -> Iterator[Outcome]:
    """The outcome of `play(number)` for each number, in order; jobs may be ALL_CORES.

    Whatever ends this early, an interruption too, ends the other processes at once.
    """
    if jobs == 1 or len(numbers) <= 1:
        yield from map(play, numbers)
        return
    errand = delayed(partial(_played_for, os.getpid(), play))
    yield from Parallel(n_jobs=jobs, return_as="generator")(errand(number) for number in numbers)


def _played_for(owner: int, play: Callable[[int], Outcome], number: int) -> Outcome:
    _stay_with(owner)
    return play(number)


@lru_cache(maxsize=1)
def _stay_with(owner: int) -> None:
    """Let this process end when the one that started it for its games is killed; it would wait for more of them."""
    if os.getppid() == owner:
        Thread(target=_end_after, args=(owner,), daemon=True).start()


def _end_after(owner: int) -> None:
    while os.getppid() == owner:
        sleep(LOOK_EVERY)
    os._exit(1)
