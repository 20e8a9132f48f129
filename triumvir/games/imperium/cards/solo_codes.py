"""The instructions of the solo bot as small numbers, and the shape of a compiled row of its tables (solo.md 4, 5)."""

from __future__ import annotations

from typing import Final, NamedTuple, NewType

from triumvir.games.imperium.cards.codes import MATERIALS, REGION, Resource, Suit

BotVerb = NewType("BotVerb", int)
"""What an instruction of the bot does."""

# ---- triggers of a row, in no order of their own; a card satisfies a mask of them

TRIGGERS: Final = (
    "fame", "region", "tributary", "uncivilised", "attack", "pinned", "barbarian", "empire",
    "glory", "conquer", "advance", "prosperity", "other",
)  # fmt: skip
NAMED: Final = ("glory", "conquer", "advance", "prosperity")
"""Triggers that ask for the English name of the card."""

# ---- instructions (`Instruction.op`) with the fields that they use

FIRST: Final = BotVerb(0)  # branches
PAY: Final = BotVerb(1)  # gains: the price; body
PAY_ALL: Final = BotVerb(2)  # resource; body, which counts what was spent
PAY_OFTEN: Final = BotVerb(3)  # gains: the price; body, as often as possible
ABANDON: Final = BotVerb(4)  # n; body
GAIN: Final = BotVerb(5)  # gains
GAIN_PER_REGION: Final = BotVerb(6)  # gains
GAIN_AS_MANY: Final = BotVerb(7)  # resource; only behind PAY_ALL
DISCARD_HALF: Final = BotVerb(8)  # only behind PAY_ALL
TO_HISTORY: Final = BotVerb(9)
TO_PLAY: Final = BotVerb(10)
ON_TOP: Final = BotVerb(11)
EXILE: Final = BotVerb(12)
DISCARD: Final = BotVerb(13)  # n
DYNASTY: Final = BotVerb(14)
ACQUIRE: Final = BotVerb(15)  # suits
ACQUIRE_EXILED: Final = BotVerb(16)
BREAK_THROUGH: Final = BotVerb(17)  # suit
TAKE_FAME: Final = BotVerb(18)
RETURN_UNREST: Final = BotVerb(19)
REGION_BACK: Final = BotVerb(20)
STEAL: Final = BotVerb(21)  # n, resource
STEAL_FROM_EMPIRE: Final = BotVerb(22)  # n, resource
YOU_TAKE_UNREST: Final = BotVerb(23)
YOU_ABANDON: Final = BotVerb(24)
YOU_RECALL: Final = BotVerb(25)  # suits: mask, 0 for any card in play
YOU_DISCARD: Final = BotVerb(26)  # n
YOU_MAY_DRAW: Final = BotVerb(27)
YOU_GAIN: Final = BotVerb(28)  # gains

COMPOUND: Final = (FIRST, PAY, PAY_ALL, PAY_OFTEN, ABANDON)
"""Instructions that contain others."""


class Instruction(NamedTuple):
    """One instruction; fields that its `op` does not use have their default."""

    op: BotVerb
    n: int = 0
    resource: Resource = MATERIALS
    suits: int = 0
    suit: Suit = REGION
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
    token: tuple[Resource, int]
    """Resource and number that its cleanup puts on a market card."""
