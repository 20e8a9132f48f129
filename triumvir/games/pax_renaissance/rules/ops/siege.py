"""Chapter 8.4, siege: a knight, rook or pirate in the location dies."""

from __future__ import annotations

from triumvir.games.pax_renaissance.position.constants import NO_PIECE
from triumvir.games.pax_renaissance.position.pieces import kill_city, kill_pirate, open_cities
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import empires_in, location
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.games.pax_renaissance.rules.placing import borders_of
from triumvir.kernel.choose import Choose, Flow


def targets(state: PaxState, act: Act) -> list[int]:
    """The things of the cities and pirates that can be besieged."""
    _, item, _ = act
    rules = state.rules
    empires = empires_in(location(state, item))
    city = state.city
    cities = [
        rules.city.thing(place) for empire in empires for place in open_cities(state, empire) if city[place] != NO_PIECE
    ]
    borders = borders_of(state, empires)
    return cities + [rules.pirate.thing(border) for border in borders if state.pirate[border] != NO_PIECE]


def perform(state: PaxState, act: Act) -> Flow:
    """Kill one piece."""
    seat, item, _ = act
    rules = state.rules
    things = targets(state, act)
    thing = yield Choose(seat, "op.siege.target", things, (rules.item.thing(item),))
    if thing in rules.city:
        kill_city(state, rules.city.item(thing))
    else:
        kill_pirate(state, rules.pirate.item(thing))
