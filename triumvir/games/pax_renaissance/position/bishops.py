"""Bishops: how they arrive on a card and how they move (8.3); whom they silence is in `abilities.py`."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import EmpireId, ItemId, Piece
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, EMPIRES, NO_PIECE, TOKENS
from triumvir.games.pax_renaissance.position.pieces import agent_thing, kill_repressed, repressed_tokens
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import remove_bishop
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.state import replaced
from triumvir.kernel.vocabulary import DONE


def arrive(state: PaxState, seat: Seat, item: ItemId, piece: Piece) -> Flow:
    """A bishop from the supply, which holds one, comes onto a card."""
    assert state.supply[piece] > 0, "the supply is empty"
    state.supply[piece] -= 1
    state.note("bishop.placed", seat, agent_thing(state, piece), state.rules.item.thing(item))
    yield from _settle_in(state, seat, item, piece)


def move(state: PaxState, seat: Seat, start: ItemId, item: ItemId) -> Flow:
    """A bishop leaves a card, which may be live again at once, for another one."""
    piece = state.bishop[start]
    state.bishop = replaced(state.bishop, start, NO_PIECE)
    items = state.rules.item
    state.note("bishop.moved", seat, agent_thing(state, piece), items.thing(start), items.thing(item))
    yield from _settle_in(state, seat, item, piece)


def _settle_in(state: PaxState, seat: Seat, item: ItemId, piece: Piece) -> Flow:
    """Two bishops on one card both go; else the actor may kill one token repressed on it (8.3)."""
    if state.bishop[item] != NO_PIECE:
        state.supply[piece] += 1
        state.note("bishop.worms", NOBODY, agent_thing(state, piece), state.rules.item.thing(item))
        remove_bishop(state, item)
        return
    state.bishop = replaced(state.bishop, item, piece)
    if item < EMPIRES:
        yield from _pacify(state, seat, ALL_EMPIRES[item])


def _pacify(state: PaxState, seat: Seat, empire: EmpireId) -> Flow:
    slots = repressed_tokens(state, empire)
    if not slots:
        return
    rules, start = state.rules, TOKENS * empire
    tokens = [start + slot for slot in slots]
    token = yield from rules.token.pick_or(seat, "bishop.pacify", tokens, DONE, (rules.item.thing(empire),))
    if token is not None:
        kill_repressed(state, empire, token - start)
