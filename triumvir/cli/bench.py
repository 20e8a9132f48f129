"""`triumvir bench`: how fast the games run."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.console import RenderableType
from rich.text import Text

from triumvir.cli.arguments import AnyGameName, Json, Lang, Options, Seats, positive
from triumvir.cli.language import words_for
from triumvir.cli.layout import table_of
from triumvir.cli.output import Screenful, print_json
from triumvir.cli.setting import checked_seats, chosen_game, chosen_options
from triumvir.lab.bench import Speed
from triumvir.lab.bench import bench as measure
from triumvir.telling.registry import game_names
from triumvir.telling.words import Words

USUAL_SEATS: Final = 4
Seconds = Annotated[
    float,
    typer.Option("--seconds", metavar="N", parser=positive("--seconds", 3600), help="cli.help.seconds"),
]


def bench(
    game: AnyGameName = None,
    seconds: Seconds = 6,
    seats: Seats = None,
    option: Options = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Measure one game or all; the numbers are those of random play on one core."""
    speeds = [_measured(name, seats, option, seconds) for name in ([game] if game else game_names())]
    if json:
        rows = [speed.dump() for speed in speeds]
        print_json(rows[0] if game else rows)
    else:
        console = Screenful()
        console.print(_grid(speeds, words_for(lang), console.width))


def _measured(name: str, seats: int | None, option: list[str] | None, seconds: float) -> Speed:
    game = chosen_game(name)
    count = seats if seats is not None else max(game.least_seats, min(USUAL_SEATS, game.most_seats))
    return measure(game, checked_seats(game, count), chosen_options(game, option), seconds)


def _grid(speeds: list[Speed], words: Words, room: int) -> RenderableType:
    columns = ("game", "seats", "compiled", "decisions", "games", "clones", "median_clone", "expansions")
    rows = [[Text(cell) for cell in _cells(speed, words)] for speed in speeds]
    return table_of([words.say(f"cli.bench.{column}") for column in columns], rows, room, framed=True)


def _cells(speed: Speed, words: Words) -> list[str]:
    return [
        speed.game,
        str(speed.seats),
        words.say("cli.yes" if speed.compiled else "cli.no"),
        f"{speed.decisions_per_second:,.0f}",
        f"{speed.games_per_second:,.1f}",
        f"{speed.clones_per_second:,.0f}",
        f"{speed.median_clone:,.1f} µs",
        f"{speed.expansions_per_second:,.0f}",
    ]
