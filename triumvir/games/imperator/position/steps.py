"""The numbers of the steps; `sequence.py` lists the steps themselves in the same order."""

from typing import Final

from triumvir.kernel.stages import StepNumber

# Setup (rules 3)
DEAL: Final = StepNumber(0)
INITIAL: Final = StepNumber(1)
FIRST_PLAYER: Final = StepNumber(2)
# A turn (rules 4)
DRAW: Final = StepNumber(3)
DISCARD: Final = StepNumber(4)
STRATEGY: Final = StepNumber(5)
ACTION: Final = StepNumber(6)
# Attack and combat (rules 5)
ATTACK: Final = StepNumber(7)
DEFENCE: Final = StepNumber(8)
RECRUIT: Final = StepNumber(9)
FORM_ATTACKER: Final = StepNumber(10)
FORM_DEFENDER: Final = StepNumber(11)
BATTLE: Final = StepNumber(12)
ROUND: Final = StepNumber(13)
FALLEN: Final = StepNumber(14)
STAKE: Final = StepNumber(15)
CONQUEST: Final = StepNumber(16)
# The end of a turn and of the game (rules 4.3, 10, 11)
END_TURN: Final = StepNumber(17)
SCORING: Final = StepNumber(18)
