"""Small numbers of the rules of Pax Renaissance that cards do not speak of; those of cards are in `card_codes.py`."""

from __future__ import annotations

from typing import Final

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
NOBODY: Final = -1
"""No seat: a square in its throne, a border without a concession, the table itself in the journal."""
NONE: Final = -1
"""No item, no card, no empire, no column."""

CATHOLIC: Final = 0
ISLAMIC: Final = 1
REFORMIST: Final = 2
RELIGIONS: Final = 3
MEDIEVAL: Final = 0
"""The face of a map card; that of a theocracy is 1 + its religion."""

ENG: Final = 0
FRA: Final = 1
HRE: Final = 2
HUN: Final = 3
BYZ: Final = 4
POR: Final = 5
ARA: Final = 6
PAP: Final = 7
OTT: Final = 8
MAM: Final = 9
EMPIRES: Final = 10
FIRST_CARD: Final = 10
"""Items 0 to 9 are the squares, the market cards follow."""

KING: Final = 0
REPUBLIC: Final = 1
SIDE_KEYS: Final = ("king", "republic")

# Pieces: 1 + 3 * kind + religion, pawns 13 + seat
NO_PIECE: Final = 0
KNIGHT: Final = 0
ROOK: Final = 1
PIRATE: Final = 2
BISHOP: Final = 3
PAWN: Final = 4
FIRST_KNIGHT: Final = 1
FIRST_ROOK: Final = 4
FIRST_PIRATE: Final = 7
FIRST_BISHOP: Final = 10
FIRST_PAWN: Final = 13
PIECES: Final = FIRST_PAWN + MOST_SEATS
RELIGION_OF: Final = (-1, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, -1, -1, -1, -1)
"""By piece."""
KIND_OF: Final = (-1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4)
"""By piece."""

# Tokens repressed on a square: pieces 1 to 6 as 0 to 5, pawns of seat 0 to 3 as 6 to 9
TOKENS: Final = 10
FIRST_PAWN_TOKEN: Final = 6

# Market columns: W0 to W5, then E0 to E5
ROW: Final = 6
COLUMNS: Final = 12
COLUMN_KEYS: Final = tuple(f"{half}{place}" for half in "WE" for place in range(ROW))

DISCOVERY: Final = 3
LAW: Final = 4
PATRON: Final = 5

HOLY: Final = 0
IMPERIAL: Final = 1
GLOBALIZATION: Final = 2
RENAISSANCE: Final = 3

FUGGER: Final = 0
MEDICI: Final = 1
COEUR: Final = 2
MARCHIONNI: Final = 3
FIRST_BY_BANKER: Final = (FUGGER, MARCHIONNI, MEDICI, COEUR)
"""Who begins in the second edition (2.9)."""

ACTIONS: Final = 2
HAND_LIMIT: Final = 2
SALE_VALUE: Final = 2
HIGH_SALE_VALUE: Final = 4

# Bits of `used`: what a turn has only once; ops and fairs are shifted by the half
USED_OPS: Final = 1
USED_FAIR: Final = 4
USED_FREE_FAIR: Final = 16

# What goes on, for the view
SETUP: Final = 0
CHOOSING: Final = 1
PLAYING: Final = 2
OPERATING: Final = 3
AT_FAIR: Final = 4  # of the West; the next number is that of the East
PHASES: Final = ("setup", "action", "play", "ops", "fair", "fair")
