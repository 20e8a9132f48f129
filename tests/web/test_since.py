"""What happened since one's last choice: a row of steps, and what of it rivals have done to the reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import triumvir
from tests.drawing import keys_in, page_of
from triumvir.games.imperator.telling.news import NEWS as CAMPAIGNS
from triumvir.games.imperium.telling.news import NEWS as CARDS
from triumvir.games.pax_renaissance.telling.news import NEWS as BANKS
from triumvir.kernel.table import Table
from triumvir.server.history import History
from triumvir.server.storage import CHOOSE, UNDO, Event
from triumvir.web.page import TablePage
from triumvir.web.pages import fragments
from triumvir.web.since import steps_since


def told(*lines: tuple[Any, ...]) -> Mapping[str, Any]:
    """The view of seat 0 in which these messages stand: kind, seat, arguments."""
    journal = [
        {"n": number, "kind": kind, "seat": seat, "args": list(args), "auto": False}
        for number, (kind, seat, *args) in enumerate(lines)
    ]
    towns = [{"empire": "empire:ARA", "cities": [{"city": "city:VALENCIA"}]}]
    return {"seat": 0, "over": False, "journal": journal, "state": {"map": towns}}


def test_an_empire_that_a_rival_votes_away_has_been_done_to_its_lord() -> None:
    view = told(
        ("turn.begins", 0),
        ("square.king", 0, "square:ARA"),
        ("square.vassal", 0, "square:POR", "square:ARA"),
        ("turn.begins", 1),
        ("ops.performs", 1, "card:PREN001", "do:vote.W"),
        ("square.throne", -1, "square:POR"),
        ("square.republic", 1, "square:ARA"),
        ("square.throne", -1, "square:ARA"),
    )
    assert list(BANKS.hits(view)) == [5, 6], "what a rival has by then is no loss any more"


def test_killed_garrisons_lost_concessions_and_silencing_bishops_are_told_only_of_rivals() -> None:
    own = [("square.king", 0, "square:ARA"), ("kill.pawn", 0, "border:ARA-FRA")]
    done = [
        ("kill.city", -1, "agent:N.C", "city:VALENCIA"),
        ("kill.pawn", 0, "border:ARA-POR"),
        ("bishop.placed", 1, "agent:B.C", "square:ARA"),
        ("kill.pawn", 2, "border:ENG-FRA"),
    ]
    view = told(("turn.begins", 0), *own, ("turn.begins", 1), *done)
    assert list(BANKS.hits(view)) == [4, 5, 6]


def test_an_attack_and_a_conquest_are_told_to_the_attacked() -> None:
    view = told(
        ("attack.declared", 1, 0, "province:thracia", "standard:1.0", 0, 6),
        ("attack.declared", 1, 2, "province:syria", "standard:1.0", 0, 6),
        ("aftermath.conquered", 1, "province:thracia", 0),
    )
    assert list(CAMPAIGNS.hits(view)) == [0, 2]


def test_what_a_card_steals_is_told_to_the_robbed() -> None:
    view = told(("turn.begins", 1), ("card.played", 1, "card:vik-althing"), ("stolen.materials", 1, 0, 2))
    assert list(CARDS.hits(view)) == [2]


def after_rivals(game: str) -> tuple[Table, int]:
    """A table at which seat 0 is asked again after all others had a turn, and how much it had read when it chose."""
    table, random, seen = triumvir.new(game, seats=3, seed=5), Random(5), 0
    others: set[int] = set()
    while (ask := table.choices[0]).seat != 0 or others != {1, 2} or len(table.view(0)["journal"]) < seen + 12:
        seen = len(table.view(0)["journal"]) if ask.seat == 0 else seen
        others = set() if ask.seat == 0 else others | {ask.seat}
        table.apply(ask.seat, random.choice(ask.options))
    return table, seen


def seen_page(table: Table, seen: int | None, seat: int | None = 0) -> TablePage:
    return replace(page_of(table, seat), seen=seen)


@pytest.mark.parametrize("game", ["imperator", "imperium", "pax-renaissance"])
def test_the_row_has_a_step_for_each_thing_that_others_did_since(game: str) -> None:
    table, seen = after_rivals(game)
    page = seen_page(table, seen)
    steps = steps_since(page)
    assert {step.seat for step in steps} & {1, 2}
    assert len(steps) < len(table.view(0)["journal"]) - seen, "what came of a step is told with it"
    prompt = fragments(page)["prompt"]
    assert prompt.count("since-step ") == len(steps)
    assert keys_in(prompt, "data-since") == {str(seen)}


def test_nobody_is_told_twice() -> None:
    table, seen = after_rivals("pax-renaissance")
    assert steps_since(seen_page(table, len(table.view(0)["journal"]))) == []
    assert steps_since(seen_page(table, None)) == []
    assert steps_since(seen_page(table, seen, None)) == [], "who only watches chooses nothing"


def test_what_was_there_at_the_last_choice_is_seen_and_taking_back_shows_the_earlier_news_again() -> None:
    history = History(triumvir.new("pax-renaissance", seats=2, seed=4, patient=True))
    known = [[0], [0]]
    while len(known[0]) < 4 or len(known[1]) < 4 or not history.table.may_undo(history.table.choices[0].seat):
        ask = history.table.choices[0]
        known[ask.seat].append(len(history.table.journal))
        history.add(Event(ask.seat, CHOOSE, thing=ask.keys[ask.options[0]]))
        assert [history.seen(seat) for seat in (0, 1)] == [lines[-1] for lines in known]
    seat = history.table.choices[0].seat
    history.add(Event(seat, UNDO, count=1))
    known[seat].pop()
    assert [history.seen(each) for each in (0, 1)] == [lines[-1] for lines in known]
