"""`triumvir replay`: a recorded game, at its end or after some of its choices."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from triumvir.cli.arguments import MOST_SEATS, Json, Lang, whole
from triumvir.cli.language import words_for
from triumvir.cli.mistakes import Mistake
from triumvir.cli.outcome import outcome
from triumvir.cli.output import print_json
from triumvir.cli.record_file import bots_of, read_record
from triumvir.cli.screen import Screen
from triumvir.kernel.registry import load

MOST_CHOICES = 10_000_000

Record = Annotated[Path, typer.Argument(metavar="RECORD.json", help="cli.help.record_to_replay")]
To = Annotated[int | None, typer.Option("--to", metavar="K", parser=whole("--to", 0, MOST_CHOICES), help="cli.help.to")]
Viewer = Annotated[
    int | None,
    typer.Option("--seat", metavar="S", parser=whole("--seat", 0, MOST_SEATS), help="cli.help.viewer"),
]


def replay(
    record: Record, to: To = None, seat: Viewer = None, json: Json = False, lang: Lang = None
) -> None:
    """Show the position after K choices, all of them by default, as a seat or a spectator sees it."""
    words = words_for(lang)
    data = read_record(record)
    table = load(data, to)
    if seat is not None and seat >= table.seats:
        raise Mistake("no_seat", seat=seat, last=table.seats - 1)
    bots = bots_of(data)
    if json:
        print_json(outcome(table, bots))
        return
    screen = Screen(table, bots, words, Console())
    screen.show_position(seat)
    print(words.say("cli.replay.at", made=table.decisions, all=len(data["choices"])))
    if table.over:
        screen.show_result()
