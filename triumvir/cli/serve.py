"""`triumvir serve`: the web table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from triumvir.cli.arguments import MOST_GAMES, Lang, whole
from triumvir.cli.language import words_for
from triumvir.cli.mistakes import Mistake, Phrase, reason
from triumvir.cli.streams import let_go

if TYPE_CHECKING:
    from triumvir.server.database import BadDatabase

USUAL_TABLES: Final = 60
"""So many new tables for each visitor and hour."""

Host = Annotated[str, typer.Option("--host", metavar="HOST", help="cli.help.host")]
Port = Annotated[int, typer.Option("--port", metavar="PORT", parser=whole("--port", 1, 65535), help="cli.help.port")]
Tables = Annotated[
    int, typer.Option("--tables", metavar="N", parser=whole("--tables", 1, MOST_GAMES), help="cli.help.tables")
]
Proxy = Annotated[str, typer.Option("--proxy", metavar="ADDRESS", help="cli.help.proxy")]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help="cli.help.database")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    tables: Tables = USUAL_TABLES,
    proxy: Proxy = "",
    lang: Lang = None,
) -> None:
    """Serve until interrupted."""
    # The other commands start twice as fast without the server.
    from triumvir.server.addresses import BadProxy
    from triumvir.server.database import BadDatabase
    from triumvir.server.run import BadAddress
    from triumvir.server.run import serve as run_server

    def ready() -> None:
        try:
            print(words_for(lang).say("cli.serve.ready", address=f"http://{host}:{port}"), flush=True)
        except OSError:  # nobody reads it, and yet it serves
            let_go(sys.stdout)

    try:
        run_server(host, port, database, ready, tables, proxy)
    except BadProxy as error:
        raise Mistake("proxy", address=error) from error
    except BadDatabase as error:
        raise database_mistake(error) from error
    except BadAddress as error:
        raise Mistake("address", host=host, port=port, reason=_reason(error)) from error


def database_mistake(error: BadDatabase) -> Mistake:
    """What is said of a database that cannot be used; another file helps only where this one cannot be opened."""
    return Mistake("database" if error.is_closed else "other", reason=error)


def _reason(error: Exception) -> Phrase | str:
    cause = error.__cause__
    return reason(cause) if isinstance(cause, OSError) else str(error)
