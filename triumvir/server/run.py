"""Serving: uvicorn with the application, streams that end when it stops, and clear words when it cannot start."""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import uvicorn
from starlette.types import ASGIApp

from triumvir.kernel.errors import TriumvirError
from triumvir.server.addresses import proxies_named
from triumvir.server.allowance import MOST_NEW_TABLES
from triumvir.server.app import create_app
from triumvir.server.card_sets import USUAL_CARD_SETS, CardSets
from triumvir.server.database import check_file, database_file, default_database, opened, upgrade
from triumvir.server.limits import USUAL_LIMITS, Limits
from triumvir.server.one_server import only_server
from triumvir.server.protocol import SPARE, Gate, LimitedProtocol
from triumvir.server.sparing import log_config

MOST_PORT = 65535
GRACE = 5
"""Seconds that open requests have to end when the server stops."""
UNHEARD = 30.0
"""Seconds after which a line is dropped whose other end acknowledges nothing; streams send something more often."""

BACKLOG = 128
OTHER_FILES = 2 * SPARE + BACKLOG + 100
"""So many files may be open besides those of the exchanges: connections that wait or are turned away, the database."""


class BadAddress(TriumvirError):
    """An address at which the server cannot listen."""


class TableServer(uvicorn.Server):
    """A server that ends its streams first: they would hold it open for ever."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, end the streams, let the rest finish."""
        house = getattr(getattr(self.config.app, "state", None), "house", None)
        if house is not None:
            house.tables.end_streams()
        await super().shutdown(sockets)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    ready: Callable[[], None] = lambda: None,
    most_new_tables: int = MOST_NEW_TABLES,
    proxies: str = "",
    card_sets: CardSets = USUAL_CARD_SETS,
) -> None:
    """Serve until interrupted; `ready` is called when the address is taken.

    A visitor may open `most_new_tables` within an hour. `proxies` are addresses and networks, separated by commas,
    that are believed when they say for whom they ask. `card_sets` may be laid over the cards of new tables.

    Raises BadProxy, BadDatabase or BadAddress before anything is served.
    """
    trusted = proxies_named(proxies)
    address = database or default_database()
    check_file(database_file(address))
    with only_server(address):
        asyncio.run(_prepared(address))
        listening = listening_at(host, port)
        ready()
        limits = replace(USUAL_LIMITS, most=room_for(USUAL_LIMITS.most))
        app = create_app(address, most_new_tables=most_new_tables, limits=limits, proxies=trusted, card_sets=card_sets)
        table_server(app, limits, trusted).run([listening])


def table_server(app: ASGIApp, limits: Limits, proxies: tuple[str, ...] = ()) -> TableServer:
    """The server of an application, with an end to every wait."""
    gate = Gate(limits, proxies)

    def connection(**given: Any) -> LimitedProtocol:
        return LimitedProtocol(gate, **given)

    config = uvicorn.Config(
        app,
        http=cast("type[asyncio.Protocol]", connection),
        ws="none",
        log_config=log_config(),
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    return TableServer(config)


def room_for(most: int) -> int:
    """For how many exchanges there are files enough; the system is asked for more if it gives few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + OTHER_FILES
    if soft < wanted and soft != resource.RLIM_INFINITY:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return most if soft == resource.RLIM_INFINITY else min(most, max(soft - OTHER_FILES, soft // 2))


async def _prepared(database: str) -> None:
    """Bring the database up to date; here a failure can still be said in one sentence."""
    engine = opened(database)
    try:
        await upgrade(engine)
    finally:
        await engine.dispose()


def listening_at(host: str, port: int) -> socket.socket:
    """A socket that listens at the address; who connects waits until the server is up. Raises BadAddress."""
    if not 0 <= port <= MOST_PORT:
        raise BadAddress(f"the port must be a number from 0 to {MOST_PORT}, not {port}")
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # not everywhere; connections inherit it
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNHEARD * 1000))
        listening.bind(place)
        listening.listen()
    except OSError as error:
        raise BadAddress(f"cannot listen at {host}:{port}: {error}; choose another host or port") from error
    return listening
