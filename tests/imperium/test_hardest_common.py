"""The hardest cards: Lighthouse to Sumerians (effects.md 9, numbers 22 to 30), and those that are worth a test each."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene

# ---- 22 Lighthouse, 23 Greek Innovation


def lighthouse(*discard: str) -> Story:
    story = Story("greeks", "celts").empire("A").in_play("A", "lighthouse").discard("A", *discard)
    return story.market("hills", "", "", "", "").lingers("A")


def test_lighthouse_offers_only_branches_with_an_object() -> None:
    assert lighthouse("advance").active().usable("A") == ["mysticism"]
    assert lighthouse("advance").exile("town").active().use("A", "lighthouse").offered("A") != ["branch:1"]
    both = lighthouse("greek-mercenaries").exile("town").active().use("A", "lighthouse")
    assert both.offered("A") == ["branch:1", "branch:2"]


def test_lighthouse_puts_an_attack_on_the_deck() -> None:
    scene = lighthouse("greek-mercenaries", "advance").draw("A", "glory").active().use("A", "lighthouse")
    assert scene.changes() == {
        "A exhausts": "4",
        "A exhausted": "+lighthouse",
        "A discard": "-greek-mercenaries",
        "A draw": "+greek-mercenaries",
    }


def test_lighthouse_gives_unrest_to_what_comes_out_of_exile() -> None:
    assert lighthouse().exile("town").active().use("A", "lighthouse").changes() == {
        "A exhausts": "4",
        "A exhausted": "+lighthouse",
        "exile": "-town +hills",
        "market 1": "town +u",
        "pile": "5",
    }


def innovation(*hand: str) -> Story:
    story = Story("greeks", "celts").empire("A").hand("A", "greek-innovation", *hand).in_play("B", "belgica: unrest")
    return story.market("hills", "", "", "", "").deck("main", "steppe").lingers("A")


def test_greek_innovation_recalls_although_its_cost_cannot_be_paid() -> None:
    assert innovation("glory").active().play("A", "greek-innovation").changes() == {
        "A actions": "2",
        "A hand": "-greek-innovation",
        "A discard": "+greek-innovation",
        "B play": "-belgica(unrest)",
        "B hand": "+belgica +unrest",
    }


def test_greek_innovation_pays_with_two_cards_in_an_order_of_choice() -> None:
    scene = innovation("glory", "advance").draw("A", "conquer").active().play("A", "greek-innovation", "accept")
    assert scene.row("A", "B")["known_draw"] == []
    scene.take("A", "advance")
    assert scene.changes() == {
        "A actions": "2",
        "A hand": "-advance -glory -greek-innovation +hills",
        "A draw": "+glory advance",
        "A discard": "+greek-innovation",
        "B play": "-belgica(unrest)",
        "B hand": "+belgica +unrest",
        "market 1": "steppe",
        "main": "-1",
    }
    assert scene.row("A", "B")["known_draw"] == []


# ---- 24 Rome, the Eternal City, 25 Romans A


def test_rome_the_eternal_city_retires_city_of_rome_with_its_garrison() -> None:
    story = Story("romans", "celts").empire("A").hand("A", "rome-the-eternal-city").in_play("A", "city-of-rome: unrest")
    assert story.lingers("A").active().play("A", "rome-the-eternal-city").changes() == {
        "A actions": "2",
        "A hand": "-rome-the-eternal-city",
        "A play": "-city-of-rome(unrest) +rome-the-eternal-city",
        "A history": "+city-of-rome +unrest",
    }


@pytest.mark.parametrize("zone", ["hand", "history", "discard"])
def test_rome_the_eternal_city_needs_city_of_rome_in_play(zone: str) -> None:
    story = Story("romans", "celts").empire("A").hand("A", "rome-the-eternal-city").lingers("A")
    getattr(story, zone)("A", "city-of-rome")
    assert "rome-the-eternal-city" not in story.active().playable("A")


def test_romans_gain_a_progress_also_when_king_of_kings_is_looked_at() -> None:
    story = Story("romans", "celts", sides="AB").hand("A", "glory").in_play("A", "dalmatia", "raetia", "hills")
    scene = story.fame().lingers("A").active().play("A", "glory")
    assert scene.pool("A") == (3, 3, 1 + 6 + 1)
    assert scene.value("king done") == "A"


def test_romans_b_look_at_two() -> None:
    story = Story("romans", "celts").hand("A", "glory").in_play("A", "dalmatia", "raetia", "hills")
    scene = story.fame("great", "glorious", "marvellous").lingers("A").active().play("A", "glory")
    assert scene.offered("A") == ["great", "glorious"]
    scene.take("A", "glorious")
    assert (scene.hand("A"), scene.zone("fame"), scene.pool("A")) == (["glorious"], ["great", "marvellous"], (3, 3, 1))
    assert scene.row("A", "B")["cards"] == []


# ---- 26 Agriculture and Windmills, 27 Shaduf


def test_agriculture_and_windmills_need_a_printed_grain_each() -> None:
    story = Story("persians", "celts").empire("A").in_play("A", "agriculture", "windmills", "hills")
    scene = story.active().use("A", "agriculture")
    assert scene.usable("A") == [], "the only grain counts as trade"
    two = Story("persians", "celts").empire("A").in_play("A", "agriculture", "windmills", "nisaean-plain")
    assert two.active().use("A", "agriculture").usable("A") == ["windmills"]


def test_boats_find_no_grain_that_counts_as_trade() -> None:
    scene = Story("romans", "celts").in_play("A", "agriculture", "boats", "hills").active()
    assert scene.usable("A") == ["agriculture", "boats"]
    assert scene.use("A", "agriculture").usable("A") == []


def test_a_treated_icon_ends_when_its_card_leaves_play() -> None:
    story = Story("romans", "celts").in_play("A", "agriculture", "hills", "dalmatia", "raetia").hand("A", "glory")
    scene = story.fame("great").lingers("A").active().use("A", "agriculture")
    assert scene.position.treated != []
    assert scene.play("A", "glory").position.treated == []


def test_agriculture_feeds_a_nomad_host_with_three_trade() -> None:
    story = Story("scythians", "celts").in_play("A", "agriculture", "pontic-steppe").hand("A", "nomads").pool(A="0/0/0")
    scene = story.lingers("A").active().use("A", "agriculture").play("A", "nomads", "decline")
    assert scene.take("B", "decline").pool("A") == (1 + 3, 0, 0)


def test_shaduf_answers_prosperity_that_counts_trade_beside_water() -> None:
    story = Story("romans", "celts").in_play("A", "shaduf", "marsh", "steppe").hand("A", "prosperity-start")
    scene = story.pool(A="0/0/0").active().play("A", "prosperity", "decline").take("B", "decline")
    assert scene.take("A", "branch:1", "use shaduf").changes() == {
        "A pool": "3/0/1",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+shaduf",
        "A hand": "-prosperity",
        "A discard": "+prosperity",
    }


def test_shaduf_sees_a_treated_grain_on_a_card_with_water() -> None:
    story = (
        Story("macedonians", "celts").in_play("A", "shaduf", "agriculture", "haliacmon-valley").hand("A", "prosperity")
    )
    scene = story.pool(A="0/0/0").active().use("A", "agriculture").play("A", "prosperity", "decline")
    scene.take("B", "decline").take("A", "branch:1")
    assert scene.offered("A") == ["pass", "use shaduf"]


def test_shaduf_is_no_use_in_solstice() -> None:
    story = Story("romans", "celts").in_play("A", "shaduf", "oasis", "coinage").pool(A="0/0/0")
    assert story.solstice().pool("A") == (2, 0, 0)


# ---- 28 Gambling


def gambling(*main: str) -> Scene:
    story = Story("romans", "celts").hand("A", "gambling").deck_is("main", *main).pool(A="1/0/0").lingers("A")
    return story.active().play("A", "gambling")


def test_gambling_takes_the_card_of_the_named_suit_without_unrest() -> None:
    assert gambling("city", "steppe").take("A", "suit:civilised").changes() == {
        "A pool": "0/0/0",
        "A hand": "-gambling +city",
        "A discard": "+gambling",
        "main": "-1",
    }


def test_gambling_exiles_any_other_card() -> None:
    assert gambling("city", "steppe").take("A", "suit:region").changes() == {
        "A pool": "0/0/0",
        "A hand": "-gambling",
        "A discard": "+gambling",
        "main": "-1",
        "exile": "+city",
    }


def test_gambling_away_the_last_card_triggers_scoring() -> None:
    assert gambling("city").take("A", "suit:region").value("ending") == "current"


# ---- 29 Notorious, 30 Sumerians


def test_notorious_steals_or_spreads_unrest() -> None:
    story = Story("romans", "celts", "scythians").hand("A", "notorious").pool(A="0/0/0", B="0/0/2", C="3/3/0")
    assert story.lingers("A").active().play("A", "notorious").changes() == {
        "A pool": "0/0/1",
        "A hand": "-notorious",
        "A discard": "+notorious",
        "B pool": "0/0/1",
        "C hand": "+unrest",
        "pile": "5",
    }


def test_notorious_counts_the_unrest_of_others_after_sumerians() -> None:
    story = Story("romans", "celts").draw("A", "notorious").draw("B", "sumerians", "unrest", "unrest", "unrest")
    story.pool(A="0/0/0", B="0/0/0")
    assert story.points("A") == 3
    scene = story.scoring().take("B", "unrest", "unrest")
    assert scene.result.total("A") == 1


def test_sumerians_cannot_be_played() -> None:
    assert Story("romans", "celts").hand("A", "sumerians").lingers("A").active().playable("A") == []


@pytest.mark.parametrize(("answers", "unrest"), [(("done",), 2), (("unrest", "done"), 1), (("unrest", "unrest"), 0)])
def test_sumerians_return_up_to_two_unrest_at_the_end(answers: tuple[str, ...], unrest: int) -> None:
    story = Story("romans", "celts").discard("A", "sumerians", "unrest").in_play("A", "hills: unrest").draw("A")
    scene = story.pool(A="0/0/0").scoring().take("A", *answers)
    assert scene.result.total("A") == 3 - 2 * unrest


# ---- worth a test each


def test_marvellous_chooses_over_the_one_drawn_card() -> None:
    story = Story("romans", "celts").hand("A", "marvellous", "unrest").draw("A", "glory", "advance").lingers("A")
    results = {
        "branch:1": {"A draw": "-1", "A discard": "+glory +marvellous"},
        "branch:2": {"A discard": "+marvellous"},
        "branch:3": {"A draw": "-1", "A discard": "+marvellous", "A history": "+glory"},
    }
    for branch, result in results.items():
        assert story.active().play("A", "marvellous", branch).changes() == {"A hand": "-marvellous"} | result


def test_marvellous_cannot_be_played_with_an_empty_deck() -> None:
    story = Story("romans", "celts").hand("A", "marvellous").draw("A").discard("A", "glory").lingers("A")
    assert story.active().playable("A") == []


def test_jade_mask_draws_up_to_three_and_puts_one_back_unseen() -> None:
    story = Story("romans", "celts").hand("A", "jade-mask").draw("A", "glory", "advance", "conquer").lingers("A")
    scene = story.active().play("A", "jade-mask")
    assert scene.offered("A") == ["n:0", "n:1", "n:2", "n:3"]
    scene.take("A", 2, "glory")
    assert (scene.hand("A"), scene.zone("A draw")) == (["advance"], ["glory", "conquer"])
    assert scene.row("A", "B")["known_draw"] == []
    assert scene.row("A")["known_draw"] != []


def test_invasion_is_all_behind_one_payment() -> None:
    story = Story("romans", "celts", "scythians").hand("A", "invasion").in_play("B", "belgica", "celtica")
    assert story.pool(A="2/0/0").lingers("A").active().playable("A") == []
    story = Story("romans", "celts", "scythians").hand("A", "invasion").in_play("B", "belgica", "celtica")
    story.pool(A="3/0/0").market("", "", "hills", "", "").deck("region", "oasis")
    scene = story.lingers("A").active().play("A", "invasion", "branch:2", "hills").take("B", "belgica")
    assert scene.changes() == {
        "A pool": "0/0/0",
        "A actions": "2",
        "A hand": "-invasion +hills",
        "A discard": "+invasion",
        "B hand": "+belgica +unrest",
        "B play": "-belgica",
        "C hand": "+unrest",
        "market 3": "oasis",
        "region": "-1",
        "pile": "4",
    }


def test_onager_counts_the_cities_that_were_really_abandoned() -> None:
    story = Story("romans", "greeks", "celts", "scythians").empire("A").hand("A", "onager").pool(A="0/0/0")
    story.in_play("B", "city-of-sparta").in_play("C", "wilderness", "city").in_play("D", "city: unrest")
    scene = story.market("", "", "", "", "").lingers("A").active().play("A", "onager").take("C", "wilderness")
    assert scene.pool("A") == (4, 0, 0)
    assert scene.zone("C play") == ["city"]
    assert sorted(scene.zone("D discard")) == ["city", "unrest"]


def test_town_gives_its_progress_and_is_gone() -> None:
    def town() -> Scene:
        return Story("romans", "celts").in_play("A", "town: unrest").pool(A="0/0/0").solstice()

    assert town().take("A", "decline").zone("A play") == ["town(unrest)"]
    abandoned = town().take("A", "accept", "branch:1")
    assert (abandoned.pool("A"), sorted(abandoned.zone("A discard"))) == ((0, 0, 2), ["town", "unrest"])
    retired = town().take("A", "accept", "branch:2")
    assert (retired.pool("A"), retired.zone("A history")) == ((0, 0, 2), ["town", "unrest"])


def test_mysticism_demands_two_cards_or_an_unrest() -> None:
    story = Story("romans", "celts").in_play("A", "mysticism").hand("A", "glory", "advance")
    assert story.solstice().offered("A") == ["branch:1", "branch:2"]
    assert story.solstice().take("A", "branch:2").hand("A") == []
    short = Story("romans", "celts").in_play("A", "mysticism").hand("A", "glory").solstice()
    assert short.hand("A") == ["glory", "unrest"]


def test_standing_army_keeps_its_owner_out_without_a_choice() -> None:
    story = Story("romans", "celts", "scythians", "greeks").empire("A").hand("A", "corruption")
    scene = story.in_play("B", "standing-army").lingers("A").active().play("A", "corruption")
    assert scene.resting()
    assert (scene.pool("A"), scene.pool("B"), scene.pool("C")) == ((5, 3, 2), (3, 3, 1), (5, 3, 1))
    assert (scene.hand("B"), scene.hand("C")) == ([], ["unrest"])


@pytest.mark.parametrize("card", ["wilderness", "cape"])
def test_a_region_avoids_an_attack_by_coming_to_hand_with_its_garrison(card: str) -> None:
    story = Story("celts", "romans", "scythians").hand("A", "boudicca").in_play("B", f"{card}: unrest", "dalmatia")
    scene = story.lingers("A").active().play("A", "boudicca")
    assert scene.offered("B") == ["pass", card]
    scene.take("B", card)
    assert (scene.hand("B"), scene.zone("B play")) == (sorted([card, "unrest"]), ["dalmatia"])


def test_an_attack_that_is_not_avoided_may_take_the_region_that_could_have() -> None:
    story = Story("celts", "romans").hand("A", "boudicca").in_play("B", "cape: unrest").lingers("A")
    scene = story.active().play("A", "boudicca").take("B", "pass")
    assert sorted(scene.zone("B discard")) == ["cape", "unrest"]


def test_tents_may_recall_a_region_in_solstice() -> None:
    story = Story("scythians", "celts").in_play("A", "tents", "tian-shan: unrest")
    assert story.solstice().offered("A") == ["done", "tian-shan"]
    assert story.solstice().take("A", "tian-shan").hand("A") == ["tian-shan", "unrest"]


def test_olympic_games_may_reshuffle_in_the_middle() -> None:
    story = (
        Story("greeks", "celts").no_accession("A").hand("A", "olympic-games").draw("A", "glory").discard("A", "advance")
    )
    scene = story.lingers("A").active().play("A", "olympic-games")
    assert sorted(scene.offered("A")) == ["advance", "glory"], "the card itself is not shuffled in"
    scene.take("A", "glory")
    assert scene.changes() == {
        "A actions": "2",
        "A hand": "-olympic-games +advance",
        "A draw": "-1",
        "A discard": "-advance +olympic-games",
        "A history": "+glory",
    }
