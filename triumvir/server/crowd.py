"""The crowd: how many exchanges or connections of each visitor are open at the same time."""

from __future__ import annotations

from collections import Counter

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from triumvir.server.addresses import household_of
from triumvir.server.answers import refused
from triumvir.server.limits import Limits
from triumvir.server.refusals import Refusal


class Crowd:
    """Who is in. Invariant: nobody more often than `most_each`, all together at most `most`."""

    def __init__(self, most_each: int, most: int) -> None:
        self.most_each = most_each
        self.most = most
        self._inside: Counter[str] = Counter()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def has_room(self) -> bool:
        """Whether anybody may come in."""
        return self._count < self.most

    def has_room_for(self, visitor: str) -> bool:
        """Whether this visitor may come in once more, as far as others leave room."""
        return self._inside[visitor] < self.most_each

    def enter(self, visitor: str) -> None:
        """Count the visitor once more."""
        self._inside[visitor] += 1
        self._count += 1

    def leave(self, visitor: str) -> None:
        """Count the visitor once less; who is not in any more is forgotten."""
        self._count -= 1
        self._inside[visitor] -= 1
        if self._inside[visitor] <= 0:
            del self._inside[visitor]


class Turnstile:
    """Refuses an exchange, with a sentence, when too many of the same visitor or of all are open."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._crowd = Crowd(limits.most_each, limits.most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the exchange on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visitor = household_of(scope["client"][0]) if scope.get("client") else ""
        refusal = self._refusal(visitor)
        if refusal is not None:
            await refused(Request(scope), refusal)(scope, receive, send)
            return
        self._crowd.enter(visitor)
        try:
            await self._app(scope, receive, send)
        finally:
            self._crowd.leave(visitor)

    def _refusal(self, visitor: str) -> Refusal | None:
        if not self._crowd.has_room_for(visitor):
            return Refusal(429, "crowd_of_one", most=self._crowd.most_each)
        return None if self._crowd.has_room() else Refusal(503, "crowd")
