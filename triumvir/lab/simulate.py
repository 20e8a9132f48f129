"""Games between bots, by seed, as one row for each seat; what the rows say in short."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Final

from triumvir.bots import Bot, bot_named, bots_dice, play_out
from triumvir.kernel.game import Game
from triumvir.kernel.overlay import TITLE, title_in
from triumvir.kernel.position import Position
from triumvir.lab.columns import Cell, Row, cell, columns_of
from triumvir.lab.parallel import Setup, run_all

FINGERPRINT: Final = 12
STANDARD: Final = "standard"
"""Stands for the game's own card set."""


@dataclass(frozen=True)
class Match:
    """One setting of a run: who sits where, and the seed of its first game."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int

    def __reduce__(self) -> tuple[type[Match], tuple[Setup, tuple[str, ...], int]]:
        """To other processes only the setting goes."""
        return Match, (self.setup, self.bots, self.seed)

    @cached_property
    def game(self) -> Game:
        """The game with its cards."""
        return self.setup.load()

    @cached_property
    def columns(self) -> dict[str, type[Cell]]:
        """The columns of its rows with their types."""
        return columns_of(self.game)

    def rows(self, number: int) -> list[Row]:
        """The rows of the game of this number; the same on every machine.

        Raises AssertionError if the game does not end within its own bound.
        """
        game, seats, seed = self.game, len(self.bots), self.seed + number
        position = Position(game, game.setup(seats, seed, self.setup.options))
        players: list[Bot] = [bot_named(name) for name in self.bots]
        decisions = play_out(position, players, bots_dice(seed), game.most_decisions(seats))
        assert position.over, f"game {number} (seed {seed}) has not ended after {decisions} decisions"
        return self._rows_of(position, number, decisions)

    def given(self, number: int, seat: int) -> Row:
        """The cells of a row that are known before the game is played."""
        plain: Row = {"version": self.game.version, "cards": self._cards, "seats": len(self.bots)}
        return {"game": number, "seed": self.seed + number, "seat": seat, "bot": self.bots[seat], **plain} | self._rules

    @cached_property
    def _cards(self) -> str:
        """The title of the card set, if it has one, and a fingerprint of its changes, which no title alters."""
        laid = json.loads(self.setup.cards) or {}
        changes = {name: part for name, part in laid.items() if name != TITLE}
        if not changes:
            return title_in(laid) or STANDARD
        sign = sha256(json.dumps(changes, sort_keys=True).encode()).hexdigest()[:FINGERPRINT]
        return f"{title_in(laid)} {sign}".lstrip()

    @cached_property
    def _rules(self) -> Row:
        named = {f"option.{name}": value for name, value in self.setup.options.items()}
        return {name: cell(value, self.columns[name]) for name, value in named.items()}

    def _rows_of(self, position: Position, number: int, decisions: int) -> list[Row]:
        result, seats = position.game.result(position.state), len(self.bots)
        ending: Row = {"rounds": result.rounds, "decisions": decisions, "end": result.ending}
        rows: list[Row] = []
        for seat, scored in enumerate(result.seats):
            standing: Row = {"score": scored.score, "rank": scored.rank, "winner": seat in result.winners}
            standing["place"] = 1 + (seat - result.first) % seats
            lines: Row = {f"score.{line}": points for line, points in scored.breakdown.items()}
            found = {**self.given(number, seat), **standing, **ending, **lines, **scored.traits}
            rows.append(self._in_order(found))
        return rows

    def _in_order(self, found: Row) -> Row:
        """A cell for every column; a line of the score that the seat does not have is 0."""
        assert found.keys() <= self.columns.keys(), f"{found.keys() - self.columns.keys()} are no columns"
        return {name: found[name] if name in found else kind() for name, kind in self.columns.items()}


def simulate(match: Match, numbers: range, jobs: int) -> Iterator[list[Row]]:
    """The rows of the games of these numbers, in their order."""
    return run_all(match.rows, numbers, jobs)


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


@dataclass
class Tally:
    """What the games of a run say in short; the games themselves are not kept."""

    games: int = 0
    rounds: int = 0
    _by_bot: defaultdict[str, Showing] = field(default_factory=lambda: defaultdict(lambda: Showing("")))

    def add(self, rows: Sequence[Row]) -> None:
        """Count one more game."""
        self.games += 1
        self.rounds += int(rows[0]["rounds"])
        winners = sum(bool(row["winner"]) for row in rows)
        for row in rows:
            showing = self._by_bot[str(row["bot"])]
            showing.bot = str(row["bot"])
            showing.seats += 1
            showing.points += int(row["score"])
            showing.wins += 1 / winners if row["winner"] else 0.0

    @property
    def mean_rounds(self) -> float:
        """The mean of the rounds of a game."""
        return self.rounds / self.games

    def showings(self) -> list[Showing]:
        """How each bot did, the best first."""
        return sorted(self._by_bot.values(), key=lambda showing: (-showing.win_share, showing.bot))
