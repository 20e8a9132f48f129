"""The rounds of a combat: which unit to send and how much to bid, by the chance to win the whole combat afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp
from typing import Final

from triumvir.games.imperator.cards.kinds import Side, UnitId
from triumvir.games.imperator.position.combat_state import ATTACKER, NO_UNIT, OTHER, Combat
from triumvir.games.imperator.position.rules_data import Rules
from triumvir.games.imperator.rules.combat import most_bid, rounds_left, scores, winning_side
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import PASS

SCALE: Final = 4.5
"""How far apart two scores must be for the better one to win a later round fairly surely."""
ROUND_SPREAD: Final = 1.35
"""How much a later round may shift the combat points, one way or the other."""
BID_SPREAD: Final = 2.3
HALF: Final = 0.5
SHARPNESS: Final = 14.0
"""How surely the other side takes the better of its answers."""


class Force:
    """What a side still has: mean CV and combat points of its unused units, how many, and its strategy points."""

    __slots__ = ("count", "cv", "points", "vp")

    def __init__(self, rules: Rules, units: Sequence[UnitId], points: int) -> None:
        count = len(units)
        self.count: int = count
        self.points: int = points
        self.cv: float = sum([rules.unit_cv[unit] for unit in units]) / count if count else 0.0
        self.vp: float = sum([rules.unit_vp[unit] for unit in units]) / count if count else 0.0


class Duel:
    """A combat seen by the side that has to decide; the hidden bid of the other is not looked at."""

    __slots__ = (
        "combat",
        "lead",
        "other_side",
        "others",
        "others_points",
        "own",
        "own_points",
        "rounds",
        "rules",
        "side",
    )

    def __init__(self, rules: Rules, combat: Combat, seat: Seat) -> None:
        self.rules: Rules = rules
        self.combat: Combat = combat
        self.side: Side = combat.side_of(seat)
        self.other_side: Side = OTHER[self.side]
        self.own: list[UnitId] = unused_units(combat, self.side)
        self.others: list[UnitId] = unused_units(combat, self.other_side)
        self.own_points: int = combat.points[self.side]
        self.others_points: int = combat.points[self.other_side]
        self.rounds: int = rounds_left(rules, combat) - 1
        self.lead: int = combat.score[self.side] - combat.score[self.other_side]

    def chance(self, lead: int, own: Force, others: Force) -> float:
        """The chance to win the combat with this lead and these forces after the running round."""
        edge = lead + (-HALF if self.side == ATTACKER else HALF)
        rounds = self.rounds
        if rounds == 0:
            return 1.0 if edge > 0 else 0.0
        fights = min(own.count, others.count, rounds)
        spread = 0.3
        if fights:
            own_bid = own.points / min(own.count, rounds)
            other_bid = others.points / min(others.count, rounds)
            win = 1.0 / (1.0 + exp((others.cv * other_bid - own.cv * own_bid) / SCALE))
            edge += fights * (win * own.vp - (1.0 - win) * others.vp)
            spread += ROUND_SPREAD * fights
        edge += self._walkovers(own, others, fights) - self._walkovers(others, own, fights)
        return HALF + HALF * erf(edge / (spread**HALF * 2.0))

    def _walkovers(self, force: Force, opposing: Force, fights: int) -> float:
        """Combat points from rounds in which the opposing side has no unit left."""
        extra = min(force.count, self.rounds) - fights
        return extra * (force.vp + self.rules.no_unit_bonus_vp) if extra > 0 and opposing.count < self.rounds else 0.0

    # ---- what may come

    def without(self, unit: UnitId) -> list[UnitId]:
        """The own unused units after one has been sent."""
        return _without(self.own, unit)

    def bid_limit(self) -> int:
        """The highest own bid."""
        return most_bid(self.rules, self.combat, self.side)

    def usual_bids(self, side: Side) -> list[float]:
        """How likely the bids of a side are, from the least one on, from its points and the fights it still has."""
        combat = self.combat
        limit = most_bid(self.rules, combat, side)
        fights = min(max(len(unused_units(combat, side)), 1), self.rounds + 1)
        mean = combat.points[side] / fights + 0.3
        weights = [exp(-(((bid - mean) / BID_SPREAD) ** 2) / 2) for bid in range(self.rules.bid_min, limit + 1)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def outcome(self, unit: UnitId, bid: int, other: UnitId, other_bid: int) -> int:
        """What the lead gains in this round, one unit against the other."""
        rules, initiative = self.rules, self.combat.initiative
        if self.side == ATTACKER:
            winner = winning_side(rules, unit, other, scores(rules, unit, bid, other, other_bid, initiative))
        else:
            winner = winning_side(rules, other, unit, scores(rules, other, other_bid, unit, bid, initiative))
        if winner == self.side:
            return rules.unit_vp[unit]
        return -rules.unit_vp[other] if winner == self.other_side else 0


def unused_units(combat: Combat, side: Side) -> list[UnitId]:
    """The units of a formation that have not fought."""
    used = combat.used[side]
    return [unit for place, unit in enumerate(combat.formations[side]) if not used[place]]


def _without(units: list[UnitId], unit: UnitId) -> list[UnitId]:
    rest = units[:]
    rest.remove(unit)
    return rest


# ---- the side that answers: it sees the other unit, not the bid


def answer_chances(duel: Duel, unit: UnitId, other: UnitId) -> list[float]:
    """For the own bids from the least one on: the chance to win when this unit answers the other, whatever it bids."""
    rules, least = duel.rules, duel.rules.bid_min
    likely = duel.usual_bids(duel.other_side)
    own, others = duel.without(unit), _without(duel.others, other)
    rest = [Force(rules, others, duel.others_points - least - place) for place in range(len(likely))]
    chances: list[float] = []
    for bid in range(least, duel.bid_limit() + 1):
        force = Force(rules, own, duel.own_points - bid)
        chance = 0.0
        for place, weight in enumerate(likely):
            if weight > 0.01:
                gained = duel.outcome(unit, bid, other, least + place)
                chance += weight * duel.chance(duel.lead + gained, force, rest[place])
        chances.append(chance)
    return chances


# ---- the side with the initiative: it sees neither the answering unit nor its bid


def opening_chances(duel: Duel, unit: UnitId, bids: Sequence[int]) -> list[float]:
    """For these own bids: the chance to win when this unit is announced and the other side answers sensibly."""
    answers = _likely_answers(duel, unit)
    own = duel.without(unit)
    chances: list[float] = []
    for bid in bids:
        force = Force(duel.rules, own, duel.own_points - bid)
        chance = 0.0
        for other, other_bid, weight, rest in answers:
            if other == NO_UNIT:
                gained = duel.rules.unit_vp[unit] + duel.rules.no_unit_bonus_vp
            else:
                gained = duel.outcome(unit, bid, other, other_bid)
            chance += weight * duel.chance(duel.lead + gained, force, rest)
        chances.append(chance)
    return chances


def _likely_answers(duel: Duel, unit: UnitId) -> list[tuple[UnitId, int, float, Force]]:
    """What the other side may answer: unit, bid, how likely, and what it has left; sharper answers are likelier."""
    rules, combat, least = duel.rules, duel.combat, duel.rules.bid_min
    hidden = duel.usual_bids(duel.side)
    mean = round(sum(weight * (least + place) for place, weight in enumerate(hidden)))
    own = Force(rules, duel.without(unit), duel.own_points - mean)
    limit = most_bid(rules, combat, duel.other_side)
    found: list[tuple[UnitId, int, float, Force]] = []
    for other in sorted(set(duel.others)):
        others = _without(duel.others, other)
        for other_bid in _sample_bids(least, limit):
            rest = Force(rules, others, duel.others_points - other_bid)
            won = sum(
                weight * duel.chance(duel.lead + duel.outcome(unit, least + place, other, other_bid), own, rest)
                for place, weight in enumerate(hidden)
                if weight > 0.08
            )
            found.append((other, other_bid, exp(-SHARPNESS * won), rest))
    if len(duel.others) <= duel.rounds:
        rest = Force(rules, duel.others, duel.others_points)
        lead = duel.lead + rules.unit_vp[unit] + rules.no_unit_bonus_vp
        found.append((NO_UNIT, 0, exp(-SHARPNESS * duel.chance(lead, own, rest)), rest))
    total = sum(weight for _, _, weight, _ in found)
    return [(other, bid, weight / total, rest) for other, bid, weight, rest in found]


def _sample_bids(least: int, limit: int) -> list[int]:
    """A few bids over the whole range."""
    some = (least, min(least + 1, limit), (limit + 3) // 3, (limit + 1) // 2, limit - 2, limit)
    return sorted({max(least, bid) for bid in some})


# ---- weights


def weigh_unit(duel: Duel, options: Sequence[int]) -> list[float]:
    """How good each unit (or passing) is to announce or to answer with; for options of *.unit prompts."""
    combat, units = duel.combat, duel.rules.units
    other = combat.unit[duel.other_side]
    weights: list[float] = []
    for thing in options:
        if thing == PASS:
            weights.append(_passing(duel, other))
        elif other != NO_UNIT:
            weights.append(max(answer_chances(duel, units.item(thing), other)))
        elif _is_alone(duel):
            weights.append(max(alone_chances(duel, units.item(thing))))
        else:
            bids = _sample_bids(duel.rules.bid_min, duel.bid_limit())
            weights.append(max(opening_chances(duel, units.item(thing), bids)))
    return weights


def weigh_bid(duel: Duel, count: int) -> list[float]:
    """How good the bids from the least one on are for the unit that the side has announced."""
    combat = duel.combat
    unit, other = combat.unit[duel.side], combat.unit[duel.other_side]
    if other != NO_UNIT:
        return answer_chances(duel, unit, other)[:count]
    if _is_alone(duel):
        return alone_chances(duel, unit)[:count]
    return opening_chances(duel, unit, range(duel.rules.bid_min, duel.rules.bid_min + count))


def _is_alone(duel: Duel) -> bool:
    """Whether the side with the initiative is the other one and has passed."""
    return duel.combat.initiative == duel.other_side


def alone_chances(duel: Duel, unit: UnitId) -> list[float]:
    """For the bids from the least one on: the chance to win after a round won against nobody."""
    rules = duel.rules
    lead = duel.lead + rules.unit_vp[unit] + rules.no_unit_bonus_vp
    own, rest = duel.without(unit), Force(rules, duel.others, duel.others_points)
    bids = range(rules.bid_min, duel.bid_limit() + 1)
    return [duel.chance(lead, Force(rules, own, duel.own_points - bid), rest) for bid in bids]


def _passing(duel: Duel, other: UnitId) -> float:
    """The chance to win after passing; the other side then sends what suits it best."""
    rules = duel.rules
    own = Force(rules, duel.own, duel.own_points)
    if other == NO_UNIT and (_is_alone(duel) or not duel.others):
        return duel.chance(duel.lead, own, Force(rules, duel.others, duel.others_points))
    worst = 1.0
    for unit in [other] if other != NO_UNIT else duel.others:
        bid = rules.bid_min if other == NO_UNIT else round(duel.others_points / max(len(duel.others), 1))
        rest = Force(rules, _without(duel.others, unit), duel.others_points - bid)
        lead = duel.lead - rules.unit_vp[unit] - rules.no_unit_bonus_vp
        worst = min(worst, duel.chance(lead, own, rest))
    return worst
