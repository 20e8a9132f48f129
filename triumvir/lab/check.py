"""The conformance battery over many random games: all numbers of seats in turn, thorough on a sample."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from triumvir.kernel.conformance import check_game
from triumvir.lab.parallel import Setup, run_all

THOROUGH_EVERY: Final = 20


Failure: TypeAlias = "dict[str, Any]"
"""What a developer needs to see a failure again: seed, choices, error."""


@dataclass(frozen=True)
class Checked:
    """One game that was checked; `failure` is None if it passed."""

    seats: int
    decisions: int
    failure: Failure | None


@dataclass(frozen=True)
class Check:
    """A run of checks: the numbers of seats that are taken in turn, and the seed of the first game."""

    setup: Setup
    seats: tuple[int, ...]
    seed: int

    def checked(self, number: int) -> Checked:
        """Check the game of this number."""
        turn, place = divmod(number, len(self.seats))
        seats, seed = self.seats[place], self.seed + number
        is_thorough = turn % THOROUGH_EVERY == 0
        report = check_game(self.setup.load(), seats, seed, self.setup.options, is_thorough)
        if report.error is None:
            return Checked(seats, report.decisions, None)
        choices = report.record["choices"] if report.record else []
        failure = {"seed": seed, "choices": choices, "error": f"{seats} seats: {report.error}"}
        return Checked(seats, report.decisions, failure)


def check(run: Check, games: int, jobs: int) -> Iterator[Checked]:
    """Check the games one after the other; the first of every number of seats, and then one in 20, are thorough."""
    return run_all(run.checked, range(games), jobs)
