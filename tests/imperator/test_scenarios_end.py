"""The worked scenarios 28 to 32: the end of the game, the final scoring line by line, the Senate, tie-breaks."""

from __future__ import annotations

import pytest

from tests.imperator.story import Story
from tests.imperator.told import SEATS

EIGHT_OF_B = ("syria", "cyprus", "cilicia", "galatia", "asia", "cappadocia", "lycia_pamphylia")


def test_scenario_28_trigger() -> None:
    story = Story(seats=4).controls("A", "baetica").controls("B", *EIGHT_OF_B).controls("C", "iudaea", "aegyptus")
    story.controls("D", "pannonia", "dalmatia", "moesia", "thracia", "macedonia", "noricum", "raetia")
    story.hand("D", "achaia").talents(B=4, C=10, D=4)
    story.army("B", "syria", "leg_vi_ferrata").army("C", "aegyptus", "leg_xxii_deiotariana")
    scene = story.in_round(11).action("B").attacks("B", "iudaea", "syria").defends("C")
    assert len(scene.provinces("B")) == 8
    assert [seat for seat, _ in scene.told("end.triggered")] == ["B"]
    assert scene.turn == "C"
    scene.attacks("C", "cyprus", "aegyptus").defends("B").take("C", "reclaim")
    assert len(scene.provinces("B")) == 7
    assert scene.turn == "D"
    scene.play("D", "card:achaia").ends_turn("D")
    assert scene.table.over, "A does not play again"
    scores = scene.result
    assert scores.line("required") == [0, 0, 0, 5]
    assert scores.result.rounds == 11


def the_four_generals() -> Story:
    story = Story(seats=4).reached("AD")
    story.controls("A", "hispania_tarraconensis", "lusitania", "baetica", "aquitania", "gallia_narbonensis")
    story.controls("A", "gallia_lugdunensis", "belgica", "sardinia")
    story.controls("B", "aegyptus", "iudaea", "syria", "cyprus", "cilicia")
    story.controls("C", "africa", "numidia", "sicilia", "mauretania_caesariensis")
    story.controls("D", "pannonia", "dalmatia", "moesia", "thracia", "macedonia", "achaia", "noricum", "raetia")
    story.trophies("A", "CD").trophies("B", "C").trophies("D", "B")
    story.senators("A", "vinius", "cluvius_rufus", "vettius_bolanus").senators("B", "mucianus", "flavius_sabinus")
    return story.senators("C", "nerva", "vibius_crispus").senators("D", "caecina")


def test_scenario_29_final_scoring_four_players() -> None:
    scores = the_four_generals().scored()
    assert scores.line("provinces") == [26, 20, 14, 26]
    assert scores.line("required") == [5, 0, 0, 3]
    assert scores.line("trophies") == [6, 3, 0, 3]
    assert scores.line("lost") == [0, -5, -10, -5]
    assert scores.line("general") == [5, 0, 0, 0]
    assert scores.line("senators") == [3, 2, 2, 1]
    assert scores.line("senate") == [0, 5, 3, 0]
    assert scores.line("grain") == [1, 1, 1, 0]
    assert scores.totals() == [46, 26, 10, 28]
    assert scores.winners == "A"
    assert scores.ranks() == [1, 3, 4, 2]
    for seat in "ABCD":
        assert sum(scores.lines(seat).values()) == scores.total(seat)


@pytest.mark.parametrize(
    ("votes", "prizes"),
    [
        ([9, 5, 3], [10, 0, 0]),
        ([8, 5, 3], [5, 3, 0]),
        ([6, 6, 4], [3, 3, 0]),
        ([7, 4, 4], [5, 3, 3]),
        ([5, 0, 0], [10, 0, 0]),
        ([6, 5], [10, 0]),
        ([5, 5], [3, 3]),
        ([0, 0], [0, 0]),
    ],
)
def test_scenario_30_the_senate(votes: list[int], prizes: list[int]) -> None:
    story = Story(seats=len(votes))
    for seat, count in zip(SEATS, votes, strict=False):
        story.votes(seat, count)
    assert story.scored().line("senate") == prizes


