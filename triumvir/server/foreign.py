"""Foreign pages: what another site's page makes a browser send here is refused if it would change anything."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from triumvir.server.answers import refused
from triumvir.server.refusals import Refusal

ONLY_LOOKS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
OWN: Final = frozenset({"same-origin", "none"})
USUAL_PORTS: Final = (":80", ":443")


class OwnPagesOnly:
    """Refuses whatever would change something and does not come from a page of this server."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the exchange on, or refuse it."""
        if scope["type"] == "http" and scope["method"] not in ONLY_LOOKS and is_foreign(Headers(scope=scope)):
            await refused(Request(scope), Refusal(403, "foreign"))(scope, receive, send)
            return
        await self._app(scope, receive, send)


def is_foreign(headers: Headers) -> bool:
    """Whether a browser says that the page of another site has sent this; programs that say nothing are not foreign."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in OWN
    origin = headers.get("origin")
    return origin is not None and _place(urlsplit(origin).netloc) != _place(headers.get("host", ""))


def _place(netloc: str) -> str:
    """Host and port, the port only where it is not the usual one."""
    for port in USUAL_PORTS:
        netloc = netloc.removesuffix(port)
    return netloc.lower()
