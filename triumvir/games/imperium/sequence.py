"""The sequence of play: all steps of Imperium in the order of the rulebook; their numbers are in `steps.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.state import GameOver, ImperiumState
from triumvir.games.imperium.rules.cleanup import discard_cards, draw_up, end_turn, place_progress
from triumvir.games.imperium.rules.end import collapse, end_round, score
from triumvir.games.imperium.rules.setup import choose_powers, deal, deal_nations, draft_nations
from triumvir.games.imperium.rules.solo.turn import bot_card, bot_cleanup, bot_turn
from triumvir.games.imperium.rules.solstice import begin_solstice, solstice_effect
from triumvir.games.imperium.rules.turn import activate_once, choose_turn, innovate, revolt
from triumvir.kernel.choose import Flow, Step


def until_collapse(step: Callable[[ImperiumState], Flow]) -> Step:
    """A step that may empty the unrest pile: the collapse cuts it short wherever it is (15.1)."""

    def guarded(state: ImperiumState) -> Flow:
        try:
            yield from step(state)
        except GameOver:
            collapse(state)

    return guarded


SEQUENCE: Final[tuple[tuple[int, Step], ...]] = (
    # 4 Setup
    (steps.NATIONS, deal_nations),
    (steps.DRAFT, draft_nations),
    (steps.POWERS, choose_powers),
    (steps.DEAL, deal),
    # 5 A turn
    (steps.TURN, choose_turn),
    (steps.ACTIVATE, until_collapse(activate_once)),
    (steps.INNOVATE, until_collapse(innovate)),
    (steps.REVOLT, until_collapse(revolt)),
    # 8 Cleanup
    (steps.CLEANUP_TOKEN, place_progress),
    (steps.CLEANUP_DISCARD, discard_cards),
    (steps.CLEANUP_DRAW, until_collapse(draw_up)),
    (steps.END_TURN, end_turn),
    # The solo bot
    (steps.BOT_TURN, bot_turn),
    (steps.BOT_CARD, until_collapse(bot_card)),
    (steps.BOT_CLEANUP, until_collapse(bot_cleanup)),
    # 13 Solstice
    (steps.SOLSTICE, begin_solstice),
    (steps.SOLSTICE_EFFECT, until_collapse(solstice_effect)),
    # 15 and 16 The end
    (steps.END_ROUND, end_round),
    (steps.SCORING, score),
)

STEPS: Final[tuple[Step, ...]] = tuple(step for _, step in SEQUENCE)
assert [number for number, _ in SEQUENCE] == list(range(len(SEQUENCE))), "every step stands at its number"
