"""Chapter 8.4, vote: a majority of concessions around an empire changes its regime."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import DOUBLE_CONCESSIONS, PATRON_VOTE_DISCOUNT, EmpireId
from triumvir.games.pax_renaissance.position.abilities import has
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    NO_EMPIRE,
    NONE,
    PATRON,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.prestige import prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.games.pax_renaissance.rules.regime_change import BY_VOTE, seize
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat


def targets(state: PaxState, act: Act) -> list[EmpireId]:
    """The squares of a half, in any tableau and no vassals, whose vote the seat wins and can pay for."""
    seat, _, half = act
    half_of = state.rules.half_of
    return [
        empire
        for empire in ALL_EMPIRES
        if half_of[empire] == half and state.holder[empire] != NOBODY and state.suzerain[empire] == NO_EMPIRE
        if has_majority(state, seat, empire) and state.money[seat] >= cost(state, seat, empire)
    ]


def votes(state: PaxState, seat: Seat, empire: EmpireId) -> int:
    """The concessions of a seat around an empire as they count in a vote."""
    pawn = state.pawn
    count = sum([1 for border in state.rules.borders_of[empire] if pawn[border] == seat])
    return count << has(state, seat, DOUBLE_CONCESSIONS) if count else 0


def has_majority(state: PaxState, seat: Seat, empire: EmpireId) -> bool:
    """Whether a seat has strictly more concessions around an empire than each other one."""
    own = votes(state, seat, empire)
    return own > 0 and all(own > votes(state, other, empire) for other in state.each_seat() if other != seat)


def cost(state: PaxState, seat: Seat, empire: EmpireId) -> int:
    """A florin for each token repressed on the square, less what the seat's patrons save it."""
    tokens = sum(state.repressed[TOKENS * empire : TOKENS * empire + TOKENS])
    discounts = has(state, seat, PATRON_VOTE_DISCOUNT)
    if not discounts or not tokens:
        return tokens
    return max(tokens - discounts * prestige(state, seat, PATRON), 0)


def perform(state: PaxState, act: Act) -> Flow:
    """Pay for the vote and change the regime."""
    seat, item, _ = act
    items = state.rules.item
    square = yield from items.pick(seat, "op.vote.square", targets(state, act), (items.thing(item),))
    empire = ALL_EMPIRES[square]
    state.consider(NONE)
    price = cost(state, seat, empire)
    if price:
        state.pay(seat, price)
    yield from seize(state, seat, empire, BY_VOTE)
