"""Where armies and legions should stand: what they guard, where they go, which standards are raised."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.kinds import ArmyId, LegionId, ProvinceId
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.worth import legion_worth
from triumvir.games.imperator.rules.action import assignable_legions, callable_legions, destinations, raise_places
from triumvir.games.imperator.rules.costs import legion_cost, move_cost
from triumvir.kernel.kinds import NOBODY

GUARD: Final = 0.16
"""What it is worth that an army can defend a province, for each point that would be lost with it."""
FRONT: Final = 0.12
"""What it is worth that an army stands next to a province of a rival, for each such province."""
SPLIT: Final = 0.5
"""What is lost when two armies share the legions of one."""
RESERVE_SHARE: Final = 0.85
"""How much of its worth a legion has only when it leaves the reserve."""
ENOUGH: Final = 4
"""Legions of an army that can fight at the same time."""
SETTLED: Final = 0.25
"""How much better another place must be before an army marches."""


def guard_worth(outlook: Outlook, places: list[int]) -> float:
    """What armies on these places guard and threaten."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    worth = 0.0
    for province, controller in zip(rules.provinces.items, state.controller):
        if controller == NOBODY:
            continue
        near = rules.is_adjacent[province]
        if controller == seat:
            if any(place == province or near[place] for place in places):
                worth += GUARD * (rules.vp[province] - rules.lost_standard_vp) * _is_exposed(outlook, province)
        elif any(near[place] for place in places):
            worth += FRONT
    return worth * min(1.0, outlook.turns)


def _is_exposed(outlook: Outlook, province: ProvinceId) -> float:
    """Whether a rival stands next to a province; from elsewhere an attack costs twice as much."""
    state = outlook.state
    for near in outlook.rules.neighbours[province]:
        if state.controller[near] not in (NOBODY, outlook.seat):
            return 1.0
    return 0.4


def places_of(outlook: Outlook) -> list[int]:
    """Where the armies of the seat stand."""
    state = outlook.state
    return [state.army_at[army] for army in state.armies_of(outlook.seat)]


# ---- legions


def weigh_armies(outlook: Outlook, armies: list[ArmyId]) -> list[float]:
    """Which army needs one more legion most."""
    state = outlook.state
    weights: list[float] = []
    for army in armies:
        count = state.legion_count(army)
        room = 1.0 if count < ENOUGH else 0.0
        weights.append(room + 0.25 * min(count, ENOUGH) + guard_worth(outlook, [state.army_at[army]]))
    return weights


def call_worth(outlook: Outlook) -> float:
    """What the action Activate Legion is worth."""
    state, seat = outlook.state, outlook.seat
    legions = callable_legions(state, seat)
    if not legions:
        return -1.0
    worth = max([legion_worth(outlook, legion) for legion in legions])
    if not state.armies_of(seat):
        worth *= 1.0 - RESERVE_SHARE * 0.5
    return worth - outlook.price(legion_cost(state, seat))


# ---- moves


def weigh_moves(outlook: Outlook, army: ArmyId, places: list[ProvinceId]) -> list[float]:
    """What moving an army to each of these provinces changes, its cost paid."""
    state = outlook.state
    others = [state.army_at[other] for other in state.armies_of(outlook.seat) if other != army]
    now = guard_worth(outlook, [*others, state.army_at[army]])
    return [
        guard_worth(outlook, [*others, place]) - now - outlook.price(move_cost(state, army, place)) - SETTLED
        for place in places
    ]


def move_worth(outlook: Outlook, army: ArmyId) -> float:
    """The best move of an army."""
    places = destinations(outlook.state, army)
    return max(weigh_moves(outlook, army, places)) if places else -1.0


# ---- raising standards


def legions_to_raise(outlook: Outlook, province: ProvinceId) -> list[LegionId]:
    """The legions that should follow a standard raised in a province: the reserve, and what other armies can spare."""
    state, seat = outlook.state, outlook.seat
    free = assignable_legions(state, seat, province)
    chosen = [legion for legion in free if state.legion_at[legion] == state.rules.reserve[seat]]
    for army in state.armies_of(seat):
        legions = [legion for legion in free if state.legion_at[legion] == army]
        spare = max(len(legions) - ENOUGH, 0 if chosen else len(legions) // 2)
        chosen += sorted(legions, key=lambda legion: legion_worth(outlook, legion))[:spare]
    return sorted(chosen)


def raise_worth(outlook: Outlook, province: ProvinceId) -> float:
    """What raising a standard in a province is worth."""
    state, seat = outlook.state, outlook.seat
    legions = legions_to_raise(outlook, province)
    if not legions:
        return -1.0
    places = places_of(outlook)
    worth = guard_worth(outlook, [*places, province]) - guard_worth(outlook, places)
    for legion in legions:
        if state.legion_at[legion] == state.rules.reserve[seat]:
            worth += RESERVE_SHARE * legion_worth(outlook, legion)
        elif state.legion_count(state.legion_at[legion]) <= ENOUGH:
            worth -= SPLIT
    return worth - outlook.price(outlook.rules.activate_standard_cost)


def best_raise(outlook: Outlook) -> float:
    """The best place for a standard to be raised."""
    return max([raise_worth(outlook, province) for province in raise_places(outlook.state, outlook.seat)], default=-1.0)
