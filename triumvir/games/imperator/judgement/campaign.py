"""Attacks and defences: what they would win, at what chance and cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from triumvir.games.imperator.cards.kinds import ArmyId, ProvinceId
from triumvir.games.imperator.judgement.danger import Danger, strongest_defence
from triumvir.games.imperator.judgement.odds import side_strength, winning_chance
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.worth import province_loss, province_worth, standard_gain, standard_loss
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER, NO_ARMY
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.rules.attack import auxiliaries_cost, most_auxiliaries, target_cost
from triumvir.kernel.kinds import NOBODY, Seat

MOST_LEVY: Final = 7
"""More auxiliaries than this only choose among more units; no plan looks at them."""
LEGION_AT_RISK: Final = 0.7
"""What a lost combat costs in legions."""
CAUTION: Final = 0.6
"""How much better than doing nothing an attack must look; it leaves the province the army came from."""


class Plan:
    """An attack that could be declared: with which army, where, with how many auxiliaries, and what it is worth."""

    __slots__ = ("army", "auxiliaries", "cost", "target", "worth")

    def __init__(self, army: ArmyId, target: ProvinceId, auxiliaries: int, cost: int, worth: float) -> None:
        self.army: ArmyId = army
        self.target: ProvinceId = target
        self.auxiliaries: int = auxiliaries
        self.cost: int = cost
        self.worth: float = worth


class Campaign:
    """All attacks that a seat could pay now, beside the danger it is in; each part is worked out when needed."""

    __slots__ = ("_defeats", "_defences", "_plans", "_prizes", "danger", "outlook", "state")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.state: ImperatorState = outlook.state
        self._plans: list[Plan] | None = None
        self._prizes: dict[int, float] = {}
        self._defences: dict[int, float] = {}
        self._defeats: dict[int, float] = {}
        self.danger: Danger = Danger(outlook)

    # ---- attack

    def plans(self) -> list[Plan]:
        """Every attack with every sensible number of auxiliaries."""
        if self._plans is None:
            state, seat = self.state, self.outlook.seat
            self._plans = []
            if state.round > state.rules.peace_rounds:
                for army in state.armies_of(seat):
                    self._plans += self._plans_of(army)
        return self._plans

    def _plans_of(self, army: ArmyId) -> list[Plan]:
        state, talents = self.state, self.state.talents[self.outlook.seat]
        legions = state.legions_at(army)
        strengths = [side_strength(state.rules, ATTACKER, legions, count) for count in range(MOST_LEVY + 1)]
        plans: list[Plan] = []
        for target, controller in zip(state.rules.provinces.items, state.controller):
            if controller in (NOBODY, self.outlook.seat):
                continue
            base = target_cost(state, army, target)
            if base <= talents:
                plans += self._levies(army, target, base, strengths)
        return plans

    def _levies(self, army: ArmyId, target: ProvinceId, base: int, strengths: list[float]) -> list[Plan]:
        state, seat = self.state, self.outlook.seat
        most = most_auxiliaries(state, seat, ATTACKER, state.talents[seat] - base, len(state.auxiliaries))
        plans: list[Plan] = []
        for count in range(min(most, MOST_LEVY) + 1):
            cost = base + auxiliaries_cost(state, seat, ATTACKER, count)
            worth = self.worth(target, strengths[count]) - self.outlook.price(cost) - CAUTION
            plans.append(Plan(army, target, count, cost, worth))
        return plans

    def worth(self, target: ProvinceId, strength: float) -> float:
        """What an attack of this strength is worth, its cost left out."""
        chance = winning_chance(strength, self._defence(target))
        return chance * self._prize(target) - (1.0 - chance) * self._defeat(self.state.controller[target])

    def best_worth(self, talents: int) -> float:
        """The best attack that so many talents can pay, weighed against what an empty purse invites; 0 is no attack."""
        best = 0.0
        for plan in self.plans():
            if plan.cost <= talents and plan.worth > best:
                risk = self.danger.loss(talents - plan.cost) - self.danger.loss(talents)
                best = max(best, plan.worth - risk)
        return best

    def _prize(self, target: ProvinceId) -> float:
        if target not in self._prizes:
            self._prizes[target] = conquest_worth(self.outlook, target)
        return self._prizes[target]

    def _defence(self, target: ProvinceId) -> float:
        if target not in self._defences:
            self._defences[target] = expected_defence(self.state, target)
        return self._defences[target]

    def _defeat(self, rival: Seat) -> float:
        if rival not in self._defeats:
            self._defeats[rival] = repulse_cost(self.outlook, rival)
        return self._defeats[rival]


# ---- stakes


def conquest_worth(outlook: Outlook, target: ProvinceId) -> float:
    """What a won attack is worth to the seat: the province, the standard, and what the rival loses with them."""
    rival = outlook.state.controller[target]
    other = outlook.of(rival)
    own = province_worth(outlook, target) + standard_gain(outlook, outlook.seat, rival)
    return own + outlook.weight_of(rival) * (province_loss(other, target) + standard_loss(other, rival))


def repulse_cost(outlook: Outlook, rival: Seat) -> float:
    """What a lost attack costs the seat: a standard, perhaps a legion, and what the rival gains."""
    gained = standard_gain(outlook.of(rival), rival, outlook.seat)
    return standard_loss(outlook, outlook.seat) + LEGION_AT_RISK + outlook.weight_of(rival) * gained


def expected_defence(state: ImperatorState, target: ProvinceId) -> float:
    """The strength with which a rival will probably defend a province; his hand is not looked at."""
    rival = state.controller[target]
    most = most_auxiliaries(state, rival, DEFENDER, state.talents[rival], len(state.auxiliaries))
    return strongest_defence(state, rival, target, most)


# ---- defence


def stakes_of_defence(outlook: Outlook) -> float:
    """What it is worth to the defender to win the combat that goes on."""
    combat = outlook.state.combat
    assert combat is not None
    attacker, seat = combat.attacker, outlook.seat
    other = outlook.of(attacker)
    weight = outlook.weight_of(attacker)
    lost = province_loss(outlook, combat.target) + standard_loss(outlook, seat)
    lost += weight * (province_worth(other, combat.target) + standard_gain(other, attacker, seat))
    won = standard_gain(outlook, seat, attacker) + weight * standard_loss(other, attacker)
    return lost + won


def weigh_defence(outlook: Outlook, army: ArmyId, counts: Sequence[int]) -> list[float]:
    """How good it is to defend with this army (NO_ARMY: a militia) and each of these numbers of auxiliaries."""
    state, seat = outlook.state, outlook.seat
    combat = state.combat
    assert combat is not None
    stakes = stakes_of_defence(outlook)
    attack = side_strength(state.rules, ATTACKER, state.legions_at(combat.army), combat.declared)
    legions = [] if army == NO_ARMY else state.legions_at(army)
    risk = LEGION_AT_RISK if legions else 0.0
    weights: list[float] = []
    for count in counts:
        chance = 1.0 - winning_chance(attack, side_strength(state.rules, DEFENDER, legions, min(count, MOST_LEVY)))
        cost = auxiliaries_cost(state, seat, DEFENDER, count)
        weights.append(chance * stakes - (1.0 - chance) * risk - outlook.price(cost))
    return weights


def best_defence(outlook: Outlook, army: ArmyId) -> float:
    """The best that can be made of a defence with this army."""
    state, seat = outlook.state, outlook.seat
    combat = state.combat
    assert combat is not None
    deck = len(state.auxiliaries) - combat.declared
    most = most_auxiliaries(state, seat, DEFENDER, state.talents[seat], deck)
    return max(weigh_defence(outlook, army, range(min(most, MOST_LEVY) + 1)))
