"""Rules 9: trade shifts, coronations, apostasies, and what is impossible or declined."""

from __future__ import annotations

from tests.pax_renaissance.made import Story


def test_a_trade_shift_moves_the_disk_and_represses_who_stood_at_the_old_start() -> None:
    scene = Story("medici", "fugger").plays("A", "PREN015", "accept", "ENG-FRA")
    assert scene.changes() == {
        "A hand": "-PREN015",
        "A west": "PREN015",
        "TANA": "disk",
        "NOVGOROD": "",
        "on BYZ": "+N.I",
        "ENG-FRA": "A",
    }


def test_a_trade_shift_to_an_open_emporium_is_impossible() -> None:
    scene = Story("medici", "fugger").disks("TANA", "TIMBUKTU", "SPICE_ISLANDS").plays("A", "PREN015")
    assert scene.asked("A") == "agent.where"
    assert scene.told("one_shot.impossible") == [["card:PREN015"]]
    assert "leave" in scene.offers("A")


def test_spice_islands_need_discovery_beside_the_card_that_opens_them() -> None:
    assert Story().plays("A", "PREN014").asked("A") == "agent.where"
    assert Story().west("A", "POR").plays("A", "PREN014").asked("A") == "play.one_shot"
    assert Story().maids("A", "PREN048").west("B", "POR").plays("A", "PREN014").asked("A") == "agent.where"


def test_a_conspiracy_of_a_half_chooses_its_empire() -> None:
    assert Story().plays("A", "PREN009").offers("A") == ["ARA", "ENG", "FRA", "HRE", "PAP", "POR", "decline"]


def test_a_religious_war_of_a_half_goes_where_heretics_are() -> None:
    scene = Story().pirate("S.I", "ARA-PAP").city(LUBECK="N.R").plays("A", "PREN001")
    assert scene.offers("A") == ["ARA", "HRE", "PAP", "decline"]


def test_a_queen_marries_an_unmarried_king_in_his_throne() -> None:
    scene = Story().west("A", "POR").west("B", "ARA").throne("HRE[PREN045]").plays("A", "PREN044")
    assert scene.offers("A") == ["FRA", "decline"]
    scene.take("A", "FRA", "decline")
    assert scene.changes() == {"A hand": "-PREN044", "A west": "FRA[PREN044] POR", "thrones": "-FRA"}


def test_the_king_comes_with_his_bishop_and_the_tokens_on_his_square() -> None:
    scene = Story().throne("FRA+B.I").repressed("FRA", "N.C").plays("A", "PREN044", "FRA", "ENG-FRA", "FRA.N.C", "LYON")
    assert scene.changes() == {
        "A hand": "-PREN044",
        "A west": "FRA+B.I[PREN044]",
        "thrones": "-FRA+B.I",
        "ENG-FRA": "A",
        "LYON": "N.C",
        "on FRA": "-N.C",
    }


def test_an_eastern_queen_goes_to_the_row_of_her_king() -> None:
    scene = Story().east("A", "PREN066").plays("A", "PREN075", "HRE", "decline")
    assert scene.changes() == {"A hand": "-PREN075", "A west": "HRE[PREN075]", "thrones": "-HRE"}


def test_a_queen_whose_coronation_is_declined_becomes_an_old_maid() -> None:
    scene = Story().plays("A", "PREN044", "decline")
    assert scene.changes() == {"A hand": "-PREN044", "A maids": "+PREN044"}


def test_a_queen_without_a_suitor_becomes_an_old_maid() -> None:
    scene = Story().west("B", "FRA ENG POR HRE").plays("A", "PREN048")
    assert scene.changes() == {"A hand": "-PREN048", "A maids": "+PREN048"}


