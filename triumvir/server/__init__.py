"""The server: storage, live tables, their streams and routes; it knows no game by name."""

from __future__ import annotations

from triumvir.server.app import create_app
from triumvir.server.database import default_database
from triumvir.server.run import serve

__all__ = ["create_app", "default_database", "serve"]
