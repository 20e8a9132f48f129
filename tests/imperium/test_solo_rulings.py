"""The rulings of the solo mode, one by one."""

from __future__ import annotations

import pytest

from tests.imperium.bot_stage import BOT, BotStory, bot_zones
from tests.imperium.reading import game
from triumvir.games.imperium.cards.codes import ACCESSION_CARD, NATIONS
from triumvir.games.imperium.cards.solo_codes import TRIGGERS
from triumvir.games.imperium.cards.solo_tables import compile_row
from triumvir.games.imperium.position import steps, zones
from triumvir.games.imperium.position.constants import BOT_ACTS, DYNASTY_EMPTY
from triumvir.games.imperium.position.piles import hand_over
from triumvir.games.imperium.position.zones import zone_of
from triumvir.games.imperium.scoring import unrest_count
from triumvir.kernel.table import Table


def test_s1_the_human_starts() -> None:
    table = Table(game(), 1, 7, game().checked_options({"power_side": "B"}))
    assert table.view(0)["state"]["start"] == 0
    assert table.choices[0].prompt == "turn.choose"


@pytest.mark.parametrize("nation", ["greeks", "carthaginians", "scythians"])
def test_s2_the_best_development_lies_on_top(nation: str) -> None:
    base = BotStory(nation).base
    rules = base.rules
    values = [rules.solo.value[card] for card in base.nation_deck(1)[::-1]]
    accession = [rules.type[card] for card in base.nation_deck(1)[::-1]].index(ACCESSION_CARD)
    developments = values[accession + 1 :]
    assert developments == sorted(developments, reverse=True)
    assert developments


def test_s3_the_blocked_card_goes_to_slot_1() -> None:
    story = BotStory("romans").slots("advance", "glory", "conquer").draw(BOT, "prosperity", "dalmatia", "triumvirate")
    stage = story.bot_acts().turn(3)
    assert stage.bot["slots"].startswith("conquer ")


def test_s3_a_card_blocked_in_slot_1_stays() -> None:
    story = BotStory("romans").slots("dalmatia", "julius-caesar").draw(BOT, "prosperity", "advance", "conquer", "glory")
    stage = story.bot_acts().turn(1)
    assert stage.bot["slots"] == "dalmatia prosperity advance conquer glory"


def test_s8_gifts_to_each_other_player_reach_the_bot() -> None:
    story = BotStory("romans", "celts").hand("A", "celtic-gold").pool(A="5/5/5")
    scene = story.active("A")
    scene.play("A", "celtic-gold")
    while not scene.resting():
        scene.take("A", scene.offered("A")[0])
    assert bot_zones(scene.position)["pool"] == "1/0/0"


def test_s9_a_card_given_by_the_human_is_looked_up_like_any_other() -> None:
    story = BotStory("romans", "persians").hand("A", "conquer").market("hills", "coast", "marsh", "elders", "coinage")
    stage = story.bot_acts()
    card = stage.state.hand(0)[0]
    hand_over(stage.state, 0, 1, card)
    stage.rolls(1).step().cleans_up()
    assert stage.bot["slots"].startswith("conquer")
    stage.state.step = steps.BOT_TURN
    stage.rolls(6).step()
    assert stage.bot["deck"] == "hills"


def test_s10_a_dynasty_that_empties_by_an_instruction_triggers_scoring() -> None:
    stage = BotStory("celts").slots("glory").dynasty("advance").bot_acts().resolves()
    assert stage.state.cause == DYNASTY_EMPTY
    assert stage.zone("ending") == "current"


def test_s11_the_accession_card_of_the_scythians_flips_the_state_whatever_it_is_called() -> None:
    base = BotStory("scythians").base
    accession = [card for card in base.nation_deck(1) if base.rules.type[card] == ACCESSION_CARD]
    name = base.rules.card_set.keys[accession[0]].removeprefix("scy-")
    stage = BotStory("scythians").draw(BOT).dynasty(name, "jewellery").bot_acts()
    stage.rolls(6).step().step()
    assert stage.bot["state"] == "empire"


def test_s12_a_steal_out_of_an_empty_pool_does_not_prevent_the_rest() -> None:
    story = BotStory("greeks").slots("greek-mercenaries").pool(A="0/3/0").draw(BOT, "town", "port", "temple")
    stage = story.bot_acts().resolves()
    assert stage.human_pool() == "0/4/0"
    assert stage.bot["discard"] == "town port greek-mercenaries"


def test_s12_a_steal_takes_what_there_is_without_further_consequence() -> None:
    stage = BotStory("greeks").slots("greek-mercenaries").pool(A="1/3/0").bot_acts().resolves()
    assert (stage.human_pool(), stage.bot["pool"]) == ("0/4/0", "1/0/0")
    assert "unrest" not in stage.zone("A hand")


