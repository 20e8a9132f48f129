"""The house: what every route needs from the application, and what it reads from a request."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
from starlette.requests import Request

from triumvir.server.addresses import household_of
from triumvir.server.allowance import Allowance
from triumvir.server.audience import Visitor, visitor_at
from triumvir.server.card_sets import CardSets
from triumvir.server.live import LiveTable
from triumvir.server.pages import Pages
from triumvir.server.refusals import Refusal
from triumvir.server.shows import Shows
from triumvir.server.tables import Tables
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import pick_language

LANGUAGE_COOKIE = "lang"
MOST_NUMBER = 10**9

Body = TypeVar("Body", bound=msgspec.Struct)


@dataclass(frozen=True)
class House:
    """What one application has.

    shows      what is shown of its tables
    allowance  how many tables each visitor may open
    card_sets  what may be laid over the cards of a new table
    checks     how often each visitor may bring a card set
    checking   held while one is read, which takes the processor for a moment
    """

    tables: Tables
    pages: Pages
    shows: Shows
    allowance: Allowance
    card_sets: CardSets
    checks: Allowance
    checking: asyncio.Lock = field(default_factory=asyncio.Lock)


def house_of(request: Request) -> House:
    """The house in which the request has arrived."""
    house = request.app.state.house
    assert isinstance(house, House), "the application has started"
    return house


def language_of(request: Request) -> str:
    """The language that the visitor has chosen, else the best that the browser asks for."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    return chosen if chosen in LANGUAGES else pick_language(request.headers.get("accept-language"))


def visitor_of(request: Request) -> str:
    """From where a request comes, to tell visitors apart who have no table yet."""
    return household_of(request.client.host) if request.client else ""


@asynccontextmanager
async def seated(request: Request, table_id: str, token: str) -> AsyncIterator[tuple[LiveTable, Visitor]]:
    """The table and who the visitor is at it. Raises Refusal, the same for a wrong id and a wrong token.

    The token is checked before anything else is read, so that a stranger learns nothing of the table's condition.
    """
    tables = house_of(request).tables
    visitor = visitor_at(await tables.doors(table_id), token, language_of(request), str(request.base_url))
    async with tables.at(table_id) as live:
        live.look()
        live.presence.sign(visitor.seats)
        yield live, visitor


def number_in(request: Request, name: str) -> int | None:
    """A number from the query; None if it is not given. Raises Refusal."""
    text = request.query_params.get(name, "")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > len(str(MOST_NUMBER)):
        raise Refusal(422, "number", name=name)
    return int(text)


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The JSON body of a request. Raises Refusal, which says what is wrong with it."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal(422, "body", reason=error) from error
