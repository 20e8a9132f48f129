"""Answers to what goes wrong: a page with one sentence for people, JSON with one sentence for the client."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from triumvir.kernel.errors import TriumvirError
from triumvir.server.bounds import HEADERS
from triumvir.server.house import house_of, language_of
from triumvir.server.refusals import DOMAIN, Refusal, refusal_of
from triumvir.server.squeezing import Whole, wants_squeezed
from triumvir.telling.words import words_in

log = logging.getLogger(__name__)

NO_STORE = {"Cache-Control": "no-store"}
UNREAD = (408, 413)
"""The body of such a request is not read to its end, so nothing more can come on this connection."""

HTTP_REFUSALS = {404: "unknown_page", 405: "method"}


def json_answer(data: Any, status: int = 200) -> Response:
    """An answer in JSON that no cache keeps."""
    return Response(msgspec.json.encode(data), status, NO_STORE, "application/json")


def page_answer(html: str, status: int = 200) -> Response:
    """A page that no cache keeps."""
    return HTMLResponse(html, status, NO_STORE)


def whole_answer(request: Request, whole: Whole) -> Response:
    """A page that no cache keeps, in the form that the browser takes."""
    is_squeezed = wants_squeezed(request)
    content = whole.squeezed if is_squeezed else whole.plain
    return HTMLResponse(content, 200, {**NO_STORE, **squeezed_headers(is_squeezed)})


def squeezed_headers(is_squeezed: bool) -> dict[str, str]:
    """What an answer says that comes in either form."""
    return {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if is_squeezed else {})


def refused(request: Request, refusal: Refusal) -> Response:
    """The answer to a request that is refused."""
    lang = language_of(request)
    sentence = refusal.sentence(lang)
    if wants_json(request):
        answer = json_answer({"error": sentence}, refusal.status)
    else:
        title = words_in(lang, DOMAIN).say("error.title")
        page = house_of(request).pages.message_page(lang, title, sentence, refusal.status)
        answer = page_answer(page, refusal.status)
    if refusal.status in UNREAD:
        answer.headers["Connection"] = "close"
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    return answer


def wants_json(request: Request) -> bool:
    """Whether the client asks, not a person who opens a page."""
    path = request.url.path
    if path.endswith("/go_on"):  # a form
        return False
    return path.startswith("/t/") and (request.method != "GET" or path.endswith((".json", "/stream")))


def add_answers(app: Starlette) -> None:
    """Let the application answer every mistake with one sentence."""

    async def on_refusal(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal), "registered for refusals"
        return refused(request, error)

    async def on_mistake(request: Request, error: Exception) -> Response:
        assert isinstance(error, TriumvirError), "registered for mistakes"
        return refused(request, refusal_of(error))

    async def on_http(request: Request, error: Exception) -> Response:
        status = getattr(error, "status_code", 422)
        return refused(request, Refusal(status, HTTP_REFUSALS.get(status, "request")))

    async def on_storage(request: Request, error: Exception) -> Response:
        log.error("the database failed", exc_info=error)
        return refused(request, Refusal(503, "storage"))

    async def on_failure(request: Request, _error: Exception) -> Response:
        return refused(request, Refusal(500, "failure"))

    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(TriumvirError, on_mistake)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(SQLAlchemyError, on_storage)
    app.add_exception_handler(Exception, on_failure)
