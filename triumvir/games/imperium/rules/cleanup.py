"""Chapter 8: the cleanup that ends each turn, and whose turn follows."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import PROGRESS
from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.constants import CLEANUP
from triumvir.games.imperium.position.market import filled_slots, place_token, slot_of
from triumvir.games.imperium.position.passives import hand_size, token_placed
from triumvir.games.imperium.position.piles import discard, note_card
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.draw import draw
from triumvir.games.imperium.rules.effects.triggers import settle
from triumvir.kernel.choose import Flow


def place_progress(state: ImperiumState) -> Flow:
    """1: a Progress, or what a power puts instead, on any market card. 2: the tokens return to the state card."""
    seat, cards = state.turn, state.rules.card_things
    state.act(CLEANUP)
    options = sorted([state.market[slot] for slot in filled_slots(state)])
    if options:
        card = yield from cards.pick(seat, "cleanup.token", options)
        resource, n = token_placed(state, seat, PROGRESS, 1)
        place_token(state, seat, slot_of(state, card), resource, n)
    state.return_tokens(seat)
    state.step = steps.CLEANUP_DISCARD


def discard_cards(state: ImperiumState) -> Flow:
    """3: discard any number of cards."""
    seat = state.turn
    hand = state.hand(seat)
    chosen = yield from state.rules.card_things.pick_set(seat, "cleanup.discard", hand, 0, len(hand), sealed=True)
    for card in chosen:
        note_card(state, "cleanup.discarded", seat, card)
        discard(state, seat, card)
    state.step = steps.CLEANUP_DRAW


def draw_up(state: ImperiumState) -> Flow:
    """4: draw up to the hand size."""
    seat = state.turn
    yield from draw(state, seat, hand_size(state, seat) - len(state.hand(seat)))
    yield from settle(state)
    state.step = steps.END_TURN


def end_turn(state: ImperiumState) -> None:
    """Temporary effects end; the next seat's turn, the solo bot's, or Solstice (5)."""
    state.end_effects()
    following = state.left_of(state.turn)
    if state.solo is not None:
        state.step = steps.BOT_TURN
    elif following == state.start:
        state.step = steps.SOLSTICE
    else:
        state.begin_turn(following)
        state.step = steps.TURN
