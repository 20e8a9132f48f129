"""Unrest in card texts: taken by one or by several players, and returned (rules 10.6, 12.4; Q16, Q54)."""

from __future__ import annotations

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import UP_TO
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.piles import one_of_each, return_unrest, take_unrest
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import NO_CARD, UNREST_PILE
from triumvir.games.imperium.rules.effects.choices import about_card, pick
from triumvir.games.imperium.rules.effects.possible import unrest_in_hand
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Flow, Part
from triumvir.kernel.kinds import Seat


def take(state: ImperiumState, player: Seat, n: int) -> None:
    """One player takes unrest from the pile, as much as there is; the last card is the collapse."""
    for _ in range(min(n, len(state.piles[UNREST_PILE]))):
        take_unrest(state, player)


def take_together(state: ImperiumState, text: Text, chooser: Seat, takers: list[Seat], n: int) -> Flow:
    """Several players take unrest in one sentence; of a short pile the chooser says who gets the rest (12.4)."""
    left = len(state.piles[UNREST_PILE])
    if left >= n * len(takers):
        for taker in takers:
            take(state, taker, n)
        return
    due = dict.fromkeys(takers, n)
    while left:
        left -= 1
        taker = yield from _next_taker(state, text, chooser, [player for player in takers if due[player]])
        due[taker] -= 1
        take_unrest(state, taker)


def _next_taker(state: ImperiumState, text: Text, chooser: Seat, takers: list[Seat]) -> Part[Seat]:
    if len(takers) == 1:
        return takers[0]
    return (yield from state.rules.seat_things.pick(chooser, "effect.unrest_taker", takers, about_card(state, text)))


def return_from_zones(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Part[int]:
    """Unrest out of the named zones goes back to the pile, n or all there are; returns how many."""
    optional = optional or bool(node.flags & UP_TO)
    for returned in range(node.n):
        card = yield from _pick_unrest(state, text, player, node, optional)
        if card == NO_CARD:
            return returned
        return_unrest(state, player, card)
    return node.n


def _pick_unrest(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Part[CardId]:
    """One unrest; those of one zone are all alike. Whether a hand holds one is nobody else's business."""
    is_unrest = state.rules.is_unrest
    zones = node.zones
    hand = unrest_in_hand(state, text, player) if code.HAND in zones or code.ANY_OWNED in zones else []
    rest: list[CardId] = []
    if code.DISCARD_PILE in zones or code.ANY_OWNED in zones:
        rest += one_of_each(state, [card for card in state.discard_pile(player) if is_unrest[card]])
    if code.HISTORY in zones or code.ANY_OWNED in zones:
        rest += one_of_each(state, [card for card in state.history(player) if is_unrest[card]])
    if code.ANY_OWNED in zones:
        rest += one_of_each(state, [card for card in state.draw_deck(player) if is_unrest[card]])
        rest += [card for card in state.garrisoned(player) if is_unrest[card]]
    is_hidden = code.HAND in zones and bool(state.hand(player))
    cards = sorted([*one_of_each(state, hand), *rest])
    return (yield from pick(state, player, "effect.return_unrest", cards, about_card(state, text), optional, is_hidden))
