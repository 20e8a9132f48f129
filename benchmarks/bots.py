"""How well and how fast the bots play: the greedy one against chance and against itself, in milliseconds a decision.

Run it with `python benchmarks/bots.py [GAME] [GAMES]`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from triumvir.bots import bot_named, bots_dice, next_choice
from triumvir.kernel.game import Game, Value
from triumvir.kernel.position import Position
from triumvir.telling.registry import game_named

GAMES = 100


@dataclass
class Field:
    """The games of one field of bots: what the first of them won, and how the games went."""

    games: int = 0
    won: float = 0.0
    rounds: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0

    def row(self, name: str) -> str:
        """The measures in one line."""
        rounds = sorted(self.rounds)
        spread = f"{rounds[len(rounds) // 10]}-{rounds[len(rounds) * 9 // 10]}"
        mean, score = sum(rounds) / self.games, sum(self.best) / self.games
        speed = 1000 * self.seconds / self.decisions
        return f"{name:<28} {self.won / self.games:>6.1%} {mean:>7.1f} ({spread}) {score:>6.1f} {speed:>7.2f}"


def play(game: Game, bots: list[str], games: int, chosen: Mapping[str, Value]) -> Field:
    """Play the games; the first bot changes seats from game to game, unless it plays one nation."""
    found = Field()
    options = game.checked_options(chosen)
    for seed in range(games):
        own = seed % len(bots) if "nations" not in chosen else 0
        sitting = bots[-own:] + bots[:-own] if own else bots
        players = [bot_named(name) for name in sitting]
        position, dice = Position(game, game.setup(len(bots), seed, options)), bots_dice(seed)
        start = perf_counter()
        while (choice := next_choice(position, players, dice) if position.asks else None) is not None:
            position.apply(*choice)
            found.decisions += 1
        found.seconds += perf_counter() - start
        result = game.result(position.state)
        found.games += 1
        found.won += 1 / len(result.winners) if own in result.winners else 0.0
        found.rounds.append(result.rounds)
        found.best.append(max(seat.score for seat in result.seats))
    return found


def values_of(game: Game, name: str) -> Sequence[Value]:
    """The values of an option, none if the game does not have it."""
    return next((option.values for option in game.options if option.name == name), ())


def play_fields(game: Game, games: int, chosen: Mapping[str, Value]) -> None:
    """Print one line for each number of seats and each kind of rival."""
    for seats in range(game.least_seats, game.most_seats + 1):
        for other in ("random", "greedy") if seats > 1 else ("solo bot",):
            bots = ["greedy"] + [other] * (seats - 1)
            name = f"{seats - 1} × {other}" if seats > 1 else other
            print(play(game, bots, games, chosen).row(f"greedy, {name}"), flush=True)


def main() -> None:
    """Print the fields, by edition if the game has several, and one line for each nation of a game that has nations."""
    game = game_named(sys.argv[1] if len(sys.argv) > 1 else "imperator")
    games = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    print(f"{'field':<28} {'won':>6} {'rounds (10-90 %)':>15} {'best':>6} {'ms/decision':>7}")
    for edition in values_of(game, "edition"):
        print(f"{edition} edition")
        play_fields(game, games, {"edition": edition})
    if not values_of(game, "edition"):
        play_fields(game, games, {})
    for nation in values_of(game, "nations"):
        line = play(game, ["greedy", "random"], games, {"nations": [str(nation)]})
        print(line.row(f"{nation}, 1 × random"), flush=True)


if __name__ == "__main__":
    main()
