"""Finished games: their record and their replay, open to everybody who has the address of the table."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from triumvir.server.answers import json_answer, page_answer
from triumvir.server.audience import NO_TOKEN, replay_page_for
from triumvir.server.house import house_of, number_in, seated
from triumvir.server.live import LiveTable
from triumvir.server.refusals import Refusal
from triumvir.server.routing import Router

router = Router(prefix="/t/{table_id}")


@router.get("/record.json")
@router.get("/{token}/record.json")
async def record(request: Request, table_id: str, token: str = NO_TOKEN) -> Response:
    """The record of a finished game, with everything that was secret."""
    async with seated(request, table_id, token) as (live, _):
        _check_over(live)
        return json_answer({**live.record(), "table": _beside(live)})


@router.get("/replay")
@router.get("/{token}/replay")
async def replay(request: Request, table_id: str, token: str = NO_TOKEN) -> Response:
    """A position of a finished game from the viewpoint of any seat, or of a spectator."""
    async with seated(request, table_id, token) as (live, visitor):
        _check_over(live)
        total = len(live.record()["choices"])
        at = _bounded(number_in(request, "to"), total, "to")
        seat = _bounded(number_in(request, "as"), len(live.seats) - 1, "as")
        reached = total if at is None else at
        house = house_of(request)
        with house.shows.failing(live):
            view = await asyncio.to_thread(_view_of, live, seat, reached, total)
            page = replay_page_for(live, visitor, seat, view, reached, total)
            return page_answer(house.pages.replay_page(page, total, reached))


def _view_of(live: LiveTable, seat: int | None, reached: int, total: int) -> dict[str, Any]:
    """What a seat saw after so many choices. Raises Refusal where the installed rules do not know it."""
    if live.still is not None and reached == total:
        return live.still.view(seat)
    past = None if live.still is not None else live.history.past(reached)
    if past is None:
        raise Refusal(410, "no_replay")
    return past.view(seat)


def _beside(live: LiveTable) -> dict[str, Any]:
    """What a record holds beside the game: that the seed was set by hand, and who played which seat from when on."""
    notes = [{"choices": note.choices, "seat": note.seat, "note": note.kind, "name": note.name} for note in live.notes]
    return {"seed_set": live.stored.is_seed_set, "notes": notes, "ended": live.is_ended}


def _check_over(live: LiveTable) -> None:
    if not live.is_over:
        raise Refusal(403, "not_over")


def _bounded(number: int | None, most: int, name: str) -> int | None:
    if number is not None and number > most:
        raise Refusal(422, "bounds", name=name, most=most)
    return number
