"""The acceptance scenarios of agents and battles: S09 to S16, S31, S38, S40, S41."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene

WEST_CITIES = {
    "LONDON": "R.C", "BORDEAUX": "N.C", "PARIS": "N.C", "BRUGES": "R.C", "VIENNA": "R.C", "LUBECK": "R.C",
    "NURNBERG": "N.R", "TOLEDO": "N.C", "GRANADA": "R.I", "VALENCIA": "N.C", "ALGIERS": "R.I", "VENICE": "N.C",
}  # fmt: skip
"""All western cities without a disk but Lyon."""


# ---- S09, S10: agents


def full_west(florins: int) -> Scene:
    return Story().city(**WEST_CITIES).west("B", "ENG").money(A=florins).plays("A", "PREN023")


def test_s09_an_agent_into_an_occupied_city() -> None:
    scene = full_west(1)
    assert scene.offers("A") == sorted([*WEST_CITIES, "LYON", "leave"])
    scene.take("A", "LONDON")
    assert scene.changes() == {
        "A hand": "-PREN023",
        "A west": "PREN023",
        "A money": "0",
        "LONDON": "N.C",
        "on ENG": "+R.C",
    }


def test_s09_without_a_florin_only_the_empty_city() -> None:
    assert full_west(0).offers("A") == ["LYON", "leave"]


def test_s10_a_pirate_kills_a_concession() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN013")
    assert scene.offers("A") == ["ARA-PAP", "ARA-POR", "leave"], "no land border"
    supply = scene.position.supply[14]
    scene.take("A", "ARA-PAP")
    assert scene.changes() == {"A hand": "-PREN013", "A west": "PREN013", "ARA-PAP": "S.C"}
    assert scene.position.supply[14] == supply + 1, "the pawn is in the supply of the Medici"


def test_s10_a_pawn_never_enters_the_border_of_a_pirate() -> None:
    scene = Story("fugger", "medici").no_concessions().pirate("S.C", "ARA-PAP").plays("A", "PREN039", "decline")
    assert scene.offers("A") == ["HRE-PAP", "OTT-PAP", "leave"]


# ---- S11 to S13: conspiracies and revolts


def test_s11_a_tie_kills_both() -> None:
    scene = Story().only("FRA", PARIS="N.C").plays("A", "PREN053", "accept")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "PREN053", "PARIS": ""}
    assert scene.asked("A") == "turn.action"


def test_s11_a_pirate_tips_the_conspiracy() -> None:
    scene = Story("fugger", "medici").only("FRA", PARIS="N.C").pirate("S.R", "ENG-FRA").plays("A", "PREN053", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.losses", ["ENG-FRA", "R.C"])
    scene.take("A", "ENG-FRA")
    assert scene.offers("A") == ["BRUGES", "LYON", "PARIS"]
    scene.take("A", "BRUGES")
    assert scene.asked("A") == "regime.concession"
    assert scene.offers("A") == ["ARA-FRA", "ENG-FRA", "FRA-HRE", "decline"]
    scene.take("A", "ENG-FRA")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA PREN053",
        "thrones": "-FRA",
        "PARIS": "",
        "BRUGES": "R.C",
        "ENG-FRA": "A",
    }


def test_s11_the_bonus_concession_may_take_the_place_of_another_for_a_florin() -> None:
    story = Story("medici", "fugger").only("FRA").plays("A", "PREN053", "accept", "LYON")
    scene = story.take("A", "FRA-HRE")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA PREN053",
        "A money": "2",
        "thrones": "-FRA",
        "LYON": "R.C",
        "FRA-HRE": "A",
        "on FRA": "+P.B",
    }


@pytest.mark.parametrize(("edition", "square"), [("first", "ENG/R"), ("second", "ENG")])
def test_s12_a_conspiracy_against_a_king_in_a_tableau(edition: str, square: str) -> None:
    story = Story("fugger", "medici", edition=edition).only("ENG", LONDON="R.C")
    scene = story.west("B", "ENG+B.C[PREN047 POR]").plays("A", "PREN051", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.losses", ["R.C", "R.R"])
    scene.take("A", "R.C")
    assert scene.offers("A") == ["BORDEAUX", "LONDON"]
    scene.take("A", "BORDEAUX", "decline")
    assert scene.changes() == {
        "A hand": "-PREN051",
        "A west": f"{square} PREN051",
        "B west": "",
        "LONDON": "",
        "BORDEAUX": "R.R",
        "thrones": "+POR",
        "discard": "+PREN047",
    }


@pytest.mark.parametrize(
    ("edition", "row"), [("first", "PREN051 PREN023 ENG/R PREN031"), ("second", "ENG/R PREN051 PREN023 PREN031")]
)
def test_s12_an_own_king_becomes_a_republic(edition: str, row: str) -> None:
    story = Story("fugger", "medici", edition=edition).only("ENG", LONDON="R.C").west("A", "PREN023 ENG PREN031")
    scene = story.plays("A", "PREN051", "accept", "R.R", "LONDON", "decline")
    assert scene.changes() == {"A hand": "-PREN051", "A west": row}


def test_s12_the_republic_of_england_has_law_and_the_ops_of_its_side() -> None:
    scene = Story().west("A", "ENG/R").west("B", "FRA").concessions("A", "ENG-FRA").market(W3="1").turn()
    scene.take("A", "ops:west")
    assert scene.offers("A") == ["commerce.W", "vote.W"]
    square = next(row for row in scene.view("A")["squares"] if row["square"] == "square:ENG")
    assert square["side"] == "republic"
    assert scene.view("A")["players"][0]["prestige"]["law"] == 1


def test_s13_a_revolt_with_pawns_of_strangers() -> None:
    story = Story("marchionni", "medici", "fugger").concessions("B").repressed("PAP", "P.B", "P.C")
    scene = story.plays("A", "PREN039", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.losses", ["P", "PAP.P.B", "PAP.P.C"])
    scene.take("A", "PAP.P.B")
    scene.take("A", "ARA-PAP")
    assert scene.offers("A") == ["HRE-PAP", "OTT-PAP"], "the pawn of Fugger is freed; it must go to a border"
    scene.take("A", "HRE-PAP")
    assert scene.offers("A") == ["ARA-PAP", "HRE-PAP", "OTT-PAP", "decline"]
    scene.take("A", "OTT-PAP")
    assert scene.changes() == {
        "A hand": "-PREN039",
        "A west": "PAP PREN039",
        "thrones": "-PAP",
        "VENICE": "",
        "on PAP": "-P.B -P.C",
        "ARA-PAP": "A",
        "HRE-PAP": "C",
        "OTT-PAP": "A",
    }
    prestige = scene.view("A")["players"][0]["prestige"]
    assert (prestige["catholic"], prestige["patron"]) == (1, 1)


# ---- S14, S15, S31: religious wars


def test_s14_a_reformation_with_help_from_next_door() -> None:
    story = Story("coeur", "medici").only("HRE", VIENNA="R.C").city(LYON="N.R", BRUGES="R.R")
    scene = story.plays("A", "PREN052", "accept")
    assert scene.offers("A") == ["LYON", "R.R"], "the rook of Bruges does not come"
    assert scene.at("face HRE") == "reformist", "before the losses"
    scene.take("A", "LYON")
    assert scene.offers("A") == ["LUBECK", "NURNBERG", "VIENNA"]
    scene.take("A", "LUBECK")
    assert scene.offers("A") == ["NURNBERG", "VIENNA"]
    scene.take("A", "VIENNA", "decline")
    assert scene.changes() == {
        "A hand": "-PREN052",
        "A west": "HRE PREN052",
        "thrones": "-HRE",
        "face HRE": "reformist",
        "VIENNA": "R.R",
        "LUBECK": "R.R",
        "LYON": "",
    }


def test_s15_a_religious_war_needs_heretics() -> None:
    scene = Story().plays("A", "PREN008")
    assert scene.asked("A") == "agent.where"
    assert scene.offers("A") == ["ARA", "PREN008", "leave"]
    scene.take("A", "leave")
    assert scene.changes() == {"A hand": "-PREN008", "A west": "PREN008"}


def test_s15_a_crusade_and_the_bishop_that_must_be_placed() -> None:
    scene = Story("fugger", "coeur").city(ALGIERS="R.I").plays("A", "PREN008", "accept")
    assert scene.offers("A") == ["PARIS", "TOLEDO", "VALENCIA", "VENICE"], "the rooks of London and Vienna stay home"
    scene.take("A", "PARIS")
    assert scene.asked("A") == "regime.concession"
    scene.take("A", "decline")
    assert (scene.asked("A"), scene.offers("A")) == ("agent.where", ["ARA", "PREN008"])
    scene.take("A", "ARA")
    assert scene.changes() == {
        "A hand": "-PREN008",
        "A west": "ARA+B.C PREN008",
        "thrones": "-ARA",
        "face ARA": "catholic",
        "ALGIERS": "",
        "PARIS": "",
    }
    scene.take("A", "ops:west")
    assert scene.at("A west") == "ARA PREN008+B.C", "the Jesuits were the only card that could act, by moving it"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_s31_a_jihad_with_pirates_on_both_sides(edition: str) -> None:
    story = Story("fugger", "medici", edition=edition).pirate("S.C", "HUN-OTT").pirate("S.I", "HUN-BYZ")
    scene = story.plays("A", "PREN071", "accept")
    more = ["CONSTANTINOPLE.2", "CONSTANTINOPLE.3"] if edition == "second" else []
    assert scene.offers("A") == sorted([*more, "BYZ-HUN", "N.I", "TANA"])
    assert scene.told("battle.jihad") == [["empire:HUN", 4 + len(more), 2]]
    scene.take("A", "TANA", "HUN-BYZ")
    assert scene.offers("A") == ["BUDA", "VARNA"]
    scene.take("A", "BUDA", "VARNA")
    assert scene.offers("A") == ["BYZ-HUN", "HRE-HUN", "HUN-OTT", "decline"]
    scene.take("A", "HUN-OTT")
    assert scene.changes() == {
        "A hand": "-PREN071",
        "A east": "PREN071 HUN",
        "thrones": "-HUN",
        "face HUN": "islamic",
        "BUDA": "N.I",
        "VARNA": "N.I",
        "TANA": "",
        "BYZ-HUN": "",
        "HUN-OTT": "A",
    }


# ---- S16, S38: campaigns


def france() -> Story:
    return Story("fugger", "medici").west("A", "FRA").only("FRA", PARIS="N.C", LYON="N.R", BRUGES="R.C")


def campaign_targets(scene: Scene) -> list[str]:
    """Take the west ops with the one King and say whom he may attack; none when he cannot."""
    if not scene.may("A", "ops:west"):
        return []
    scene.take("A", "ops:west")
    assert scene.asked("A") == "op.campaign.target"
    return scene.offers("A")


def test_s16_a_campaign_to_a_corner_neighbour() -> None:
    scene = france().money(A=2).turn()
    assert campaign_targets(scene) == ["ARA", "ENG", "HRE", "PAP", "POR"]
    scene.take("A", "POR")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.losses", ["LYON", "PARIS"])
    scene.take("A", "LYON")
    assert scene.offers("A") == ["ARA-POR", "ENG-POR", "decline"]
    scene.take("A", "ENG-POR")
    assert scene.changes() == {
        "A money": "0",
        "A west": "FRA[POR]",
        "thrones": "-POR",
        "TOLEDO": "",
        "LYON": "",
        "ENG-POR": "A",
    }
    assert scene.view("A")["players"][0]["kings"] == 2


def test_s16_all_knights_must_be_paid_for() -> None:
    assert campaign_targets(france().money(A=1).turn()) == []


def test_s16_an_own_square_is_no_target() -> None:
    story = Story("fugger", "medici").west("A", "FRA POR/R").money(A=2)
    assert campaign_targets(story.only("FRA", PARIS="N.C").turn()) == ["ARA", "ENG", "HRE", "PAP"]


def vassals() -> Story:
    story = Story("fugger", "medici").west("A", "FRA[POR]").only("FRA").only("POR", TOLEDO="N.C", GRANADA="N.C")
    return story.money(A=2)


def test_s38_what_a_vassal_conquers_becomes_a_vassal_of_his_suzerain() -> None:
    scene = vassals().runs("A", "west", "POR", "ARA", "TOLEDO", "decline")
    assert scene.changes() == {
        "A money": "0",
        "A west": "FRA[POR ARA]",
        "thrones": "-ARA",
        "VALENCIA": "",
        "TOLEDO": "",
    }
    assert scene.view("A")["players"][0]["kings"] == 3
    assert not scene.may("A", "ARA"), "Aragon has no knight of its own"


def test_s38_an_opponent_takes_the_vassal() -> None:
    story = Story("fugger", "medici").west("A", "FRA[POR ARA]").only("POR", GRANADA="N.C")
    scene = story.hand("B", "PREN049").turn("B").take("B", "PREN049", "accept")
    scene.take("B", "R.C", "TOLEDO", "decline")
    assert scene.changes() == {
        "B hand": "-PREN049",
        "A west": "FRA[ARA]",
        "B west": "POR/R PREN049",
        "GRANADA": "",
        "TOLEDO": "R.C",
    }


def test_s38_an_opponent_takes_the_suzerain() -> None:
    story = Story("fugger", "medici").west("A", "FRA[POR ARA]").only("FRA")
    scene = story.hand("B", "PREN028").turn("B").take("B", "PREN028", "accept", "PARIS", "LYON", "decline")
    assert scene.changes() == {
        "B hand": "-PREN028",
        "A west": "",
        "B west": "FRA/R PREN028",
        "thrones": "+ARA +POR",
        "PARIS": "N.C",
        "LYON": "N.C",
    }


# ---- S40, S41


def test_s40_a_lost_battle_without_attackers_and_the_bishop() -> None:
    scene = Story().plays("A", "PREN009", "PAP")
    assert scene.asked("A") == "agent.where"
    assert scene.offers("A") == ["ARA", "ENG", "FRA", "HRE", "PAP", "POR", "PREN009"], "it must be placed"
    scene.take("A", "PREN009")
    assert scene.changes() == {"A hand": "-PREN009", "A west": "PREN009+B.C"}


def test_s40_nobody_against_nobody_is_not_won() -> None:
    scene = Story().only("HRE").plays("A", "PREN009", "HRE", "ENG")
    assert scene.changes() == {"A hand": "-PREN009", "A west": "PREN009", "thrones": "-ENG +ENG+B.C"}


def test_s40_the_actor_chooses_the_losses_of_the_defenders() -> None:
    scene = Story().only("FRA", PARIS="N.C", LYON="N.C").plays("A", "PREN053", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.losses", ["LYON", "PARIS"])
    scene.take("A", "LYON")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "PREN053", "LYON": ""}


def test_s40_two_against_two() -> None:
    scene = Story().only("FRA", PARIS="N.C", LYON="N.C").plays("A", "PREN028", "accept")
    assert scene.changes() == {"A hand": "-PREN028", "A west": "PREN028", "LYON": "", "PARIS": ""}


@pytest.mark.parametrize(("answer", "face"), [("accept", "medieval"), ("decline", "islamic")])
def test_s41_golden_liberty_after_a_conspiracy(answer: str, face: str) -> None:
    scene = Story("fugger", "medici").plays("A", "PREN067", "MAM", "N.I")
    assert scene.offers("A") == ["CAIRO", "CYPRUS", "RED_SEA"]
    scene.take("A", "CYPRUS", "decline")
    assert scene.asked("A") == "regime.liberty"
    scene.take("A", answer)
    told = {"A hand": "-PREN067", "A east": "PREN067 MAM", "thrones": "-MAM", "CAIRO": "", "CYPRUS": "N.I"}
    assert scene.changes() == told | ({"face MAM": face} if face == "medieval" else {})


def test_s41_the_second_edition_grants_it_after_votes_only() -> None:
    scene = Story("fugger", "medici", edition="second").plays("A", "PREN067", "MAM", "N.I", "CYPRUS", "decline")
    assert (scene.asked("A"), scene.at("face MAM")) == ("turn.action", "islamic")
