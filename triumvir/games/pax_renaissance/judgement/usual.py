"""What the symbols of cards and squares are worth in an ordinary position, from their data; once for each rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from triumvir.games.pax_renaissance.cards.codes import (
    ACTIVATE,
    APOSTASY,
    BEHEAD,
    CAMPAIGN,
    COMMERCE,
    CONSPIRACY,
    CORONATION,
    CORSAIR,
    INQUISITOR,
    KIND_KEYS,
    NO_ONE_SHOT,
    ONE_SHOT_KEYS,
    OP_KEYS,
    PEASANT,
    PRESTIGE_KEYS,
    REPRESS,
    SALE_VALUE_4,
    SHIFT,
    SIEGE,
    TAX,
    VOTE,
    WAR,
    ItemId,
)
from triumvir.games.pax_renaissance.cards.types import Ops
from triumvir.games.pax_renaissance.position.constants import BISHOP, EMPIRES, KIND_OF, KNIGHT, PAWN, PIRATE, ROOK
from triumvir.games.pax_renaissance.position.rules_data import Rules
from triumvir.kernel.complete import assert_complete

RULES_KEPT: Final = 8
BITS: Final = 6
"""Each kind of prestige has so many bits of a packed number."""
MASK: Final = (1 << BITS) - 1
ICON: Final[tuple[float, ...]] = (1.5, 1.5, 1.5, 2.0, 1.6, 3.0)
"""Points for a symbol of each kind of prestige on a card that is not played yet."""
OP: Final = {
    INQUISITOR: 0.5,
    COMMERCE: 0.8,
    BEHEAD: 0.9,
    TAX: 0.3,
    REPRESS: 0.8,
    VOTE: 0.9,
    CORSAIR: 0.3,
    SIEGE: 0.4,
    CAMPAIGN: 0.6,
}
"""Points for performing each op once."""
NEXT_OP: Final = 0.25
"""A card performs one op: what the choice among several adds, as a part of the worth of each other one."""
AGENT: Final = {KNIGHT: 0.6, ROOK: 0.5, PIRATE: 0.7, BISHOP: 1.2, PAWN: 2.0}
"""Points for placing each kind of agent where it is of most use."""
ONE_SHOT: Final = {
    NO_ONE_SHOT: 0.0,
    SHIFT: 1.0,
    CORONATION: 6.0,
    CONSPIRACY: 4.0,
    PEASANT: 3.0,
    WAR: 3.0,
    APOSTASY: 0.5,
    ACTIVATE: 0.0,
}
"""Points for each one-shot of a card in hand; a comet never comes to one."""
assert_complete("the worth of one-shots lacks", range(len(ONE_SHOT_KEYS)), ONE_SHOT)
assert_complete("the worth of ops lacks", range(len(OP_KEYS)), OP)
assert_complete("the worth of agents lacks", range(len(KIND_KEYS)), AGENT)
assert_complete("the worth of symbols lacks", range(len(PRESTIGE_KEYS)), range(len(ICON)))
ABILITY: Final = 0.7
USES: Final = 2.5
"""Uses of an op that a card not played yet will see."""
IN_HAND: Final = 0.55
"""A card in hand still costs an action, and may never be played well."""


class Usual:
    """By item, of squares by 2 * empire + side.

    comets    how many comets the decks hold at first
    icons     prestige of a card, packed
    labour    what performing the best op of a card once is worth, its abilities included
    silenced  the same with a bishop on it
    agents    what placing the agents of a card is worth
    held      what the card is worth in hand
    """

    __slots__ = (
        "agents", "comets", "held", "icons", "labour", "silenced", "square_icons", "square_labour", "square_silenced",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        items = rules.item.items[: rules.items]
        self.comets = sum([rules.is_comet[item] for item in rules.deck_cards])
        self.icons = tuple(packed(counts) for counts in rules.card_prestige)
        self.square_icons = tuple(packed(counts) for counts in rules.square_prestige)
        self.silenced = tuple(labour_of(religious(ops)) for ops in rules.card_ops)
        self.square_labour = tuple(labour_of(ops) for ops in rules.square_ops)
        self.square_silenced = tuple(labour_of(religious(ops)) for ops in rules.square_ops)
        helps = [ABILITY * (rules.abilities[item] & ~(1 << SALE_VALUE_4)).bit_count() / USES for item in items]
        self.labour = tuple(labour_of(rules.card_ops[item]) + helps[item] for item in items)
        self.agents = tuple(sum([AGENT[KIND_OF[piece]] for piece in agents]) for agents in rules.agents)
        self.held = tuple(0.0 if item < EMPIRES else IN_HAND * self._played(rules, item) for item in items)

    def _played(self, rules: Rules, item: ItemId) -> float:
        worth = sum([ICON[kind] * count for kind, count in enumerate(rules.card_prestige[item])])
        worth += USES * self.labour[item] + self.agents[item]
        return worth + ONE_SHOT[rules.one_shot[item][0]]


@lru_cache(maxsize=RULES_KEPT)
def usual_of(rules: Rules) -> Usual:
    """The usual worths of a set of rules."""
    return Usual(rules)


def packed(counts: tuple[int, ...]) -> int:
    """The six counts of prestige in one number, so that they can be added at once."""
    return sum([count << BITS * kind for kind, count in enumerate(counts)])


def unpacked(icons: int) -> list[int]:
    """The counts of a packed number."""
    return [icons >> shift & MASK for shift in range(0, 6 * BITS, BITS)]


def religious(ops: Ops) -> Ops:
    """The ops that a bishop does not silence."""
    return tuple(op for op in ops if op[0] == INQUISITOR)


def labour_of(ops: Ops) -> float:
    """What an item with these ops brings each time it performs one."""
    worths = sorted([OP[op] for op, _ in ops], reverse=True)
    return worths[0] + NEXT_OP * sum(worths[1:]) if worths else 0.0
