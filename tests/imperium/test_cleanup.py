"""The four steps of the cleanup and whose turn follows (8)."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story

SLOTS = ("hills", "town", "marsh", "oracle", "coinage")


def romans(*more: str) -> Story:
    """Romans with three cards in hand."""
    story = Story("romans", "celts", *more).hand("A", "conquer", "advance", "glory")
    return story.draw("A", "triumvirate", "dalmatia", "city-of-rome", "prosperity", "roman-expansion", "coast")


def test_a_progress_goes_on_any_market_card_and_tokens_add_up() -> None:
    scene = romans().market("hills pr2", *SLOTS[1:]).cleanup()
    assert sorted(scene.offered("A")) == ["coinage", "hills", "marsh", "oracle", "town"]
    assert scene.take("A", "hills").value("market 1") == "hills pr3"


def test_nothing_is_placed_on_an_empty_market() -> None:
    assert romans().market("", "", "", "", "").cleanup().asked("A") == "cleanup.discard"


@pytest.mark.parametrize(("side", "slot"), [("A", "hills m1"), ("B", "hills m2")])
def test_carthaginians_place_materials_instead(side: str, slot: str) -> None:
    scene = Story("carthaginians", "celts", sides=side).market(*SLOTS).cleanup()
    assert scene.take("A", "hills").value("market 1") == slot


def test_all_tokens_return_to_the_state_card_before_cards_are_discarded() -> None:
    scene = romans().actions(A=0).spent("A", 3).market(*SLOTS).cleanup().take("A", "hills")
    assert scene.asked("A") == "cleanup.discard"
    assert scene.tokens("A") == (3, 5)


def test_an_exhausted_card_is_ready_again() -> None:
    story = romans().empire("A").in_play("A", "temple").exhausted("A", "temple").market(*SLOTS)
    assert story.cleanup().take("A", "hills").zone("A exhausted") == []


def test_actions_gained_in_a_turn_do_not_last() -> None:
    assert romans().actions(A=6).market(*SLOTS).cleanup().take("A", "hills").tokens("A") == (3, 5)


@pytest.mark.parametrize("discards", [(), ("glory",), ("advance", "conquer", "glory")])
def test_any_number_of_cards_may_be_discarded_and_the_hand_is_filled_up_to_five(discards: tuple[str, ...]) -> None:
    scene = romans().market(*SLOTS).cleanup().take("A", "hills").take_set("A", *discards)
    assert scene.zone("A discard") == sorted(discards)
    assert scene.count("A", "hand") == 5


def test_a_full_hand_draws_nothing() -> None:
    scene = romans().hand("A", "unrest", "unrest", "raetia").market(*SLOTS).cleanup().ends_turn("A")
    assert scene.count("A", "hand") == 6
    assert scene.count("A", "draw") == 6


def test_the_hand_size_grows_with_cards_in_play() -> None:
    scene = romans().in_play("A", "legions", "qin").market(*SLOTS).cleanup().ends_turn("A")
    assert scene.row("A")["hand_size"] == 7
    assert scene.count("A", "hand") == 7


def test_the_turn_passes_clockwise_and_the_start_player_begins_each_round() -> None:
    scene = romans("greeks").in_round(4).turn("A")
    turns = ""
    for _ in range(6):
        turns += scene.value("turn")
        scene.ends_turn(turns[-1])
    assert turns == "ABCABC"
    assert scene.value("round") == "6"
