"""The numbers of the steps; `sequence.py` lists the steps themselves in the same order."""

from typing import Final

from triumvir.kernel.stages import StepNumber

# Setup (rules 4)
NATIONS: Final = StepNumber(0)
DRAFT: Final = StepNumber(1)
POWERS: Final = StepNumber(2)
DEAL: Final = StepNumber(3)
# A turn (rules 5)
TURN: Final = StepNumber(4)
ACTIVATE: Final = StepNumber(5)
INNOVATE: Final = StepNumber(6)
REVOLT: Final = StepNumber(7)
# Cleanup (rules 8)
CLEANUP_TOKEN: Final = StepNumber(8)
CLEANUP_DISCARD: Final = StepNumber(9)
CLEANUP_DRAW: Final = StepNumber(10)
END_TURN: Final = StepNumber(11)
# Solo (solo.md): the bot's turn
BOT_TURN: Final = StepNumber(12)
BOT_CARD: Final = StepNumber(13)
BOT_CLEANUP: Final = StepNumber(14)
# Solstice and the end of a round (rules 13, 15)
SOLSTICE: Final = StepNumber(15)
SOLSTICE_EFFECT: Final = StepNumber(16)
END_ROUND: Final = StepNumber(17)
# Final scoring (rules 16)
SCORING: Final = StepNumber(18)