def test_in_the_second_edition_an_own_king_may_be_married_where_he_lies() -> None:
    story = Story(edition="second").west("A", "FRA+B.I[ENG POR+B.C]")
    scene = story.plays("A", "PREN046", "POR", "ARA-POR")
    assert scene.changes() == {
        "A hand": "-PREN046",
        "A west": "FRA+B.I[ENG POR+B.C[PREN046]]",
        "ARA-POR": "A",
    }


def test_a_bold_suitor_is_taken_from_another_tableau_without_bishop_vassals_and_queens() -> None:
    story = Story().west("A", "PREN006").west("B", "FRA+B.C[PREN045 ENG]").repressed("FRA", "R.C")
    scene = story.plays("A", "PREN044", "FRA", "decline", "done")
    assert scene.changes() == {
        "A hand": "-PREN044",
        "A west": "FRA[PREN044] PREN006",
        "B west": "",
        "thrones": "+ENG",
        "discard": "+PREN045",
    }


def test_a_bold_suitor_may_be_married_already() -> None:
    scene = Story().west("A", "PREN006").throne("FRA[PREN045]").plays("A", "PREN044", "FRA", "decline")
    assert scene.changes() == {
        "A hand": "-PREN044",
        "A west": "FRA[PREN045 PREN044] PREN006",
        "thrones": "-FRA[PREN045]",
    }


def test_a_silenced_star_chamber_makes_no_suitor_bold() -> None:
    story = Story().west("A", "PREN006+B.C").throne("FRA[PREN045]").west("B", "POR ARA")
    assert story.plays("A", "PREN044").offers("A") == ["HRE", "decline"]


def test_a_republic_is_no_suitor_not_even_a_bold_one() -> None:
    story = Story().west("A", "PREN006").west("B", "FRA/R POR/R ARA/R")
    assert story.plays("A", "PREN044").offers("A") == ["HRE", "decline"]


def test_an_apostasy_takes_all_cards_of_the_two_religions_from_who_has_both() -> None:
    story = Story(edition="second").west("A", "PREN005 PREN015").east("A", "PREN059 OTT[PREN117X]")
    scene = story.west("B", "PREN003").plays("A", "PREN063", "accept", "HUN-OTT")
    assert scene.changes() == {
        "A hand": "-PREN063",
        "A west": "PREN015",
        "A east": "PREN063",
        "thrones": "+OTT[PREN117X]",
        "discard": "+PREN005 +PREN059",
        "HUN-OTT": "S.I",
    }


def test_an_apostasy_sends_vassals_to_their_thrones_first_and_takes_the_played_card_too() -> None:
    story = Story(edition="second").west("A", "PREN004 FRA[PAP]").plays("A", "PREN007", "accept")
    assert story.changes() == {
        "A hand": "-PREN007",
        "A west": "FRA",
        "thrones": "+PAP",
        "discard": "+PREN004 +PREN007",
    }


def test_an_apostasy_that_affects_nobody_is_impossible() -> None:
    scene = Story(edition="second").west("A", "PREN003").west("B", "PREN005").plays("A", "PREN030")
    assert (scene.asked("A"), scene.told("one_shot.impossible")) == ("agent.where", [["card:PREN030"]])


def test_who_is_immune_to_apostasy_is_skipped() -> None:
    story = Story(edition="second").west("A", "PREN003 PREN005").west("B", "PREN155X PREN008 PREN004")
    scene = story.plays("A", "PREN030", "accept", "LYON")
    assert scene.changes() == {
        "A hand": "-PREN030",
        "A west": "PREN030",
        "discard": "+PREN003 +PREN005",
        "LYON": "N.C",
    }


def test_after_an_apostasy_a_free_city_must_be_taken() -> None:
    scene = Story(edition="second").west("A", "PREN003 PREN005").plays("A", "PREN030", "accept")
    assert "leave" not in scene.offers("A")


def test_the_first_edition_knows_no_apostasy() -> None:
    scene = Story().west("A", "PREN003 PREN005").plays("A", "PREN030")
    assert (scene.asked("A"), scene.told("one_shot.impossible")) == ("agent.where", [])
