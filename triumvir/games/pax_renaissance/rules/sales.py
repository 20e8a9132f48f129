"""Abilities that a sale sets off: emancipation in the West, a one-shot again, an op borrowed from an opponent."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    APOSTASY,
    CONSPIRACY,
    PEASANT,
    POLITICAL_OPS,
    SALE_BORROWS_OP,
    SALE_EMANCIPATES_WEST,
    SALE_REPEATS_ONE_SHOT,
    SOLD_ABILITIES,
    WAR,
    WEST,
    ItemId,
    Op,
)
from triumvir.games.pax_renaissance.position.abilities import has, is_live, is_silenced, settle
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, CATHOLIC, NONE
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import tableau_items
from triumvir.games.pax_renaissance.position.vocabulary import DECLINE
from triumvir.games.pax_renaissance.rules.emancipation import emancipate
from triumvir.games.pax_renaissance.rules.one_shots import one_shot_and_agents
from triumvir.games.pax_renaissance.rules.ops.procedure import ops_of, perform
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat

REPEATED = ((CONSPIRACY, 0), (PEASANT, 0), (WAR, CATHOLIC))
"""One-shots that a sale can repeat, beside every apostasy."""


def sale_rights(state: PaxState, seat: Seat, item: ItemId) -> int:
    """Before a sale: the mask of abilities that it will set off."""
    rights = state.rules.abilities[item] & SOLD_ABILITIES if is_live(state, item) else 0
    kind, argument = state.rules.one_shot[item]
    if (kind == APOSTASY or (kind, argument) in REPEATED) and has(state, seat, SALE_REPEATS_ONE_SHOT):
        rights |= 1 << SALE_REPEATS_ONE_SHOT
    return rights


def sale_effects(state: PaxState, seat: Seat, item: ItemId, rights: int) -> Flow:
    """After a sale: what `sale_rights` has promised, once the abilities that have ended with it are put right."""
    yield from settle(state)
    if rights >> SALE_EMANCIPATES_WEST & 1:
        half_of = state.rules.half_of
        yield from emancipate(state, seat, [empire for empire in ALL_EMPIRES if half_of[empire] == WEST])
    if rights >> SALE_BORROWS_OP & 1:
        yield from _borrow(state, seat)
    if rights >> SALE_REPEATS_ONE_SHOT & 1:
        yield from one_shot_and_agents(state, seat, item)
    yield from settle(state)


def lendable(state: PaxState, seat: Seat, item: ItemId) -> list[tuple[Op, int]]:
    """The political ops of an opponent's unsilenced card that the seat could perform as if it were its own."""
    if is_silenced(state, item):
        return []
    return [op for op in ops_of(state, seat, item) if POLITICAL_OPS >> op[0] & 1]


def _borrow(state: PaxState, seat: Seat) -> Flow:
    """The actor may perform one political op of an opponent's card, which has then acted in this turn."""
    rules = state.rules
    items = [item for other in state.seats_after(seat) for item in tableau_items(state, other)]
    lenders = sorted(item for item in items if lendable(state, seat, item))
    if not lenders:
        return
    item = yield from rules.item.pick_or(seat, "sale.borrow", lenders, DECLINE, last=True)
    if item is None:
        return
    state.consider(item)
    ops = {rules.do_thing(*op): op for op in lendable(state, seat, item)}
    op = yield Choose(seat, "sale.borrow_op", list(ops), (rules.item.thing(item),))
    yield from perform(state, seat, item, ops[op])
    state.consider(NONE)
