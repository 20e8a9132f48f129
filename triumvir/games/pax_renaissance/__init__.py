"""Pax Renaissance: bankers who make and unmake kings, trade routes and religions between 1460 and 1530."""

from __future__ import annotations

from functools import cache

from triumvir.games.pax_renaissance.game import PaxRenaissance


@cache
def pax_renaissance() -> PaxRenaissance:
    """The game with its standard card set."""
    return PaxRenaissance()
