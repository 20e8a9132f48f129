"""Ops: what each of them would bring an item at its best target, and each target by itself (8)."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.cards.codes import BEHEAD, CAMPAIGN, COMMERCE, SIEGE, VOTE, ItemId, Op
from triumvir.games.pax_renaissance.judgement.outlook import Judge, Outlook, by_repeating, by_trying
from triumvir.games.pax_renaissance.position.bishops import move
from triumvir.games.pax_renaissance.position.constants import RELIGION_OF, ROW
from triumvir.games.pax_renaissance.position.pieces import levy, move_pirate, repress_city, repress_pawn
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.vocabulary import DECLINE, PAY
from triumvir.games.pax_renaissance.rules.ops import corsair, inquisitor, tax
from triumvir.games.pax_renaissance.rules.ops.procedure import PERFORM, ops_of, perform, performable
from triumvir.games.pax_renaissance.rules.sales import lendable
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.vocabulary import DONE


def op_gain(outlook: Outlook, item: ItemId, op: tuple[Op, int]) -> float:
    """What an op of an item brings at its best target."""
    return outlook.gain(lambda copy: perform(copy, outlook.seat, item, op))


def item_gain(outlook: Outlook, item: ItemId) -> float:
    """What the best op of an item brings."""
    return max([op_gain(outlook, item, op) for op in ops_of(outlook.state, outlook.seat, item)])


def ops_gain(outlook: Outlook, halves: int) -> float:
    """What the ops of one or both halves bring in one action: all that are of use, but at least one."""
    gains = [item_gain(outlook, item) for item in performable(outlook.state, outlook.seat, halves)]
    best = max(gains)
    return best if best < 0 else sum([gain for gain in gains if gain > 0])


def _cards(outlook: Outlook, ask: Choose) -> list[float]:
    items = outlook.rules.item
    return [0.0 if thing == DONE else item_gain(outlook, items.item(thing)) for thing in ask.options]


def _ops(outlook: Outlook, ask: Choose) -> list[float]:
    item = outlook.rules.item.item(ask.about[0])
    by_thing = {outlook.rules.do_thing(*op): op for op in ops_of(outlook.state, outlook.seat, item)}
    return [op_gain(outlook, item, by_thing[thing]) for thing in ask.options]


# ---- targets


def _again(op: Op) -> Judge:
    """A judge of the first thing that an op without a parameter asks."""

    def begin(state: PaxState, ask: Choose, thing: int) -> Flow:
        return PERFORM[op](state, (ask.seat, state.rules.item.item(ask.about[0]), 0))

    return by_repeating(begin)


def _inquire(state: PaxState, ask: Choose, thing: int) -> Flow:
    rules = state.rules
    religion = RELIGION_OF[state.bishop[rules.item.item(thing)]]
    return inquisitor.perform(state, (ask.seat, rules.item.item(ask.about[0]), religion))


def _move_bishop(state: PaxState, ask: Choose, thing: int) -> Flow:
    items = state.rules.item
    return move(state, ask.seat, items.item(ask.about[0]), items.item(thing))


def _trade(state: PaxState, ask: Choose, thing: int) -> Flow:
    half = state.rules.column.item(thing) // ROW
    return PERFORM[COMMERCE](state, (ask.seat, state.rules.item.item(ask.about[0]), half))


def _vote(state: PaxState, ask: Choose, thing: int) -> Flow:
    half = state.rules.half_of[state.rules.item.item(thing)]
    return PERFORM[VOTE](state, (ask.seat, state.rules.item.item(ask.about[0]), half))


def _sail_from(state: PaxState, ask: Choose, thing: int) -> Flow:
    religion = RELIGION_OF[state.pirate[state.rules.pirate.item(thing)]]
    return corsair.perform(state, (ask.seat, state.rules.item.item(ask.about[0]), religion))


def _sail_to(state: PaxState, ask: Choose, thing: int) -> None:
    move_pirate(state, state.rules.pirate.item(ask.about[0]), state.rules.border.item(thing))


def _repress(state: PaxState, ask: Choose, thing: int) -> None:
    """Onto whichever square: which of two is another question."""
    rules = state.rules
    if thing in rules.city:
        repress_city(state, rules.city.item(thing))
    else:
        border = rules.pawn.item(thing)
        repress_pawn(state, border, rules.sides[border][0])


def _tax(state: PaxState, ask: Choose, thing: int) -> Flow:
    return tax.perform(state, (ask.seat, state.rules.item.item(ask.about[0]), 0))


def _tax_for(state: PaxState, ask: Choose, thing: int) -> Flow:
    """The owner probably pays, and places the levy."""
    rules = state.rules
    border, empire = rules.pawn.item(ask.about[0]), rules.empire.item(thing)
    owner = state.pawn[border]
    if state.money[owner] >= tax.TAX:
        state.pay(owner, tax.TAX)
    else:
        repress_pawn(state, border, empire)
    yield from levy(state, owner, empire)


def _pay(state: PaxState, ask: Choose, thing: int) -> None:
    rules = state.rules
    if thing == PAY:
        state.pay(ask.seat, tax.TAX)
    else:
        repress_pawn(state, rules.pawn.item(ask.about[0]), rules.empire.item(ask.about[1]))


# ---- an op borrowed from an opponent


def _lenders(outlook: Outlook, ask: Choose) -> list[float]:
    items, seat, state = outlook.rules.item, outlook.seat, outlook.state
    return [
        0.0
        if thing == DECLINE
        else max([op_gain(outlook, items.item(thing), op) for op in lendable(state, seat, items.item(thing))])
        for thing in ask.options
    ]


def _borrowed_ops(outlook: Outlook, ask: Choose) -> list[float]:
    item = outlook.rules.item.item(ask.about[0])
    by_thing = {outlook.rules.do_thing(*op): op for op in lendable(outlook.state, outlook.seat, item)}
    return [op_gain(outlook, item, by_thing[thing]) for thing in ask.options]


OPS: Final[dict[str, Judge]] = {
    "ops.card": _cards,
    "ops.op": _ops,
    "op.inquisitor.bishop": by_repeating(_inquire),
    "op.inquisitor.to": by_trying(_move_bishop),
    "op.commerce.column": by_repeating(_trade),
    "op.behead.card": _again(BEHEAD),
    "op.tax.concession": by_repeating(_tax),
    "op.tax.empire": by_trying(_tax_for),
    "op.tax.pay": by_trying(_pay),
    "op.repress.token": by_trying(_repress),
    "op.vote.square": by_repeating(_vote),
    "op.corsair.pirate": by_repeating(_sail_from),
    "op.corsair.to": by_trying(_sail_to),
    "op.siege.target": _again(SIEGE),
    "op.campaign.target": _again(CAMPAIGN),
    "sale.borrow": _lenders,
    "sale.borrow_op": _borrowed_ops,
}
