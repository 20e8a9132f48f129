"""Paying the costs of a sentence, all of them or none, and declining them (rules 6.2; Q57)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Verb
from triumvir.games.imperium.cards.expressions import Node, Seq
from triumvir.games.imperium.position.pools import spend_actions
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.effects import unrest
from triumvir.games.imperium.rules.effects.cards_moved import discard_from_hand, place_on_deck
from triumvir.games.imperium.rules.effects.choices import about_card, agrees
from triumvir.games.imperium.rules.effects.costs import price_of, quantity
from triumvir.games.imperium.rules.effects.feasibility import depends_on_hand, is_payable
from triumvir.games.imperium.rules.effects.play_area import abandon_cards, abandon_self, recall_cards
from triumvir.games.imperium.rules.effects.possible import POSSIBLE, SURE
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.payment import pay
from triumvir.kernel.choose import Choose, Flow, Part
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE

PROMPTS: Final[dict[Verb, str]] = {
    code.DISCARD: "effect.discard",
    code.ABANDON: "effect.abandon",
    code.RECALL: "effect.recall",
    code.RETURN_UNREST: "effect.return_unrest",
}
"""Costs whose one card is asked for together with whether to pay at all."""


def cost_is_paid(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Part[bool]:
    """Pay the costs of a sentence if they can be paid and, where it is optional, the player wants to."""
    possible = is_payable(state, text, player, node)
    if not possible and not (depends_on_hand(node) and is_payable(state, text, player, node, POSSIBLE)):
        return False
    if not optional:
        if possible:
            yield from _pay_all(state, text, player, node.costs)
        return possible
    if len(node.costs) == 1 and node.costs[0].op in PROMPTS:
        cost = node.costs[0]
        if quantity(state, text, player, cost) == 1:
            if possible:
                return (yield from _pay_card(state, text, player, cost, True)) > 0
            yield Choose(player, PROMPTS[cost.op], [DONE], about_card(state, text), sealed=True)
            return False
    is_hidden = depends_on_hand(node) and not is_payable(state, text, player, node, SURE)
    if not (yield from agrees(state, player, "effect.pay", text, node, possible, is_hidden)):
        return False
    yield from _pay_all(state, text, player, node.costs)
    return True


def _pay_all(state: ImperiumState, text: Text, player: Seat, costs: Seq) -> Flow:
    """Pay one cost after the other; all tokens are paid as one price."""
    is_price_paid = False
    for cost in costs:
        op = cost.op
        if op == code.PAY:
            if not is_price_paid:
                yield from pay(state, player, price_of(state, text, player, costs))
            is_price_paid = True
        elif op == code.SPEND_ACTION:
            spend_actions(state, player, cost.n)
        elif op == code.TAKE_UNREST:
            unrest.take(state, player, cost.n)
        elif op == code.ABANDON_SELF:
            abandon_self(state, text, player, cost)
        elif op == code.PLACE_ON_DECK:
            yield from place_on_deck(state, text, player, cost, False)
        else:
            yield from _pay_card(state, text, player, cost, False)


def _pay_card(state: ImperiumState, text: Text, player: Seat, cost: Node, optional: bool) -> Part[int]:
    """Pay with cards; returns how many."""
    if cost.op == code.DISCARD:
        n = quantity(state, text, player, cost)
        return (yield from discard_from_hand(state, text, player, cost, n, optional))
    if cost.op == code.ABANDON:
        return (yield from abandon_cards(state, text, player, cost, optional))
    if cost.op == code.RECALL:
        return (yield from recall_cards(state, text, player, cost, optional))
    return (yield from unrest.return_from_zones(state, text, player, cost, optional))
