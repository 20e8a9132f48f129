"""Cards in play and "this card": abandon, recall, garrison, and where a card goes when its own text moves it."""

from __future__ import annotations

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.passives import has_no_history
from triumvir.games.imperium.position.piles import (
    abandon,
    exile,
    garrison_under,
    note_card,
    one_of_each,
    recall,
    retire,
    return_unrest,
)
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import NO_CARD, PLAY, RESOLVING, zone_of
from triumvir.games.imperium.rules.effects.choices import about_card, garrisonable, pick
from triumvir.games.imperium.rules.effects.counters import in_play_fitting
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Flow, Part
from triumvir.kernel.kinds import Seat

# ---- cards in play


def abandon_cards(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Part[int]:
    """Cards in play go to the discard pile with their garrisons; returns how many."""
    chosen = yield from _pick_in_play(state, text, player, node, "effect.abandon", optional)
    for card in chosen:
        abandon(state, player, card)
    text.moved += chosen
    return len(chosen)


def recall_cards(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Part[int]:
    """Cards in play return to the hand with their garrisons; returns how many."""
    chosen = yield from _pick_in_play(state, text, player, node, "effect.recall", optional)
    for card in chosen:
        recall(state, player, card)
    text.moved += chosen
    return len(chosen)


def _pick_in_play(
    state: ImperiumState, text: Text, player: Seat, node: Node, prompt: str, optional: bool
) -> Part[list[CardId]]:
    """n cards in play that fit, or all if there are fewer; the bot's most recent ones (solo.md 6)."""
    cards = in_play_fitting(state, player, node.filter)
    if state.is_bot(player):
        return cards[-node.n :][::-1]
    about = about_card(state, text)
    if node.n == 1:
        card = yield from pick(state, player, prompt, sorted(cards), about, optional)
        return [] if card == NO_CARD else [card]
    n = min(node.n, len(cards))
    return (yield from state.rules.card_things.pick_set(player, prompt, cards, 0 if optional else n, n, about))


def garrison_cards(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Cards from hand go under this card, as long as it is in play (10.6)."""
    for _ in range(node.n):
        if state.zone[text.card] != zone_of(player, PLAY) or not state.hand(player):
            return
        cards = one_of_each(state, garrisonable(state, player, text))
        card = yield from pick(
            state, player, "effect.garrison", cards, about_card(state, text), optional, is_hidden=True
        )
        if card == NO_CARD:
            return
        _garrison(state, player, card, text.card)


def garrison_self(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Part[CardId]:
    """This card goes from the resolving position under a card in play; returns that host (Q28)."""
    if state.zone[text.card] != zone_of(player, RESOLVING):
        return NO_CARD
    hosts = sorted(in_play_fitting(state, player, node.filter))
    host = yield from pick(state, player, "effect.garrison_self", hosts, about_card(state, text), optional)
    if host != NO_CARD:
        _garrison(state, player, text.card, host)
    return host


def _garrison(state: ImperiumState, player: Seat, card: CardId, host: CardId) -> None:
    things = state.rules.card_things
    state.note("card.garrisoned", player, things.thing(card), things.thing(host))
    garrison_under(state, host, card)


# ---- this card


def move_self(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """This card goes to history, exile or the unrest pile; from play it takes its garrison."""
    card = text.card
    if state.zone[card] not in (zone_of(player, RESOLVING), zone_of(player, PLAY)):
        return
    if node.to == code.HISTORY:
        note_card(state, "card.discarded" if has_no_history(state, player) else "card.to_history", player, card)
        retire(state, player, card)
    elif node.to == code.EXILE:
        note_card(state, "card.exiled", player, card)
        exile(state, card)
    else:
        return_unrest(state, player, card)


def abandon_self(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """This card goes from play to the discard pile with its garrison."""
    if state.zone[text.card] == zone_of(player, PLAY):
        abandon(state, player, text.card)
