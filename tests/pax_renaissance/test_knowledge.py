"""A hand is bought from the open market, so nobody forgets it: whatever is dealt anew, hands and their owners stay."""

from __future__ import annotations

import pytest

import triumvir
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice

APART = 9


@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_seat_and_every_spectator_remembers_all_hands(edition: str) -> None:
    table = triumvir.new("pax-renaissance", seats=3, seed=4, options={"edition": edition})
    dice = Dice(4)
    bought: list[set[str]] = [set() for _ in range(3)]
    for number in range(1, 30 * APART):
        if table.over:
            break
        ask, thing = random_choice(table, dice)
        since = len(table.view(None)["journal"])
        table.apply(ask.seat, thing)
        for line in table.view(None, since=since)["journal"]:
            if line["kind"] == "market.bought":
                bought[line["seat"]].add(line["args"][0])
        if number % APART:
            continue
        for viewer in (None, 0, 1, 2):
            state = table.determinize(viewer, dice).state
            assert isinstance(state, PaxState)
            key = table.game.vocabulary.key
            hands = [{key(state.rules.item.thing(item)) for item in hand} for hand in state.hands]
            assert all(hand <= own for hand, own in zip(hands, bought, strict=True))
            truth = table.state
            assert isinstance(truth, PaxState)
            assert state.hands == truth.hands
