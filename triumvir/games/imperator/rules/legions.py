"""Where a legion goes when a seat activates it or its army dissolves (rules 4.2.1, 4.3.3, 5.9.3)."""

from __future__ import annotations

from triumvir.games.imperator.cards.kinds import LegionId
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat


def join_army(state: ImperatorState, seat: Seat, legion: LegionId) -> Flow:
    """A legion joins any one army of the seat that has room, wherever it stands, else the reserve (Q15, Q27)."""
    yield from assign_legion(state, seat, legion, "legion.army")


def assign_legion(state: ImperatorState, seat: Seat, legion: LegionId, prompt: str) -> Flow:
    """The seat chooses an army with room for a legion; without any it goes to the reserve (house rule legion_cap)."""
    rules = state.rules
    thing = rules.legions.thing(legion)
    armies = [army for army in state.armies_of(seat) if state.has_room(army)]
    if not armies:
        state.send_legion(legion, rules.reserve[seat])
        state.note("legion.reserve", seat, thing)
        return
    army = yield from rules.armies.pick(seat, prompt, armies, (thing,))
    state.send_legion(legion, army)
    state.note("legion.joined", seat, thing, rules.armies.thing(army))
