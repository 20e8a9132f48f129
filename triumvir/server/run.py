"""Serving: uvicorn with the application, streams that end when it stops, and clear words when it cannot start."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn

from triumvir.kernel.errors import TriumvirError
from triumvir.server.allowance import MOST_NEW_TABLES
from triumvir.server.app import create_app
from triumvir.server.database import default_database, opened, upgrade

MOST_PORT = 65535
GRACE = 5
"""Seconds that open requests have to end when the server stops."""
UNHEARD = 30.0
"""Seconds after which a line is dropped whose other end acknowledges nothing; streams send something more often."""


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
) -> None:
    """Serve until interrupted; `ready` is called when the address is taken.

    A visitor may open `most_new_tables` within an hour.

    Raises BadDatabase or BadAddress before anything is served.
    """
    address = database or default_database()
    asyncio.run(_prepared(address))
    listening = listening_at(host, port)
    ready()
    config = uvicorn.Config(
        create_app(address, most_new_tables=most_new_tables),
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    TableServer(config).run([listening])


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
