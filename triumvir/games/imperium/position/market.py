"""The verbs of the market: cards, unrest and tokens in its slots, and its decks (rules 10)."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import (
    ACQUIRE_EVENT,
    BREAK_THROUGH_EVENT,
    EACH_TOKEN,
    MARKET_CARD_EVENT,
    TAKE_UNREST_EVENT,
    TOKENS,
    Resource,
    Suit,
)
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.piles import (
    lift,
    note_card,
    put,
    show,
    shuffle_pile,
    to_hand,
    watch_main_deck,
    watch_unrest,
)
from triumvir.games.imperium.position.pools import gain
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    DECK_OF_SLOT,
    EACH_SLOT,
    EXILE,
    MAIN_DECK,
    MARKET,
    NO_CARD,
    REVEALED,
    UNDER,
    UNREST_PILE,
    Slot,
    Zone,
)
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.state import everybody

# ---- nouns


def slots_with(state: ImperiumState, suits: int) -> list[Slot]:
    """The slots whose card has one of the suits of a mask."""
    masks = state.rules.suits
    return [slot for slot, card in zip(EACH_SLOT, state.market) if card != NO_CARD and masks[card] & suits]


def slot_of(state: ImperiumState, card: CardId) -> Slot:
    """The slot that holds a market card."""
    return EACH_SLOT[state.market.index(card)]


def filled_slots(state: ImperiumState) -> list[Slot]:
    """The slots that hold a card."""
    return [slot for slot in EACH_SLOT if state.market[slot] != NO_CARD]


def exilable_slots(state: ImperiumState) -> list[Slot]:
    """The slots whose card carries no tokens (10.4)."""
    return [slot for slot in filled_slots(state) if not state.tokens_on(slot)]


# ---- verbs: gaining a card from the market


def acquire(state: ImperiumState, player: Seat, slot: Slot) -> CardId:
    """Take the card of a slot to hand with its tokens and the unrest under it; the slot is filled again (10.1)."""
    card = state.market[slot]
    note_card(state, "market.acquired", player, card)
    _take_card(state, player, slot)
    unrest = state.under[slot]
    if unrest != NO_CARD:
        to_hand(state, player, unrest)
        state.note("unrest.taken_along", player)
        state.events.append((TAKE_UNREST_EVENT, player))
    refill(state, slot)
    state.events.append((ACQUIRE_EVENT, player, card, 0))
    return card


def acquire_exiled(state: ImperiumState, player: Seat, card: CardId) -> CardId:
    """Take an exiled card to hand; with a card that is no region an unrest comes from the pile (10.1)."""
    note_card(state, "market.acquired_exiled", player, card)
    to_hand(state, player, card)
    if not state.rules.is_region[card]:
        to_hand(state, player, state.piles[UNREST_PILE][-1])
        state.note("unrest.taken", player)
        state.events.append((TAKE_UNREST_EVENT, player))
    state.events.append((ACQUIRE_EVENT, player, card, 1))
    watch_unrest(state)
    return card


def break_for(state: ImperiumState, player: Seat, slot: Slot) -> CardId:
    """Take the card of a slot by a break through: its tokens come along, its unrest goes back to the pile (10.2a)."""
    card = state.market[slot]
    note_card(state, "market.broke_for", player, card)
    _take_card(state, player, slot)
    return_under(state, slot)
    refill(state, slot)
    state.events.append((BREAK_THROUGH_EVENT, player, card))
    return card


def _take_card(state: ImperiumState, player: Seat, slot: Slot) -> None:
    card = state.market[slot]
    place = TOKENS * slot
    found = tuple(state.tokens[place : place + TOKENS])
    state.tokens[place : place + TOKENS] = [0] * TOKENS
    to_hand(state, player, card)
    for resource, n in zip(EACH_TOKEN, found):
        if n:
            gain(state, player, resource, n)
    state.events.append((MARKET_CARD_EVENT, player, card, *found))


# ---- verbs: decks


def take_top(state: ImperiumState, player: Seat, deck: Zone) -> CardId:
    """Take the top card of a common deck unseen to hand; the bot face down to the top of its deck (10.2b, 14)."""
    card = state.piles[deck][-1]
    to_hand(state, player, card)
    return card


def search_main_deck(state: ImperiumState, player: Seat, suit: Suit) -> CardId:
    """Reveal cards of the main deck until one of a suit appears, take it, shuffle the others back (10.2c).

    NO_CARD if there is none. Only afterwards it counts whether the deck is empty.
    """
    suits = state.rules.suits
    found = NO_CARD
    while state.piles[MAIN_DECK] and found == NO_CARD:
        card = state.piles[MAIN_DECK][-1]
        show(state, card)
        put(state, card, REVEALED)
        note_card(state, "market.revealed", player, card)
        if suits[card] >> suit & 1:
            found = card
    if found != NO_CARD:
        note_card(state, "market.found", player, found)
        to_hand(state, player, found)
        state.events.append((BREAK_THROUGH_EVENT, player, found))
    for card in state.piles[REVEALED]:
        put(state, card, MAIN_DECK)
    shuffle_pile(state, MAIN_DECK)
    watch_main_deck(state)
    return found


def reveal_main_top(state: ImperiumState, player: Seat) -> CardId:
    """Turn the top card of the main deck face up, for all to see, and leave it there (10.6, declare and reveal)."""
    card = state.piles[MAIN_DECK][-1]
    show(state, card)
    state.known[card] = everybody(state)
    note_card(state, "market.revealed", player, card)
    return card


# ---- verbs: slots


def refill(state: ImperiumState, slot: Slot) -> None:
    """Fill an empty slot from its own deck, or else from the main deck, with an unrest unless it is a region (10.3)."""
    deck = DECK_OF_SLOT[slot]
    if not state.piles[deck]:
        deck = MAIN_DECK
    if state.piles[deck]:
        card = state.piles[deck][-1]
        show(state, card)
        lay_in_slot(state, slot, card)
        note_card(state, "market.filled", NOBODY, card)
        tuck_unrest(state, slot)
    watch_unrest(state)


def lay_in_slot(state: ImperiumState, slot: Slot, card: CardId) -> None:
    """Put an open card into an empty slot."""
    was = state.zone[card]
    lift(state, card)
    state.zone[card] = MARKET
    state.market[slot] = card
    if was == MAIN_DECK:
        watch_main_deck(state)


def tuck_unrest(state: ImperiumState, slot: Slot) -> None:
    """An unrest from the pile goes under the card of a slot, unless it is a region or has one (10.3, Q29)."""
    pile = state.piles[UNREST_PILE]
    if state.rules.is_region[state.market[slot]] or state.under[slot] != NO_CARD or not pile:
        return
    unrest = pile[-1]
    lift(state, unrest)
    state.zone[unrest] = UNDER
    state.under[slot] = unrest


def return_under(state: ImperiumState, slot: Slot) -> None:
    """The unrest under a card goes back to the pile; it was nobody's (Q54)."""
    unrest = state.under[slot]
    if unrest != NO_CARD:
        put(state, unrest, UNREST_PILE)


