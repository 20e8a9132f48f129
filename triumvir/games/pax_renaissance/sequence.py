"""The sequence of play: all steps of Pax Renaissance in the order of the rules, each with those that may follow it."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.position import steps
from triumvir.games.pax_renaissance.rules.market import refresh
from triumvir.games.pax_renaissance.rules.setup import choose_bankers, deal
from triumvir.games.pax_renaissance.rules.turn import operate, play, take_action
from triumvir.kernel.stages import Stage, followers_of, steps_of

SEQUENCE: Final = (
    # 2 Setup
    Stage(steps.BANKERS, choose_bankers, (steps.DEAL,)),
    Stage(steps.DEAL, deal, (steps.ACTION,)),
    # 3 A turn
    Stage(steps.ACTION, take_action, (steps.ACTION, steps.PLAY, steps.OPS, steps.REFRESH)),
    Stage(steps.PLAY, play, (steps.ACTION,)),
    Stage(steps.OPS, operate, (steps.OPS, steps.ACTION)),
    # 5 The refresh of the market
    Stage(steps.REFRESH, refresh, (steps.ACTION,)),
)

STEPS: Final = steps_of(SEQUENCE)
FOLLOWERS: Final = followers_of(SEQUENCE)
