"""Snapshots of every game: what is packed comes back, shows what each seat saw, and can be played on."""

from __future__ import annotations

import pytest

import triumvir
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.server.history import History
from triumvir.server.picture import agree, picture_of, seen_in
from triumvir.server.snapshots import stepped_back, unpacked
from triumvir.server.still import _shown_by
from triumvir.server.storage import CHOOSE, FORCED, Event, StoredSeat, StoredTable

pytestmark = pytest.mark.usefixtures("real_games")
every_game = pytest.mark.parametrize("game", triumvir.game_names())


def played(game, choices, seed=5):
    """The history of a random game after so many choices, or at its end."""
    history = History(triumvir.new(game, seats=3, seed=seed, patient=True))
    dice = Dice(seed)
    while not history.table.over and history.events < choices:
        ask, thing = random_choice(history.table, dice)
        key = history.table.game.vocabulary.key(thing)
        history.add(Event(ask.seat, FORCED if history.table.is_forced(ask.seat, key) else CHOOSE, thing=key))
    return history


def seats_of(history):
    """What each seat sees, a spectator last, without what may be done."""
    doing = {"choices": [], "undo": 0, "undo_lines": []}
    awaiting = {"seats": [], "reactions": False}
    views = [history.table.view(seat) for seat in (0, 1, 2, None)]
    return [view | doing | {"awaiting": view["awaiting"] | awaiting} for view in views]


@every_game
@pytest.mark.parametrize("choices", [0, 1, 37, 120, 5000])
def test_what_is_packed_comes_back_and_shows_what_each_seat_saw(game, choices):
    history = played(game, choices)
    kept = unpacked(history.snapshot().packed())
    assert kept.is_of(history.table)
    assert [seen_in(kept.picture, seat) for seat in (0, 1, 2, None)] == seats_of(history)
    again = kept.restored()
    assert again.digest() == history.table.digest()
    assert agree(kept.picture, picture_of(again))
    assert kept.is_over == history.table.over


@every_game
def test_another_position_is_never_taken_for_the_one_that_was_kept(game):
    kept = unpacked(played(game, 40).snapshot().packed())
    assert not kept.is_of(played(game, 41).table)
    assert not kept.is_of(played(game, 40, seed=6).table)


@every_game
def test_a_table_can_step_back_to_before_the_running_step(game):
    for choices in range(30, 60):
        history = played(game, choices)
        save = stepped_back(history.snapshot().save)
        table = triumvir.restore(save)
        assert table.choices
        assert table.decisions == len(save["record"]["choices"])
        if save["record"]["choices"] != history.record()["choices"]:
            return
    raise AssertionError("in no step was there more than one choice")


@every_game
def test_what_was_kept_is_drawn_by_the_game_itself(game):
    history = played(game, 60)
    seats = (StoredSeat("me", "Eva"), StoredSeat("friend", ""), StoredSeat("bot", "", bot="greedy"))
    stored = StoredTable("abc", game, 1, dict(history.table.options), None, 5, "hash", seats)
    assert _shown_by(stored, unpacked(history.snapshot().packed())) is triumvir.game_named(game)
