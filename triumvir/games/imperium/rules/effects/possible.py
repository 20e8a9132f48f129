"""Which single verbs could change something now (effects.md 6), judged without resolving anything.

A hand is known to its holder alone. So whatever depends on which cards are in a hand is judged in one of three ways:
KNOWN as its holder knows it, POSSIBLE as it may be for all that others know, SURE as it is whatever the hand holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import ACQUIRE_FROM_EXILE, AMONG_DRAWN, IF_ABLE
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.decks import top_of_nation
from triumvir.games.imperium.position.market import exilable_slots, filled_slots
from triumvir.games.imperium.position.passives import has_no_history, modifiers
from triumvir.games.imperium.position.pools import exhausted_cards
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    EACH_SLOT,
    EXILE,
    FAME_DECK,
    HAND,
    MAIN_DECK,
    NO_CARD,
    PLAY,
    UNREST_PILE,
    zone_of,
)
from triumvir.games.imperium.rules.develop import can_develop
from triumvir.games.imperium.rules.effects.choices import garrisonable, hand_without
from triumvir.games.imperium.rules.effects.counters import amount, icons_of, in_play_fitting
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.kinds import Seat

KNOWN: Final = 0
POSSIBLE: Final = 1
SURE: Final = 2

Judge: TypeAlias = Callable[[ImperiumState, Text, Seat, Node, int], bool]


# ---- what the verbs ask of the zones


def hand_count(state: ImperiumState, text: Text, player: Seat) -> int:
    """How many cards a hand would hold: without a card whose text is being judged, and without what a cost takes."""
    count = len(state.hand(player))
    if state.zone[text.card] == zone_of(player, HAND):
        count -= 1
    return count - text.spent if text.payer == player else count


def can_draw(state: ImperiumState, text: Text, player: Seat, if_able: bool) -> bool:
    """Whether at least one card could be drawn, or a reshuffle could bring one."""
    if state.draw_deck(player):
        return True
    if if_able or state.is_bot(player):
        return False
    if state.discard_pile(player) or (text.payer == player and text.shed):
        return True
    if state.rules.needs_marker and (state.markers[player] or not state.exhausts[player]):
        return False
    if top_of_nation(state, player) != NO_CARD:
        return True
    return state.is_empire(player) and can_develop(state, player, False)


def market_options(state: ImperiumState, node: Node) -> list[CardId]:
    """The market cards that an acquire means."""
    if code.MARKET not in node.zones:
        return []
    wanted = node.filter
    fits, tokens = wanted.fits, wanted.tokens
    return [
        card
        for slot, card in zip(EACH_SLOT, state.market)
        if card != NO_CARD and fits[card] and (tokens < 0 or state.tokens[code.TOKENS * slot + tokens])
    ]


def exile_options(state: ImperiumState, player: Seat, node: Node) -> list[CardId]:
    """The exiled cards that an acquire means: if its text says so, or something in play does."""
    exiled = state.piles[EXILE]
    if not exiled or node.filter.tokens >= 0:
        return []
    fits = node.filter.fits
    meant = [card for card in exiled if fits[card]]
    if code.EXILE in node.zones or not meant:
        return meant
    allowed = [mod.filter.fits for mod in modifiers(state, player, ACQUIRE_FROM_EXILE)]
    return [card for card in meant if any(may[card] for may in allowed)]


def unrest_in_hand(state: ImperiumState, text: Text, player: Seat) -> list[CardId]:
    """The unrest in a hand."""
    is_unrest = state.rules.is_unrest
    return [card for card in hand_without(state, player, text.card) if is_unrest[card]]


def has_unrest_in_hand(state: ImperiumState, text: Text, player: Seat, n: int, mode: int) -> bool:
    """Whether n unrest could leave a hand."""
    if hand_count(state, text, player) < n or mode == SURE:
        return False
    return mode == POSSIBLE or len(unrest_in_hand(state, text, player)) >= n


def treatable(state: ImperiumState, player: Seat, node: Node) -> list[CardId]:
    """The cards in play with enough icons that still count as printed (Q25)."""
    return [card for card in state.in_play(player) if icons_of(state, card, node.icon) >= node.n]


def findable(state: ImperiumState, player: Seat, node: Node, without: CardId) -> list[CardId]:
    """All own cards that a search may bring (Q30)."""
    fits = node.filter.fits
    places = (
        hand_without(state, player, without),
        state.discard_pile(player),
        state.draw_deck(player),
        state.nation_deck(player),
    )
    return [card for cards in places for card in cards if fits[card]]


def may_resolve_king(state: ImperiumState, player: Seat) -> bool:
    """Whether a player has not resolved King of Kings yet (14)."""
    return not state.king_done >> player & 1


# ---- judging verb by verb


def always(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """It always could."""
    return True


def may_gain(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """Something would be gained."""
    return amount(state, text, player, node) > 0


def market_has_card(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card lies in the market."""
    return bool(filled_slots(state))


