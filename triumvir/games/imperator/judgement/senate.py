"""The race for the Senate: what some votes more or less are worth to a seat (rules 11)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.scoring import senate_prizes

DRIFT: Final = 0.55
"""Votes by which the race may still shift, for each turn that is left."""


def senate_gain(outlook: Outlook, votes: int) -> float:
    """The prize that so many votes win or lose for the seat, over likely ends of the race; rivals' prizes count too."""
    state = outlook.state
    now = [state.votes(seat) for seat in state.each_seat()]
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
    prizes = senate_prizes(outlook.rules, votes, outlook.state.each_seat())
    own = prizes[outlook.seat]
    return own - outlook.share * (sum(prizes) - own)
