"""The numbers of the steps; `sequence.py` lists the steps themselves in the same order."""

from typing import Final

# Setup (rules 3)
DEAL: Final = 0
INITIAL: Final = 1
FIRST_PLAYER: Final = 2
# A turn (rules 4)
DRAW: Final = 3
DISCARD: Final = 4
STRATEGY: Final = 5
ACTION: Final = 6
# Attack and combat (rules 5)
ATTACK: Final = 7
DEFENCE: Final = 8
RECRUIT: Final = 9
FORM_ATTACKER: Final = 10
FORM_DEFENDER: Final = 11
BATTLE: Final = 12
ROUND: Final = 13
FALLEN: Final = 14
STAKE: Final = 15
CONQUEST: Final = 16
# The end of a turn and of the game (rules 4.3, 10, 11)
END_TURN: Final = 17
SCORING: Final = 18
