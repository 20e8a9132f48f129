"""The turn: two actions, what each turn has only once, passing, and what costs no action (3)."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene


def groups(scene: Scene, seat: str = "A") -> set[str]:
    """The kinds of actions that are offered."""
    return {key.partition(":")[0] for key in scene.keys(seat)}


def second() -> Story:
    """The second edition, with its extra cards."""
    return Story("fugger", "medici", edition="second")


# ---- two actions


def test_a_turn_has_two_actions() -> None:
    scene = Story().hand("A", "PREN015", "PREN016").turn().sells("A", "PREN015")
    assert (scene.at("actor"), scene.view()["actions"]) == ("A", 1)
    scene.sells("A", "PREN016")
    assert (scene.at("actor"), scene.view()["actions"]) == ("B", 2)


def test_what_a_player_with_everything_may_do() -> None:
    story = Story().active("imperial").hand("A", "PREN015").west("A", "ENG FRA POR PREN043").market(W0="1")
    assert groups(story.turn()) == {"column", "card", "sell", "ops", "fair", "victory"}


def test_both_fairs_in_one_turn() -> None:
    scene = Story().turn().take("A", "fair:east").take("A", "fair:west")
    assert (scene.at("actor"), scene.at("A money")) == ("B", "5")


@pytest.mark.parametrize("half", ["east", "west"])
def test_a_fair_of_each_row_only_once_in_a_turn(half: str) -> None:
    other = {"east": "west", "west": "east"}[half]
    scene = Story().turn().take("A", f"fair:{half}")
    assert (scene.may("A", f"fair:{half}"), scene.may("A", f"fair:{other}")) == (False, True)


def test_ops_of_each_side_only_once_in_a_turn() -> None:
    story = Story().west("A", "PREN042 PREN043").market(W0="1", W1="1", W2="1")
    scene = story.turn().take("A", "ops:west", "PREN042", "commerce.W", "W0", "done")
    assert not scene.may("A", "ops:west"), "the other card has lost its chance"


def test_what_was_used_is_there_again_in_the_next_turn() -> None:
    story = Story().west("A", "PREN043").hand("B", "PREN015", "PREN016").market(W1="1", W2="1", W3="1")
    scene = story.turn(actions=1).take("A", "ops:west", "W1").sells("B", "PREN015").sells("B", "PREN016")
    assert scene.may("A", "ops:west")
    assert scene.view()["performed"] == []


# ---- passing


def stranded(**options: object) -> Scene:
    """A has nothing that could be done."""
    return Story("fugger", "medici", **options).money(A=0).market(W0="-", E0="-").turn()


def test_passing_is_allowed_when_nothing_else_is_legal() -> None:
    scene = stranded()
    assert scene.at("actor") == "B", "the only answer is given by itself, twice"
    assert len(scene.told("turn.passed")) == 2


def test_passing_is_not_allowed_as_long_as_anything_is_legal() -> None:
    scene = Story().turn()
    assert not scene.may("A", "pass")
    assert not scene.take("A", "fair:west").may("A", "pass")


def test_the_second_action_may_be_passed_in_the_second_edition() -> None:
    scene = second().turn()
    assert not scene.may("A", "pass")
    assert scene.take("A", "fair:west").may("A", "pass")
    assert scene.take("A", "pass").at("actor") == "B"


# ---- ops


def test_at_least_one_op_must_be_performed() -> None:
    story = Story().west("A", "PREN042 PREN043").market(W0="1", W1="1", W2="1")
    scene = story.turn().take("A", "ops:west")
    assert scene.offers("A") == ["PREN042", "PREN043"]
    scene.take("A", "PREN042", "commerce.W", "W0")
    assert scene.offers("A") == ["PREN043", "done"]


def test_ops_end_by_themselves_when_no_card_can_perform() -> None:
    scene = Story().west("A", "PREN043").market(W1="1").turn().take("A", "ops:west", "W1")
    assert (scene.asked("A"), scene.view()["actions"]) == ("turn.action", 1)


def test_ops_without_any_op_to_perform_are_not_offered() -> None:
    scene = Story().west("A", "PREN043").turn()
    assert not scene.may("A", "ops:west"), "no florin lies in the west row"
    assert not scene.may("A", "ops:east")


# ---- what costs no action (X cards)


def free_west() -> Story:
    """Western ops cost A no action; one card has a single op."""
    return second().west("A", "PREN134X PREN043").market(W1="1")


def test_free_ops_cost_no_action_but_come_once_in_a_turn_all_the_same() -> None:
    scene = free_west().market(W2="1").turn().take("A", "ops:west", "W1")
    assert (scene.at("actor"), scene.view()["actions"]) == ("A", 2)
    assert not scene.may("A", "ops:west")


def test_free_ops_may_be_done_after_both_actions() -> None:
    scene = free_west().hand("A", "PREN015").turn(actions=1).sells("A", "PREN015")
    assert scene.offers("A") == ["done", "ops:west"]
    scene.take("A", "ops:west")
    assert (scene.at("actor"), scene.at("A money")) == ("B", "6"), "3 florins, the sale, the commerce"


def test_free_ops_may_be_left_undone() -> None:
    story = free_west().hand("A", "PREN015")
    scene = story.turn(actions=1).sells("A", "PREN015").take("A", "done")
    assert scene.at("actor") == "B"


def joint() -> Story:
    """A may do the ops of both sides at once; each side has a card that can act."""
    return second().east("A", "PREN110X").west("A", "PREN043").market(W1="1")


def test_joint_ops_perform_both_sides_in_any_order_and_use_up_both() -> None:
    scene = joint().turn().take("A", "ops:both")
    assert (scene.offers("A"), scene.view()["ops"]) == (["PREN043", "PREN110X"], "both")
    scene.take("A", "PREN043")
    assert scene.offers("A") == ["PREN110X", "done"]
    scene.take("A", "PREN110X")
    assert (scene.asked("A"), scene.view()["actions"], scene.view()["ops"]) == ("turn.action", 1, None)
    assert (scene.at("A money"), scene.at("BUDA")) == ("4", "")
    assert not any(key.startswith("ops:") for key in scene.keys("A"))


def test_joint_ops_are_gone_after_the_ops_of_one_side() -> None:
    scene = joint().turn().take("A", "ops:west")
    assert (scene.may("A", "ops:both"), scene.may("A", "ops:east")) == (False, True)


def test_the_first_fair_of_a_turn_is_free_with_its_ability() -> None:
    scene = second().west("A", "PREN097X").turn().take("A", "fair:west")
    assert scene.view()["actions"] == 2
    assert scene.take("A", "fair:east").view()["actions"] == 1


def test_a_silenced_card_makes_no_fair_free() -> None:
    scene = second().west("A", "PREN097X+B.C").turn().take("A", "fair:west")
    assert scene.view()["actions"] == 1
