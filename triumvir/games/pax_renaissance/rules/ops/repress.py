"""Chapter 8.4, repress: a pictured token comes onto the square of its empire."""

from __future__ import annotations

from triumvir.games.pax_renaissance.position.constants import KIND_OF, NO_PIECE, PAWN
from triumvir.games.pax_renaissance.position.pieces import open_cities, repress_city, repress_pawn
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import empires_in, location
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.games.pax_renaissance.rules.placing import borders_of, which_side
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import NOBODY


def targets(state: PaxState, act: Act) -> list[int]:
    """The things of the cities and concessions that can be repressed; `kinds` is a mask of kinds of pieces."""
    seat, item, kinds = act
    rules = state.rules
    if state.money[seat] + rules.repress_florin < 0:
        return []
    empires = empires_in(location(state, item))
    things = [
        rules.city.thing(city)
        for empire in empires
        for city in open_cities(state, empire)
        if state.city[city] != NO_PIECE and kinds >> KIND_OF[state.city[city]] & 1
    ]
    if kinds >> PAWN & 1:
        borders = borders_of(state, empires)
        things += rules.pawn.things(border for border in borders if state.pawn[border] != NOBODY)
    return things


def perform(state: PaxState, act: Act) -> Flow:
    """Repress one token and gain a florin from China (17.1; an option turns it into a price)."""
    seat, item, _ = act
    rules = state.rules
    things = targets(state, act)
    thing = yield Choose(seat, "op.repress.token", things, (rules.item.thing(item),))
    if thing in rules.city:
        repress_city(state, rules.city.item(thing))
    else:
        border = rules.pawn.item(thing)
        empire = yield from which_side(state, seat, border, empires_in(location(state, item)))
        repress_pawn(state, border, empire)
    if rules.repress_florin > 0:
        state.gain(seat, rules.repress_florin)
    else:
        state.pay(seat, -rules.repress_florin)
