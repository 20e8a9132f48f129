"""How many tables a visitor may open."""

from __future__ import annotations

import pytest

from triumvir.server.allowance import Allowance
from triumvir.server.refusals import Refusal

FORM = {"game": "toy", "seat-0": "me", "seat-1": "same", "name-1": "Zuzana"}


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_each_visitor_has_an_allowance_that_comes_back_within_the_hour():
    clock = Clock()
    allowance = Allowance(2, clock)
    for clock.now in (0.0, 600.0):
        allowance.take("ann")
    allowance.take("ben")
    with pytest.raises(Refusal) as refused:
        allowance.take("ann")
    assert refused.value.words == {"most": 2, "minutes": 50}
    clock.now = 3600.0
    allowance.take("ann")
    with pytest.raises(Refusal):
        allowance.take("ann")


def test_who_has_opened_nothing_for_an_hour_is_forgotten():
    clock = Clock()
    allowance = Allowance(2, clock)
    for visitor in range(50):
        allowance.take(str(visitor))
    clock.now = 3601.0
    allowance.take("ann")
    assert len(allowance) == 1


async def test_one_table_too_many_is_refused_in_one_sentence_and_loses_nothing(opened):
    async with opened(most_new_tables=2) as guest:
        for _ in range(2):
            assert (await guest.client.post("/tables", data=FORM)).status_code == 303
        answer = await guest.client.post("/tables", data=FORM)
        assert answer.status_code == 429
        assert "You have opened 2 tables within an hour, which is the most" in answer.text
        assert "Zuzana" in answer.text


async def test_a_mistake_in_the_form_does_not_count(opened):
    async with opened(most_new_tables=1) as guest:
        for _ in range(3):
            assert (await guest.client.post("/tables", data={**FORM, "seed": "x"})).status_code == 422
        assert (await guest.client.post("/tables", data=FORM)).status_code == 303
