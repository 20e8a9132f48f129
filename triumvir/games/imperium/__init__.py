"""Imperium: Classics: eight nations on their way from barbarians to empire."""

from __future__ import annotations

from functools import cache

from triumvir.games.imperium.game import Imperium


@cache
def imperium() -> Imperium:
    """The game with its standard card set."""
    return Imperium()
