"""The hardest cards: Erik the Red to Direct Democracy (effects.md 9, numbers 8 to 21), each by all it changes."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story

# ---- 8 Erik the Red


def erik(*play: str, pool: str = "0/1/0") -> Story:
    story = Story("vikings", "celts").hand("A", "erik-the-red", "advance").in_play("A", *play).pool(A=pool)
    return story.nation("A", "vinland", "skis").discard("A", "iceland").draw("A", "graenland", "glory").lingers("A")


def test_erik_the_red_finds_a_region_wherever_it_is() -> None:
    scene = erik("scandinavia: unrest").active().play("A", "erik-the-red", "accept")
    assert sorted(scene.offered("A")) == ["graenland", "iceland", "scandinavia", "vinland"]
    scene.take("A", "vinland")
    assert scene.hand("A") == ["advance", "vinland"]
    assert sorted(scene.zone("A discard")) == ["iceland", "scandinavia", "unrest"]
    assert (scene.zone("A nation"), scene.value("A accession")) == (["skis"], "harald-hardrada")
    assert sorted(scene.zone("A draw")) == ["glory", "graenland"]
    assert (scene.zone("exile"), scene.pool("A")) == (["erik-the-red"], (0, 0, 0))


def test_erik_the_red_is_exiled_even_if_nothing_is_paid() -> None:
    nothing = {"A hand": "-erik-the-red", "A actions": "2", "exile": "+erik-the-red"}
    assert erik().active().play("A", "erik-the-red").changes() == nothing
    assert erik("scandinavia", pool="3/0/0").active().play("A", "erik-the-red").changes() == nothing
    assert erik("scandinavia").active().play("A", "erik-the-red", "decline").changes() == nothing


def test_erik_the_red_shows_what_he_finds() -> None:
    scene = erik("scandinavia").active().play("A", "erik-the-red", "accept", "vinland")
    assert "card:vik-vinland" in scene.row("A", "B")["cards"]
    assert scene.told("card.found") == [["card:vik-vinland"]]


# ---- 9 Harald Hardrada, 10 Rollo the Walker


def test_harald_hardrada_takes_a_fame_and_may_break_through_for_a_region() -> None:
    story = Story("vikings", "celts").no_accession("A").hand("A", "harald-hardrada").fame("great", "glorious")
    scene = story.market("", "", "hills", "", "").deck("region", "oasis").lingers("A").active()
    scene.play("A", "harald-hardrada", "accept", "hills")
    assert scene.changes() == {
        "A actions": "2",
        "A hand": "-harald-hardrada +great +hills",
        "A discard": "+harald-hardrada",
        "fame": "-1",
        "market 3": "oasis",
        "region": "-1",
    }, "playing him triggers nothing"


def test_harald_hardrada_triggers_scoring_when_he_reaches_the_discard_pile() -> None:
    story = Story("vikings", "celts").hand("A", "skis").nation("A").draw("A").discard("A", "glory").pool(A="0/0/0")
    scene = story.draws("A")
    assert (scene.value("ending"), scene.value("A state")) == ("current", "barbarian")
    assert scene.told("end.triggered.card") == [[]]


def test_harald_hardrada_counts_himself_among_the_stars() -> None:
    story = Story("vikings", "celts").no_accession("A").draw("A").pool(A="0/0/0")
    without = story.points()
    story = Story("vikings", "celts").no_accession("A").draw("A").pool(A="0/0/0").discard("A", "harald-hardrada")
    assert story.points() == without + 2 + 2 * 2, "the power has a star too, and counts one star more"


def test_rollo_the_walker_takes_a_fame_and_exiles_himself() -> None:
    story = Story("vikings", "celts").hand("A", "rollo-the-walker").fame("great").lingers("A")
    assert story.active().play("A", "rollo-the-walker").changes() == {
        "A actions": "2",
        "A hand": "-rollo-the-walker +great",
        "fame": "-1",
        "exile": "+rollo-the-walker",
    }


def test_rollo_the_walker_resolves_king_of_kings_when_no_fame_is_left() -> None:
    story = Story("vikings", "celts").hand("A", "rollo-the-walker").fame().lingers("A")
    scene = story.active().play("A", "rollo-the-walker")
    assert (scene.pool("A"), scene.value("king"), scene.zone("exile")) == ((3, 3, 7), "b", ["rollo-the-walker"])


# ---- 11 the power of the Vikings


def test_vikings_look_once_for_each_unrest() -> None:
    story = Story("vikings", "celts", "persians").nation("A", "skis", "combs", "sagas").hand("B", "celtic-innovation")
    scene = story.empire("B").market("", "", "", "", "").lingers("B").active("B").play("B", "celtic-innovation")
    assert scene.asked("A") == "effect.may"
    assert scene.take("A", "accept").zone("A nation") == ["combs", "sagas", "skis"]


def test_vikings_discard_what_another_nations_card_would_put_into_history() -> None:
    story = Story("vikings", "celts").hand("A", "praiseworthy").lingers("A")
    assert story.active().play("A", "praiseworthy", "branch:1").changes() == {
        "A actions": "2",
        "A hand": "-praiseworthy",
        "A discard": "+praiseworthy",
    }


def test_vikings_cannot_put_a_discarded_card_into_history() -> None:
    story = Story("vikings", "celts").hand("A", "leadership").discard("A", "glory").draw("A", "advance").lingers("A")
    scene = story.active().play("A", "leadership")
    assert scene.hand("A") == ["advance"], "only the draw is left to choose"


def test_vikings_power_a_draws_two_for_returned_unrest() -> None:
    story = Story("vikings", "celts", sides="AB").hand("A", "unrest").pool(A="3/0/0").draw("A", "glory", "advance")
    scene = story.active().play("A", "unrest")
    assert scene.offered("A") == ["pass", "use power"]
    assert scene.take("A", "use power").changes() == {
        "A pool": "0/0/0",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+power",
        "A hand": "-unrest +advance +glory",
        "A draw": "-2",
        "pile": "7",
    }


# ---- 12 Combs


def combs(*hand: str) -> Story:
    return Story("vikings", "celts").in_play("A", "combs").hand("A", *hand).pool(A="3/3/1")


def test_combs_let_the_vikings_play_one_empire_card() -> None:
    scene = combs("coinage", "metropolis").active()
    assert scene.playable("A") == []
    assert scene.use("A", "combs").playable("A") == ["coinage", "metropolis"]
    scene.play("A", "coinage")
    assert scene.playable("A") == []
    assert scene.zone("A play") == ["coinage", "combs"]


def test_combs_are_used_up_by_a_free_played_card() -> None:
    scene = combs("mercenaries", "coinage").active().use("A", "combs").play("A", "mercenaries", 0)
    assert scene.tokens("A") == (4, 4)
    assert scene.playable("A") == []


def test_combs_end_with_the_turn() -> None:
    scene = combs("coinage").active().use("A", "combs").ends_turn("A")
    assert scene.position.ignored == 0


# ---- 13 Longships


def longships(*hand: str) -> Story:
    story = Story("vikings", "celts").in_play("A", "longships").hand("A", *hand).pool(A="3/3/1", B="3/3/1")
    return story.exile("marsh", "town").market("", "", "hills", "", "").deck("region", "oasis").lingers("A")


def test_longships_answer_an_attack_and_then_an_exiled_region() -> None:
    story = longships("jomsviking").pool(A="2/1/0")
    scene = story.active().play("A", "jomsviking", "use longships", "accept")
    assert sorted(scene.offered("A")) == ["hills", "marsh"], "Town is no region"
    assert scene.take("A", "marsh").changes() == {
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+longships",
        "A hand": "-jomsviking +marsh",
        "A discard": "+jomsviking",
        "exile": "-marsh",
    }, "2 Materials gained and 2 paid, 1 Population paid and 1 gained: the pool is as before"


def test_longships_gain_nothing_for_a_region_of_the_market() -> None:
    scene = longships("jomsviking").pool(A="2/1/0").active().play("A", "jomsviking", "pass", "accept", "hills")
    assert scene.pool("A") == (0, 0, 0)


# ---- 14 Vinland, 15 Sagas


def test_vinland_needs_two_named_cards_in_play() -> None:
    for play, playable in ((("longships",), []), (("longships", "graenland"), ["vinland"])):
        story = Story("vikings", "celts").hand("A", "vinland").in_play("A", *play).lingers("A")
        assert story.active().playable("A") == playable


def test_vinland_returns_an_unrest_or_garrisons() -> None:
    story = Story("vikings", "celts").hand("A", "vinland", "unrest").in_play("A", "longships", "graenland")
    scene = story.lingers("A").active().play("A", "vinland")
    assert scene.offered("A") == ["branch:1", "branch:2"]
    assert scene.take("A", "branch:1").changes() == {
        "A actions": "2",
        "A hand": "-unrest -vinland",
        "A play": "+vinland",
        "pile": "7",
    }


def test_vinland_is_worth_six_only_in_play_itself() -> None:
    def points(story: Story) -> int:
        return story.no_accession("A").draw("A").pool(A="0/0/0").points()

    in_play = points(Story("vikings", "celts").in_play("A", "vinland"))
    assert in_play - points(Story("vikings", "celts").hand("A", "vinland")) == 6
    assert in_play - points(Story("vikings", "celts").in_play("A", "scandinavia: vinland")) == 6


def test_sagas_garrison_a_card_each_solstice_and_score_for_it() -> None:
    story = Story("vikings", "celts").in_play("A", "sagas: glory").hand("A", "unrest", "advance")
    scene = story.solstice()
    assert sorted(scene.offered("A")) == ["advance", "done", "unrest"]
    before = scene.row("A")["score"]["total"]
    scene.take("A", "unrest")
    assert scene.zone("A play") == ["sagas(glory unrest)"]
    assert scene.row("A")["score"]["total"] == before + 1


def test_sagas_are_recalled_with_all_they_hold() -> None:
    story = Story("greeks", "vikings").empire("A").hand("A", "greek-innovation").in_play("B", "sagas: glory, unrest")
    scene = story.lingers("A").active().play("A", "greek-innovation")
    assert scene.hand("B") == ["glory", "sagas", "unrest"]
    assert scene.told("unrest.taken") == []


# ---- 16 Carthaginians A, 17 Caravans and Trading Ships, 18 Exports and Monopoly


def carthage(*hand: str) -> Story:
    story = Story("carthaginians", "celts", sides="AB").hand("A", *hand).pool(A="3/3/1")
    return story.market("", "", "", "agriculture m2 pr1", "temple").deck("uncivilised", "oracle")


def test_carthaginians_double_the_materials_also_of_a_break_through() -> None:
    scene = carthage("advance").pool(A="5/3/1").active().play("A", "advance", "branch:2", 0, "agriculture")
    assert scene.offered("A") == ["pass", "use power"]
    assert scene.take("A", "use power").changes() == {
        "A pool": "4/3/2",
        "A actions": "2",
        "A hand": "-advance +agriculture",
        "A discard": "+advance",
        "A exhausts": "4",
        "A exhausted": "+power",
        "market 4": "oracle +u",
        "uncivilised": "-1",
    }


def test_carthaginians_have_nothing_to_double_without_materials() -> None:
    scene = carthage("advance").lingers("A").active().play("A", "advance", "branch:1", 0, "temple")
    assert scene.resting()


def test_caravans_acquire_any_card_with_materials_for_the_whole_price() -> None:
    story = carthage("glory").in_play("A", "caravans")
    scene = story.active().use("A", "caravans", 0, "pass")
    assert scene.changes() == {
        "A pool": "2/3/2",
        "A hand": "-glory +agriculture +unrest",
        "A discard": "+glory",
        "A exhausts": "4",
        "A exhausted": "+caravans",
        "market 4": "oracle +u",
        "uncivilised": "-1",
        "pile": "5",
    }


@pytest.mark.parametrize(("pool", "hand"), [("2/3/0", ("glory",)), ("3/3/0", ())])
def test_caravans_need_materials_and_a_card(pool: str, hand: tuple[str, ...]) -> None:
    story = carthage(*hand).in_play("A", "caravans").pool(A=pool)
    assert "caravans" not in story.active().usable("A")


def test_trading_ships_may_recall_a_water_or_grain_to_acquire() -> None:
    story = carthage().empire("A").in_play("A", "trading-ships", "iberia: unrest", "mauretania")
    scene = story.active().use("A", "trading-ships")
    assert scene.offered("A") == ["done", "iberia"]
    scene.take("A", "iberia", "use power")
    assert scene.hand("A") == ["agriculture", "iberia", "unrest", "unrest"]
    assert scene.pool("A") == (7, 3, 2)


def test_exports_give_a_card_of_hand_or_discard_pile_to_each_rival() -> None:
    story = Story("romans", "celts", "scythians").empire("A").hand("A", "exports", "glory").discard("A", "unrest")
    scene = story.pool(A="3/3/1", B="0/0/0", C="0/0/0").lingers("A").active().play("A", "exports")
    assert sorted(scene.offered("A")) == ["glory", "unrest"]
    assert scene.take("A", "unrest").changes() == {
        "A pool": "5/3/1",
        "A actions": "2",
        "A hand": "-exports -glory",
        "A discard": "-unrest +exports",
        "B pool": "2/0/0",
        "B hand": "+unrest",
        "C pool": "2/0/0",
        "C hand": "+glory",
    }
    assert scene.told("unrest.taken") == [], "a given unrest is not taken"


def test_monopoly_draws_before_it_gives() -> None:
    story = Story("carthaginians", "celts", "scythians").empire("A").hand("A", "monopoly").draw("A", "glory", "conquer")
    scene = story.pool(A="3/3/1").lingers("A").active().play("A", "monopoly")
    assert scene.changes() == {
        "A pool": "5/3/1",
        "A actions": "2",
        "A hand": "-monopoly",
        "A draw": "-1",
        "A discard": "+monopoly",
        "B hand": "+glory",
    }, "one card is not enough for both"


def test_a_gift_out_of_the_hand_is_seen_by_giver_and_receiver_only() -> None:
    story = Story("romans", "celts", "scythians").empire("A").hand("A", "exports", "glory", "advance")
    scene = story.lingers("A").active().play("A", "exports", "glory")
    assert scene.row("B", "A")["cards"] == ["card:rom-glory"]
    assert scene.row("B", "C")["cards"] == []


# ---- 19 Celts A, 20 Cattle Raid, 21 Direct Democracy


def celts(*hand: str) -> Story:
    story = Story("celts", "scythians", "persians", sides="ABB").hand("A", *hand).pool(A="5/3/1")
    return story.market("", "", "", "city", "temple").deck("uncivilised", "oracle").lingers("A")


def test_celts_give_unrest_for_a_dual_suit_card() -> None:
    scene = celts("advance").active().play("A", "advance", "branch:1", 0, "city")
    assert scene.offered("A") == ["pass", "use power"]
    assert scene.take("A", "use power").changes() == {
        "A pool": "2/3/1",
        "A actions": "2",
        "A hand": "-advance +city +unrest",
        "A discard": "+advance",
        "A exhausts": "4",
        "A exhausted": "+power",
        "B hand": "+unrest",
        "C hand": "+unrest",
        "market 4": "oracle +u",
        "uncivilised": "-1",
        "pile": "3",
    }


def test_celts_gain_nothing_by_a_civilised_card() -> None:
    assert celts("advance").active().play("A", "advance", "branch:1", 0, "temple").resting()


def test_cattle_raid_looks_at_each_victim() -> None:
    story = Story("celts", "scythians", "romans", "greeks").hand("A", "cattle-raid").lingers("A")
    story.in_play("B", "tian-shan").empire("C").pool(A="0/0/0", B="3/3/1", C="3/3/1", D="3/3/1")
    assert story.active().play("A", "cattle-raid").changes() == {
        "A pool": "3/0/1",
        "A actions": "2",
        "A hand": "-cattle-raid",
        "A discard": "+cattle-raid",
        "B pool": "2/3/1",
        "C pool": "3/3/0",
    }


def test_direct_democracy_makes_a_played_unrest_cheaper() -> None:
    story = Story("greeks", "celts").empire("A").in_play("A", "direct-democracy").hand("A", "unrest", "glory")
    scene = story.pool(A="2/0/0").active().play("A", "unrest")
    assert scene.offered("A") == ["branch:2", "branch:3"]
    assert scene.take("A", "branch:3").changes() == {
        "A pool": "0/0/0",
        "A actions": "2",
        "A hand": "-unrest",
        "pile": "7",
    }


def test_direct_democracy_cannot_be_used_without_an_unrest_that_can_be_paid() -> None:
    story = Story("greeks", "celts").empire("A").in_play("A", "direct-democracy").pool(A="1/0/0")
    assert story.hand("A", "unrest").active().usable("A") == []
