"""`triumvir serve`: the web table."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from triumvir.cli.arguments import MOST_GAMES, Lang, whole
from triumvir.cli.language import words_for
from triumvir.cli.mistakes import Mistake, Phrase, reason
from triumvir.cli.streams import let_go
from triumvir.kernel.errors import CardError

if TYPE_CHECKING:
    from triumvir.server.card_sets import CardFile
    from triumvir.server.database import BadDatabase

YOUNG: Final = 50_000
"""So many more things are made than thrown away before the collector looks for those that only hold each other. A page
is made of thousands that last for as long as it is drawn: looking each time at all that lives took a quarter of it.
"""

USUAL_TABLES: Final = 60
"""So many new tables for each visitor and hour."""

Host = Annotated[str, typer.Option("--host", metavar="HOST", help="cli.help.host")]
Port = Annotated[int, typer.Option("--port", metavar="PORT", parser=whole("--port", 1, 65535), help="cli.help.port")]
Tables = Annotated[
    int, typer.Option("--tables", metavar="N", parser=whole("--tables", 1, MOST_GAMES), help="cli.help.tables")
]
Proxy = Annotated[str, typer.Option("--proxy", metavar="ADDRESS", help="cli.help.proxy")]
Cards = Annotated[list[Path] | None, typer.Option("--cards", metavar="FILE.toml", help="cli.help.cards_served")]
NoOwnCards = Annotated[bool, typer.Option("--no-own-cards", help="cli.help.no_own_cards")]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help="cli.help.database")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    tables: Tables = USUAL_TABLES,
    proxy: Proxy = "",
    cards: Cards = None,
    no_own_cards: NoOwnCards = False,
    lang: Lang = None,
) -> None:
    """Serve until interrupted."""
    gc.set_threshold(YOUNG)
    # The other commands start twice as fast without the server.
    from triumvir.server.addresses import BadProxy
    from triumvir.server.card_sets import CardSets
    from triumvir.server.database import BadDatabase
    from triumvir.server.run import BadAddress
    from triumvir.server.run import serve as run_server

    def ready() -> None:
        try:
            print(words_for(lang).say("cli.serve.ready", address=f"http://{host}:{port}"), flush=True)
        except OSError:  # nobody reads it, and yet it serves
            let_go(sys.stdout)

    try:
        card_sets = CardSets([_card_file(path) for path in cards or ()], not no_own_cards)
        run_server(host, port, database, ready, tables, proxy, card_sets)
    except BadProxy as error:
        raise Mistake("proxy", address=error) from error
    except BadDatabase as error:
        raise database_mistake(error) from error
    except BadAddress as error:
        raise Mistake("address", host=host, port=port, reason=_reason(error)) from error


def _card_file(path: Path) -> CardFile:
    """A card set to offer, and for which games it is. Raises Mistake or CardError."""
    from triumvir.cli.setting import unread
    from triumvir.server.card_sets import card_file

    try:
        return card_file(path)
    except CardError as error:
        raise unread(path, error.__cause__, "no_toml") or error from error


def database_mistake(error: BadDatabase) -> Mistake:
    """What is said of a database that cannot be used; another file helps only where this one cannot be opened."""
    return Mistake("database" if error.is_closed else "other", reason=error)


def _reason(error: Exception) -> Phrase | str:
    cause = error.__cause__
    return reason(cause) if isinstance(cause, OSError) else str(error)
