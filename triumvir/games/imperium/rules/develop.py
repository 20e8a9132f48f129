"""Chapter 9.3: buying a development card, in a reshuffle or as an effect."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.constants import ALL_DEVELOPED
from triumvir.games.imperium.position.piles import discard, note_card
from triumvir.games.imperium.position.pools import mark_progression
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.payment import FREE, can_pay, pay
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE


def development_options(state: ImperiumState, player: Seat, is_free: bool) -> list[CardId]:
    """The development cards that a player could have now."""
    cost = state.rules.cost
    return [card for card in state.developments(player) if is_free or can_pay(state, player, (*cost[card], 0))]


def can_develop(state: ImperiumState, player: Seat, is_free: bool) -> bool:
    """Whether a development card is there and can be paid."""
    return bool(development_options(state, player, is_free))


def develop(state: ImperiumState, player: Seat, is_free: bool) -> Flow:
    """The effect: a free development must be taken if one is there, a paid one may be declined (9.3)."""
    yield from _build(state, player, is_free, False)


def develop_in_reshuffle(state: ImperiumState, player: Seat) -> Flow:
    """Progression c: an Empire may buy one card (9.2.1)."""
    yield from _build(state, player, False, state.rules.needs_marker)


def _build(state: ImperiumState, player: Seat, is_free: bool, needs_marker: bool) -> Flow:
    cards, options = state.rules.card_things, sorted(development_options(state, player, is_free))
    if not options:
        return
    if is_free:
        card: CardId | None = yield from cards.pick(player, "develop.free", options)
    else:
        card = yield from cards.pick_or(player, "develop.choose", options, DONE)
    if card is None:
        state.note("develop.declined", player)
        return
    if needs_marker:
        mark_progression(state, player)
    note_card(state, "develop.built", player, card)
    yield from pay(state, player, FREE if is_free else (*state.rules.cost[card], 0))
    discard(state, player, card)
    if not state.developments(player):
        state.trigger_end(player, ALL_DEVELOPED)
