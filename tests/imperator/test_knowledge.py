"""What a seat has seen it does not forget: a card that leaves a known hand unseen is one of those, here or there."""

from __future__ import annotations

import pytest

import triumvir
from tests.imperator.witness import Witness
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table

DEALS = 6
MOST_WAYS = 60


def eager_choice(table: Table, dice: Dice) -> tuple[Choose, int]:
    """A random choice that rather spies, sacrifices and takes the senators who let one select."""
    asks = [ask for ask in table.choices if not ask.optional]
    ask = asks[dice.below(len(asks))]
    keys = [table.game.vocabulary.key(thing) for thing in ask.options]
    liked = [place for place, key in enumerate(keys) if key in ("card:speculator", "card:tabellarius", "sacrifice")]
    if liked and dice.below(3):
        return ask, ask.options[liked[dice.below(len(liked))]]
    return ask, ask.options[dice.below(len(ask.options))]


@pytest.mark.parametrize("seed", range(5))
def test_no_deal_contradicts_what_a_witness_can_conclude(seed: int) -> None:
    seats = 2 + seed % 3
    table = triumvir.new("imperator", seats=seats, seed=seed, options={"provinces_to_end": 12})
    dice = Dice(seed)
    witnesses = [Witness(table, seat) for seat in range(seats)]
    while not table.over and table.decisions < 260:
        ask, thing = eager_choice(table, dice)
        before = len(table.journal)
        table.apply(ask.seat, thing)
        if len(table.journal) == before:
            continue
        for seat, witness in enumerate(witnesses):
            witness.look()
            if len(witness.ways) > MOST_WAYS:
                witnesses[seat] = Witness(table, seat)
            if len(witness.ways) < 2 and dice.below(8):
                continue
            for _ in range(DEALS):
                state = table.determinize(seat, dice).state
                assert isinstance(state, ImperatorState)
                assert witness.explains(state), f"a deal for {seat} is impossible"
