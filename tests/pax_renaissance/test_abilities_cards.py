"""Abilities of cards that change beheading, coronations, hands, silence, Venice, concessions and the map."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene

# ---- behead filters


def test_behead_filter_west_cr() -> None:
    story = second().west("B", "PREN023+B.C PREN031+B.I PREN053+B.R PREN049").east("B", "PREN106X+B.C PREN067+B.C")
    scene = story.west("A", "PREN001").turn().take("A", "ops:west", "behead")
    assert scene.offers("A") == ["PREN023", "PREN053", "PREN106X"], "location decides, not the colour of the deck"


def test_behead_filter_west_cr_takes_squares_and_queens_with_a_bishop_of_their_own() -> None:
    story = second().west("B", "FRA[PREN045+B.C ENG+B.R] ARA+B.I[PREN047]").east("B", "HUN+B.C BYZ+B.R[PREN078+B.C]")
    scene = story.west("A", "PREN001").runs("A", "west", "behead")
    assert scene.offers("A") == ["ENG", "PREN045"]


def test_behead_filter_west_cr_without_a_target() -> None:
    scene = second().west("B", "PREN023+B.I PREN031").west("A", "PREN001").turn()
    assert not scene.may("A", "ops:west")


def test_behead_filter_east_ir() -> None:
    story = second().east("B", "PREN067+B.I PREN071+B.R PREN085+B.C PREN068").west("B", "PREN029+B.I PREN023+B.I")
    scene = story.east("A", "PREN118X").turn().take("A", "ops:east", "behead")
    assert scene.offers("A") == ["PREN029", "PREN067", "PREN071"], "the Crusade lies in the West and acts in Mamluk"


def test_behead_filter_east_any() -> None:
    story = Story("fugger", "medici", edition="second", cards={"east": {"PREN209P": {"set": "expansion"}}})
    story.east("B", "PREN067+B.I PREN071+B.R PREN085+B.C PREN068").east("A", "PREN209P").west("B", "PREN023+B.C")
    scene = story.turn().take("A", "ops:east", "PREN209P", "behead")
    assert scene.offers("A") == ["PREN067", "PREN071", "PREN085"]


# ---- bold suitor


def suits(row: str = "PREN006") -> Story:
    return Story("fugger", "coeur").west("A", row)


def test_bold_suitor_takes_a_king_from_another_tableau() -> None:
    story = suits().west("B", "FRA+B.C[PREN045 ENG]").repressed("FRA", "N.I")
    scene = story.plays("A", "PREN044")
    assert scene.offers("A") == ["ARA", "FRA", "HRE", "POR", "decline"]
    scene.take("A", "FRA", "decline", "done")
    assert scene.changes() == {
        "A hand": "-PREN044",
        "A west": "FRA[PREN044] PREN006",
        "B west": "",
        "thrones": "+ENG",
        "discard": "+PREN045",
    }


def test_bold_suitor_stays_a_king_in_the_second_edition_and_may_be_a_vassal() -> None:
    story = second("fugger", "coeur").west("A", "PREN006").west("B", "HRE[FRA+B.C]")
    scene = story.plays("A", "PREN044", "FRA", "decline")
    assert scene.changes() == {"A hand": "-PREN044", "A west": "FRA[PREN044] PREN006", "B west": "HRE"}


def test_bold_suitor_lets_a_king_keep_his_queens() -> None:
    throne = suits().throne("FRA+B.C[PREN045]").plays("A", "PREN044", "FRA", "decline")
    assert throne.at("A west") == "FRA+B.C[PREN045 PREN044] PREN006"
    own = suits("PREN006 FRA[PREN045 ENG]").plays("A", "PREN044", "FRA", "decline")
    assert own.at("A west") == "PREN006 FRA[PREN045 PREN044 ENG]"


def test_bold_suitor_wants_kings_and_a_live_card() -> None:
    assert "FRA" not in suits().west("B", "FRA/R").plays("A", "PREN044").offers("A")
    assert "FRA" not in suits("PREN006+B.C").west("B", "FRA").plays("A", "PREN044").offers("A")


# ---- the hand


def test_no_hand_limit() -> None:
    story = Story().west("A", "PREN042").hand("A", "PREN015", "PREN016", "PREN017").market(W1="PREN002")
    scene = story.turn().take("A", "W1")
    assert scene.at("A hand") == "PREN002 PREN015 PREN016 PREN017"
    assert scene.view("A")["players"][0]["hand_limit"] is None


def test_no_hand_limit_ends_with_its_last_copy() -> None:
    story = Story("fugger", "medici").west("A", "PREN042 PREN043").hand("A", "PREN015", "PREN016", "PREN017")
    scene = story.turn(actions=3).sells("A", "PREN042")
    assert scene.asked("A") == "turn.action", "another copy is live"
    scene.sells("A", "PREN043")
    assert (scene.asked("A"), scene.offers("A")) == ("hand.discard", ["PREN015", "PREN016", "PREN017"])
    scene.take("A", "PREN017")
    told = scene.changes()
    assert (told["A money"], told["A hand"]) == ("7", "-PREN017"), "no florin for what is discarded"


def test_no_hand_limit_lost_by_beheading() -> None:
    hand = ("PREN015", "PREN016", "PREN017", "PREN018")
    story = second("fugger", "medici").west("B", "PREN043 PREN053").hand("B", *hand).east("A", "PREN109X")
    scene = story.runs("A", "east", "PREN109X")
    assert (scene.asked("A"), scene.asked("B"), scene.offers("B")) == ("", "hand.discard", list(hand))
    scene.take("B", "PREN015", "PREN017")
    assert scene.changes() == {
        "B west": "PREN053",
        "B hand": "-PREN015 -PREN017",
        "discard": "+PREN015 +PREN017 +PREN043",
    }


def test_no_hand_limit_had_been_silenced_before_the_beheading() -> None:
    story = Story("fugger", "medici").west("B", "PREN043+B.C").hand("B", "PREN015", "PREN016")
    scene = story.west("A", "PREN001").turn().take("A", "ops:west", "behead")
    assert scene.changes() == {"B west": "", "discard": "+PREN043"}


# ---- silence


def immune(row: str) -> Story:
    return Story("fugger", "medici").west("A", row).east("A", "PREN074+B.C").market(W3="1", E3="1")


def test_silence_immunity() -> None:
    scene = immune("PREN043+B.I").hand("A", "PREN015", "PREN016", "PREN017").turn()
    assert scene.may("A", "ops:west")
    assert scene.may("A", "ops:east"), "the card itself is immune too"
    assert scene.view("A")["players"][0]["hand_limit"] is None
    assert not scene.view("A")["players"][0]["west"][0]["silenced"]


def test_silence_immunity_bishops_still_count_and_kill() -> None:
    scene = immune("PREN043+B.I").hand("A", "PREN001").turn().take("A", "PREN001", "PREN043")
    assert scene.at("A west") == "PREN001 PREN043"
    assert scene.view("A")["victories"][0]["bishops"] == {"catholic": 1, "islamic": 0, "reformist": 0}


def test_silence_immunity_ends_with_exit_effects() -> None:
    scene = immune("PREN043+B.I").hand("A", "PREN015", "PREN016", "PREN017").turn().sells("A", "PREN074")
    assert scene.asked("A") == "hand.discard", "Gutenberg is silenced now"
    scene.take("A", "PREN015")
    assert not scene.may("A", "ops:west")


# ---- Venice


def test_venice_two() -> None:
    scene = second("fugger", "coeur").west("A", "PREN024").hand("A", "PREN055").money(A=0).turn()
    scene.take("A", "PREN055", "decline")
    assert scene.offers("A") == ["VENICE.2", "leave"]
    scene.take("A", "VENICE.2")
    assert scene.at("VENICE.2") == "R.C"


def test_venice_two_is_a_place_for_levies_and_battles() -> None:
    story = second("fugger", "medici", "coeur").concessions("A").market(W0="PREN001 1").west("B", "PREN024")
    scene = story.turn().take("A", "fair:west", "CAFFA", "MODON")
    assert scene.at("VENICE.2") == "N.C", "the second place takes the levy of Rome"
    fight = (
        second("fugger", "coeur")
        .west("B", "PREN024")
        .city(VENICE="N.C", VENICE_2="R.C")
        .plays("A", "PREN050", "accept")
    )
    assert fight.asked("A") == "battle.losses"
    assert fight.offers("A") == ["VENICE", "VENICE.2"], "one conspirator against two"


@pytest.mark.parametrize(
    ("first", "after"),
    [("R.C", {"VENICE.2": ""}), ("", {"VENICE": "N.C", "VENICE.2": ""})],
)
def test_venice_two_ends(first: str, after: dict[str, str]) -> None:
    story = second().west("A", "PREN024").city(VENICE=first, VENICE_2="N.C")
    scene = story.turn().sells("A", "PREN024")
    assert scene.changes() == {"A money": "5", "A west": "", "discard": "+PREN024"} | after


def test_venice_two_does_not_stack_and_ends_with_the_last_copy() -> None:
    story = second().west("A", "PREN024").west("B", "PREN055").city(VENICE="R.C", VENICE_2="N.C")
    assert story.turn().sells("A", "PREN024").at("VENICE.2") == "N.C"


@pytest.mark.parametrize(("face", "places"), [("medieval", 2), ("catholic", 2), ("islamic", 1), ("reformist", 1)])
def test_venice_two_needs_a_golden_levy(face: str, places: int) -> None:
    view = second().west("A", "PREN024").face(PAP=face).turn().view()
    assert len([city for city in view["map"][7]["cities"] if city["open"]]) == places


# ---- concession shield


def shield(seat: str = "A") -> Story:
    return second("fugger", "coeur").east(seat, "PREN113X").concessions("A", "ENG-FRA", "HUN-OTT")


def test_concession_shield_against_corsairs_and_battles() -> None:
    story = shield().pirate("S.I", "PAP-OTT").east("B", "PREN063")
    scene = story.turn("B").take("B", "ops:east", "corsair.I", "HUN-OTT")
    assert scene.changes() == {"OTT-PAP": "", "HUN-OTT": "A S.I"}


def test_concession_shield_is_the_owners_only() -> None:
    story = shield("B").hand("B", "PREN017").turn("B").take("B", "PREN017", "ENG-FRA")
    assert story.at("ENG-FRA") == "S.R"


def test_concession_shield_of_another_player_saves_nobody_when_the_own_one_ends() -> None:
    story = shield().pirate("S.R", "ENG-FRA").east("B", "PREN107X").concessions("B", "HRE-PAP")
    scene = story.turn().sells("A", "PREN113X")
    assert scene.changes() == {"A money": "5", "A east": "", "discard": "+PREN113X", "ENG-FRA": "S.R"}


def test_concession_shield_silenced_by_a_bishop() -> None:
    story = shield().pirate("S.R", "ENG-FRA").hand("B", "PREN061").turn("B").take("B", "PREN061")
    scene = story.take_if("B", "decline").take("B", "PREN113X")
    assert scene.at("ENG-FRA") == "S.R"


def test_concession_shield_counts_in_taxes() -> None:
    story = shield().pirate("S.R", "ENG-FRA").west("B", "PREN028").city(PARIS="N.C", LYON="N.C").concessions("B")
    scene = story.turn("B").take("B", "ops:west", "tax").take("A", "repress")
    assert scene.changes() == {"ENG-FRA": "S.R", "on FRA": "+P.A", "BRUGES": "R.C"}


def test_concession_shield_leaves_the_concession_to_be_repressed_and_counted() -> None:
    scene = shield().pirate("S.R", "ENG-FRA").west("B", "PREN020").turn("B")
    assert scene.view()["players"][0]["concessions"] == 2
    scene.take("B", "ops:west", "repress", "ENG-FRA")
    assert scene.changes() == {"ENG-FRA": "S.R", "on FRA": "+P.A", "B money": "5"}


# ---- queens


def bathory(row: str) -> Scene:
    return second("fugger", "coeur").east("A", row).only("HUN").concessions("A", "HUN-OTT").turn()


def test_queen_reprisal() -> None:
    scene = bathory("PREN071 HUN[PREN095X BYZ]").take("A", "use:PREN095X", "decline")
    assert scene.changes() == {"A east": "PREN071 HUN/R", "thrones": "+BYZ", "discard": "+PREN095X"}
    assert scene.position.actions == 1


def test_queen_reprisal_may_fail() -> None:
    story = second("fugger", "coeur").east("A", "HUN[PREN095X]").concessions("A")
    scene = story.turn().take("A", "use:PREN095X")
    assert scene.changes() == {"A east": "HUN", "discard": "+PREN095X"}, "nobody against Buda"


def test_queen_reprisal_is_no_conspiracy_that_brings_liberty() -> None:
    story = second("fugger", "coeur", golden_liberty="conspiracy").east("A", "HUN[PREN095X]").face(HUN="islamic")
    scene = story.only("HUN").concessions("A", "HUN-OTT").turn().take("A", "use:PREN095X", "decline")
    assert (scene.asked("A"), scene.at("A east"), scene.at("face HUN")) == ("turn.action", "HUN/R", "islamic")


def test_queen_reprisal_only_while_married_and_live() -> None:
    assert not bathory("HUN[PREN095X+B.C]").may("A", "use:PREN095X")
    assert not second().throne("HUN[PREN095X]").turn().may("A", "use:PREN095X")
    assert not second().maids("A", "PREN095X").turn().may("A", "use:PREN095X")


def campaigns(row: str = "", throne: str = "", seat: str = "B") -> list[str]:
    story = second().west("A", "POR").only("POR", TOLEDO="N.C").throne(throne)
    if row:
        story.west(seat, row)
    return story.turn().take("A", "ops:west").offers("A")


def test_split_por_fra() -> None:
    assert campaigns() == ["ARA", "ENG", "FRA"]
    assert campaigns(row="ARA[PREN151X]") == ["ARA", "ENG"]
    assert campaigns(throne="ARA[PREN151X]") == ["ARA", "ENG", "FRA"], "only while she is in a tableau"


def test_split_por_fra_in_religious_wars() -> None:
    story = second("fugger", "coeur").west("B", "ARA[PREN151X]").only("FRA", PARIS="N.I").hand("A", "PREN003")
    story.only("POR", TOLEDO="N.C", GRANADA="R.I").city(LYON="N.C")
    scene = story.turn().take("A", "PREN003", "accept")
    assert scene.offers("A") == ["TOLEDO", "VALENCIA"], "Lyon does not march"
