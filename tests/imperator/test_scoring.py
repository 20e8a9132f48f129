"""The final scoring: what each line counts, ranks, winners, and what holds in every scoring."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.imperator.story import Scores, Story
from triumvir.games.imperator.messages import SCORE_LINES
from triumvir.games.imperator.options import OPTIONS
from triumvir.games.imperator.scoring import LINES


def test_every_line_has_its_name() -> None:
    assert len(SCORE_LINES) == LINES


def test_nothing_on_the_table_scores_nothing() -> None:
    scores = Story(seats=3).scored()
    assert scores.totals() == [0, 0, 0]
    assert scores.winners == "ABC", "all equal: the victory is shared"
    assert scores.ranks() == [1, 1, 1]


def test_each_line_by_itself() -> None:
    story = Story(seats=2).controls("A", "aegyptus", "syria").trophies("A", "BB").senators("A", "nerva")
    scores = story.scored()
    assert scores.lines("A") == {
        "provinces": 6 + 5,
        "trophies": 2 * 3,
        "general": 5,
        "senators": 1,
        "senate": 10,
        "grain": 1,
    }
    assert scores.lines("B") == {"lost": -10}


def test_lines_of_house_rules_and_dishonour_stand_only_where_they_count() -> None:
    plain = Story(seats=2).controls("A", "syria").trophies("A", "BBB").senators("B", "nerva").scored()
    assert "combat" not in plain.result.seats[0].breakdown
    assert "dishonour" not in plain.result.seats[0].breakdown
    assert plain.result.seats[1].breakdown["dishonour"] == 15 - 1 - 10, "what makes the total 0"
    assert plain.total("B") == 0
    fought = Story(seats=2, combat_points_are_final=True).scored()
    assert fought.result.seats[0].breakdown["combat"] == 0


def test_a_dishonoured_seat_wins_nothing_and_shares_the_last_rank() -> None:
    story = Story(seats=4).controls("A", "syria").controls("B", "cyprus").trophies("D", "AAABBB").senators("A", "nerva")
    scores = story.scored()
    assert scores.winners == "D"
    assert scores.ranks() == [3, 3, 2, 1]


def test_if_all_are_dishonoured_nobody_wins() -> None:
    scores = Story(seats=2).controls("A", "syria").trophies("A", "BBB").trophies("B", "AAA").scored()
    assert (scores.winners, scores.ranks(), scores.totals()) == ("", [1, 1], [0, 0])


def tied(**talents: int) -> Story:
    """A and B have one province of 4 VP each, and nothing else but money."""
    return Story(seats=2).controls("A", "iudaea").controls("B", "moesia").talents(**talents)


def test_talents_break_the_last_tie() -> None:
    assert tied(A=3, B=2).scored().winners == "A"
    assert tied(A=2, B=3).scored().ranks() == [2, 1]
    assert tied(A=2, B=2).scored().winners == "AB"


def test_more_provinces_break_the_first_tie() -> None:
    story = Story(seats=2).controls("A", "iudaea").controls("B", "cyprus", "raetia").talents(A=9)
    scores = story.scored()
    assert scores.totals() == [4, 4]
    assert scores.winners == "B"


def test_the_first_to_reach_the_number_need_not_win() -> None:
    story = Story(seats=3, provinces_to_end=5).reached("BA")
    story.controls("A", "raetia", "noricum", "pannonia", "dalmatia", "moesia")
    story.controls("B", "cyprus", "galatia", "cappadocia", "cilicia", "asia")
    assert story.scored().line("required") == [3, 5, 0]


def test_whoever_fell_below_the_number_gets_nothing_for_it() -> None:
    story = Story(seats=2, provinces_to_end=5).reached("A").controls("A", "raetia", "noricum")
    assert story.scored().line("required") == [0, 0]


def test_the_game_tells_its_end() -> None:
    story = Story(seats=2).controls("A", "syria").controls("B", "baetica").in_round(30)
    scene = story.action("B").ends_turn("B")
    assert scene.table.over
    assert scene.told("end.last_round") == [("", [30])]
    assert scene.told("end.scored") == [("A", [5]), ("B", [3])]
    assert scene.told("end.emperor") == [("A", [5])]
    scores = Scores(scene.table.result)
    assert (scores.winners, scores.result.rounds) == ("A", 30)


# ---- every scoring

RULES = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in OPTIONS})
SENATORS = ("vinius", "caecina", "mucianus", "nerva", "vibius_crispus", "flavius_sabinus")
LANDS = ("aegyptus", "africa", "sardinia", "sicilia", "syria", "cyprus", "raetia", "noricum", "moesia", "baetica")


@settings(max_examples=60)
@given(RULES, st.data())
def test_scores_are_sums_and_ranks_follow_them(rules: dict[str, object], data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 5), label="seats")
    story = Story(seats=seats, **rules)
    anybody = st.sampled_from("ABCDE"[:seats])
    for land in LANDS:
        story.controls(data.draw(anybody, label=land), land)
    for senator in SENATORS:
        story.senators(data.draw(anybody, label=senator), senator)
    for owner in "ABCDE"[:seats]:
        for _ in range(data.draw(st.integers(0, 3), label=f"lost by {owner}")):
            others = st.sampled_from([seat for seat in "ABCDE"[:seats] if seat != owner])
            story.trophies(data.draw(others, label="holder"), owner)
    rows = story.scored().result.seats
    assert all(row.score == sum(row.breakdown.values()) for row in rows)
    honoured = [row for seat, row in enumerate(rows) if not story.base.is_dishonoured(seat)]
    assert [row.rank for row in honoured] == [1 + sum(other.rank < row.rank for other in honoured) for row in honoured]
    for one in honoured:
        assert all(one.rank <= other.rank for other in honoured if one.score > other.score)
    assert all(row.score == 0 for row in rows if row not in honoured)
    assert story.scored().winners or not honoured
