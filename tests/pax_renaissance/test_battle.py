"""Rules 10: who fights, who wins, who dies by whose choice, and where the survivors go."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.reading import short


def test_a_tie_is_lost_and_kills_everybody() -> None:
    scene = Story().plays("A", "PREN053", "accept")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "PREN053", "PARIS": ""}
    assert scene.told("battle.conspiracy") == [["empire:FRA", 1, 1]]
    assert scene.told("battle.lost") == [["empire:FRA"]]


def test_the_actor_chooses_the_losses_of_a_side_that_wins() -> None:
    scene = Story().pirate("S.R", "ENG-FRA").plays("A", "PREN053", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.losses", ["ENG-FRA", "R.C"])
    scene.take("A", "ENG-FRA", "BRUGES", "decline")
    assert scene.changes() == {
        "A hand": "-PREN053",
        "A west": "FRA PREN053",
        "thrones": "-FRA",
        "PARIS": "",
        "ENG-FRA": "",
        "BRUGES": "R.C",
    }


def test_an_agent_that_dies_never_reaches_the_board() -> None:
    scene = Story().pirate("S.R", "ENG-FRA").plays("A", "PREN053", "accept", "R.C", "decline")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "FRA PREN053", "thrones": "-FRA", "PARIS": ""}
    assert scene.told("battle.agent_lost") == [["agent:R.C"]]


def test_the_actor_also_chooses_among_defenders_that_win() -> None:
    scene = Story().city(LYON="N.C").plays("A", "PREN053", "accept")
    assert scene.offers("A") == ["LYON", "PARIS"]
    scene.take("A", "LYON")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "PREN053", "LYON": ""}


def test_nobody_against_nobody_is_not_won_and_the_bishop_must_be_placed() -> None:
    scene = Story().only("HRE").west("A", "HRE").plays("A", "PREN009", "HRE")
    assert scene.told("battle.lost") == [["empire:HRE"]]
    assert scene.offers("A") == ["ARA", "ENG", "FRA", "HRE", "PAP", "POR", "PREN009"]
    scene.take("A", "HRE")
    assert scene.changes() == {"A hand": "-PREN009", "A west": "PREN009 HRE+B.C"}


def test_one_attacker_is_enough_against_nobody() -> None:
    scene = Story().only("FRA").plays("A", "PREN053", "accept", "LYON", "decline")
    assert scene.changes() == {"A hand": "-PREN053", "A west": "FRA PREN053", "thrones": "-FRA", "LYON": "R.C"}


def test_repressed_knights_and_rooks_and_pirates_of_all_colours_conspire() -> None:
    story = Story().repressed("FRA", "N.C", "R.I", "P.A", "P.B").pirate("S.I", "FRA-ENG").concessions("A")
    scene = story.pirate("S.C", "FRA-HRE").city(LYON="N.R", BRUGES="R.C").plays("A", "PREN053", "accept")
    assert scene.told("battle.conspiracy") == [["empire:FRA", 5, 3]]
    things = [thing for ask in scene.table.choices_for(0) for thing in ask.whole or ()]
    keys = [short(scene.table.game.vocabulary.key(thing)) for thing in things]
    assert sorted(keys) == ["ENG-FRA", "FRA-HRE", "FRA.N.C", "FRA.R.I", "R.C"]


def test_pawns_revolt_whoever_owns_them_and_the_concessions_of_the_actor() -> None:
    story = Story("marchionni", "medici").repressed("PAP", "P.A", "P.B", "N.C").concessions("A", "HRE-PAP", "ENG-POR")
    scene = story.concessions("B", "ARA-PAP").pirate("S.I", "OTT-PAP").plays("A", "PREN039", "accept")
    assert scene.told("battle.peasant") == [["empire:PAP", 5, 1]]
    assert scene.offers("A") == ["HRE-PAP", "OTT-PAP", "P", "PAP.P.A", "PAP.P.B"]


def test_surviving_pawns_must_take_the_empty_borders() -> None:
    story = Story("marchionni", "medici").concessions("B").repressed("PAP", "P.B", "P.B")
    scene = story.plays("A", "PREN039", "accept", "PAP.P.B")
    scene.take("A", "HRE-PAP", "ARA-PAP", "OTT-PAP")  # the agent, the other seat's pawn, then the bonus concession
    assert scene.changes() == {
        "A hand": "-PREN039",
        "A west": "PAP PREN039",
        "thrones": "-PAP",
        "VENICE": "",
        "HRE-PAP": "A",
        "ARA-PAP": "B",
        "OTT-PAP": "A",
        "on PAP": "-P.B -P.B",
    }


def test_a_religious_war_is_helped_by_knights_next_door_but_not_by_rooks() -> None:
    story = Story().only("HRE", VIENNA="R.C").city(LYON="N.R", BRUGES="R.R")
    scene = story.plays("A", "PREN052", "accept", "LYON", "LUBECK", "NURNBERG", "decline")
    assert scene.told("battle.reformation") == [["empire:HRE", 3, 1]]
    assert scene.changes() == {
        "A hand": "-PREN052",
        "A west": "HRE PREN052",
        "thrones": "-HRE",
        "face HRE": "reformist",
        "VIENNA": "",
        "LYON": "",
        "LUBECK": "R.R",
        "NURNBERG": "R.R",
    }


def test_in_a_religious_war_pirates_fight_on_both_sides() -> None:
    story = Story().only("HUN", BUDA="N.C").pirate("S.C", "HUN-OTT").pirate("S.I", "HUN-BYZ")
    scene = story.plays("A", "PREN071", "accept", "TANA", "BYZ-HUN", "BUDA", "decline")
    assert scene.told("battle.jihad") == [["empire:HUN", 4, 2]]
    assert scene.changes() == {
        "A hand": "-PREN071",
        "A east": "PREN071 HUN",
        "thrones": "-HUN",
        "face HUN": "islamic",
        "HUN-OTT": "",
        "BYZ-HUN": "",
        "TANA": "",
        "BUDA": "N.I",
        "VARNA": "N.I",
    }


def test_pawn_agents_stay_out_of_a_religious_war_and_are_placed_after_it() -> None:
    story = Story(edition="second").only("MAM", CAIRO="R.I", CYPRUS="N.R").no_concessions()
    scene = story.face(BYZ="reformist").city(TANA="N.R").plays("A", "PREN168X", "accept")
    assert scene.told("battle.reformation") == [["empire:MAM", 2, 1]]
    scene.take("A", "CYPRUS", "decline")
    assert scene.asked("A") == "agent.where"
    assert scene.offers("A") == ["BYZ-MAM", "MAM-OTT"]


def test_the_rooks_of_crusaders_fight_like_knights_next_door() -> None:
    story = Story().city(LUBECK="N.R", BRUGES="R.C").only("FRA", BRUGES="R.C")
    plain = story.plays("A", "PREN001", "HRE")
    assert plain.told("battle.crusade") == [["empire:HRE", 4, 1]]  # Vienna, Buda, Valencia, Venice
    story = Story().city(LUBECK="N.R").only("FRA", BRUGES="R.C").west("A", "PREN012")
    assert story.plays("A", "PREN001", "HRE").told("battle.crusade") == [["empire:HRE", 5, 1]]


def test_an_agent_without_room_is_repressed_on_the_conquered_square() -> None:
    story = Story().only("PAP").repressed("PAP", "R.C").plays("A", "PREN050", "accept")
    assert story.asked("A") == "battle.survivor"
    story.take("A", "PAP.R.C", "decline")
    assert story.changes() == {
        "A hand": "-PREN050",
        "A west": "PAP PREN050",
        "thrones": "-PAP",
        "VENICE": "R.C",
    }  # one rook was freed, the agent lies there in its stead


def test_a_repressed_attacker_without_room_stays_where_it_is() -> None:
    story = Story().only("PAP").repressed("PAP", "R.R").plays("A", "PREN050", "accept", "R.C", "decline", "decline")
    assert story.changes() == {
        "A hand": "-PREN050",
        "A west": "PAP PREN050",
        "thrones": "-PAP",
        "VENICE": "R.C",
    }


def test_a_pirate_without_room_is_lost() -> None:
    story = Story().only("FRA").pirate("S.C", "ENG-FRA").concessions("B", "FRA-HRE").concessions("A", "ARA-FRA")
    scene = story.plays("A", "PREN020", "accept", "decline")
    assert scene.changes() == {"A hand": "-PREN020", "A west": "FRA PREN020", "thrones": "-FRA"}
    assert scene.told("battle.agent_lost") == [["agent:S.I"]]


@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_freed_pawn_of_anybody_and_a_pirate_want_the_same_border(owner: str) -> None:
    story = Story().only("FRA").no_concessions().repressed("FRA", f"P.{owner}")
    scene = story.concessions("A", "FRA-HRE", "ARA-FRA").plays("A", "PREN020", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.survivor", [f"FRA.P.{owner}", "S.I"])


def test_pirates_and_pawns_take_sea_borders_in_the_order_the_actor_likes() -> None:
    story = Story().only("FRA").no_concessions().repressed("FRA", "P.B").concessions("A", "FRA-HRE", "ARA-FRA")
    scene = story.plays("A", "PREN020", "accept")
    assert (scene.asked("A"), scene.offers("A")) == ("battle.survivor", ["FRA.P.B", "S.I"])
    scene.take("A", "FRA.P.B", "decline")
    assert scene.changes() == {
        "A hand": "-PREN020",
        "A west": "FRA PREN020",
        "thrones": "-FRA",
        "ENG-FRA": "B",
        "on FRA": "-P.B",
    }


def test_an_agent_fights_with_an_empty_supply_and_takes_a_piece_only_when_it_is_placed() -> None:
    tokens = ["N.R"] * 7
    lost = Story().city(LYON="N.C").only("HRE", VIENNA="R.C").repressed("HUN", *tokens).plays("A", "PREN022", "accept")
    assert lost.changes() == {"A hand": "-PREN022", "A west": "PREN022", "VIENNA": ""}
    won = Story().only("HRE").repressed("HUN", *tokens).plays("A", "PREN022", "accept", "VIENNA", "decline")
    assert won.changes() == {
        "A hand": "-PREN022",
        "A west": "HRE PREN022",
        "thrones": "-HRE",
        "VIENNA": "N.R",
        "on HUN": "-N.R",
    }


def test_the_pieces_of_constantinople_may_change_places_after_a_religious_war() -> None:
    story = Story(edition="second").only("OTT", CONSTANTINOPLE="R.I", CONSTANTINOPLE_2="N.C").pirate("S.I", "HUN-OTT")
    scene = story.plays("A", "PREN058", "accept", "HUN-OTT")
    assert (scene.asked("A"), scene.offers("A")) == (
        "battle.rearrange",
        ["CONSTANTINOPLE", "CONSTANTINOPLE.2"],
    )
    scene.take("A", "CONSTANTINOPLE.2", "CONSTANTINOPLE.3")
    assert (scene.at("CONSTANTINOPLE"), scene.at("CONSTANTINOPLE.2"), scene.at("CONSTANTINOPLE.3")) == ("", "", "R.I")


def test_two_sided_maps_turn_only_to_the_religion_on_their_back() -> None:
    story = Story(map_model="two_sided").only("HRE", VIENNA="R.C").city(LYON="N.R")
    assert "face HRE" in story.plays("A", "PREN052", "accept", "LYON").take_if("A", "LUBECK").changes()
    story = Story(map_model="two_sided").only("HUN", BUDA="N.C").pirate("S.R", "HUN-OTT")
    scene = story.plays("A", "PREN066", "accept", "HUN-OTT")  # a Reformation; the back of Hungary is Islamic
    assert "face HUN" not in scene.changes()


def test_a_second_place_of_venice_closes_when_a_religious_war_turns_the_papal_states() -> None:
    story = Story(edition="second").west("B", "PREN024").only("PAP", VENICE="N.C", VENICE_2="R.R").city(LYON="N.R")
    scene = story.plays("A", "PREN005", "PAP", "LYON", "decline", "PREN024")
    assert scene.changes() == {
        "A hand": "-PREN005",
        "A west": "PAP PREN005",
        "B west": "PREN024+B.R",
        "thrones": "-PAP",
        "face PAP": "reformist",
        "LYON": "",
        "VENICE": "R.R",
        "VENICE.2": "",
    }


def test_a_religious_war_in_venice_may_leave_no_room_for_the_second_piece() -> None:
    story = Story(edition="second").west("B", "PREN024").only("PAP", VENICE="R.R", VENICE_2="R.R").city(LYON="N.R")
    scene = story.pirate("S.C", "OTT-PAP").plays("A", "PREN005", "PAP", "LYON", "decline", "PREN005")
    assert scene.changes() == {
        "A hand": "-PREN005",
        "A west": "PAP PREN005+B.R",
        "thrones": "-PAP",
        "face PAP": "reformist",
        "LYON": "",
        "OTT-PAP": "",
        "VENICE.2": "",
    }


@pytest.mark.parametrize(("edition", "side"), [("first", "ENG/R"), ("second", "ENG")])
def test_losses_are_the_number_of_the_smaller_side(edition: str, side: str) -> None:
    story = Story(edition=edition).west("B", "ENG").plays("A", "PREN051", "accept", "R.R", "BORDEAUX", "decline")
    assert story.changes() == {
        "A hand": "-PREN051",
        "A west": f"{side} PREN051",
        "B west": "",
        "LONDON": "",
        "BORDEAUX": "R.C",
    }


def test_a_concession_that_fought_in_a_lost_revolt_is_killed() -> None:
    story = Story("fugger", "medici").no_concessions().concessions("A", "ARA-FRA").city(LYON="N.C", BRUGES="R.C")
    scene = story.plays("A", "PREN036", "accept").take_if("A", "BRUGES", "LYON")
    assert scene.told("battle.peasant") == [["empire:FRA", 2, 3]]
    assert scene.at("ARA-FRA") == "", "it is back in the supply"
