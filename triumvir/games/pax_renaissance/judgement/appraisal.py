"""What bots think of the options of an ask, and of a whole position, as a share of the victory."""

from __future__ import annotations

from math import exp
from typing import Final

from triumvir.games.pax_renaissance.judgement.ops import OPS
from triumvir.games.pax_renaissance.judgement.outlook import Judge, Outlook
from triumvir.games.pax_renaissance.judgement.pieces import PIECES
from triumvir.games.pax_renaissance.judgement.plays import PLAYS
from triumvir.games.pax_renaissance.judgement.prospects import prospects
from triumvir.games.pax_renaissance.judgement.turn import TURN
from triumvir.games.pax_renaissance.messages import PROMPTS
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.scoring import final_result
from triumvir.kernel.choose import Choose
from triumvir.kernel.complete import assert_complete
from triumvir.kernel.kinds import Seat

SPREAD: Final = 20.0
"""Points that make a victory likelier by a factor of e."""
JUDGES: Final[dict[str, Judge]] = {**TURN, **PLAYS, **PIECES, **OPS}
UNJUDGED: Final = ("agent.which",)
"""Prompts whose answer hardly matters: all of their options weigh the same."""
assert_complete("the judges of prompts lacks", PROMPTS, (*JUDGES, *UNJUDGED))


def weigh(state: PaxState, ask: Choose) -> list[float]:
    """How good each option looks for the seat that is asked, in points of which a victory has 100; to wait is 0."""
    if ask.prompt in UNJUDGED or len(ask.options) == 1:
        return [0.0] * len(ask.options)
    return JUDGES[ask.prompt](Outlook(state, ask.seat, JUDGES), ask)


def appraise(state: PaxState, seat: Seat) -> float:
    """The seat's chance to win, roughly: how near each seat is to a victory, and what it has to get there."""
    if state.over:
        winners = final_result(state).winners
        return 1.0 / len(winners) if seat in winners else 0.0
    totals = [declaring + estate for declaring, estate in prospects(state)]
    best = max(totals)
    shares = [exp((total - best) / SPREAD) for total in totals]
    return shares[seat] / sum(shares)
