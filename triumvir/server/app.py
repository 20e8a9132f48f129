"""The application: its routes, its storage, its tables and its pages put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from triumvir.server.allowance import MOST_NEW_TABLES, Allowance
from triumvir.server.answers import add_answers
from triumvir.server.bounds import Bounds
from triumvir.server.card_sets import USUAL_CARD_SETS, CardSets
from triumvir.server.crowd import Turnstile
from triumvir.server.database import default_database, opened, upgrade
from triumvir.server.foreign import OwnPagesOnly
from triumvir.server.house import House
from triumvir.server.limits import USUAL_LIMITS, Limits
from triumvir.server.pacing import Pace
from triumvir.server.pages import Pages
from triumvir.server.routes import finished, front, play, seats, table
from triumvir.server.shows import Shows
from triumvir.server.statics import Statics
from triumvir.server.storage import Storage
from triumvir.server.tables import MOST_TABLES, Tables
from triumvir.web import pages as standard_pages
from triumvir.web.rendering import STATIC

CHECKS_FOR_EACH: Final = 5
"""So many card sets a visitor may bring for each table that may be opened: most have a mistake at first."""


def create_app(
    database: str | None = None,
    bot_delay: float = Pace.bot_delay,
    reaction_delay: tuple[float, float] = Pace.reaction_delay,
    most_thinking: float = Pace.most_thinking,
    most_tables: int = MOST_TABLES,
    most_new_tables: int = MOST_NEW_TABLES,
    pages: Pages = standard_pages,
    limits: Limits = USUAL_LIMITS,
    proxies: Sequence[str] = (),
    card_sets: CardSets = USUAL_CARD_SETS,
) -> Starlette:
    """The server as an ASGI application; it opens its database and resumes its tables when it starts.

    database        an address like sqlite:///triumvir.db, or the path of the file; by default in the user's data folder
    bot_delay       about so many seconds a bot waits before it chooses
    reaction_delay  bounds in seconds of the random wait before a bot reacts; it is longer where one passes for a person
    most_thinking   seconds after which a bot is ended that gives no answer; a simpler one plays on
    most_tables     how many tables are kept in memory when nobody uses them
    most_new_tables how many tables a visitor may open within an hour
    pages           what makes the pages; by default triumvir.web.pages
    limits          how many exchanges may be open and how long they may take
    proxies         addresses and networks of the proxies that are believed when they say for whom they ask
    card_sets       what may be laid over the cards of a new table
    """
    pace = Pace(bot_delay, reaction_delay, most_thinking)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        engine = opened(database or default_database())
        await upgrade(engine)
        tables = Tables(Storage(engine), pace, most_tables)
        checks = Allowance(CHECKS_FOR_EACH * most_new_tables)
        app.state.house = House(tables, pages, Shows(pages), Allowance(most_new_tables), card_sets, checks)
        tables.resume()
        try:
            yield
        finally:
            await tables.close()

    app = Starlette(lifespan=lifespan)
    _furnish(app, limits, proxies)
    return app


def _furnish(app: Starlette, limits: Limits, proxies: Sequence[str]) -> None:
    """Put in what every request passes, the answers to mistakes, the routes and the static files."""
    app.add_middleware(OwnPagesOnly)
    app.add_middleware(Turnstile, limits=limits)
    app.add_middleware(Bounds, limits=limits)
    if proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(proxies))
    add_answers(app)
    for module in (front, finished, table, play, seats):
        app.router.routes.extend(module.router.routes)
    app.mount("/static", Statics(directory=STATIC))
