"""The rulings of chapter 17 about battles, squares and bishops."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from triumvir.games.pax_renaissance.position.constants import OTT
from triumvir.games.pax_renaissance.rules.ops import behead

# ---- the map


@pytest.mark.parametrize(("map_model", "face"), [("four_face", "reformist"), ("two_sided", "medieval")])
def test_17_3_a_two_sided_card_turns_only_to_its_back(map_model: str, face: str) -> None:
    story = Story("fugger", "medici", map_model=map_model).only("HUN", BUDA="N.C")
    scene = story.plays("A", "PREN066", "accept", "N.R", "BUDA", "decline")
    told = {"A hand": "-PREN066", "A east": "PREN066 HUN", "thrones": "-HUN", "BUDA": "N.R"}
    assert scene.changes() == told | ({"face HUN": "reformist"} if face == "reformist" else {})


def test_17_3_a_jihad_turns_hungary_in_both_models() -> None:
    story = Story("fugger", "medici", map_model="two_sided").only("HUN", BUDA="N.C").only("BYZ")
    scene = story.plays("A", "PREN071", "accept", "N.I", "VARNA", "decline")
    assert scene.changes() == {
        "A hand": "-PREN071",
        "A east": "PREN071 HUN",
        "thrones": "-HUN",
        "face HUN": "islamic",
        "BUDA": "",
        "VARNA": "N.I",
    }


@pytest.mark.parametrize(("edition", "places"), [("first", 1), ("second", 3)])
def test_17_7_places_of_constantinople(edition: str, places: int) -> None:
    row = Story("fugger", "medici", edition=edition).turn().view()["map"][8]
    pieces = [city["piece"] for city in row["cities"] if "CONSTANTINOPLE" in city["city"]]
    assert pieces == ["R.I", "N.I", "N.I"][:places]


def test_17_60_a_pirate_fights_for_both_empires_of_its_border() -> None:
    for card, agents in (("PREN053", ["R.C"]), ("PREN051", ["R.C", "R.R"])):
        story = Story("fugger", "medici").pirate("S.R", "ENG-FRA").only("FRA", PARIS="N.C")
        assert story.plays("A", card, "accept").offers("A") == ["ENG-FRA", *agents]


def test_17_61_a_theocracy_of_the_winner_turns_no_more() -> None:
    story = Story("marchionni", "coeur").city(VENICE="N.R").only("FRA", PARIS="N.C", LYON="N.C")
    scene = story.plays("A", "PREN001", "PAP")
    assert scene.offers("A") == ["BUDA", "LYON", "PARIS", "VALENCIA"]
    scene.take("A", "LYON", "decline", "PREN001")
    assert scene.changes() == {
        "A hand": "-PREN001",
        "A west": "PAP PREN001+B.C",
        "thrones": "-PAP",
        "VENICE": "",
        "LYON": "",
    }


# ---- squares


@pytest.mark.parametrize("takes", [True, False])
def test_17_4_a_changed_regime_moves_to_the_actor(takes: bool) -> None:
    story = Story("fugger", "medici", regime_takes_square=takes).west("B", "PREN023 ENG PREN031").only("ENG")
    scene = story.plays("A", "PREN051", "accept", "LONDON", "decline")
    moved = {"A west": "ENG/R PREN051", "B west": "PREN023 PREN031"}
    stayed = {"A west": "PREN051", "B west": "PREN023 ENG/R PREN031"}
    assert scene.changes() == {"A hand": "-PREN051", "LONDON": "R.R", "BORDEAUX": "R.C"} | (moved if takes else stayed)


def test_17_5_a_republic_stays_one_and_moves() -> None:
    story = Story("fugger", "medici").west("B", "FRA/R+B.I").only("FRA").repressed("FRA", "N.I")
    scene = story.plays("A", "PREN028", "accept")
    assert scene.offers("A") == ["BRUGES", "LYON", "PARIS"], "two agents and the freed knight fill France"
    scene.take("A", "PARIS", "LYON", "BRUGES", "ENG-FRA")
    assert scene.changes() == {
        "A hand": "-PREN028",
        "A west": "FRA/R PREN028",
        "B west": "",
        "PARIS": "N.C",
        "LYON": "N.C",
        "BRUGES": "N.I",
        "on FRA": "-N.I",
        "ENG-FRA": "A",
    }


@pytest.mark.parametrize(("edition", "square"), [("first", "ENG/R"), ("second", "ENG")])
def test_17_49_a_vote_on_the_republic_of_another(edition: str, square: str) -> None:
    story = Story("fugger", "medici", edition=edition).west("B", "ENG/R").west("A", "PREN041")
    scene = story.concessions("A", "ENG-FRA").runs("A", "west", "vote.W", "decline", "done")
    assert scene.changes() == {"A west": f"{square} PREN041", "B west": ""}


def test_17_42_an_own_king_stays_in_his_place_a_vassal_goes_to_the_outer_end() -> None:
    story = Story("fugger", "medici").west("A", "PREN023 ENG[FRA] PREN053").concessions("A", "ENG-POR")
    scene = story.runs("A", "west", "PREN053", "vote.W", "ENG", "decline")
    assert (scene.at("A west"), scene.changes()["thrones"]) == ("PREN023 ENG/R PREN053", "+FRA")
    vassal = Story("fugger", "medici").west("A", "PREN023 ENG[FRA] PREN031").only("FRA")
    scene = vassal.plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.at("A west") == "FRA/R PREN053 PREN023 ENG PREN031"


def test_17_52_a_new_vassal_may_act_in_the_same_action() -> None:
    story = Story("fugger", "medici").west("A", "FRA").only("FRA", PARIS="N.C", LYON="N.C").only("POR", TOLEDO="R.C")
    scene = story.repressed("POR", "N.I").only("ARA").money(A=9).turn()
    scene.take("A", "ops:west", "POR", "PARIS", "decline", "POR.N.I", "GRANADA")
    assert scene.offers("A") == ["POR", "done"]
    scene.take("A", "POR", "ARA", "decline")
    assert (scene.at("A west"), scene.at("A money")) == ("FRA[POR ARA]", "6")


def test_17_53_a_vassals_queen_cannot_reach_the_suzerain() -> None:
    scene = Story().east("A", "OTT[MAM[PREN077]] PREN080").runs("A", "east", "PREN077", "behead")
    assert scene.changes()["thrones"] == "+MAM", "only her own King matches her location"


def test_17_53_if_she_did_all_three_would_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(behead, "targets", lambda *_: [OTT])
    scene = Story().east("A", "OTT[MAM[PREN077]]").runs("A", "east", "PREN077", "behead")
    assert scene.changes() == {"A east": "", "thrones": "+MAM +OTT", "discard": "+PREN077"}


def test_17_27_a_queen_beheads_her_own_king() -> None:
    scene = Story().west("A", "POR[PREN044 PREN046]").city(LONDON="").turn().take("A", "ops:west", "PREN044", "behead")
    assert scene.offers("A") == ["POR", "PREN046"]
    scene.take("A", "POR")
    assert scene.changes() == {"A west": "", "thrones": "+POR", "discard": "+PREN044 +PREN046"}


def test_17_54_beheading_a_king_discards_the_acting_card() -> None:
    story = Story("fugger", "medici").west("A", "PREN003").west("B", "POR")
    scene = story.runs("A", "west", "behead", "POR")
    assert scene.changes() == {"A west": "", "B west": "", "thrones": "+POR", "discard": "+PREN003"}


def test_17_43_a_queen_goes_with_her_vassal() -> None:
    scene = Story().west("A", "FRA[POR[PREN046]]").turn().sells("A", "POR")
    assert scene.changes() == {"A money": "7", "A west": "FRA", "thrones": "+POR[PREN046]"}


def test_17_21_a_new_owner_gets_the_queen() -> None:
    story = Story("fugger", "medici").throne("POR[PREN046]").only("POR", GRANADA="R.C")
    scene = story.plays("A", "PREN049", "accept", "GRANADA", "decline")
    assert scene.changes() == {
        "A hand": "-PREN049",
        "A west": "POR[PREN046] PREN049",
        "thrones": "-POR[PREN046]",
    }, "the rook that died in Granada is followed by another one"
    assert scene.take("A", "ops:west").may("A", "PREN046"), "she acts for her new owner"


def test_17_21_she_stays_with_him_until_his_regime_changes_in_a_tableau() -> None:
    story = Story("fugger", "medici").west("B", "POR[PREN046]").only("POR")
    scene = story.plays("A", "PREN049", "accept", "TOLEDO", "GRANADA", "decline")
    assert (scene.at("A west"), scene.at("discard")) == ("POR/R PREN049", "PREN046")


# ---- battles


def test_17_22_a_campaign_needs_a_knight_and_costs_even_without_defenders() -> None:
    story = Story("fugger", "medici").west("A", "FRA").only("FRA", BRUGES="R.C")
    assert not story.turn().may("A", "ops:west")
    paid = Story("fugger", "medici").west("A", "FRA").only("FRA", PARIS="N.C").only("POR")
    scene = paid.runs("A", "west", "POR", "decline")
    assert scene.changes() == {"A money": "2", "A west": "FRA[POR]", "thrones": "-POR"}


def test_17_23_pirates_of_all_colours_conspire_together() -> None:
    story = Story("marchionni", "medici").pirate("S.R", "ENG-FRA").pirate("S.I", "FRA-HRE").city(LYON="N.R")
    scene = story.plays("A", "PREN053", "accept", "ENG-FRA", "R.C", "decline")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA PREN053",
        "thrones": "-FRA",
        "PARIS": "",
        "LYON": "",
        "ENG-FRA": "",
    }


def test_17_17_the_actor_chooses_among_the_winning_defenders() -> None:
    scene = Story("fugger", "medici").west("B", "FRA").city(LYON="N.R").plays("A", "PREN053", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.losses", ["LYON", "PARIS"])
    assert scene.take("A", "PARIS").changes() == {"A hand": "-PREN053", "A west": "PREN053", "PARIS": ""}


def test_17_51_nobody_against_nobody_is_not_won() -> None:
    scene = Story().only("HRE").plays("A", "PREN009", "HRE", "PREN009")
    assert scene.changes() == {"A hand": "-PREN009", "A west": "PREN009+B.C"}


def test_17_65_pieces_of_other_empires_and_players_may_die() -> None:
    story = Story("marchionni", "medici").concessions("B").repressed("PAP", "P.B").city(VENICE="N.C")
    scene = story.plays("A", "PREN039", "accept")
    assert scene.offers("A") == ["P", "PAP.P.B"]
    supply = scene.position.supply[14]
    assert scene.take("A", "PAP.P.B").position.supply[14] == supply + 1


def test_17_64_agents_fight_without_a_supply() -> None:
    story = Story("fugger", "medici").only("FRA", PARIS="R.I").only("ENG", LONDON="N.C", BORDEAUX="N.C")
    story.only("HRE", VIENNA="N.C", LUBECK="N.C", NURNBERG="N.C").only("POR", TOLEDO="N.C").only("HUN", BUDA="N.C")
    scene = story.only("ARA", VALENCIA="N.C").city(VENICE="N.C").repressed("OTT", "N.C").plays("A", "PREN028", "accept")
    assert scene.asked("A") == "agent.where"
    scene.take("A", "PARIS", "decline")
    assert scene.changes() == {
        "A hand": "-PREN028",
        "A west": "FRA PREN028",
        "thrones": "-FRA",
        "PARIS": "N.C",
        "on OTT": "-N.C",
    }


def test_17_38_golden_liberty_only_after_conspiracies() -> None:
    story = Story("marchionni", "fugger").only("PAP").plays("A", "PREN039", "accept", "ARA-PAP", "decline")
    assert (story.asked("A"), story.at("face PAP")) == ("turn.action", "catholic")
    story = Story("marchionni", "fugger").only("PAP").plays("A", "PREN050", "accept", "decline")
    assert story.asked("A") == "regime.liberty"


def test_17_25_a_declined_one_shot_leaves_the_agents_optional() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN053", "decline")
    assert (scene.asked("A"), scene.may("A", "leave")) == ("agent.where", True)
    assert scene.take("A", "BRUGES").changes() == {"A hand": "-PREN053", "A west": "PREN053", "BRUGES": "R.C"}


def test_17_57_agents_in_the_order_the_actor_likes() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN051", "decline")
    assert (scene.asked("A"), scene.offers("A")) == ("agent.which", ["R.C", "R.R"])
    scene.take("A", "R.R", "BORDEAUX", "LONDON")
    assert (scene.at("BORDEAUX"), scene.at("LONDON"), scene.at("on ENG")) == ("R.R", "R.C", "R.C")


# ---- bishops


def test_17_46_a_bishop_on_its_own_card_or_on_a_queen_in_a_throne() -> None:
    scene = Story().throne("POR[PREN046]").plays("A", "PREN003")
    assert scene.offers("A") == ["POR", "PREN003", "PREN046", "leave"]
    scene.take("A", "PREN046")
    assert scene.changes() == {
        "A hand": "-PREN003",
        "A west": "PREN003",
        "thrones": "-POR[PREN046] +POR[PREN046+B.C]",
    }


def test_17_39_whose_cards_an_inquisitor_reaches() -> None:
    story = Story("fugger", "medici").west("A", "PREN007 PREN031 PREN049+B.C").west("B", "PREN019").throne("POR")
    scene = story.runs("A", "west", "PREN007", "inquisitor.C")
    assert scene.offers("A") == ["PREN019", "PREN031"], "not the actor's own Papal Legate, not the throne"


def test_17_39_a_bishop_in_a_throne_may_go_to_any_tableau() -> None:
    story = Story("fugger", "medici").west("A", "PREN007").west("B", "PREN019").throne("POR+B.C")
    scene = story.runs("A", "west", "PREN007", "inquisitor.C")
    assert scene.offers("A") == ["PREN007", "PREN019"]


def test_17_62_a_bishop_in_a_throne_counts_and_prestige_there_does_not() -> None:
    scene = Story("fugger", "medici").throne("PAP+B.C").turn()
    view = scene.view("A")
    assert view["victories"][0]["bishops"]["catholic"] == 1
    assert [row["prestige"]["catholic"] for row in view["players"]] == [0, 0]
