"""Paying: which mixtures of tokens are possible, and when a player is asked (11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tests.imperium.made import Story
from triumvir.games.imperium.cards.codes import TOKENS
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.payment import Price, can_pay, pay

small = st.integers(0, 5)


def position(materials: int, population: int, progress: int, **options: object) -> ImperiumState:
    """A position in which seat A has this pool."""
    return Story("romans", "celts", **options).pool(A=f"{materials}/{population}/{progress}").base.copy()


def pools_after(state: ImperiumState, price: Price) -> set[tuple[int, ...]]:
    """All pools that paying can lead to, every answer tried."""
    found: set[tuple[int, ...]] = set()
    paths: list[list[int]] = [[]]
    while paths:
        path = paths.pop()
        trial = state.copy()
        flow = pay(trial, 0, price)
        try:
            asked = next(flow)
            for answer in path:
                asked = flow.send(answer)
        except StopIteration:
            found.add(tuple(trial.pool[:TOKENS]))
            continue
        assert len(asked.options) > 1, "nobody is asked without a choice"
        paths += [[*path, option] for option in asked.options]
    return found


def lawful(pool: tuple[int, int, int], price: Price) -> Iterator[tuple[int, int, int]]:
    """The pools that the rulebook allows, found by trying every mixture."""
    materials, population, progress = price
    for p, q in product(range((materials + 1) // 2 + 1), range(population + 1)):
        left = (pool[0] - max(0, materials - 2 * p), pool[1] - (population - q), pool[2] - progress - p - q)
        if min(left) >= 0:
            yield left


@given(small, small, small, small, small, st.integers(0, 2))
def test_every_lawful_mixture_can_be_paid_and_no_other(
    m: int, p: int, g: int, materials: int, people: int, own: int
) -> None:
    state, price = position(m, p, g), (materials, people, own)
    expected = set(lawful((m, p, g), price))
    assert can_pay(state, 0, price) == bool(expected)
    if expected:
        assert pools_after(state, price) == expected


def test_without_the_option_progress_stands_for_nothing() -> None:
    state = position(2, 2, 9, progress_substitution=False)
    assert not can_pay(state, 0, (3, 0, 0))
    assert can_pay(state, 0, (2, 2, 9))
    assert pools_after(state, (2, 1, 1)) == {(0, 1, 8)}


def test_nothing_stands_for_progress() -> None:
    assert not can_pay(position(9, 9, 0), 0, (0, 0, 1))


def test_a_progress_for_an_odd_material_gives_no_change() -> None:
    assert pools_after(position(0, 0, 2), (3, 0, 0)) == {(0, 0, 0)}
    assert not can_pay(position(0, 0, 1), 0, (3, 0, 0))
