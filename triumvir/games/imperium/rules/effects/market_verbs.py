"""The market in card texts: acquire, exile, swap with exile, declare and reveal (rules 10)."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import EACH_MARKET_SUIT
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.market import (
    acquire,
    acquire_exiled,
    exilable_slots,
    exile_from_slot,
    filled_slots,
    reveal_main_top,
    slot_of,
    swap_with_exile,
)
from triumvir.games.imperium.position.piles import exile, note_card, to_hand
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import EXILE, NO_CARD
from triumvir.games.imperium.rules.effects.choices import about_card, pick
from triumvir.games.imperium.rules.effects.possible import exile_options, market_options
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Flow, Part
from triumvir.kernel.kinds import Seat


def acquire_one(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Part[CardId]:
    """Acquire one of the cards meant, out of the market or out of exile; returns it, or NO_CARD (10.1)."""
    exiled = exile_options(state, player, node)
    cards = sorted(market_options(state, node) + exiled)
    card = yield from pick(state, player, "effect.acquire", cards, about_card(state, text), optional)
    if card == NO_CARD:
        return NO_CARD
    if card in exiled:
        return acquire_exiled(state, player, card)
    return acquire(state, player, slot_of(state, card))


def exile_from_market(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Market cards without tokens go to exile (10.4)."""
    for _ in range(node.n):
        cards = sorted([state.market[slot] for slot in exilable_slots(state)])
        card = yield from pick(state, player, "effect.exile", cards, about_card(state, text), optional)
        if card == NO_CARD:
            return
        exile_from_slot(state, player, slot_of(state, card))


def swap_market_exile(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Any exiled card and any market card change places (Q29)."""
    market = sorted([state.market[slot] for slot in filled_slots(state)])
    if not market:
        return
    exiled = yield from pick(
        state, player, "effect.swap_exiled", sorted(state.piles[EXILE]), about_card(state, text), optional
    )
    if exiled == NO_CARD:
        return
    about = (*about_card(state, text), state.rules.card_things.thing(exiled))
    card = yield from pick(state, player, "effect.swap_market", market, about)
    swap_with_exile(state, player, slot_of(state, card), exiled)


def declare_and_reveal(state: ImperiumState, text: Text, player: Seat, node: Node) -> Flow:
    """Name a suit; the top card of the main deck goes to hand if it has it, to exile otherwise (10.6)."""
    rules = state.rules
    suits = [suit for suit in EACH_MARKET_SUIT if node.suits >> suit & 1]
    suit = yield from rules.suit_things.pick(player, "effect.declare", suits, about_card(state, text))
    state.note("declare.named", player, rules.suit_things.thing(suit))
    card = reveal_main_top(state, player)
    if rules.suits[card] >> suit & 1:
        note_card(state, "declare.won", player, card)
        to_hand(state, player, card)
    else:
        note_card(state, "declare.lost", player, card)
        exile(state, card)
