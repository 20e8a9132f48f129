"""Costs: whether all of a list can be paid together, and what Direct Democracy saves (rules 6.2; effects.md 6)."""

from __future__ import annotations

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import MATERIALS, UNREST_PRICE
from triumvir.games.imperium.cards.expressions import Node, Seq
from triumvir.games.imperium.position.passives import modifiers
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import PLAY, UNREST_PILE, zone_of
from triumvir.games.imperium.rules.effects.counters import amount, in_play_fitting
from triumvir.games.imperium.rules.effects.possible import hand_count, has_unrest_in_hand
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.payment import Price, can_pay
from triumvir.kernel.kinds import Seat


def quantity(state: ImperiumState, text: Text, player: Seat, cost: Node) -> int:
    """How much of a cost is due: what is printed, less what the player saves on unrest (17.3)."""
    n = amount(state, text, player, cost)
    if not state.rules.is_unrest[text.card] or cost.op not in (code.PAY, code.DISCARD):
        return n
    for mod in modifiers(state, player, UNREST_PRICE):
        if cost.op == code.DISCARD:
            n = min(n, max(mod.least, n - mod.discard))
        elif cost.resource == MATERIALS:
            n = min(n, max(mod.least, n - mod.materials))
    return n


def price_of(state: ImperiumState, text: Text, player: Seat, costs: Seq) -> Price:
    """All tokens of a list of costs as one price: they come out of one pool."""
    due = [0, 0, 0]
    for cost in costs:
        if cost.op == code.PAY:
            due[cost.resource] += quantity(state, text, player, cost)
    return due[0], due[1], due[2]


def cards_due(state: ImperiumState, text: Text, player: Seat, costs: Seq) -> tuple[int, int]:
    """How many cards the costs take out of the hand, and how many of these they discard."""
    discarded = placed = 0
    for cost in costs:
        if cost.op == code.DISCARD:
            discarded += quantity(state, text, player, cost)
        elif cost.op == code.PLACE_ON_DECK and code.HAND in cost.zones:
            placed += cost.n
    return discarded + placed, discarded


def can_pay_all(state: ImperiumState, text: Text, player: Seat, costs: Seq, mode: int) -> bool:
    """Whether a player can pay everything in the list together."""
    if state.is_bot(player):
        return False
    for cost in costs:
        if not _can_pay_one(state, text, player, cost, mode):
            return False
    due, _ = cards_due(state, text, player, costs)
    if due and hand_count(state, text, player) < due:
        return False
    return can_pay(state, player, price_of(state, text, player, costs))


def _can_pay_one(state: ImperiumState, text: Text, player: Seat, cost: Node, mode: int) -> bool:
    """Whether what is not tokens or any cards of a hand is there."""
    op = cost.op
    if op == code.SPEND_ACTION:
        return state.actions[player] >= cost.n
    if op in (code.ABANDON, code.RECALL):
        return len(in_play_fitting(state, player, cost.filter)) >= cost.n
    if op == code.TAKE_UNREST:
        return len(state.piles[UNREST_PILE]) >= cost.n
    if op == code.RETURN_UNREST:
        return _has_unrest(state, text, player, cost, mode)
    if op == code.ABANDON_SELF:
        return state.zone[text.card] == zone_of(player, PLAY)
    if op == code.PLACE_ON_DECK and code.HAND not in cost.zones:
        fits = cost.filter.fits
        return sum([fits[card] for card in state.discard_pile(player)]) >= cost.n
    return True


def _has_unrest(state: ImperiumState, text: Text, player: Seat, cost: Node, mode: int) -> bool:
    if code.HAND in cost.zones and has_unrest_in_hand(state, text, player, cost.n, mode):
        return True
    is_unrest = state.rules.is_unrest
    return code.DISCARD_PILE in cost.zones and sum([is_unrest[card] for card in state.discard_pile(player)]) >= cost.n
