"""Looking at a table: its page, its stream, its view as JSON."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from triumvir.server.answers import json_answer, page_answer
from triumvir.server.audience import NO_TOKEN, page_for, view_for, viewpoint
from triumvir.server.house import house_of, number_in, seated
from triumvir.server.stream import check_room, news, served_of

router = APIRouter(prefix="/t")


@router.get("/{table_id}")
async def spectator(request: Request, table_id: str) -> Response:
    """The page of a spectator."""
    return await player(request, table_id, NO_TOKEN)


@router.get("/{table_id}/{token}")
async def player(request: Request, table_id: str, token: str) -> Response:
    """The page of a player, from one of the seats of the token."""
    async with seated(request, table_id, token) as (live, visitor):
        pages = house_of(request).pages
        seat = viewpoint(visitor, number_in(request, "as"))
        page = page_for(live, visitor, seat)
        live.serve((visitor.token, seat, visitor.lang), served_of(pages, page))
        return page_answer(pages.table_page(page))


@router.get("/{table_id}/{token}/stream")
async def stream(request: Request, table_id: str, token: str) -> Response:
    """What changes for the viewer, as server-sent events."""
    async with seated(request, table_id, token) as (live, visitor):
        seat = viewpoint(visitor, number_in(request, "as"))
        known = None if "last-event-id" in request.headers else number_in(request, "version")
        check_room(live, visitor)
    return StreamingResponse(
        news(house_of(request), table_id, visitor, seat, known),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@router.get("/{table_id}/{token}/view.json")
async def view(request: Request, table_id: str, token: str) -> Response:
    """Everything that a seat may know, in keys."""
    async with seated(request, table_id, token) as (live, visitor):
        seat = viewpoint(visitor, number_in(request, "as"))
        return json_answer({"version": live.version(seat), **view_for(live, seat)})
