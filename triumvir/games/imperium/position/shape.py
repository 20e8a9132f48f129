"""Of which shape a saved position of Imperium must be."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import ICONS, NATIONS, STATES, TOKENS
from triumvir.games.imperium.position.constants import CAUSES, LAST_ROUND, SCORING, SIDE_A, SIDE_B
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.games.imperium.position.solo_state import Solo
from triumvir.games.imperium.position.zones import KINDS, NO_CARD, SLOTS
from triumvir.kernel.memory import BySeer, Remembered
from triumvir.kernel.shape import Fields, Flag, Many, Maybe, Rows, Shape, Whole, frame

DIE = 6


def state_shape(rules: Rules, seats: int, steps: int) -> Fields:
    """The fields of a state at a table of so many seats, of a game of so many steps."""
    players = seats + (seats == 1)
    parts: dict[str, Shape] = {
        **frame(seats, steps),
        **_cards(rules, seats, players),
        **_players(players),
        **_turn(rules, seats, players),
    }
    return Fields(parts, added=("memories",))


def _cards(rules: Rules, seats: int, players: int) -> dict[str, Shape]:
    cards = rules.cards
    card, masks = Whole(0, cards - 1), Many(Whole(0, (2 << seats) - 1), cards)
    zones = KINDS * (players + 1)
    slots = Many(Whole(NO_CARD, cards - 1), SLOTS)
    return {
        "piles": Many(Many(card), zones),
        "zone": Many(Whole(0, zones - 1), cards),
        "host": Many(Whole(NO_CARD, cards - 1), cards),
        "known": masks,
        "memories": BySeer(Remembered(cards, cards, zones), seats),
        "seen": masks,
        "market": slots,
        "under": slots,
        "tokens": Many(Whole(), SLOTS * TOKENS),
        "exhausted": Many(card),
        "free_played": Many(card),
        "pending": Many(card),
    }


def _players(players: int) -> dict[str, Shape]:
    counts = Many(Whole(), players)
    nation = Whole(0, len(NATIONS))
    return {
        "players": Whole(players, players),
        "pool": Many(Whole(), TOKENS * players),
        "actions": counts,
        "exhausts": counts,
        "set_aside": counts,
        "markers": counts,
        "side": Many(Whole(0, len(STATES) - 1), players),
        "nation": Many(nation, players),
        "offered": Many(nation),
        "power": Many(Whole(SIDE_A, SIDE_B), players),
        "unrest_at_end": Many(Whole()),
    }


def _turn(rules: Rules, seats: int, players: int) -> dict[str, Shape]:
    seat, card, icon = Whole(0, seats - 1), Whole(0, rules.cards - 1), Whole(0, len(ICONS) - 1)
    return {
        "king_side": Whole(SIDE_A, SIDE_B),
        "king_done": Whole(0, (1 << players) - 1),
        "turn": seat,
        "start": seat,
        "round": Whole(),
        "activity": Whole(0, SCORING),
        "ending": Whole(0, LAST_ROUND),
        "cause": Whole(-1, len(CAUSES) - 1),
        "collapsed": Flag(),
        "ignored": Whole(-1, len(STATES)),
        "treated": Rows(card, icon, icon, Whole()),
        "attacks": Rows(Whole(0, players - 1), card, Whole(0, (1 << players) - 1)),
        "solo": Maybe(_solo(rules)),
    }


def _solo(rules: Rules) -> Fields:
    parts: dict[str, Shape] = {
        "slots": Many(Whole(NO_CARD, rules.cards - 1)),
        "batches": Many(Whole()),
        "batch": Whole(),
        "roll": Whole(0, DIE),
        "blocked": Whole(-1, DIE),
        "next": Whole(0, DIE + 1),
    }
    assert parts.keys() == set(Solo.fields())
    return Fields(parts)
