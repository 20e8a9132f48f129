"""Own cards on the move: drawn, discarded, retrieved, found, put on the deck or into history, given to others."""

from __future__ import annotations

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import AMONG_DRAWN, AS_DRAWN, IF_ABLE
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.decks import put_on_deck, shuffle_draw, shuffle_nation
from triumvir.games.imperium.position.minds import forget_player
from triumvir.games.imperium.position.passives import has_no_history
from triumvir.games.imperium.position.piles import (
    discard,
    hand_over,
    note_card,
    one_of_each,
    retire,
    tell,
    to_hand,
)
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.vocabulary import HAND as FROM_HAND
from triumvir.games.imperium.position.zones import DISCARD, HAND, NO_CARD, zone_of
from triumvir.games.imperium.rules.draw import draw, draw_if_able
from triumvir.games.imperium.rules.effects.choices import about_card, close_all, pick, pick_from_hand, pick_unseen
from triumvir.games.imperium.rules.effects.counters import amount, in_play_fitting
from triumvir.games.imperium.rules.effects.possible import can_draw, findable
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.solo.slots import discard_from_deck
from triumvir.kernel.choose import Choose, Flow, Part
from triumvir.kernel.kinds import Seat
from triumvir.kernel.state import everybody
from triumvir.kernel.vocabulary import DONE

# ---- drawing, retrieving, finding


def draw_cards(state: ImperiumState, text: Text, player: Seat, node: Node) -> Flow:
    """Draw; the cards may be those that a later sentence means."""
    n = amount(state, text, player, node)
    if node.flags & IF_ABLE:
        drawn = draw_if_able(state, player, n)
    else:
        drawn = yield from draw(state, player, n)
    if node.flags & AS_DRAWN:
        text.drawn = drawn


def draw_up_to(state: ImperiumState, text: Text, player: Seat, node: Node) -> Flow:
    """Draw as many as the player likes, up to a number named before (10.6)."""
    if_able = bool(node.flags & IF_ABLE)
    if not can_draw(state, text, player, if_able):
        return
    most = min(node.n, len(state.draw_deck(player))) if if_able else node.n
    about = about_card(state, text)
    n = yield from state.rules.number_things.pick(player, "effect.draw_up_to", range(most + 1), about)
    if if_able:
        draw_if_able(state, player, n)
    else:
        yield from draw(state, player, n)


