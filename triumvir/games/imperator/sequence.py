"""The sequence of play: all steps of IMPERATOR in the order of the rulebook, each with those that may follow it."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.position import steps
from triumvir.games.imperator.rules.action import action_phase
from triumvir.games.imperator.rules.aftermath import conquest, fallen, stake
from triumvir.games.imperator.rules.attack import attack, defence, form_attacker, form_defender, recruit
from triumvir.games.imperator.rules.combat import battle, combat_round
from triumvir.games.imperator.rules.draw import discard, draw
from triumvir.games.imperator.rules.end import end_turn, score
from triumvir.games.imperator.rules.setup import choose_first, choose_initial, deal
from triumvir.games.imperator.rules.strategy import strategy_phase
from triumvir.kernel.stages import Stage, followers_of, steps_of

SEQUENCE: Final = (
    # 3 Setup
    Stage(steps.DEAL, deal, (steps.INITIAL,)),
    Stage(steps.INITIAL, choose_initial, (steps.FIRST_PLAYER,)),
    Stage(steps.FIRST_PLAYER, choose_first, (steps.DRAW,)),
    # 4.1 Draw phase
    Stage(steps.DRAW, draw, (steps.DISCARD, steps.STRATEGY)),
    Stage(steps.DISCARD, discard, (steps.DISCARD, steps.STRATEGY)),
    # 4.2 Strategy phase
    Stage(steps.STRATEGY, strategy_phase, (steps.STRATEGY, steps.ACTION)),
    # 4.3 Action phase
    Stage(steps.ACTION, action_phase, (steps.ACTION, steps.ATTACK, steps.END_TURN)),
    # 5 Attack and combat
    Stage(steps.ATTACK, attack, (steps.DEFENCE, steps.END_TURN)),
    Stage(steps.DEFENCE, defence, (steps.RECRUIT,)),
    Stage(steps.RECRUIT, recruit, (steps.FORM_ATTACKER,)),
    Stage(steps.FORM_ATTACKER, form_attacker, (steps.FORM_DEFENDER, steps.BATTLE)),
    Stage(steps.FORM_DEFENDER, form_defender, (steps.BATTLE,)),
    Stage(steps.BATTLE, battle, (steps.ROUND, steps.STAKE)),
    Stage(steps.ROUND, combat_round, (steps.ROUND, steps.FALLEN)),
    Stage(steps.FALLEN, fallen, (steps.STAKE,)),
    Stage(steps.STAKE, stake, (steps.CONQUEST,)),
    Stage(steps.CONQUEST, conquest, (steps.END_TURN,)),
    # 10 End of the game
    Stage(steps.END_TURN, end_turn, (steps.DRAW, steps.SCORING)),
    Stage(steps.SCORING, score),
)

STEPS: Final = steps_of(SEQUENCE)
FOLLOWERS: Final = followers_of(SEQUENCE)
