"""A note stands where each reader has read up to, so that its place tells of no line that somebody else reads."""

from __future__ import annotations

import pytest

import triumvir
from tests.twins import World
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.server.audience import Visitor, page_for
from triumvir.server.storage import RESIGN, Event

pytestmark = pytest.mark.usefixtures("real_games")


@pytest.mark.parametrize("game", ["imperator", "imperium"])
def test_a_note_stands_behind_the_lines_that_its_reader_could_read(game):
    table = triumvir.new(game, seats=3, seed=1, patient=True)
    world = World(table, None)
    dice = Dice(1)
    for _ in range(40):
        world.choose(*random_choice(table, dice))
    world.history.add(Event(1, RESIGN, thing="greedy"))
    read = {}
    for viewer in (0, 1, 2, None):
        visitor = Visitor("token", () if viewer is None else (viewer,), False, "en", "http://table/")
        page = page_for(world.live, visitor, viewer)
        (note,) = page.notes
        assert note.line == len(page.view["journal"])
        read[viewer] = note.line
    assert read[None] < min(read[0], read[1], read[2]), "somebody reads what others do not"
