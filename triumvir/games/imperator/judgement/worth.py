"""What provinces, senators, legions and standards are worth to a seat, in victory points, from the card data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from triumvir.games.imperator.cards.codes import (
    AGENT,
    ATTACK_COST,
    AUX_FREE,
    AUX_PICK,
    BOTH,
    COST,
    HAND,
    IMMUNE,
    INCOME,
    LEGION_COST,
    MOVE_COST,
    PROVINCE,
    SACRIFICE,
    SELECT,
    SENATOR,
    STRATEGY,
)
from triumvir.games.imperator.cards.kinds import LegionId, ProvinceId, SenatorId, Verb
from triumvir.games.imperator.judgement.outlook import STANDARD_RANK, Outlook, neutral_among
from triumvir.games.imperator.judgement.senate import senate_gain
from triumvir.games.imperator.position.rules_data import GRAIN_EACH, POOL
from triumvir.kernel.kinds import Seat

STEP_TO_END: Final = 0.72
"""How much of the prize for the required number each missing province leaves."""
LINK: Final = 0.12
"""A neutral neighbour, which the province makes cheaper to play."""
CV_WORTH: Final = 0.24
COMBAT_POINT_WORTH: Final = 0.18
LEGION_TURNS: Final = 3.0
"""With fewer turns ahead a legion has less time to be of use."""
FIGHTS: Final = 0.3
"""Attacks that a seat makes in a turn, and about as many that it suffers."""
STAKE: Final = 11.0
"""What the outcome of an ordinary combat is worth: a province, and a standard won instead of lost."""
POINT_OF_STRATEGY: Final = 0.035
"""How much one more strategy point changes the chance to win."""
CARDS_PLAYED: Final[dict[int, float]] = {PROVINCE: 0.5, SENATOR: 0.3, AGENT: 0.35}
"""Cards of each kind that a seat plays in a turn."""
OWN_TURNS_ONLY: Final = 0.9
BENEFIT_WORTH: Final[dict[Verb, Callable[[float, int, int], float]]] = {
    INCOME: lambda talent, n, _: n * talent,
    COST: lambda talent, n, which: n * talent * CARDS_PLAYED[which],
    ATTACK_COST: lambda talent, n, _: min(n, 3) * talent * FIGHTS,
    MOVE_COST: lambda talent, n, _: 0.08 * talent * n,
    LEGION_COST: lambda talent, n, _: 0.12 * talent * n,
    STRATEGY: lambda _, n, which: n * POINT_OF_STRATEGY * STAKE * FIGHTS * (2 if which == BOTH else 1),
    AUX_FREE: lambda talent, n, which: n * (talent + 0.2) * FIGHTS * (2 if which == BOTH else 1),
    AUX_PICK: lambda _, n, __: n * 0.1,
    SELECT: lambda _, n, __: n * 0.3,
    HAND: lambda _, n, __: n * 0.05,
    SACRIFICE: lambda talent, n, _: n * (0.15 * talent),
    IMMUNE: lambda _, __, ___: 0.0,
}
"""By benefit: what it brings in a turn, from the worth of a talent, its number and its kind of card or role."""


# ---- provinces


def province_worth(outlook: Outlook, province: ProvinceId) -> float:
    """What controlling one more province is worth to the seat, its legion not counted."""
    rules, state = outlook.rules, outlook.state
    worth = rules.vp[province] + rules.tax[province] * outlook.flow * outlook.turns * OWN_TURNS_ONLY
    worth += _grain_gain(outlook, province)
    worth += _way_to_end(outlook, outlook.counts[outlook.seat])
    if outlook.turns > 0:
        worth += LINK * neutral_among(state, rules.neighbours[province])
    return worth


def province_loss(outlook: Outlook, province: ProvinceId) -> float:
    """What a seat loses with a province that it controls."""
    rules = outlook.rules
    loss = rules.vp[province] + rules.tax[province] * outlook.flow * outlook.turns * OWN_TURNS_ONLY
    return loss + _way_to_end(outlook, outlook.counts[outlook.seat] - 1) + (1.0 if province in rules.grain else 0.0)


def _way_to_end(outlook: Outlook, count: int) -> float:
    """What the step from `count` provinces to one more brings on the way to the number that ends the game."""
    rules = outlook.rules
    missing = rules.provinces_to_end - count
    prize = rules.required_others if outlook.state.reached else rules.required_first
    if missing <= 0:
        return 0.0
    ramp = STEP_TO_END if outlook.turns > 0 else 0.0
    gain = prize * (ramp ** (missing - 1) - ramp**missing)
    if missing == 1 and not outlook.state.ending:
        gain += _ending_gain(outlook, prize)
    return float(gain)


def _ending_gain(outlook: Outlook, prize: int) -> float:
    """What it is worth to end the game now: good for the one who leads, bad for others."""
    lead = outlook.scores[outlook.seat] + prize + 2 - outlook.best_rival_score()
    return float(max(-4.0, min(4.0, lead * 0.6)))


def _grain_gain(outlook: Outlook, province: ProvinceId) -> float:
    rules = outlook.rules
    if province not in rules.grain:
        return 0.0
    held = outlook.state.controlled_among(rules.grain, outlook.seat)
    if held == 0 or rules.grain_mode == GRAIN_EACH:
        return float(rules.grain_any)
    missing = len(rules.grain) - held - 1
    return float(rules.grain_all_vp) * (0.9, 0.3, 0.1, 0.05)[min(missing, 3)]


# ---- legions


def legion_worth(outlook: Outlook, legion: LegionId) -> float:
    """What one more legion is worth to a seat."""
    rules = outlook.rules
    worth = CV_WORTH * rules.unit_cv[legion] + COMBAT_POINT_WORTH * rules.unit_vp[legion]
    return worth * min(1.0, outlook.turns / LEGION_TURNS)


def home_legion_worth(outlook: Outlook, province: ProvinceId) -> float:
    """What the legion that comes with a province is worth; nothing if somebody has it."""
    legion = outlook.rules.home_legion[province]
    return legion_worth(outlook, legion) if outlook.state.legion_at[legion] == POOL else 0.0


# ---- senators


def senator_worth(outlook: Outlook, senator: SenatorId) -> float:
    """What a senator in play is worth to the seat: the point he counts, his votes, his benefit."""
    rules = outlook.rules
    return rules.senator_vp + senate_gain(outlook, rules.votes[senator]) + benefit_worth(outlook, senator)


def senator_loss(outlook: Outlook, senator: SenatorId) -> float:
    """What the seat loses with a senator that it has in play."""
    rules = outlook.rules
    return rules.senator_vp - senate_gain(outlook, -rules.votes[senator]) + benefit_worth(outlook, senator)


def benefit_worth(outlook: Outlook, senator: SenatorId) -> float:
    """What a senator's benefit brings in the turns that are left."""
    kind, n, _, which = outlook.rules.benefit[senator]
    return _benefit_each_turn(outlook, kind, n, which) * outlook.turns


