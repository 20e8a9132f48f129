"""Acting at a table: choosing, taking back, and the settings of a seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triumvir.server.answers import json_answer
from triumvir.server.foresight import foreseen
from triumvir.server.house import body_of, seated
from triumvir.server.names import clean_name
from triumvir.server.refusals import Refusal
from triumvir.server.routing import Router

router = Router(prefix="/t/{table_id}/{token}")

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Once = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Choices(msgspec.Struct, forbid_unknown_fields=True):
    """Choices of a seat in a version of the table; `key` names them, so that they are made only once.

    question  which question they answer, as the view names it; another one is never answered by them
    """

    seat: Count
    choices: Annotated[list[Key], msgspec.Meta(min_length=1, max_length=100)]
    version: Count
    key: Once | None = None
    question: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class TakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """The wish to take back the last choices of a seat."""

    seat: Count
    version: Count
    choices: Count = 1
    key: Once | None = None


class Thought(msgspec.Struct, forbid_unknown_fields=True):
    """Choices that a seat has in mind in a version of the table."""

    seat: Count
    choices: Annotated[list[Key], msgspec.Meta(min_length=1, max_length=100)]
    version: Count


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat wants to be called, and when it wants to be asked for reactions."""

    seat: Count
    name: Annotated[str, msgspec.Meta(max_length=400)] | None = None
    reactions: Literal["able", "always", "pass"] | None = None


@router.post("/choose")
async def choose(request: Request, table_id: str, token: str) -> Response:
    """Make one or several choices, all or none."""
    async with seated(request, table_id, token) as (live, visitor):
        body = await body_of(request, Choices)
        seat = visitor.checked_seat(body.seat)
        version = await live.choose(seat, body.choices, body.version, body.key, body.question)
        return json_answer({"version": version})


@router.post("/foresee")
async def foresee(request: Request, table_id: str, token: str) -> Response:
    """Say whether choices would be final, and why: `drawn`, `asked`, or nothing if they could be taken back."""
    async with seated(request, table_id, token) as (live, visitor):
        body = await body_of(request, Thought)
        seat = visitor.checked_seat(body.seat)
        async with live.changing():
            return json_answer({"final": foreseen(live, seat, body.choices, body.version)})


@router.post("/undo")
async def undo(request: Request, table_id: str, token: str) -> Response:
    """Take back one or several choices."""
    async with seated(request, table_id, token) as (live, visitor):
        body = await body_of(request, TakeBack)
        seat = visitor.checked_seat(body.seat)
        return json_answer({"version": await live.undo(seat, body.choices, body.version, body.key)})


@router.post("/go_on")
async def go_on(request: Request, table_id: str, token: str) -> Response:
    """Agree, for all seats of the visitor, that a table of other rules goes on by those of this server."""
    async with seated(request, table_id, token) as (live, visitor):
        if not visitor.seats:
            raise Refusal(403, "not_your_seat")
        await live.agree(visitor.seats)
        return RedirectResponse(f"/t/{table_id}/{token}", 303)


@router.post("/settings")
async def settings(request: Request, table_id: str, token: str) -> Response:
    """Change the name of a seat or its standing answer to reactions."""
    async with seated(request, table_id, token) as (live, visitor):
        body = await body_of(request, Settings)
        seat = visitor.checked_seat(body.seat)
        await live.set_seat(seat, None if body.name is None else clean_name(body.name), body.reactions)
        return json_answer({"version": live.version(seat)})
