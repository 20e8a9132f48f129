"""Squares and ops at the edges of chapters 8, 11 and 12: what comes along, what acts again, what counts."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene

EDITIONS = ("first", "second")

# ---- 8.1: who acts, and how often


def test_8_1_a_vassal_of_the_other_half_acts_on_the_side_of_his_suzerain() -> None:
    story = Story("fugger", "coeur").west("A", "HRE[HUN]").east("A", "PREN072").market(E2="1")
    scene = story.only("HRE").turn()
    scene.take("A", "ops:west")
    assert (scene.asked("A"), scene.told("ops.performs")) == ("op.campaign.target", [["square:HUN", "do:campaign"]])
    assert scene.offers("A") == ["BYZ", "MAM", "OTT", "PAP"], "the neighbours of Hungary but its suzerain"


def test_8_1_a_king_that_has_acted_does_not_act_again_as_a_republic() -> None:
    story = Story("fugger", "coeur").east("A", "PREN083 HUN").concessions("A", "HUN-OTT").market(E3="1")
    scene = story.only("BYZ", TANA="R.I", CAFFA="R.C").money(A=4).runs("A", "east", "HUN", "BYZ")
    assert scene.told("battle.lost") == [["empire:BYZ"]]
    scene.take_if("A", "CAFFA", "PREN083", "vote.E").take("A", "decline")
    assert scene.at("A east") == "PREN083 HUN/R"
    assert (scene.asked("A"), sorted(scene.view()["performed"])) == ("turn.action", ["card:PREN083", "square:HUN"])


@pytest.mark.parametrize("has_acted", [False, True])
def test_8_1_a_square_acts_once_a_turn_though_it_has_come_to_the_other_side(has_acted: bool) -> None:
    """Hungary, a King of the East, becomes a vassal in the West, with a knight and a florin to attack with."""
    story = Story("fugger", "coeur", strawman_campaign=True).west("A", "HRE").east("A", "HUN").repressed("HUN", "N.C")
    story.only("HRE", VIENNA="N.C").only("BYZ", TANA="R.I").only("HUN", **({"BUDA": "N.C"} if has_acted else {}))
    scene = story.money(A=5).turn(actions=3)
    if has_acted:
        scene.take("A", "ops:east", "BYZ")
    scene.take("A", "ops:west", "HUN", "decline", "HUN.N.C", "BUDA")
    assert scene.at("A west") == "HRE[HUN]"
    assert scene.may("A", "HUN") != has_acted


@pytest.mark.parametrize(("edition", "legal"), [("first", False), ("second", True)])
def test_8_4_a_pirate_that_can_sail_nowhere_is_no_corsair(edition: str, legal: bool) -> None:
    """Pirates of its colour hold every border within reach; in the second edition the reach is longer."""
    story = Story("fugger", "marchionni", edition=edition).pirate("S.I", "HUN-OTT", "OTT-PAP", "MAM-OTT")
    assert story.east("A", "PREN063").turn().may("A", "ops:east") == legal


@pytest.mark.parametrize(("card", "square", "legal"), [("PREN083", "FRA", False), ("PREN053", "FRA", True)])
def test_8_4_a_vote_is_about_squares_of_its_half(card: str, square: str, legal: bool) -> None:
    story = Story("fugger", "coeur").west("B", square).concessions("A", "ENG-FRA").only("HUN").only("FRA")
    getattr(story, "east" if card == "PREN083" else "west")("A", card)
    scene = story.turn()
    assert (scene.may("A", "ops:east") or scene.may("A", "ops:west")) == legal


def test_8_4_a_tax_in_the_second_place_of_venice() -> None:
    story = Story("fugger", "medici").west("B", "PREN024").west("A", "PREN010")
    assert story.concessions("A").turn().take("A", "ops:west").told("ops.performs") == [["card:PREN010", "do:tax"]]
    scene = story.concessions("A").turn().take("A", "ops:west").take("B", "pay")
    assert scene.changes() == {"B money": "3", "VENICE.2": "N.C"}
    full = Story("fugger", "medici").west("A", "PREN010").concessions("A")
    assert not full.turn().may("A", "ops:west"), "Venice is full, and no other op of the card has a target"


def test_8_4_sieges_and_repression_in_the_second_place_of_venice() -> None:
    story = Story("fugger", "medici").west("B", "PREN024").west("A", "PREN055").city(VENICE_2="R.C")
    siege = story.runs("A", "west", "PREN055")
    assert siege.offers("A") == ["VENICE", "VENICE.2"]
    assert siege.take("A", "VENICE.2").changes() == {"VENICE.2": ""}
    cards = {"west": {"PREN055": {"ops": ["repress(N,R)"]}}}
    story = Story("fugger", "medici", cards=cards).west("B", "PREN024").west("A", "PREN055").city(VENICE_2="R.C")
    scene = story.runs("A", "west", "PREN055", "VENICE.2")
    assert scene.changes() == {"A money": "4", "VENICE.2": "", "on PAP": "+R.C"}


# ---- 8.4 and 11.1: campaigns


@pytest.mark.parametrize("edition", EDITIONS)
def test_11_1_a_vassal_from_his_throne_brings_bishop_queen_and_tokens(edition: str) -> None:
    story = Story("fugger", "coeur", edition=edition).west("A", "FRA").throne("POR+B.C[PREN046]").only("POR")
    scene = story.repressed("POR", "N.I").runs("A", "west", "FRA", "POR", "decline", "done")
    assert scene.changes() == {"A money": "2", "A west": "FRA[POR+B.C[PREN046]]", "thrones": "-POR+B.C[PREN046]"}
    assert scene.at("on POR") == "N.I"


@pytest.mark.parametrize("edition", EDITIONS)
def test_11_1_a_vassal_from_a_tableau_brings_only_the_tokens(edition: str) -> None:
    story = Story("fugger", "coeur", edition=edition).west("A", "FRA").west("B", "POR+B.C[PREN046 ARA]").only("POR")
    scene = story.repressed("POR", "N.I").runs("A", "west", "FRA", "POR", "decline", "done")
    assert scene.changes() == {
        "A money": "2",
        "A west": "FRA[POR]",
        "B west": "",
        "thrones": "+ARA",
        "discard": "+PREN046",
    }
    assert scene.at("on POR") == "N.I"


@pytest.mark.parametrize("edition", EDITIONS)
def test_11_1_an_own_vassal_becomes_a_republic_at_the_outer_end_in_both_editions(edition: str) -> None:
    story = Story("fugger", "coeur", edition=edition).west("A", "PREN023 ENG[FRA+B.I[PREN045]]").only("FRA")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA/R PREN053 PREN023 ENG",
        "discard": "+PREN045",
        "LYON": "R.C",
    }


def test_11_1_in_the_second_edition_the_republic_of_another_comes_as_a_king() -> None:
    story = second("fugger", "coeur").west("B", "PREN023 FRA/R+B.C").only("FRA")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA PREN053",
        "B west": "PREN023",
        "LYON": "R.C",
    }


@pytest.mark.parametrize("lost", [False, True])
def test_8_4_a_campaign_is_paid_before_the_battle_and_never_refunded(lost: bool) -> None:
    story = Story("fugger", "coeur").west("A", "FRA").only("POR", **({"TOLEDO": "N.C"} if lost else {}))
    scene = story.runs("A", "west", "FRA", "POR")
    if not lost:
        scene.take("A", "decline")
    told = {"A money": "2"}
    won = {"A west": "FRA[POR]", "thrones": "-POR"}
    assert scene.changes() == told | ({"PARIS": "", "TOLEDO": ""} if lost else won)


def test_strawman_campaign_makes_an_own_king_a_vassal() -> None:
    story = Story("fugger", "coeur", strawman_campaign=True).west("A", "FRA POR+B.C[PREN046 ARA] HRE/R").only("POR")
    scene = story.runs("A", "west", "FRA")
    assert scene.offers("A") == ["ARA", "ENG", "PAP", "POR"], "a vassal of another group too, no Republic"
    scene.take("A", "POR", "decline")
    assert scene.changes() == {
        "A money": "2",
        "A west": "FRA[POR] HRE/R",
        "thrones": "+ARA",
        "discard": "+PREN046",
    }


def test_mamluk_reserves_do_not_settle_in_the_empire_they_have_conquered() -> None:
    """A rook of the same kind lies on the conquered square; it is no reserve and stays there too."""
    story = second("fugger", "coeur").east("A", "HUN PREN164X").repressed("MAM", "R.I", "R.I").repressed("BYZ", "R.I")
    scene = story.only("HUN").only("BYZ").money(A=5).runs("A", "east", "HUN", "BYZ", "decline", "done")
    assert scene.changes() == {"A money": "3", "A east": "HUN[BYZ] PREN164X", "thrones": "-BYZ"}
    assert (scene.at("on MAM"), scene.at("on BYZ")) == ("R.I R.I", "R.I")


# ---- 8.2: silence


def test_8_2_a_couple_in_a_throne_is_silenced_too() -> None:
    scene = Story().throne("FRA[PREN045+B.C] POR[PREN046]").turn()
    squares = {row["square"][7:]: row["silenced"] for row in scene.view()["squares"]}
    assert [squares[empire] for empire in ("FRA", "POR", "ENG")] == [True, False, False]


def test_silence_immunity_of_two_cards_ends_with_the_last_one() -> None:
    story = second("fugger", "coeur").west("A", "PREN043+B.I PREN136X").east("A", "PREN074+B.C").market(W3="1")
    scene = story.turn(actions=3).sells("A", "PREN074")
    assert scene.may("A", "ops:west")
    assert not scene.sells("A", "PREN136X").may("A", "ops:west")


# ---- 12: what counts for a victory


def test_12_an_old_maid_counts_for_holy() -> None:
    story = Story("fugger", "coeur").active("holy").pirate("S.C", "ARA-PAP").west("A", "PREN023+B.C PREN049+B.C")
    scene = story.west("B", "PREN007").maids("A", "PREN046").turn()
    assert scene.take("A", "victory:holy").winners == "A"


def test_12_an_old_maid_counts_for_globalization() -> None:
    cards = {"west": {"PREN048": {"prestige": ["discovery"]}}}
    story = Story("fugger", "coeur", cards=cards).active("globalization").maids("A", "PREN048")
    scene = story.concessions("A", "ENG-FRA", "HRE-HUN", "BYZ-MAM").turn()
    assert scene.take("A", "victory:globalization").winners == "A"


def test_12_a_token_in_the_second_place_of_venice_counts() -> None:
    story = second("fugger", "coeur").west("B", "PREN024").city(VENICE="N.C", VENICE_2="R.C")
    assert story.turn().view()["victories"][0]["tokens"] == {"catholic": 2, "islamic": 1, "reformist": 0}


def test_13_2_patrons_of_old_maids_count_at_the_end() -> None:
    cards = {"west": {"PREN048": {"prestige": ["patron"]}}}
    story = Story("fugger", "medici", cards=cards).deck("west").deck("east").hand("A", "PREN015").maids("B", "PREN048")
    scene = story.money(A=50, B=0).turn(actions=1).sells("A", "PREN015")
    assert (scene.is_over, scene.winners) == (True, "B")


# ---- 5: the refresh


def emptied(half: str) -> Scene:
    """A sells a card; a row without any card has two florins in its first column, and there is one to draw."""
    other = {"west": "east", "east": "west"}[half]
    columns = {f"{half[0].upper()}{place}": "-" for place in range(1, 6)}
    story = Story("fugger", "medici").market(**{f"{half[0].upper()}0": "- 2"}, **columns).hand("A", "PREN015")
    return (
        story.deck(half, "PREN009" if half == "west" else "PREN064").deck(other).turn(actions=1).sells("A", "PREN015")
    )


@pytest.mark.parametrize(("half", "card"), [("west", "PREN009 2"), ("east", "PREN064 2")])
def test_5_1_florins_of_an_empty_row_end_up_on_the_card_that_comes_to_column_0(half: str, card: str) -> None:
    assert emptied(half).at(f"{half[0].upper()}0") == card
