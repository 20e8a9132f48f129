"""Acting at a table: choosing, taking back, and the settings of a seat."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triumvir.server.answers import json_answer
from triumvir.server.audience import Visitor, page_for
from triumvir.server.foresight import Hold, held
from triumvir.server.house import body_of, seated
from triumvir.server.live import LiveTable
from triumvir.server.names import clean_name
from triumvir.server.refusals import Refusal
from triumvir.server.routing import Router
from triumvir.web.commit import told

router = Router(prefix="/t/{table_id}/{token}")

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Once = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Choices(msgspec.Struct, forbid_unknown_fields=True):
    """Choices of a seat in a version of the table; `key` names them, so that they are made only once.

    question  which question they answer, as the view names it; another one is never answered by them
    hold      which choices are not made yet, but answered with what would follow from them
    """

    seat: Count
    choices: Annotated[list[Key], msgspec.Meta(min_length=1, max_length=100)]
    version: Count
    key: Once | None = None
    question: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    hold: Hold | None = None


class TakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """The wish to take back the last choices of a seat."""

    seat: Count
    version: Count
    choices: Count = 1
    key: Once | None = None


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat wants to be called, and when it wants to be asked for reactions."""

    seat: Count
    name: Annotated[str, msgspec.Meta(max_length=400)] | None = None
    reactions: Literal["able", "always", "pass"] | None = None


@router.post("/choose")
async def choose(request: Request, table_id: str, token: str) -> Response:
    """Make one or several choices, all or none; or say what would follow where they are to be held."""
    async with seated(request, table_id, token) as (live, visitor):
        body = await body_of(request, Choices)
        seat = visitor.checked_seat(body.seat)
        if body.hold is not None and (before := await _held(live, visitor, body, body.hold)):
            return json_answer({"held": before})
        version = await live.choose(seat, body.choices, body.version, body.key, body.question)
        return json_answer({"version": version})


async def _held(live: LiveTable, visitor: Visitor, body: Choices, hold: Hold) -> dict[str, Any] | None:
    """What is told before the choices are made; None if they may be, or have been under the same name."""
    async with live.changing():
        live.check_goes_on()
        if body.key is not None and live.history.done(body.key) is not None:
            return None
        foreseen = held(live, body.seat, body.choices, body.version, hold)
        return None if foreseen is None else told(page_for(live, visitor, body.seat), body.choices, foreseen)


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
