"""The rulings Q44 to Q46 and Q52 to Q57: how the game ends, the final scoring, the ranking."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperator.story import Story
from tests.imperator.told import Scores

SEVEN = ("syria", "cyprus", "cilicia", "galatia", "asia", "cappadocia", "lycia_pamphylia")
EIGHT_IN_THE_WEST = (
    "lusitania", "baetica", "aquitania", "belgica", "noricum", "raetia", "numidia", "alpes_maritimae",
)  # fmt: skip


def seven_of_a(seats: int = 3, **options: Any) -> Story:
    """A controls seven provinces and holds the eighth in hand."""
    return Story(seats=seats, **options).controls("A", *SEVEN).hand("A", "iudaea").talents(A=6, B=9)


def test_q44_the_end_does_not_lapse_when_the_player_falls_below_eight() -> None:
    story = seven_of_a().controls("B", "aegyptus").army("B", "aegyptus", "leg_xxii_deiotariana")
    scene = story.strategy("A").play("A", "card:iudaea").ends_turn("A")
    scene.attacks("B", "iudaea", "aegyptus").defends("A")
    assert len(scene.provinces("A")) == 7
    scene.ends_turn("C")
    assert scene.table.over
    assert scene.result.line("required") == [0, 0, 0]


def test_q44_all_have_the_same_number_of_turns() -> None:
    story = Story(seats=3).controls("B", *SEVEN).hand("B", "iudaea").talents(B=6).in_round(6, first="C")
    scene = story.strategy("B").play("B", "card:iudaea")
    assert scene.state()["ending"]
    scene.ends_turn("B")
    assert scene.table.over, "C began the round and A has played too"


@pytest.mark.parametrize(("needed", "ends"), [(8, True), (9, False)])
def test_q44_option_another_number_of_provinces(needed: int, ends: bool) -> None:
    scene = seven_of_a(2, provinces_to_end=needed).strategy("A").play("A", "card:iudaea").ends_turn("A").ends_turn("B")
    assert scene.table.over == ends


def test_q45_five_for_the_earliest_holder_and_three_for_the_others() -> None:
    story = Story(seats=3).controls("A", *SEVEN, "iudaea").controls("B", *EIGHT_IN_THE_WEST).reached("BA")
    assert story.scored().line("required") == [3, 5, 0]


def the_first_has_fallen_back(**options: Any) -> Scores:
    story = Story(seats=3, **options).controls("A", *SEVEN).controls("B", *EIGHT_IN_THE_WEST).reached("AB")
    return story.scored()


def test_q45_who_no_longer_holds_eight_gets_nothing_and_the_next_one_is_first() -> None:
    assert the_first_has_fallen_back().line("required") == [0, 5, 0]


def test_q45_option_only_the_very_first_gets_five() -> None:
    assert the_first_has_fallen_back(eight_first="strict_first").line("required") == [0, 3, 0]


@pytest.mark.parametrize(("options", "last"), [({}, 30), ({"round_limit": 12}, 12)])
def test_q46_the_game_ends_after_the_last_round(options: dict[str, Any], last: int) -> None:
    story = Story(seats=2, **options).controls("A", "syria").controls("B", "baetica")
    scene = story.in_round(last).draw("A").ends_turn("A").ends_turn("B")
    assert scene.table.over
    assert scene.result.result.rounds == last
    scene = story.in_round(last - 1).draw("A").ends_turn("A").ends_turn("B")
    assert not scene.table.over


def test_q46_option_no_limit() -> None:
    scene = Story(seats=2, round_limit=0).controls("A", "syria").in_round(30).draw("A").ends_turn("A").ends_turn("B")
    assert not scene.table.over


@pytest.mark.parametrize(("options", "prize"), [({}, 0), ({"best_general_tie": "all"}, 5)])
def test_q52_tied_generals(options: dict[str, Any], prize: int) -> None:
    scores = Story(seats=3, **options).trophies("A", "C").trophies("B", "C").scored()
    assert scores.line("general") == [prize, prize, 0], "4, 4 and 1 standards"
    assert Story(seats=3).scored().line("general") == [0, 0, 0], "at the start all have 3"


def test_q52_the_best_general_counts_own_and_captured_standards() -> None:
    assert Story(seats=3).trophies("A", "C").scored().line("general") == [5, 0, 0]
    assert Story(seats=3).trophies("A", "C").trophies("C", "A").trophies("B", "C").scored().line("general") == [0, 5, 0]


def senate(votes: list[int], **options: Any) -> list[int]:
    story = Story(seats=len(votes), **options)
    for seat, count in zip("ABCDE", votes, strict=False):
        story.votes(seat, count)
    return story.scored().line("senate")


@pytest.mark.parametrize(
    ("tie", "first", "second"),
    [
        ("lower_prize", [3, 3, 0, 0], [5, 3, 3, 0]),
        ("none", [0, 0, 0, 0], [5, 0, 0, 0]),
        ("full", [5, 5, 0, 0], [5, 3, 3, 0]),
    ],
)
def test_q53_ties_in_the_senate(tie: str, first: list[int], second: list[int]) -> None:
    assert senate([6, 6, 4, 2], senate_tie=tie) == first, "a tie for first leaves no second rank"
    assert senate([7, 4, 4, 0], senate_tie=tie) == second


def test_q53_without_votes_no_prize_and_domination_for_one_against_all() -> None:
    assert senate([0, 0, 0]) == [0, 0, 0]
    assert senate([5, 2, 2]) == [10, 0, 0]
    assert senate([4, 2, 2]) == [5, 3, 3], "4 is not more than 2 + 2"
    assert senate([4, 3]) == [10, 0], "with two players the leader always has more than all others"


def dishonoured_a(**options: Any) -> Scores:
    """A is dishonoured, has the most votes and standards, and was the first to reach eight provinces."""
    story = Story(seats=3, **options).controls("A", *SEVEN, "iudaea").controls("B", *EIGHT_IN_THE_WEST).reached("AB")
    story.trophies("C", "AAA").trophies("A", "BBCC").votes("A", 6).votes("B", 4).votes("C", 3)
    return story.scored()


def test_q54_dishonoured_players_count_in_comparisons_and_score_nothing() -> None:
    scores = dishonoured_a()
    assert scores.total("A") == 0
    assert scores.line("required")[1:] == [3, 0], "A keeps the 5 from B"
    assert scores.line("senate")[1:] == [3, 0], "A is first in the Senate"
    assert scores.line("general")[1:] == [0, 0], "A has 4 standards as C has: nobody is the Best General"


def test_q54_option_they_are_left_out_of_every_comparison() -> None:
    scores = dishonoured_a(dishonoured_counts=False)
    assert scores.total("A") == 0
    assert scores.line("required")[1:] == [5, 0]
    assert scores.line("senate")[1:] == [10, 0], "4 votes against 3"
    assert scores.line("general")[1:] == [0, 5]


@pytest.mark.parametrize(
    ("options", "some", "every"),
    [
        ({}, 1, 5),
        ({"grain_mode": "each"}, 3, 5),
        ({"grain_all": "adds"}, 1, 6),
        ({"grain_mode": "each", "grain_all": "adds"}, 3, 9),
    ],
)
def test_q55_grain(options: dict[str, Any], some: int, every: int) -> None:
    story = Story(seats=2, **options).controls("A", "aegyptus", "africa", "sardinia")
    assert story.scored().line("grain") == [some, 0]
    assert story.controls("A", "sicilia").scored().line("grain") == [every, 0]


def test_q56_if_all_are_dishonoured_nobody_is_emperor() -> None:
    scores = Story(seats=2).controls("A", "aegyptus").trophies("A", "BBB").trophies("B", "AAA").scored()
    assert (scores.winners, scores.totals(), scores.ranks()) == ("", [0, 0], [1, 1])


def test_q56_a_dishonoured_player_ranks_behind_negative_totals() -> None:
    scores = Story(seats=3).controls("A", "aegyptus").trophies("C", "AAABB").scored()
    assert scores.totals() == [0, -10, 15 + 5]
    assert (scores.winners, scores.ranks()) == ("C", [3, 2, 1])


def test_q57_more_provinces_break_a_tie_first() -> None:
    story = Story(seats=2).controls("A", "pannonia", "asia").controls("B", "cilicia", "galatia", "noricum")
    scores = story.talents(A=9).scored()
    assert scores.totals() == [9, 9]
    assert (scores.winners, scores.ranks()) == ("B", [2, 1])


def as_good_as_each_other() -> Story:
    """A and B have five provinces of 3 VP and a senator each; C rules the Senate."""
    story = Story(seats=3).controls("A", "cilicia", "galatia", "noricum", "dalmatia", "thracia").votes("C", 12)
    return story.controls("B", "lusitania", "baetica", "aquitania", "belgica", "numidia")


def test_q57_then_more_votes() -> None:
    scores = as_good_as_each_other().senators("B", "nerva").senators("A", "caecina").talents(A=9).scored()
    assert scores.totals()[:2] == [16, 16]
    assert (scores.winners, scores.ranks()) == ("B", [2, 1, 3])


def test_q57_then_more_talents_else_the_victory_is_shared() -> None:
    story = as_good_as_each_other().senators("B", "valens").senators("A", "caecina")
    assert story.scored().winners == "AB"
    assert story.scored().ranks() == [1, 1, 3]
    assert story.talents(B=1).scored().winners == "B"
