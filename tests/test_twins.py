"""Nothing tells of what a seat hides: not what others see, nor whom they await, how long, or what they may take back.

All that a viewer cannot know is dealt anew, the same is chosen in both worlds, and all that the viewer is told is
compared at every step: view, journal, version, undo, and what its browser is sent.
"""

from __future__ import annotations

from typing import Any

import pytest

import triumvir
from tests.twins import Twins, may_have_twin
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice

TABLES: list[tuple[str, int, dict[str, Any], int]] = [
    ("imperator", 3, {}, 2),
    ("imperator", 4, {"trade_talents": True}, 1),
    ("imperium", 2, {}, 4),
    ("imperium", 3, {}, 3),
    ("pax-renaissance", 3, {}, 1),
    ("pax-renaissance", 2, {"edition": "second"}, 2),
]
APART = 7
"""At one choice in so many a twin is made for one viewer."""

TOGETHER = 6
"""So many things a viewer notices before the twins are left alone."""

PAGES_APART = 4
"""One pair in so many is drawn."""


@pytest.mark.parametrize(("game", "seats", "options", "seed"), TABLES)
def test_what_a_seat_hides_shows_in_nothing(game: str, seats: int, options: dict[str, Any], seed: int) -> None:
    table = triumvir.new(game, seats=seats, seed=seed, options=options, patient=True)
    dice = Dice(seed)
    compared = 0
    for number in range(700):
        if table.over:
            break
        viewer = (None, *range(seats))[dice.below(seats + 1)]
        if number % APART == 0 and may_have_twin(table, viewer):
            compared += stay_alike(Twins(table, viewer, dice), is_drawn=number % (APART * PAGES_APART) == 0)
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
    assert compared > 30


def stay_alike(twins: Twins, is_drawn: bool) -> int:
    """Assert that the viewer is told the same in both worlds as long as nothing has shown; how often it was."""
    one, other = twins.one, twins.other
    for number in range(TOGETHER):
        assert one.seen() == other.seen()
        assert not is_drawn or one.sent() == other.sent()
        if one.table.over:
            return number
        twins.go_on()
        if twins.have_parted:
            return number
    return TOGETHER
