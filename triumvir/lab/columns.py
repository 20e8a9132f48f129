"""The columns of a game's rows: the same names, order and types whatever is played, so that files fit together."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from triumvir.kernel.game import Game, Option, Result, Value

Cell: TypeAlias = int | str | bool
Row: TypeAlias = dict[str, Cell]

BEFORE: Final[dict[str, type[Cell]]] = {
    "game": int, "version": int, "cards": str, "seed": int, "seats": int, "seat": int, "place": int, "bot": str,
}  # fmt: skip
AFTER: Final[dict[str, type[Cell]]] = {
    "score": int, "rank": int, "winner": bool, "rounds": int, "decisions": int, "end": str,
}  # fmt: skip


@lru_cache(maxsize=16)
def columns_of(game: Game) -> dict[str, type[Cell]]:
    """The columns of a game with their types: what was played by whom, how it ended, lines of the score, options."""
    start = standing(game)
    traits: dict[str, type[Cell]] = dict.fromkeys(start.seats[0].traits, str)
    lines: dict[str, type[Cell]] = {f"score.{line}": int for line in game.score_lines or start.seats[0].breakdown}
    options = {f"option.{option.name}": type_of(option) for option in game.options}
    return {**BEFORE, **traits, **AFTER, **lines, **options}


def standing(game: Game) -> Result:
    """The result of a game that has not begun: it has the names of everything."""
    return game.result(game.setup(game.least_seats, 0, game.checked_options({})))


def type_of(option: Option) -> type[Cell]:
    """The one type that holds every value of an option; words and lists make it text."""
    kinds = {type(value) for value in (option.default, *option.values)}
    if kinds == {bool}:
        return bool
    return int if kinds == {int} else str


def cell(value: Value, kind: type[Cell]) -> Cell:
    """An option's value as one cell of a table: a list with commas, a switch among words as `true` or `false`."""
    if isinstance(value, list):
        return ",".join(value)
    if kind is str:
        return str(value).lower() if isinstance(value, bool) else str(value)
    return value
