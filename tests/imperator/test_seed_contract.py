"""The contract: every statement of the original text with the tests that hold it, and the tests no other file has."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import triumvir
from tests.imperator.scene import Scene
from tests.imperator.story import Story
from tests.imperator.told import SEATS

# The numbers are those of rules 16; what each statement says is in the comment.
CONTRACT: dict[int, str] = {
    1: "test_q2_the_year_is_69_after_christ",  # Nero is deposed, the generals compete
    2: "test_the_last_turn_names_an_emperor",  # each wants to be named Emperor
    3: "test_the_main_deck_is_shuffled_from_provinces_senators_and_agents "
    "test_q4_the_legions_are_an_open_pool_and_the_auxiliaries_a_deck_of_their_own",  # the decks
    4: "test_q3_two_to_five_players",  # five cards each
    5: "test_scenario_1_a_hand_without_a_province_is_shown_and_replaced "
    "test_q7_the_redeal_goes_on_until_there_is_a_province",  # a province in every hand, else five new cards
    6: "test_q7_the_redeal_goes_on_until_there_is_a_province",  # then the deck is shuffled again
    7: "test_each_begins_with_twelve_talents_and_three_standards",
    8: "test_scenario_2_initial_provinces_and_first_player "
    "test_q6_initial_provinces_are_chosen_in_secret_and_revealed_together",  # the initial province at its cost
    9: "test_scenario_2_initial_provinces_and_first_player",  # its legion, a standard, on the province
    10: "test_scenario_2_initial_provinces_and_first_player "
    "test_q8_the_least_province_begins_then_clockwise_without_compensation",  # least VP first, to the left, ties by lot
    11: "test_a_turn_has_three_phases",
    12: "test_scenario_3_draw_phase test_q10_taxes_flow_from_the_first_turn_also_to_the_dishonoured",  # a card, taxes
    13: "test_scenario_3_draw_phase test_q12_the_hand_limit_is_checked_in_the_own_draw_phase_only",  # at most seven
    14: "test_q13_any_number_of_cards_in_any_order_and_mix "
    "test_q59_senators_cost_what_is_printed_on_them",  # at the cost indicated
    15: "test_scenario_4_adjacency_discount test_scenario_5_home_legion_not_available",  # support of a province
    16: "test_scenario_4_adjacency_discount test_q16_the_sea_joins_provinces_like_the_land",  # 1 less per neighbour
    17: "test_scenario_4_adjacency_discount test_q15_a_new_legion_joins_any_army_wherever_it_stands",  # its legion
    18: "test_scenario_4_adjacency_discount test_incomes_add_up test_strategy_points_by_role",  # senators and benefits
    19: "test_scenario_29_final_scoring_four_players test_scenario_30_the_senate",  # votes for the last decision
    20: "test_agents_are_paid_resolved_and_discarded",
    21: "test_scenario_11_nested_reactions test_q17_agents_are_played_in_their_own_windows_only",  # out of turn
    22: "test_scenario_10_territorial_agents test_q22_a_rival_standard_protects_its_province",  # a rival standard
    23: "test_scenario_6_sacrifice test_q19_one_sacrifice_at_the_end_of_the_phase_and_no_card_after_it "
    "test_q20_a_cancelled_card_counts_as_played",  # sacrifice a card if none was played
    24: "test_q21_the_action_may_be_left_out_and_there_is_only_one",
    25: "test_scenario_7_moving test_q24_half_a_talent_is_rounded_up",  # move: 1 per two legions, or 1 per legion
    26: "test_scenario_8_activating_a_standard "
    "test_q26_legions_of_a_new_standard_come_from_the_reserve_and_any_army_that_keeps_one",  # activate a standard
    27: "test_captured_standards_are_never_activated",
    28: "test_scenario_5_home_legion_not_available test_q27_an_activated_legion_joins_any_army",  # activate a legion
    29: "test_scenario_9_cost_of_an_attack",  # attack a province of a rival
    30: "test_only_provinces_of_rivals_can_be_attacked",
    31: "test_scenario_9_cost_of_an_attack test_q16_the_sea_joins_provinces_like_the_land",  # VP, or twice the VP
    32: "test_q31_auxiliaries_are_drawn_when_both_numbers_are_fixed",  # standard and auxiliaries are declared
    33: "test_q29_one_army_defends_from_the_province_or_next_to_it_or_none",
    34: "test_scenario_16_full_combat_with_four_units_on_each_side",  # the defender recruits at 1 each
    35: "test_scenario_17_missing_units_the_defender_wins",  # the militia
    36: "test_q31_the_order_is_random_and_they_serve_for_one_combat_only",  # drawn at random
    37: "test_q32_the_attacker_lays_out_first_and_openly",  # formations of four
    38: "test_scenario_16_full_combat_with_four_units_on_each_side",  # 15 strategy points
    39: "test_q70_all_four_rounds_are_played",
    40: "test_the_initiative_alternates",
    41: "test_scenario_20_bid_limits test_q34_only_the_bid_of_the_side_with_the_initiative_is_hidden",  # 1 to 10
    42: "test_scenario_20_bid_limits test_q34_only_the_bid_of_the_side_with_the_initiative_is_hidden",  # the answer
    43: "test_q34_only_the_bid_of_the_side_with_the_initiative_is_hidden",  # then it is revealed
    44: "test_a_unit_fights_once_in_a_combat",
    45: "test_scenario_16_full_combat_with_four_units_on_each_side test_scenario_21_cavalry_missiles_and_volley "
    "test_a_score_is_value_times_bid_with_the_bonuses_of_both_units",
    46: "test_scenario_16_full_combat_with_four_units_on_each_side "
    "test_the_winner_gets_the_combat_points_of_its_own_card",
    47: "test_q38_a_tied_round_brings_nothing_and_uses_both_up",
    48: "test_scenario_17_missing_units_the_defender_wins "
    "test_q36_a_side_passes_exactly_as_often_as_units_are_missing",  # no unit in any of the rounds
    49: "test_q37_a_round_against_no_unit_is_won_with_one_more_point",
    50: "test_scenario_16_full_combat_with_four_units_on_each_side test_scenario_18_a_tie_belongs_to_the_defender",
    51: "test_q42_an_inactive_standard_is_handed_over_if_there_is_any",
    52: "test_scenario_17_the_winner_may_reclaim_instead test_scenario_24_recovery",
    53: "test_q39_otherwise_the_loser_chooses_one_of_those_that_lost_their_round "
    "test_q39_no_legion_returns_if_none_lost_its_round",
    54: "test_scenario_22_which_legion_goes_inactive test_scenario_22_the_home_legion_if_it_has_lost_as_well "
    "test_q39_the_home_legion_returns_first",
    55: "test_scenario_16_full_combat_with_four_units_on_each_side",  # conquest
    56: "test_q61_the_conqueror_does_not_get_the_home_legion "
    "test_scenario_16_the_conqueror_can_activate_the_home_legion_later",
    57: "test_a_beaten_attacker_is_back_where_he_came_from",
    58: "test_scenario_16_full_combat_with_four_units_on_each_side test_auxiliaries_left_out_go_back_too",
    59: "test_no_more_than_three_armies",
    60: "test_q42_an_inactive_standard_is_handed_over_if_there_is_any",
    61: "test_scenario_23_handing_over_an_active_standard "
    "test_q73_the_standard_of_an_army_that_did_not_fight_may_be_handed_over",  # dissolution
    62: "test_scenario_24_dishonour test_q48_a_dishonoured_player_may_raise_one_bannerless_army",
    63: "test_scenario_24_dishonour test_q65_a_dishonoured_player_may_use_legatus",
    64: "test_scenario_24_recovery test_q51_or_the_banner_of_the_bannerless_army_and_further_ones_are_inactive",
    65: "test_scenario_26_exchange test_q50_everybody_may_offer_while_the_active_player_decides",
    66: "test_captured_standards_are_never_activated test_scenario_29_final_scoring_four_players",
    67: "test_scenario_28_trigger test_legatus_may_win_the_eighth_province",
    68: "test_scenario_28_trigger test_q44_all_have_the_same_number_of_turns",
    69: "test_scenario_29_final_scoring_four_players",
    70: "test_scenario_29_final_scoring_four_players test_q45_five_for_the_earliest_holder_and_three_for_the_others",
    71: "test_scenario_29_final_scoring_four_players",  # 3 for a captured standard, -5 for a lost one
    72: "test_scenario_29_final_scoring_four_players test_q52_the_best_general_counts_own_and_captured_standards",
    73: "test_scenario_29_final_scoring_four_players",  # 1 per senator
    74: "test_scenario_30_the_senate",
    75: "test_scenario_30_the_senate",
    76: "test_q55_grain test_scenario_31_grain_and_dishonour_at_the_end",
    77: "test_scenario_31_grain_and_dishonour_at_the_end test_q56_if_all_are_dishonoured_nobody_is_emperor",
    78: "test_scenario_29_final_scoring_four_players test_the_last_turn_names_an_emperor",
}


@cache
def written_tests() -> set[str]:
    """The names of all tests of this game."""
    trees = [ast.parse(path.read_text("utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    functions = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {name for name in functions if name.startswith("test_")}


def test_every_statement_of_the_seed_is_held_by_tests_that_exist() -> None:
    assert list(CONTRACT) == list(range(1, 79))
    written = written_tests()
    missing = {number: name for number, names in CONTRACT.items() for name in names.split() if name not in written}
    assert missing == {}


@pytest.mark.parametrize(("prefix", "last"), [("test_q", 73), ("test_scenario_", 32)])
def test_every_ruling_and_every_scenario_has_a_test(prefix: str, last: int) -> None:
    written = written_tests()
    missing = [n for n in range(1, last + 1) if not any(name.startswith(f"{prefix}{n}_") for name in written)]
    assert missing == []


def fresh(seats: int = 3, seed: int = 1) -> Scene:
    return Scene(triumvir.new("imperator", seats=seats, seed=seed))


def test_the_main_deck_is_shuffled_from_provinces_senators_and_agents() -> None:
    hands = set()
    for seed in range(3):
        scene = fresh(5, seed)
        state: Any = scene.table.state
        cards = [*state.deck, *(card for hand in state.hands for card in hand)]
        assert sorted(cards) == list(range(82))
        hands.add(tuple(scene.hand("A")))
        kinds = [state.rules.kind_of[state.rules.card_of[card]] for card in cards]
        assert [kinds.count(kind) for kind in range(3)] == [38, 20, 24]
    assert len(hands) == 3


def test_each_begins_with_twelve_talents_and_three_standards() -> None:
    scene = fresh(5)
    assert [scene.talents(seat) for seat in SEATS] == [12] * 5
    assert [scene.inactive(seat) for seat in SEATS] == [3] * 5


def test_a_turn_has_three_phases() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").army("A", "syria", "leg_vi_ferrata").talents(A=2)
    scene = story.hand("A", "nerva").deck("vinius").draw("A")
    assert (scene.phase, scene.asked("A")) == ("strategy", "strategy.play")
    assert (scene.hand("A"), scene.talents("A")) == (["nerva", "vinius"], 2 + 3), "the draw phase has passed by itself"
    scene.take("A", "done")
    assert (scene.phase, scene.asked("A")) == ("action", "action.choose")
    scene.take("A", "done")
    assert (scene.turn, scene.state()["round"]) == ("B", 5)
    scene.ends_turn("B")
    assert (scene.turn, scene.state()["round"]) == ("A", 6), "everybody has had a turn in round 5"


def test_agents_are_paid_resolved_and_discarded() -> None:
    story = Story(seats=2).hand("A", "tabellarius", "publicanus").controls("A", "syria").deck("asia", "noricum")
    scene = story.talents(A=3).strategy("A").play("A", "card:tabellarius")
    assert scene.talents("A") == 2
    assert scene.hand("A") == ["asia", "noricum", "publicanus"]
    assert scene.discard() == ["tabellarius"]


def test_captured_standards_are_never_activated() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus", "asia").trophies("A", "BBB").talents(A=9)
    story.army("A", "syria", "leg_vi_ferrata").army("A", "cyprus", "leg_xv_apollinaris")
    story.army("A", "asia", "leg_iv_scythica").reserve("A", "leg_x_fretensis")
    scene = story.action("A")
    assert scene.trophies("A") == "BBB"
    assert "raise" not in scene.offered("A")


def test_no_more_than_three_armies() -> None:
    story = Story(seats=2).controls("A", "syria").talents(A=9).reserve("A", "leg_xii_fulminata", "leg_x_fretensis")
    story.army("A", "syria", "leg_vi_ferrata").army("A", "syria", "leg_iv_scythica")
    scene = story.action("A").take("A", "raise", "legion:leg_x_fretensis", "done")
    assert len(scene.armies("A")) == 3
    scene.ends_turn("B").to_action("A")
    assert "raise" not in scene.offered("A")


def test_only_provinces_of_rivals_can_be_attacked() -> None:
    story = Story(seats=3).controls("A", "syria", "cyprus").army("A", "syria", "leg_vi_ferrata")
    scene = story.controls("B", "cilicia").controls("C", "baetica").talents(A=60).action("A").take("A", "attack")
    assert sorted(scene.offered("A")) == ["province:baetica", "province:cilicia"]


def fought_to_the_end(auxiliaries: int = 0) -> Scene:
    """A attacks Baetica from Syria, far away, with four legions; B hires a militia of four."""
    story = Story(seats=2).controls("A", "syria").talents(A=12, B=4).controls("B", "baetica")
    story.army("A", "syria", "leg_x_fretensis", "leg_xii_fulminata", "leg_iv_scythica", "leg_xxi_rapax")
    return story.action("A").attacks("A", "baetica", "syria", auxiliaries=auxiliaries).defends("B", auxiliaries=4)


def test_the_initiative_alternates() -> None:
    scene = fought_to_the_end()
    holders = ""
    for legion in ("leg_x_fretensis", "leg_xii_fulminata", "leg_iv_scythica", "leg_xxi_rapax"):
        first = "AB"[scene.combat["initiative"]]
        holders += first
        asked = scene.asked(first)
        assert asked is None or asked.startswith("combat.")
        both = [("A", legion, 1), ("B", scene.side("B")[0], 1)]
        scene.fights(*(both if first == "A" else both[::-1]))
    assert holders == "ABAB"


def test_a_beaten_attacker_is_back_where_he_came_from() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "aux_regum", "vex_muciani").talents(A=6)
    story.controls("B", "baetica", "britannia").army("B", "baetica", "leg_x_gemina", "leg_vi_victrix")
    scene = story.action("A").attacks("A", "baetica", "syria").defends("B", "baetica")
    scene.fights(("A", "aux_regum", 1), ("B", "leg_x_gemina", 5))
    scene.fights(("B", "leg_vi_victrix", 5), ("A", "vex_muciani", 1))
    scene.take("A", "legion:vex_muciani")
    assert scene.armies("A") == [("syria", ["aux_regum"])]
    assert scene.armies("B") == [("baetica", ["leg_vi_victrix", "leg_x_gemina"])]


def test_auxiliaries_left_out_go_back_too() -> None:
    scene = fought_to_the_end(auxiliaries=3)
    assert scene.state()["aux_deck"] == 24 - 7
    scene.forms("A", "leg_x_fretensis", "leg_xii_fulminata", "leg_iv_scythica", "leg_xxi_rapax")
    for legion in ("leg_x_fretensis", "leg_xii_fulminata", "leg_iv_scythica", "leg_xxi_rapax"):
        both = [("A", legion, 3), ("B", scene.side("B")[0], 1)]
        scene.fights(*(both if scene.combat["initiative"] == 0 else both[::-1]))
    assert not scene.is_fighting
    assert scene.state()["aux_deck"] == 24


def test_the_last_turn_names_an_emperor() -> None:
    story = Story(seats=2).controls("A", "syria").controls("B", "cyprus").in_round(30)
    scene = story.strategy("B")
    assert scene.table.over
    assert scene.told("end.emperor") == [("A", [5])]
