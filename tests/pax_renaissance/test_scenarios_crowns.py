"""The acceptance scenarios of coronations, sales, victories and supplies: S22, S24, S25, S30, S32, S33, S39, S44."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene

# ---- S22, S30, S44: couples


def test_s22_selling_a_couple() -> None:
    scene = Story().west("A", "POR[PREN046 ARA]").turn()
    assert scene.take("A", "sell").offers("A") == ["ARA", "POR"], "she cannot be sold apart"
    scene.take("A", "POR")
    assert scene.changes() == {"A money": "7", "A west": "", "thrones": "+ARA +POR[PREN046]"}


def test_s22_the_queen_comes_along_from_the_throne() -> None:
    story = Story("fugger", "medici").throne("POR[PREN046]").only("POR", TOLEDO="N.C").hand("B", "PREN049")
    scene = story.turn("B").take("B", "PREN049", "accept", "TOLEDO", "decline")
    assert scene.changes() == {
        "B hand": "-PREN049",
        "B west": "POR[PREN046] PREN049",
        "thrones": "-POR[PREN046]",
        "TOLEDO": "R.C",
    }
    assert scene.view("B")["players"][1]["prestige"]["catholic"] == 2, "of the queen and of the card"
    scene.take("B", "ops:west")
    assert scene.may("B", "PREN046"), "her siege"


def test_s22_an_old_maid() -> None:
    story = Story("fugger", "medici").west("A", "ENG FRA").west("B", "POR HRE/R")
    scene = story.plays("A", "PREN048")
    assert scene.changes() == {"A hand": "-PREN048", "A maids": "+PREN048"}
    assert scene.view("A")["players"][0]["prestige"]["law"] == 1
    scene.mark().sells("A", "PREN048")
    assert scene.changes() == {"actor": "B", "A money": "5", "A maids": "-PREN048", "discard": "+PREN048"}


def marriage(edition: str) -> Scene:
    story = Story("fugger", "medici", edition=edition).throne("FRA+B.I").repressed("FRA", "N.C")
    story.throne("HRE[PREN045]").only("FRA", PARIS="N.C", BRUGES="R.C").west("B", "ARA").west("A", "POR PREN023")
    return story.plays("A", "PREN044")


def test_s30_only_free_kings_may_be_married() -> None:
    scene = marriage("first")
    assert scene.offers("A") == ["FRA", "decline"]
    scene.take("A", "FRA")
    assert (scene.asked("A"), scene.offers("A")) == (
        "regime.concession",
        ["ARA-FRA", "ENG-FRA", "FRA-HRE", "decline"],
    )
    scene.take("A", "ENG-FRA")
    assert scene.offers("A") == ["FRA.N.C", "done"]
    scene.take("A", "FRA.N.C")
    assert scene.changes() == {
        "A hand": "-PREN044",
        "A west": "FRA+B.I[PREN044] POR PREN023",
        "thrones": "-FRA+B.I",
        "ENG-FRA": "A",
        "on FRA": "-N.C",
        "LYON": "N.C",
    }
    scene.take("A", "ops:west")
    assert not scene.may("A", "FRA"), "the couple is silenced"
    assert not scene.may("A", "PREN044"), "the couple is silenced"
    assert scene.view("A")["players"][0]["prestige"]["catholic"] == 1


def test_s30_a_declined_coronation_makes_an_old_maid() -> None:
    scene = marriage("first").take("A", "decline")
    assert scene.changes() == {"A hand": "-PREN044", "A maids": "+PREN044"}


def test_s30_the_second_edition_marries_own_kings_where_they_lie() -> None:
    scene = marriage("second")
    assert scene.offers("A") == ["FRA", "POR", "decline"]
    scene.take("A", "POR", "ENG-POR")
    assert scene.changes() == {"A hand": "-PREN044", "A west": "POR[PREN044] PREN023", "ENG-POR": "A"}


def test_s44_a_vassal_takes_his_queen_to_his_throne() -> None:
    scene = Story().west("A", "FRA[ENG[PREN047]]").turn().sells("A", "FRA")
    assert scene.changes() == {"A money": "5", "A west": "", "thrones": "+ENG[PREN047] +FRA"}


def test_s44_a_queen_in_a_throne_gives_nobody_prestige() -> None:
    scene = Story().throne("POR[PREN046]").turn()
    assert [row["prestige"]["catholic"] for row in scene.view()["players"]] == [0, 0]


def test_s44_a_queen_beheads_her_own_king() -> None:
    scene = Story().east("A", "OTT[PREN077]").runs("A", "east", "PREN077", "behead")
    assert scene.changes() == {"A east": "", "thrones": "+OTT", "discard": "+PREN077"}


def test_s44_a_queen_beheaded_alone() -> None:
    story = Story("fugger", "medici").west("B", "ENG[PREN047+B.C]").west("A", "PREN006")
    scene = story.runs("A", "west", "behead", "PREN047")
    assert scene.changes() == {"B west": "ENG", "discard": "+PREN047"}


# ---- S24: holy victory


def faithful(bishops: int, edition: str = "first") -> Scene:
    """Catholics hold Rome and Aragon with four tokens, and some cards; A has two Catholic icons, B and C one."""
    rows = ["PREN003+B.C", "PREN049+B.C", "PREN053" + "+B.C" * (bishops > 2)]
    story = Story("fugger", "medici", "coeur", edition=edition).face(ARA="catholic").no_concessions()
    story.city(VENICE="N.C", VALENCIA="N.C", CAIRO="R.I", CYPRUS="R.C").pirate("S.C", "ARA-PAP")
    story.west("A", " ".join(rows)).west("B", "PREN008 PREN009+B.I").west("C", "PREN001 PREN023+B.R")
    return story.active("holy").turn()


def test_s24_holy_victory() -> None:
    scene = faithful(3)
    scene.take("A", "victory:holy")
    assert (scene.is_over, scene.winners) == (True, "A")
    assert scene.changes() == {"winners": "A"}


def test_s24_the_counts() -> None:
    holy = faithful(3).view("A")["victories"][0]
    assert holy["bishops"] == {"catholic": 3, "islamic": 1, "reformist": 1}
    assert holy["tokens"] == {"catholic": 4, "islamic": 1, "reformist": 0}
    assert holy["religion"] == "catholic"


def test_s24_two_bishops_are_too_few() -> None:
    assert not faithful(2).may("A", "victory:holy")


# ---- S25: imperial victory and exhaustion


@pytest.mark.parametrize(
    ("rows", "legal"),
    [
        (("ENG FRA[POR]", "HRE", "ARA"), True),
        (("ENG FRA[POR]", "HRE"), False),
        (("ENG FRA[POR] PAP", "HRE"), True),
        (("ENG FRA[POR] PAP/R", "HRE"), False),
        (("ENG FRA POR/R", "HRE", "ARA"), False),
        (("ENG FRA[POR]", "HRE PAP", "ARA"), False),
    ],
)
def test_s25_imperial_threshold(rows: tuple[str, ...], legal: bool) -> None:
    story = Story(*("fugger", "medici", "coeur")[: len(rows)]).active("imperial")
    for seat, row in zip("ABC", rows):
        story.west(seat, row)
    assert story.turn().may("A", "victory:imperial") == legal


def exhaustion(florins: tuple[int, int, int], edition: str = "first") -> Scene:
    story = Story("fugger", "medici", "coeur", edition=edition).deck("west").deck("east", "PREN064")
    story.market(E5="-").hand("A", "PREN015").money(A=florins[0] - 2, B=florins[1], C=florins[2])
    story.west("A", "PREN009+B.C PREN055").west("B", "PREN032").east("B", "HUN").west("C", "PREN024")
    return story.turn(actions=1).sells("A", "PREN015")


def test_s25_the_most_patron_wins_when_both_decks_are_empty() -> None:
    scene = exhaustion((7, 5, 9))
    assert scene.changes() == {
        "A money": "7",
        "A hand": "-PREN015",
        "E5": "PREN064",
        "east deck": "-1",
        "discard": "+PREN015",
        "winners": "A",
    }
    assert scene.winners == "A"


def test_s25_the_most_florins_break_the_tie_and_then_victory_is_shared() -> None:
    assert exhaustion((7, 7, 9)).winners == "AB"
    assert exhaustion((7, 8, 9)).winners == "B"


def test_s25_the_second_edition_goes_on_until_a_space_stays_empty() -> None:
    scene = exhaustion((7, 5, 9), "second")
    assert (scene.is_over, scene.at("actor")) == (False, "B")


# ---- S32, S33


@pytest.mark.parametrize(
    ("concessions", "discovery", "legal"),
    [
        ((4, 2, 1), (2, 1, 1), True),
        ((4, 3, 0), (2, 1, 1), False),
        ((4, 2, 1), (1, 1, 0), False),
        ((2, 0), (1, 0), True),
        ((2, 0), (0, 0), False),
        ((1, 0), (1, 0), False),
    ],
)
def test_s32_globalization(concessions: tuple[int, ...], discovery: tuple[int, ...], legal: bool) -> None:
    cards = ["PREN014", "PREN016", "PREN018", "PREN021"]
    story = Story(*("fugger", "medici", "coeur")[: len(concessions)]).active("globalization").no_concessions()
    borders = iter(story.reader.borders)
    for seat, count, icons in zip("ABC", concessions, discovery):
        story.concessions(seat, *(next(borders) for _ in range(count)))
        story.west(seat, " ".join(cards.pop() for _ in range(icons)))
    story.repressed("ENG", "P.B", "P.B", "P.B")
    scene = story.turn()
    assert scene.may("A", "victory:globalization") == legal
    if legal:
        assert scene.take("A", "victory:globalization").winners == "A"


def republicans(**rivals: str) -> Story:
    story = Story("fugger", "medici").east("A", "HUN/R").west("A", "PREN043+B.C").maids("A", "PREN048")
    return story.west("B", rivals.get("west", "PREN037")).active("renaissance")


def test_s33_renaissance_with_an_old_maid() -> None:
    scene = republicans().turn().take("A", "victory:renaissance")
    assert (scene.winners, scene.changes()) == ("A", {"winners": "A"})


@pytest.mark.parametrize("row", ["PREN037 ENG/R", "PREN037 FRA/R", "PREN037 PREN036"])
def test_s33_illegal_against_a_republic_or_two_law(row: str) -> None:
    assert not republicans(west=row).turn().may("A", "victory:renaissance")


def test_s33_an_inactive_card_can_never_be_declared() -> None:
    story = republicans()
    story.base.active = 0
    assert not any(key.startswith("victory:") for key in story.turn().keys("A"))


# ---- S39: empty supplies


def no_red_rooks(story: Story) -> Story:
    """Nine Reformist rooks and pirates are in play on the map, and Modon is the only empty city of the Ottomans."""
    story.city(BRUGES="R.R", LYON="R.R", LUBECK="R.R", NURNBERG="R.R", VARNA="R.R", CAFFA="R.R", TREBIZOND="R.R")
    story.city(RHODES="R.C", CYPRUS="R.R", BUDA="N.C").pirate("S.R", "ENG-POR")
    return story.market(E0="2").no_concessions()


def test_s39_a_repressed_rook_is_taken() -> None:
    story = no_red_rooks(Story("fugger", "medici")).repressed("HUN", "R.R")
    scene = story.turn().take("A", "fair:east", "RED_SEA")
    assert scene.changes() == {
        "A money": "4",
        "E0": "- 2",
        "MODON": "R.R",
        "on HUN": "-R.R",
        "RED_SEA": "R.I",
        "discard": f"+{story.reader.keys[story.base.veiled[1]]}",
    }


def test_s39_without_a_repressed_one_any_rook_or_pirate() -> None:
    story = no_red_rooks(Story("fugger", "medici")).city(BORDEAUX="R.R")
    scene = story.turn().take("A", "fair:east")
    assert scene.asked("A") == "supply.take"
    cities = ["BORDEAUX", "BRUGES", "LYON", "LUBECK", "NURNBERG", "VARNA", "CAFFA", "TREBIZOND", "CYPRUS"]
    assert scene.offers("A") == sorted([*cities, "ENG-POR"])
    scene.take("A", "ENG-POR", "RED_SEA")
    told = scene.changes()
    assert (told["MODON"], told["ENG-POR"], scene.told("kill.pirate")) == ("R.R", "", [])


def test_s39_pawns_the_repressed_ones_first() -> None:
    story = Story("fugger", "medici").concessions("A", "FRA-HRE", "ENG-POR").repressed("ENG", *["P.A"] * 8)
    scene = story.only("POR").plays("A", "PREN049", "accept", "TOLEDO", "GRANADA", "ARA-POR")
    told = scene.changes()
    assert (told["ARA-POR"], told["on ENG"]) == ("A", "-P.A")


def test_s39_pawns_then_any_of_the_concessions() -> None:
    borders = ["FRA-HRE", "ENG-POR", "ENG-FRA", "ARA-FRA", "HRE-HUN", "HRE-PAP", "HUN-OTT", "HUN-BYZ", "BYZ-MAM"]
    story = Story("fugger", "coeur").concessions("A", *borders, "PAP-OTT").only("POR")
    scene = story.plays("A", "PREN049", "accept", "TOLEDO", "GRANADA", "ARA-POR")
    assert scene.asked("A") == "supply.take"
    assert len(scene.offers("A")) == 10
    scene.take("A", "BYZ-MAM")
    told = scene.changes()
    assert (told["ARA-POR"], told["BYZ-MAM"]) == ("A", "")
