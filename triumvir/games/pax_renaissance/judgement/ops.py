"""Ops: what each of them would bring an item at its best target, and each target by itself (8)."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.cards.codes import BEHEAD, CAMPAIGN, COMMERCE, SIEGE, VOTE
from triumvir.games.pax_renaissance.judgement.outlook import Judge, Outlook, by_repeating, by_trying
from triumvir.games.pax_renaissance.position.abilities import Part
from triumvir.games.pax_renaissance.position.bishops import move
from triumvir.games.pax_renaissance.position.constants import RELIGION_OF, ROW
from triumvir.games.pax_renaissance.position.pieces import levy, move_pirate, repress_city, repress_pawn
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.vocabulary import DECLINE, PAY
from triumvir.games.pax_renaissance.rules.ops import corsair, inquisitor, tax
from triumvir.games.pax_renaissance.rules.ops.procedure import PERFORM, ops_of, perform, performable
from triumvir.games.pax_renaissance.rules.sales import lendable
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE

Op = tuple[int, int]


def op_gain(outlook: Outlook, item: int, op: Op) -> float:
    """What an op of an item brings at its best target."""
    return outlook.gain(lambda copy: perform(copy, outlook.seat, item, op))


def item_gain(outlook: Outlook, item: int) -> float:
    """What the best op of an item brings."""
    return max([op_gain(outlook, item, op) for op in ops_of(outlook.state, outlook.seat, item)])


def ops_gain(outlook: Outlook, halves: int) -> float:
    """What the ops of one or both halves bring in one action: all that are of use, but at least one."""
    gains = [item_gain(outlook, item) for item in performable(outlook.state, outlook.seat, halves)]
    best = max(gains)
    return best if best < 0 else sum([gain for gain in gains if gain > 0])


def _cards(outlook: Outlook, ask: Choose) -> list[float]:
    first = outlook.rules.first_item
    return [0.0 if thing == DONE else item_gain(outlook, thing - first) for thing in ask.options]


def _ops(outlook: Outlook, ask: Choose) -> list[float]:
    item = ask.about[0] - outlook.rules.first_item
    by_thing = {outlook.rules.do_thing(*op): op for op in ops_of(outlook.state, outlook.seat, item)}
    return [op_gain(outlook, item, by_thing[thing]) for thing in ask.options]


# ---- targets


def _again(op: int) -> Judge:
    """A judge of the first thing that an op without a parameter asks."""

    def begin(state: PaxState, ask: Choose, thing: int) -> Part:
        return PERFORM[op](state, (ask.seat, ask.about[0] - state.rules.first_item, 0))

    return by_repeating(begin)


def _inquire(state: PaxState, ask: Choose, thing: int) -> Part:
    rules = state.rules
    religion = RELIGION_OF[state.bishop[thing - rules.first_item]]
    return inquisitor.perform(state, (ask.seat, ask.about[0] - rules.first_item, religion))


def _move_bishop(state: PaxState, ask: Choose, thing: int) -> Part:
    first = state.rules.first_item
    return move(state, ask.seat, ask.about[0] - first, thing - first)


def _trade(state: PaxState, ask: Choose, thing: int) -> Part:
    half = (thing - state.rules.first_column) // ROW
    return PERFORM[COMMERCE](state, (ask.seat, ask.about[0] - state.rules.first_item, half))


def _vote(state: PaxState, ask: Choose, thing: int) -> Part:
    half = state.rules.half_of[thing - state.rules.first_item]
    return PERFORM[VOTE](state, (ask.seat, ask.about[0] - state.rules.first_item, half))


def _sail_from(state: PaxState, ask: Choose, thing: int) -> Part:
    religion = RELIGION_OF[state.pirate[thing - state.rules.first_pirate]]
    return corsair.perform(state, (ask.seat, ask.about[0] - state.rules.first_item, religion))


def _sail_to(state: PaxState, ask: Choose, thing: int) -> None:
    move_pirate(state, ask.about[0] - state.rules.first_pirate, thing - state.rules.first_border)


def _repress(state: PaxState, ask: Choose, thing: int) -> None:
    """Onto whichever square: which of two is another question."""
    rules = state.rules
    if rules.first_city <= thing < rules.first_city + rules.cities:
        repress_city(state, thing - rules.first_city)
    else:
        border = thing - rules.first_pawn
        repress_pawn(state, border, rules.sides[border][0])


def _tax(state: PaxState, ask: Choose, thing: int) -> Part:
    return tax.perform(state, (ask.seat, ask.about[0] - state.rules.first_item, 0))


def _tax_for(state: PaxState, ask: Choose, thing: int) -> Part:
    """The owner probably pays, and places the levy."""
    rules = state.rules
    border, empire = ask.about[0] - rules.first_pawn, thing - rules.first_empire
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
        repress_pawn(state, ask.about[0] - rules.first_pawn, ask.about[1] - rules.first_empire)


# ---- an op borrowed from an opponent


def _lenders(outlook: Outlook, ask: Choose) -> list[float]:
    first, seat, state = outlook.rules.first_item, outlook.seat, outlook.state
    return [
        0.0
        if thing == DECLINE
        else max([op_gain(outlook, thing - first, op) for op in lendable(state, seat, thing - first)])
        for thing in ask.options
    ]


def _borrowed_ops(outlook: Outlook, ask: Choose) -> list[float]:
    item = ask.about[0] - outlook.rules.first_item
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