def test_s13_there_are_five_difficulties_and_no_variant_besides() -> None:
    options = {option.name: option.values for option in game().options if option.name.startswith("solo")}
    assert options == {
        "solo_nation": ("random", *NATIONS),
        "solo_difficulty": ("chieftain", "warlord", "imperator", "sovereign", "overlord"),
    }


def test_s16_the_population_of_the_romans_comes_in_any_case() -> None:
    assert BotStory("romans").bot_empire().slots("jade-mask").bot_acts().resolves().bot["pool"] == "0/1/0"


def test_s17_the_row_is_chosen_as_if_nothing_were_avoided() -> None:
    story = BotStory("celts").slots("boudicca").pool(A="1/0/0").in_play("A", "cape")
    stage = story.bot_acts().resolves("cape")
    assert stage.bot["discard"] == "boudicca"
    assert stage.human_pool() == "1/0/0"


def test_s17_avoiding_is_paid_even_if_the_row_has_nothing_against_the_human() -> None:
    story = BotStory("carthaginians").slots("cataphract").pool(B="2/0/0").in_play("A", "cape")
    stage = story.bot_acts().resolves("cape")
    assert "cape" in stage.zone("A hand")
    assert stage.bot["pool"] == "0/0/2"


def test_s17_what_is_not_against_the_human_happens_all_the_same() -> None:
    story = BotStory("scythians").slots("raiders").in_play("A", "cape").draw(BOT, "town", "port", "temple")
    stage = story.bot_acts().resolves("cape")
    assert stage.bot["discard"] == "town port raiders"
    assert "cape" in stage.zone("A hand")


def test_s17_only_an_empire_loses_population_to_the_raiders() -> None:
    for is_empire, left in ((False, "0/3/0"), (True, "0/2/0")):
        story = BotStory("scythians", "romans").slots("raiders").pool(A="0/3/0")
        if is_empire:
            story.empire("A")
        assert story.bot_acts().resolves().human_pool() == left


def test_s18_the_turn_of_the_bot_counts_as_an_activate_turn_for_reactions() -> None:
    stage = BotStory("romans", "scythians").bot_acts().rolls(6)
    assert stage.state.activity == BOT_ACTS
    assert stage.state.may_react()
    stage.step().cleans_up()
    assert not stage.state.may_react()


def test_s18_mounted_archers_avoid_an_attack_of_the_bot() -> None:
    story = BotStory("celts", "scythians").slots("boudicca").pool(A="1/0/1").in_play("A", "mounted-archers")
    stage = story.bot_acts().resolves("use mounted-archers")
    assert stage.human_pool() == "1/0/1"
    assert stage.zone("A exhausts") == "4"


def test_s19_king_of_kings_turns_to_side_b_and_the_human_may_still_resolve_it() -> None:
    for side in "ab":
        story = BotStory("macedonians").slots("glory").fame().king(side).in_play(BOT, "orestis", "pelagonia", "jungle")
        stage = story.bot_acts().resolves()
        assert stage.zone("king") == "b"
        assert stage.bot["pool"] == "0/0/6"
        assert not stage.state.king_done & 1


def test_s20_notorious_counts_unrest_of_the_bot_but_not_of_its_dynasty() -> None:
    story = BotStory("scythians").slots("unrest").draw(BOT, "unrest").discard(BOT, "unrest").dynasty("unrest", "ateas")
    story.history(BOT, "unrest").pile(1)
    assert unrest_count(story.base, 1) == 4


def test_s21_a_token_is_placed_without_a_blocked_card() -> None:
    story = BotStory("romans", difficulty="chieftain").market("hills", "coast", "marsh", "elders", "coinage")
    assert story.bot_acts().turn(5).market()[4] == "coinage +u pr1"
    story = BotStory("romans").market("hills", "coast", "marsh", "elders", "coinage")
    assert story.bot_acts().turn(2).market()[1] == "coast pr1"


def test_s22_the_last_fame_card_is_no_king_of_kings() -> None:
    story = BotStory("macedonians").slots("glory").fame("great").in_play(BOT, "orestis", "pelagonia", "jungle")
    stage = story.bot_acts().resolves()
    assert stage.bot["deck"] == "great"
    assert stage.bot["pool"] == "0/0/0"
    assert not stage.state.king_done


def test_s23_equal_exiled_regions_the_one_exiled_longest() -> None:
    for exiled in (("hills", "oasis"), ("oasis", "hills")):
        story = BotStory("macedonians").bot_empire().slots("glory").exile(*exiled)
        assert story.bot_acts().resolves().bot["deck"] == exiled[0]


def test_s24_a_card_being_resolved_is_in_no_zone_and_counts_as_discard_at_the_end() -> None:
    story = BotStory("romans").slots("advance").pile(1).discard(BOT, "unrest")
    story.market("hills", "coast", "marsh", "elders", "coinage").deck("uncivilised", "shrine")
    stage = story.bot_acts().resolves()
    assert stage.state.collapsed
    assert stage.state.resolving(1)
    assert unrest_count(stage.state, 1) == 2


