"""What the senators of a seat give together: one row of numbers for each seat, by the columns below (effects.md 2)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.codes import (
    ATTACK,
    ATTACK_COST,
    AUX_FREE,
    AUX_PICK,
    COST,
    DEFEND,
    HAND,
    INCOME,
    LEGION_COST,
    MOVE_COST,
    SACRIFICE,
    SELECT,
    STRATEGY,
)

COST_OFF: Final = 0  # 0 province, 1 senator, 2 agent
COST_LEAST: Final = 3  # the same three
ATTACK_OFF: Final = 6
ATTACK_LEAST: Final = 7
MOVE_OFF: Final = 8
MOVE_LEAST: Final = 9
LEGION_OFF: Final = 10
LEGION_LEAST: Final = 11
INCOMES: Final = 12
POINTS: Final = 13  # 13 attacker, 14 defender
FREE: Final = 15  # 15 attacker, 16 defender
PICKS: Final = 17
SELECTS: Final = 18
HANDS: Final = 19
SACRIFICES: Final = 20
BENEFITS: Final = 21

SIMPLE: Final[dict[int, int]] = {
    INCOME: INCOMES,
    AUX_PICK: PICKS,
    SELECT: SELECTS,
    HAND: HANDS,
    SACRIFICE: SACRIFICES,
}
REDUCTIONS: Final[dict[int, tuple[int, int]]] = {
    COST: (COST_OFF, COST_LEAST),
    ATTACK_COST: (ATTACK_OFF, ATTACK_LEAST),
    MOVE_COST: (MOVE_OFF, MOVE_LEAST),
    LEGION_COST: (LEGION_OFF, LEGION_LEAST),
}
BY_ROLE: Final[dict[int, int]] = {STRATEGY: POINTS, AUX_FREE: FREE}


def shares_of(benefit: tuple[int, int, int, int]) -> list[tuple[int, int]]:
    """The columns to which a senator's benefit adds, and how much; IMMUNE adds to none."""
    kind, n, _, which = benefit
    if kind in SIMPLE:
        return [(SIMPLE[kind], n)]
    if kind in REDUCTIONS:
        return [(REDUCTIONS[kind][0] + (which if kind == COST else 0), n)]
    if kind in BY_ROLE:
        return [(BY_ROLE[kind] + side, n) for side, role in enumerate((ATTACK, DEFEND)) if which & role]
    return []


def floors_of(benefit: tuple[int, int, int, int]) -> list[tuple[int, int]]:
    """The columns that hold the MIN of a senator's reduction, and that MIN."""
    kind, _, least, which = benefit
    if kind not in REDUCTIONS:
        return []
    return [(REDUCTIONS[kind][1] + (which if kind == COST else 0), least)]
