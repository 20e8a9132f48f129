"""Solstice: whose effects come when (13); what each card does has its tests beside the effects."""

from __future__ import annotations

from tests.imperium.made import Story


def test_a_seat_orders_its_effects_and_the_next_seat_follows() -> None:
    scene = Story("romans", "celts").in_play("A", "metropolis", "pharmacy").in_play("B", "temple", "town").solstice()
    assert scene.awaited() == "A"
    assert sorted(scene.offered("A")) == ["metropolis", "pharmacy"]


def test_without_effects_the_next_round_begins() -> None:
    scene = Story("romans", "celts").in_round(3).in_play("A", "hills").solstice()
    assert scene.value("round") == "4"
    assert scene.value("turn") == "A"
    assert scene.asked("A") == "turn.choose"


def test_a_card_under_another_has_no_solstice() -> None:
    scene = Story("romans", "celts").in_play("A", "raetia: coinage").solstice()
    assert scene.asked("A") == "turn.choose"
