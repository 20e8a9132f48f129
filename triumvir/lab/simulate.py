"""Games between bots, by seed, as one row for each seat; what the rows say in short."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from triumvir.bots import Bot, bot_named, bots_dice, play_out
from triumvir.kernel.position import Position
from triumvir.lab.parallel import Setup, run_all

Row: TypeAlias = "dict[str, int | float | str | bool | None]"


@dataclass(frozen=True)
class Match:
    """One setting of a run: who sits where, and the seed of its first game."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int

    def rows(self, number: int) -> list[Row]:
        """The rows of the game of this number; the same on every machine.

        Raises AssertionError if the game does not end within its own bound.
        """
        game = self.setup.load()
        seats, seed = len(self.bots), self.seed + number
        position = Position(game, game.setup(seats, seed, self.setup.options))
        players: list[Bot] = [bot_named(name) for name in self.bots]
        decisions = play_out(position, players, bots_dice(seed), game.most_decisions(seats))
        assert position.over, f"game {number} (seed {seed}) has not ended after {decisions} decisions"
        return self._rows_of(position, number, decisions)

    def _rows_of(self, position: Position, number: int, decisions: int) -> list[Row]:
        result = position.game.result(position.state)
        match: Row = {"game": number, "seed": self.seed + number, "seats": len(self.bots)}
        ending: Row = {"rounds": result.rounds, "decisions": decisions}
        options: Row = {f"option.{name}": _plain(value) for name, value in self.setup.options.items()}
        rows: list[Row] = []
        for seat, (bot, scored) in enumerate(zip(self.bots, result.seats, strict=True)):
            standing: Row = {"score": scored.score, "rank": scored.rank, "winner": seat in result.winners}
            lines: Row = {f"score.{line}": points for line, points in scored.breakdown.items()}
            rows.append({**match, "seat": seat, "bot": bot, **standing, **ending, **lines, **options})
        return rows


def _plain(value: object) -> int | str | bool:
    """An option's value as one cell of a table."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    assert isinstance(value, (int, str)), "an option is a number, a word, a switch or a list"
    return value


def simulate(match: Match, games: int, jobs: int) -> Iterator[list[Row]]:
    """The rows of each game, in the order of the seeds."""
    return run_all(match.rows, games, jobs)


@dataclass
class Showing:
    """How the games went for one bot, over all the seats it had."""

    bot: str
    seats: int = 0
    wins: float = 0.0
    points: int = 0

    @property
    def win_share(self) -> float:
        """Won seats among all its seats; a shared victory counts in parts."""
        return self.wins / self.seats

    @property
    def mean_score(self) -> float:
        """The mean of its scores."""
        return self.points / self.seats


def showings(games: Iterable[Sequence[Row]]) -> list[Showing]:
    """How each bot did, the best first."""
    found: defaultdict[str, Showing] = defaultdict(lambda: Showing(""))
    for rows in games:
        winners = sum(bool(row["winner"]) for row in rows)
        for row in rows:
            showing = found[str(row["bot"])]
            showing.bot = str(row["bot"])
            showing.seats += 1
            showing.points += int(row["score"] or 0)
            showing.wins += 1 / winners if row["winner"] else 0.0
    return sorted(found.values(), key=lambda showing: (-showing.win_share, showing.bot))
