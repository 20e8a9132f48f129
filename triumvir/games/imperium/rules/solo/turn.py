"""The bot's turn: the roll, the cards in its slots one by one, the cleanup (solo.md 3, 4)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.cards.solo_codes import TRIGGERS, Row
from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.constants import BOT_ACTS, CLEANUP
from triumvir.games.imperium.position.market import place_token
from triumvir.games.imperium.position.marks import begin_attack, end_attack
from triumvir.games.imperium.position.piles import begin_resolving, discard, note_card, return_unrest
from triumvir.games.imperium.position.solo_state import BOT, Solo
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import EACH_SLOT, NO_CARD, RESOLVING, zone_of
from triumvir.games.imperium.rules.effects.interpreter import attack_window, settle
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.solo.instructions import carry_out
from triumvir.games.imperium.rules.solo.possible import is_possible
from triumvir.games.imperium.rules.solo.setup import difficulty_of
from triumvir.games.imperium.rules.solo.slots import discard_from_deck, fill_slots
from triumvir.games.imperium.rules.solo.working import Working
from triumvir.kernel.choose import Flow

DIE: Final = 6
NO_TRIGGER: Final = Row(0, ())


# ---- 3.1 and 3.2


def bot_turn(state: ImperiumState) -> None:
    """Roll the die: a card in the slot of that number is blocked."""
    assert state.solo is not None, "there is a bot"
    state.act(BOT_ACTS)
    state.note("turn.begins", BOT)
    state.solo.block(state.below(DIE) + 1)
    state.note("bot.rolls", BOT, state.solo.roll)
    if state.solo.blocked >= 0:
        state.note("bot.blocked", BOT, state.solo.roll)
    state.step = steps.BOT_CARD


def bot_card(state: ImperiumState) -> Flow:
    """Turn up the card of the next slot that is not blocked, and resolve it."""
    solo = state.solo
    assert solo is not None, "there is a bot"
    for slot in solo.each_slot()[solo.next :]:
        if slot != solo.blocked and solo.holds_card(slot):
            solo.pass_slot(slot)
            yield from _resolve(state, solo.clear(slot))
            return
    state.step = steps.BOT_CLEANUP


# ---- 4


def _resolve(state: ImperiumState, card: CardId) -> Flow:
    """One card of the bot, from being turned up to the bot discard."""
    note_card(state, "bot.turns_up", BOT, card)
    if state.rules.is_unrest[card]:
        return_unrest(state, BOT, card)
        yield from settle(state)
        return
    begin_resolving(state, BOT, card)
    is_attack = state.rules.is_attack[card]
    working = Working(card)
    table = state.rules.solo.table(state.nation[BOT], state.side[BOT])
    if is_attack:
        begin_attack(state, BOT, card)
        row = _row_for(state, working, table)
        yield from attack_window(state, Text(card), BOT)
        working.spares_human = bool(state.attacks[-1] & 1)
    else:
        row = _row_for(state, working, table)
    yield from carry_out(state, working, row.instructions)
    if state.zone[card] == zone_of(BOT, RESOLVING):
        discard(state, BOT, card)
    if is_attack:
        end_attack(state)


def _row_for(state: ImperiumState, working: Working, table: tuple[Row, ...]) -> Row:
    """The first row that fits the card and of which something is possible; all are told which."""
    triggers = state.rules.solo.triggers[working.card]
    for row in table:
        if row.trigger & triggers and any(is_possible(state, working, part) for part in row.instructions):
            state.note("bot.row." + TRIGGERS[row.trigger.bit_length() - 1], BOT)
            return row
    state.note("bot.nothing", BOT)
    return NO_TRIGGER


# ---- 3.3


def bot_cleanup(state: ImperiumState) -> None:
    """A token on the market, the blocked card to slot 1, new cards in the empty slots; then comes Solstice."""
    assert state.solo is not None, "there is a bot"
    state.act(CLEANUP)
    _place_token(state, state.solo.roll)
    if state.solo.blocked >= 0:
        _move_blocked(state, state.solo)
    fill_slots(state)
    if difficulty_of(state).discards:
        discard_from_deck(state, 1)
    state.step = steps.SOLSTICE


def _move_blocked(state: ImperiumState, solo: Solo) -> None:
    """The blocked card lies in slot 1 from now on (S3)."""
    if solo.blocked > 0:
        state.note("bot.to_first", BOT)
    solo.move_to_first(solo.blocked)
    solo.unblock()


def _place_token(state: ImperiumState, roll: int) -> None:
    """On the card in the market slot of the number rolled, if there is one (S21)."""
    for slot in EACH_SLOT[roll - 1 : roll]:
        if state.market[slot] != NO_CARD:
            resource, n = state.rules.solo.token(state.nation[BOT])
            place_token(state, BOT, slot, resource, n)
