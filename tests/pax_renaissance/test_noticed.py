"""Small conditions of the rules that no other story puts to the test: orders, lines of the journal, empty places."""

from __future__ import annotations

import triumvir
from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene
from triumvir.games.pax_renaissance.cards.codes import EMPIRE_KEYS, EmpireId
from triumvir.games.pax_renaissance.position.constants import OPERATING
from triumvir.games.pax_renaissance.rules.sides import neighbours


def is_rising(scene: Scene, count: int) -> bool:
    """Whether A may choose among so many things, which are offered in the order of the vocabulary."""
    keys = [key for key in scene.keys("A") if key != "decline"]
    return len(keys) == count and keys == sorted(keys, key=scene.table.game.vocabulary.thing)


def test_17_11_without_a_hand_limit_nothing_overflows() -> None:
    story = Story(hand_overflow="discard_at_once").west("A", "PREN042").hand("A", "PREN015", "PREN016")
    scene = story.market(W1="PREN002").turn().take("A", "W1")
    assert scene.at("A hand") == "PREN002 PREN015 PREN016"
    assert scene.asked("A") == "turn.action"


def test_to_decline_a_coronation_is_the_last_answer() -> None:
    scene = Story().hand("A", "PREN045").turn().take("A", "PREN045")
    assert scene.asked("A") == "coronation.suitor"
    assert scene.keys("A")[-1] == "decline"


def test_who_may_be_beheaded_is_offered_in_rising_order() -> None:
    story = Story("fugger", "medici", "coeur").west("A", "PREN001").west("B", "PREN049+B.C").west("C", "PREN023+B.R")
    assert is_rising(story.runs("A", "west", "behead"), 2)


def test_who_lends_an_op_is_offered_in_rising_order() -> None:
    story = second("fugger", "medici", "coeur").west("A", "PREN130X").west("B", "PREN051").west("C", "PREN013")
    assert is_rising(story.turn().sells("A", "PREN130X"), 2)


def test_the_ops_of_a_half_are_those_of_its_own_cards() -> None:
    scene = Story("fugger", "medici").east("A", "PREN088").west("B", "PREN049").east("B", "PREN066").turn()
    assert scene.may("A", "ops:east")
    assert not scene.may("A", "ops:west")


def test_who_begins_ops_is_seen_to_operate() -> None:
    story = Story("fugger", "medici").west("A", "PREN001 PREN013").west("B", "PREN049+B.C")
    assert story.pirate("S.R", "ENG-FRA").runs("A", "west").position.phase == OPERATING


def test_an_agent_without_a_place_is_not_asked_for() -> None:
    scene = Story().money(A=0).city(PARIS="N.R", LYON="N.R", BRUGES="N.R").plays("A", "PREN053", "decline")
    assert scene.asked("A") == "turn.action"
    assert scene.told("agent.left") == []


def test_an_apostasy_is_announced() -> None:
    scene = second().west("A", "PREN129X").west("B", "PREN003 PREN005").turn().take("A", "use:PREN129X")
    assert len(scene.told("apostasy.begins")) == 1


def test_the_first_florins_are_told() -> None:
    options = {"bankers": ["fugger", "medici", "coeur"]}
    journal = triumvir.new("pax-renaissance", seats=3, seed=1, options=options).view(None)["journal"]
    assert sorted(row["args"] for row in journal if row["kind"] == "setup.money") == [[3], [4], [5]]


def test_a_fair_shows_a_card_and_is_not_taken_back() -> None:
    scene = Story("fugger", "medici").market(W0="2").turn().take("A", "fair:west")
    assert not scene.table.may_undo(0)


def test_a_repressed_catholic_knight_is_a_mamluk_reserve() -> None:
    story = second("fugger", "coeur").east("A", "HUN PREN164X").repressed("MAM", "N.C")
    scene = story.only("HUN").only("BYZ").money(A=5).runs("A", "east", "HUN", "BYZ")
    assert scene.told("battle.campaign") == [["empire:BYZ", 1, 0]]


def test_the_result_names_bankers_and_what_ended_the_game() -> None:
    scene = Story("fugger", "medici").west("A", "ENG FRA HRE").active("imperial").turn().take("A", "victory:imperial")
    result = scene.table.result
    assert result is not None
    assert [seat.traits["banker"] for seat in result.seats] == ["fugger", "medici"]
    assert result.ending == "imperial"


def test_1_4_a_surviving_pawn_is_taken_from_the_board_when_all_are_there() -> None:
    borders = (
        "ENG-FRA",
        "FRA-HRE",
        "HRE-HUN",
        "HRE-PAP",
        "HUN-OTT",
        "BYZ-HUN",
        "BYZ-MAM",
        "ARA-FRA",
        "ARA-PAP",
        "OTT-PAP",
    )
    story = Story("fugger", "medici").no_concessions().only("ARA").concessions("A", *borders)
    scene = story.plays("A", "PREN037", "accept", "ARA-POR")
    assert scene.asked("A") == "supply.take"


def test_a_vote_that_is_held_is_no_longer_considered() -> None:
    story = Story("fugger", "medici").west("A", "PREN041").west("B", "HRE[FRA]").concessions("B", "HRE-PAP")
    scene = story.concessions("A", "HRE-HUN", "FRA-HRE", "ENG-FRA").money(A=9).runs("A", "west", "vote.W", "HRE")
    assert scene.asked("A").startswith("regime")
    assert scene.view()["considered"] is None


def test_a_card_sold_out_of_the_hand_is_told() -> None:
    scene = Story().hand("A", "PREN053").turn().sells("A", "PREN053")
    assert len(scene.told("sold.hand")) == 1


def test_only_portugal_and_france_are_split() -> None:
    scene = second("fugger", "medici").west("A", "ARA[PREN151X]").turn()
    england, aragon = (EmpireId(EMPIRE_KEYS.index(key)) for key in ("ENG", "ARA"))
    assert aragon in neighbours(scene.position, england)


def test_a_card_that_is_played_is_told() -> None:
    assert len(Story().plays("A", "PREN053", "decline").told("card.played")) == 1


def test_no_losses_are_left_when_the_survivors_settle() -> None:
    scene = Story().pirate("S.R", "ENG-FRA").plays("A", "PREN053", "accept", "ENG-FRA")
    assert scene.asked("A") == "agent.where"
    assert scene.view()["battle"]["losses_left"] == 0
