"""What lies ahead of a seat: how many turns, what a talent will buy, how much the loss of a rival is worth to it."""

from __future__ import annotations

from math import log1p
from typing import Final

from triumvir.games.imperator.cards.kinds import ProvinceId
from triumvir.games.imperator.position.rules_data import Rules
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.kinds import NOBODY, Seat

PACE: Final = 0.68
"""Provinces that the leading seat gains in a round; play tests need about ten rounds for seven (rules 13.3)."""
TALENT: Final = 1.6
"""Victory points that the first talent of an empty purse buys while there is time."""
TALENT_TURNS: Final = 1.5
WEALTH: Final = 10.0
"""With so many talents at hand another one is worth half."""
FLOW: Final = 0.6
"""How much of TALENT the talents of an income are worth, which come bit by bit."""
LAST_TALENT: Final = 0.01
"""What a talent is worth when nothing can be bought any more: it may break a tie."""
STANDARD_RANK: Final = 0.8
"""What one standard more or less is worth in the race for Best General."""


class Outlook:
    """One seat's view of what is to come; computed once for each ask.

    turns   draw phases that this seat still has before it
    flow    victory points that a talent of a future income is worth
    share   what a rival's point is worth, as a part of an own one
    counts  provinces of each seat
    scores  what each seat would score now, without the prizes in dispute
    """

    __slots__ = ("_others", "_scale", "counts", "flow", "rules", "scores", "seat", "share", "state", "turns")

    def __init__(self, state: ImperatorState, seat: Seat) -> None:
        self.state: ImperatorState = state
        self.rules: Rules = state.rules
        self.seat: Seat = seat
        self.counts: list[int] = [state.province_count(other) for other in state.each_seat()]
        self.turns: float = turns_ahead(state, seat, max(self.counts))
        self._scale: float = TALENT * self.turns / (self.turns + TALENT_TURNS)
        self.flow: float = max(self._scale * FLOW, LAST_TALENT)
        self.share: float = 1.0 / (state.seats - 1)
        self.scores: list[int] = rough_scores(state)
        self._others: list[Outlook | None] = [None] * state.seats

    def price(self, talents: float) -> float:
        """What it costs the seat to spend so many talents; the last ones in a purse are the dearest."""
        purse = self.state.talents[self.seat]
        return self._purse(purse) - self._purse(purse - talents)

    def earned(self, talents: float) -> float:
        """What it is worth to the seat to get so many talents now."""
        return -self.price(-talents)

    def _purse(self, talents: float) -> float:
        return (self._scale * WEALTH * log1p(max(talents, 0.0) / WEALTH)) + LAST_TALENT * talents

    def of(self, seat: Seat) -> Outlook:
        """The outlook of another seat."""
        if seat == self.seat:
            return self
        other = self._others[seat]
        if other is None:
            other = self._others[seat] = Outlook(self.state, seat)
        return other

    def weight_of(self, rival: Seat) -> float:
        """What a point of this rival is worth to the seat: more for the one who leads."""
        if self.share == 1.0:
            return 1.0
        return self.share * (1.5 if self.scores[rival] >= self.best_rival_score() else 0.75)

    def best_rival_score(self) -> int:
        """The highest score among the rivals."""
        return max([score for seat, score in enumerate(self.scores) if seat != self.seat])


def rough_scores(state: ImperatorState) -> list[int]:
    """Provinces, senators and standards of each seat as they would count now."""
    rules = state.rules
    scores = [0] * state.seats
    for province, seat in enumerate(state.controller):
        if seat != NOBODY:
            scores[seat] += rules.vp[province]
    for seat in state.senator_of:
        if seat != NOBODY:
            scores[seat] += rules.senator_vp
    for standard, seat in enumerate(state.holder):
        owner = rules.owner_of[standard]
        if seat not in (NOBODY, owner):
            scores[seat] += rules.captured_standard_vp
            scores[owner] += rules.lost_standard_vp
    return scores


def turns_ahead(state: ImperatorState, seat: Seat, most_provinces: int) -> float:
    """How many more turns a seat will probably have after the running one."""
    rules = state.rules
    place = (seat - state.first) % state.seats
    running = (state.turn - state.first) % state.seats
    later = 1.0 if place > running else 0.0
    if state.ending:
        return later
    rounds = (rules.provinces_to_end - most_provinces) / PACE
    if rules.round_limit:
        rounds = min(rounds, rules.round_limit - state.round)
    return max(rounds, 0.5) + later * 0.5


def neutral_among(state: ImperatorState, provinces: tuple[ProvinceId, ...]) -> int:
    """How many of these provinces nobody controls."""
    count = 0
    for province in provinces:
        if state.controller[province] == NOBODY:
            count += 1
    return count