def test_s24_a_region_being_resolved_does_not_come_back_by_itself() -> None:
    stage = BotStory("macedonians").bot_empire().slots("phalanx").bot_acts().resolves()
    assert stage.bot["play"] == ""
    assert stage.bot["history"] == "phalanx"


def test_s25_the_earliest_of_three_abandoned_regions_is_the_most_recently_discarded() -> None:
    story = BotStory("macedonians").slots("glory").fame("great").in_play(BOT, "orestis", "pelagonia", "jungle", "marsh")
    stage = story.bot_acts().resolves()
    assert stage.bot["play"] == "orestis"
    assert stage.bot["discard"] == "marsh jungle pelagonia glory"


def test_s26_the_order_of_the_discard_starts_anew_after_a_shuffle() -> None:
    story = BotStory("romans", difficulty="warlord").discard(BOT, "unrest", "advance", "glory", "conquer", "dalmatia")
    stage = story.dynasty("raetia", "legions").bot_acts().turn(6)
    assert len(stage.bot["discard"].split()) == 1


def test_s27_the_human_recalls_any_card_in_play_with_its_garrison_never_the_power() -> None:
    story = BotStory("greeks", "romans").bot_empire().slots("greek-innovation").in_play("A", "town: advance", "hills")
    stage = story.bot_acts().resolves("town")
    assert {"advance", "town"} <= set(stage.zone("A hand"))
    assert stage.zone("A play") == ["hills"]
    story = BotStory("greeks", "romans").bot_empire().slots("greek-innovation")
    assert not story.bot_acts().resolves().asked


def test_s28_a_short_deck_is_not_made_up_for() -> None:
    stage = BotStory("celts").slots("armenians").draw(BOT, "town").discard(BOT, "port").bot_acts().resolves()
    assert (stage.bot["deck"], stage.bot["discard"]) == ("", "port town")


def test_s29_materials_count_as_tokens_and_protect_from_exile() -> None:
    story = BotStory("carthaginians").slots("iberia").market("elders m2", "hills m1", "coast", "shrine", "coinage")
    assert story.bot_acts().resolves().exile == "coast"
    story = BotStory("romans").slots("triumvirate").market("hills m1", "coast", "mountain", "shrine", "coinage")
    assert story.bot_acts().resolves().bot["deck"] == "hills"


def test_s30_viking_humans_take_unrest_by_their_own_rule() -> None:
    for answer, top in (("decline", "gothja"), ("accept", "erik-the-red")):
        story = BotStory("celts", "vikings").slots("chainmail").nation("A", "gothja", "erik-the-red").pile(5)
        stage = story.bot_acts().resolves(answer)
        assert stage.asked == ["effect.may"]
        assert "unrest" in stage.zone("A hand")
        assert stage.pile == 4
        assert stage.zone("A nation")[0] == top


def test_s31_only_the_first_of_two_matching_rows_is_carried_out() -> None:
    stage = BotStory("romans").slots("city").bot_acts().resolves()
    assert (stage.bot["pool"], stage.bot["history"]) == ("0/1/0", "city")


def test_s32_a_cost_is_paid_only_if_its_effect_is_possible() -> None:
    story = BotStory("greeks").bot_empire().slots("jade-mask").pool(B="0/3/0").discard(BOT, "unrest")
    stage = story.market("hills", "coast", "marsh", "elders", "shrine").bot_acts().resolves()
    assert stage.bot["pool"] == "0/3/0"
    assert stage.bot["discard"] == "jade-mask"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("s4 persians barbarian barbarian", "gain 1M 1P; this card on top"),
        ("s5 greeks barbarian other", "2P: break through region"),
        ("s5 greeks empire other", "3P: acquire tributary"),
        ("s6 greeks barbarian advance", "1M: break through civilised"),
        ("s7 carthaginians empire barbarian", "gain 1M; discard 1; history"),
        ("s14 scythians empire glory", "spend all M: discard half as many, rounded up"),
        ("s14 scythians empire pinned", "discard 1; history"),
        ("s15 persians barbarian fame", "discard 3; history"),
        ("s16 vikings barbarian other", "abandon a region: dynasty to discard"),
    ],
)
def test_rows_that_listings_tell_differently(table: str, words: str) -> None:
    _, nation, state, trigger = table.split()
    rules = BotStory(nation).base.rules
    rows = rules.solo.tables[NATIONS.index(nation)]
    row = next(row for row in getattr(rows, state) if row.trigger == 1 << TRIGGERS.index(trigger))
    wanted = compile_row("test", words)
    branches = [branch for part in row.instructions for branch in part.branches]
    assert wanted in (row.instructions, *branches)


def test_the_power_card_of_the_bot_scores_nothing() -> None:
    story = BotStory("romans").pool(B="0/9/0")
    story.dynasty()
    assert game().view(story.base, 0)["solo"]["score"]["total"] == 0
    assert story.base.piles[zone_of(1, zones.POWER)]
