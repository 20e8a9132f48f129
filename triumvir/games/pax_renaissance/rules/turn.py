"""Chapter 3: the turn, its actions and what may be done without one; each action is told in its own chapter."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    EAST,
    FREE_FAIR,
    FREE_OPS_EAST,
    FREE_OPS_WEST,
    HALVES,
    JOINT_OPS,
    USED_ABILITIES,
    WEST,
    Half,
    ItemId,
)
from triumvir.games.pax_renaissance.position import steps
from triumvir.games.pax_renaissance.position.abilities import has, live_abilities, settle
from triumvir.games.pax_renaissance.position.constants import (
    ACTIONS,
    CHOOSING,
    NONE,
    OPERATING,
    PLAYING,
    USED_FAIR,
    USED_FREE_FAIR,
    USED_OPS,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.vocabulary import SELL
from triumvir.games.pax_renaissance.rules.market import buy, buyable_columns, may_sell, sell
from triumvir.games.pax_renaissance.rules.ops.procedure import may_operate, ops_of, perform, performable
from triumvir.games.pax_renaissance.rules.play import play_card
from triumvir.games.pax_renaissance.rules.trade_fair import has_fair, hold_fair
from triumvir.games.pax_renaissance.rules.uses import usable, use_ability
from triumvir.games.pax_renaissance.rules.victory import declarable, declare
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE, PASS

FREE_OPS = (FREE_OPS_WEST, FREE_OPS_EAST)
"""By half."""
OF_TURN = 1 << FREE_FAIR | 1 << FREE_OPS_WEST | 1 << FREE_OPS_EAST | 1 << JOINT_OPS
"""The abilities that change what a turn offers."""
WEST_AND_EAST = 1 << WEST | 1 << EAST


def take_action(state: PaxState) -> Flow:
    """One action of the turn, or one that is free; without any the turn ends."""
    seat = state.actor
    live = live_abilities(state, seat, OF_TURN)
    options = _free_options(state, seat, live) if live else []
    if state.actions:
        options = _paid_options(state, seat, live) + options
        if _may_pass(state, options):
            options.append(PASS)
    elif options:
        options.append(DONE)
    else:
        state.step = steps.REFRESH
        return
    thing = yield Choose(seat, "turn.action", options)
    if thing == DONE:
        state.step = steps.REFRESH
        return
    yield from _carry_out(state, seat, thing)


def _may_pass(state: PaxState, options: list[int]) -> bool:
    """Whether an action may be passed: no action is legal, or (second edition) it is not the first of the turn."""
    if state.rules.second_passable and state.actions < ACTIONS:
        return True
    return not options


# ---- what may be done; `live` is the mask of the actor's live abilities


def _paid_options(state: PaxState, seat: Seat, live: int) -> list[int]:
    """What costs an action."""
    rules = state.rules
    options = rules.column.things(buyable_columns(state, seat))
    options += rules.item.things(sorted(state.hands[seat]))
    if may_sell(state, seat):
        options.append(SELL)
    for half in (WEST, EAST):
        if not live >> FREE_OPS[half] & 1 and _may_operate(state, seat, half):
            options.append(rules.ops.thing(half))
    if live >> JOINT_OPS & 1 and _may_operate_jointly(state, seat):
        options.append(rules.ops.thing(2))
    if not _has_free_fair(state, live):
        options += _fairs(state)
    if state.active:
        options += rules.victory.things(declarable(state, seat))
    if rules.used_abilities & USED_ABILITIES:
        options += rules.use.things(usable(state, seat))
    return options


def _free_options(state: PaxState, seat: Seat, live: int) -> list[int]:
    """What costs no action."""
    options = []
    for half in (WEST, EAST):
        if live >> FREE_OPS[half] & 1 and _may_operate(state, seat, half):
            options.append(state.rules.ops.thing(half))
    return options + _fairs(state) if _has_free_fair(state, live) else options


def _may_operate(state: PaxState, seat: Seat, half: Half) -> bool:
    return not state.has_used(USED_OPS << half) and may_operate(state, seat, 1 << half)


def _may_operate_jointly(state: PaxState, seat: Seat) -> bool:
    """Whether one action can do the ops of both halves: neither has been done in this turn."""
    return not state.has_used(USED_OPS * WEST_AND_EAST) and may_operate(state, seat, WEST_AND_EAST)


def _fairs(state: PaxState) -> list[int]:
    return state.rules.fair.things([half for half in HALVES if has_fair(state, half)])


def _has_free_fair(state: PaxState, live: int) -> bool:
    """Whether a fair costs no action now: only the first of a turn, or (second edition) one of it, whichever it is."""
    ended_by = USED_FREE_FAIR if state.rules.any_fair_free else USED_FAIR * WEST_AND_EAST
    return bool(live >> FREE_FAIR & 1) and not state.has_used(ended_by)


# ---- doing it


def _carry_out(state: PaxState, seat: Seat, thing: int) -> Flow:
    """Do what was chosen; cards are played and ops performed in steps of their own."""
    rules = state.rules
    if thing in rules.item:
        state.spend_action()
        state.act(PLAYING)
        state.resolve(rules.item.item(thing))
        state.step = steps.PLAY
    elif thing in rules.ops:
        _begin_ops(state, seat, rules.ops.item(thing))
    elif thing in rules.fair:
        yield from begin_fair(state, seat, rules.fair.item(thing))
    else:
        state.spend_action()
        yield from _act(state, seat, thing)
    if not state.over:
        yield from settle(state)


def _act(state: PaxState, seat: Seat, thing: int) -> Flow:
    """The actions that always cost one."""
    rules = state.rules
    if thing == PASS:
        state.note("turn.passed", seat)
    elif thing == SELL:
        yield from sell(state, seat)
    elif thing in rules.column:
        yield from buy(state, seat, rules.column.item(thing))
    elif thing in rules.victory:
        declare(state, seat, rules.victory.item(thing))
    else:
        yield from use_ability(state, seat, rules.use.item(thing))


def begin_fair(state: PaxState, seat: Seat, half: Half) -> Flow:
    """A trade fair as an action; with an ability one in a turn costs none (6)."""
    if _has_free_fair(state, live_abilities(state, seat, OF_TURN)):
        state.use(USED_FREE_FAIR)
    else:
        state.spend_action()
    yield from hold_fair(state, seat, half)


def _begin_ops(state: PaxState, seat: Seat, choice: int) -> None:
    """The ops of one half, free with an ability, or of both halves in one action."""
    halves = 1 << choice if choice <= EAST else WEST_AND_EAST
    if choice > EAST or not has(state, seat, FREE_OPS[choice]):
        state.spend_action()
    state.act(OPERATING)
    state.begin_ops(halves)
    state.step = steps.OPS


def play(state: PaxState) -> Flow:
    """4.2: the card chosen is played."""
    yield from play_card(state, state.actor, state.resolving)
    state.resolve(NONE)
    yield from settle(state)
    state.act(CHOOSING)
    state.step = steps.ACTION


def operate(state: PaxState) -> Flow:
    """8.1: one op of one card, then the next; at least one of the action must be performed."""
    seat, rules = state.actor, state.rules
    items = performable(state, seat, state.ops_halves)
    options = rules.item.things(items)
    if state.has_used(USED_OPS * state.ops_halves):
        options.insert(0, DONE)
    thing = yield Choose(seat, "ops.card", options)
    if thing == DONE:
        state.begin_ops(0)
        state.act(CHOOSING)
        state.step = steps.ACTION
        return
    item = rules.item.item(thing)
    state.use(USED_OPS * state.ops_halves)
    state.consider(item)
    yield from _perform_one(state, seat, item)
    state.consider(NONE)
    yield from settle(state)


def _perform_one(state: PaxState, seat: Seat, item: ItemId) -> Flow:
    """One of the ops that a card can perform now."""
    by_thing = {state.rules.do_thing(op, argument): (op, argument) for op, argument in ops_of(state, seat, item)}
    thing = yield Choose(seat, "ops.op", list(by_thing), (state.rules.item.thing(item),))
    yield from perform(state, seat, item, by_thing[thing])
