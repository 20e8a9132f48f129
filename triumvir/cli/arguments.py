"""The arguments and options that several commands share, and how their values are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from triumvir.cli.mistakes import Mistake, hint, in_a_row
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.registry import MOST_SEED

MOST_GAMES: Final = 10_000_000
MOST_SEATS: Final = 20
MOST_JOBS: Final = 512


def whole(option: str, low: int, high: int) -> Callable[[str], int]:
    """Read a whole number between two bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise Mistake("whole", name=option, value=text, low=low, high=high)
        return number

    return read


def positive(option: str, high: float) -> Callable[[str], float]:
    """Read a number above 0."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if not 0 < number <= high:
            raise Mistake("positive", name=option, value=text, high=f"{high:g}")
        return number

    return read


def one_of(option: str, values: Sequence[str]) -> Callable[[str], str]:
    """Read one of some words."""

    def read(text: str) -> str:
        if text not in values:
            raise Mistake("one_of", name=option, value=text, values=in_a_row(values), hint=hint(text, values))
        return text

    return read


# Help texts are keys here; `app` says them in the reader's language.
GameName = Annotated[str, typer.Argument(metavar="GAME", help="cli.help.game")]
AnyGameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help="cli.help.any_game")]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="N", parser=whole("--seats", 1, MOST_SEATS), help="cli.help.seats")
]
Games = Annotated[
    int, typer.Option("--games", metavar="N", parser=whole("--games", 1, MOST_GAMES), help="cli.help.games")
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", parser=whole("--seed", 0, MOST_SEED), help="cli.help.seed")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="a,b", help="cli.help.bots")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="name=value", help="cli.help.option")]
Cards = Annotated[Path | None, typer.Option("--cards", metavar="FILE.toml", help="cli.help.cards_file")]
Jobs = Annotated[
    int | None, typer.Option("--jobs", metavar="J", parser=whole("--jobs", 1, MOST_JOBS), help="cli.help.jobs")
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="|".join(LANGUAGES), parser=one_of("--lang", LANGUAGES), help="cli.help.lang"),
]
Json = Annotated[bool, typer.Option("--json", help="cli.help.json")]
