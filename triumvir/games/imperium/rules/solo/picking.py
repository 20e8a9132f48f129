"""Which card the bot takes when several fit, and which it would exile or give up (solo.md 5)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.market import exilable_slots, slots_with
from triumvir.games.imperium.position.solo_state import BOT
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import EXILE, FAME_DECK, NO_CARD, Slot

NO_SLOT: Final = Slot(-1)


def best_slot(state: ImperiumState, suits: int) -> Slot:
    """The slot with the highest value plus tokens, then more tokens, then the lowest; NO_SLOT if none fits."""
    value = state.rules.solo.value
    best, best_key = NO_SLOT, (0, 0)
    for slot in slots_with(state, suits):
        tokens = state.tokens_on(slot)
        key = (value[state.market[slot]] + tokens, tokens)
        if best == NO_SLOT or key > best_key:
            best, best_key = slot, key
    return best


def best_exiled_region(state: ImperiumState) -> CardId:
    """The exiled region with the highest value, then the one exiled longest; NO_CARD if there is none."""
    value = state.rules.solo.value
    regions = [card for card in state.piles[EXILE] if state.rules.is_region[card]]
    return max(regions, key=value.__getitem__, default=NO_CARD)


def slot_to_exile(state: ImperiumState) -> Slot:
    """The lowest slot with a card that carries no tokens; NO_SLOT if there is none."""
    return min(exilable_slots(state), default=NO_SLOT)


def latest_in_discard(state: ImperiumState, wanted: tuple[bool, ...]) -> CardId:
    """The most recent card of the bot discard that is wanted; NO_CARD if there is none."""
    for card in reversed(state.discard_pile(BOT)):
        if wanted[card]:
            return card
    return NO_CARD


def may_take_fame(state: ImperiumState) -> bool:
    """Whether a fame card is left, or the bot could resolve King of Kings."""
    return bool(state.piles[FAME_DECK]) or not state.king_done >> BOT & 1
