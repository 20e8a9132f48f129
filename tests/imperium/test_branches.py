"""Which branches of a choice are offered, where a hand alone knows what is possible (effects.md 6)."""

from __future__ import annotations

from typing import Any

from tests.imperium.made import Story


def woodland(*play: list[Any]) -> dict[str, Any]:
    """The cards with another text of Woodland, which stays in play."""
    return {"common": {"com-woodland": {"play": list(play)}}}


MAY_GARRISON = ["may", [["garrison", 1]]]
CHOICE = woodland(["choose", [[["gain", "materials", 1]], [MAY_GARRISON]]])


def test_a_branch_with_may_is_offered_although_no_card_of_the_hand_will_do() -> None:
    scene = Story("romans", "celts", cards=CHOICE).hand("A", "woodland", "triumphant").active().play("A", "woodland")
    assert scene.offered("A") == ["branch:1", "branch:2"]
    scene.take("A", "branch:2")
    assert scene.resting()
    assert scene.hand("A") == ["triumphant"]


def test_a_branch_with_may_is_not_offered_to_an_empty_hand() -> None:
    scene = Story("romans", "celts", cards=CHOICE).hand("A", "woodland").active().play("A", "woodland")
    assert scene.resting()
    assert scene.pool("A")[0] == 4


def test_a_branch_without_may_is_offered_only_if_the_hand_can_carry_it_out() -> None:
    cards = woodland(["choose", [[["gain", "materials", 1]], [["return_unrest", 1, {"from": ["hand"]}]]]])
    scene = Story("romans", "celts", cards=cards).hand("A", "woodland", "boats").active().play("A", "woodland")
    assert scene.resting()
    scene = Story("romans", "celts", cards=cards).hand("A", "woodland", "unrest").active().play("A", "woodland")
    assert scene.offered("A") == ["branch:1", "branch:2"]
