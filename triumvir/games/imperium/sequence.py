"""The sequence of play: all steps of Imperium in the order of the rulebook, each with those that may follow it."""

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
from triumvir.kernel.stages import Stage, followers_of, steps_of


def until_collapse(step: Callable[[ImperiumState], Flow | None]) -> Step:
    """A step that may empty the unrest pile: the collapse cuts it short wherever it is (15.1)."""

    def guarded(state: ImperiumState) -> Flow:
        try:
            yield from step(state) or ()
        except GameOver:
            collapse(state)

    return guarded


SEQUENCE: Final = (
    # 4 Setup
    Stage(steps.NATIONS, deal_nations, (steps.DRAFT,)),
    Stage(steps.DRAFT, draft_nations, (steps.POWERS,)),
    Stage(steps.POWERS, choose_powers, (steps.DEAL,)),
    Stage(steps.DEAL, deal, (steps.TURN,)),
    # 5 A turn
    Stage(steps.TURN, choose_turn, (steps.ACTIVATE, steps.INNOVATE, steps.REVOLT)),
    Stage(steps.ACTIVATE, until_collapse(activate_once), (steps.ACTIVATE, steps.CLEANUP_TOKEN, steps.SCORING)),
    Stage(steps.INNOVATE, until_collapse(innovate), (steps.CLEANUP_TOKEN, steps.SCORING)),
    Stage(steps.REVOLT, until_collapse(revolt), (steps.CLEANUP_TOKEN, steps.SCORING)),
    # 8 Cleanup
    Stage(steps.CLEANUP_TOKEN, place_progress, (steps.CLEANUP_DISCARD,)),
    Stage(steps.CLEANUP_DISCARD, discard_cards, (steps.CLEANUP_DRAW,)),
    Stage(steps.CLEANUP_DRAW, until_collapse(draw_up), (steps.END_TURN, steps.SCORING)),
    Stage(steps.END_TURN, end_turn, (steps.TURN, steps.BOT_TURN, steps.SOLSTICE)),
    # The solo bot
    Stage(steps.BOT_TURN, bot_turn, (steps.BOT_CARD,)),
    Stage(steps.BOT_CARD, until_collapse(bot_card), (steps.BOT_CARD, steps.BOT_CLEANUP, steps.SCORING)),
    Stage(steps.BOT_CLEANUP, until_collapse(bot_cleanup), (steps.SOLSTICE, steps.SCORING)),
    # 13 Solstice
    Stage(steps.SOLSTICE, begin_solstice, (steps.SOLSTICE_EFFECT,)),
    Stage(
        steps.SOLSTICE_EFFECT,
        until_collapse(solstice_effect),
        (steps.SOLSTICE_EFFECT, steps.END_ROUND, steps.SCORING),
    ),
    # 15 and 16 The end
    Stage(steps.END_ROUND, end_round, (steps.TURN, steps.SCORING)),
    Stage(steps.SCORING, score),
)

STEPS: Final = steps_of(SEQUENCE)
FOLLOWERS: Final = followers_of(SEQUENCE)
