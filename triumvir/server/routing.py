"""Routing: which function answers which address; what stands in the address becomes its arguments.

Starlette alone does it: forms and bodies are checked where they are read, so a framework that reads the annotations
of every function would only make each start and each request slower.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

Answering: TypeAlias = "Callable[..., Awaitable[Response]]"


class Router:
    """The addresses of one chapter of the server, all below one prefix."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self.routes: list[Route] = []

    def get(self, path: str) -> Callable[[Answering], Answering]:
        """Let a function answer those who look at an address."""
        return self._answering(path, "GET")

    def post(self, path: str) -> Callable[[Answering], Answering]:
        """Let a function answer those who change something."""
        return self._answering(path, "POST")

    def _answering(self, path: str, method: str) -> Callable[[Answering], Answering]:
        def added(function: Answering) -> Answering:
            async def answer(request: Request) -> Response:
                return await function(request, **request.path_params)

            route = Route(self._prefix + path, answer, name=function.__name__)
            route.methods = {method}  # looking at the head of a stream would open it
            self.routes.append(route)
            return function

        return added