def exile_from_slot(state: ImperiumState, player: Seat, slot: Slot) -> CardId:
    """The card of a slot goes to exile, its unrest to the pile; the slot is filled again (10.4)."""
    card = state.market[slot]
    note_card(state, "market.exiled", player, card)
    put(state, card, EXILE)
    return_under(state, slot)
    refill(state, slot)
    return card


def swap_with_exile(state: ImperiumState, player: Seat, slot: Slot, exiled: CardId) -> None:
    """An exiled card and a market card change places; tokens stay, unrest follows the incoming card (Q29)."""
    card = state.market[slot]
    put(state, card, EXILE)
    lay_in_slot(state, slot, exiled)
    things = state.rules.card_things
    state.note("market.swapped", player, things.thing(card), things.thing(exiled))
    if state.rules.is_region[exiled]:
        return_under(state, slot)
    else:
        tuck_unrest(state, slot)
    watch_unrest(state)


def lay_token(state: ImperiumState, slot: Slot, resource: Resource, n: int) -> None:
    """Tokens from the supply lie on a market card, without a word about who put them there."""
    state.tokens[TOKENS * slot + resource] += n


def place_token(state: ImperiumState, player: Seat, slot: Slot, resource: Resource, n: int) -> None:
    """A player puts tokens from the supply on a market card."""
    lay_token(state, slot, resource, n)
    state.note("market.token." + TOKEN_NAMES[resource], player, state.rules.card_things.thing(state.market[slot]), n)


TOKEN_NAMES = ("materials", "population", "progress")
