"""IMPERATOR JdC: generals of the year 69 fight for provinces, legions and the Senate."""

from __future__ import annotations

from functools import cache

from triumvir.games.imperator.game import Imperator


@cache
def imperator() -> Imperator:
    """The game with its standard card set."""
    return Imperator()
