"""Abilities that are an action of their own: a queen's reprisal and an apostasy at will."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import PEASANT, QUEEN_REPRISAL, USED_ABILITIES, ItemId
from triumvir.games.pax_renaissance.position.abilities import is_silenced, settle
from triumvir.games.pax_renaissance.position.constants import NO_RELIGION
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import discard, husband, tableau_items
from triumvir.games.pax_renaissance.rules.apostasy import PAIRS, apostasy, apostates
from triumvir.games.pax_renaissance.rules.battle import one_shot_battle
from triumvir.games.pax_renaissance.rules.regime_change import BY_BATTLE, seize
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat


def usable(state: PaxState, seat: Seat) -> list[ItemId]:
    """The live cards of a seat whose ability it can use as an action now."""
    abilities = state.rules.abilities
    return [
        item
        for item in tableau_items(state, seat)
        if abilities[item] & USED_ABILITIES and not is_silenced(state, item) and _is_possible(state, item)
    ]


def _is_possible(state: PaxState, item: ItemId) -> bool:
    return bool(state.rules.abilities[item] >> QUEEN_REPRISAL & 1) or bool(_pairs(state))


def _pairs(state: PaxState) -> list[int]:
    """The pairs of religions, by number, between which an apostasy would discard something."""
    if not state.rules.has_apostasy:
        return []
    return [number for number, (one, other) in enumerate(PAIRS) if apostates(state, 1 << one | 1 << other)]


def use_ability(state: PaxState, seat: Seat, item: ItemId) -> Flow:
    """Use the ability of a card as an action."""
    state.note("ability.used", seat, state.rules.item.thing(item))
    if state.rules.abilities[item] >> QUEEN_REPRISAL & 1:
        yield from _reprisal(state, seat, item)
    else:
        yield from _apostasy(state, seat, item)
    yield from settle(state)


def _reprisal(state: PaxState, seat: Seat, queen: ItemId) -> Flow:
    """The queen is discarded, then peasants revolt in the empire of her King, without agents."""
    empire = husband(state, queen)
    discard(state, queen)
    is_won = yield from one_shot_battle(state, seat, PEASANT, NO_RELIGION, empire, queen, [])
    if is_won:
        yield from seize(state, seat, empire, BY_BATTLE)


def _apostasy(state: PaxState, seat: Seat, item: ItemId) -> Flow:
    rules = state.rules
    about = (rules.item.thing(item),)
    one, other = PAIRS[(yield from rules.pair.pick(seat, "apostasy.religions", _pairs(state), about))]
    apostasy(state, seat, 1 << one | 1 << other)
