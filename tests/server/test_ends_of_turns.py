"""A turn in which something was chosen does not slip away: its last choice is told first, in the words of the game."""

from __future__ import annotations

from typing import cast

import pytest

import triumvir
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table
from triumvir.server.audience import Visitor, page_for
from triumvir.server.foresight import held
from triumvir.server.history import History
from triumvir.server.live import LiveTable
from triumvir.server.storage import CHOOSE, FORCED, Event, Storage, StoredSeat, StoredTable
from triumvir.web.commit import ENDS, told


def live_table(game: str) -> LiveTable:
    """A served table of three people."""
    table = triumvir.new(game, seats=3, seed=3, patient=True)
    seats = tuple(StoredSeat("friend", name) for name in ("Marie", "Galba", "Eva"))
    stored = StoredTable("t", game, 1, dict(table.options), None, table.seed, "", seats)
    return LiveTable(stored, History(table), cast(Storage, None))


def turn(table: Table) -> tuple[object, object]:
    seen = table.game.view(table.state, None)
    return seen["turn"], seen["round"]


@pytest.mark.usefixtures("real_games")
@pytest.mark.parametrize("game", ["imperator", "imperium", "pax-renaissance"])
def test_the_last_choice_of_a_turn_is_told_before_the_turn_passes(game: str) -> None:
    live, dice, ends = live_table(game), Dice(3), 0
    for _ in range(2000):
        table = live.table
        ask, thing = random_choice(table, dice)
        key, now = table.game.vocabulary.key(thing), turn(table)
        after = table.clone()
        after.apply(ask.seat, thing)
        says_so = key == "done" and live.game.telling.ends_turn(ask.prompt)
        passes = now[0] == ask.seat and now[1] and turn(after) != now and ask.whole is None and not says_so
        verb = FORCED if table.is_forced(ask.seat, thing) else CHOOSE
        if passes and verb == CHOOSE:
            version = live.version(ask.seat)
            foreseen = held(live, ask.seat, [key], version, "turn")
            assert foreseen is not None
            assert ENDS in foreseen.reasons
            page = page_for(live, Visitor("token", (ask.seat,), False, "en", "http://table/"), ask.seat)
            said = told(page, [key], foreseen)
            assert said["deed"] == "End the turn"
            assert len(said["follows"]) > 1
            ends += 1
        live.history.add(Event(ask.seat, verb, thing=key))
        if ends == 3:
            return
    raise AssertionError("no turn has ended")
