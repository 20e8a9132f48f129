"""What bots think of the options of an ask, in victory points, and of a whole position, as a share of the victory."""

from __future__ import annotations

from math import exp
from typing import Final

from triumvir.games.imperator.judgement.hand import (
    unseen_card,
)
from triumvir.games.imperator.judgement.judge import Judge
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.trade import TRADE
from triumvir.games.imperator.judgement.turn import TURN
from triumvir.games.imperator.judgement.war import WAR
from triumvir.games.imperator.judgement.worth import (
    legion_worth,
)
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.scoring import totals
from triumvir.kernel.choose import Choose

SPREAD: Final = 4.0
"""Points of score that make a victory likelier by a factor of e at the end; more while there are turns to come."""
JUDGES: Final[dict[str, Judge]] = {**TURN, **WAR, **TRADE}


def weigh(state: ImperatorState, ask: Choose) -> list[float]:
    """How good each option looks for the seat that is asked, in victory points; doing nothing is 0."""
    judge = JUDGES.get(ask.prompt)
    if judge is None or (len(ask.options) == 1 and not ask.optional):
        return [0.0] * len(ask.options)
    return judge(Outlook(state, ask.seat), ask)


def appraise(state: ImperatorState, seat: int) -> float:
    """The seat's chance to win, roughly: scores now, and what incomes, hands and armies will still bring."""
    scores = totals(state)
    prospects = [score + _prospects(state, other) for other, score in enumerate(scores)]
    turns = Outlook(state, seat).turns
    best = max(prospects)
    shares = [exp((prospect - best) / (SPREAD + turns)) for prospect in prospects]
    return shares[seat] / sum(shares)


def _prospects(state: ImperatorState, seat: int) -> float:
    outlook = Outlook(state, seat)
    worth = outlook.flow * (state.talents[seat] + outlook.turns * state.income(seat))
    worth += unseen_card(outlook) * (len(state.hands[seat]) + 0.5 * outlook.turns)
    worth += sum([legion_worth(outlook, legion) for army in state.armies_of(seat) for legion in state.legions_at(army)])
    return worth + 0.3 * outlook.counts[seat]
