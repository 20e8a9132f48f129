"""Details of the setup that neither scenarios nor rulings tell."""

from __future__ import annotations

from tests.imperator.story import Story


def test_a_province_shown_in_turn_cannot_be_taken_back() -> None:
    """Found by the battery: the next seat had no choice, and so its province was on the table at once."""
    story = Story(seats=3, initial_choice="in_order").talents(A=12, B=12, C=12)
    story.hand("A", "asia", "syria").hand("B", "moesia", "cyprus").hand("C", "achaia", "galatia")
    scene = story.initial()
    seat = scene.awaited()
    scene.take(seat, scene.offered(seat)[0])
    assert not scene.table.may_undo("ABC".index(seat))


def test_sealed_choices_may_be_taken_back_until_all_are_in() -> None:
    story = Story(seats=2).talents(A=12, B=12).hand("A", "asia", "syria").hand("B", "moesia", "cyprus")
    scene = story.initial().take("A", "card:asia")
    scene.table.undo(0)
    scene.take("A", "card:syria").take("B", "card:cyprus")
    assert (scene.provinces("A"), scene.provinces("B")) == (["syria"], ["cyprus"])
    assert not scene.table.may_undo(1)
