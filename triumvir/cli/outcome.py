"""The result of a game on the command line: as JSON for programs, as a table for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from triumvir.kernel.table import Table


def outcome(table: Table, bots: Sequence[str | None]) -> dict[str, Any]:
    """The result, or the standing of a game that goes on, which nobody has won yet; `bots` has None for people."""
    result = table.game.result(table.state)
    seats = [
        {"bot": bot, "score": seat.score, "breakdown": seat.breakdown, "rank": seat.rank}
        for bot, seat in zip(bots, result.seats, strict=True)
    ]
    return {
        "seats": seats,
        "winners": result.winners if table.over else [],
        "rounds": result.rounds,
        "decisions": table.decisions,
        "digest": table.digest(),
    }
