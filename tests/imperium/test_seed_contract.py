"""The contract: every statement of the original text with the tests that hold it, and the tests no other file has."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.reading import game
from triumvir.games.imperium.cards.codes import NATIONS, UNREST_CARD
from triumvir.kernel.table import Table

# The numbers are those of rules 19; what each statement says is in the comment.
CONTRACT: dict[int, str] = {
    1: "test_eight_nations_with_decks_of_their_own",
    2: "test_scenario_1_setup_for_two_players test_q1_three_population_or_two_by_option",
    3: "test_the_nation_cards_lie_on_the_accession_card_and_the_developments_beside_them",
    4: "test_the_draw_deck_is_made_of_the_other_cards_and_five_are_drawn",
    5: "test_everybody_begins_as_barbarian_with_all_tokens",
    6: "test_scenario_1_cards_out_of_the_game test_decks_have_the_sizes_of_the_rulebook",  # for fewer players
    7: "test_scenario_1_setup_for_two_players test_decks_have_the_sizes_of_the_rulebook",  # the market track
    8: "test_scenario_1_setup_for_two_players test_q5_slots_are_numbered_in_the_order_of_the_seed",  # the market
    9: "test_scenario_1_setup_for_two_players test_q4_a_dual_suit_card_gets_no_progress_at_setup",  # unrest, Progress
    10: "test_com_solstice test_the_turn_passes_clockwise_and_the_start_player_begins_each_round",  # the solstice card
    11: "test_a_turn_is_one_of_three test_turns_alternate",
    12: "test_three_actions_and_five_abilities test_pinned_cards_stay_and_others_are_discarded",
    13: "test_innovate_discards_the_hand_and_offers_market_cards_and_all_four_suits_but_no_fame "
    "test_scenario_7_break_through_for_the_market_card test_scenario_8_break_through_for_a_tributary "
    "test_an_empty_small_deck_is_replaced_by_a_search",  # innovate
    14: "test_scenario_9_refill_from_the_main_deck_and_its_last_card "
    "test_a_slot_is_filled_from_its_own_deck_or_else_from_the_main_deck",
    15: "test_a_revolt_returns_any_number_of_unrest",
    16: "test_the_cleanup_has_four_steps_in_their_order "
    "test_any_number_of_cards_may_be_discarded_and_the_hand_is_filled_up_to_five",
    17: "test_scenario_2_reshuffle_with_a_nation_card_in_the_middle_of_an_effect "
    "test_scenario_3_two_reshuffles_in_one_effect",  # the top nation card
    18: "test_scenario_4_accession_flip_between_two_actions test_q48_one_step_of_progression_in_a_reshuffle",
    19: "test_scenario_5_development_at_a_reshuffle test_q55_a_development_may_be_drawn_at_once",
    20: "test_scenario_16_solstice_order test_q41_the_hand_size_is_read_in_the_own_cleanup",
    21: "test_glory_abandons_three_regions_for_fame test_scenario_17_king_of_kings_side_a",
    22: "test_scenario_6_acquire_tokens_and_unrest test_scenario_23_unrest_for_the_others_is_no_attack",
    23: "test_scenario_19_collapse_through_a_refill test_q8_the_last_unrest_under_a_market_card_is_a_collapse",
    24: "test_scenario_8_the_last_card_of_the_main_deck test_scenario_21_the_final_round_after_a_cleanup "
    "test_scenario_17_king_of_kings_side_a test_scenario_29_the_accession_card_of_the_vikings",  # the four triggers
    25: "test_scenario_21_the_final_round_after_a_cleanup test_scenario_30_scoring_zones_caps_and_a_tie",
}


@cache
def written_tests() -> set[str]:
    """The names of all tests of this game."""
    trees = [ast.parse(path.read_text("utf-8")) for path in Path(__file__).parent.rglob("test_*.py")]
    functions = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {name for name in functions if name.startswith("test_")}


def test_every_statement_of_the_seed_is_held_by_tests_that_exist() -> None:
    assert list(CONTRACT) == list(range(1, 26))
    written = written_tests()
    missing = {number: name for number, names in CONTRACT.items() for name in names.split() if name not in written}
    assert missing == {}


@pytest.mark.parametrize(("prefix", "last"), [("test_q", 57), ("test_scenario_", 30)])
def test_every_ruling_and_every_scenario_has_a_test(prefix: str, last: int) -> None:
    written = written_tests()
    missing = [n for n in range(1, last + 1) if not any(name.startswith(f"{prefix}{n}_") for name in written)]
    assert missing == []


def fresh(seats: int = 4, seed: int = 1) -> Scene:
    return Scene(Table(game(), seats, seed, game().checked_options({"power_side": "A"})))


# nation: start deck, nation deck, developments, as rules 17 lists them for any number of players
SIZES = {
    "carthaginians": (10, 5, 6), "celts": (10, 6, 5), "greeks": (10, 3, 8), "macedonians": (11, 3, 7),
    "persians": (10, 4, 7), "romans": (10, 5, 6), "scythians": (11, 7, 4), "vikings": (9, 13, 0),
}  # fmt: skip


def test_eight_nations_with_decks_of_their_own() -> None:
    assert set(SIZES) == set(NATIONS)
    for nation in NATIONS:
        other = "celts" if nation != "celts" else "romans"
        options = {"power_side": "A", "nations": [nation, other]}
        scene = Scene(Table(game(), 2, 1, game().checked_options(options)))
        row = scene.row("A")
        sizes = (row["hand"] + row["draw"], row["nation_deck"], len(row["developments"]))
        assert sizes == SIZES[nation], nation
    names = [card.name.en for card in game().cards.definitions if card.owner and card.type != UNREST_CARD]
    shared = {name for name in names if names.count(name) > 1}
    assert shared == {"Advance", "Conquer", "Development", "Glory", "Nomads", "Prosperity"}, "the rest is unique"


def test_the_nation_cards_lie_on_the_accession_card_and_the_developments_beside_them() -> None:
    scene = fresh()
    for seat in "ABCD":
        row = scene.row(seat)
        assert (row["power"], row["accession"]) != (None, None)
        assert row["nation_deck"] > 0
        assert row["known_nation"] == [], "face down"
        nation = scene.position.nation[row["seat"]]
        accession = game().cards.card(row["accession"])
        assert scene.position.rules.owner[accession] == nation
    orders = {tuple(fresh(seed=seed).position.nation_deck(0)) for seed in range(6)}
    assert len(orders) == 6, "shuffled"


def test_the_draw_deck_is_made_of_the_other_cards_and_five_are_drawn() -> None:
    scene = fresh()
    for seat, row in zip("ABCD", scene.state()["players"], strict=True):
        assert (row["hand"], len(scene.hand(seat))) == (5, 5)
        rest = len(scene.zone(f"{seat} draw"))
        assert rest + 5 == SIZES[row["nation"]][0]
    assert len({tuple(sorted(fresh(seed=seed).hand("A"))) for seed in range(6)}) == 6


def test_everybody_begins_as_barbarian_with_all_tokens() -> None:
    scene = fresh()
    assert [scene.is_empire(seat) for seat in "ABCD"] == [False] * 4
    assert [scene.tokens(seat) for seat in "ABCD"] == [(3, 5)] * 4


def test_turns_alternate() -> None:
    hands = dict.fromkeys("ABC", ("glory", "advance", "conquer", "unrest", "unrest"))
    story = Story("romans", "celts", "greeks")
    for seat, hand in hands.items():
        story.hand(seat, *(f"{name}-start" if (seat, name) == ("B", "conquer") else name for name in hand))
    scene = story.turn("A")
    seats = ""
    for _ in range(6):
        seats += scene.value("turn")
        scene.ends_turn(scene.value("turn"))
    assert seats == "ABCABC"
    assert scene.value("round") == "7"


def test_three_actions_and_five_abilities() -> None:
    story = Story("romans", "celts").hand("A", "raetia", "dalmatia", "gallia-aquitania", "advance", "unrest")
    story.in_play("A", "coinage", "town", "port", "agriculture", "oasis", "hills", "boats", "shrine").pool(A="9/9/9")
    story.discard("A", "conquer")
    scene = story.active()
    for card in ("raetia", "dalmatia", "gallia-aquitania"):
        scene.play("A", card, "done")
    assert scene.tokens("A") == (0, 5)
    assert scene.playable("A") == []
    scene.use("A", "agriculture", "hills").use("A", "town", "decline").take("B", "decline")
    scene.use("A", "port", "decline").use("A", "coinage")
    assert scene.usable("A") != []
    scene.use("A", "boats", "branch:2").take_if("A", "hills")
    assert scene.tokens("A") == (1, 0)
    assert "shrine" in scene.zone("A play")
    assert scene.usable("A") == []


def test_pinned_cards_stay_and_others_are_discarded() -> None:
    scene = Story("romans", "celts").hand("A", "aksumites", "raetia", "advance").active()
    scene.play("A", "aksumites").play("A", "raetia", "done")
    assert (scene.zone("A discard"), scene.zone("A play")) == (["aksumites"], ["raetia"])


def test_an_empty_small_deck_is_replaced_by_a_search() -> None:
    story = Story("romans", "celts").hand("A", "glory").deck_is("region").deck_is("main", "elders", "steppe", "oracle")
    story.market("town", "armenians", "hills", "shrine", "coinage")
    scene = story.turn().take("A", "innovate", "suit:region")
    assert scene.hand("A") == ["steppe"]
    assert sorted(scene.zone("main")) == ["elders", "oracle"]


def test_the_cleanup_has_four_steps_in_their_order() -> None:
    story = Story("romans", "celts").hand("A", "advance", "glory").draw("A", "conquer", "raetia", "dalmatia", "unrest")
    story.market("town", "armenians", "hills", "shrine", "coinage").in_play("A", "port").exhausted("A", "port")
    scene = story.actions(A=1).cleanup()
    assert (scene.asked("A"), scene.tokens("A")) == ("cleanup.token", (1, 4))
    scene.take("A", "hills")
    assert scene.value("market 3") == "hills pr1"
    assert (scene.asked("A"), scene.tokens("A"), scene.zone("A exhausted")) == ("cleanup.discard", (3, 5), [])
    assert scene.hand("A") == ["advance", "glory"], "nothing is drawn before cards are discarded"
    scene.take_set("A", "advance")
    assert scene.hand("A") == ["conquer", "dalmatia", "glory", "raetia", "unrest"]
    assert scene.zone("A discard") == ["advance"]
