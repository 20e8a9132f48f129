"""Chapters 11 and 12: what each seat scores, line by line, the ranks and the winners; it may be asked at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from triumvir.games.imperator.cards.kinds import ScoreLine
from triumvir.games.imperator.messages import SCORE_LINES
from triumvir.games.imperator.position.rules_data import (
    GRAIN_ADDS,
    GRAIN_EACH,
    STRICT_FIRST,
    TIE_ALL,
    TIE_FULL,
    TIE_LOWER_PRIZE,
    Rules,
)
from triumvir.games.imperator.position.state import NOT_ON_MAP, ImperatorState
from triumvir.kernel.game import Result, SeatResult
from triumvir.kernel.kinds import NOBODY, Seat

# Lines of the breakdown, in the order of SCORE_LINES
PROVINCES: Final = ScoreLine(0)
REQUIRED: Final = ScoreLine(1)
TROPHIES: Final = ScoreLine(2)
LOST: Final = ScoreLine(3)
GENERAL: Final = ScoreLine(4)
SENATORS: Final = ScoreLine(5)
SENATE: Final = ScoreLine(6)
GRAIN: Final = ScoreLine(7)
COMBAT: Final = ScoreLine(8)
DISHONOUR: Final = ScoreLine(9)
LINES: Final = 10


class Count:
    """What every seat has on the table, counted once for all lines; lists by seat."""

    __slots__ = ("compared", "honoured", "own", "provinces", "senators", "standards", "votes", "vp")

    def __init__(self, state: ImperatorState) -> None:
        rules, seats = state.rules, state.seats
        self.provinces = [0] * seats
        self.vp = [0] * seats
        self.senators = [0] * seats
        self.votes = [0] * seats
        self.standards = [0] * seats
        self.own = [0] * seats
        for province, seat in enumerate(state.controller):
            if seat != NOBODY:
                self.provinces[seat] += 1
                self.vp[seat] += rules.vp[province]
        for senator, seat in enumerate(state.senator_of):
            if seat != NOBODY:
                self.senators[seat] += 1
                self.votes[seat] += rules.votes[senator]
        for standard, seat in enumerate(state.holder):
            if seat != NOBODY:
                self.standards[seat] += 1
                self.own[seat] += rules.owner_of[standard] == seat
        self.honoured = [own > 0 for own in self.own]
        counts_all = bool(rules.dishonoured_counts)
        self.compared = [seat for seat in state.each_seat() if counts_all or self.honoured[seat]]
        """The seats that take part when seats are compared with each other (Q54)."""


def score_rows(state: ImperatorState, count: Count | None = None) -> list[list[int]]:
    """The lines of every seat, as numbers in the order of SCORE_LINES; their sum is the score."""
    count = count or Count(state)
    rows = [_own_lines(state, count, seat) for seat in state.each_seat()]
    _add_required(state, count, rows)
    _add_general(state.rules, count, rows)
    _add_senate(state.rules, count, rows)
    for row, is_honoured in zip(rows, count.honoured):
        if not is_honoured:
            row[DISHONOUR] = -sum(row)
    return rows


def totals(state: ImperatorState) -> list[int]:
    """The score of every seat if the game ended now."""
    return [sum(row) for row in score_rows(state)]


# ---- lines that a seat has by itself


def _own_lines(state: ImperatorState, count: Count, seat: Seat) -> list[int]:
    rules = state.rules
    row = [0] * LINES
    row[PROVINCES] = count.vp[seat]
    row[TROPHIES] = (count.standards[seat] - count.own[seat]) * rules.captured_standard_vp
    row[LOST] = (rules.standards_per_player - count.own[seat]) * rules.lost_standard_vp
    row[SENATORS] = count.senators[seat] * rules.senator_vp
    row[GRAIN] = _grain(rules, state.controlled_among(rules.grain, seat))
    if rules.combat_points_are_final:
        row[COMBAT] = state.glory[seat]
    return row


def _grain(rules: Rules, fields: int) -> int:
    """A point for any grain province or for each, more for all of them (Q55)."""
    some = rules.grain_any * (fields if rules.grain_mode == GRAIN_EACH else min(fields, 1))
    if not fields or fields < len(rules.grain):
        return some
    return rules.grain_all_vp + (some if rules.grain_all == GRAIN_ADDS else 0)


# ---- lines in which seats are compared


def _add_required(state: ImperatorState, count: Count, rows: list[list[int]]) -> None:
    """For holding enough provinces at the end: more for the one who reached the number first (Q45)."""
    rules = state.rules
    holders = [seat for seat in count.compared if count.provinces[seat] >= rules.provinces_to_end]
    reached = [seat for seat in state.reached if seat in count.compared]
    if rules.eight_first != STRICT_FIRST:
        reached = [seat for seat in reached if seat in holders]
    for seat in holders:
        rows[seat][REQUIRED] = rules.required_first if reached[:1] == [seat] else rules.required_others


def _add_general(rules: Rules, count: Count, rows: list[list[int]]) -> None:
    """The Best General has the most standards, own and captured (Q52)."""
    best = _leaders(count.standards, count.compared)
    if len(best) == 1 or rules.best_general_tie == TIE_ALL:
        for seat in best:
            rows[seat][GENERAL] = rules.best_general_vp


def _add_senate(rules: Rules, count: Count, rows: list[list[int]]) -> None:
    for seat, prize in enumerate(senate_prizes(rules, count.votes, count.compared)):
        rows[seat][SENATE] = prize


def senate_prizes(rules: Rules, votes: list[int], seats: Sequence[Seat]) -> list[int]:
    """Most and second most votes among these seats; more votes than all others together win all (Q53)."""
    prizes = [0] * len(votes)
    voters = [seat for seat in seats if votes[seat] > 0]
    first = _leaders(votes, voters)
    if not first:
        return prizes
    if 2 * votes[first[0]] > sum([votes[seat] for seat in voters]):
        prizes[first[0]] = rules.senate_domination
        return prizes
    _award_rank(rules, first, rules.senate_first, prizes)
    if len(first) == 1:
        rest = [seat for seat in voters if seat != first[0]]
        _award_rank(rules, _leaders(votes, rest), rules.senate_second, prizes)
    return prizes


def _award_rank(rules: Rules, seats: list[Seat], prize: int, prizes: list[int]) -> None:
    """A rank in the Senate; tied seats get what the house rule senate_tie says."""
    if len(seats) > 1 and rules.senate_tie != TIE_FULL:
        prize = rules.senate_second if rules.senate_tie == TIE_LOWER_PRIZE else 0
    for seat in seats:
        prizes[seat] = prize


def _leaders(numbers: list[int], seats: Sequence[Seat]) -> list[Seat]:
    """The seats with the highest number among these."""
    highest = max([numbers[seat] for seat in seats], default=0)
    return [seat for seat in seats if numbers[seat] == highest]


# ---- ranks and winners (12)


def final_result(state: ImperatorState) -> Result:
    """Scores with their breakdown, ranks and winners; none wins if all are dishonoured (Q56), tied ones share (Q57)."""
    count = Count(state)
    rows = score_rows(state, count)
    ranks = _ranks(state, count, rows)
    winners = [seat for seat, rank in zip(state.each_seat(), ranks) if rank == 1 and count.honoured[seat]]
    seats = [
        SeatResult(sum(row), breakdown_of(state.rules, row), rank, _traits(state, seat))
        for seat, row, rank in zip(state.each_seat(), rows, ranks)
    ]
    return Result(seats, winners, state.round, state.first, "provinces" if state.ending else "round_limit")


def _traits(state: ImperatorState, seat: Seat) -> dict[str, str]:
    """With which province the seat began (3.4)."""
    province = state.initial[seat]
    return {"initial": "" if province == NOT_ON_MAP else state.rules.province_keys[province]}


def breakdown_of(rules: Rules, row: list[int]) -> dict[str, int]:
    """The lines by name; combat only with its house rule, dishonour only where it takes something away or adds it."""
    lines = dict(zip(SCORE_LINES, row))
    if not rules.combat_points_are_final:
        del lines["combat"]
    if not row[DISHONOUR]:
        del lines["dishonour"]
    return lines


def _ranks(state: ImperatorState, count: Count, rows: list[list[int]]) -> list[int]:
    """Score, provinces, votes, standards, talents decide in this order; the dishonoured share the last rank."""
    keys = [
        (sum(row), count.provinces[seat], count.votes[seat], count.standards[seat], state.talents[seat])
        for seat, row in enumerate(rows)
    ]
    honoured = [keys[seat] for seat in state.each_seat() if count.honoured[seat]]
    last = len(honoured) + 1
    return [
        1 + sum([other > key for other in honoured]) if count.honoured[seat] else last for seat, key in enumerate(keys)
    ]
