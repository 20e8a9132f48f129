"""Chapter 11: a change of regime: where the square goes, the bonus concession, emancipation and golden liberty."""

from __future__ import annotations

from typing import Final, NewType

from triumvir.games.pax_renaissance.cards.codes import EmpireId
from triumvir.games.pax_renaissance.position.constants import KING, MEDIEVAL, NO_EMPIRE, REPUBLIC, Side
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import flip, make_vassal, strip, take_square
from triumvir.games.pax_renaissance.position.vocabulary import ACCEPT, DECLINE
from triumvir.games.pax_renaissance.rules.emancipation import emancipate
from triumvir.games.pax_renaissance.rules.placing import pawn_places, place_concession
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import NOBODY, Seat

Cause = NewType("Cause", int)
"""What a change of regime is caused by."""

BY_CORONATION: Final = Cause(0)
BY_BATTLE: Final = Cause(1)
BY_CONSPIRACY: Final = Cause(2)
BY_VOTE: Final = Cause(3)
BY_CAMPAIGN: Final = Cause(4)


def seize(state: PaxState, seat: Seat, empire: EmpireId, cause: Cause) -> Flow:
    """The regime changes after a won battle or a vote: the square comes to the actor, or flips (11.1)."""
    bring(state, seat, empire)
    yield from after_change(state, seat, empire, cause)


def bring(state: PaxState, seat: Seat, empire: EmpireId) -> None:
    """The square comes to the actor, from its throne as a King; or it turns in a tableau (11.1)."""
    holder = state.holder[empire]
    if holder == NOBODY:
        take_square(state, seat, empire, KING)
        return
    side = side_after(state, seat, empire)
    owner = seat if state.rules.takes_square else holder
    stays = owner == holder and _keeps_place(state, seat, empire, side)
    strip(state, empire)
    if stays:
        flip(state, empire, side)
    else:
        take_square(state, owner, empire, side)


def _keeps_place(state: PaxState, seat: Seat, empire: EmpireId, side: Side) -> bool:
    """Whether a square stays where it lies in its row; no vassal does, nor (second edition) an own one that turns."""
    if state.suzerain[empire] != NO_EMPIRE:
        return False
    turns = state.holder[empire] == seat and side != state.side[empire]
    return not (turns and state.rules.flipped_moves)


def side_after(state: PaxState, seat: Seat, empire: EmpireId) -> Side:
    """The side of a square that is taken from a tableau, or flips in the actor's own."""
    if not state.rules.flips_own:
        return REPUBLIC
    if state.holder[empire] != seat:
        return KING
    return REPUBLIC if state.side[empire] == KING else KING


def subject(state: PaxState, seat: Seat, empire: EmpireId, king: EmpireId) -> Flow:
    """After a won campaign the square becomes a vassal of the attacking King, or of his suzerain (11.1)."""
    if state.holder[empire] != NOBODY:
        strip(state, empire)
    make_vassal(state, empire, king)
    yield from after_change(state, seat, empire, BY_CAMPAIGN)


def after_change(state: PaxState, seat: Seat, empire: EmpireId, cause: Cause) -> Flow:
    """What the new regime brings: a bonus concession, emancipation, golden liberty (11.2)."""
    yield from bonus_concession(state, seat, empire)
    yield from emancipate(state, seat, (empire,))
    liberator = BY_CONSPIRACY if state.rules.liberty_by_conspiracy else BY_VOTE
    if cause == liberator and state.face[empire] != MEDIEVAL:
        yield from golden_liberty(state, seat, empire)


def bonus_concession(state: PaxState, seat: Seat, empire: EmpireId) -> Flow:
    """The actor may put a pawn on a border of the empire, for a florin in place of another concession."""
    rules = state.rules
    places = pawn_places(state, seat, (empire,))
    if not places:
        return
    about = (rules.empire.thing(empire),)
    border = yield from rules.border.pick_or(seat, "regime.concession", places, DECLINE, about, last=True)
    if border is not None:
        yield from place_concession(state, seat, border, (empire,))


def golden_liberty(state: PaxState, seat: Seat, empire: EmpireId) -> Flow:
    """The actor may turn a theocracy back to its medieval face; pieces stay."""
    thing = yield Choose(seat, "regime.liberty", [ACCEPT, DECLINE], (state.rules.empire.thing(empire),))
    if thing == ACCEPT:
        state.turn_face(empire, MEDIEVAL)
