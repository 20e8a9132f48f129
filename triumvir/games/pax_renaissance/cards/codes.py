"""The words that the card files of Pax Renaissance use, each with the number that stands for it inside."""

from __future__ import annotations

from typing import Final, NewType

Half = NewType("Half", int)
"""West or East: of the map, a deck, a row of the market, a side of a tableau."""
Symbol = NewType("Symbol", int)
"""A kind of prestige."""
Religion = NewType("Religion", Symbol)
Face = NewType("Face", int)
"""What a map card shows: medieval, or the theocracy of a religion."""
Kind = NewType("Kind", int)
"""A kind of pieces, whatever their religion."""
Piece = NewType("Piece", int)
CardKind = NewType("CardKind", int)
Edition = NewType("Edition", int)
OneShot = NewType("OneShot", int)
Op = NewType("Op", int)
Ability = NewType("Ability", int)
Opens = NewType("Opens", int)
"""When a city exists."""
VictoryId = NewType("VictoryId", int)
BankerId = NewType("BankerId", int)
ItemId = NewType("ItemId", int)
"""A square or a card of the market: what lies in a tableau, a market, a deck or a hand."""
EmpireId = NewType("EmpireId", ItemId)
"""An empire has the number of its square."""
CityId = NewType("CityId", int)
BorderId = NewType("BorderId", int)
Column = NewType("Column", int)
"""A space of the market."""

BANKERS: Final = 4

EMPIRE_KEYS: Final = ("ENG", "FRA", "HRE", "HUN", "BYZ", "POR", "ARA", "PAP", "OTT", "MAM")
"""Row by row, as they lie on the table; the place is the number of an empire and of its square."""

# Halves of the map, which are also the two decks, market rows and sides of a tableau
WEST: Final = Half(0)
EAST: Final = Half(1)
HALVES: Final = (WEST, EAST)
NO_HALF: Final = Half(-1)
HALF_KEYS: Final = ("west", "east")
HALF_LETTERS: Final = ("W", "E")

WEST_PLACE: Final = 10
EAST_PLACE: Final = 11
NO_PLACE: Final = -1
PLACE_KEYS: Final = (*EMPIRE_KEYS, "WEST", "EAST")
"""Where a card acts: one empire, or a half of the map."""

RELIGION_KEYS: Final = ("catholic", "islamic", "reformist")
RELIGION_LETTERS: Final = ("C", "I", "R")
FACE_KEYS: Final = ("medieval", *RELIGION_KEYS)
"""The faces of a map card; a theocracy is 1 + its religion."""

KIND_LETTERS: Final = ("N", "R", "S", "B", "P")
"""Kinds of pieces: knight, rook, pirate (ship), bishop, pawn."""
KIND_KEYS: Final = ("knight", "rook", "pirate", "bishop", "pawn")
PAWN_KIND: Final = Kind(4)
PAWN_AGENT: Final = Piece(13)
"""A pawn as an agent; the pawn of a seat is this number plus the seat."""
PIECE_KEYS: Final = ("", *(f"{kind}.{religion}" for kind in KIND_LETTERS[:4] for religion in RELIGION_LETTERS), "P")
"""1 to 12: kind by kind, in each the three religions; 13 is the pawn; 0 is no piece."""

PRESTIGE_KEYS: Final = (*RELIGION_KEYS, "discovery", "law", "patron")

# Kinds of market cards
EVENT: Final = CardKind(0)
QUEEN: Final = CardKind(1)
COMET: Final = CardKind(2)
CARD_KIND_KEYS: Final = ("event", "queen", "comet")

COMETS: Final = 2
"""In each deck (1.5)."""

# Sets of cards, and the editions that use them
BASE: Final = 0
EXPANSION: Final = 1
PROMO: Final = 2
SET_KEYS: Final = ("base", "expansion", "promo")
FIRST: Final = Edition(0)
SECOND: Final = Edition(1)
PROMO_EDITION: Final = Edition(2)
EDITION_KEYS: Final = ("first", "second", "promo")
EDITIONS_OF_SET: Final = (1 << FIRST | 1 << SECOND, 1 << SECOND, 1 << PROMO_EDITION)
"""Masks of the editions that use a set."""

# One-shots (rules 9)
NO_ONE_SHOT: Final = OneShot(0)
SHIFT: Final = OneShot(1)
CORONATION: Final = OneShot(2)
CONSPIRACY: Final = OneShot(3)
PEASANT: Final = OneShot(4)
WAR: Final = OneShot(5)
APOSTASY: Final = OneShot(6)
ACTIVATE: Final = OneShot(7)
ONE_SHOT_KEYS: Final = ("none", "shift", "coronation", "conspiracy", "peasant", "war", "apostasy", "activate")

