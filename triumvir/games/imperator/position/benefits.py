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
from triumvir.games.imperator.cards.kinds import Column, Verb
from triumvir.games.imperator.cards.types import Effect

COST_OFF: Final = Column(0)  # by kind of card: province, senator, agent
COST_LEAST: Final = Column(3)  # the same three
ATTACK_OFF: Final = Column(6)
ATTACK_LEAST: Final = Column(7)
MOVE_OFF: Final = Column(8)
MOVE_LEAST: Final = Column(9)
LEGION_OFF: Final = Column(10)
LEGION_LEAST: Final = Column(11)
INCOMES: Final = Column(12)
POINTS: Final = Column(13)  # 13 attacker, 14 defender
FREE: Final = Column(15)  # 15 attacker, 16 defender
PICKS: Final = Column(17)
SELECTS: Final = Column(18)
HANDS: Final = Column(19)
SACRIFICES: Final = Column(20)
BENEFITS: Final = 21

COSTS_OFF: Final = tuple(Column(COST_OFF + kind) for kind in range(3))
COSTS_LEAST: Final = tuple(Column(COST_LEAST + kind) for kind in range(3))
POINTS_OF: Final = (POINTS, Column(POINTS + 1))
"""By side."""
FREE_OF: Final = (FREE, Column(FREE + 1))

SIMPLE: Final[dict[Verb, Column]] = {
    INCOME: INCOMES,
    AUX_PICK: PICKS,
    SELECT: SELECTS,
    HAND: HANDS,
    SACRIFICE: SACRIFICES,
}
REDUCTIONS: Final[dict[Verb, tuple[Column, Column]]] = {
    COST: (COST_OFF, COST_LEAST),
    ATTACK_COST: (ATTACK_OFF, ATTACK_LEAST),
    MOVE_COST: (MOVE_OFF, MOVE_LEAST),
    LEGION_COST: (LEGION_OFF, LEGION_LEAST),
}
BY_ROLE: Final[dict[Verb, Column]] = {STRATEGY: POINTS, AUX_FREE: FREE}


def _beside(column: Column, offset: int) -> Column:
    return Column(column + offset)


def shares_of(benefit: Effect) -> list[tuple[Column, int]]:
    """The columns to which a senator's benefit adds, and how much; IMMUNE adds to none."""
    kind, n, _, which = benefit
    if kind in SIMPLE:
        return [(SIMPLE[kind], n)]
    if kind in REDUCTIONS:
        return [(_beside(REDUCTIONS[kind][0], which if kind == COST else 0), n)]
    if kind in BY_ROLE:
        return [(_beside(BY_ROLE[kind], side), n) for side, role in enumerate((ATTACK, DEFEND)) if which & role]
    return []


def floors_of(benefit: Effect) -> list[tuple[Column, int]]:
    """The columns that hold the MIN of a senator's reduction, and that MIN."""
    kind, _, least, which = benefit
    if kind not in REDUCTIONS:
        return []
    return [(_beside(REDUCTIONS[kind][1], which if kind == COST else 0), least)]
