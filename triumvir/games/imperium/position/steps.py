"""The numbers of the steps; `sequence.py` lists the steps themselves in the same order."""

from typing import Final

# Setup (rules 4)
NATIONS: Final = 0
DRAFT: Final = 1
POWERS: Final = 2
DEAL: Final = 3
# A turn (rules 5)
TURN: Final = 4
ACTIVATE: Final = 5
INNOVATE: Final = 6
REVOLT: Final = 7
# Cleanup (rules 8)
CLEANUP_TOKEN: Final = 8
CLEANUP_DISCARD: Final = 9
CLEANUP_DRAW: Final = 10
END_TURN: Final = 11
# Solo (solo.md): the bot's turn
BOT_TURN: Final = 12
BOT_CARD: Final = 13
BOT_CLEANUP: Final = 14
# Solstice and the end of a round (rules 13, 15)
SOLSTICE: Final = 15
SOLSTICE_EFFECT: Final = 16
END_ROUND: Final = 17
# Final scoring (rules 16)
SCORING: Final = 18
