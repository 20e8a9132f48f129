"""Carrying out the bot's instructions (solo.md 5), one after the other, each as far as possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from triumvir.games.imperium.cards import solo_codes as code
from triumvir.games.imperium.cards.codes import EACH_TOKEN, PROGRESS
from triumvir.games.imperium.cards.solo_codes import BotVerb, Instruction
from triumvir.games.imperium.position.constants import KING_RESOLVED, SIDE_A
from triumvir.games.imperium.position.decks import put_on_deck
from triumvir.games.imperium.position.market import acquire, acquire_exiled, break_for, exile_from_slot
from triumvir.games.imperium.position.marks import resolve_king, turn_king
from triumvir.games.imperium.position.piles import abandon, note_card, put_in_play, retire, return_unrest
from triumvir.games.imperium.position.pools import gain, has, spend
from triumvir.games.imperium.position.solo_state import BOT
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import FAME_DECK, KING_AREA, RESOLVING, zone_of
from triumvir.games.imperium.rules.break_through import take_of_suit
from triumvir.games.imperium.rules.effects.fame import take_fame_top
from triumvir.games.imperium.rules.effects.interpreter import settle
from triumvir.games.imperium.rules.solo.against_you import AGAINST_YOU
from triumvir.games.imperium.rules.solo.picking import (
    NO_SLOT,
    best_exiled_region,
    best_slot,
    latest_in_discard,
    may_take_fame,
    slot_to_exile,
)
from triumvir.games.imperium.rules.solo.possible import chosen_branch, is_possible
from triumvir.games.imperium.rules.solo.slots import discard_from_deck, dynasty_to_discard, watch_dynasty
from triumvir.games.imperium.rules.solo.working import Working
from triumvir.kernel.choose import Flow

Verb: TypeAlias = Callable[[ImperiumState, Working, Instruction], None]


def carry_out(state: ImperiumState, working: Working, instructions: tuple[Instruction, ...]) -> Flow:
    """One instruction after the other; what is not possible is left out."""
    for instruction in instructions:
        if not is_possible(state, working, instruction):
            continue
        op = instruction.op
        if op in code.COMPOUND:
            yield from _compound(state, working, instruction)
        elif op in AGAINST_YOU:
            if not working.spares_human:
                yield from AGAINST_YOU[op](state, working, instruction)
        else:
            VERBS[op](state, working, instruction)
        yield from settle(state)


# ---- alternatives and costs: possible, so they are paid in full


def _compound(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    op = instruction.op
    if op == code.FIRST:
        yield from carry_out(state, working, chosen_branch(state, working, instruction))
        return
    if op == code.ABANDON:
        for region in state.in_play(BOT)[-instruction.n :][::-1]:
            abandon(state, BOT, region)
    elif op == code.PAY_ALL:
        working.spent = has(state, BOT, instruction.resource)
        spend(state, BOT, instruction.resource, working.spent)
    else:
        _spend(state, instruction)
    yield from carry_out(state, working, instruction.body)
    if op == code.PAY_OFTEN and is_possible(state, working, instruction):
        yield from _compound(state, working, instruction)


def _spend(state: ImperiumState, instruction: Instruction) -> None:
    for resource, n in zip(EACH_TOKEN, instruction.gains):
        spend(state, BOT, resource, n)


# ---- tokens


def _gain(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    _gain_times(state, instruction, 1)


def _gain_per_region(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    _gain_times(state, instruction, len(state.in_play(BOT)))


def _gain_times(state: ImperiumState, instruction: Instruction, times: int) -> None:
    for resource, n in zip(EACH_TOKEN, instruction.gains):
        if n:
            gain(state, BOT, resource, n * times)


def _gain_as_many(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    gain(state, BOT, instruction.resource, working.spent)


# ---- this card


def _to_history(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    if _still_resolves(state, working):
        note_card(state, "card.to_history", BOT, working.card)
        retire(state, BOT, working.card)


def _to_play(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    if _still_resolves(state, working):
        note_card(state, "bot.region", BOT, working.card)
        put_in_play(state, BOT, working.card)


def _on_top(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    if _still_resolves(state, working):
        note_card(state, "card.on_deck", BOT, working.card)
        put_on_deck(state, BOT, working.card)


def _still_resolves(state: ImperiumState, working: Working) -> bool:
    return state.zone[working.card] == zone_of(BOT, RESOLVING)


# ---- the bot's decks


def _discard(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    discard_from_deck(state, instruction.n)


def _discard_half(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    discard_from_deck(state, (working.spent + 1) // 2)


def _dynasty(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    dynasty_to_discard(state)


def _return_unrest(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    return_unrest(state, BOT, latest_in_discard(state, state.rules.is_unrest))


def _region_back(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    region = latest_in_discard(state, state.rules.is_region)
    note_card(state, "bot.region", BOT, region)
    put_in_play(state, BOT, region)


# ---- the market and fame


def _exile(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    exile_from_slot(state, BOT, slot_to_exile(state))


def _acquire(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    acquire(state, BOT, best_slot(state, instruction.suits))


def _acquire_exiled(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    acquire_exiled(state, BOT, best_exiled_region(state))


def _break_through(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    slot = best_slot(state, 1 << instruction.suit)
    if slot == NO_SLOT:
        take_of_suit(state, BOT, instruction.suit)
    else:
        break_for(state, BOT, slot)


def _take_fame(state: ImperiumState, working: Working, instruction: Instruction) -> None:
    if state.piles[FAME_DECK]:
        take_fame_top(state, BOT)
    elif may_take_fame(state):
        _king_of_kings(state)


def _king_of_kings(state: ImperiumState) -> None:
    """The bot resolves it once, whichever side is up; side B is up afterwards (6, S19)."""
    resolve_king(state, BOT)
    note_card(state, "king.resolved", BOT, state.piles[KING_AREA][0])
    gain(state, BOT, PROGRESS, state.rules.solo.king[state.side[BOT]])
    if state.is_empire(BOT) and state.nation_deck(BOT):
        state.note("bot.dynasty_on_deck", BOT)
        put_on_deck(state, BOT, state.nation_deck(BOT)[-1])
        watch_dynasty(state)
    state.trigger_end(BOT, KING_RESOLVED)
    if state.king_side == SIDE_A:
        turn_king(state)


VERBS: Final[dict[BotVerb, Verb]] = {
    code.GAIN: _gain,
    code.GAIN_PER_REGION: _gain_per_region,
    code.GAIN_AS_MANY: _gain_as_many,
    code.TO_HISTORY: _to_history,
    code.TO_PLAY: _to_play,
    code.ON_TOP: _on_top,
    code.EXILE: _exile,
    code.DISCARD: _discard,
    code.DISCARD_HALF: _discard_half,
    code.DYNASTY: _dynasty,
    code.ACQUIRE: _acquire,
    code.ACQUIRE_EXILED: _acquire_exiled,
    code.BREAK_THROUGH: _break_through,
    code.TAKE_FAME: _take_fame,
    code.RETURN_UNREST: _return_unrest,
    code.REGION_BACK: _region_back,
}
