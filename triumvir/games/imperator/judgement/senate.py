"""The race for the Senate: what some votes more or less are worth to a seat (rules 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.rules_data import TIE_FULL, TIE_LOWER_PRIZE, Rules

DRIFT: Final = 0.55
"""Votes by which the race may still shift, for each turn that is left."""


def senate_gain(outlook: Outlook, votes: int) -> float:
    """The prize that so many votes win or lose for the seat, over likely ends of the race; rivals' prizes count too."""
    state = outlook.state
    now = [state.votes(seat) for seat in range(state.seats)]
    shift = max(1, round(1 + outlook.turns * DRIFT))
    total = 0.0
    for drift in (-shift, 0, shift):
        before = now[:]
        before[outlook.seat] += drift
        after = before[:]
        after[outlook.seat] += votes
        total += _margin(outlook, after) - _margin(outlook, before)
    return total / 3


def _margin(outlook: Outlook, votes: list[int]) -> float:
    """The seat's own prize, less its share of the rivals'."""
    prizes = senate_prizes(outlook.rules, votes)
    own = prizes[outlook.seat]
    return own - outlook.share * (sum(prizes) - own)


def senate_prizes(rules: Rules, votes: Sequence[int]) -> list[int]:
    """The prize of each seat with these votes; ties by the house rule senate_tie."""
    prizes = [0] * len(votes)
    first = max(votes)
    if first < 1:
        return prizes
    leaders = [seat for seat, count in enumerate(votes) if count == first]
    if len(leaders) == 1:
        if first * 2 > sum([count for count in votes if count > 0]):
            prizes[leaders[0]] = rules.senate_domination
            return prizes
        prizes[leaders[0]] = rules.senate_first
        second = max([count for count in votes if count < first])
        followers = [seat for seat, count in enumerate(votes) if count == second and second >= 1]
        return _share(rules, prizes, followers, rules.senate_second)
    return _share(rules, prizes, leaders, rules.senate_first)


def _share(rules: Rules, prizes: list[int], seats: list[int], prize: int) -> list[int]:
    """Give the prize to one seat, or to several by the house rule."""
    if len(seats) > 1:
        if rules.senate_tie == TIE_LOWER_PRIZE:
            prize = min(prize, rules.senate_second)
        elif rules.senate_tie != TIE_FULL:
            prize = 0
    for seat in seats:
        prizes[seat] = prize
    return prizes
