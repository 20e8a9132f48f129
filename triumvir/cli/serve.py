"""`triumvir serve`: the web table."""

from __future__ import annotations

from typing import Annotated

import typer

from triumvir.cli.arguments import Lang, whole
from triumvir.cli.language import words_for
from triumvir.server.run import serve as run_server

Host = Annotated[str, typer.Option("--host", metavar="HOST", help="cli.help.host")]
Port = Annotated[int, typer.Option("--port", metavar="PORT", parser=whole("--port", 1, 65535), help="cli.help.port")]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help="cli.help.database")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Serve until interrupted."""
    words = words_for(lang)
    print(words.say("cli.serve.ready", address=f"http://{host}:{port}"), flush=True)
    run_server(host, port, database)
