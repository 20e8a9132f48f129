"""A server with the toy game, plain pages and no delays, and a client that talks to it."""

from __future__ import annotations

from contextlib import asynccontextmanager

import httpx
import pytest

from tests.server import evil_bots, plain_pages, toy_game
from tests.server.guest import Guest
from triumvir.server import create_app, thinkers


@pytest.fixture(autouse=True)
def _toy(monkeypatch):
    toy_game.install()
    monkeypatch.setattr(thinkers, "COMMAND", evil_bots.COMMAND)
    yield
    toy_game.remove()


@pytest.fixture
def real_games(_toy):
    """The installed games and no toy."""
    toy_game.remove()


@pytest.fixture
def opened(tmp_path):
    """A function that opens the server on the test's database, as often as it is started anew."""

    @asynccontextmanager
    async def open_server(**settings):
        given = {"bot_delay": 0.0, "reaction_delay": (0.0, 0.0), "pages": plain_pages, **settings}
        database = tmp_path / "test.db"
        app = create_app(str(database), **given)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
                yield Guest(client, app, database)

    return open_server


@pytest.fixture
async def guest(opened):
    """A visitor of a running server."""
    async with opened() as visitor:
        yield visitor
