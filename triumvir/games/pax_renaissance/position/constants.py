"""Small numbers of the rules of Pax Renaissance that cards do not speak of; those of cards are in `card_codes.py`."""

from __future__ import annotations

from typing import Final, NewType

from triumvir.games.pax_renaissance.cards.codes import (
    BankerId,
    Column,
    EmpireId,
    Face,
    ItemId,
    Kind,
    Piece,
    Religion,
    Symbol,
    VictoryId,
)

Side = NewType("Side", int)
"""King or Republic: the side of a square that is up."""
Phase = NewType("Phase", int)
"""What goes on, for the view."""

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
NONE: Final = ItemId(-1)
"""No item, no card, no empire, no column."""

CATHOLIC: Final = Religion(Symbol(0))
ISLAMIC: Final = Religion(Symbol(1))
REFORMIST: Final = Religion(Symbol(2))
NO_RELIGION: Final = Religion(Symbol(-1))
ALL_RELIGIONS: Final = (CATHOLIC, ISLAMIC, REFORMIST)
RELIGIONS: Final = 3
MEDIEVAL: Final = Face(0)
THEOCRACY_OF: Final = (Face(1), Face(2), Face(3))
"""By religion: the face of a map card."""
RELIGION_ON: Final = (NO_RELIGION, *ALL_RELIGIONS)
"""By face."""

ENG: Final = EmpireId(ItemId(0))
FRA: Final = EmpireId(ItemId(1))
HRE: Final = EmpireId(ItemId(2))
HUN: Final = EmpireId(ItemId(3))
BYZ: Final = EmpireId(ItemId(4))
POR: Final = EmpireId(ItemId(5))
ARA: Final = EmpireId(ItemId(6))
PAP: Final = EmpireId(ItemId(7))
OTT: Final = EmpireId(ItemId(8))
MAM: Final = EmpireId(ItemId(9))
ALL_EMPIRES: Final = (ENG, FRA, HRE, HUN, BYZ, POR, ARA, PAP, OTT, MAM)
NO_EMPIRE: Final = EmpireId(ItemId(-1))
EMPIRES: Final = 10
FIRST_CARD: Final = 10
"""Items 0 to 9 are the squares, the market cards follow."""

KING: Final = Side(0)
REPUBLIC: Final = Side(1)
SIDE_KEYS: Final = ("king", "republic")

# Pieces: 1 + 3 * kind + religion, pawns 13 + seat
NO_PIECE: Final = Piece(0)
KNIGHT: Final = Kind(0)
ROOK: Final = Kind(1)
PIRATE: Final = Kind(2)
BISHOP: Final = Kind(3)
PAWN: Final = Kind(4)
FIRST_KNIGHT: Final = Piece(1)
FIRST_ROOK: Final = Piece(4)
FIRST_PIRATE: Final = Piece(7)
FIRST_BISHOP: Final = Piece(10)
FIRST_PAWN: Final = Piece(13)
PIECES: Final = FIRST_PAWN + MOST_SEATS
KNIGHTS_AND_ROOKS: Final = (Piece(1), Piece(2), Piece(3), Piece(4), Piece(5), Piece(6))
PIRATE_OF: Final = (Piece(7), Piece(8), Piece(9))
"""By religion."""
BISHOP_OF: Final = (Piece(10), Piece(11), Piece(12))
"""By religion."""
PAWN_OF: Final = (Piece(13), Piece(14), Piece(15), Piece(16))
"""By seat."""
ALL_PIECES: Final = (*KNIGHTS_AND_ROOKS, *PIRATE_OF, *BISHOP_OF, *PAWN_OF)
RELIGION_OF: Final = (NO_RELIGION, *ALL_RELIGIONS * 4, *(NO_RELIGION,) * MOST_SEATS)
"""By piece."""
KIND_OF: Final = (Kind(-1), *(KNIGHT,) * 3, *(ROOK,) * 3, *(PIRATE,) * 3, *(BISHOP,) * 3, *(PAWN,) * MOST_SEATS)
"""By piece."""

# Tokens repressed on a square: pieces 1 to 6 as 0 to 5, pawns of seat 0 to 3 as 6 to 9
TOKENS: Final = 10
FIRST_PAWN_TOKEN: Final = 6
PIECE_OF_TOKEN: Final = (*KNIGHTS_AND_ROOKS, *PAWN_OF)
"""By slot on a square."""

# Market columns: W0 to W5, then E0 to E5
ROW: Final = 6
COLUMNS: Final = 12
ALL_COLUMNS: Final = tuple(Column(number) for number in range(COLUMNS))
FIRST_COLUMN: Final = (Column(0), Column(ROW))
"""By half: where its fairs are held."""
NO_COLUMN: Final = Column(-1)
COLUMN_KEYS: Final = tuple(f"{half}{place}" for half in "WE" for place in range(ROW))

DISCOVERY: Final = Symbol(3)
LAW: Final = Symbol(4)
PATRON: Final = Symbol(5)
ALL_SYMBOLS: Final = (*ALL_RELIGIONS, DISCOVERY, LAW, PATRON)

NO_VICTORY: Final = VictoryId(-1)
HOLY: Final = VictoryId(0)
IMPERIAL: Final = VictoryId(1)
GLOBALIZATION: Final = VictoryId(2)
RENAISSANCE: Final = VictoryId(3)
ALL_VICTORIES: Final = (HOLY, IMPERIAL, GLOBALIZATION, RENAISSANCE)

NO_BANKER: Final = BankerId(-1)
FUGGER: Final = BankerId(0)
MEDICI: Final = BankerId(1)
COEUR: Final = BankerId(2)
MARCHIONNI: Final = BankerId(3)
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
SETUP: Final = Phase(0)
CHOOSING: Final = Phase(1)
PLAYING: Final = Phase(2)
OPERATING: Final = Phase(3)
AT_FAIR: Final = (Phase(4), Phase(5))
"""By half."""
PHASES: Final = ("setup", "action", "play", "ops", "fair", "fair")