def retrieve(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Cards from the discard pile or the history come to hand, shown to all (Q18)."""
    is_history = code.HISTORY in node.zones
    fits = node.filter.fits
    for _ in range(node.n):
        pile = state.history(player) if is_history else state.discard_pile(player)
        cards = sorted([card for card in pile if fits[card]])
        card = yield from pick(
            state, player, "effect.retrieve", cards, about_card(state, text), optional, is_hidden=is_history
        )
        if card == NO_CARD:
            return
        note_card(state, "card.retrieved", player, card)
        to_hand(state, player, card)
        tell(state, card, everybody(state))


def find(state: ImperiumState, text: Text, player: Seat, node: Node) -> Flow:
    """Search hand, discard pile, draw deck and nation deck for a card, show it, shuffle what was searched (Q30)."""
    cards = one_of_each(state, findable(state, player, node, NO_CARD))
    card = yield from pick(state, player, "effect.find", cards, about_card(state, text), is_hidden=True)
    if card != NO_CARD:
        note_card(state, "card.found", player, card)
        if state.zone[card] != zone_of(player, HAND):
            to_hand(state, player, card)
        tell(state, card, everybody(state))
    forget_player(state, player)
    shuffle_draw(state, player)
    shuffle_nation(state, player)


# ---- out of the hand


def discard_from_hand(
    state: ImperiumState, text: Text, player: Seat, node: Node, n: int, optional: bool = False
) -> Part[int]:
    """Discard n cards of one's choice, or one of those just drawn; returns how many were discarded."""
    if state.is_bot(player):
        discard_from_deck(state, n)
        return n
    cards = _among_drawn(state, text, player) if node.flags & AMONG_DRAWN else state.hand(player)
    about = about_card(state, text)
    if optional and n == 1:
        card = yield from pick(
            state, player, "effect.discard", one_of_each(state, cards), about, optional=True, is_hidden=True
        )
        chosen = [] if card == NO_CARD else [card]
    else:
        chosen = yield from pick_from_hand(state, player, "effect.discard", cards, n, about)
    for card in chosen:
        note_card(state, "card.discarded", player, card)
        discard(state, player, card)
    return len(chosen)


def _among_drawn(state: ImperiumState, text: Text, player: Seat) -> list[CardId]:
    """The cards named by an earlier draw that are still in hand."""
    zone = zone_of(player, HAND)
    return [card for card in text.drawn if state.zone[card] == zone]


def place_on_deck(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Cards to the top of the draw deck in an order of choice, the last one on top; those of a hand face down (Q17)."""
    chosen: list[CardId] = []
    asks: list[Choose] = []
    among = _candidates(state, text, player, node)
    for _ in range(node.n):
        card = yield from _from_zones(state, text, player, node, "effect.place_on_deck", optional, chosen, asks)
        if card == NO_CARD:
            break
        chosen.append(card)
    close_all(asks)
    for card in chosen:
        if state.zone[card] == zone_of(player, HAND):
            state.note("card.on_deck_unseen", player)
        else:
            note_card(state, "card.on_deck", player, card)
        put_on_deck(state, player, card, among)


def to_history(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Cards into the history; the Vikings discard them instead (10.6, 17.8)."""
    for _ in range(node.n):
        asks: list[Choose] = []
        among = _candidates(state, text, player, node)
        card = yield from _from_zones(state, text, player, node, "effect.to_history", optional, [], asks)
        close_all(asks)
        if card == NO_CARD:
            return
        if has_no_history(state, player):
            note_card(state, "card.discarded", player, card)
        elif state.zone[card] == zone_of(player, HAND):
            state.note("card.to_history_unseen", player)
        else:
            note_card(state, "card.to_history", player, card)
        retire(state, player, card, among)


def _candidates(state: ImperiumState, text: Text, player: Seat, node: Node) -> list[CardId]:
    """The cards of the hand that a node means."""
    if node.flags & AMONG_DRAWN:
        return _among_drawn(state, text, player)
    return _sources(state, player, node, False)[0]


def _from_zones(
    state: ImperiumState,
    text: Text,
    player: Seat,
    node: Node,
    prompt: str,
    optional: bool,
    chosen: list[CardId],
    asks: list[Choose],
) -> Part[CardId]:
    """A card out of the zones of a node, none of those chosen already.

    Where a card of the hand goes on unseen, it is said first that one comes out of the hand, then secretly which.
    """
    about = about_card(state, text)
    if node.flags & AMONG_DRAWN:
        hand = _among_drawn(state, text, player)
        rest: list[CardId] = []
    else:
        hand, rest = _sources(state, player, node, prompt == "effect.to_history")
    hand = [card for card in hand if card not in chosen]
    rest = [card for card in rest if card not in chosen]
    is_shown = prompt == "effect.to_history" and has_no_history(state, player)
    if hand and (rest or optional):
        things = state.rules.card_things
        options = [FROM_HAND, *things.things(sorted(rest))]
        thing = yield Choose(player, prompt, [DONE, *options] if optional else options, about)
        if thing != FROM_HAND:
            return NO_CARD if thing == DONE else things.item(thing)
    if not hand:
        return (yield from pick(state, player, prompt, sorted(rest), about, optional))
    if is_shown:
        return (yield from pick(state, player, prompt, one_of_each(state, hand), about, is_hidden=True))
    return (yield from pick_unseen(state, player, prompt, one_of_each(state, hand), about, asks))


def _sources(state: ImperiumState, player: Seat, node: Node, is_for_history: bool) -> tuple[list[CardId], list[CardId]]:
    """The cards of the hand and those lying open that a node means."""
    fits = node.filter.fits
    hand = [card for card in state.hand(player) if fits[card]] if code.HAND in node.zones else []
    rest: list[CardId] = []
    if code.DISCARD_PILE in node.zones and not (is_for_history and has_no_history(state, player)):
        rest += [card for card in state.discard_pile(player) if fits[card]]
    if code.IN_PLAY in node.zones:
        rest += in_play_fitting(state, player, node.filter)
    return hand, rest


# ---- to others


def give_cards(state: ImperiumState, text: Text, player: Seat, node: Node) -> Flow:
    """A card for each other player, clockwise as far as cards last; all are chosen before the first is given (Q36)."""
    receivers = [other for other in state.others(player) if text.reaches(other)]
    hand, rest = _sources(state, player, node, False)
    chosen: list[CardId] = []
    asks: list[Choose] = []
    for receiver in receivers:
        cards = one_of_each(state, [card for card in hand if card not in chosen])
        cards += sorted([card for card in rest if card not in chosen])
        if not cards:
            break
        about = (*about_card(state, text), receiver)
        chosen.append((yield from pick_unseen(state, player, "effect.give", cards, about, asks)))
    close_all(asks)
    for receiver, card in zip(receivers, chosen):
        if state.zone[card] == zone_of(player, DISCARD):
            note_card(state, "card.given_open", player, card)
        hand_over(state, player, receiver, card, hand)
