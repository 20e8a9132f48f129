"""What a position is worth to every seat, in points of which a certain victory has 100."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log1p
from typing import Final

from triumvir.games.pax_renaissance.cards.codes import EAST, ON_BORDER, WEST, CityId
from triumvir.games.pax_renaissance.judgement.races import chances
from triumvir.games.pax_renaissance.judgement.tally import Tally
from triumvir.games.pax_renaissance.judgement.usual import usual_of
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    COLUMNS,
    FIRST_ROOK,
    KING,
    LAW,
    NO_PIECE,
    NONE,
    PATRON,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.rules_data import Rules
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.setup import EXTENSION, PER_SEAT
from triumvir.games.pax_renaissance.rules.trade_fair import start_of
from triumvir.games.pax_renaissance.views.dealing import COMETS_BELOW
from triumvir.kernel.kinds import NOBODY, Seat

VICTORY: Final = 100.0
PACE: Final = 1.1
"""Cards that leave the market in a turn."""
FULL_TIME: Final = 8.0
"""More rounds than this add nothing to the worth of what brings something in each."""
FLORIN: Final = 1.3
"""What the first florin of an empty purse buys while there is time."""
PURSE: Final = 6.0
"""With so many florins another one is worth half."""
LAST_FLORIN: Final = 0.15
USES: Final = 0.35
"""How often in a round a card performs an op."""
CONCESSION: Final = 1.2
FAIR_INCOME: Final = 1.3
FAIR_DECAY: Final = 0.75
"""What a concession on the first border of a fair takes in the whole game, and how each later one has less of it."""
SQUARE: Final = 1.5
KNIGHT: Final = 0.5
GUARD: Final = 0.35
"""A piece that defends an own empire; a knight of a King can also go to war."""
GRUDGE: Final = 0.2
"""A token repressed on an own square helps a conspiracy or a revolt against it."""
ICON: Final = 0.45
"""Prestige that may count one day, whatever the race it is for."""
PATRON_SPREAD: Final = 2.0
LEAST_SPREAD: Final = 0.3
TIE_BREAK: Final = 0.03
"""What a florin counts beside a Patron at the end by exhaustion (13.2)."""
EXHAUSTION: Final = 25.0
LATE_EXHAUSTION: Final = 50.0
"""What winning by Patrons counts from the beginning, and how much more when the decks have run out."""


def prospects(state: PaxState) -> list[tuple[float, float]]:
    """By seat: what its chances to declare are worth, and all that it has beside them."""
    seats = state.each_seat()
    tally = Tally(state)
    left = cards_left(state)
    share = max(left, 0) / cards_at_first(state)
    rounds = rounds_ahead(state, left)
    declaring = chances(state, tally, rounds)
    patrons = patron_shares(state, tally, share)
    stake = VICTORY if rounds <= 0 else EXHAUSTION + LATE_EXHAUSTION * (1.0 - share) ** 2
    board = _on_board(state, rounds)
    return [
        (VICTORY * declaring[seat], stake * patrons[seat] + board[seat] + _estate(state, tally, seat, rounds))
        for seat in seats
    ]


def worth(state: PaxState, seat: Seat) -> float:
    """How good a position is for one seat against all others."""
    if state.over:
        return VICTORY if seat in state.winners else -VICTORY
    found = prospects(state)
    share = 1.0 / (state.seats - 1)
    total = 0.0
    for other, (declaring, estate) in enumerate(found):
        if other == seat:
            total += declaring + estate
        else:
            total -= declaring * (1.0 if declaring > 80.0 else 0.4 + 0.6 * share) + estate * share
    return total


# ---- time


def cards_left(state: PaxState) -> int:
    """The cards that will still come into the market; with none left the game ends after the running turn (5.3)."""
    left = len(state.decks[WEST]) + len(state.decks[EAST]) - state.market.count(NONE)
    return left if state.rules.ends_with_decks else left + 1


def cards_at_first(state: PaxState) -> int:
    """The cards of both decks after setup."""
    extension = EXTENSION if state.rules.is_extended else 0
    return 2 * (COMETS_BELOW + PER_SEAT * state.seats + extension) - COLUMNS


def rounds_ahead(state: PaxState, left: int) -> float:
    """How many more rounds there will probably be; 0 if the game ends with the running turn."""
    return max(left, 0) / (PACE * state.seats)


# ---- the end by exhaustion


def patron_shares(state: PaxState, tally: Tally, share: float) -> list[float]:
    """By seat: its part of a victory by Patrons; `share` of the cards are still to come."""
    spread = LEAST_SPREAD + PATRON_SPREAD * share
    money = state.money
    standings = [counts[PATRON] + TIE_BREAK * money[seat] for seat, counts in enumerate(tally.prestige)]
    best = max(standings)
    shares = [exp((standing - best) / spread) for standing in standings]
    total = sum(shares)
    return [part / total for part in shares]


# ---- what one has


def _estate(state: PaxState, tally: Tally, seat: Seat, rounds: float) -> float:
    """Money, cards and symbols of a seat."""
    time = min(rounds, FULL_TIME)
    held = usual_of(state.rules).held
    worth = florins_worth(state.money[seat], time)
    worth += USES * time * tally.labour[seat]
    worth += SQUARE * (tally.kings[seat] + tally.republics[seat])
    counts = tally.prestige[seat]
    worth += ICON * sum(counts[: LAW + 1])
    cards = sum([held[item] for item in state.hands[seat]])
    return worth + cards * min(1.0, 0.5 * rounds)


def florins_worth(florins: int, time: float) -> float:
    """What a purse is worth; the last florins in it are the dearest."""
    return (FLORIN * time / FULL_TIME + LAST_FLORIN) * PURSE * log1p(florins / PURSE)


def _on_board(state: PaxState, rounds: float) -> list[float]:
    """By seat: its concessions, and the pieces in the cities of its empires."""
    rules = state.rules
    found = [0.0] * state.seats
    borders = border_worths(rules, start_of(state, WEST), start_of(state, EAST))
    time = min(rounds, FULL_TIME) / FULL_TIME
    for border, seat in zip(state.rules.border.items, state.pawn):
        if seat != NOBODY:
            found[seat] += CONCESSION + time * borders[border]
    holder, side = state.holder, state.side
    for city, piece in zip(state.rules.city.items, state.city):
        if piece != NO_PIECE:
            empire = rules.empire_of_city[city]
            seat = holder[empire]
            if seat != NOBODY:
                found[seat] += KNIGHT if piece < FIRST_ROOK and side[empire] == KING else GUARD
    for empire, seat in zip(ALL_EMPIRES, holder):
        if seat != NOBODY:
            found[seat] -= GRUDGE * sum(state.repressed[TOKENS * empire : TOKENS * empire + TOKENS])
    return found


@lru_cache(maxsize=64)
def border_worths(rules: Rules, west: CityId, east: CityId) -> tuple[float, ...]:
    """By border: what a concession there takes at fairs that start in these emporia."""
    worths = [0.0] * rules.borders
    for start in (west, east):
        borders = [place for kind, place in rules.path_of[start] if kind == ON_BORDER]
        for place, border in enumerate(borders):
            worths[border] += FAIR_INCOME * FAIR_DECAY**place * 2
    return tuple(worths)
