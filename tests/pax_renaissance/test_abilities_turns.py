"""Abilities of cards that change fairs, turns, battles, votes and apostasies, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene

PATRON_MAID = {"west": {"PREN048": {"prestige": ["patron"]}}}
"""No printed queen has a Patron; this one has."""


# ---- crusades


@pytest.mark.parametrize(
    ("west", "east", "card", "expected"),
    [
        ("", "", "PREN003", ("crusade", 3)),  # Toledo, Valencia, Paris
        ("PREN012", "", "PREN003", ("crusade", 4)),  # and the rook in England
        ("PREN012+B.R", "", "PREN003", ("crusade", 3)),
        ("PREN012", "", "PREN026", ("reformation", 3)),  # two agents and the knight of Lyon, no rook of Bruges
    ],
)
def test_crusader_rooks(west: str, east: str, card: str, expected: tuple[str, int]) -> None:
    story = Story("fugger", "medici").only("POR", TOLEDO="N.C", GRANADA="R.I").west("A", west).east("A", east)
    if card == "PREN026":
        story.only("FRA", PARIS="N.C", LYON="N.R", BRUGES="R.R")
    kind, attackers = expected
    told = story.plays("A", card, "accept").told(f"battle.{kind}")
    assert [row[1] for row in told] == [attackers]


def test_crusader_rooks_march_for_their_owner_only_and_not_by_choice() -> None:
    story = Story("fugger", "medici").only("POR", GRANADA="R.I").only("FRA").only("ARA").west("B", "PREN012")
    assert story.plays("A", "PREN003", "accept").told("battle.crusade") == [["empire:POR", 0, 1]]
    own = Story("fugger", "medici").only("POR", GRANADA="R.I").only("FRA").only("ARA").west("A", "PREN012")
    assert own.plays("A", "PREN003", "accept").told("battle.crusade") == [["empire:POR", 1, 1]]


# ---- fairs


def spices(west: str, florins: int, owner: str = "A", **options: Any) -> Scene:
    """B holds the fair of Spice Islands; A has the concessions on both sides of England."""
    story = Story("fugger", "medici", **options).disks("NOVGOROD", "TIMBUKTU", "TREBIZOND", *_red_sea(options))
    story.concessions("A", "ENG-POR", "ENG-FRA").concessions("B").west(owner, west).market(W0=f"PREN001 {florins}")
    return story.turn("B").take("B", "fair:west", "GRANADA").take_if("B", "BRUGES")


def _red_sea(options: dict[str, Any]) -> list[str]:
    return ["RED_SEA"] if options.get("edition") == "second" else []


@pytest.mark.parametrize(
    ("row", "florins", "income"),
    [
        ("", 9, 2),
        ("PREN014", 9, 4),
        ("PREN014 PREN018", 9, 8),
        ("PREN014 PREN018+B.C", 9, 4),
        ("PREN014 PREN018", 6, 6),
        ("PREN014 PREN018", 2, 2),
    ],
)
def test_spice_fair_double(row: str, florins: int, income: int) -> None:
    scene = spices(row, florins)
    assert int(scene.at("A money")) == 3 + income
    assert scene.at("B money") == "5", "the subsidy is not doubled"


def test_spice_fair_double_is_the_owners_and_of_spice_islands_only() -> None:
    assert spices("PREN014 PREN018", 9, owner="B").at("A money") == "5"
    story = Story("fugger", "medici").concessions("A", "HUN-BYZ").west("A", "PREN014").market(W0="PREN001 5")
    assert story.turn("B").take("B", "fair:west", "CAFFA").at("A money") == "4", "with four florins left to take"


@pytest.mark.parametrize(("row", "income"), [("PREN131X", 4), ("PREN131X PREN014", 8), ("PREN131X+B.I PREN014", 4)])
def test_double_concessions_at_fairs(row: str, income: int) -> None:
    assert int(spices(row, 9, edition="second").at("A money")) == 3 + income


@pytest.mark.parametrize(("owner", "legal"), [("A", True), ("B", False), ("", False)])
def test_double_concessions_in_votes_whoever_asks_for_them(owner: str, legal: bool) -> None:
    """One against one is a tie; A asks for the vote."""
    story = second().east("B", "HUN").east("A", "PREN083").concessions("A", "HUN-OTT").concessions("B", "HRE-HUN")
    if owner:
        story.west(owner, "PREN131X")
    scene = story.city(BUDA="").only("HUN").turn()
    assert scene.may("A", "ops:east") == legal


@pytest.mark.parametrize(("florins", "share"), [(5, 2), (0, 1)])
def test_double_subsidy(florins: int, share: int) -> None:
    promo = {"west": {"PREN215P": {"set": "expansion"}}}
    story = second("fugger", "medici", cards=promo).west("A", "PREN215P").market(W0=f"PREN001 {florins}")
    scene = story.turn().take("A", "fair:west")
    assert scene.told("fair.subsidy") == [[share]]
    assert int(scene.at("A money")) == 3 + share


def test_double_subsidy_is_the_owners_and_can_be_silenced() -> None:
    promo = {"west": {"PREN215P": {"set": "expansion"}}}
    for seat, row in (("B", "PREN215P"), ("A", "PREN215P+B.C")):
        story = second("fugger", "medici", cards=promo).west(seat, row).market(W0="PREN001 5")
        assert story.turn().take("A", "fair:west").told("fair.subsidy") == [[1]]


# ---- the turn


def test_free_fair_is_the_first_of_the_turn_and_once() -> None:
    scene = second().west("A", "PREN097X").turn().take("A", "fair:east")
    assert scene.view()["actions"] == 2
    scene.take("A", "fair:west")
    assert scene.view()["actions"] == 1
    assert not scene.may("A", "fair:east")


def test_free_fair_after_both_actions() -> None:
    scene = second().west("A", "PREN097X").hand("A", "PREN015").turn(actions=1).sells("A", "PREN015")
    assert scene.offers("A") == ["done", "fair:east", "fair:west"]
    assert scene.take("A", "fair:east").at("actor") == "B", "the second one would cost an action"


def test_free_fair_of_an_opponent_is_not_free() -> None:
    assert second().west("B", "PREN097X").turn().take("A", "fair:east").view()["actions"] == 1


def test_free_fair_may_be_the_second_one() -> None:
    """The first fair of the turn has cost an action before the ability was live; the second one is free."""
    scene = second().hand("A", "PREN097X").turn().take("A", "fair:east").take("A", "PREN097X", "leave")
    assert scene.offers("A") == ["done", "fair:west"]
    assert scene.take("A", "fair:west").at("actor") == "B"


def test_free_fair_as_an_option_is_no_later_one_than_the_first() -> None:
    story = second(free_fair="first").hand("A", "PREN097X")
    assert story.turn().take("A", "fair:east").take("A", "PREN097X", "leave").at("actor") == "B"


FREE = [("west", "PREN134X PREN043", "PREN101X"), ("east", "PREN101X PREN072", "PREN134X")]


@pytest.mark.parametrize(("half", "row", "other"), FREE)
def test_free_ops_east_and_free_ops_west(half: str, row: str, other: str) -> None:
    story = second().market(W1="1", E1="1", W2="1", E2="1")
    getattr(story, half)("A", row)
    scene = story.turn().take("A", f"ops:{half}").take_if("A", "commerce.E").take("A", f"{half[0].upper()}1")
    assert scene.view()["actions"] == 2
    assert not scene.may("A", f"ops:{half}")


@pytest.mark.parametrize(("half", "row", "other"), FREE)
def test_free_ops_are_those_of_their_half(half: str, row: str, other: str) -> None:
    story = second().market(W1="1", E1="1").hand("A")
    getattr(story, half)("A", row.split()[1])
    getattr(story, {"west": "east", "east": "west"}[half])("A", other)
    scene = story.turn().take("A", f"ops:{half}").take_if("A", "commerce.E").take_if("A", f"{half[0].upper()}1")
    assert scene.view()["actions"] == 1


@pytest.mark.parametrize("row", ["PREN110X", "PREN122X"])
def test_joint_ops_of_either_card(row: str) -> None:
    story = second().east("A", row).west("A", "PREN043").market(W1="1")
    scene = story.turn().take("A", "ops:both")
    assert scene.offers("A") == sorted(["PREN043", row])


def test_joint_ops_end_when_the_card_is_silenced() -> None:
    assert not second().east("A", "PREN110X+B.R").west("A", "PREN043").market(W1="1").turn().may("A", "ops:both")


# ---- apostasy


def test_apostasy_action() -> None:
    story = second().west("A", "PREN129X").west("B", "PREN003 PREN005")
    scene = story.turn().take("A", "use:PREN129X")
    assert scene.changes() == {"B west": "", "discard": "+PREN003 +PREN005"}
    assert scene.view()["actions"] == 1


def test_apostasy_action_is_illegal_when_nobody_would_discard_anything() -> None:
    assert not second().west("A", "PREN129X").west("B", "PREN005").turn().may("A", "use:PREN129X")
    immune = second().west("A", "PREN129X").west("B", "PREN003 PREN005 PREN155X")
    assert not immune.turn().may("A", "use:PREN129X")


def test_apostasy_action_may_discard_its_own_card_and_needs_it_live() -> None:
    scene = second().west("A", "PREN129X PREN005").turn().take("A", "use:PREN129X")
    assert scene.changes() == {"A west": "", "discard": "+PREN005 +PREN129X"}
    assert not second().west("A", "PREN129X+B.I PREN005").turn().may("A", "use:PREN129X")


@pytest.mark.parametrize(("row", "spared"), [("PREN155X", True), ("PREN155X+B.I", False)])
def test_apostasy_immunity(row: str, spared: bool) -> None:
    story = second().west("A", "PREN003 PREN005").west("B", f"{row} PREN008 PREN004")
    scene = story.plays("A", "PREN030", "accept", "LYON")
    assert scene.at("B west") == (f"{row} PREN008 PREN004" if spared else "PREN155X+B.I")


# ---- votes


@pytest.mark.parametrize(
    ("east", "maids", "cost"),
    [
        ("PREN083 PREN166X", "", 2),
        ("PREN083 PREN166X MAM", "", 1),
        ("PREN083 PREN166X MAM", "PREN048", 0),
        ("PREN083 PREN166X+B.C MAM", "PREN048", 2),
    ],
)
def test_patron_vote_discount(east: str, maids: str, cost: int) -> None:
    story = second("fugger", "medici", cards=PATRON_MAID).east("B", "HUN").east("A", east).only("HUN")
    story.repressed("HUN", "N.C", "R.C").concessions("A", "HUN-OTT").concessions("B").maids("A", *maids.split())
    scene = story.only("BYZ").only("MAM").runs("A", "east", "PREN083").take_if("A", "vote.E")
    assert int(scene.at("A money")) == 3 - cost


def test_patron_vote_discount_never_pays_anybody() -> None:
    story = second().east("B", "HUN").east("A", "PREN083 PREN166X MAM").west("A", "PREN055 PREN009").only("HUN")
    scene = story.repressed("HUN", "N.C").concessions("A", "HUN-OTT").concessions("B").runs("A", "east", "PREN083")
    assert scene.take_if("A", "vote.E").at("A money") == "3"


def test_patron_vote_discount_is_the_owners() -> None:
    story = second().east("B", "HUN PREN166X MAM").east("A", "PREN083").only("HUN").repressed("HUN", "N.C")
    scene = story.concessions("A", "HUN-OTT").concessions("B").runs("A", "east", "PREN083").take_if("A", "vote.E")
    assert scene.at("A money") == "2"


# ---- campaigns


def reserves(row: str = "HUN PREN164X", money: int = 5) -> Story:
    """Two tokens lie on the Mamluk square, which is B's; A is at war from Hungary, which has no knight."""
    story = second().east("A", row).east("B", "MAM").repressed("MAM", "R.I", "P.B").money(A=money)
    return story.only("HUN").only("BYZ", TANA="N.I")


def test_mamluk_reserves_alone_are_enough_and_survivors_stay_repressed() -> None:
    scene = reserves().runs("A", "east", "HUN", "BYZ", "MAM.P.B", "decline")
    assert scene.changes() == {
        "A money": "3",
        "A east": "HUN[BYZ] PREN164X",
        "thrones": "-BYZ",
        "TANA": "",
        "on MAM": "-P.B",
    }


def test_mamluk_reserves_go_east_only() -> None:
    assert "HRE" not in reserves().runs("A", "east", "HUN").offers("A")
    assert reserves().runs("A", "east", "HUN").offers("A") == ["BYZ", "MAM", "OTT"]


@pytest.mark.parametrize(("row", "money"), [("HUN PREN164X", 1), ("HUN PREN164X+B.C", 5), ("HUN", 5)])
def test_mamluk_reserves_must_all_be_paid_and_need_a_live_card(row: str, money: int) -> None:
    assert not reserves(row, money).turn().may("A", "HUN")
    assert "campaign" not in str(reserves(row, money).turn().take_if("A", "ops:east").offers("A"))
