"""The instructions of the solo bot as small numbers, and the shape of a compiled row of its tables (solo.md 4, 5)."""

from __future__ import annotations

from typing import Final, NamedTuple

# ---- triggers of a row, in no order of their own; a card satisfies a mask of them

TRIGGERS: Final = (
    "fame", "region", "tributary", "uncivilised", "attack", "pinned", "barbarian", "empire",
    "glory", "conquer", "advance", "prosperity", "other",
)  # fmt: skip
NAMED: Final = ("glory", "conquer", "advance", "prosperity")
"""Triggers that ask for the English name of the card."""

# ---- instructions (`Instruction.op`) with the fields that they use

FIRST: Final = 0  # branches
PAY: Final = 1  # gains: the price; body
PAY_ALL: Final = 2  # resource; body, which counts what was spent
PAY_OFTEN: Final = 3  # gains: the price; body, as often as possible
ABANDON: Final = 4  # n; body
GAIN: Final = 5  # gains
GAIN_PER_REGION: Final = 6  # gains
GAIN_AS_MANY: Final = 7  # resource; only behind PAY_ALL
DISCARD_HALF: Final = 8  # only behind PAY_ALL
TO_HISTORY: Final = 9
TO_PLAY: Final = 10
ON_TOP: Final = 11
EXILE: Final = 12
DISCARD: Final = 13  # n
DYNASTY: Final = 14
ACQUIRE: Final = 15  # suits
ACQUIRE_EXILED: Final = 16
BREAK_THROUGH: Final = 17  # suit
TAKE_FAME: Final = 18
RETURN_UNREST: Final = 19
REGION_BACK: Final = 20
STEAL: Final = 21  # n, resource
STEAL_FROM_EMPIRE: Final = 22  # n, resource
YOU_TAKE_UNREST: Final = 23
YOU_ABANDON: Final = 24
YOU_RECALL: Final = 25  # suits: mask, 0 for any card in play
YOU_DISCARD: Final = 26  # n
YOU_MAY_DRAW: Final = 27
YOU_GAIN: Final = 28  # gains

COMPOUND: Final = (FIRST, PAY, PAY_ALL, PAY_OFTEN, ABANDON)
"""Instructions that contain others."""


class Instruction(NamedTuple):
    """One instruction; fields that its `op` does not use have their default."""

    op: int
    n: int = 0
    resource: int = 0
    suits: int = 0
    suit: int = 0
    gains: tuple[int, int, int] = (0, 0, 0)
    """Materials, Population, Progress."""
    body: tuple[Instruction, ...] = ()
    """The one instruction that a cost pays for."""
    branches: tuple[tuple[Instruction, ...], ...] = ()


class Row(NamedTuple):
    """A row of a table: a card that satisfies the trigger, and what is done with it."""

    trigger: int
    """A bit of TRIGGERS."""
    instructions: tuple[Instruction, ...]


class NationTables(NamedTuple):
    """How the bot plays one nation."""

    barbarian: tuple[Row, ...]
    empire: tuple[Row, ...]
    token: tuple[int, int]
    """Resource and number that its cleanup puts on a market card."""
