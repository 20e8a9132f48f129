"""Rules 7: agents go to matching places, pay for whom they repress, and must or may be placed."""

from __future__ import annotations

from tests.pax_renaissance.made import Story
from triumvir.games.pax_renaissance.position.vocabulary import LEAVE


def test_a_knight_repressing_a_rook_costs_a_florin() -> None:
    scene = Story().plays("A", "PREN023", "LONDON")
    assert scene.changes() == {
        "A hand": "-PREN023",
        "A west": "PREN023",
        "A money": "2",
        "LONDON": "N.C",
        "on ENG": "+R.C",
    }


def test_who_has_no_florin_finds_only_empty_cities() -> None:
    scene = Story().money(A=0).only("FRA", PARIS="N.C", BRUGES="R.C").city(BORDEAUX="N.C", GRANADA="R.I")
    scene.city(ALGIERS="R.I", LUBECK="R.C", NURNBERG="R.C")
    assert scene.plays("A", "PREN023").offers("A") == ["LYON", "leave"]


def test_an_agent_without_a_one_shot_may_be_left_out() -> None:
    scene = Story().plays("A", "PREN023", "leave")
    assert scene.changes() == {"A hand": "-PREN023", "A west": "PREN023"}
    assert scene.told("agent.left") == [["agent:N.C"]]


def test_two_agents_of_a_card_go_to_different_cities() -> None:
    scene = Story().plays("A", "PREN024", "VENICE")  # two knights for Venice, which the card gives a second place
    assert scene.changes() == {
        "A hand": "-PREN024",
        "A west": "PREN024",
        "A money": "2",
        "on PAP": "+N.C",
    }
    assert scene.offers("A") == ["VENICE.2", "leave"]
    assert scene.take("A", "VENICE.2").at("VENICE.2") == "N.C"


def test_leaving_out_one_of_two_equal_agents_leaves_out_the_other() -> None:
    scene = Story().only("ENG").plays("A", "PREN026", "leave")
    assert scene.asked("A") == "turn.action"


def test_two_different_agents_are_placed_in_the_order_the_actor_likes() -> None:
    scene = Story().plays("A", "PREN051", "decline")
    assert scene.offers("A") == ["R.C", "R.R"]
    scene.take("A", "R.R", "BORDEAUX", "LONDON")
    assert scene.changes() == {
        "A hand": "-PREN051",
        "A west": "PREN051",
        "A money": "2",
        "BORDEAUX": "R.R",
        "on ENG": "+R.C",
    }


def test_a_pirate_kills_a_concession_and_stays_off_the_land() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN013")
    assert scene.offers("A") == ["ARA-PAP", "ARA-POR", "leave"]
    scene.take("A", "ARA-PAP")
    assert scene.changes() == {"A hand": "-PREN013", "A west": "PREN013", "ARA-PAP": "S.C"}


def test_a_pirate_kills_a_pirate_of_its_own_colour() -> None:
    scene = Story("fugger", "medici").pirate("S.C", "ARA-POR").plays("A", "PREN013", "ARA-POR")
    assert scene.changes() == {"A hand": "-PREN013", "A west": "PREN013"}
    assert scene.told("kill.pirate") == [["agent:S.C", "border:ARA-POR"]]


def test_a_pawn_may_not_enter_where_a_pirate_is() -> None:
    scene = Story().pirate("S.C", "FRA-ENG").plays("A", "PREN036", "decline")
    assert scene.offers("A") == ["ARA-FRA", "FRA-HRE", "leave"]


def test_a_pawn_may_displace_a_concession_of_its_own_seat() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN036", "decline", "FRA-HRE")
    assert scene.changes() == {"A hand": "-PREN036", "A west": "PREN036", "A money": "2", "on FRA": "+P.A"}


def test_a_card_of_a_half_represses_a_concession_between_two_empires_of_that_half_where_the_actor_says() -> None:
    scene = Story("fugger", "medici").plays("A", "PREN041", "decline", "ARA-PAP")
    assert (scene.asked("A"), scene.offers("A")) == ("repress.empire", ["ARA", "PAP"])
    scene.take("A", "PAP")
    assert scene.changes() == {
        "A hand": "-PREN041",
        "A west": "PREN041",
        "A money": "2",
        "ARA-PAP": "A",
        "on PAP": "+P.B",
    }


