"""Chapter 13: Solstice, after the last turn of a round; what each card does is in `effects`."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.constants import SOLSTICE
from triumvir.games.imperium.position.piles import note_card
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import PLAY, zone_of
from triumvir.games.imperium.rules.effects.solstice import resolve_solstice
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import NOBODY, Seat


def begin_solstice(state: ImperiumState) -> None:
    """Only cards that are in play now have their Solstice."""
    state.act(SOLSTICE)
    state.note("solstice.begins", NOBODY)
    has_solstice = state.rules.has_solstice
    state.await_effects(
        [card for seat in state.seats_from(state.start) for card in state.in_play(seat) if has_solstice[card]]
    )
    state.step = steps.SOLSTICE_EFFECT


def solstice_effect(state: ImperiumState) -> Flow:
    """The next card of the first seat that still has one; its owner chooses the order."""
    for seat in state.seats_from(state.start):
        cards = _waiting(state, seat)
        if cards:
            card = yield from state.rules.card_things.pick(seat, "solstice.choose", sorted(cards))
            state.await_effects([other for other in state.pending if other != card])
            note_card(state, "solstice.resolves", seat, card)
            yield from resolve_solstice(state, seat, card)
            return
    state.await_effects([])
    state.step = steps.END_ROUND


def _waiting(state: ImperiumState, seat: Seat) -> list[CardId]:
    """The cards of a seat that are still in play and whose effects are still to be resolved."""
    zone = zone_of(seat, PLAY)
    return [card for card in state.pending if state.zone[card] == zone]
