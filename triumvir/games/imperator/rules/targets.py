"""What an agent played in the own strategy phase may aim at (rules 4.2.3, effects.md 4)."""

from __future__ import annotations

from triumvir.games.imperator.cards.codes import (
    ACTIVATE_LEGION,
    IMMUNE,
    NO_TARGET,
    OWN_PROVINCE,
    RIVAL_PLAYER,
    RIVAL_PROVINCE,
    RIVAL_SENATOR,
)
from triumvir.games.imperator.cards.kinds import CardId, ProvinceId, SenatorId
from triumvir.games.imperator.position.rules_data import POOL
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.rules.costs import agent_cost
from triumvir.kernel.kinds import NOBODY, Seat

PROMPTS = {
    OWN_PROVINCE: "agent.own_province",
    RIVAL_PROVINCE: "agent.rival_province",
    RIVAL_SENATOR: "agent.senator",
    RIVAL_PLAYER: "agent.rival",
}


def may_aim_at_province(state: ImperatorState, seat: Seat, card: CardId, province: ProvinceId) -> bool:
    """Whether a province is a legal target, whatever it costs."""
    rules = state.rules
    controller = state.controller[province]
    if rules.target[card] == OWN_PROVINCE:
        needs_legion = rules.effect[card] == ACTIVATE_LEGION
        return controller == seat and not (needs_legion and state.legion_at[rules.home_legion[province]] != POOL)
    if controller in (NOBODY, seat) or (rules.is_territorial[card] and province in state.army_at):
        return False
    return not rules.last_province_protected or state.province_count(controller) > 1


def may_aim_at_senator(state: ImperatorState, seat: Seat, senator: SenatorId) -> bool:
    """Whether a senator in play is a rival's and not immune."""
    return state.senator_of[senator] not in (NOBODY, seat) and state.rules.benefit[senator][0] != IMMUNE


def may_aim_at_rival(state: ImperatorState, seat: Seat, rival: Seat) -> bool:
    """Whether a rival holds a card."""
    return rival != seat and bool(state.hands[rival])


def target_things(state: ImperatorState, seat: Seat, card: CardId) -> list[int]:
    """All legal targets of an agent that the seat can pay, as things."""
    rules = state.rules
    target = rules.target[card]
    if target in (OWN_PROVINCE, RIVAL_PROVINCE):
        return _province_things(state, seat, card)
    if agent_cost(state, seat, card) > state.talents[seat]:
        return []
    if target == RIVAL_SENATOR:
        group = rules.senators
        return group.things(senator for senator in group.items if may_aim_at_senator(state, seat, senator))
    if target == RIVAL_PLAYER:
        return rules.seats.things(rival for rival in state.each_seat() if may_aim_at_rival(state, seat, rival))
    return []


def _province_things(state: ImperatorState, seat: Seat, card: CardId) -> list[int]:
    group = state.rules.provinces
    return group.things(province for province in group.items if _may_pay_for(state, seat, card, province))


def _may_pay_for(state: ImperatorState, seat: Seat, card: CardId, province: ProvinceId) -> bool:
    """Whether a province is a legal target that the seat can pay."""
    is_legal = state.controller[province] != NOBODY and may_aim_at_province(state, seat, card, province)
    return is_legal and agent_cost(state, seat, card, province) <= state.talents[seat]


def has_target(state: ImperatorState, seat: Seat, card: CardId) -> bool:
    """Whether an agent can be played: its cost can be paid and, if it needs a target, there is one (Q71)."""
    rules = state.rules
    kind = rules.target[card]
    if agent_cost(state, seat, card, rules.cheapest_province) > state.talents[seat]:
        return False
    if kind in (OWN_PROVINCE, RIVAL_PROVINCE):
        return any(_may_pay_for(state, seat, card, province) for province in rules.provinces.items)
    return kind == NO_TARGET or bool(target_things(state, seat, card))


def is_still_legal(state: ImperatorState, seat: Seat, card: CardId, target: int) -> bool:
    """Whether the target of an announced agent is legal when the card resolves (Q68)."""
    rules = state.rules
    kind = rules.target[card]
    if kind in (OWN_PROVINCE, RIVAL_PROVINCE):
        return may_aim_at_province(state, seat, card, rules.provinces.item(target))
    if kind == RIVAL_SENATOR:
        return may_aim_at_senator(state, seat, rules.senators.item(target))
    if kind == RIVAL_PLAYER:
        return may_aim_at_rival(state, seat, rules.seats.item(target))
    return True
