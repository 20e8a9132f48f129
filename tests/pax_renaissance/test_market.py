"""Buying, selling and the refresh beyond the scenarios (4, 5)."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene

WEST_ROW = {"W0": "PREN001", "W1": "PREN002", "W2": "PREN003", "W3": "PREN004", "W4": "PREN005", "W5": "PREN006"}
EAST_ROW = {"E0": "PREN058", "E1": "PREN059", "E2": "PREN060", "E3": "PREN061", "E4": "PREN062", "E5": "PREN063"}


def market(*bankers: str, **options: object) -> Story:
    """The cards of the market are known, and those that will be dealt."""
    story = Story(*bankers, **options).market(**WEST_ROW, **EAST_ROW)
    return story.deck("west", "PREN007", "PREN008", "PREN010").deck("east", "PREN064", "PREN065", "PREN066")


def columns(scene: Scene, seat: str = "A") -> list[str]:
    """The columns that may be bought from."""
    return [key.partition(":")[2] for key in scene.keys(seat) if key.startswith("column:")]


# ---- buying


@pytest.mark.parametrize("florins", range(7))
def test_the_price_is_the_column_and_column_0_is_not_for_sale(florins: int) -> None:
    most = min(florins, 5)
    expected = [f"{half}{price}" for half in "WE" for price in range(1, most + 1)]
    assert columns(market().money(A=florins).turn()) == expected


def test_the_florins_on_a_bought_card_are_its_buyers() -> None:
    scene = market().money(A=2).market(E2="3").turn().take("A", "E2")
    assert scene.changes() == {
        "A money": "3",
        "A hand": "+PREN060",
        "E0": "PREN058 1",
        "E1": "PREN059 1",
        "E2": "-",
    }
    assert scene.told("market.bought") == [["card:PREN060", 2]]
    assert scene.told("market.collected") == [[3]]


def test_a_bought_card_may_be_sold_or_played_in_the_same_turn() -> None:
    scene = market().money(A=1).turn().take("A", "W1").sells("A", "PREN002")
    assert (scene.at("A money"), scene.at("discard"), scene.at("actor")) == ("2", "PREN002", "B")


def test_without_a_hand_limit_any_number_of_cards_may_be_bought() -> None:
    story = market().west("A", "PREN043").hand("A", "PREN015", "PREN016", "PREN018").money(A=1)
    scene = story.turn().take("A", "E1")
    assert scene.at("A hand") == "PREN015 PREN016 PREN018 PREN059"


def test_cards_that_are_seen_when_they_come_are_known_in_column_0_too() -> None:
    scene = market().money(A=1).turn(actions=1).take("A", "fair:west")
    row = scene.view()["market"][0]
    assert (row["card"], row["face_down"], row["price"]) == ("card:PREN002", True, None)


# ---- comets


def test_a_comet_turns_only_inactive_victory_cards() -> None:
    story = market().market(W1="COMET3").active("holy", "renaissance")
    scene = story.turn().take("A", "W1")
    assert scene.offers("A") == ["victory:globalization", "victory:imperial"]
    assert scene.take("A", "victory:imperial").at("active") == "holy imperial renaissance"


def test_a_comet_does_nothing_when_all_four_are_active() -> None:
    story = market().market(W1="COMET3").active("holy", "imperial", "globalization", "renaissance")
    scene = story.turn().take("A", "W1")
    assert scene.changes() == {"A money": "2", "W0": "PREN001 1", "W1": "-", "discard": "+COMET3"}


def test_the_last_inactive_victory_card_turns_without_a_question() -> None:
    story = market().market(W1="COMET3").active("holy", "imperial", "globalization")
    assert story.turn().take("A", "W1").at("active") == "holy imperial globalization renaissance"


def test_a_comet_that_slides_into_column_0_is_lost_as_a_comet() -> None:
    scene = market().market(W1="COMET3").money(B=1).turn(actions=1).take("A", "fair:west")
    assert (scene.at("W0"), columns(scene, "B")) == ("COMET3", ["W1", "E1"])
    scene.mark().take("B", "fair:west")
    assert (scene.at("active"), "COMET3" in scene.at("discard").split()) == ("", True)


# ---- selling


def test_what_may_be_sold() -> None:
    story = Story().hand("A", "PREN015").west("A", "PREN043 FRA[PREN045 POR[PREN046]]").east("A", "HUN/R PREN067")
    scene = story.maids("A", "PREN048").turn().take("A", "sell")
    assert scene.offers("A") == ["FRA", "HUN", "POR", "PREN015", "PREN043", "PREN048", "PREN067"]


@pytest.mark.parametrize("place", ["hand", "maids"])
def test_two_florins_for_a_card_in_hand_or_an_old_maid(place: str) -> None:
    story = Story().money(A=0)
    getattr(story, place)("A", "PREN048")
    scene = story.turn().sells("A", "PREN048")
    assert scene.changes() == {"A money": "2", f"A {place}": "-PREN048", "discard": "+PREN048"}


def test_a_bishop_on_a_sold_card_goes_to_the_supply() -> None:
    scene = Story().west("A", "PREN036+B.R PREN037").turn()
    before = scene.view()["supply"]["B.R"]
    scene.sells("A", "PREN036")
    assert scene.changes() == {"A money": "5", "A west": "PREN037", "discard": "+PREN036"}
    assert scene.view()["supply"]["B.R"] == before + 1


def test_a_sold_square_takes_bishop_and_tokens_to_its_throne_and_its_vassals_go_to_theirs() -> None:
    story = Story().west("A", "FRA+B.C[ENG[PREN047] POR] PREN036").repressed("FRA", "N.C", "P.B")
    scene = story.turn().sells("A", "FRA")
    assert scene.changes() == {
        "A money": "5",
        "A west": "PREN036",
        "thrones": "+ENG[PREN047] +FRA+B.C +POR",
    }
    assert scene.at("on FRA") == "N.C P.B"


def test_a_vassal_is_sold_alone() -> None:
    scene = Story().west("A", "FRA[ENG POR]").turn().sells("A", "ENG")
    assert scene.changes() == {"A money": "5", "A west": "FRA[POR]", "thrones": "+ENG"}


def test_a_sold_republic_lies_king_side_up_in_its_throne() -> None:
    scene = Story().east("A", "HUN/R").turn().sells("A", "HUN")
    assert scene.changes() == {"A money": "5", "A east": "", "thrones": "+HUN"}


def test_a_couple_is_sold_together_for_two_florins_each_and_stays_married() -> None:
    scene = Story().west("A", "FRA[PREN045+B.I PREN047 POR[PREN046]]").turn().sells("A", "FRA")
    assert scene.changes() == {
        "A money": "9",
        "A west": "",
        "thrones": "+FRA[PREN045+B.I PREN047] +POR[PREN046]",
    }


# ---- the refresh


def test_the_turn_goes_on_to_the_next_seat_with_everything_new() -> None:
    scene = market().turn(actions=1).take("A", "W1")
    state = scene.view("B")
    assert (state["actor"], state["actions"], state["turns"]) == (1, 2, 6)
    assert [row["laid"] for row in state["market"]] == [False] * 12


def test_gaps_of_both_rows_close_with_their_florins() -> None:
    story = market().market(W3="PREN004 2", E2="PREN060 1").money(A=3)
    scene = story.turn().take("A", "W1", "E1")
    assert [scene.at(f"W{place}") for place in range(6)] == [
        "PREN001 1", "PREN003", "PREN004 2", "PREN005", "PREN006", "PREN007",
    ]  # fmt: skip
    assert [scene.at(f"E{place}") for place in range(6)] == [
        "PREN058 1", "PREN060 1", "PREN061", "PREN062", "PREN063", "PREN064",
    ]  # fmt: skip


def test_what_was_dealt_lies_open_and_was_drawn_behind_the_fence_of_undo() -> None:
    scene = market().turn(actions=1).take("A", "W1")
    assert scene.told("market.refilled") == [["card:PREN007", "column:W5"]]
    assert not scene.table.may_undo(0)


def test_nothing_is_drawn_without_a_gap() -> None:
    scene = market().hand("A", "PREN015").turn(actions=1).sells("A", "PREN015")
    assert scene.changes() == {"A money": "5", "A hand": "-PREN015", "actor": "B", "discard": "+PREN015"}


def test_the_first_card_of_all_is_sold_as_any_card() -> None:
    assert Story().west("A", "PREN001").turn().sells("A", "PREN001").at("A money") == "5"
