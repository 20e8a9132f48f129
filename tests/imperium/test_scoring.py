"""The value of each kind of card, caps and lines of the breakdown beyond the worked scenario (16)."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story


def lines(story: Story, seat: str = "A") -> dict[str, int]:
    """The lines of a seat that are not 0."""
    return story.scored().lines(seat)


def romans() -> Story:
    """Romans without any token or card but the power card, side B, which counts Population."""
    return Story("romans", "celts", "greeks").draw("A").draw("B").pool(A="0/0/0", B="0/0/0")


def test_progress_tokens_and_cards_score_in_every_zone_of_a_player() -> None:
    story = romans().pool(A="9/0/4").hand("A", "triumphant").discard("A", "hittites").history("A", "armenians")
    assert lines(story.in_play("A", "hills: assyrians")) == {"progress": 4, "fame": 11, "tributaries": 3 * 3}


def test_nation_deck_accession_and_developments_do_not_score() -> None:
    assert lines(romans()) == {}


def test_unrest_costs_two_points_wherever_it_lies() -> None:
    story = romans().hand("A", "unrest").discard("A", "unrest").in_play("A", "raetia: unrest").history("A", "unrest")
    assert lines(story) == {"unrest": -8}


@pytest.mark.parametrize(("population", "points"), [(1, 0), (2, 1), (9, 4), (40, 10)])
def test_a_variable_value_rounds_down_and_is_capped(population: int, points: int) -> None:
    assert romans().pool(A=f"0/{population}/0").scored().total("A") == points


def test_without_the_cap_a_variable_value_has_no_limit() -> None:
    story = Story("romans", "celts", variable_vp_cap="none").draw("A").pool(A="0/40/0")
    assert story.scored().total("A") == 20


def test_a_value_by_zone_asks_where_the_card_itself_lies() -> None:
    assert lines(romans().history("A", "town"))["uncivilised"] == 2
    in_play = romans().in_play("A", "town").scored().total("A")
    under = romans().in_play("A", "raetia: town").scored().total("A")
    assert in_play == under
    assert in_play < 2


def test_a_dual_suit_card_counts_for_both_suits_and_scores_in_the_line_of_its_banner() -> None:
    assert lines(romans().hand("A", "town").discard("A", "elders").history("A", "ambassador")).keys() == {"uncivilised"}


def test_the_solo_bot_is_no_seat_of_the_result() -> None:
    scores = Story("romans", solo_nation="celts").draw("A").scored()
    assert len(scores.result.seats) == 1


def test_equal_totals_share_rank_and_victory() -> None:
    story = romans().pool(A="0/0/3", B="0/0/3", C="0/0/0")
    result = story.scored().result
    assert [seat.rank for seat in result.seats][:2] == [1, 1]
    assert result.winners[:2] == [0, 1]


def test_a_value_per_cards_counts_the_power_card_and_the_state_card() -> None:
    story = Story("greeks", "celts").draw("A").pool(A="0/0/0").hand("A", "conquer").discard("A", "advance")
    assert story.scored().total("A") == 1  # four cards, three of them a point
    assert story.hand("A", "settlers", "glory").scored().total("A") == 2


def test_a_value_per_garrisoned_card_asks_what_lies_under_the_card_itself() -> None:
    story = Story("vikings", "celts", sides="AA").draw("A").pool(A="0/0/0")
    assert story.in_play("A", "sagas: advance, combs").scored().lines("A")["nation"] == 2


def test_a_value_per_star_counts_every_card_with_a_variable_value_and_is_capped_itself() -> None:
    story = Story("vikings", "celts").draw("A").pool(A="0/0/0").hand("A", "moneylenders", "mercenaries")
    assert story.scored().lines("A") == {"power": 2 * 3}
    story.hand("A", "temple", "shaduf", "notorious", "marvellous")
    assert story.scored().lines("A")["power"] == 10
