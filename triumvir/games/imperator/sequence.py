"""The sequence of play: all steps of IMPERATOR in the order of the rulebook; their numbers are in `steps.py`."""

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
from triumvir.kernel.choose import Step

SEQUENCE: Final[tuple[tuple[int, Step], ...]] = (
    # 3 Setup
    (steps.DEAL, deal),
    (steps.INITIAL, choose_initial),
    (steps.FIRST_PLAYER, choose_first),
    # 4.1 Draw phase
    (steps.DRAW, draw),
    (steps.DISCARD, discard),
    # 4.2 Strategy phase
    (steps.STRATEGY, strategy_phase),
    # 4.3 Action phase
    (steps.ACTION, action_phase),
    # 5 Attack and combat
    (steps.ATTACK, attack),
    (steps.DEFENCE, defence),
    (steps.RECRUIT, recruit),
    (steps.FORM_ATTACKER, form_attacker),
    (steps.FORM_DEFENDER, form_defender),
    (steps.BATTLE, battle),
    (steps.ROUND, combat_round),
    (steps.FALLEN, fallen),
    (steps.STAKE, stake),
    (steps.CONQUEST, conquest),
    # 10 End of the game
    (steps.END_TURN, end_turn),
    (steps.SCORING, score),
)

STEPS: Final[tuple[Step, ...]] = tuple(step for _, step in SEQUENCE)
assert [number for number, _ in SEQUENCE] == list(range(len(SEQUENCE))), "every step stands at its number"
