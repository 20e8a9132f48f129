"""The bot's instructions that the human carries out or suffers (solo.md 5, the YOU rows and steals)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from triumvir.games.imperium.cards import solo_codes as code
from triumvir.games.imperium.cards.codes import EACH_TOKEN
from triumvir.games.imperium.cards.solo_codes import BotVerb, Instruction
from triumvir.games.imperium.position.piles import abandon, discard, note_card, recall, take_unrest
from triumvir.games.imperium.position.pools import gain, steal
from triumvir.games.imperium.position.solo_state import BOT, HUMAN
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.vocabulary import ACCEPT, DECLINE
from triumvir.games.imperium.rules.draw import draw
from triumvir.games.imperium.rules.effects.choices import pick, pick_from_hand
from triumvir.games.imperium.rules.effects.possible import can_draw
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.solo.possible import human_cards
from triumvir.games.imperium.rules.solo.working import Working
from triumvir.kernel.choose import Choose, Flow

Verb: TypeAlias = Callable[[ImperiumState, Working, Instruction], Flow]


def _about(state: ImperiumState, working: Working) -> tuple[int, ...]:
    return (state.rules.card_things.thing(working.card),)


def _steal(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    yield from ()
    steal(state, BOT, HUMAN, instruction.resource, instruction.n)


def _take_unrest(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    yield from ()
    take_unrest(state, HUMAN)


def _gain(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    yield from ()
    for resource, n in zip(EACH_TOKEN, instruction.gains):
        if n:
            gain(state, HUMAN, resource, n)


def _abandon(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    cards = sorted(human_cards(state, instruction.suits))
    abandon(state, HUMAN, (yield from pick(state, HUMAN, "effect.abandon", cards, _about(state, working))))


def _recall(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    cards = sorted(human_cards(state, instruction.suits))
    recall(state, HUMAN, (yield from pick(state, HUMAN, "effect.recall", cards, _about(state, working))))


def _discard(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    hand = state.hand(HUMAN)
    about = _about(state, working)
    for card in (yield from pick_from_hand(state, HUMAN, "effect.discard", hand, instruction.n, about)):
        note_card(state, "card.discarded", HUMAN, card)
        discard(state, HUMAN, card)


def _may_draw(state: ImperiumState, working: Working, instruction: Instruction) -> Flow:
    """A draw that may reshuffle; it is offered if a card could come of it."""
    if not can_draw(state, Text(working.card), HUMAN, False):
        return
    if (yield Choose(HUMAN, "bot.draw", [ACCEPT, DECLINE], _about(state, working))) == ACCEPT:
        yield from draw(state, HUMAN, 1)


AGAINST_YOU: Final[dict[BotVerb, Verb]] = {
    code.STEAL: _steal,
    code.STEAL_FROM_EMPIRE: _steal,
    code.YOU_TAKE_UNREST: _take_unrest,
    code.YOU_ABANDON: _abandon,
    code.YOU_RECALL: _recall,
    code.YOU_DISCARD: _discard,
    code.YOU_MAY_DRAW: _may_draw,
    code.YOU_GAIN: _gain,
}
"""What an avoided attack leaves out."""
