"""Bounds and headers of every exchange: how long a request may be, and what a browser may do with an answer."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from triumvir.server.limits import Limits
from triumvir.server.refusals import Refusal

LONGEST_BODY: Final = 64 * 1024
HEADERS: Final = {
    # To this server itself a browser says from where a form comes, to others nothing: addresses hold secrets.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
}


class Bounds:
    """Refuses a body that is too long or too slow, answers HEAD like GET, puts the headers on every answer."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the exchange on, with its bounds."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        wants_head = scope["method"] == "HEAD"
        if wants_head:
            scope = {**scope, "method": "GET"}
        received = 0
        deadline: float | None = asyncio.get_running_loop().time() + self._limits.body

        async def receive_bounded() -> Message:
            nonlocal received, deadline
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError as error:
                raise Refusal(408, "slow_body", seconds=round(self._limits.body)) from error
            received += len(message.get("body", b""))
            if received > LONGEST_BODY:
                raise Refusal(413, "long_body", most=LONGEST_BODY)
            if not message.get("more_body", False):
                deadline = None
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # A browser asks whether its copy is still good, so that nobody plays with an old client.
                headers.setdefault("Cache-Control", "no-cache")
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            if wants_head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app(scope, receive_bounded, send_with_headers)
