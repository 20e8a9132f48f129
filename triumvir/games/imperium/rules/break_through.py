"""Chapter 10.2: the break through, out of the market, a small deck or the main deck."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import (
    BREAK_THROUGH_EVENT,
    CIVILISED,
    EACH_MARKET_SUIT,
    MATERIALS,
    REGION,
    UNCIVILISED,
    Suit,
)
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.market import break_for, search_main_deck, slot_of, slots_with, take_top
from triumvir.games.imperium.position.piles import whisper_card
from triumvir.games.imperium.position.pools import gain
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import CIVILISED_DECK, NO_CARD, REGION_DECK, UNCIVILISED_DECK
from triumvir.kernel.choose import Choose, Part
from triumvir.kernel.kinds import Seat

DECK_OF_SUIT = {REGION: REGION_DECK, UNCIVILISED: UNCIVILISED_DECK, CIVILISED: CIVILISED_DECK}
"""Tributary cards have no deck of their own."""

COMPENSATION = 2
"""Materials gained when no card of the suit is left."""


def break_through(state: ImperiumState, player: Seat, suits: int) -> Part[CardId]:
    """Take a market card of one of the suits of a mask, or choose a suit: the top of its deck or a search for it."""
    rules = state.rules
    options = rules.card_things.things(sorted([state.market[slot] for slot in slots_with(state, suits)]))
    options += rules.suit_things.things([suit for suit in EACH_MARKET_SUIT if suits >> suit & 1])
    thing = yield Choose(player, "break.choose", options)
    if thing in rules.suit_things:
        return take_of_suit(state, player, rules.suit_things.item(thing))
    return break_for(state, player, slot_of(state, rules.card_things.item(thing)))


def take_of_suit(state: ImperiumState, player: Seat, suit: Suit) -> CardId:
    """The top card of the suit's deck, or the first one found in the main deck, or else 2 Materials (10.2 b, c)."""
    deck = DECK_OF_SUIT.get(suit)
    if deck is not None and state.piles[deck]:
        state.note("market.top", player, state.rules.suit_things.thing(suit))
        card = take_top(state, player, deck)
        whisper_card(state, "market.top_card", player, card)
        state.events.append((BREAK_THROUGH_EVENT, player, card))
        return card
    state.note("market.searches", player, state.rules.suit_things.thing(suit))
    card = search_main_deck(state, player, suit)
    if card == NO_CARD:
        state.note("market.nothing", player)
        gain(state, player, MATERIALS, COMPENSATION)
    return card
