"""The chance to win a combat, judged from the units of both sides before it is fought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from triumvir.games.imperator.cards.codes import (
    ASSAULT,
    BRACE,
    BULWARK,
    CHARGE,
    LEAD,
    RALLY,
    STEADFAST,
    VOLLEY,
)
from triumvir.games.imperator.cards.kinds import Side, UnitId
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER
from triumvir.games.imperator.position.rules_data import Rules

# Fitted to 3,000 combats of random forces between bots that weigh every bid (judgement/duel.py). A unit is as strong as
# its CV, and its other qualities are expressed in CV.
COMBAT_POINT: Final = 0.73
PRESENCE: Final = -0.4
"""A unit more without any CV: it is worth less than its CV says, for the strategy points are shared among all."""
BONUS: Final[dict[int, float]] = {
    ASSAULT: 0.14,
    BULWARK: 0.14,
    LEAD: 0.11,
    VOLLEY: 0.07,
    CHARGE: 0.015,
    BRACE: 0.015,
    STEADFAST: 0.11,
    RALLY: 0.1,
}

EDGE: Final = -0.43
"""Equal sides favour the defender, who wins ties."""
STEEPNESS: Final = 0.57
"""A little flatter than the fit, because a plan does not know which auxiliaries will be drawn."""
LEAST: Final = 0.03


def unit_strength(rules: Rules, unit: UnitId, side: Side) -> float:
    """How strong a unit is on a side of a combat, in CV."""
    ability = rules.unit_ability[unit]
    strength = rules.unit_cv[unit] + COMBAT_POINT * rules.unit_vp[unit] + PRESENCE
    if ability not in BONUS or ability == (BULWARK if side == ATTACKER else ASSAULT):
        return strength
    n = rules.unit_n[unit] if rules.unit_n[unit] else 1
    return strength + BONUS[ability] * n


@lru_cache(maxsize=16)
def _strengths(rules: Rules, side: Side) -> tuple[float, ...]:
    """The strength of every unit on a side."""
    return tuple(unit_strength(rules, unit, side) for unit in rules.units.items)


@lru_cache(maxsize=256)
def _levy(rules: Rules, side: Side, count: int) -> tuple[float, ...]:
    """What so many auxiliaries drawn from the whole deck are likely to be, the strongest first."""
    strengths = _strengths(rules, side)
    deck = sorted(
        (
            strengths[rules.unit_of(kind)]
            for kind in rules.auxiliaries.items
            for _ in range(rules.auxiliary_copies[kind])
        ),
        reverse=True,
    )
    return tuple(deck[int((place + 0.5) / count * len(deck))] for place in range(count)) if deck else ()


def side_strength(rules: Rules, side: Side, legions: Sequence[UnitId], auxiliaries: int) -> float:
    """The strength of the best formation of these legions and so many auxiliaries that are still to be drawn."""
    strengths = _strengths(rules, side)
    units = [strengths[legion] for legion in legions]
    units += _levy(rules, side, auxiliaries)
    units.sort(reverse=True)
    return sum(units[: rules.formation_size])


def formed_strength(rules: Rules, side: Side, units: Sequence[UnitId]) -> float:
    """The strength of units that are known."""
    strengths = _strengths(rules, side)
    return sum(sorted([strengths[unit] for unit in units], reverse=True)[: rules.formation_size])


def likely_defence(rules: Rules, armies: Iterable[Sequence[UnitId]], auxiliaries: int) -> float:
    """The strength of the best of a militia and these armies, filled up with at most so many auxiliaries."""
    size = rules.formation_size + 1
    best = side_strength(rules, DEFENDER, (), min(auxiliaries, size))
    for legions in armies:
        wanted = min(auxiliaries, max(size - len(legions), 0))
        best = max(best, side_strength(rules, DEFENDER, legions, wanted))
    return best


def winning_chance(attack: float, defence: float) -> float:
    """The attacker's chance to win with these strengths of the two sides; 0 is a side without units."""
    if attack <= 0:
        return 0.0
    if defence <= 0:
        return 1.0
    chance = 1.0 / (1.0 + exp(-(EDGE + STEEPNESS * (attack - defence))))
    return min(1.0 - LEAST, max(LEAST, chance))
