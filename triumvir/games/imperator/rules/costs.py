"""What cards and actions cost a seat now (rules 4.2, 4.3, 8); the costs of an attack are in `attack.py`."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.codes import AGENT, LEAST_FOR_PROVINCE, PROVINCE, SENATOR
from triumvir.games.imperator.cards.kinds import ArmyId, CardId, ProvinceId
from triumvir.games.imperator.position.benefits import (
    COSTS_LEAST,
    COSTS_OFF,
    LEGION_LEAST,
    LEGION_OFF,
    MOVE_LEAST,
    MOVE_OFF,
    SACRIFICES,
)
from triumvir.games.imperator.position.rules_data import ROUND_UP
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.kinds import Seat

NO_PROVINCE: Final = ProvinceId(CardId(-1))
"""The target of an agent that aims at no province; its cost adds no VP."""


def province_cost(state: ImperatorState, seat: Seat, province: ProvinceId) -> int:
    """Printed cost, less 1 for each adjacent province of the seat, less what senators save, at least 1 (4.2.1)."""
    rules = state.rules
    full = rules.printed_cost[province] - state.controlled_among(rules.discount_neighbours[province], seat)
    cost = state.reduced(seat, full, COSTS_OFF[PROVINCE], COSTS_LEAST[PROVINCE])
    return max(cost, LEAST_FOR_PROVINCE)


def senator_cost(state: ImperatorState, seat: Seat, card: CardId) -> int:
    """Printed cost, less what senators save (4.2.2)."""
    return state.reduced(seat, state.rules.printed_cost[card], COSTS_OFF[SENATOR], COSTS_LEAST[SENATOR])


def agent_cost(state: ImperatorState, seat: Seat, card: CardId, province: ProvinceId = NO_PROVINCE) -> int:
    """Printed cost, with the VP of the province aimed at where the card says so, less what senators save (4.2.3)."""
    rules = state.rules
    cost = rules.printed_cost[card]
    if rules.cost_adds_vp[card]:
        cost += rules.vp[province]
    return state.reduced(seat, cost, COSTS_OFF[AGENT], COSTS_LEAST[AGENT])


def sacrifice_yield(state: ImperatorState, seat: Seat) -> int:
    """Talents for a sacrificed card (4.2.4)."""
    return state.rules.sacrifice_talents + state.benefit(seat, SACRIFICES)


def move_cost(state: ImperatorState, army: ArmyId, province: ProvinceId) -> int:
    """Half a talent for each legion to an adjacent province, one to any other (4.3.1)."""
    rules = state.rules
    legions = state.legion_count(army)
    if rules.is_adjacent[state.army_at[army]][province]:
        legions = (legions + (rules.move_rounding == ROUND_UP)) // 2
    return state.reduced(rules.owner_of[army], legions, MOVE_OFF, MOVE_LEAST)


def legion_cost(state: ImperatorState, seat: Seat) -> int:
    """What the action Activate Legion costs (4.3.3)."""
    return state.reduced(seat, state.rules.activate_legion_cost, LEGION_OFF, LEGION_LEAST)
