"""The door from Python: numbers of every kind, copies in every sense, dice of every kind, for every installed game."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from enum import IntEnum
from importlib.util import find_spec
from typing import Any

import pytest

import triumvir
from tests.kernel.toy import Toy
from triumvir.kernel.table import Table


class Index:
    """A whole number of somebody else's: no int, equal to none, but it says which one it is."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


class Wide(int):
    """An int of somebody else's."""


class Integers:
    """A generator of somebody else's, of the kind that numpy has."""

    def __init__(self, seed: int) -> None:
        self._next = seed

    def integers(self, low: int, high: int) -> Index:
        self._next += 1
        return Index(low + self._next % (high - low))


KINDS: list[Callable[[int], Any]] = [Index, Wide]
GENERATORS: list[Callable[[int], Any]] = [random.Random, triumvir.Dice, Integers]
if find_spec("numpy"):
    import numpy  # type: ignore[import-not-found, unused-ignore]  # only where something else needs it

    KINDS += [numpy.int64, numpy.int16]
    GENERATORS += [numpy.random.default_rng]


def play(table: Table, choices: int, kind: Callable[[int], Any] = int) -> Table:
    """Make some choices, of several options the middle one."""
    for _ in range(choices):
        required = [ask for ask in table.choices if not ask.optional]
        if required:
            table.apply(kind(required[0].seat), kind(required[0].options[len(required[0].options) // 2]))
    return table


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", triumvir.game_names())
def test_a_number_of_any_kind_is_that_number(game: str, kind: Callable[[int], Any]) -> None:
    plain = play(triumvir.new(game, seats=2, seed=7), 25)
    table = play(triumvir.new(game, seats=kind(2), seed=kind(7)), 25, kind)
    assert table.digest() == plain.digest()
    assert json.dumps(table.record()) == json.dumps(plain.record())
    assert json.dumps(table.save()) == json.dumps(plain.save())
    assert table.view(kind(1)) == plain.view(1)
    assert table.view(None, kind(3)) == plain.view(None, 3)
    assert triumvir.load(plain.record(), kind(5)).digest() == triumvir.load(plain.record(), 5).digest()
    assert table.determinize(kind(0), kind(5)).digest() == plain.determinize(0, 5).digest()
    seat = next((seat for seat in (0, 1) if plain.may_undo(seat)), None)
    assert [table.may_undo(kind(each)) for each in (0, 1)] == [each == seat for each in (0, 1)]
    if seat is not None:
        table.undo(kind(seat), kind(1))
        plain.undo(seat)
        assert table.digest() == plain.digest()


def test_options_take_them_too() -> None:
    class Limit(IntEnum):
        TEN = 10

    for value in (Index(10), Wide(10), Limit.TEN):
        table = triumvir.new("imperator", options={"round_limit": value})
        assert type(table.options["round_limit"]) is int


@pytest.mark.parametrize(("seats", "told"), [("3", r"'3' \(str\)"), (3.0, r"3\.0 \(float\)"), (True, r"True \(bool\)")])
def test_what_is_no_number_is_told_with_its_type(seats: Any, told: str) -> None:
    with pytest.raises(triumvir.BadSetup, match=told):
        triumvir.new("imperator", seats=seats)
    with pytest.raises(triumvir.BadSetup, match=told):
        triumvir.new("imperator", seed=seats)
    table = triumvir.new("imperator", seed=1)
    for wrong in (table.view, table.choices_for, lambda seat: table.apply(seat, "done")):
        with pytest.raises(triumvir.NotAsked, match=told):
            wrong(seats)
    if not isinstance(seats, str):
        with pytest.raises(triumvir.UnknownThing, match=told):
            table.apply(0, seats)
    with pytest.raises(triumvir.BadSetup, match=told):
        table.determinize(0, seats)


COPIES: list[Callable[[Table], Table]] = [
    copy.copy,
    copy.deepcopy,
    lambda table: copy.deepcopy([table])[0],
    lambda table: pickle.loads(pickle.dumps(table)),
]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", triumvir.game_names())
def test_a_copy_in_any_sense_is_a_clone(game: str, copied: Callable[[Table], Table]) -> None:
    for choices in (0, 7, 40):
        table = play(triumvir.new(game, seats=2, seed=3), choices)
        before = table.digest()
        other = copied(table)
        assert (other.digest(), other.record()) == (before, table.record())
        assert [other.view(seat) for seat in (0, 1, None)] == [table.clone().view(seat) for seat in (0, 1, None)]
        assert other.save() == table.clone().save()
        play(other, 5)
        assert table.digest() == before
        assert play(table, 5).digest() == other.digest()


@pytest.mark.parametrize("copied", [*COPIES, lambda table: triumvir.restore(json.loads(json.dumps(table.save())))])
@pytest.mark.parametrize("game", triumvir.game_names())
def test_a_new_deal_keeps_its_own_future_in_a_copy(game: str, copied: Callable[[Table], Table]) -> None:
    for choices in range(3, 40, 4):
        deal = play(triumvir.new(game, seats=2, seed=3), choices).determinize(0, 11)
        assert play(copied(deal), 60).digest() == play(deal, 60).digest()


def test_a_position_and_a_state_are_copied_as_they_clone() -> None:
    position = play(triumvir.new("imperator", seats=2, seed=3), 20).position
    for copied in (copy.copy, copy.deepcopy):
        other = copied(position)
        other.apply(other.asks[0].seat, other.asks[0].options[-1])
        assert other.state.digest() != position.state.digest()
        assert copied(position.state).dump() == position.state.dump()
        assert copied(position.state).rules is position.state.rules


def test_the_cards_of_a_table_travel_with_it() -> None:
    cards = {"provinces": {"britannia": {"cost": 1}}}
    table = triumvir.new("imperator", cards=cards)
    other = pickle.loads(pickle.dumps(table))
    assert other.game.overlay() == cards
    assert other.digest() == table.digest()
    one, two = pickle.loads(pickle.dumps([table, table.clone()]))
    assert one.game is two.game


def test_a_game_that_is_not_installed_travels_as_it_is() -> None:
    table = Table(Toy(), 3, 5, Toy().checked_options(None))
    assert pickle.loads(pickle.dumps(table)).digest() == table.digest()


def test_a_seed_is_enough_for_a_new_deal_and_a_generator_goes_on() -> None:
    table = play(triumvir.new("imperium", seats=3, seed=2), 30)

    def deals(dice: Any, number: int = 4) -> list[str]:
        return [table.determinize(0, dice).digest() for _ in range(number)]

    assert len(set(deals(5))) == 1
    assert deals(5) == deals(triumvir.Dice(5), 1) * 4
    for generator in GENERATORS:
        assert deals(generator(5)) == deals(generator(5))
        assert len(set(deals(generator(5)))) > 1
