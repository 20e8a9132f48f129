"""Which cards are silenced, which abilities are live, and what happens when one ends (8.2, the abilities of cards)."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    CONCESSION_SHIELD,
    NO_HAND_LIMIT,
    SILENCE_IMMUNITY,
    VENICE_TWO,
    Ability,
    BorderId,
    ItemId,
)
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    EMPIRES,
    FIRST_PAWN,
    HAND_LIMIT,
    NO_EMPIRE,
    NO_PIECE,
    NONE,
    PAP,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import husband, owner
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat

# ---- silence


def is_silenced(state: PaxState, item: ItemId) -> bool:
    """Whether a bishop silences an item: one on it, or on its King or queen (8.2)."""
    if not _has_bishop(state, item):
        return False
    seat = owner(state, item)
    return seat == NOBODY or not is_immune(state, seat)


def _has_bishop(state: PaxState, item: ItemId) -> bool:
    bishop = state.bishop
    empire = item if item < EMPIRES else husband(state, item) if state.rules.is_queen[item] else NONE
    if empire == NO_EMPIRE:
        return bishop[item] != NO_PIECE
    if bishop[empire] != NO_PIECE:
        return True
    return any(bishop[queen] != NO_PIECE for queen in state.queens[empire])


def is_immune(state: PaxState, seat: Seat) -> bool:
    """Whether bishops do not silence the cards of a seat."""
    return bool(_carriers(state, seat, 1 << SILENCE_IMMUNITY))


def is_live(state: PaxState, item: ItemId) -> bool:
    """Whether the abilities of an item count: it is in a tableau and not silenced."""
    return owner(state, item) != NOBODY and not is_silenced(state, item)


# ---- abilities


def _carriers(state: PaxState, seat: Seat, bits: int) -> list[ItemId]:
    """The items of a tableau with any of some abilities, silenced or not; squares have none."""
    rules = state.rules
    if not rules.used_abilities & bits:
        return []
    abilities = rules.abilities
    found = [item for item in state.rows[2 * seat] if abilities[item] & bits]
    found += [item for item in state.rows[2 * seat + 1] if abilities[item] & bits]
    if rules.queen_abilities & bits:
        for empire, queens in zip(ALL_EMPIRES, state.queens):
            if queens and state.holder[empire] == seat:
                found += [queen for queen in queens if abilities[queen] & bits]
    return found


def has(state: PaxState, seat: Seat, ability: Ability) -> int:
    """How many live copies of an ability a seat has."""
    count = 0
    for item in _carriers(state, seat, 1 << ability):
        count += not is_silenced(state, item)
    return count


def live_abilities(state: PaxState, seat: Seat, bits: int) -> int:
    """Which of some abilities are live in the tableau of a seat, as a mask."""
    live = 0
    for item in _carriers(state, seat, bits):
        if not is_silenced(state, item):
            live |= state.rules.abilities[item]
    return live & bits


def anybody_has(state: PaxState, ability: Ability) -> bool:
    """Whether an ability is live in any tableau."""
    if not state.rules.used_abilities >> ability & 1:
        return False
    return any(has(state, seat, ability) for seat in state.each_seat())


def hand_limit(state: PaxState, seat: Seat) -> int:
    """How many cards a seat may hold, NONE for any number."""
    return NONE if has(state, seat, NO_HAND_LIMIT) else HAND_LIMIT


def venice_is_double(state: PaxState) -> bool:
    """Whether Venice has a second place: it has a levy on the face that shows, and an ability is live."""
    rules = state.rules
    return rules.levy[4 * rules.venice_2 + state.face[PAP]] != NO_PIECE and anybody_has(state, VENICE_TWO)


# ---- exit effects


def settle(state: PaxState) -> Flow:
    """What an ability that has ended leaves behind is put right, clockwise from the actor (rules 15).

    It looks only at the position: nothing happens when nothing has ended.
    """
    _close_venice(state)
    _end_shields(state)
    if max([len(hand) for hand in state.hands]) > HAND_LIMIT:
        for seat in state.seats_from(state.actor):
            if len(state.hands[seat]) > HAND_LIMIT and not has(state, seat, NO_HAND_LIMIT):
                yield from discard_down(state, seat)


def discard_down(state: PaxState, seat: Seat) -> Flow:
    """Discard from hand down to the limit, cards of the seat's own choice, without income."""
    items = state.rules.item
    while len(state.hands[seat]) > HAND_LIMIT:
        item = yield from items.pick(seat, "hand.discard", sorted(state.hands[seat]))
        state.leave_hand(seat, item)
        state.to_discard(item)
        state.note("hand.discarded", seat, items.thing(item))


def _close_venice(state: PaxState) -> None:
    """The second place of Venice ends: its piece moves to the first place if that is empty, else to the supply."""
    rules = state.rules
    second = rules.venice_2
    piece = state.city[second]
    if piece == NO_PIECE or venice_is_double(state):
        return
    state.city[second] = NO_PIECE
    if state.city[rules.venice] == NO_PIECE:
        state.city[rules.venice] = piece
        state.note("venice.moved", NOBODY, rules.agent.thing(piece))
        return
    state.supply[rules.pool[piece]] += 1
    state.note("venice.closed", NOBODY, rules.agent.thing(piece))


def _end_shields(state: PaxState) -> None:
    """A concession that shares its border with a pirate is killed once nothing shields it any more."""
    rules = state.rules
    if not rules.has_shield:
        return
    for border, seat in zip(state.rules.border.items, state.pawn):
        if seat != NOBODY and state.pirate[border] != NO_PIECE and not has(state, seat, CONCESSION_SHIELD):
            kill_pawn(state, border)


def kill_pawn(state: PaxState, border: BorderId) -> None:
    """A concession goes back to its owner's supply."""
    seat = state.pawn[border]
    state.pawn[border] = NOBODY
    state.supply[FIRST_PAWN + seat] += 1
    state.note("kill.pawn", seat, state.rules.border.thing(border))