# Operations (rules 8.4)
INQUISITOR: Final = Op(0)
COMMERCE: Final = Op(1)
BEHEAD: Final = Op(2)
TAX: Final = Op(3)
REPRESS: Final = Op(4)
VOTE: Final = Op(5)
CORSAIR: Final = Op(6)
SIEGE: Final = Op(7)
CAMPAIGN: Final = Op(8)
OP_TERMS: Final = ("inq", "com", "behead", "tax", "repress", "vote", "corsair", "siege", "campaign")
"""As they are written in a card file."""
OP_KEYS: Final = ("inquisitor", "commerce", "behead", "tax", "repress", "vote", "corsair", "siege", "campaign")
RELIGIOUS_OPS: Final = 1 << INQUISITOR
ECONOMIC_OPS: Final = 1 << COMMERCE
POLITICAL_OPS: Final = 1 << BEHEAD | 1 << TAX | 1 << REPRESS | 1 << VOTE
MILITARY_OPS: Final = 1 << CORSAIR | 1 << SIEGE

# Abilities; a card carries a mask of 1 << ability
BEHEAD_FILTER_WEST_CR: Final = Ability(0)
BEHEAD_FILTER_EAST_IR: Final = Ability(1)
BEHEAD_FILTER_EAST_ANY: Final = Ability(2)
BOLD_SUITOR: Final = Ability(3)
CRUSADER_ROOKS: Final = Ability(4)
SPICE_FAIR_DOUBLE: Final = Ability(5)
DOUBLE_CONCESSIONS: Final = Ability(6)
SALE_VALUE_4: Final = Ability(7)
VENICE_TWO: Final = Ability(8)
NO_HAND_LIMIT: Final = Ability(9)
SILENCE_IMMUNITY: Final = Ability(10)
QUEEN_REPRISAL: Final = Ability(11)
FREE_FAIR: Final = Ability(12)
FREE_OPS_EAST: Final = Ability(13)
FREE_OPS_WEST: Final = Ability(14)
JOINT_OPS: Final = Ability(15)
APOSTASY_ACTION: Final = Ability(16)
PATRON_AS_CONCESSION: Final = Ability(17)
PATRON_AS_LAW: Final = Ability(18)
EXTRA_REPUBLIC: Final = Ability(19)
PATRON_AS_GREEN_BISHOP: Final = Ability(20)
MAMLUK_RESERVES: Final = Ability(21)
PATRON_VOTE_DISCOUNT: Final = Ability(22)
GREEN_PIRATES_RED: Final = Ability(23)
APOSTASY_IMMUNITY: Final = Ability(24)
SLOW_HOLY: Final = Ability(25)
SLOW_IMPERIAL: Final = Ability(26)
SLOW_GLOBALIZATION: Final = Ability(27)
SPLIT_POR_FRA: Final = Ability(28)
CONCESSION_SHIELD: Final = Ability(29)
DOUBLE_SUBSIDY: Final = Ability(30)
SALE_EMANCIPATES_WEST: Final = Ability(31)
SALE_REPEATS_ONE_SHOT: Final = Ability(32)
SALE_BORROWS_OP: Final = Ability(33)
ABILITY_KEYS: Final = (
    "behead_filter_west_cr", "behead_filter_east_ir", "behead_filter_east_any", "bold_suitor", "crusader_rooks",
    "spice_fair_double", "double_concessions", "sale_value_4", "venice_two", "no_hand_limit", "silence_immunity",
    "queen_reprisal", "free_fair", "free_ops_east", "free_ops_west", "joint_ops", "apostasy_action",
    "patron_as_concession", "patron_as_law", "extra_republic", "patron_as_green_bishop", "mamluk_reserves",
    "patron_vote_discount", "green_pirates_red", "apostasy_immunity", "slow_holy", "slow_imperial",
    "slow_globalization", "split_por_fra", "concession_shield", "double_subsidy", "sale_emancipates_west",
    "sale_repeats_one_shot", "sale_borrows_op",
)  # fmt: skip
BEHEAD_FILTERS: Final = 1 << BEHEAD_FILTER_WEST_CR | 1 << BEHEAD_FILTER_EAST_IR | 1 << BEHEAD_FILTER_EAST_ANY
QUEEN_ABILITIES: Final = 1 << QUEEN_REPRISAL | 1 << SPLIT_POR_FRA
"""They need a King beside the card."""
SOLD_ABILITIES: Final = 1 << SALE_EMANCIPATES_WEST | 1 << SALE_BORROWS_OP
"""The sale of their own card sets them off."""
USED_ABILITIES: Final = 1 << QUEEN_REPRISAL | 1 << APOSTASY_ACTION
"""They are an action of their own."""

# Places that are not always there
ALWAYS: Final = Opens(0)
WITH_CONSTANTINOPLE: Final = Opens(1)
WITH_VENICE: Final = Opens(2)
OPENS_KEYS: Final = ("always", "constantinople_places", "venice_two")

# Steps of a trade route
ON_EMPIRE: Final = 0
ON_BORDER: Final = 1

VICTORY_KEYS: Final = ("holy", "imperial", "globalization", "renaissance")
