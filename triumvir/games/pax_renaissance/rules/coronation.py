"""Chapters 9.2 and 9.3: a queen marries one of her suitors, or becomes an old maid."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import BOLD_SUITOR, EmpireId, ItemId
from triumvir.games.pax_renaissance.position.abilities import has
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, KING
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import marry, strip, take_square
from triumvir.games.pax_renaissance.position.vocabulary import DECLINE
from triumvir.games.pax_renaissance.rules.regime_change import BY_CORONATION, after_change
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat


def play_queen(state: PaxState, seat: Seat, queen: ItemId) -> Flow:
    """A queen just played is crowned beside a King of the actor's choice, or stays an old maid."""
    rules = state.rules
    kings, king = suitors(state, seat, queen), None
    if kings:
        about = (rules.item.thing(queen),)
        king = yield from rules.item.pick_or(seat, "coronation.suitor", kings, DECLINE, about, last=True)
    if king is None:
        state.become_maid(seat, queen)
        return
    empire = ALL_EMPIRES[king]
    crown(state, seat, queen, empire)
    yield from after_change(state, seat, empire, BY_CORONATION)


def suitors(state: PaxState, seat: Seat, queen: ItemId) -> list[EmpireId]:
    """The Kings whom a queen may marry: unmarried ones in their thrones; in the second edition also own ones.

    A bold suitor may also be married, or lie in any tableau.
    """
    candidates = state.rules.suitors[queen]
    if has(state, seat, BOLD_SUITOR):
        return [empire for empire in candidates if state.side[empire] == KING]
    return [empire for empire in candidates if _is_free(state, seat, empire)]


def _is_free(state: PaxState, seat: Seat, empire: EmpireId) -> bool:
    if state.side[empire] != KING or state.queens[empire]:
        return False
    holder = state.holder[empire]
    return holder == NOBODY or (holder == seat and state.rules.coronation_own)


def crown(state: PaxState, seat: Seat, queen: ItemId, empire: EmpireId) -> None:
    """The King comes to the actor, from another tableau by a change of regime, and the queen lies with him."""
    holder = state.holder[empire]
    if holder != seat:
        if holder != NOBODY:
            strip(state, empire)
        take_square(state, seat, empire, KING)
    marry(state, empire, queen)
    items = state.rules.item
    state.note("coronation.crowned", seat, items.thing(queen), items.thing(empire))
