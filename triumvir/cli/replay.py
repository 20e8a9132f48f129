"""`triumvir replay`: a recorded game, at its end or after some of its choices."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from triumvir.cli.arguments import MOST_SEATS, Json, Lang, whole
from triumvir.cli.language import words_for
from triumvir.cli.mistakes import Mistake
from triumvir.cli.outcome import outcome
from triumvir.cli.output import Screenful, print_json
from triumvir.cli.record_file import bots_of, read_record, table_of
from triumvir.cli.screen import Screen

MOST_CHOICES = 10_000_000

Record = Annotated[Path, typer.Argument(metavar="RECORD.json", help="cli.help.record_to_replay")]
To = Annotated[int | None, typer.Option("--to", metavar="K", parser=whole("--to", 0, MOST_CHOICES), help="cli.help.to")]
Viewer = Annotated[
    int | None,
    typer.Option("--seat", metavar="S", parser=whole("--seat", 0, MOST_SEATS), help="cli.help.viewer"),
]


def replay(record: Record, to: To = None, seat: Viewer = None, json: Json = False, lang: Lang = None) -> None:
    """Show the position after K choices, all of them by default, as a seat or a spectator sees it.

    With it comes the journal of the step in which the last of them was made.
    """
    data = read_record(record)
    choices = len(data["choices"])
    last = choices if to is None else to
    before = table_of(data, record, last if last > choices else max(0, last - 1))
    if seat is not None and seat >= before.seats:
        raise Mistake("no_seat", seat=seat, last=before.seats - 1)
    since = sum(message.is_for(seat) for message in before.journal[: before.position.journal_at]) if last else 0
    table = table_of(data, record, last)
    if json:
        print_json(outcome(table, (None,) * table.seats))
        return
    screen = Screen(table, bots_of(data), words_for(lang), Screenful())
    screen.show_position(seat)
    screen.say("cli.replay.at", made=last, all=choices)
    screen.show_news(seat, since)
    if table.over:
        screen.show_result()
