"""The sequence of play: all steps of Pax Renaissance in the order of the rules; their numbers are in `steps.py`."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.position import steps
from triumvir.games.pax_renaissance.rules.market import refresh
from triumvir.games.pax_renaissance.rules.setup import choose_bankers, deal
from triumvir.games.pax_renaissance.rules.turn import operate, play, take_action
from triumvir.kernel.choose import Step

SEQUENCE: Final[tuple[tuple[int, Step], ...]] = (
    # 2 Setup
    (steps.BANKERS, choose_bankers),
    (steps.DEAL, deal),
    # 3 A turn
    (steps.ACTION, take_action),
    (steps.PLAY, play),
    (steps.OPS, operate),
    # 5 The refresh of the market
    (steps.REFRESH, refresh),
)

STEPS: Final[tuple[Step, ...]] = tuple(step for _, step in SEQUENCE)
assert [number for number, _ in SEQUENCE] == list(range(len(SEQUENCE))), "every step stands at its number"
