"""Chapter 8.4, behead: a card of a matching location leaves its tableau."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    BEHEAD_FILTER_EAST_ANY,
    BEHEAD_FILTER_EAST_IR,
    BEHEAD_FILTER_WEST_CR,
    ItemId,
)
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    CATHOLIC,
    FIRST_BISHOP,
    FIRST_CARD,
    ISLAMIC,
    NO_PIECE,
    REFORMIST,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import discard, husband, location, owner, tableau_items, to_throne
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY

ANY_RELIGION = 1 << CATHOLIC | 1 << ISLAMIC | 1 << REFORMIST


def targets(state: PaxState, act: Act) -> list[ItemId]:
    """The items in any tableau that the acting card may behead, in rising order."""
    _, item, _ = act
    where = location(state, item)
    items = [target for holder in state.each_seat() for target in tableau_items(state, holder) if target != item]
    matching = sorted(target for target in items if location(state, target) & where)
    restriction = filter_of(state, item)
    if restriction is None:
        return matching
    empires, religions = restriction
    return [target for target in matching if location(state, target) & empires and _bears(state, target, religions)]


def filter_of(state: PaxState, item: ItemId) -> tuple[int, int] | None:
    """The location and the religions of the bishop that a target of this card must have, or None."""
    rules = state.rules
    abilities = rules.abilities[item]
    if abilities >> BEHEAD_FILTER_WEST_CR & 1:
        return rules.west_mask, 1 << CATHOLIC | 1 << REFORMIST
    if abilities >> BEHEAD_FILTER_EAST_IR & 1:
        return rules.east_mask, 1 << ISLAMIC | 1 << REFORMIST
    if abilities >> BEHEAD_FILTER_EAST_ANY & 1:
        return rules.east_mask, ANY_RELIGION
    return None


def _bears(state: PaxState, item: ItemId, religions: int) -> bool:
    bishop = state.bishop[item]
    return bishop != NO_PIECE and bool(religions >> bishop - FIRST_BISHOP & 1)


def perform(state: PaxState, act: Act) -> Flow:
    """Discard a card; whoever beheads a square is discarded as well."""
    seat, item, _ = act
    items = state.rules.item
    target = yield from items.pick(seat, "op.behead.card", targets(state, act), (items.thing(item),))
    if target >= FIRST_CARD:
        discard(state, target)
        return
    for queen in state.queens[target]:
        discard(state, queen)
    to_throne(state, ALL_EMPIRES[target])
    if owner(state, item) != NOBODY or husband(state, item) >= 0:
        discard(state, item)
