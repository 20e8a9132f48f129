"""Rules 11: where a square goes, what it loses, and what the new regime may do."""

from __future__ import annotations

from tests.pax_renaissance.made import Story


def test_from_its_throne_a_square_comes_as_a_king_with_bishop_queen_and_tokens() -> None:
    story = Story().throne("FRA+B.I[PREN045]").only("FRA").repressed("FRA", "P.B")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline", "done")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA+B.I[PREN045] PREN053",
        "thrones": "-FRA+B.I[PREN045]",
        "LYON": "R.C",
    }


def test_from_a_tableau_a_square_comes_as_a_republic_and_loses_bishop_queen_and_vassals() -> None:
    story = Story().west("B", "PREN049 FRA+B.C[PREN045 ENG HRE[PREN048]]").only("FRA").repressed("FRA", "P.B")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline", "done")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA/R PREN053",
        "B west": "PREN049",
        "thrones": "+ENG +HRE[PREN048]",
        "discard": "+PREN045",
        "LYON": "R.C",
    }


def test_an_own_king_becomes_a_republic_in_its_place() -> None:
    story = Story().west("A", "PREN049 FRA[PREN045 ENG] PREN050").only("FRA")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "PREN053 PREN049 FRA/R PREN050",
        "thrones": "+ENG",
        "discard": "+PREN045",
        "LYON": "R.C",
    }


def test_an_own_vassal_that_becomes_a_republic_lies_at_the_outer_end() -> None:
    story = Story().west("A", "PREN049 ENG[FRA]").only("FRA")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "FRA/R PREN053 PREN049 ENG", "LYON": "R.C"}


def test_in_the_first_edition_a_republic_stays_a_republic() -> None:
    story = Story().west("A", "PREN049 FRA/R+B.C").only("FRA")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "PREN053 PREN049 FRA/R", "LYON": "R.C"}


def test_in_the_second_edition_an_own_republic_becomes_a_king_again() -> None:
    story = Story(edition="second").west("A", "FRA/R PREN049").only("FRA")
    scene = story.plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "FRA PREN053 PREN049", "LYON": "R.C"}


def test_as_an_option_the_square_of_another_player_turns_but_stays() -> None:
    story = Story(regime_takes_square=False).west("B", "ENG[FRA] PREN049").only("FRA").no_concessions()
    scene = story.plays("A", "PREN053", "accept", "LYON", "FRA-HRE")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "PREN053",
        "B west": "FRA/R ENG PREN049",
        "LYON": "R.C",
        "FRA-HRE": "A",
    }


def test_the_bonus_concession_may_displace_another_for_a_florin() -> None:
    scene = Story("medici", "fugger").only("FRA").plays("A", "PREN053", "accept", "LYON")
    assert scene.offers("A") == ["ARA-FRA", "ENG-FRA", "FRA-HRE", "decline"]
    scene.take("A", "FRA-HRE", "done")
    assert scene.changes()["FRA-HRE"] == "A"
    assert scene.changes()["on FRA"] == "+P.B"
    assert scene.changes()["A money"] == "2"


def test_without_a_florin_only_free_borders_get_the_bonus_concession() -> None:
    scene = Story("medici", "fugger").money(A=0).only("FRA").plays("A", "PREN053", "accept", "LYON")
    assert scene.offers("A") == ["ARA-FRA", "ENG-FRA", "decline"]


def test_with_all_pawns_in_play_the_bonus_concession_is_another_one_moved() -> None:
    story = Story().only("FRA").concessions("A", "ENG-POR", "HRE-HUN", "HRE-PAP", "BYZ-HUN", "HUN-OTT", "BYZ-MAM")
    story.repressed("HUN", "P.A", "P.A", "P.A", "P.A")
    scene = story.plays("A", "PREN053", "accept", "LYON", "ENG-FRA")
    assert scene.changes()["on HUN"] == "-P.A"
    story = (
        Story()
        .only("FRA")
        .concessions(
            "A",
            "ENG-POR",
            "HRE-HUN",
            "HRE-PAP",
            "BYZ-HUN",
            "HUN-OTT",
            "BYZ-MAM",
            "ARA-POR",
            "OTT-PAP",
            "MAM-OTT",
            "FRA-HRE",
        )
    )
    scene = story.plays("A", "PREN053", "accept", "LYON", "FRA-HRE")
    assert scene.asked("A") == "supply.take"
    assert "FRA-HRE" not in scene.offers("A")


