"""A group of the vocabulary: items and things, and the choosing among them; what a person at the prompt reads."""

from __future__ import annotations

from typing import NewType

import pytest

import triumvir
from triumvir.kernel.choose import Part
from triumvir.kernel.groups import Group
from triumvir.kernel.vocabulary import DONE, Vocabulary

Card = NewType("Card", int)
VOCABULARY = Vocabulary(["sell"], {"card": ["ace", "king", "queen"], "seat": ["0", "1"]})
CARDS: Group[Card] = Group(VOCABULARY, "card")
ACE, KING, QUEEN = (VOCABULARY.thing(f"card:{name}") for name in ("ace", "king", "queen"))


def answered(part: Part[object], *answers: int) -> tuple[list[list[int]], object]:
    """What was offered at each ask, and what the part came to."""
    offered = []
    ask = next(part)
    for answer in answers:
        assert not isinstance(ask, list)
        offered.append(ask.options)
        try:
            ask = part.send(answer)
        except StopIteration as end:
            return offered, end.value
    raise AssertionError("the part goes on")


def test_an_item_is_a_thing_and_a_thing_an_item() -> None:
    assert [CARDS.thing(Card(0)), CARDS.thing(Card(2))] == [ACE, QUEEN]
    assert CARDS.things([Card(1), Card(0)]) == [KING, ACE]
    assert CARDS.item(QUEEN) == 2
    assert [thing in CARDS for thing in (ACE, QUEEN, DONE, VOCABULARY.thing("seat:0"))] == [True, True, False, False]


def test_what_is_picked_comes_back_as_the_item() -> None:
    assert answered(CARDS.pick(0, "play", [Card(0), Card(2)]), QUEEN) == ([[ACE, QUEEN]], 2)


def test_a_word_may_be_chosen_instead_of_an_item() -> None:
    assert answered(CARDS.pick_or(0, "play", [Card(0)], DONE), DONE) == ([[DONE, ACE]], None)
    assert answered(CARDS.pick_or(0, "play", [Card(0)], DONE), ACE) == ([[DONE, ACE]], 0)


def test_the_word_may_be_offered_last() -> None:
    part = CARDS.pick_or(0, "play", [Card(0)], DONE, last=True)
    assert answered(part, DONE) == ([[ACE, DONE]], None)


def test_items_may_be_counted_from_another_number_than_0() -> None:
    cards: Group[Card] = Group(VOCABULARY, "card", start=10)
    assert cards.items == (10, 11, 12)
    assert (cards.thing(Card(10)), cards.item(QUEEN)) == (ACE, 12)
    assert [thing in cards for thing in (ACE - 1, ACE, QUEEN, QUEEN + 1)] == [False, True, True, False]


def test_a_set_comes_back_as_its_items() -> None:
    part = CARDS.pick_set(0, "play", [Card(0), Card(1), Card(2)], 2, 2)
    assert answered(part, ACE, QUEEN) == ([[ACE, KING], [KING, QUEEN]], [0, 2])


def test_a_person_at_the_prompt_reads_keys() -> None:
    table = triumvir.new("imperium", seats=2, seed=1, options={"nations": ["romans", "celts"]})
    while table.choices[0].prompt != "turn.choose":
        table.apply(table.choices[0].seat, table.choices[0].options[0])
    seat = table.choices[0].seat
    assert repr(table.choices[0]) == f"Choose(seat {seat}: turn.choose activate, innovate, revolt)"
    assert repr(table).startswith("Table(imperium, 2 seats, ")
    assert repr(table).endswith(f"waits for seat {seat})")


def test_a_result_tells_who_has_won() -> None:
    table = triumvir.new("pax-renaissance", seats=2, seed=1)
    while not table.over:
        table.apply(table.choices[0].seat, table.choices[0].options[-1])
    result = table.result
    assert result is not None
    assert repr(result).startswith("Result(won by seat ")
    assert f"seat 1: {result.seats[1].score}" in repr(result)
    assert repr(result.seats[0]).startswith(f"SeatResult(rank {result.seats[0].rank}: {result.seats[0].score}")
    assert repr(table).endswith("over)")


def test_groups_that_follow_each_other_are_one() -> None:
    both: Group[Card] = Group(VOCABULARY, "card", "seat")
    assert (both.first, both.size, both.items) == (CARDS.first, 5, (0, 1, 2, 3, 4))
    assert VOCABULARY.thing("seat:1") in both
    assert VOCABULARY.thing("seat:1") not in CARDS
    with pytest.raises(AssertionError):
        Group[Card](VOCABULARY, "seat", "card")


def test_items_are_found_by_what_stands_in_their_places() -> None:
    assert CARDS.where([7, 3, 7], 7) == [Card(0), Card(2)]
    assert CARDS.where([7, 3, 7], 5) == []
