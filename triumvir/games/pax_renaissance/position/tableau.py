"""Tableaus and thrones: rows, stacks, locations, and the verbs that move squares and cards."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.cards.codes import EAST, WEST, EmpireId, Half, ItemId
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    EMPIRES,
    KING,
    MOST_SEATS,
    NO_EMPIRE,
    NO_PIECE,
    NONE,
    REPUBLIC,
    Side,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.state import replaced, without

SEAT_OF_ROW: Final = tuple(Seat(seat) for seat in range(MOST_SEATS) for _ in (WEST, EAST))
"""By place among the rows."""

# ---- nouns


def husband(state: PaxState, queen: ItemId) -> EmpireId:
    """The empire of the King that a queen is married to, in his throne too, or NO_EMPIRE."""
    for empire, queens in zip(ALL_EMPIRES, state.queens):
        if queen in queens:
            return empire
    return NO_EMPIRE


def owner(state: PaxState, item: ItemId) -> Seat:
    """The seat in whose tableau an item lies (old maids do not), NOBODY for thrones and everywhere else."""
    if item < EMPIRES:
        return state.holder[item]
    if state.rules.is_queen[item]:
        empire = husband(state, item)
        return NOBODY if empire == NO_EMPIRE else state.holder[empire]
    for seat, row in zip(SEAT_OF_ROW, state.rows):
        if item in row:
            return seat
    return NOBODY


def location(state: PaxState, item: ItemId) -> int:
    """The mask of empires in which an item acts; a queen has that of her King, 0 without one (7.2).

    Two locations match if their masks share a bit.
    """
    if state.rules.is_queen[item]:
        empire = husband(state, item)
        return 0 if empire == NO_EMPIRE else 1 << empire
    return state.rules.card_location[item]


def empires_in(location: int) -> list[EmpireId]:
    """The empires of a location."""
    return [empire for empire in ALL_EMPIRES if location >> empire & 1]


def vassals(state: PaxState, empire: EmpireId) -> list[EmpireId]:
    """The squares that are vassals of a King."""
    return [other for other, suzerain in zip(ALL_EMPIRES, state.suzerain) if suzerain == empire]


def couple(state: PaxState, item: ItemId) -> list[ItemId]:
    """A King and his queens, if the item is one of them; else the item alone."""
    empire = item if item < EMPIRES else husband(state, item) if state.rules.is_queen[item] else NONE
    return [item] if empire == NO_EMPIRE else [empire, *state.queens[empire]]


def stack(state: PaxState, head: ItemId) -> list[ItemId]:
    """What lies together in a row: a card alone; a square with its queens, its vassals and theirs."""
    if head >= EMPIRES:
        return [head]
    items = [head, *state.queens[head]]
    if head in state.suzerain:
        for vassal in vassals(state, ALL_EMPIRES[head]):
            items.append(vassal)
            items += state.queens[vassal]
    return items


def stacks(state: PaxState, seat: Seat, half: Half) -> list[list[ItemId]]:
    """One side of a tableau from left to right."""
    return [stack(state, head) for head in state.rows[2 * seat + half]]


def half_items(state: PaxState, seat: Seat, half: Half) -> list[ItemId]:
    """All items on one side of a tableau, vassals and queens after their squares."""
    items: list[ItemId] = []
    for head in state.rows[2 * seat + half]:
        if head >= EMPIRES:
            items.append(head)
        else:
            items += stack(state, head)
    return items


def tableau_items(state: PaxState, seat: Seat) -> list[ItemId]:
    """All items of a tableau, the west row first; old maids are not in it."""
    return half_items(state, seat, WEST) + half_items(state, seat, EAST)


def throne_items(state: PaxState) -> list[ItemId]:
    """The squares in their thrones and the queens that lie with them."""
    items: list[ItemId] = []
    for empire, holder in zip(ALL_EMPIRES, state.holder):
        if holder == NOBODY:
            items.append(empire)
            items += state.queens[empire]
    return items


def kings(state: PaxState, seat: Seat) -> list[EmpireId]:
    """The Kings of a seat, vassals included."""
    side = state.side
    return [empire for empire, holder in zip(ALL_EMPIRES, state.holder) if holder == seat and side[empire] == KING]


def republics(state: PaxState, seat: Seat) -> list[EmpireId]:
    """The Republics of a seat."""
    side = state.side
    return [empire for empire, holder in zip(ALL_EMPIRES, state.holder) if holder == seat and side[empire] == REPUBLIC]


# ---- verbs: market cards


def lay(state: PaxState, seat: Seat, item: ItemId) -> None:
    """A card played from hand lies at the outer end of its row; a queen waits for her King (4.2)."""
    state.leave_hand(seat, item)
    if not state.rules.is_queen[item]:
        _lay_outside(state, seat, state.rules.half[item], item)


def _lay_outside(state: PaxState, seat: Seat, half: Half, item: ItemId) -> None:
    place = 2 * seat + half
    row = state.rows[place]
    state.rows[place] = [item, *row] if half == WEST else [*row, item]


def _leave_row(state: PaxState, item: ItemId) -> None:
    for place, row in enumerate(state.rows):
        if item in row:
            state.rows[place] = without(row, item)
            return


def remove_bishop(state: PaxState, item: ItemId) -> None:
    """A bishop on an item goes back to the supply."""
    piece = state.bishop[item]
    if piece != NO_PIECE:
        state.bishop = replaced(state.bishop, item, NO_PIECE)
        state.supply[piece] += 1
        state.note("bishop.removed", NOBODY, state.rules.agent.thing(piece), state.rules.item.thing(item))


def discard(state: PaxState, item: ItemId) -> None:
    """A card leaves a tableau, or an old maid or a queen her place, for the discard pile; its bishop goes to supply."""
    remove_bishop(state, item)
    if state.rules.is_queen[item]:
        _leave_king(state, item)
    else:
        _leave_row(state, item)
    state.to_discard(item)
    state.note("card.discarded", NOBODY, state.rules.item.thing(item))


def _leave_king(state: PaxState, queen: ItemId) -> None:
    empire = husband(state, queen)
    if empire != NO_EMPIRE:
        queens = state.queens[:]
        queens[empire] = without(queens[empire], queen)
        state.queens = queens
        return
    for seat, maids in zip(state.each_seat(), state.maids):
        if queen in maids:
            state.leave_maids(seat, queen)


def marry(state: PaxState, empire: EmpireId, queen: ItemId) -> None:
    """A queen lies with a King from now on."""
    queens = state.queens[:]
    queens[empire] = [*queens[empire], queen]
    state.queens = queens


# ---- verbs: squares


def to_throne(state: PaxState, empire: EmpireId) -> None:
    """A square leaves a tableau for its throne, King side up; its vassals go to theirs (11.3).

    Bishop, queens and repressed tokens stay with it.
    """
    release_vassals(state, empire)
    _detach(state, empire)
    state.holder = replaced(state.holder, empire, NOBODY)
    state.side = replaced(state.side, empire, KING)
    state.note("square.throne", NOBODY, state.rules.item.thing(empire))


def release_vassals(state: PaxState, empire: EmpireId) -> None:
    """The vassals of a King go to their own thrones."""
    if empire in state.suzerain:
        for vassal in vassals(state, empire):
            to_throne(state, vassal)


def _detach(state: PaxState, empire: EmpireId) -> None:
    """A square is no vassal any more and lies in no row."""
    if state.suzerain[empire] != NO_EMPIRE:
        state.suzerain = replaced(state.suzerain, empire, NO_EMPIRE)
    elif state.holder[empire] != NOBODY:
        _leave_row(state, empire)


def take_square(state: PaxState, seat: Seat, empire: EmpireId, side: Side) -> None:
    """A square comes to the outer end of a seat's row, from its throne, a tableau, or from being a vassal (11.1)."""
    _detach(state, empire)
    _lay_outside(state, seat, state.rules.half[empire], empire)
    state.holder = replaced(state.holder, empire, seat)
    state.side = replaced(state.side, empire, side)
    kind = "square.king" if side == KING else "square.republic"
    state.note(kind, seat, state.rules.item.thing(empire))


def make_vassal(state: PaxState, empire: EmpireId, suzerain: EmpireId) -> None:
    """A square becomes a vassal of a King, or of that King's own suzerain, King side up (11.1)."""
    if state.suzerain[suzerain] != NO_EMPIRE:
        suzerain = state.suzerain[suzerain]
    _detach(state, empire)
    state.suzerain = replaced(state.suzerain, empire, suzerain)
    state.holder = replaced(state.holder, empire, state.holder[suzerain])
    state.side = replaced(state.side, empire, KING)
    items = state.rules.item
    state.note("square.vassal", state.holder[suzerain], items.thing(empire), items.thing(suzerain))


def flip(state: PaxState, empire: EmpireId, side: Side) -> None:
    """A square turns where it lies in a row (17.42)."""
    state.side = replaced(state.side, empire, side)
    kind = "square.king" if side == KING else "square.republic"
    state.note(kind, state.holder[empire], state.rules.item.thing(empire))


def strip(state: PaxState, empire: EmpireId) -> None:
    """What a regime change does to a square in a tableau: no bishop, no queens, no vassals; tokens stay (11.1)."""
    remove_bishop(state, empire)
    for queen in state.queens[empire]:
        discard(state, queen)
    release_vassals(state, empire)
