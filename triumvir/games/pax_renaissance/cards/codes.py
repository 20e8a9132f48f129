"""The words that the card files of Pax Renaissance use, each with the number that stands for it inside."""

from __future__ import annotations

from typing import Final

BANKERS: Final = 4

EMPIRE_KEYS: Final = ("ENG", "FRA", "HRE", "HUN", "BYZ", "POR", "ARA", "PAP", "OTT", "MAM")
"""Row by row, as they lie on the table; the place is the number of an empire and of its square."""

# Halves of the map, which are also the two decks, market rows and sides of a tableau
WEST: Final = 0
EAST: Final = 1
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
PAWN_KIND: Final = 4
PAWN_AGENT: Final = 13
"""A pawn as an agent; the pawn of a seat is this number plus the seat."""
PIECE_KEYS: Final = ("", *(f"{kind}.{religion}" for kind in KIND_LETTERS[:4] for religion in RELIGION_LETTERS), "P")
"""1 to 12: kind by kind, in each the three religions; 13 is the pawn; 0 is no piece."""

PRESTIGE_KEYS: Final = (*RELIGION_KEYS, "discovery", "law", "patron")

# Kinds of market cards
EVENT: Final = 0
QUEEN: Final = 1
COMET: Final = 2
CARD_KIND_KEYS: Final = ("event", "queen", "comet")

COMETS: Final = 2
"""In each deck (1.5)."""

# Sets of cards, and the editions that use them
BASE: Final = 0
EXPANSION: Final = 1
PROMO: Final = 2
SET_KEYS: Final = ("base", "expansion", "promo")
FIRST: Final = 0
SECOND: Final = 1
PROMO_EDITION: Final = 2
EDITION_KEYS: Final = ("first", "second", "promo")
EDITIONS_OF_SET: Final = (1 << FIRST | 1 << SECOND, 1 << SECOND, 1 << PROMO_EDITION)
"""Masks of the editions that use a set."""

# One-shots (rules 9)
NO_ONE_SHOT: Final = 0
SHIFT: Final = 1
CORONATION: Final = 2
CONSPIRACY: Final = 3
PEASANT: Final = 4
WAR: Final = 5
APOSTASY: Final = 6
ACTIVATE: Final = 7
ONE_SHOT_KEYS: Final = ("none", "shift", "coronation", "conspiracy", "peasant", "war", "apostasy", "activate")

# Operations (rules 8.4)
INQUISITOR: Final = 0
COMMERCE: Final = 1
BEHEAD: Final = 2
TAX: Final = 3
REPRESS: Final = 4
VOTE: Final = 5
CORSAIR: Final = 6
SIEGE: Final = 7
CAMPAIGN: Final = 8
OP_TERMS: Final = ("inq", "com", "behead", "tax", "repress", "vote", "corsair", "siege", "campaign")
"""As they are written in a card file."""
OP_KEYS: Final = ("inquisitor", "commerce", "behead", "tax", "repress", "vote", "corsair", "siege", "campaign")
RELIGIOUS_OPS: Final = 1 << INQUISITOR
ECONOMIC_OPS: Final = 1 << COMMERCE
POLITICAL_OPS: Final = 1 << BEHEAD | 1 << TAX | 1 << REPRESS | 1 << VOTE
MILITARY_OPS: Final = 1 << CORSAIR | 1 << SIEGE

# Abilities; a card carries a mask of 1 << ability
BEHEAD_FILTER_WEST_CR: Final = 0
BEHEAD_FILTER_EAST_IR: Final = 1
BEHEAD_FILTER_EAST_ANY: Final = 2
BOLD_SUITOR: Final = 3
CRUSADER_ROOKS: Final = 4
SPICE_FAIR_DOUBLE: Final = 5
DOUBLE_CONCESSIONS: Final = 6
SALE_VALUE_4: Final = 7
VENICE_TWO: Final = 8
NO_HAND_LIMIT: Final = 9
SILENCE_IMMUNITY: Final = 10
QUEEN_REPRISAL: Final = 11
FREE_FAIR: Final = 12
FREE_OPS_EAST: Final = 13
FREE_OPS_WEST: Final = 14
JOINT_OPS: Final = 15
APOSTASY_ACTION: Final = 16
PATRON_AS_CONCESSION: Final = 17
PATRON_AS_LAW: Final = 18
EXTRA_REPUBLIC: Final = 19
PATRON_AS_GREEN_BISHOP: Final = 20
MAMLUK_RESERVES: Final = 21
PATRON_VOTE_DISCOUNT: Final = 22
GREEN_PIRATES_RED: Final = 23
APOSTASY_IMMUNITY: Final = 24
SLOW_HOLY: Final = 25
SLOW_IMPERIAL: Final = 26
SLOW_GLOBALIZATION: Final = 27
SPLIT_POR_FRA: Final = 28
CONCESSION_SHIELD: Final = 29
DOUBLE_SUBSIDY: Final = 30
SALE_EMANCIPATES_WEST: Final = 31
SALE_REPEATS_ONE_SHOT: Final = 32
SALE_BORROWS_OP: Final = 33
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
ALWAYS: Final = 0
WITH_CONSTANTINOPLE: Final = 1
WITH_VENICE: Final = 2
OPENS_KEYS: Final = ("always", "constantinople_places", "venice_two")

# Steps of a trade route
ON_EMPIRE: Final = 0
ON_BORDER: Final = 1

VICTORY_KEYS: Final = ("holy", "imperial", "globalization", "renaissance")
