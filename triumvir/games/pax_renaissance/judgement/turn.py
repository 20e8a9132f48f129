"""A turn: what to do with an action, what to sell, which victory card a comet turns, and which banker to be."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.cards.codes import EAST, WEST, Column
from triumvir.games.pax_renaissance.judgement.ops import ops_gain
from triumvir.games.pax_renaissance.judgement.outlook import Judge, Outlook, by_repeating, by_trying
from triumvir.games.pax_renaissance.judgement.plays import bought_gain
from triumvir.games.pax_renaissance.judgement.prospects import VICTORY, border_worths
from triumvir.games.pax_renaissance.judgement.usual import usual_of
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.vocabulary import SELL
from triumvir.games.pax_renaissance.rules.market import buy, sell
from triumvir.games.pax_renaissance.rules.play import play_card
from triumvir.games.pax_renaissance.rules.turn import begin_fair
from triumvir.games.pax_renaissance.rules.uses import use_ability
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.vocabulary import DONE, PASS

HALVES: Final = (1 << WEST, 1 << EAST, 1 << WEST | 1 << EAST)
"""The masks of the things `ops:…`."""


def _action(outlook: Outlook, ask: Choose) -> list[float]:
    return [_doing(outlook, thing) for thing in ask.options]


def _doing(outlook: Outlook, thing: int) -> float:
    """What one action brings; to declare a victory is to win."""
    rules, seat = outlook.rules, outlook.seat
    if thing in (PASS, DONE):
        return 0.0
    if thing == SELL:
        return outlook.gain(lambda copy: _spending(copy, sell(copy, seat)))
    if thing in rules.column:
        return _buying(outlook, rules.column.item(thing))
    if thing in rules.ops:
        return ops_gain(outlook, HALVES[rules.ops.item(thing)])
    if thing in rules.fair:
        return outlook.gain(lambda copy: begin_fair(copy, seat, rules.fair.item(thing)))
    if thing in rules.victory:
        return VICTORY * VICTORY
    if thing in rules.item:
        return outlook.gain(lambda copy: _spending(copy, play_card(copy, seat, rules.item.item(thing))))
    return outlook.gain(lambda copy: _spending(copy, use_ability(copy, seat, rules.use.item(thing))))


def _spending(state: PaxState, part: Flow) -> Flow:
    state.spend_action()
    yield from part


def _buying(outlook: Outlook, column: Column) -> float:
    item = outlook.state.market[column]
    gained = outlook.gain(lambda copy: _spending(copy, buy(copy, outlook.seat, column)))
    if outlook.rules.is_comet[item]:
        return gained
    return gained + bought_gain(outlook, item) - usual_of(outlook.rules).held[item]


def _sale(state: PaxState, ask: Choose, thing: int) -> Flow:
    return sell(state, ask.seat)


def _activate(state: PaxState, ask: Choose, thing: int) -> None:
    state.activate(ask.seat, state.rules.victory.item(thing))


def _banker(outlook: Outlook, ask: Choose) -> list[float]:
    """The one whose first concession lies best on the routes of the beginning."""
    rules = outlook.rules
    west, east = (next(city for city in cities if city not in rules.start_disks) for cities in rules.emporia)
    worths = border_worths(rules, west, east)
    return [worths[rules.border_of_banker[rules.banker.item(thing)]] for thing in ask.options]


TURN: Final[dict[str, Judge]] = {
    "setup.banker": _banker,
    "turn.action": _action,
    "sell.choose": by_repeating(_sale),
    "comet.victory": by_trying(_activate),
}
