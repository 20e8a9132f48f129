"""The numbers on the state card are those of play: an overlay changes actions, exhausts and hands, not only text."""

from __future__ import annotations

from typing import Any

import pytest

import triumvir
from triumvir.kernel.errors import CardError
from triumvir.kernel.table import Table
from triumvir.telling.game import told
from triumvir.telling.words import words_in


def sides(**numbers: int) -> dict[str, Any]:
    """An overlay that changes both sides of the state card."""
    return {"common": {"com-state": {"sides": {"barbarian": numbers, "empire": numbers}}}}


def first_turn(cards: dict[str, Any] | None) -> Table:
    """A table before the first action of a turn."""
    options: dict[str, object] = {"nations": ["romans", "celts"], "power_side": "A"}
    table = triumvir.new("imperium", seats=2, seed=3, options=options, cards=cards)
    while table.choices[0].prompt != "turn.choose":
        table.apply(table.choices[0].seat, table.choices[0].options[0])
    table.apply(table.choices[0].seat, "activate")
    return table


def player(table: Table) -> dict[str, Any]:
    seat = table.choices[0].seat
    found: dict[str, Any] = table.view(seat)["state"]["players"][seat]
    return found


@pytest.mark.parametrize(
    ("field", "seen", "usual", "changed"),
    [("action_tokens", "actions", 3, 4), ("exhaust_tokens", "exhausts", 5, 7), ("hand_size", "hand_size", 5, 9)],
)
def test_a_number_of_the_state_card_is_that_of_play(field: str, seen: str, usual: int, changed: int) -> None:
    assert player(first_turn(None))[seen] == usual
    assert player(first_turn(sides(**{field: changed})))[seen] == changed


def test_as_many_cards_are_drawn_as_the_hand_size_says() -> None:
    table = first_turn(sides(hand_size=7))
    seat = table.choices[0].seat
    while table.choices[0].seat == seat:
        table.apply(seat, table.choices[0].options[0])
    assert len(table.view(seat)["state"]["players"][seat]["cards"]) == 7


def test_with_other_tokens_nothing_is_lost_in_a_whole_game() -> None:
    table = first_turn(sides(action_tokens=4, exhaust_tokens=6, hand_size=6))
    while not table.over and table.decisions < 400:
        ask = table.choices[0]
        table.apply(ask.seat, ask.options[table.decisions % len(ask.options)])
        table.game.conserved(table.state)


def test_the_board_draws_as_many_places_for_tokens() -> None:
    table = first_turn(sides(action_tokens=4, exhaust_tokens=7))
    context = told(table.game).drawing.context(table.view(0), words_in("en", "triumvir", "imperium"))
    assert context["action_tokens"] == {"barbarian": 4, "empire": 4}
    assert context["exhaust_tokens"] == 7


def test_both_sides_have_as_many_exhaust_tokens() -> None:
    changes = {"common": {"com-state": {"sides": {"empire": {"exhaust_tokens": 6}}}}}
    with pytest.raises(CardError, match=r"exhaust_tokens is 6, but as many as on the other side \(5\) is expected"):
        triumvir.new("imperium", seats=2, seed=1, cards=changes)
