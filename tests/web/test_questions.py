"""What a seat is asked, as the page asks it."""

from __future__ import annotations

import pytest

import triumvir
from tests.drawing import page_of
from tests.pax_renaissance.pictured import positions, whole_game
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.web.questions import IDLE, questions


def test_a_question_explains_itself_in_the_first_round_only() -> None:
    hints: dict[bool, set[bool]] = {True: set(), False: set()}
    for table in positions(whole_game(2, 1, "first"), seed=1, every=1, most=60):
        page = page_of(table, next(ask.seat for ask in table.choices if not ask.optional))
        hints[page.view["state"]["round"] <= 1] |= {bool(each.hint) for each in questions(page)}
    assert True in hints[True]
    assert hints[False] == {False}


@pytest.mark.parametrize(
    ("game", "prompt"),
    [("imperator", "combat.unit"), ("imperium", "activate.choose"), ("pax-renaissance", "agent.where")],
)
def test_to_do_nothing_stands_apart_from_what_lies_on_the_board(game: str, prompt: str) -> None:
    table, dice = triumvir.new(game, seats=2, seed=1), Dice(1)
    seen: set[str] = set()
    while not table.over and len(seen) < 20:
        ask, thing = random_choice(table, dice)
        keys = [table.game.vocabulary.key(option) for option in ask.options]
        if ask.prompt == prompt and len(keys) > 1 and any(key in IDLE for key in keys):
            answers = questions(page_of(table, ask.seat))[0].answers
            assert all(answer.is_apart == (answer.key in IDLE) for answer in answers)
            seen.add(str(keys))
        table.apply(ask.seat, thing)
    assert seen
