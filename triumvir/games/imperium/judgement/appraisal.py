"""What bots think of the options of an ask, in victory points, and of a whole position, as a share of the victory."""

from __future__ import annotations

from math import exp
from typing import Final

from triumvir.games.imperium.judgement.beginning import weigh_nations, weigh_sides
from triumvir.games.imperium.judgement.choices import CHOICES
from triumvir.games.imperium.judgement.judge import Judge
from triumvir.games.imperium.judgement.outlook import Outlook
from triumvir.games.imperium.judgement.prospects import prospect
from triumvir.games.imperium.judgement.turn import TURN
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.scoring import final_result
from triumvir.kernel.choose import Choose
from triumvir.kernel.kinds import Seat

SPREAD: Final = 6.0
"""Points that make a victory likelier by a factor of e at the end; more while there are turns to come."""
JUDGES: Final[dict[str, Judge]] = {**TURN, **CHOICES}

BEGINNING: Final = {"setup.power": weigh_sides, "setup.nation": weigh_nations}
"""Judges of choices before there is a position to look at."""


def weigh(state: ImperiumState, ask: Choose) -> list[float]:
    """How good each option looks for the seat that is asked, in victory points; doing nothing is 0."""
    before = BEGINNING.get(ask.prompt)
    if before is not None:
        return before(state, ask)
    judge = JUDGES.get(ask.prompt)
    if judge is None or (len(ask.options) == 1 and not ask.optional):
        return [0.0] * len(ask.options)
    return judge(Outlook(state, ask.seat), ask)


def appraise(state: ImperiumState, seat: Seat) -> float:
    """The seat's chance to win, roughly: points now, and what resources, cards in play and unrest will still bring."""
    if state.over:
        winners = final_result(state).winners
        return 1.0 / len(winners) if seat in winners else 0.0
    outlook = Outlook(state, seat)
    prospects = [prospect(outlook, player) for player in state.each_player()]
    best = max(prospects)
    shares = [exp((points - best) / (SPREAD + outlook.turns)) for points in prospects]
    return shares[seat] / sum(shares)
