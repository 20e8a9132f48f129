"""Chapters 9.1 and 9.2: drawing cards, and the reshuffle with its progression when the draw deck is empty."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.decks import draw_top, nation_to_discard, renew_deck, top_of_nation
from triumvir.games.imperium.position.pools import mark_progression
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import NO_CARD
from triumvir.games.imperium.rules.develop import develop_in_reshuffle
from triumvir.games.imperium.rules.solo.slots import discard_from_deck
from triumvir.kernel.choose import Flow, Part
from triumvir.kernel.kinds import Seat


def draw(state: ImperiumState, player: Seat, n: int) -> Part[list[CardId]]:
    """Draw n cards, reshuffling whenever a card is needed and the deck is empty; returns what was drawn."""
    if state.is_bot(player):
        discard_from_deck(state, n)
        return []
    drawn: list[CardId] = []
    while len(drawn) < n:
        if not state.draw_deck(player):
            yield from reshuffle(state, player)
            if not state.draw_deck(player):
                break
        drawn.append(draw_top(state, player))
    if drawn:
        state.note("draw.drew", player, len(drawn))
    return drawn


def draw_if_able(state: ImperiumState, player: Seat, n: int) -> list[CardId]:
    """Draw up to n cards without ever reshuffling; returns what was drawn."""
    drawn = [draw_top(state, player) for _ in range(min(n, len(state.draw_deck(player))))]
    if drawn:
        state.note("draw.drew", player, len(drawn))
    return drawn


def reshuffle(state: ImperiumState, player: Seat) -> Flow:
    """Progression, then the discard pile becomes the draw deck (9.2)."""
    yield from _progress(state, player)
    if state.discard_pile(player):
        renew_deck(state, player)


def _progress(state: ImperiumState, player: Seat) -> Flow:
    """A nation card, or the accession card, or a development joins the discard pile: one of these at most (Q48)."""
    needs_marker = state.rules.needs_marker
    if needs_marker and (state.markers[player] or not state.exhausts[player]):
        return
    if top_of_nation(state, player) != NO_CARD:
        if needs_marker:
            mark_progression(state, player)
        nation_to_discard(state, player)
    elif state.is_empire(player):
        yield from develop_in_reshuffle(state, player)
