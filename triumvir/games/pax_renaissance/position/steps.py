"""The numbers of the steps; `sequence.py` lists the steps themselves in the same order."""

from typing import Final

# Setup (rules 2)
BANKERS: Final = 0
DEAL: Final = 1
# A turn (rules 3)
ACTION: Final = 2
PLAY: Final = 3
OPS: Final = 4
# The end of a turn (rules 5)
REFRESH: Final = 5
