"""What a seat is asked, as the page asks it."""

from __future__ import annotations

from tests.drawing import page_of
from tests.pax_renaissance.pictured import positions, whole_game
from triumvir.web.questions import questions


def test_a_question_explains_itself_in_the_first_round_only() -> None:
    hints: dict[bool, set[bool]] = {True: set(), False: set()}
    for table in positions(whole_game(2, 1, "first"), seed=1, every=1, most=60):
        page = page_of(table, next(ask.seat for ask in table.choices if not ask.optional))
        hints[page.view["state"]["round"] <= 1] |= {bool(each.hint) for each in questions(page)}
    assert True in hints[True]
    assert hints[False] == {False}