def may_multiply(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """Tokens lay on the card that was gained."""
    return bool(text.event) and text.event[3 + node.resource] > 0


def may_draw(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could be drawn."""
    return amount(state, text, player, node) > 0 and can_draw(state, text, player, bool(node.flags & IF_ABLE))


def may_retrieve(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card lies there that fits."""
    cards = state.history(player) if code.HISTORY in node.zones else state.discard_pile(player)
    fits = node.filter.fits
    return any(fits[card] for card in cards)


def may_discard(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could be discarded."""
    if node.flags & AMONG_DRAWN:
        return bool(text.drawn)
    if state.is_bot(player):
        return bool(state.draw_deck(player))
    return hand_count(state, text, player) > 0


def may_place_on_deck(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could go on top of the deck."""
    if node.flags & AMONG_DRAWN:
        return bool(text.drawn)
    if code.HAND in node.zones and hand_count(state, text, player) > 0:
        return True
    fits = node.filter.fits
    return code.DISCARD_PILE in node.zones and any(fits[card] for card in state.discard_pile(player))


def may_to_history(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could go to the history."""
    if code.IN_PLAY in node.zones and in_play_fitting(state, player, node.filter):
        return True
    if code.DISCARD_PILE in node.zones and has_no_history(state, player):
        return code.HAND in node.zones and hand_count(state, text, player) > 0
    return may_place_on_deck(state, text, player, node, mode)


def is_in_play(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """This card is in play."""
    return state.zone[text.card] == zone_of(player, PLAY)


def card_in_play(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card in play fits."""
    return bool(in_play_fitting(state, player, node.filter))


def may_garrison(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could go under this one."""
    if state.zone[text.card] != zone_of(player, PLAY) or mode == SURE or not hand_count(state, text, player):
        return False
    return mode == POSSIBLE or bool(garrisonable(state, player, text))


def may_give(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could be given to somebody."""
    return may_place_on_deck(state, text, player, node, mode) and state.players > 1


def may_find(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could be found."""
    return mode != SURE and (mode == POSSIBLE or bool(findable(state, player, node, text.card)))


def may_acquire(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card could be acquired."""
    return bool(market_options(state, node) or exile_options(state, player, node))


def may_declare(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """The main deck has a card."""
    return bool(state.piles[MAIN_DECK])


def may_exile_market(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A market card carries no tokens."""
    return bool(exilable_slots(state))


def may_swap_market(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """There is a card to exchange, and one for it."""
    return bool(state.piles[EXILE]) and bool(filled_slots(state))


def may_take_unrest(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """The pile has unrest."""
    return bool(state.piles[UNREST_PILE])


def may_return_unrest(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """Some unrest could be returned."""
    zones, is_unrest = node.zones, state.rules.is_unrest
    is_any = code.ANY_OWNED in zones
    if (is_any or code.HAND in zones) and has_unrest_in_hand(state, text, player, 1, mode):
        return True
    if is_any or code.DISCARD_PILE in zones:
        if any(is_unrest[card] for card in state.discard_pile(player)):
            return True
        if text.payer == player and text.shed and mode != SURE:
            return mode == POSSIBLE or bool(unrest_in_hand(state, text, player))
    if is_any and any(is_unrest[card] for card in (*state.draw_deck(player), *state.garrisoned(player))):
        return True
    return (is_any or code.HISTORY in zones) and any(is_unrest[card] for card in state.history(player))


def may_fame(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A fame card is left, or King of Kings."""
    return bool(state.piles[FAME_DECK]) or may_resolve_king(state, player)


def may_develop(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A development card could be had."""
    return can_develop(state, player, bool(node.flags & code.FREE))


def may_nation_or_accession(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """The nation deck or the accession card is there."""
    return top_of_nation(state, player) != NO_CARD


def may_nation_order(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """The nation deck has an order."""
    return len(state.nation_deck(player)) > 1


def may_swap_nation(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """There is a nation card, and one of the hand for it."""
    return bool(state.nation_deck(player)) and hand_count(state, text, player) > 0


def may_return_exhaust(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """An exhaust token is spent."""
    return state.set_aside[player] > 0 or bool(exhausted_cards(state, player))


def may_treat_icon(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """A card in play has enough icons."""
    return bool(treatable(state, player, node))


def may_ignore_state(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """The symbol is not ignored yet."""
    return state.ignored != node.state


def may_avoid(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    """There is an attack that is not avoided yet."""
    return bool(state.attacks) and not state.attacks[-1] >> player & 1
