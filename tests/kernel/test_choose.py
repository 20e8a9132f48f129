"""Sets are chosen one thing at a time, and equal sets are counted once."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from triumvir.kernel.choose import choose_set
from triumvir.kernel.vocabulary import DONE


def all_sets(things: list[int], least: int, most: int) -> list[tuple[int, ...]]:
    """Every way to answer the asks of choose_set, as the sets they lead to."""
    ends: list[tuple[int, ...]] = []
    paths: list[list[int]] = [[]]
    while paths:
        path = paths.pop()
        flow = choose_set(0, "pick", things, least, most)
        try:
            ask = next(flow)
            for answer in path:
                ask = flow.send(answer)
        except StopIteration as end:
            ends.append(tuple(end.value))
            continue
        assert ask.options
        paths.extend([*path, option] for option in ask.options)
    return ends


@given(st.lists(st.integers(2, 6), max_size=6), st.integers(0, 4), st.integers(0, 6))
def test_every_set_once_and_only_sets_within_the_bounds(things: list[int], least: int, most: int) -> None:
    least = min(least, len(things))
    most = max(least, min(most, len(things)))
    ends = all_sets(things, least, most)
    assert len(ends) == len(set(ends))
    expected = {tuple(sorted(c)) for size in range(least, most + 1) for c in combinations(sorted(things), size)}
    assert set(ends) == expected


def test_done_is_offered_as_soon_as_enough_are_chosen() -> None:
    flow = choose_set(0, "pick", [5, 6, 7], 1, 2)
    assert next(flow).options == [5, 6, 7]
    assert flow.send(5).options == [DONE, 6, 7]
