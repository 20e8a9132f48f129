"""Rulings on how cards move and what they give: Q13 to Q23 and Q31 to Q41."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene


def test_q13_abilities_on_playing_come_after_the_attack_window_and_before_the_text() -> None:
    story = Story("celts", "romans").empire("A").pool(A="0/0/0").in_play("A", "chainmail").in_play("B", "cape")
    scene = story.hand("A", "celtic-innovation").active().play("A", "celtic-innovation")
    assert (scene.asked("B"), scene.pool("A")) == ("attack.avoid", (0, 0, 0))
    scene.take("B", "pass")
    assert (scene.awaited(), scene.pool("A")) == ("A", (0, 0, 1)), "now the text asks what to acquire"


def test_q14_a_given_card_belongs_to_the_receiver() -> None:
    story = Story("romans", "celts").empire("A").hand("A", "exports", "conquer").discard("A", "glory").draw("B")
    scene = story.active().play("A", "exports", "glory")
    assert scene.changes() == {
        "A hand": "-exports",
        "A discard": "-glory +exports",
        "A pool": "5/3/1",
        "A actions": "2",
        "B pool": "5/3/1",
        "B hand": "+glory",
    }
    assert scene.position.owner(scene.position.hand(1)[0]) == 1


def test_q14_what_is_retrieved_comes_to_the_own_hand_and_stolen_tokens_to_the_own_pool() -> None:
    story = Story("macedonians", "celts").empire("A").in_play("A", "mosaics").discard("A", "glory", "advance")
    assert story.active().use("A", "mosaics", 0).take("A", "glory").hand("A") == ["glory"]
    thief = Story("vikings", "celts").hand("A", "go-aviking").pool(A="0/0/0", B="5/5/5").active()
    thief.play("A", "go-aviking")
    assert (thief.pool("A"), thief.pool("B")) == ((2, 0, 0), (3, 5, 5))


@pytest.mark.parametrize(("had", "stolen", "unrest"), [(0, 0, 1), (1, 1, 1), (2, 2, 0)])
def test_q15_a_short_victim_gives_what_is_there_and_takes_unrest(had: int, stolen: int, unrest: int) -> None:
    story = Story("vikings", "celts").hand("A", "go-aviking").pool(A="0/0/0", B=f"{had}/0/0")
    scene = story.active().play("A", "go-aviking")
    assert (scene.pool("A"), scene.pool("B")) == ((stolen, 0, 0), (had - stolen, 0, 0))
    assert scene.hand("B") == ["unrest"] * unrest


@pytest.mark.parametrize(("nation", "card"), [("celts", "druids"), ("greeks", "settlers"), ("vikings", "althing")])
def test_q16_unrest_is_returned_from_the_hand_only(nation: str, card: str) -> None:
    branch = "branch:2" if card == "althing" else "branch:3"
    story = Story(nation, "romans").hand("A", card).discard("A", "unrest").market("hills", "town", "", "", "")
    assert branch not in story.active().play("A", card).offered("A")
    held = Story(nation, "romans").hand("A", card, "unrest").market("hills", "town", "", "", "").pile(5)
    assert held.active().play("A", card, branch).pile == 6


def test_q17_a_card_for_the_deck_comes_out_of_the_hand() -> None:
    story = (
        Story("romans", "celts").hand("A", "minoans", "glory", "conquer").discard("A", "advance").in_play("A", "raetia")
    )
    scene = story.active().play("A", "minoans")
    assert sorted(scene.offered("A")) == ["conquer", "glory"]
    assert scene.take("A", "glory").zone("A draw")[0] == "glory"


def test_q18_a_card_drawn_from_the_history_is_chosen_and_nothing_is_shuffled() -> None:
    story = Story("carthaginians", "romans").empire("A").hand("A", "hannibal").history("A", "great", "armenians")
    story.draw("A", "glory", "conquer", "berbers").market("hills", "town", "", "", "")
    scene = story.active().play("A", "hannibal", "done", "decline", "great")
    assert scene.changes() == {
        "A hand": "-hannibal +great",
        "A history": "-great +hannibal",
        "A actions": "2",
    }


def test_q19_a_garrisoned_unrest_still_counts() -> None:
    story = Story("romans", "celts").pool(A="0/0/9").draw("A").hand("A", "raetia", "unrest")
    scene = story.active().play("A", "raetia", "unrest")
    assert scene.zone("A play") == ["raetia(unrest)"]
    assert scene.state("A")["players"][0]["score"]["unrest"] == -2


def test_q20_a_garrison_goes_where_its_host_goes() -> None:
    hand = (
        Story("romans", "scythians")
        .in_play("A", "raetia: unrest")
        .hand("B", "raiders")
        .active("B")
        .play("B", "raiders")
    )
    assert hand.hand("A") == ["raetia", "unrest"]
    pile = (
        Story("romans", "celts").in_play("A", "raetia: unrest").hand("B", "boudicca").active("B").play("B", "boudicca")
    )
    assert pile.zone("A discard") == ["raetia", "unrest"]
    story = Story("romans", "celts").empire("A").in_play("A", "city-of-rome: glory").hand("A", "rome-the-eternal-city")
    assert story.active().play("A", "rome-the-eternal-city").zone("A history") == ["city-of-rome", "glory"]


def test_q21_a_viking_host_and_its_garrison_are_discarded() -> None:
    scene = (
        Story("vikings", "romans")
        .in_play("A", "town: unrest")
        .pool(A="0/0/0")
        .solstice()
        .take("A", "accept", "branch:2")
    )
    assert (scene.zone("A history"), scene.zone("A discard")) == ([], ["town", "unrest"])
    assert scene.pool("A") == (0, 0, 2)


def test_q22_the_token_of_a_card_that_left_play_is_spent() -> None:
    story = Story("romans", "celts").in_play("A", "sacred-pass").hand("A", "glory", "advance").nation("A", "raetia")
    scene = story.active().use("A", "sacred-pass").take_if("A", "accept").take_if("A", "accept").take("A", "glory")
    assert (scene.value("A exhausts"), scene.value("A spent"), scene.zone("A exhausted")) == ("4", "1", [])
    scene.ends_actions("A")
    scene.take("A", scene.offered("A")[0])
    assert (scene.value("A exhausts"), scene.value("A spent")) == ("5", "0")


def test_q22_a_returned_exhaust_may_be_a_spent_one() -> None:
    story = Story("romans", "celts").hand("A", "olmecs").spent("A", 2)
    scene = story.active().play("A", "olmecs")
    assert (scene.value("A exhausts"), scene.value("A spent")) == ("4", "1")


def test_q23_a_gained_action_lasts_for_the_turn() -> None:
    scene = Story("romans", "celts").hand("A", "great").active().play("A", "great", "decline")
    assert scene.tokens("A") == (4, 5)
    scene.ends_actions("A")
    scene.take("A", scene.offered("A")[0])
    assert scene.tokens("A") == (3, 5)


@pytest.mark.parametrize("card", ["corruption", "per-persian-gold"])
def test_q31_standing_army_keeps_materials_out_too(card: str) -> None:
    story = Story("persians", "celts", "romans").empire("A").hand("A", card).in_play("B", "standing-army")
    scene = story.pool(B="1/1/1", C="1/1/1").active().play("A", card.removeprefix("per-"))
    assert (scene.pool("B"), scene.hand("B")) == ((1, 1, 1), [])
    assert (scene.pool("C"), scene.hand("C")) == ((3, 1, 1), ["unrest"])


def test_q32_egyptians_move_the_accession_card() -> None:
    scene = Story("greeks", "celts").nation("A").hand("A", "egyptians").active().play("A", "egyptians")
    assert scene.changes() == {
        "A hand": "-egyptians",
        "A history": "+egyptians",
        "A discard": "+olympic-games",
        "A accession": "",
        "A state": "empire",
        "A actions": "2",
    }


def test_q32_egyptians_of_the_vikings_trigger_scoring() -> None:
    scene = Story("vikings", "celts").nation("A").hand("A", "egyptians").active().play("A", "egyptians")
    assert scene.changes() == {
        "A hand": "-egyptians",
        "A discard": "+egyptians +harald-hardrada",
        "A accession": "",
        "A actions": "2",
        "ending": "current",
    }


def test_q33_combs_are_used_up_by_the_next_card_whatever_it_is() -> None:
    story = (
        Story("vikings", "celts")
        .in_play("A", "combs")
        .hand("A", "mercenaries", "moneylenders", "assyrians")
        .pool(A="9/9/9")
    )
    scene = story.active()
    assert scene.playable("A") == ["assyrians"]
    scene.use("A", "combs")
    assert scene.playable("A") == ["assyrians", "mercenaries", "moneylenders"]
    scene.play("A", "assyrians")
    assert scene.playable("A") == []


@pytest.mark.parametrize("card", ["jade-mask", "marvellous"])
def test_q34_if_able_never_reshuffles(card: str) -> None:
    story = Story("romans", "celts").hand("A", card, "glory").draw("A").discard("A", "advance", "conquer")
    scene = story.active()
    if card in scene.playable("A"):
        scene.play("A", card)
    for answer in (0, "glory"):
        scene.take_if("A", answer)
    assert set(scene.zone("A discard")) - {card} == {"advance", "conquer"}
    assert set(scene.hand("A")) | set(scene.zone("A draw")) == {"glory"} | ({card} & set(scene.hand("A")))
    assert scene.count("A", "nation_deck") == 5


@pytest.mark.parametrize("n", range(5))
def test_q35_glorious_draws_zero_to_four_and_may_reshuffle(n: int) -> None:
    story = (
        Story("romans", "celts")
        .hand("A", "glorious")
        .draw("A", "conquer")
        .discard("A", "glory", "advance")
        .nation("A", "raetia")
    )
    scene = story.active().play("A", "glorious", n)
    assert len(scene.hand("A")) == n
    assert scene.count("A", "nation_deck") == (0 if n > 1 else 1)
    assert scene.zone("A history") == ["glorious"]


def test_q36_cards_are_given_clockwise_as_far_as_they_last() -> None:
    story = (
        Story("romans", "celts", "greeks", "persians").empire("A").hand("A", "exports", "conquer").discard("A", "glory")
    )
    scene = story.active().play("A", "exports", "glory")
    assert [scene.hand(seat) for seat in "ABCD"] == [[], ["glory"], ["conquer"], []]
    assert [scene.pool(seat)[0] for seat in "ABCD"] == [5, 5, 5, 5]


def test_q36_an_avoiding_player_is_passed_over() -> None:
    story = Story("romans", "celts", "greeks").empire("A").hand("A", "exports", "conquer").in_play("B", "cape")
    scene = story.active().play("A", "exports").take("B", "cape")
    assert [scene.hand(seat) for seat in "BC"] == [["cape"], ["conquer"]]


def test_q37_a_card_that_can_do_nothing_is_not_playable_unless_pinned() -> None:
    story = Story("romans", "celts").pool(A="0/0/0").hand("A", "conquer", "advance", "glory", "gallia-aquitania")
    assert story.active().playable("A") == ["gallia-aquitania"]


def unrest(pool: str, *cards: str) -> Scene:
    return Story("romans", "celts").pool(A=pool).hand("A", "unrest", *cards).active()


def test_q38_unrest_that_cannot_be_paid_is_not_playable() -> None:
    assert unrest("2/0/0", "glory").playable("A") == []
    for pool, cards in (("3/0/0", ()), ("0/1/0", ()), ("0/0/1", ()), ("0/0/0", ("glory", "conquer"))):
        assert unrest(pool, *cards).playable("A") == ["unrest"]


def test_q39_alexander_the_great_acquires_twice_with_a_refill_between() -> None:
    story = Story("macedonians", "celts").empire("A").history("A", "alexander").hand("A", "alexander-the-great")
    story.market("town", "elders", "hills", "oracle", "coinage").deck_is("region", "steppe", "marsh").exile("jungle")
    scene = story.active().play("A", "alexander-the-great")
    assert sorted(scene.offered("A")) == ["done", "hills", "jungle"]
    scene.take("A", "hills")
    assert sorted(scene.offered("A")) == ["done", "jungle", "steppe"]
    scene.take("A", "steppe")
    assert (scene.hand("A"), scene.value("market 3")) == (["hills", "steppe"], "marsh")


def test_q41_the_hand_size_is_read_in_the_own_cleanup() -> None:
    story = Story("romans", "celts").hand("A", "qin").draw("A", *DRAWS).in_play("B", "awe-inspiring")
    scene = story.active().play("A", "qin").ends_turn("A")
    assert scene.count("A", "hand") == 6
    story = Story("romans", "celts").in_play("A", "awe-inspiring").draw("A", *DRAWS[3:]).hand("A", "glory")
    scene = story.active()
    assert scene.row("A")["hand_size"] == 6
    assert scene.count("A", "hand") == 1, "nothing is drawn before the cleanup"


DRAWS = ("conquer", "advance", "glory", "dalmatia", "triumvirate", "roman-expansion", "city-of-rome")
