"""Of which shape a saved position of Pax Renaissance must be."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import BANKERS
from triumvir.games.pax_renaissance.position.constants import (
    COLUMNS,
    EMPIRES,
    KING,
    NONE,
    PHASES,
    PIECES,
    RELIGIONS,
    REPUBLIC,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.rules_data import Rules
from triumvir.kernel.kinds import NOBODY
from triumvir.kernel.shape import Fields, Many, Shape, Whole, frame

HALVES = 2


def state_shape(rules: Rules, seats: int, steps: int) -> Fields:
    """The fields of a state at a table of so many seats, of a game of so many steps."""
    parts: dict[str, Shape] = {
        **frame(seats, steps),
        **_cards(rules, seats),
        **_map(rules, seats),
        **_turn(rules, seats),
    }
    return Fields(parts)


def _cards(rules: Rules, seats: int) -> dict[str, Shape]:
    card = Whole(EMPIRES, rules.items - 1)
    cards = Many(card)
    return {
        "decks": Many(cards, HALVES),
        "removed": cards,
        "discard": cards,
        "market": Many(Whole(NONE, rules.items - 1), COLUMNS),
        "veiled": cards,
        "florins": Many(Whole(), COLUMNS),
        "laid": Whole(0, (1 << COLUMNS) - 1),
        "hands": Many(cards, seats),
        "rows": Many(Many(Whole(0, rules.items - 1)), HALVES * seats),
        "maids": Many(cards, seats),
        "queens": Many(cards, EMPIRES),
        "performed": Many(Whole(0, rules.items - 1)),
        "resolving": Whole(NONE, rules.items - 1),
    }


def _map(rules: Rules, seats: int) -> dict[str, Shape]:
    piece, seat = Whole(0, PIECES - 1), Whole(NOBODY, seats - 1)
    return {
        "holder": Many(seat, EMPIRES),
        "side": Many(Whole(KING, REPUBLIC), EMPIRES),
        "suzerain": Many(Whole(NONE, EMPIRES - 1), EMPIRES),
        "bishop": Many(piece, rules.items),
        "repressed": Many(Whole(), TOKENS * EMPIRES),
        "city": Many(piece, rules.cities),
        "disks": Whole(0, (1 << rules.cities) - 1),
        "pawn": Many(seat, rules.borders),
        "pirate": Many(piece, rules.borders),
        "face": Many(Whole(0, RELIGIONS), EMPIRES),
        "supply": Many(Whole(), PIECES),
    }


def _turn(rules: Rules, seats: int) -> dict[str, Shape]:
    seat = Whole(0, seats - 1)
    return {
        "money": Many(Whole(), seats),
        "active": Whole(0, (1 << len(rules.victories)) - 1),
        "banker": Many(Whole(NONE, BANKERS - 1), seats),
        "first": seat,
        "actor": seat,
        "actions": Whole(),
        "used": Whole(0, (1 << 6) - 1),
        "turn": Whole(),
        "phase": Whole(0, len(PHASES) - 1),
        "ops_halves": Whole(0, (1 << HALVES) - 1),
        "winners": Many(seat),
        "declared": Whole(NONE, len(rules.victories) - 1),
    }
