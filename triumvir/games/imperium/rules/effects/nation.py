"""The nation deck in card texts: looking at it, its order, its top card; developing as an effect (rules 9; Q27)."""

from __future__ import annotations

from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.position.decks import (
    nation_to_discard,
    nation_top_to_bottom,
    shuffle_nation,
    swap_nation_top,
    top_of_nation,
)
from triumvir.games.imperium.position.piles import look, one_of_each, whisper_card
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import NO_CARD
from triumvir.games.imperium.rules.effects.choices import about_card, close_all, pick_unseen
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat


def move_to_discard(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """The top nation cards go to the discard pile, the accession card with its consequences (Q32)."""
    for _ in range(node.n):
        if top_of_nation(state, player) != NO_CARD:
            nation_to_discard(state, player)


def look_at_top(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """Look privately at the top cards; if none is left, at the accession card, which all know (10.6)."""
    cards = state.nation_deck(player)[-node.n :][::-1]
    for card in cards:
        look(state, player, card)
    if cards or state.accession(player) != NO_CARD:
        state.note("nation.looked", player, max(1, len(cards)))


def shuffle(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """Shuffle the nation deck; the accession card stays at the bottom."""
    shuffle_nation(state, player)
    state.note("nation.shuffled", player)


def top_to_bottom(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """The top cards go, one after the other, to the bottom, just above the accession card."""
    for _ in range(node.n):
        if state.nation_deck(player):
            nation_top_to_bottom(state, player)
            state.note("nation.to_bottom", player)


def swap_top(state: ImperiumState, text: Text, player: Seat, node: Node) -> Flow:
    """A card of the hand and the top nation card, not the accession card, change places face down (Q27)."""
    if not state.nation_deck(player) or not state.hand(player):
        return
    cards = one_of_each(state, state.hand(player))
    asks: list[Choose] = []
    card = yield from pick_unseen(state, player, "effect.swap_nation", cards, about_card(state, text), asks)
    close_all(asks)
    top = swap_nation_top(state, player, card)
    whisper_card(state, "nation.swapped_card", player, top)
    state.note("nation.swapped", player)
