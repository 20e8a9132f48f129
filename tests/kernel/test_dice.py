"""The generator of random numbers is the same everywhere, even, and shuffles fairly."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from triumvir.kernel.dice import Dice


def test_the_stream_is_fixed_for_ever() -> None:
    dice = Dice(7)
    assert [dice.below(1000) for _ in range(8)] == [721, 649, 549, 604, 348, 182, 915, 901]


@given(st.integers(0, (1 << 63) - 1), st.integers(1, 10**9))
def test_numbers_stay_below_the_limit(seed: int, limit: int) -> None:
    dice = Dice(seed)
    assert all(0 <= dice.below(limit) < limit for _ in range(5))


def test_numbers_are_even() -> None:
    dice = Dice(1)
    counts = Counter(dice.below(6) for _ in range(60000))
    assert all(abs(count - 10000) < 450 for count in counts.values())


def test_a_shuffle_reaches_every_order_about_equally() -> None:
    dice = Dice(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        things = [0, 1, 2]
        dice.shuffle(things)
        counts[tuple(things)] += 1
    assert len(counts) == 6
    assert all(abs(count - 2000) < 250 for count in counts.values())
