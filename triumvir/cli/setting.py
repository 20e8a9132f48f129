"""Turns what stands on the command line into a game, its options and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from triumvir.bots import bot_named
from triumvir.cli.mistakes import Mistake
from triumvir.kernel.game import Game, Value
from triumvir.kernel.registry import game_named

BEST_BOT: Final = "greedy"


def chosen_game(name: str, cards: Path | None = None) -> Game:
    """The game, with a user's cards laid over its own. Raises BadSetup or CardError."""
    game = game_named(name)
    return game if cards is None else game.with_cards(cards)


def chosen_options(game: Game, pairs: Sequence[str] | None) -> dict[str, Value]:
    """All options of the game, those of the command line as `name=value`. Raises BadSetup or Mistake."""
    given: dict[str, object] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise Mistake("pair", value=pair)
        given[name.strip()] = value
    return game.checked_options(given)


def bot_list(text: str | None) -> tuple[str, ...]:
    """The bots of `--bots a,b`. Raises BadSetup."""
    names = tuple(name.strip() for name in (text or "").split(",") if name.strip())
    for name in names:
        bot_named(name)
    return names


def all_bots(game: Game, seats: int | None, bots: Sequence[str]) -> tuple[str, ...]:
    """A bot for every seat: those named, over and over; without a number of seats as many as are named.

    Raises BadSetup or Mistake.
    """
    names = tuple(bots) or (BEST_BOT,)
    count = seats if seats is not None else max(len(names), game.least_seats)
    game.checked_seats(count)
    if len(names) > count:
        raise Mistake("too_many_bots", bots=len(names), seats=count)
    return tuple(names[seat % len(names)] for seat in range(count))


def people_and_bots(game: Game, seats: int | None, bots: Sequence[str]) -> tuple[str | None, ...]:
    """Who sits where when people play: they have the first seats, the bots the last ones.

    With no bots named and no number of seats one person meets the best bot; with seats alone all are people.
    """
    names = tuple(bots) or (() if seats is not None else (BEST_BOT,) * (game.least_seats - 1))
    count = seats if seats is not None else max(len(names) + 1, game.least_seats)
    game.checked_seats(count)
    if len(names) >= count:
        raise Mistake("no_person", bots=len(names), seats=count)
    return (None,) * (count - len(names)) + names
