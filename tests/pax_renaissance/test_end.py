"""The end by exhaustion and the result (5.3, 13)."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene
from triumvir.games.pax_renaissance.scoring import final_result
from triumvir.kernel.game import Result


def last_card(edition: str = "first", gaps: int = 1, **options: object) -> Story:
    """One card is left to draw, and so many spaces of the east row are empty."""
    story = Story("fugger", "medici", "coeur", edition=edition, **options).deck("west").deck("east", "PREN064")
    story.market(**{f"E{6 - gap}": "-" for gap in range(1, gaps + 1)})
    return story.hand("A", "PREN015").money(A=3, B=5, C=5)


def ended(story: Story) -> Scene:
    """The turn of A ends with a sale."""
    return story.turn(actions=1).sells("A", "PREN015")


def result_of(scene: Scene) -> Result:
    """The result of a game that is over."""
    result = scene.table.result
    assert result is not None
    return result


@pytest.mark.parametrize(("edition", "gaps", "is_over"), [
    ("first", 1, True), ("first", 2, True), ("second", 1, False), ("second", 2, True),
])  # fmt: skip
def test_when_the_decks_run_out(edition: str, gaps: int, is_over: bool) -> None:
    assert ended(last_card(edition, gaps)).is_over == is_over


@pytest.mark.parametrize(("exhaustion", "is_over"), [("decks_empty", True), ("space_empty", False)])
def test_the_option_names_what_ends_the_game(exhaustion: str, is_over: bool) -> None:
    assert ended(last_card(exhaustion=exhaustion)).is_over == is_over


def test_one_empty_deck_ends_nothing() -> None:
    story = Story("fugger", "medici").deck("west").deck("east", "PREN064", "PREN065").market(E5="-")
    assert not ended(story.hand("A", "PREN015")).is_over


def test_the_game_ends_after_the_refresh_of_a_turn_not_within_it() -> None:
    scene = Story("fugger", "medici").deck("west").deck("east").hand("A", "PREN015", "PREN016").turn()
    assert not scene.sells("A", "PREN015").is_over
    assert scene.sells("A", "PREN016").is_over


def test_most_patrons_then_most_florins_then_a_shared_victory() -> None:
    more = last_card().west("B", "PREN024").west("C", "PREN032").east("C", "HUN")
    assert ended(more).winners == "C"
    richer = last_card().west("B", "PREN024").west("C", "PREN032")
    assert ended(richer).winners == "BC"
    assert ended(last_card()).winners == "ABC", "A has sold a card for the two florins that it lacked"


def test_the_result_tells_patrons_and_florins_of_everybody() -> None:
    scene = ended(last_card().west("B", "PREN024").west("C", "PREN032").money(C=4))
    result = result_of(scene)
    assert result.winners == [1]
    assert [seat.rank for seat in result.seats] == [3, 1, 2]
    assert [seat.score for seat in result.seats] == [0, 1, 1]
    assert [seat.breakdown for seat in result.seats] == [
        {"victory": 0, "patron": 0, "florins": 5},
        {"victory": 0, "patron": 1, "florins": 5},
        {"victory": 0, "patron": 1, "florins": 4},
    ]
    assert scene.told("end.exhausted") == [[]]
    assert [row["seat"] for row in scene.table.view(None)["journal"] if row["kind"] == "end.wins"] == [1]


def test_patrons_of_silenced_cards_and_of_kings_count_those_of_hands_and_thrones_do_not() -> None:
    story = last_card().west("B", "PREN009+B.C").east("B", "MAM").west("C", "FRA[PAP]").hand("C", "PREN024")
    assert [seat.score for seat in result_of(ended(story.throne("HUN"))).seats] == [0, 2, 1]


def test_before_the_end_the_result_is_the_standing() -> None:
    state = last_card().west("B", "PREN024").turn().position
    standing = final_result(state)
    assert (standing.winners, [seat.rank for seat in standing.seats]) == ([1], [3, 1, 2])


@pytest.mark.parametrize(("turn", "rounds"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_a_round_is_a_turn_of_everybody(turn: int, rounds: int) -> None:
    story = last_card()
    story.base.turn = turn
    assert story.turn().view()["round"] == rounds
