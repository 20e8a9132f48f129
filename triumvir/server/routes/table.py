"""Looking at a table: its page, its stream, its view as JSON."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from triumvir.server.answers import NO_STORE, json_answer, page_answer, squeezed_headers, whole_answer
from triumvir.server.audience import NO_TOKEN, view_for, viewpoint
from triumvir.server.house import house_of, number_in, seated
from triumvir.server.refusals import Refusal
from triumvir.server.routing import Router
from triumvir.server.shows import Audience, Had
from triumvir.server.squeezing import wants_squeezed
from triumvir.server.stream import check_room, news

router = Router(prefix="/t")


@router.get("/{table_id}")
async def spectator(request: Request, table_id: str) -> Response:
    """The page of a spectator."""
    return await player(request, table_id, NO_TOKEN)


@router.get("/{table_id}/cards")
async def cards(request: Request, table_id: str) -> Response:
    """All cards of a table, for whoever may look on."""
    async with seated(request, table_id, NO_TOKEN) as (live, visitor):
        if not live.game.telling.card_keys():
            raise Refusal(404, "no_cards", game=live.stored.game)
        return page_answer(house_of(request).pages.cards_page(visitor.lang, live.game, f"/t/{live.id}"))


@router.get("/{table_id}/rules")
async def rules(request: Request, table_id: str) -> Response:
    """The rules as they hold at a table, for whoever may look on."""
    async with seated(request, table_id, NO_TOKEN) as (live, visitor):
        page = house_of(request).pages.rules_page(visitor.lang, live.game, live.options, f"/t/{live.id}")
        return page_answer(page)


@router.get("/{table_id}/{token}")
async def player(request: Request, table_id: str, token: str) -> Response:
    """The page of a player, from one of the seats of the token."""
    async with seated(request, table_id, token) as (live, visitor):
        audience = Audience(visitor, viewpoint(visitor, number_in(request, "as")))
        return whole_answer(request, house_of(request).shows.whole(live, audience))


@router.get("/{table_id}/{token}/stream")
async def stream(request: Request, table_id: str, token: str) -> Response:
    """What changes for the viewer, as server-sent events."""
    async with seated(request, table_id, token) as (live, visitor):
        audience = Audience(visitor, viewpoint(visitor, number_in(request, "as")))
        check_room(live, visitor)
    # A browser that comes back by itself asks with the words of its first time, and has been sent more since.
    sign = "" if "last-event-id" in request.headers else request.query_params.get("sign", "")
    is_squeezed = wants_squeezed(request)
    return StreamingResponse(
        news(house_of(request), table_id, audience, sign, is_squeezed),
        media_type="text/event-stream",
        headers={**NO_STORE, "X-Accel-Buffering": "no", **squeezed_headers(is_squeezed)},
    )


@router.get("/{table_id}/{token}/position.json")
async def position(request: Request, table_id: str, token: str) -> Response:
    """What the stream would tell, for a page without one; nothing if the viewer has all of it already."""
    async with seated(request, table_id, token) as (live, visitor):
        audience = Audience(visitor, viewpoint(visitor, number_in(request, "as")))
        shows = house_of(request).shows
        scene = shows.scene(live, audience)
        sign = request.query_params.get("sign", "")
        if sign == scene.marks.sign:
            return Response(status_code=204, headers=NO_STORE)
        return json_answer(scene.position(Had(shows.known(live, audience, sign))))


@router.get("/{table_id}/{token}/view.json")
async def view(request: Request, table_id: str, token: str) -> Response:
    """Everything that a seat may know, in keys."""
    async with seated(request, table_id, token) as (live, visitor):
        seat = viewpoint(visitor, number_in(request, "as"))
        with house_of(request).shows.failing(live):
            return json_answer({"version": live.version(seat), **view_for(live, seat)})
