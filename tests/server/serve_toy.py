"""Serves the toy game in a process of its own, which tests may kill."""

from __future__ import annotations

import uvicorn

from tests.server import evil_bots, plain_pages, toy_game
from triumvir.server import create_app, thinkers


def serve_toy(database: str, port: int) -> None:
    """Serve with bots that move every few milliseconds."""
    toy_game.install()
    thinkers.COMMAND = evil_bots.COMMAND
    app = create_app(database, bot_delay=0.01, reaction_delay=(0.0, 0.02), pages=plain_pages)
    uvicorn.run(app, port=port, log_level="warning", timeout_graceful_shutdown=5)
