"""The chance to win a combat, judged from the units of both sides before it is fought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from triumvir.games.imperator.combat_state import ATTACKER
from triumvir.games.imperator.effects import (
    ASSAULT,
    BRACE,
    BULWARK,
    CHARGE,
    LEAD,
    RALLY,
    STEADFAST,
    VOLLEY,
)
from triumvir.games.imperator.rules_data import Rules

# A unit is as strong as its CV, and its other qualities are expressed in CV. An ordinary bid is a little under 4, so
# that a bonus of 4 is like one more CV in the rounds in which it counts.
COMBAT_POINT: Final = 0.75
PRESENCE: Final = 0.9
"""What it is worth that a unit is there at all, because a missing one gives away a round and a point."""
BONUS: Final[dict[int, float]] = {
    ASSAULT: 0.25,
    BULWARK: 0.25,
    LEAD: 0.13,
    VOLLEY: 0.2,
    CHARGE: 0.05,
    BRACE: 0.05,
    STEADFAST: 0.15,
    RALLY: 0.25,
}

EDGE: Final = -0.75
"""Equal sides favour the defender, who wins ties."""
STEEPNESS: Final = 0.42
LEAST: Final = 0.03


def unit_strength(rules: Rules, unit: int, side: int) -> float:
    """How strong a unit is on a side of a combat, in CV."""
    ability = rules.unit_ability[unit]
    strength = rules.unit_cv[unit] + COMBAT_POINT * rules.unit_vp[unit] + PRESENCE
    if ability not in BONUS or ability == (BULWARK if side == ATTACKER else ASSAULT):
        return strength
    n = rules.unit_n[unit] if rules.unit_n[unit] else 1
    return strength + BONUS[ability] * n


@lru_cache(maxsize=16)
def _strengths(rules: Rules, side: int) -> tuple[float, ...]:
    """The strength of every unit on a side."""
    return tuple(unit_strength(rules, unit, side) for unit in range(rules.legions + rules.auxiliaries))


@lru_cache(maxsize=256)
def _levy(rules: Rules, side: int, count: int) -> tuple[float, ...]:
    """What so many auxiliaries drawn from the whole deck are likely to be, the strongest first."""
    strengths = _strengths(rules, side)
    deck = sorted(
        (strengths[rules.legions + kind] for kind, copies in enumerate(rules.auxiliary_copies) for _ in range(copies)),
        reverse=True,
    )
    return tuple(deck[int((place + 0.5) / count * len(deck))] for place in range(count)) if deck else ()


def side_strength(rules: Rules, side: int, legions: Sequence[int], auxiliaries: int) -> float:
    """The strength of the best formation of these legions and so many auxiliaries that are still to be drawn."""
    strengths = _strengths(rules, side)
    units = [strengths[legion] for legion in legions]
    units += _levy(rules, side, auxiliaries)
    units.sort(reverse=True)
    return sum(units[: rules.formation_size])


def formed_strength(rules: Rules, side: int, units: Sequence[int]) -> float:
    """The strength of units that are known."""
    strengths = _strengths(rules, side)
    return sum(sorted([strengths[unit] for unit in units], reverse=True)[: rules.formation_size])


def winning_chance(attack: float, defence: float) -> float:
    """The attacker's chance to win with these strengths of the two sides; 0 is a side without units."""
    if attack <= 0:
        return 0.0
    if defence <= 0:
        return 1.0
    chance = 1.0 / (1.0 + exp(-(EDGE + STEEPNESS * (attack - defence))))
    return min(1.0 - LEAST, max(LEAST, chance))