def test_a_card_of_a_half_represses_a_concession_between_the_halves_onto_its_own() -> None:
    scene = Story("fugger", "medici").concessions("B", "HRE-HUN").plays("A", "PREN041", "decline", "HRE-HUN")
    assert scene.changes()["on HRE"] == "+P.B"


def test_a_bishop_goes_onto_any_matching_card_of_a_tableau_or_a_throne() -> None:
    story = Story().west("A", "PREN053 PREN049").west("B", "PREN019 FRA[PREN045] PREN040").throne("POR[PREN046]")
    scene = story.maids("B", "PREN048").plays("A", "PREN003")
    assert scene.offers("A") == ["POR", "PREN003", "PREN019", "PREN046", "PREN049", "leave"]


def test_a_bishop_may_go_onto_the_card_that_brings_it() -> None:
    scene = Story().plays("A", "PREN003", "PREN003")
    assert scene.changes() == {"A hand": "-PREN003", "A west": "PREN003+B.C"}


def test_after_a_trade_shift_a_pawn_must_go_where_it_is_free() -> None:
    scene = Story("medici", "fugger").plays("A", "PREN015", "accept")
    assert scene.offers("A") == ["ARA-FRA", "ENG-FRA", "FRA-HRE"]


def test_after_a_trade_shift_a_pawn_without_a_free_border_may_be_left_out() -> None:
    story = Story("medici", "fugger").concessions("B", "FRA-HRE", "ENG-FRA", "ARA-FRA")
    assert story.plays("A", "PREN015", "accept").offers("A") == ["ARA-FRA", "ENG-FRA", "FRA-HRE", "leave"]


def test_with_an_empty_supply_a_repressed_piece_comes_first() -> None:
    story = Story().only("PAP").only("FRA", PARIS="N.R").repressed("HUN", "N.R", "N.R", "N.R", "N.R", "N.R", "N.R")
    scene = story.plays("A", "PREN022", "decline", "VIENNA")
    assert scene.changes() == {
        "A hand": "-PREN022",
        "A west": "PREN022",
        "A money": "2",
        "VIENNA": "N.R",
        "on HRE": "+R.C",
        "on HUN": "-N.R",
    }


def test_with_no_pawn_left_an_own_concession_moves() -> None:
    own = ("ARA-POR", "ARA-PAP", "BYZ-HUN", "BYZ-MAM", "ENG-POR", "FRA-HRE", "HRE-HUN", "HRE-PAP", "HUN-OTT", "MAM-OTT")
    story = Story().no_concessions().concessions("B", *own).concessions("A", "OTT-PAP").hand("B", "PREN015")
    scene = story.turn("B").take("B", "PREN015", "decline", "ENG-FRA")
    assert (scene.asked("B"), scene.offers("B")) == ("supply.take", sorted(own))
    scene.take("B", "HRE-PAP")
    assert scene.changes() == {"B hand": "-PREN015", "B west": "PREN015", "HRE-PAP": "", "ENG-FRA": "B"}


def test_the_occupant_that_is_displaced_cannot_be_the_piece_taken() -> None:
    story = Story().only("HRE", VIENNA="N.R", LUBECK="N.R", NURNBERG="N.R").only("ENG", LONDON="N.R", BORDEAUX="N.R")
    scene = story.only("FRA", PARIS="N.R", LYON="N.R").plays("A", "PREN022", "decline", "VIENNA")
    assert scene.asked("A") == "supply.take"
    assert scene.offers("A") == ["BORDEAUX", "LONDON", "LUBECK", "LYON", "NURNBERG", "PARIS"]
    scene.take("A", "PARIS")
    assert scene.changes() == {
        "A hand": "-PREN022",
        "A west": "PREN022",
        "A money": "2",
        "PARIS": "",
        "on HRE": "+N.R",
    }


def test_bishops_are_offered_their_places_in_the_order_of_things() -> None:
    scene = Story().west("A", "PREN043 PREN023").west("B", "PREN029").plays("A", "PREN007")
    assert scene.asked("A") == "agent.where"
    options = [thing for ask in scene.table.choices for thing in ask.options if thing != LEAVE]
    assert options == sorted(options)
    assert len(options) > 3, "squares in thrones and cards of tableaus"
