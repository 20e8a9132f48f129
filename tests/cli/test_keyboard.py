"""What is typed at the keyboard: numbers of answers, several for a set, and the letters for everything else."""

from __future__ import annotations

from typing import Any

import pytest

from triumvir.cli.keyboard import Command, understood
from triumvir.cli.question import Question, question_for


def ask(*keys: str, optional: bool = False, chosen: dict[str, Any] | None = None) -> dict[str, Any]:
    options = [{"key": key, "price": None} for key in keys]
    return {"seat": 0, "prompt": "toy.ask", "about": [], "optional": optional, "options": options, "set": chosen}


def question(*asks: dict[str, Any]) -> Question:
    return question_for({"seat": 0, "choices": list(asks)})


def formation(*picked: str) -> Question:
    """Two to three of four legions, one of which is there twice."""
    legions = ["legion:i", "legion:ii", "legion:ii", "legion:iii"]
    bounds = {"least": 2, "most": 3, "all": legions, "chosen": list(picked)}
    return question(ask("legion:i", "legion:ii", chosen=bounds))


PLAY = question(ask("offer", optional=True), ask("card:aegyptus", "done"))


def test_the_answers_that_others_wait_for_have_the_first_numbers() -> None:
    assert [answer.key for answer in PLAY.answers] == ["card:aegyptus", "done", "offer"]
    assert understood("1", PLAY) == Command("choose", ["card:aegyptus"])
    assert understood(" 3 ", PLAY) == Command("choose", ["offer"])


@pytest.mark.parametrize("typed", ["0", "4", "-1", "²", "one", "1 x", "99999999999999999999", "1 1"])
def test_what_is_no_number_of_an_answer_is_not_understood(typed: str) -> None:
    assert understood(typed, PLAY) == Command("wrong", text="not_understood")


def test_one_question_takes_one_answer() -> None:
    assert understood("1 2", PLAY) == Command("wrong", text="only_one")


@pytest.mark.parametrize(
    ("typed", "verb"), [("q", "quit"), ("Q", "quit"), ("u", "undo"), ("j", "journal"), ("", "position")]
)
def test_letters_do_the_rest(typed: str, verb: str) -> None:
    assert understood(typed, PLAY).verb == verb


def test_only_what_nobody_waits_for_can_be_left_unanswered() -> None:
    assert understood("-", PLAY) == Command("wrong", text="must_choose")
    assert understood("-", question(ask("accept", "decline", optional=True))) == Command("pass")


def test_a_question_mark_looks_at_answers_or_finds_cards_by_name() -> None:
    assert understood("? 1", PLAY) == Command("look", ["card:aegyptus"])
    assert understood("?", PLAY) == Command("look", ["card:aegyptus", "done", "offer"])
    assert understood("?africa", PLAY) == Command("find", text="africa")
    assert understood("? 9", PLAY) == Command("find", text="9")


def test_a_set_is_typed_at_one_stroke_in_any_order() -> None:
    assert [answer.key for answer in formation().answers] == ["legion:i", "legion:ii", "legion:ii", "legion:iii"]
    assert understood("4 1", formation()) == Command("choose", ["legion:iii", "legion:i"])
    assert understood("2, 3", formation()) == Command("choose", ["legion:ii", "legion:ii"])
    assert understood("1 2 3", formation()).verb == "choose"


@pytest.mark.parametrize("typed", ["1", "1 2 3 4"])
def test_a_set_has_its_bounds(typed: str) -> None:
    assert understood(typed, formation()) == Command("wrong", text="so_many")
    assert formation().bounds == {"last": 4, "least": 2, "most": 3}


def test_a_set_that_is_begun_goes_on_with_what_comes_later() -> None:
    begun = formation("legion:i")
    assert [answer.key for answer in begun.answers] == ["legion:ii", "legion:ii", "legion:iii"]
    assert understood("3", begun) == Command("choose", ["legion:iii"])
    assert [answer.key for answer in formation("legion:ii", "legion:ii").answers] == ["legion:iii"]


def test_a_set_may_be_empty_where_that_is_allowed() -> None:
    bounds = {"least": 0, "most": 1, "all": ["legion:i"], "chosen": []}
    empty = question(ask("done", "legion:i", chosen=bounds))
    assert [answer.key for answer in empty.answers] == ["legion:i", "done"]
    assert understood("2", empty) == Command("choose", ["done"])
    assert understood("1", empty) == Command("choose", ["legion:i"])