def test_pawns_are_freed_to_empty_borders_and_knights_to_empty_cities() -> None:
    story = Story("medici", "fugger").only("FRA").repressed("FRA", "P.B", "P.A").concessions("B", "FRA-HRE", "ENG-FRA")
    scene = story.plays("A", "PREN045", "FRA", "decline")
    assert scene.offers("A") == ["FRA.P.A", "FRA.P.B", "done"]
    scene.take("A", "FRA.P.B")  # the only empty border; nobody else can be freed then
    assert scene.asked("A") == "turn.action"
    assert (scene.at("ARA-FRA"), scene.changes()["on FRA"]) == ("B", "-P.B")
    story = Story().only("FRA", PARIS="N.C").repressed("FRA", "N.C", "R.R").plays("A", "PREN045", "FRA", "decline")
    story.take("A", "FRA.R.R", "BRUGES", "FRA.N.C", "LYON")
    assert (story.at("BRUGES"), story.at("LYON"), story.at("on FRA")) == ("R.R", "N.C", "")


def test_golden_liberty_follows_a_conspiracy_in_the_first_edition() -> None:
    story = Story().plays("A", "PREN067", "MAM", "N.I", "RED_SEA", "decline")
    assert (story.asked("A"), story.offers("A")) == ("regime.liberty", ["accept", "decline"])
    story.take("A", "accept")
    assert story.changes() == {
        "A hand": "-PREN067",
        "A east": "PREN067 MAM",
        "thrones": "-MAM",
        "CAIRO": "",
        "RED_SEA": "N.I",
        "face MAM": "medieval",
    }


def test_golden_liberty_follows_only_a_vote_in_the_second_edition() -> None:
    scene = Story(edition="second").plays("A", "PREN067", "MAM", "CYPRUS", "decline")
    assert scene.asked("A") == "turn.action"
    story = Story(edition="second").east("B", "MAM").east("A", "PREN081").no_concessions().concessions("A", "BYZ-MAM")
    scene = story.runs("A", "east", "PREN081", "vote.E", "MAM", "decline", "accept")
    assert scene.changes() == {"A east": "PREN081 MAM", "B east": "", "face MAM": "medieval"}


def test_a_conquered_king_becomes_a_vassal_of_the_suzerain_of_the_attacker() -> None:
    story = Story().west("A", "FRA[POR]").only("POR", TOLEDO="N.C", GRANADA="N.C").money(A=2)
    scene = story.runs("A", "west", "POR", "campaign", "ARA", "TOLEDO", "decline")
    assert scene.changes() == {
        "A money": "0",
        "A west": "FRA[POR ARA]",
        "thrones": "-ARA",
        "TOLEDO": "",
        "VALENCIA": "",
    }


def test_a_king_conquered_in_a_tableau_loses_bishop_queen_and_vassals_and_a_republic_turns() -> None:
    story = Story().west("A", "FRA").west("B", "ARA/R+B.C PAP").only("FRA", PARIS="N.C", LYON="N.C")
    scene = story.runs("A", "west", "FRA", "campaign", "ARA", "LYON", "decline")
    assert scene.changes() == {
        "A money": "1",
        "A west": "FRA[ARA]",
        "B west": "PAP",
        "LYON": "",
        "VALENCIA": "",
    }
    story = Story().west("A", "FRA").west("B", "ARA+B.C[PREN045 PAP]").only("FRA", PARIS="N.C", LYON="N.C")
    scene = story.runs("A", "west", "FRA", "campaign", "ARA", "LYON", "decline")
    assert scene.changes() == {
        "A money": "1",
        "A west": "FRA[ARA]",
        "B west": "",
        "thrones": "+PAP",
        "discard": "+PREN045",
        "LYON": "",
        "VALENCIA": "",
    }
