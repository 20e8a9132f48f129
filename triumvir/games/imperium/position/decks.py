"""The verbs of a player's decks: the draw deck and the nation deck above the accession card (rules 9)."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import ACCESSION_EVENT
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.minds import moved_unseen
from triumvir.games.imperium.position.piles import (
    discard,
    hide_from_hand,
    note_card,
    put,
    shuffle_pile,
    tell,
    to_hand,
    whisper_card,
)
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import ACCESSION, DISCARD, DRAW, HAND, NATION, is_hidden, zone_of
from triumvir.kernel.kinds import Seat
from triumvir.kernel.state import everybody

# ---- draw deck


def draw_top(state: ImperiumState, player: Seat) -> CardId:
    """Draw the top card of the draw deck, which is not empty."""
    card = state.draw_deck(player)[-1]
    to_hand(state, player, card)
    whisper_card(state, "draw.card", player, card)
    return card


def put_on_deck(state: ImperiumState, player: Seat, card: CardId, among: list[CardId] | None = None) -> None:
    """A card goes to the top of the draw deck: face down out of a hand (`among` those), seen by all if it lay open."""
    zone = state.zone[card]
    if zone == zone_of(player, HAND):
        hide_from_hand(state, player, card, zone_of(player, DRAW), among)
        return
    put(state, card, zone_of(player, DRAW))
    if not is_hidden(zone):
        tell(state, card, everybody(state))
    elif state.memories:
        moved_unseen(state, card, zone)


def shuffle_draw(state: ImperiumState, player: Seat) -> None:
    """Shuffle a draw deck."""
    shuffle_pile(state, zone_of(player, DRAW))


def renew_deck(state: ImperiumState, player: Seat) -> None:
    """The discard pile is shuffled and becomes the draw deck, which is empty (9.2)."""
    deck, discarded = zone_of(player, DRAW), zone_of(player, DISCARD)
    cards = state.piles[discarded]
    assert not state.piles[deck], "only an empty draw deck is renewed"
    state.note("draw.reshuffled", player, len(cards))
    zone = state.zone
    for card in cards:
        zone[card] = deck
    state.piles[deck] = cards
    state.piles[discarded] = []
    shuffle_draw(state, player)


# ---- nation deck


def top_of_nation(state: ImperiumState, player: Seat) -> CardId:
    """The top card of the nation deck; the accession card if no other is left, NO_CARD if it is gone too."""
    deck = state.nation_deck(player)
    return deck[-1] if deck else state.accession(player)


def nation_to_discard(state: ImperiumState, player: Seat) -> None:
    """The top nation card goes to the discard pile; with the accession card the state turns to Empire (9.2)."""
    card = top_of_nation(state, player)
    is_accession = state.zone[card] == zone_of(player, ACCESSION)
    discard(state, player, card)
    note_card(state, "nation.accession" if is_accession else "nation.joins", player, card)
    if is_accession:
        if state.rules.becomes_empire[state.nation[player]]:
            state.become_empire(player)
        state.events.append((ACCESSION_EVENT, player, card))


def shuffle_nation(state: ImperiumState, player: Seat) -> None:
    """Shuffle the nation deck; the accession card stays below it."""
    shuffle_pile(state, zone_of(player, NATION))


def nation_top_to_bottom(state: ImperiumState, player: Seat) -> None:
    """The top nation card goes below the others, above the accession card; whoever knew it still does."""
    deck = state.nation_deck(player)
    state.piles[zone_of(player, NATION)] = [deck[-1], *deck[:-1]]


def swap_nation_top(state: ImperiumState, player: Seat, card: CardId) -> CardId:
    """A card of the hand changes places, face down, with the top nation card, which is returned (Q27)."""
    top = state.nation_deck(player)[-1]
    to_hand(state, player, top)
    hide_from_hand(state, player, card, zone_of(player, NATION))
    return top
