"""What bots think of the options of an ask, in victory points, and of a whole position, as a share of the victory."""

from __future__ import annotations

from collections.abc import Container, Mapping
from math import exp
from typing import Final

from triumvir.games.imperator.cards.codes import ABILITIES, AGENT_EFFECTS, BENEFITS, NEEDS, NONE
from triumvir.games.imperator.judgement.hand import AGENT_GAINS, AGENT_KEPT, REACTION_WORTH, unseen_card
from triumvir.games.imperator.judgement.judge import Judge
from triumvir.games.imperator.judgement.odds import BONUS
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.trade import TRADE
from triumvir.games.imperator.judgement.turn import TURN
from triumvir.games.imperator.judgement.war import WAR
from triumvir.games.imperator.judgement.worth import BENEFIT_WORTH, legion_worth
from triumvir.games.imperator.messages import PROMPTS
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.scoring import totals
from triumvir.kernel.choose import Choose
from triumvir.kernel.kinds import Seat

SPREAD: Final = 4.0
"""Points of score that make a victory likelier by a factor of e at the end; more while there are turns to come."""
JUDGES: Final[dict[str, Judge]] = {**TURN, **WAR, **TRADE}

INDIFFERENT: Final = ("exchange.await",)
"""Prompts at which there is nothing to weigh."""


def unweighed() -> list[str]:
    """The verbs, abilities and prompts of the game that bots would not know how to weigh, a sentence for each."""
    acting = [word for word in AGENT_EFFECTS if "own" in NEEDS[word][1]]
    wanting: list[tuple[str, Mapping[str, object], Container[object], str]] = [
        ("benefit", BENEFITS, BENEFIT_WORTH, "BENEFIT_WORTH in judgement/worth.py"),
        ("effect", {word: AGENT_EFFECTS[word] for word in acting}, AGENT_GAINS, "AGENT_GAINS in judgement/hand.py"),
        ("effect", AGENT_EFFECTS, [*AGENT_KEPT, *REACTION_WORTH], "AGENT_KEPT or REACTION_WORTH in judgement/hand.py"),
        ("ability", {word: number for word, number in ABILITIES.items() if number != NONE}, BONUS, "BONUS in odds.py"),
        ("prompt", {prompt: prompt for prompt in PROMPTS}, [*JUDGES, *INDIFFERENT], "JUDGES"),
    ]
    return [
        f"the {kind} {word} has no weight, but an entry of {table} is expected"
        for kind, words, weights, table in wanting
        for word, number in words.items()
        if number not in weights
    ]


def weigh(state: ImperatorState, ask: Choose) -> list[float]:
    """How good each option looks for the seat that is asked, in victory points; doing nothing is 0."""
    judge = JUDGES.get(ask.prompt)
    if judge is None or (len(ask.options) == 1 and not ask.optional):
        return [0.0] * len(ask.options)
    return judge(Outlook(state, ask.seat), ask)


def appraise(state: ImperatorState, seat: Seat) -> float:
    """The seat's chance to win, roughly: scores now, and what incomes, hands and armies will still bring."""
    scores = totals(state)
    prospects = [score + _prospects(state, other) for other, score in zip(state.each_seat(), scores)]
    turns = Outlook(state, seat).turns
    best = max(prospects)
    shares = [exp((prospect - best) / (SPREAD + turns)) for prospect in prospects]
    return shares[seat] / sum(shares)


def _prospects(state: ImperatorState, seat: Seat) -> float:
    outlook = Outlook(state, seat)
    worth = outlook.flow * (state.talents[seat] + outlook.turns * state.income(seat))
    worth += unseen_card(outlook) * (len(state.hands[seat]) + 0.5 * outlook.turns)
    worth += sum([legion_worth(outlook, legion) for army in state.armies_of(seat) for legion in state.legions_at(army)])
    return worth + 0.3 * outlook.counts[seat]
