"""Serves the toy game in a process of its own, which tests may kill: DATABASE PORT."""

from __future__ import annotations

import sys

import uvicorn

from tests.server import plain_pages, toy_game
from triumvir.server import create_app

if __name__ == "__main__":
    toy_game.install()
    app = create_app(sys.argv[1], bot_delay=0.02, reaction_delay=(0.0, 0.02), pages=plain_pages)
    uvicorn.run(app, port=int(sys.argv[2]), log_level="warning", timeout_graceful_shutdown=5)
