"""Chapter 8.4, inquisitor: a bishop moves to the next card of its row, or to a card of a matching location."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import HALVES, ItemId
from triumvir.games.pax_renaissance.position.bishops import move
from triumvir.games.pax_renaissance.position.constants import BISHOP_OF
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import location, owner, stacks, tableau_items, throne_items
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat


def targets(state: PaxState, act: Act) -> list[ItemId]:
    """The items whose bishop of the religion can go somewhere."""
    _, _, religion = act
    piece = BISHOP_OF[religion]
    if piece not in state.bishop:
        return []
    return [target for target in state.rules.item.where(state.bishop, piece) if destinations(state, target)]


def perform(state: PaxState, act: Act) -> Flow:
    """Move one bishop of the religion."""
    seat, item, _ = act
    items = state.rules.item
    start = yield from items.pick(seat, "op.inquisitor.bishop", targets(state, act), (items.thing(item),))
    end = yield from items.pick(seat, "op.inquisitor.to", destinations(state, start), (items.thing(start),))
    yield from move(state, seat, start, end)


def destinations(state: PaxState, item: ItemId) -> list[ItemId]:
    """Where the bishop on an item may go, in rising order.

    By location it goes to other tableaus than the one it leaves; in the second edition to any tableau or throne.
    """
    home = owner(state, item)
    goes_anywhere = state.rules.inquisitor_any
    matching = throne_items(state) if goes_anywhere else []
    for seat in state.each_seat():
        if goes_anywhere or seat != home:
            matching += tableau_items(state, seat)
    where = location(state, item)
    found = {target for target in matching if location(state, target) & where}
    if home != NOBODY:
        found.update(beside(state, home, item))
    found.discard(item)
    return sorted(found)


def beside(state: PaxState, seat: Seat, item: ItemId) -> list[ItemId]:
    """The cards of the neighbouring stacks in the row of an item, and those of its own stack (itself included)."""
    for half in HALVES:
        row = stacks(state, seat, half)
        for place, stack in enumerate(row):
            if item in stack:
                return [other for near in row[max(place - 1, 0) : place + 2] for other in near]
    raise AssertionError("a card in a tableau lies in one of its rows")
