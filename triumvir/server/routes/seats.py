"""Seats: coming by an invitation, another link, signs of life, and what people do about their own and others' seats."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triumvir.server.answers import json_answer
from triumvir.server.audience import visitor_at
from triumvir.server.deeds import Wanted, claim, do, renew
from triumvir.server.house import body_of, house_of, language_of, seated, visitor_of
from triumvir.server.names import clean_name
from triumvir.server.refusals import Refusal
from triumvir.server.routing import Router

router = Router(prefix="/t/{table_id}/{token}")

Token = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{32,64}$")]
GONE = 410


class Deed(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be done about a seat; of the end of the table the seat says nothing."""

    deed: Literal["resign", "stand_in", "return", "replace", "open", "end", "ask_back", "let_back"]
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    withdraw: bool = False


class Renewal(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of another link, made in the visitor's browser."""

    token: Token


@router.post("/claim")
async def come_by_invitation(request: Request, table_id: str, token: str) -> Response:
    """Take the seat of an invitation and go to the page of one's own; a second press does no more."""
    house = house_of(request)
    try:
        visitor_at(await house.tables.doors(table_id), token, language_of(request), str(request.base_url))
    except Refusal as refusal:
        if refusal.status != GONE:
            raise
    name = clean_name(await _name_in(request))
    who = f"{visitor_of(request)} {request.headers.get('user-agent', '')}"
    async with house.tables.at(table_id) as live:
        own = await claim(live, token, name, who)
    return RedirectResponse(f"/t/{table_id}/{own}", 303)


@router.post("/renew")
async def take_another_link(request: Request, table_id: str, token: str) -> Response:
    """Give up the link by which this was asked for another one."""
    async with seated(request, table_id, token) as (live, visitor):
        own = (await body_of(request, Renewal)).token
        await renew(live, visitor, own)
        return json_answer({"address": f"/t/{table_id}/{own}"})


@router.post("/here")
async def sign_of_life(request: Request, table_id: str, token: str) -> Response:
    """Say that somebody is here; whoever asks anything at a table says so too."""
    async with seated(request, table_id, token):
        return json_answer({})


@router.post("/seat")
async def deed(request: Request, table_id: str, token: str) -> Response:
    """Do something about a seat, or agree to it."""
    async with seated(request, table_id, token) as (live, visitor):
        wanted = await body_of(request, Deed)
        await do(live, wanted.deed, Wanted(visitor, wanted.seat, wanted.withdraw))
        return json_answer({})


async def _name_in(request: Request) -> str:
    try:
        form = await request.form(max_files=0, max_fields=2)
    except HTTPException as error:
        raise Refusal(422, "form") from error
    name = form.get("name", "")
    return name if isinstance(name, str) else ""
