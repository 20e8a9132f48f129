"""Pauses tell nothing: whatever a hand allows, an answer that nobody is asked for comes after the same draw of time."""

from __future__ import annotations

import pytest

from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.server.pacing import PEOPLE, Pace, Pauses

PACE = Pace(bot_delay=1.0, reaction_delay=(0.5, 2.5))
MANY = 400


def asked(options, covert=True, optional=False):
    return Choose(1, "reaction", options, covert=covert, sealed=True, optional=optional)


def drawn(options, is_person, covert=True, thoughts=()):
    pauses = Pauses(PACE, Dice(5))
    for thought in thoughts:
        pauses.has_thought(1, thought)
    return [pauses.pause(asked(options, covert), is_person, False) for _ in range(MANY)]


@pytest.mark.parametrize("is_person", [True, False])
@pytest.mark.parametrize("covert", [True, False])
def test_who_could_do_something_and_who_could_not_pause_alike(is_person, covert):
    assert drawn([0], is_person, covert) == drawn([0, 7, 9], is_person, covert)


def test_reactions_of_people_take_the_whole_range_of_time_that_people_take():
    pauses = drawn([0], is_person=True)
    low, high = (PEOPLE * bound for bound in PACE.reaction_delay)
    assert low <= min(pauses) < low + 0.1 * (high - low)
    assert high - 0.1 * (high - low) < max(pauses) <= high


def test_a_bot_that_has_nothing_to_decide_pauses_as_if_it_thought():
    """Its last thoughts took longer than its delay."""
    thoughts = [3.0, 4.0, 5.0]
    assert set(drawn([0], False, covert=False, thoughts=thoughts)) == set(thoughts)
    assert max(drawn([0, 1], False, covert=False, thoughts=thoughts)) < 2.0, "the thought itself comes on top"


def test_what_looks_like_one_choice_has_one_pause():
    pauses = Pauses(PACE, Dice(5))
    assert pauses.pause(asked([0, 1], covert=False), False, is_continued=True) == 0.0
    assert pauses.pause(asked([0], covert=False), False, is_continued=True) == 0.0
