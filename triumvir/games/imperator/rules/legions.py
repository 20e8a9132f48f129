"""Where a legion goes when a seat activates it (rules 4.2.1, 4.3.3)."""

from __future__ import annotations

from triumvir.games.imperator.position.rules_data import RESERVE
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.choose import Choose, Flow


def join_army(state: ImperatorState, seat: int, legion: int) -> Flow:
    """A legion joins any one army of the seat that has room, wherever it stands, else the reserve (Q15, Q27)."""
    rules = state.rules
    thing = rules.first_legion + legion
    armies = [rules.first_army + army for army in state.armies_of(seat) if state.has_room(army)]
    if not armies:
        state.send_legion(legion, RESERVE + seat)
        state.note("legion.reserve", seat, thing)
        return
    army = yield Choose(seat, "legion.army", armies, (thing,))
    state.send_legion(legion, army - rules.first_army)
    state.note("legion.joined", seat, thing, army)
