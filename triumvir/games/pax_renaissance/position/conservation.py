"""What must hold in every position of Pax Renaissance: nothing is created or lost, nothing lies where it cannot."""

from __future__ import annotations

from collections import Counter

from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    ALL_PIECES,
    EMPIRES,
    FIRST_BISHOP,
    FIRST_PAWN,
    FIRST_PIRATE,
    KIND_OF,
    KING,
    NO_EMPIRE,
    NO_PIECE,
    NONE,
    PIRATE,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.pieces import piece_of
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import owner
from triumvir.kernel.kinds import NOBODY


def assert_conserved(state: PaxState) -> None:
    """Assert every invariant of a position."""
    _assert_cards(state)
    _assert_squares(state)
    _assert_pieces(state)
    _assert_map(state)
    _assert_bishops(state)
    assert min(*state.money, *state.florins) >= 0, "nobody owes florins"


def _assert_cards(state: PaxState) -> None:
    """Every market card is in exactly one place; a queen being played may be on her way to a King."""
    found = [item for item in state.market if item != NONE]
    for pile in (*state.decks, state.removed, state.discard, *state.hands, *state.maids, *state.queens):
        found += pile
    for row in state.rows:
        found += [item for item in row if item >= EMPIRES]
    if state.resolving != NONE and state.resolving not in found:
        found.append(state.resolving)
    assert sorted(found) == sorted(state.rules.deck_cards), "a card is missing or there twice"
    assert all(item in state.market for item in state.veiled), "only market cards lie face down unseen"
    assert len({*state.veiled}) == len(state.veiled), "a card lies face down once"


def _assert_squares(state: PaxState) -> None:
    """A square lies in one row, or is a vassal of one in a row, or is in its throne, King side up."""
    heads = [[item for row in state.rows[2 * seat : 2 * seat + 2] for item in row if item < EMPIRES]
             for seat in state.each_seat()]  # fmt: skip
    for empire, holder in zip(ALL_EMPIRES, state.holder):
        suzerain = state.suzerain[empire]
        if suzerain != NO_EMPIRE:
            assert holder == state.holder[suzerain] != NOBODY, "a vassal lies with its suzerain"
            assert state.suzerain[suzerain] == NO_EMPIRE, "there is only one level of vassals"
            assert state.side[empire] == KING == state.side[suzerain], "only Kings are vassals and suzerains"
        for seat, own in enumerate(heads):
            expected = int(holder == seat and suzerain == NO_EMPIRE)
            assert own.count(empire) == expected, "a square lies in the row of its holder, and in no other"
        assert holder != NOBODY or state.side[empire] == KING, "in its throne a square lies King side up"
        assert state.side[empire] == KING or not state.queens[empire], "a Republic has no queens"


def _assert_pieces(state: PaxState) -> None:
    """Every piece is in the supply, on the map, on a square or on a card."""
    rules = state.rules
    found: Counter[int] = Counter()
    for piece in (*state.city, *state.pirate, *state.bishop):
        found[rules.pool[piece]] += 1
    for seat in state.pawn:
        found[FIRST_PAWN + seat] += seat != NOBODY
    for place, count in enumerate(state.repressed):
        assert count >= 0, "no less than no token is repressed"
        found[rules.pool[piece_of(place % TOKENS)]] += count
    for piece in ALL_PIECES[: FIRST_PAWN - 1 + state.seats]:
        total = rules.pieces[piece] if piece < FIRST_PAWN else rules.pawns
        assert state.supply[piece] + found[piece] == total, f"pieces {piece} are missing or too many"
        assert state.supply[piece] >= 0, "the supply owes nothing"


def _assert_map(state: PaxState) -> None:
    """Cities hold knights and rooks and none under a disk; pirates sail; one emporium of each colour is open."""
    rules = state.rules
    if not state.disks:
        return
    for city, piece in zip(state.rules.city.items, state.city):
        assert piece < FIRST_PIRATE, "cities hold knights and rooks"
        assert piece == NO_PIECE or not state.disks >> city & 1, "nothing stands under a disk"
    for border, piece in zip(state.rules.border.items, state.pirate):
        assert piece == NO_PIECE or (rules.is_sea[border] and KIND_OF[piece] == PIRATE), "pirates are at sea"
    for emporia in rules.emporia:
        assert sum(not state.disks >> city & 1 for city in emporia) == 1, "one emporium of a colour is open"


def _assert_bishops(state: PaxState) -> None:
    """Bishops stand on squares, on queens with a King, and on cards of tableaus."""
    for item, piece in zip(state.rules.item.items, state.bishop):
        if piece == NO_PIECE:
            continue
        assert FIRST_BISHOP <= piece < FIRST_PAWN, "only bishops stand on cards"
        is_placed = item < EMPIRES or owner(state, item) != NOBODY or any(item in queens for queens in state.queens)
        assert is_placed, "a bishop stands on a card that is in no tableau and no throne"
