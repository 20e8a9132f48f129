"""What can be had is worth: cards of the market and of its decks, fame, developments."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import EACH_MARKET_SUIT, TOKENS, Suit
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement.holdings import future, points_of
from triumvir.games.imperium.judgement.standing import Standing
from triumvir.games.imperium.position.constants import SIDE_A
from triumvir.games.imperium.position.market import slot_of, slots_with
from triumvir.games.imperium.position.zones import FAME_DECK, NO_CARD
from triumvir.games.imperium.rules.effects.possible import exile_options, market_options, may_resolve_king
from triumvir.games.imperium.rules.payment import can_pay

FAME_CARD: Final = 5.5
NEW_CARD: Final = 0.3
"""A card that has just come to hand can be played at once or next turn."""


def card_worth(outlook: Standing, card: CardId) -> float:
    """What it is worth to get a card into the hand."""
    memory: dict[CardId, float] = outlook.remember("card", lambda _: {})
    if card not in memory:
        worth = points_of(outlook, card) + future(outlook, card)
        if outlook.turns:
            worth += NEW_CARD
        memory[card] = worth
    return memory[card]


def market_worth(outlook: Standing, card: CardId, with_unrest: bool) -> float:
    """A card of the market with its tokens, and with the unrest that comes along."""
    state = outlook.state
    slot = slot_of(state, card)
    tokens = state.tokens[TOKENS * slot : TOKENS * slot + TOKENS]
    worth = card_worth(outlook, card) + sum([n * price for n, price in zip(tokens, outlook.prices) if n])
    if with_unrest and state.under[slot] != NO_CARD:
        worth -= outlook.unrest
    return worth


def acquiring(outlook: Standing, card: CardId) -> float:
    """A card that is acquired, out of the market or out of exile."""
    if card in outlook.state.market:
        return market_worth(outlook, card, True)
    return card_worth(outlook, card) - (0.0 if outlook.rules.is_region[card] else outlook.unrest)


def best_acquired(outlook: Standing, node: Node) -> float:
    """The best card that a node lets the seat acquire."""
    state = outlook.state
    cards = [*market_options(state, node), *exile_options(state, outlook.seat, node)]
    return max([acquiring(outlook, card) for card in cards], default=0.0)


def best_broken_for(outlook: Standing, suits: int) -> float:
    """The best card, or unseen card, that a break through can bring."""
    state = outlook.state
    worths = [market_worth(outlook, state.market[slot], False) for slot in slots_with(state, suits)]
    worths += [unseen_worth(outlook, suit) for suit in EACH_MARKET_SUIT if suits >> suit & 1]
    return max(worths, default=0.0)


def unseen_worth(outlook: Standing, suit: Suit) -> float:
    """An ordinary card of a suit among those that the seat has never seen."""
    memory: dict[Suit, float] = outlook.remember("unseen", lambda _: {})
    if suit not in memory:
        worths = [card_worth(outlook, card) for card in unseen_cards(outlook, suit)]
        memory[suit] = sum(worths) / len(worths) - 0.2 if worths else 2 * outlook.prices[code.MATERIALS]
    return memory[suit]


def unseen_cards(outlook: Standing, suit: Suit) -> list[CardId]:
    """The cards of a suit that the seat has never seen."""
    rules, seen, bit = outlook.rules, outlook.state.seen, 1 << outlook.seat
    pool = rules.nation_cards[code.COMMON]
    return [card for card in pool if rules.suits[card] >> suit & 1 and not seen[card] & bit]


def fame_worth(outlook: Standing) -> float:
    """A fame card, or what King of Kings gives instead."""
    state, seat = outlook.state, outlook.seat
    if state.piles[FAME_DECK]:
        return FAME_CARD + 0.1 * min(outlook.turns, 5)
    if not may_resolve_king(state, seat):
        return 0.0
    is_first = state.king_side == SIDE_A
    worth = outlook.ended() if is_first else 0.0
    if state.is_empire(seat):
        return worth + (3.0 if is_first else 0.0) + best_development(outlook, True)
    return worth + (6.0 if is_first else 4.0)


def development_worth(outlook: Standing, card: CardId, free: bool) -> float:
    """A development, what it costs taken off; the last one triggers scoring."""
    state, seat = outlook.state, outlook.seat
    worth = points_of(outlook, card) + future(outlook, card)
    if not free:
        worth -= sum([n * price for n, price in zip(outlook.rules.cost[card], outlook.prices)])
    if len(state.developments(seat)) == 1:
        worth += outlook.ended()
    return worth


def best_development(outlook: Standing, free: bool) -> float:
    """The best development that the seat can have now."""
    state, seat = outlook.state, outlook.seat
    cost = outlook.rules.cost
    cards = [card for card in state.developments(seat) if free or can_pay(state, seat, (*cost[card], 0))]
    return max([0.0, *[development_worth(outlook, card, free) for card in cards]])