def _benefit_each_turn(outlook: Outlook, kind: Verb, n: int, which: int) -> float:
    return BENEFIT_WORTH[kind](outlook.flow, n, which)


# ---- standards


def standard_loss(outlook: Outlook, loser: Seat) -> float:
    """What a seat loses when it has to hand over a standard after a lost combat (5.9)."""
    state, rules = outlook.state, outlook.rules
    own = _in_possession(outlook, loser)
    if own == 0:
        return float(rules.captured_standard_vp) if state.trophies(loser) else 0.0
    loss = -rules.lost_standard_vp + STANDARD_RANK
    if own == 1:
        loss += honour(outlook, loser)
    return loss


def standard_gain(outlook: Outlook, winner: Seat, loser: Seat) -> float:
    """What a seat gains with the standard it takes or reclaims from the loser, the loser's loss not counted."""
    state, rules = outlook.state, outlook.rules
    gain = 0.0
    if _in_possession(outlook, loser) or state.trophies(loser):
        gain = rules.captured_standard_vp + STANDARD_RANK
    if holds_standard_of(outlook, loser, winner):
        reclaimed = -rules.lost_standard_vp + STANDARD_RANK
        if _in_possession(outlook, winner) == 0:
            reclaimed += honour(outlook, winner)
        gain = max(gain, reclaimed)
    return gain


def holds_standard_of(outlook: Outlook, holder: Seat, owner: Seat) -> bool:
    """Whether a seat holds a captured standard of another."""
    held = outlook.state.holder
    return any(held[standard] == holder for standard in outlook.rules.standards_of[owner])


def _in_possession(outlook: Outlook, seat: Seat) -> int:
    held = outlook.state.holder
    return sum([held[standard] == seat for standard in outlook.rules.standards_of[seat]])


def honour(outlook: Outlook, seat: Seat) -> float:
    """What it costs to be without an own standard: all points, unless one comes back in time."""
    score = max(outlook.scores[seat], 5) + min(outlook.turns, 4.0)
    return score * (1.0 if outlook.turns < 1 else 0.6)
