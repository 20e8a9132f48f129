"""`triumvir audit`: whether the installed rules lead where the stored games of a database have gone."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from triumvir.cli.arguments import Json, Lang
from triumvir.cli.language import words_for
from triumvir.cli.layout import table_of
from triumvir.cli.output import Screenful, print_json, watched
from triumvir.cli.serve import database_mistake
from triumvir.telling.words import Words

if TYPE_CHECKING:
    from triumvir.server.audit import Audited

Database = Annotated[str | None, typer.Option("--database", metavar="URL", help="cli.help.audited")]


def audit(database: Database = None, json: Json = False, lang: Lang = None) -> None:
    """Play all stored games again; the status is 1 if any of them goes elsewhere."""
    # The other commands start twice as fast without the server.
    from triumvir.server.audit import Audit
    from triumvir.server.database import BadDatabase, default_database

    words = words_for(lang)
    run = Audit(database or default_database())
    try:
        with asyncio.Runner() as runner:
            ids = runner.run(run.begin())
            tables = [runner.run(run.at(each)) for each in watched(ids, len(ids), words.say("cli.audit.title"))]
            runner.run(run.end())
    except BadDatabase as error:
        raise database_mistake(error) from error
    _tell(tables, words, json)
    if any(table.is_other for table in tables):
        raise typer.Exit(1)


def _tell(tables: list[Audited], words: Words, json: bool) -> None:
    others = [table for table in tables if table.is_other]
    if json:
        print_json({"tables": len(tables), "others": len(others), "found": [asdict(table) for table in tables]})
        return
    if others:
        console = Screenful()
        console.print(_grid(others, words, console.width))
    unheld = sum(not table.is_held for table in tables)
    print(words.say("cli.audit.summary", tables=len(tables), others=len(others), unheld=unheld))


def _grid(tables: list[Audited], words: Words, room: int) -> RenderableType:
    head = [words.say(f"cli.audit.{column}") for column in ("table", "game", "events", "found")]
    rows = []
    for table in tables:
        found = words.say(f"cli.audit.found.{table.found}", after=table.after)
        rows.append([Text(cell) for cell in (table.table, table.game, str(table.events), found)])
    return table_of(head, rows, room)
