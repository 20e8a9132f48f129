"""Chapters 8.1 and 8.2: which cards can perform which ops now, and performing one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from triumvir.games.pax_renaissance.cards.codes import EAST, INQUISITOR, WEST, ItemId, Op
from triumvir.games.pax_renaissance.cards.types import Ops
from triumvir.games.pax_renaissance.position.abilities import is_silenced, settle
from triumvir.games.pax_renaissance.position.constants import EMPIRES
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import half_items
from triumvir.games.pax_renaissance.rules.ops import (
    behead,
    campaign,
    commerce,
    corsair,
    inquisitor,
    repress,
    siege,
    tax,
    vote,
)
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat

TARGETS: Final[tuple[Callable[[PaxState, Act], Sequence[int]], ...]] = (
    inquisitor.targets,
    commerce.targets,
    behead.targets,
    tax.targets,
    repress.targets,
    vote.targets,
    corsair.targets,
    siege.targets,
    campaign.targets,
)
"""By op: what it can be aimed at."""

PERFORM: Final[tuple[Callable[[PaxState, Act], Flow], ...]] = (
    inquisitor.perform,
    commerce.perform,
    behead.perform,
    tax.perform,
    repress.perform,
    vote.perform,
    corsair.perform,
    siege.perform,
    campaign.perform,
)


def printed_ops(state: PaxState, item: ItemId) -> Ops:
    """The ops of a card, or of the side of a square that is up."""
    if item < EMPIRES:
        return state.rules.square_ops[2 * item + state.side[item]]
    return state.rules.card_ops[item]


def ops_of(state: PaxState, seat: Seat, item: ItemId) -> list[tuple[Op, int]]:
    """The ops that an item can perform now for the actor: a target and the money are there (8.1)."""
    if state.has_performed(item):
        return []
    return [op for op in usable_ops(state, item) if TARGETS[op[0]](state, (seat, item, op[1]))]


def usable_ops(state: PaxState, item: ItemId) -> Ops:
    """The printed ops that no bishop silences (8.2)."""
    ops = printed_ops(state, item)
    if ops and is_silenced(state, item):
        return tuple([op for op in ops if op[0] == INQUISITOR])
    return ops


def performable(state: PaxState, seat: Seat, halves: int) -> list[ItemId]:
    """The items on the sides of a mask that can perform an op, in rising order."""
    items = [item for half in (WEST, EAST) if halves >> half & 1 for item in half_items(state, seat, half)]
    return sorted([item for item in items if can_perform(state, seat, item)])


def may_operate(state: PaxState, seat: Seat, halves: int) -> bool:
    """Whether any item on the sides of a mask can perform an op."""
    for half in (WEST, EAST):
        if halves >> half & 1:
            for item in half_items(state, seat, half):
                if can_perform(state, seat, item):
                    return True
    return False


def can_perform(state: PaxState, seat: Seat, item: ItemId) -> bool:
    """Whether an item can perform any op now for the actor."""
    if state.has_performed(item):
        return False
    return any(TARGETS[op](state, (seat, item, parameter)) for op, parameter in usable_ops(state, item))


def perform(state: PaxState, seat: Seat, item: ItemId, op: tuple[Op, int]) -> Flow:
    """Perform one op of an item; it has acted for this turn."""
    kind, parameter = op
    rules = state.rules
    state.perform(item)
    state.note("ops.performs", seat, rules.item.thing(item), rules.do_thing(kind, parameter))
    yield from PERFORM[kind](state, (seat, item, parameter))
    yield from settle(state)
