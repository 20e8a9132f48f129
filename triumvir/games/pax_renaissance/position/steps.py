"""The numbers of the steps; `sequence.py` lists the steps themselves in the same order."""

from typing import Final

from triumvir.kernel.stages import StepNumber

# Setup (rules 2)
BANKERS: Final = StepNumber(0)
DEAL: Final = StepNumber(1)
# A turn (rules 3)
ACTION: Final = StepNumber(2)
PLAY: Final = StepNumber(3)
OPS: Final = StepNumber(4)
# The end of a turn (rules 5)
REFRESH: Final = StepNumber(5)