def the_lord_of_the_grain(*, c_is_dishonoured: bool) -> Story:
    """A has all the grain, 6 votes and no standard; B stands at -2; C has the standards."""
    story = Story(seats=3).controls("A", "aegyptus", "africa", "sardinia", "sicilia").controls("B", "cilicia")
    story.trophies("C", "AAABB").votes("A", 6).votes("B", 5).votes("C", 1)
    return story.trophies("A", "CCC") if c_is_dishonoured else story


def test_scenario_31_grain_and_dishonour_at_the_end() -> None:
    story = the_lord_of_the_grain(c_is_dishonoured=False)
    scores = story.scored()
    honoured = scores.lines("A")
    assert (honoured["provinces"], honoured["grain"]) == (18, 5)
    assert honoured["dishonour"] == -(18 + 5 - 15 + 2 + 5), "everything is annulled"
    assert scores.total("A") == 0
    assert scores.lines("B") == {"provinces": 3, "lost": -10, "senators": 2, "senate": 3}
    assert scores.total("B") == -2
    assert scores.ranks() == [3, 2, 1], "B ranks before A, who is dishonoured"
    assert scores.winners == "C"


def test_scenario_31_b_wins_below_zero_when_the_others_are_dishonoured() -> None:
    scores = the_lord_of_the_grain(c_is_dishonoured=True).scored()
    assert (scores.total("A"), scores.total("B"), scores.total("C")) == (0, -2, 0)
    assert scores.winners == "B"
    assert scores.ranks() == [2, 1, 2]


def test_scenario_31_all_dishonoured_nobody_becomes_emperor() -> None:
    story = Story(seats=3).controls("A", "aegyptus").trophies("A", "BBB").trophies("B", "CCC")
    scores = story.trophies("C", "AAA").scored()
    assert scores.winners == ""
    assert scores.totals() == [0, 0, 0]
    assert scores.ranks() == [1, 1, 1]


def test_scenario_32_votes_break_the_tie() -> None:
    story = Story(seats=4).votes("B", 5).votes("C", 1)
    story.controls("A", "pannonia", "moesia", "iudaea", "noricum", "dalmatia", "thracia", "macedonia")
    story.senators("A", "verginius_rufus", "eprius_marcellus")
    story.controls("D", "aegyptus", "asia", "syria", "cilicia", "galatia", "cappadocia", "lycia_pamphylia")
    scores = story.senators("D", "caecina", "valens").scored()
    assert (scores.total("A"), scores.total("D")) == (31, 31)
    assert scores.winners == "A"
    assert scores.ranks()[0] == 1
    assert scores.ranks()[3] == 2


def test_scenario_32_then_standards() -> None:
    story = Story(seats=4).controls("A", "pannonia", "noricum", "dalmatia")
    story.controls("D", "cilicia", "galatia", "thracia").trophies("D", "CC").trophies("B", "D")
    scores = story.scored()
    assert scores.lines("A") == {"provinces": 10}
    assert scores.lines("D") == {"provinces": 9, "trophies": 6, "lost": -5}, "B has 4 standards too: no Best General"
    assert scores.winners == "D", "4 standards against 3"


def even() -> Story:
    """A and D have as many points, provinces, votes and standards."""
    story = Story(seats=4).controls("A", "cilicia", "galatia").controls("D", "noricum", "dalmatia")
    return story.senators("A", "caecina").senators("D", "valens")


def test_scenario_32_then_talents_then_the_victory_is_shared() -> None:
    scores = even().talents(A=1, D=2).scored()
    assert scores.winners == "D"
    assert scores.ranks() == [2, 3, 3, 1]
    scores = even().talents(A=1, D=1).scored()
    assert scores.winners == "AD"
    assert scores.ranks() == [1, 3, 3, 1]
