"""Chapter 13: the end by exhaustion; that by declaration is in `victory.py`."""

from __future__ import annotations

from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.scoring import patron_standing
from triumvir.kernel.kinds import NOBODY


def end_by_exhaustion(state: PaxState) -> None:
    """13.2: most Patron prestige wins, then most florins; who is still tied shares the victory."""
    state.note("end.exhausted", NOBODY)
    standings = [patron_standing(state, seat) for seat in state.each_seat()]
    best = max(standings)
    winners = [seat for seat, standing in zip(state.each_seat(), standings) if standing == best]
    state.finish(winners)
    for seat in winners:
        state.note("end.wins", seat)
