"""Chapter 9: whether a one-shot happens, and what follows from it; then the agents of its card."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.cards.codes import (
    APOSTASY,
    CONSPIRACY,
    NO_ONE_SHOT,
    PEASANT,
    SHIFT,
    WAR,
    CityId,
    EmpireId,
    ItemId,
    Piece,
)
from triumvir.games.pax_renaissance.position.abilities import settle
from triumvir.games.pax_renaissance.position.constants import ALL_RELIGIONS, DISCOVERY, NO_PIECE, NO_RELIGION, NONE
from triumvir.games.pax_renaissance.position.pieces import repress_city
from triumvir.games.pax_renaissance.position.prestige import shows, tableau_prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import empires_in, owner
from triumvir.games.pax_renaissance.position.vocabulary import ACCEPT, DECLINE
from triumvir.games.pax_renaissance.rules.apostasy import apostasy, apostates
from triumvir.games.pax_renaissance.rules.battle import one_shot_battle
from triumvir.games.pax_renaissance.rules.placing import place_agents
from triumvir.games.pax_renaissance.rules.regime_change import BY_BATTLE, BY_CONSPIRACY, seize
from triumvir.games.pax_renaissance.rules.sides import fights, heretics
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat

BATTLES: Final = (CONSPIRACY, PEASANT, WAR)


def one_shot_and_agents(state: PaxState, seat: Seat, item: ItemId) -> Flow:
    """The actor announces whether the one-shot of a card happens; then its agents are placed (4.2)."""
    rules = state.rules
    kind, argument = rules.one_shot[item]
    agents = list(rules.agents[item])
    thing = DECLINE
    options = announcements(state, seat, item)
    if options:
        state.consider(item)
        thing = yield Choose(seat, "play.one_shot", [*options, DECLINE], (rules.item.thing(item),))
        state.consider(NONE)
    if thing == DECLINE:
        if kind != NO_ONE_SHOT:
            state.note("one_shot.declined" if options else "one_shot.impossible", seat, rules.item.thing(item))
        yield from place_agents(state, seat, item, agents, is_bound=False)
        return
    state.note("one_shot.announced", seat, rules.item.thing(item))
    if kind == SHIFT:
        shift(state, state.rules.city.items[argument])
    elif kind == APOSTASY:
        apostasy(state, seat, argument)
    else:
        empire = empires_in(rules.card_location[item])[0] if thing == ACCEPT else rules.empire.item(thing)
        yield from _battle(state, seat, item, empire, agents)
        agents = [piece for piece in agents if not fights(kind, piece)]
    yield from settle(state)
    yield from place_agents(state, seat, item, agents, is_bound=True)


def announcements(state: PaxState, seat: Seat, item: ItemId) -> list[int]:
    """The answers by which a one-shot can be announced: the empires to fight for, or `accept`; none if impossible."""
    rules = state.rules
    kind, argument = rules.one_shot[item]
    if kind == SHIFT:
        return [ACCEPT] if may_shift(state, seat, item, rules.city.items[argument]) else []
    if kind == APOSTASY:
        return [ACCEPT] if apostates(state, argument) else []
    if kind not in BATTLES:
        return []
    location = empires_in(rules.card_location[item])
    empires = [empire for empire in location if kind != WAR or heretics(state, ALL_RELIGIONS[argument], empire)]
    if len(location) == 1:
        return [ACCEPT] if empires else []
    return rules.empire.things(empires)


def _battle(state: PaxState, seat: Seat, item: ItemId, empire: EmpireId, agents: list[Piece]) -> Flow:
    kind, argument = state.rules.one_shot[item]
    religion = ALL_RELIGIONS[argument] if kind == WAR else NO_RELIGION
    is_won = yield from one_shot_battle(state, seat, kind, religion, empire, item, agents)
    if is_won:
        yield from seize(state, seat, empire, BY_CONSPIRACY if kind == CONSPIRACY else BY_BATTLE)


def may_shift(state: PaxState, seat: Seat, item: ItemId, city: CityId) -> bool:
    """Whether a trade shift can open an emporium: it is covered; Spice Islands need Discovery beside the card (9.1)."""
    if not state.disks >> city & 1:
        return False
    if city != state.rules.spice_islands:
        return True
    own = shows(state, item, DISCOVERY) if owner(state, item) == seat else 0
    return tableau_prestige(state, seat, DISCOVERY) > own


def shift(state: PaxState, city: CityId) -> None:
    """The disk moves to the emporium of its colour that is open; a token there is repressed (9.1)."""
    emporia = next(cities for cities in state.rules.emporia if city in cities)
    before = next(other for other in emporia if not state.disks >> other & 1)
    if state.city[before] != NO_PIECE:
        repress_city(state, before)
    state.move_disk(before, city)
