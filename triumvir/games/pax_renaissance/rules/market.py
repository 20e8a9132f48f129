"""Chapters 4 and 5: buying, selling, comets, and the refresh of the market at the end of a turn."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import EAST, SALE_VALUE_4, WEST, Column, Half, ItemId
from triumvir.games.pax_renaissance.position import steps
from triumvir.games.pax_renaissance.position.abilities import discard_down, hand_limit, is_silenced
from triumvir.games.pax_renaissance.position.constants import (
    ALL_COLUMNS,
    ALL_EMPIRES,
    COLUMNS,
    EMPIRES,
    FIRST_COLUMN,
    HAND_LIMIT,
    HIGH_SALE_VALUE,
    NO_COLUMN,
    NONE,
    ROW,
    SALE_VALUE,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import discard, tableau_items, to_throne
from triumvir.games.pax_renaissance.rules.end import end_by_exhaustion
from triumvir.games.pax_renaissance.rules.sales import sale_effects, sale_rights
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat

# ---- buying (4.1)


def price_of(column: Column) -> int:
    """What the card in a column costs; the one in column 0 is never for sale."""
    return column % ROW


def buyable_columns(state: PaxState, seat: Seat) -> list[Column]:
    """The columns whose card a seat may buy now."""
    money, market, laid = state.money[seat], state.market, state.laid
    most = min(money, ROW - 1)
    columns = [
        column
        for start in FIRST_COLUMN
        for column in ALL_COLUMNS[start + 1 : start + most + 1]
        if market[column] != NONE and not laid >> column & 1
    ]
    if columns and not _has_room(state, seat):
        is_comet = state.rules.is_comet
        return [column for column in columns if is_comet[market[column]]]
    return columns


def _has_room(state: PaxState, seat: Seat) -> bool:
    """Whether any card may be bought; with a full hand only comets may."""
    if state.rules.discards_overflow or len(state.hands[seat]) < HAND_LIMIT:
        return True
    return hand_limit(state, seat) == NONE


def buy(state: PaxState, seat: Seat, column: Column) -> Flow:
    """Lay the price on the cards before it, take the card and the florins on it (4.1)."""
    price = price_of(column)
    state.give_away(seat, price)
    for before in ALL_COLUMNS[column - price : column]:
        target = _florin_place(state, before)
        if target != NO_COLUMN:
            state.lay_florin(target)
    item = state.leave_market(column)
    state.note("market.bought", seat, state.rules.item.thing(item), price)
    florins = state.florins[column]
    state.take_florins(column, florins)
    if florins:
        state.receive(seat, florins)
        state.note("market.collected", seat, florins)
    if state.rules.is_comet[item]:
        state.to_discard(item)
        yield from _turn_victory(state, seat)
        return
    state.to_hand(seat, item)
    if state.rules.discards_overflow and hand_limit(state, seat) != NONE:
        yield from discard_down(state, seat)


def _florin_place(state: PaxState, column: Column) -> Column:
    """Where a florin for a column goes: a gap sends it to the other row, then to China (NO_COLUMN)."""
    if state.market[column] != NONE:
        return column
    other = ALL_COLUMNS[(column + ROW) % COLUMNS]
    return other if state.market[other] != NONE else NO_COLUMN


def _turn_victory(state: PaxState, seat: Seat) -> Flow:
    """A comet turns one inactive victory card to its active side; with all four active it does nothing."""
    victories = state.rules.victory
    options = [victory for victory in victories.items if not state.is_active(victory)]
    if options:
        state.activate(seat, (yield from victories.pick(seat, "comet.victory", options)))


# ---- selling (4.3)


def sellable_items(state: PaxState, seat: Seat) -> list[ItemId]:
    """Cards in hand, cards and squares of the tableau, old maids; a married queen is not sold alone."""
    is_queen = state.rules.is_queen
    tableau = [item for item in tableau_items(state, seat) if not is_queen[item]]
    return sorted(state.hands[seat] + tableau + state.maids[seat])


def may_sell(state: PaxState, seat: Seat) -> bool:
    """Whether a seat has anything to sell."""
    return bool(state.hands[seat] or state.rows[2 * seat] or state.rows[2 * seat + 1] or state.maids[seat])


def sell(state: PaxState, seat: Seat) -> Flow:
    """Discard one card of one's own choice for florins from China."""
    items = state.rules.item
    item = yield from items.pick(seat, "sell.choose", sellable_items(state, seat))
    value, rights = sale_value(state, seat, item), sale_rights(state, seat, item)
    state.receive(seat, value)
    if item < EMPIRES:
        state.note("sold.square", seat, items.thing(item), value)
        to_throne(state, ALL_EMPIRES[item])
    elif item in state.hands[seat]:
        state.note("sold.hand", seat, items.thing(item), value)
        state.leave_hand(seat, item)
        state.to_discard(item)
    else:
        state.note("sold.card", seat, items.thing(item), value)
        discard(state, item)
    yield from sale_effects(state, seat, item, rights)


def sale_value(state: PaxState, seat: Seat, item: ItemId) -> int:
    """What a card is sold for; a couple brings the value of each of them."""
    if item < EMPIRES:
        return SALE_VALUE + sum([_value_in_tableau(state, queen) for queen in state.queens[item]])
    if item in state.hands[seat] or item in state.maids[seat]:
        return SALE_VALUE
    return _value_in_tableau(state, item)


def _value_in_tableau(state: PaxState, item: ItemId) -> int:
    is_dear = state.rules.abilities[item] >> SALE_VALUE_4 & 1 and not is_silenced(state, item)
    return HIGH_SALE_VALUE if is_dear else SALE_VALUE


# ---- refresh (5)


def refresh(state: PaxState) -> None:
    """Close the gaps, refill, and hand the turn on, unless the decks have run out."""
    for half in (WEST, EAST):
        _slide(state, half)
    is_full = _refill(state)
    is_over = not any(state.decks) if state.rules.ends_with_decks else not is_full
    if is_over:
        end_by_exhaustion(state)
        return
    state.begin_turn(state.left_of(state.actor))
    state.step = steps.ACTION


def _slide(state: PaxState, half: Half) -> None:
    """Cards slide left with their florins; those left in an empty column 0 come onto the card that slides there."""
    start = ROW * half
    columns = range(start, start + ROW)
    if NONE not in state.market[start : start + ROW]:
        return
    cards = [(state.market[column], state.florins[column]) for column in columns if state.market[column] != NONE]
    rest = state.florins[start] if state.market[start] == NONE else 0
    for place, column in enumerate(columns):
        state.market[column], state.florins[column] = cards[place] if place < len(cards) else (NONE, 0)
    state.florins[start] += rest


def _refill(state: PaxState) -> bool:
    """Fill the gaps column by column, west before east, each from its own deck or else from the other (5.2).

    Returns whether every space is full.
    """
    is_full = True
    for place in range(ROW):
        for half in (WEST, EAST):
            column = ALL_COLUMNS[ROW * half + place]
            if state.market[column] == NONE:
                is_full = _draw_into(state, column, half) and is_full
    return is_full


def _draw_into(state: PaxState, column: Column, half: Half) -> bool:
    deck = state.decks[half] or state.decks[1 - half]
    if not deck:
        return False
    item = deck.pop()
    state.market[column] = item
    state.reveal()
    rules = state.rules
    state.note("market.refilled", NOBODY, rules.item.thing(item), rules.column.thing(column))
    return True
