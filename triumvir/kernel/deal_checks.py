"""What the battery demands of new deals: they depend on the position and the dice alone, and they vary."""

from __future__ import annotations

from typing import Any, Final

from triumvir.kernel.dice import Dice
from triumvir.kernel.kinds import Seat
from triumvir.kernel.plain import slots_of
from triumvir.kernel.table import Table

MOST_DEALS: Final = 60
"""In so many deals an alternative shows, if there is one."""

BESIDE: Final = ("journal", "learners")
"""What a state holds that is no part of the position."""


def assert_nothing_is_beside(table: Table, *others: Table) -> None:
    """However a table came to its position, every field of the state is the same, those that are not saved included."""
    for other in others:
        different = difference(table.state, other.state)
        assert not different, f"{different} depends on how the table came to its position"


def assert_deals_are_the_same(table: Table, seat: Seat | None, key: int, *others: Table) -> None:
    """With the same dice everything that is dealt anew is the same, however a table came to its position."""
    deal = _dealt(table, seat, key)
    for other in others:
        assert _dealt(other, seat, key) == deal, f"a deal for {seat} depends on how the table came to its position"


def _dealt(table: Table, seat: Seat | None, key: int) -> tuple[Any, ...]:
    """A deal as far as anybody can tell it from another one."""
    position = table.position.determinize(seat, Dice(key))
    asks = [(ask.seat, ask.prompt, tuple(ask.options), ask.about) for ask in position.asks]
    kept = [(kept.ask.seat, kept.ask.prompt, kept.thing) for kept in position.kept]
    return position.base.dump(), position.state.dump(), asks, position.answers, kept


def difference(one: Any, other: Any) -> str:
    """The path to the first slot in which two objects differ, empty if they are equal throughout."""
    if one is other:
        return ""
    if type(one) is not type(other):
        return "kind"
    if isinstance(one, list | tuple):
        pairs = [(str(place), *pair) for place, pair in enumerate(zip(one, other, strict=False))]
        return "length" if len(one) != len(other) else _first_difference(pairs)
    names = [name for name in slots_of(type(one)) if name not in BESIDE]
    if names:
        return _first_difference([(name, getattr(one, name), getattr(other, name)) for name in names])
    return "" if one == other else "value"


def _first_difference(pairs: list[tuple[str, Any, Any]]) -> str:
    for name, one, other in pairs:
        below = difference(one, other)
        if below:
            return f"{name}.{below}"
    return ""


def assert_deals_vary(table: Table, seat: Seat | None, dice: Dice) -> None:
    """What the seat cannot know is not the truth in every deal, wherever there is an alternative.

    Asked only while nothing has been chosen, drawn, shown or moved in the running step: a deal may keep in place what
    lay beside that, also beside cards that were shown to nobody who did not know them.
    """
    game, position = table.game, table.position
    base, state = position.base, position.state
    if position.kept or (base.reveals, base.counter) != (state.reveals, state.counter) or not base.is_like(state):
        return
    truth = game.unknown(table.state, seat)
    left = [(group, place) for group, places in truth.items() for place in places if _has_alternative(places, place)]
    for _ in range(MOST_DEALS):
        if not left:
            return
        deal = game.unknown(position.determinize(seat, dice).state, seat)
        left = [(group, place) for group, place in left if deal.get(group, {}).get(place) == truth[group][place]]
    raise AssertionError(f"what {seat} cannot know is the truth in each of {MOST_DEALS} deals")


def _has_alternative(places: dict[int, list[int]], place: int) -> bool:
    """Whether another place of the group holds what would make a difference in this one."""
    own = places[place]
    return any(other != place and {*own, *things} != {own[0]} for other, things in places.items())
