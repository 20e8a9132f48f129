"""Rulings on setup, the edition of the cards, market and end: Q1 to Q12, Q40 to Q52."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.reading import game
from triumvir.games.imperium.cards.codes import CIVILISED, ICONS, NATIONS, TRIBUTARY_CARD
from triumvir.kernel.errors import BadSetup
from triumvir.kernel.table import Table


def fresh(seats: int = 2, seed: int = 1, **options: object) -> Scene:
    return Scene(Table(game(), seats, seed, game().checked_options({"power_side": "B", **options})))


def test_q1_three_population_or_two_by_option() -> None:
    assert fresh().pool("A") == (3, 3, 1)
    assert fresh(start_population=2).pool("A") == (3, 2, 1)


@pytest.mark.parametrize(("marker", "left"), [("none", 1), ("exhaust", 2)])
def test_q2_progression_is_not_limited_to_once_a_turn(marker: str, left: int) -> None:
    story = Story("romans", "celts", progression_marker=marker).hand("A", "oracle").draw("A")
    scene = (
        story.nation("A", "raetia", "prosperity-nation", "glory").active().play("A", "oracle").take_if("A", "raetia")
    )
    assert scene.count("A", "nation_deck") == left


def test_q3_a_civilised_card_that_fills_a_slot_gets_no_progress() -> None:
    story = Story("romans", "celts").hand("A", "advance").market("hills", "steppe", "marsh", "forest", "coinage pr1")
    scene = story.deck("civilised", "temple").active().play("A", "advance", "branch:1", 0)
    assert scene.value("market 5") == "temple +u"


def test_q4_a_dual_suit_card_gets_no_progress_at_setup() -> None:
    seen = 0
    for seed in range(25):
        scene = fresh(seed=seed)
        rules = scene.position.rules
        for slot, card in enumerate(scene.position.market):
            if rules.banner[card] != CIVILISED and rules.suits[card] >> CIVILISED & 1:
                seen += 1
                assert "pr" not in scene.value(f"market {slot + 1}").split("+u")[1]
    assert seen > 5


DECK_OF_SLOT = ("main", "main", "region", "uncivilised", "civilised")


@pytest.mark.parametrize("slot", range(1, 6))
def test_q5_slots_are_numbered_in_the_order_of_the_seed(slot: int) -> None:
    cards = ["armenians", "hittites", "hills", "elders", "coinage"]
    story = Story("macedonians", "celts").hand("A", "philip-ii").market(*cards)
    scene = story.active().play("A", "philip-ii", cards[slot - 1])
    assert scene.changes()[DECK_OF_SLOT[slot - 1]] == "-1"


def test_q6_an_exiled_card_is_replaced_by_slot_not_by_its_suit() -> None:
    story = Story("romans", "celts").hand("A", "forest").market("coinage", "", "", "", "").deck("main", "steppe")
    scene = story.lingers("A").active().play("A", "forest")
    assert scene.changes() == {
        "A hand": "-forest",
        "A play": "+forest",
        "A actions": "2",
        "exile": "+coinage",
        "market 1": "steppe",
        "main": "-1",
        "pile": "7",
    }


def test_q7_cards_in_the_market_are_not_part_of_the_main_deck() -> None:
    story = Story("macedonians", "celts").hand("A", "philip-ii").market("armenians", "hittites", "hills", "", "")
    scene = story.deck_is("main", "steppe").active().play("A", "philip-ii", "armenians")
    assert (scene.value("market 1"), scene.value("ending")) == ("steppe", "current")


def test_q8_the_last_unrest_under_a_market_card_is_a_collapse() -> None:
    story = Story("macedonians", "celts").hand("A", "philip-ii").market("hills", "armenians", "", "", "").pile(1)
    scene = story.deck("main", "elders").active().play("A", "philip-ii", "hills")
    assert scene.table.over
    assert scene.position.collapsed
    assert scene.value("market 1") == "elders +u"


@pytest.mark.parametrize(("progress", "winners"), [(4, "B"), (5, "AB"), (6, "A")])
def test_q9_a_tied_collapse_is_settled_by_the_score_or_shared(progress: int, winners: str) -> None:
    story = Story("romans", "celts").draw("A").draw("B").pool(A=f"0/0/{progress}", B="0/0/5").pile(1)
    story.hand("A", "roman-expansion").market("hills", "", "", "", "").deck("main", "jade-mask", "town")
    scene = story.active().play("A", "roman-expansion")
    assert scene.table.over
    assert scene.position.unrest_at_end == [0, 0]
    assert scene.result.winners == winners


def test_q10_a_progress_is_a_point_besides_the_cards() -> None:
    story = Story("romans", "celts").draw("A").pool(A="9/0/4")
    assert story.points() == 4
    assert story.history("A", "armenians").points() == 4 + 3


def test_q11_side_b_of_king_of_kings_stays() -> None:
    story = Story("vikings", "celts").hand("A", "rollo-the-walker").fame().king("b", "B").pool(A="0/0/0")
    scene = story.active().play("A", "rollo-the-walker")
    assert (scene.value("king"), scene.value("king done"), scene.pool("A")) == ("b", "AB", (0, 0, 4))
    assert scene.value("ending") == "none"


def test_q12_nobody_resolves_both_sides() -> None:
    story = Story("vikings", "celts").hand("A", "rollo-the-walker").fame().king("b", "A").pool(A="0/0/0")
    assert story.active().play("A", "rollo-the-walker").changes() == {
        "A hand": "-rollo-the-walker",
        "A actions": "2",
        "exile": "+rollo-the-walker",
    }


def test_q40_no_common_tributary_has_the_name_of_a_nation() -> None:
    names = {card.name.en.lower() for card in game().cards.definitions if card.type == TRIBUTARY_CARD}
    assert len(names) == 11
    assert not names & set(NATIONS)


def test_q42_a_nation_is_played_once_in_a_game() -> None:
    with pytest.raises(BadSetup):
        fresh(nations=["romans", "romans"])
    for seed in range(5):
        nations = [row["nation"] for row in fresh(4, seed=seed, nations=["celts"]).state()["players"]]
        assert len(set(nations)) == 4


def test_q43_the_cards_are_those_of_the_first_printing() -> None:
    assert ICONS == ("trade", "grain", "water", "city", "metropolis", "knight", "mask", "scroll")
    cards = game().cards
    assert (len(cards.cards), len(cards.definitions)) == (281, 248)


def test_q44_elders_break_through_for_uncivilised() -> None:
    story = Story("romans", "celts").hand("A", "elders").market("hills", "steppe", "marsh", "town", "coinage")
    scene = story.active().play("A", "elders", "branch:2")
    assert scene.offered("A") == ["town", "suit:uncivilised"]


def test_q45_the_cauldron_takes_a_progress() -> None:
    story = Story("celts", "romans").in_play("A", "cauldron-of-cerridwen").pool(A="3/3/1")
    assert story.active().use("A", "cauldron-of-cerridwen").pool("A") == (3, 5, 0)


def test_q46_parmenion_acquires_and_free_plays() -> None:
    story = Story("macedonians", "celts").empire("A").hand("A", "parmenion").pool(A="0/0/0")
    story.market("aksumites", "elders", "", "", "").deck("main", "steppe").pile(4)
    scene = story.active().play("A", "parmenion").take_if("A", "aksumites").take("A", "accept")
    assert (scene.pool("A"), scene.tokens("A")[0]) == ((4, 0, 0), 2)
    assert (scene.zone("A history"), scene.zone("A discard")) == (["parmenion"], ["aksumites"])


def test_q47_only_variable_values_are_capped() -> None:
    story = Story("carthaginians", "celts", sides="A").draw("A", "triumphant", "monopoly").pool(A="100/0/0")
    assert story.points() == 11 + 10 + 10
    free = Story("carthaginians", "celts", sides="A", variable_vp_cap="none").draw("A", "triumphant", "monopoly")
    assert free.pool(A="100/0/0").points() == 11 + 20 + 16


def nation_deck(*cards: str) -> Story:
    story = Story("greeks", "celts").nation("A", *cards).draw("A").discard("A", "settlers", "conquer", "advance")
    return story.hand("A", "glory", "peloponnese", "forest-of-pholoe", "unrest").pool(A="9/9/9")


def test_q48_one_step_of_progression_in_a_reshuffle() -> None:
    last = nation_deck("city-of-athens").draws()
    assert (last.count("A", "nation_deck"), last.value("A accession")) == (0, "olympic-games")
    flip = nation_deck().draws()
    assert (flip.value("A accession"), flip.value("A state")) == ("", "empire")
    assert len(flip.zone("A developments")) == 8, "no development in the same reshuffle"


def test_q49_the_power_card_and_the_state_card_are_counted_per_cards() -> None:
    cards = ("settlers", "conquer", "advance", "glory")
    assert Story("greeks", "celts").pool(A="0/0/0").draw("A", *cards[:3]).points() == 5 // 3
    assert Story("greeks", "celts").pool(A="0/0/0").draw("A", *cards).points() == 6 // 3
    hidden = Story("greeks", "celts").pool(A="0/0/0").draw("A", "advance").in_play("A", "coast: conquer")
    assert hidden.history("A", "glory").points() == 6 // 3
    celts = Story("celts", "romans").pool(A="0/0/0").draw("A", "advance")
    assert celts.points() == 0, "no other value sees the state card"


def test_q50_vercingetorix_acquires_any_suit_and_costs_four_materials() -> None:
    rules = Story().base.rules
    assert rules.cost[rules.card_set.card("cel-vercingetorix")] == (4, 0)
    story = Story("celts", "romans").empire("A").hand("A", "vercingetorix")
    story.market("armenians", "elders", "hills", "", "coinage")
    scene = story.active().play("A", "vercingetorix")
    assert {"armenians", "elders", "hills", "coinage"} <= set(scene.offered("A"))


@pytest.mark.parametrize("is_empire", [False, True])
def test_q51_city_of_carthage_has_no_state_symbol_and_the_usual_text(is_empire: bool) -> None:
    story = Story("carthaginians", "romans").hand("A", "city-of-carthage")
    if is_empire:
        story.empire("A")
    assert story.active().playable("A") == ["city-of-carthage"]
    solstice = Story("carthaginians", "romans").in_play("A", "city-of-carthage").hand("A", "glory").pool(A="0/0/0")
    scene = solstice.solstice()
    assert scene.offered("A") == ["done", "glory"]
    assert scene.take("A", "glory").offered("A") == ["branch:1", "branch:2", "branch:3"]
    assert scene.take("A", "branch:2").pool("A") == (0, 1, 0)


def test_q52_mercenaries_are_used_with_any_number_of_players() -> None:
    rules = Story().base.rules
    assert rules.least_players[rules.card_set.card("com-mercenaries")] == 1
    civilised = [card for card in rules.nation_cards[0] if rules.banner[card] == CIVILISED]
    counts = [sum(rules.least_players[card] <= players for card in civilised) for players in (2, 3, 4)]
    assert counts == [12, 13, 15]
