"""The bot's decks and slots: filling the slots, the dynasty deck, discarding from the top (solo.md 2, 3.3)."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import ACCESSION_CARD
from triumvir.games.imperium.position.constants import DYNASTY_EMPTY
from triumvir.games.imperium.position.decks import renew_deck
from triumvir.games.imperium.position.piles import discard, note_card, put
from triumvir.games.imperium.position.solo_state import BOT
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import BOT_SLOT, zone_of

# ---- filling slots


def fill_slots(state: ImperiumState) -> None:
    """Lay a card of the bot deck in every empty slot, the lowest first."""
    assert state.solo is not None, "there is a bot"
    solo, laid = state.solo, 0
    for slot in solo.each_slot():
        if not solo.holds_card(slot) and _has_card(state):
            card = state.draw_deck(BOT)[-1]
            put(state, card, zone_of(BOT, BOT_SLOT))
            solo.lay(slot, card)
            laid += 1
    if laid:
        state.note("bot.fills", BOT, laid)


def _has_card(state: ImperiumState) -> bool:
    """Whether the bot deck has a card; an empty one is made anew if anything is there to make it of."""
    if state.draw_deck(BOT):
        return True
    if state.nation_deck(BOT):
        dynasty_to_discard(state)
    if not state.discard_pile(BOT):
        return False
    renew_deck(state, BOT)
    assert state.solo is not None, "there is a bot"
    state.solo.count_shuffle()
    return True


# ---- the dynasty deck


def dynasty_to_discard(state: ImperiumState) -> None:
    """The top dynasty card goes to the bot discard; the accession card turns the state card to Empire."""
    card = state.nation_deck(BOT)[-1]
    discard(state, BOT, card)
    is_accession = state.rules.type[card] == ACCESSION_CARD
    note_card(state, "nation.accession" if is_accession else "bot.dynasty", BOT, card)
    if is_accession and state.rules.becomes_empire[state.nation[BOT]]:
        state.become_empire(BOT)
    watch_dynasty(state)


def watch_dynasty(state: ImperiumState) -> None:
    """An empty dynasty deck triggers scoring, however it became so (7)."""
    if not state.nation_deck(BOT):
        state.trigger_end(BOT, DYNASTY_EMPTY)


# ---- the bot deck


def discard_from_deck(state: ImperiumState, n: int) -> None:
    """The top cards of the bot deck go to the bot discard, one after the other, as many as there are."""
    for card in state.draw_deck(BOT)[-n:][::-1]:
        note_card(state, "card.discarded", BOT, card)
        discard(state, BOT, card)
