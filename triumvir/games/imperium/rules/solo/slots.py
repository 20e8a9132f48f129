"""The bot's decks and slots: filling the slots, the dynasty deck, discarding from the top (solo.md 2, 3.3)."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import ACCESSION_CARD
from triumvir.games.imperium.position.constants import DYNASTY_EMPTY
from triumvir.games.imperium.position.decks import renew_deck
from triumvir.games.imperium.position.piles import discard, note_card, put
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import BOT_SLOT, zone_of

# ---- filling slots


def fill_slots(state: ImperiumState) -> None:
    """Lay a card of the bot deck in every empty slot, the lowest first."""
    assert state.solo is not None, "there is a bot"
    bot, solo, laid = state.seats, state.solo, 0
    for slot in solo.each_slot():
        if not solo.holds_card(slot) and _has_card(state):
            card = state.draw_deck(bot)[-1]
            put(state, card, zone_of(bot, BOT_SLOT))
            solo.lay(slot, card)
            laid += 1
    if laid:
        state.note("bot.fills", bot, laid)


def _has_card(state: ImperiumState) -> bool:
    """Whether the bot deck has a card; an empty one is made anew if anything is there to make it of."""
    bot = state.seats
    if state.draw_deck(bot):
        return True
    if state.nation_deck(bot):
        dynasty_to_discard(state)
    if not state.discard_pile(bot):
        return False
    renew_deck(state, bot)
    assert state.solo is not None, "there is a bot"
    state.solo.count_shuffle()
    return True


# ---- the dynasty deck


def dynasty_to_discard(state: ImperiumState) -> None:
    """The top dynasty card goes to the bot discard; the accession card turns the state card to Empire."""
    bot = state.seats
    card = state.nation_deck(bot)[-1]
    discard(state, bot, card)
    is_accession = state.rules.type[card] == ACCESSION_CARD
    note_card(state, "nation.accession" if is_accession else "bot.dynasty", bot, card)
    if is_accession and state.rules.becomes_empire[state.nation[bot]]:
        state.become_empire(bot)
    watch_dynasty(state)


def watch_dynasty(state: ImperiumState) -> None:
    """An empty dynasty deck triggers scoring, however it became so (7)."""
    if not state.nation_deck(state.seats):
        state.trigger_end(state.seats, DYNASTY_EMPTY)


# ---- the bot deck


def discard_from_deck(state: ImperiumState, n: int) -> None:
    """The top cards of the bot deck go to the bot discard, one after the other, as many as there are."""
    bot = state.seats
    for card in state.draw_deck(bot)[-n:][::-1]:
        note_card(state, "card.discarded", bot, card)
        discard(state, bot, card)
