"""Rulings on single cards and on what counts as taking and returning: Q24 to Q30 and Q53 to Q57."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene


def shaduf(nation: str = "romans", *play: str) -> Story:
    return Story(nation, "celts").in_play("A", "shaduf", *play).pool(A="3/3/1")


SHADUF = ["pass", "use shaduf"]


@pytest.mark.parametrize("card", ["marsh", "raetia"])
def test_q24_shaduf_sees_a_water_that_is_played(card: str) -> None:
    scene = shaduf().hand("A", card).active().play("A", card)
    assert scene.offered("A") == SHADUF
    assert scene.take("A", "use shaduf").pool("A")[2] == 2


def test_q24_shaduf_sees_a_port() -> None:
    scene = shaduf("romans", "port", "oasis").active().use("A", "port")
    assert scene.pool("A") == (4, 3, 1)
    assert scene.offered("A") == SHADUF


@pytest.mark.parametrize(("region", "sees"), [("oasis", True), ("steppe", False)])
def test_q24_shaduf_sees_a_trade_icon_beside_water(region: str, sees: bool) -> None:
    scene = shaduf("romans", region).hand("A", "prosperity-start").active().play("A", "prosperity", "decline")
    scene.take("B", "decline").take("A", "branch:1")
    assert (scene.offered("A") == SHADUF) is sees


def test_q24_shaduf_does_not_see_boats() -> None:
    scene = shaduf("romans", "boats", "oasis").active().use("A", "boats")
    assert scene.pool("A") == (5, 4, 1)
    assert scene.resting()


def test_q24_shaduf_does_not_see_steals_and_market_tokens() -> None:
    scene = shaduf("vikings", "oasis").hand("A", "go-aviking", "advance").market("hills", "town m2", "", "", "")
    played = scene.active().play("A", "go-aviking")
    assert played.resting()
    assert played.play("A", "advance", "branch:1", 0).take("A", "decline").resting()


def treated(card: str, nation: str, *play: str) -> Story:
    return Story(nation, "greeks").in_play("A", card, *play).pool(A="0/0/0")


@pytest.mark.parametrize(("nation", "card"), [("romans", "agriculture"), ("persians", "windmills")])
def test_q25_a_grain_counts_as_three_trade_until_the_end_of_the_turn(nation: str, card: str) -> None:
    prosperity = "prosperity-start" if nation == "romans" else "prosperity"
    story = treated(card, nation, "hills").hand("A", prosperity)
    scene = story.active().use("A", card).play("A", "prosperity", "decline").take("B", "decline").take("A", "branch:1")
    assert scene.pool("A") == (1 + 3, 0, 0)
    assert treated(card, nation, "hills").active().use("A", card).ends_turn("A").position.treated == []


def test_q25_it_no_longer_counts_as_grain() -> None:
    story = treated("agriculture", "celts", "hills", "hibernia").hand("A", "celtic-gold")
    scene = story.active().use("A", "agriculture", "hibernia").play("A", "celtic-gold")
    assert scene.pool("A") == (4, 0, 0), "only the grain of Hills"


def test_q25_scoring_ignores_it() -> None:
    scene = treated("agriculture", "celts", "hills", "hibernia").draw("A").active()
    before = scene.row("A")["score"]
    assert scene.use("A", "agriculture", "hibernia").row("A")["score"] == before


def ambassador(*play: str, nation: str = "romans") -> Story:
    return Story(nation, "celts", "scythians").in_play("A", "ambassador").in_play("B", *play).pool(A="3/3/1", B="3/3/1")


def test_q26_ambassador_uses_an_opponents_ability_with_the_own_means() -> None:
    story = ambassador("cauldron-of-cerridwen", "belgica").exhausted("B", "cauldron-of-cerridwen")
    assert story.active().use("A", "ambassador").changes() == {
        "A pool": "3/5/0",
        "A exhausts": "4",
        "A exhausted": "+ambassador",
    }


def test_q26_this_card_means_ambassador() -> None:
    story = ambassador("sacred-pass").hand("A", "glory", "advance").nation("A", "raetia")
    scene = story.active().use("A", "ambassador").take_if("A", "accept").take_if("A", "accept").take("A", "glory")
    assert scene.zone("A play") == []
    assert scene.zone("A discard") == ["ambassador"]
    assert scene.zone("B play") == ["sacred-pass"]


def test_q26_reactive_abilities_and_powers_are_not_copied() -> None:
    story = Story("romans", "scythians", sides="BA").in_play("A", "ambassador").in_play("B", "mounted-archers", "tents")
    assert story.active().usable("A") == []


def test_q26_ambassador_may_copy_another_ambassador() -> None:
    story = Story("romans", "celts").in_play("A", "ambassador").in_play("B", "city", "town")
    scene = story.pool(A="0/0/0", B="0/0/0").active().use("A", "ambassador")
    scene.take("A", "accept").take("B", "decline")
    assert (scene.pool("A"), scene.pool("B")) == ((2, 0, 0), (0, 0, 0))


def sacred_pass(*nation: str, hand: tuple[str, ...] = ("glory", "advance")) -> Story:
    return Story("romans", "celts").in_play("A", "sacred-pass: unrest").hand("A", *hand).nation("A", *nation)


def test_q27_a_look_and_a_swap() -> None:
    scene = sacred_pass("raetia", "prosperity-nation").active().use("A", "sacred-pass").take_if("A", "accept")
    assert scene.row("A")["known_nation"] == ["card:rom-raetia"]
    assert scene.row("A", "B")["known_nation"] == []
    scene.take("A", "accept", "glory")
    assert scene.changes() == {
        "A hand": "-glory +raetia",
        "A nation": "glory prosperity",
        "A play": "-sacred-pass(unrest)",
        "A discard": "+sacred-pass +unrest",
        "A exhausts": "4",
        "A spent": "1",
    }
    assert scene.row("A", "B")["known_nation"] == []


def test_q27_both_steps_may_be_declined() -> None:
    scene = sacred_pass("raetia").active().use("A", "sacred-pass").take("A", "decline", "decline")
    assert scene.changes() == {"A exhausts": "4", "A exhausted": "+sacred-pass"}
    assert scene.row("A")["known_nation"] == []


def test_q27_the_accession_card_is_never_swapped() -> None:
    scene = sacred_pass().active().use("A", "sacred-pass").take_if("A", "accept")
    assert scene.resting()
    assert scene.zone("A play") == ["sacred-pass(unrest)"]
    assert scene.value("A accession") == "julius-caesar"


def test_q28_cataphract_goes_under_a_region_whose_text_is_resolved() -> None:
    story = Story("macedonians", "celts", sides="A").empire("A").hand("A", "cataphract", "glory").pool(A="0/0/0")
    story.in_play("A", "companion-cavalry", "orestis").market("elders", "", "", "", "").lingers("A")
    scene = story.active().play("A", "cataphract").take_if("A", "accept", "orestis")
    assert scene.changes() == {
        "A hand": "-cataphract",
        "A play": "-orestis +orestis(cataphract)",
        "A pool": "2/0/0",
        "A actions": "2",
    }, "no 2 Materials of the power, no question of Companion Cavalry: the region is not played"


def test_q28_the_state_of_the_region_does_not_matter() -> None:
    story = Story("scythians", "celts").empire("A").hand("A", "cataphract").in_play("A", "tian-shan").pool(A="0/0/0")
    scene = story.market("elders", "", "", "", "").active().play("A", "cataphract").take_if("A", "accept", "tian-shan")
    assert scene.pool("A") == (0, 1, 0)


def lighthouse(slot: str, exiled: str) -> Scene:
    story = Story("greeks", "celts").empire("A").in_play("A", "lighthouse").exile(exiled, "mountain").pile(4)
    scene = story.market(slot, "steppe", "", "", "").active().use("A", "lighthouse")
    return scene.take("A", exiled, slot.split()[0])


@pytest.mark.parametrize(
    ("slot", "exiled", "after", "pile"),
    [
        ("coinage pr2", "hills", "hills pr2", 5),
        ("coinage pr2", "oracle", "oracle +u pr2", 4),
        ("marsh pr1", "oracle", "oracle +u pr1", 3),
        ("marsh", "jungle", "jungle", 4),
    ],
)
def test_q29_lighthouse_swaps_a_market_card_with_an_exiled_one(slot: str, exiled: str, after: str, pile: int) -> None:
    scene = lighthouse(slot, exiled)
    assert (scene.value("market 1"), scene.pile) == (after, pile)
    assert scene.zone("exile") == sorted([slot.split()[0], "mountain"])


def erik() -> Story:
    story = (
        Story("vikings", "romans").hand("A", "erik-the-red", "hills").discard("A", "steppe", "glory").pool(A="0/1/0")
    )
    return story.draw("A", "coast", "advance").nation("A", "iceland", "skis").in_play("A", "scandinavia: unrest")


def test_q30_erik_searches_hand_discard_and_both_decks() -> None:
    scene = erik().active().play("A", "erik-the-red", "accept")
    assert sorted(scene.offered("A")) == ["coast", "hills", "iceland", "scandinavia", "steppe"]
    scene.take("A", "iceland")
    assert "iceland" in scene.hand("A")
    told = scene.changes()
    assert told.pop("A draw", None) in (None, "advance coast")
    assert told == {
        "A hand": "-erik-the-red +iceland",
        "A nation": "-1",
        "A play": "-scandinavia(unrest)",
        "A discard": "+scandinavia +unrest",
        "A pool": "0/0/0",
        "A actions": "2",
        "exile": "+erik-the-red",
    }
    assert scene.value("A accession") == "harald-hardrada"
    assert "card:vik-iceland" in scene.row("A", "B")["cards"], "it was revealed"


def test_q53_the_pass_is_not_abandoned_without_a_swap() -> None:
    empty_hand = sacred_pass("raetia", hand=()).active().use("A", "sacred-pass").take_if("A", "accept")
    assert empty_hand.resting()
    assert empty_hand.zone("A play") == ["sacred-pass(unrest)"]


def test_q54_a_recalled_unrest_is_not_taken() -> None:
    story = Story("vikings", "celts").in_play("A", "cape: unrest").nation("A", "iceland", "skis").hand("B", "boudicca")
    scene = story.active("B").play("B", "boudicca").take("A", "cape")
    assert (scene.hand("A"), scene.row("A")["known_nation"]) == (["cape", "unrest"], [])


def test_q54_unrest_from_under_an_acquired_card_is_taken() -> None:
    story = Story("vikings", "celts").hand("A", "advance").nation("A", "iceland", "skis").market("town", "", "", "", "")
    scene = story.active().play("A", "advance", "branch:1", 0)
    assert scene.row("A")["known_nation"] == ["card:vik-iceland"]


def test_q54_unrest_between_market_and_pile_is_nobodys() -> None:
    story = Story("romans", "celts").in_play("A", "wonder").hand("A", "forest", "unrest").market("town", "", "", "", "")
    scene = story.active().play("A", "forest", "done")
    assert scene.resting()
    assert scene.zone("exile") == ["town"]
    assert scene.play("A", "unrest", "branch:1", 0).offered("A") == ["pass", "use wonder"], (
        "a played unrest is returned"
    )


def test_q55_a_development_may_be_drawn_at_once() -> None:
    story = Story("greeks", "celts").empire("A").pool(A="6/0/0").hand("A", "glory", "advance", "conquer", "unrest")
    scene = story.draw("A").developments("A", "philosophy", "science").draws().take("A", "philosophy")
    assert "philosophy" in scene.hand("A")


def test_q56_a_garrison_comes_to_hand_with_the_region_that_avoids() -> None:
    story = (
        Story("vikings", "celts")
        .in_play("A", "wilderness: glory, unrest", "scandinavia")
        .nation("A", "iceland", "skis")
    )
    scene = story.hand("B", "boudicca").active("B").play("B", "boudicca").take("A", "wilderness")
    assert scene.hand("A") == ["glory", "unrest", "wilderness"]
    assert scene.zone("A play") == ["scandinavia"]
    assert scene.row("A")["known_nation"] == []


def test_q57_a_cost_beside_other_sentences_may_be_declined() -> None:
    story = Story("carthaginians", "celts").empire("A").hand("A", "hegemony").pool(A="5/0/0").draw("A", "glory")
    scene = story.active().play("A", "hegemony", "decline")
    assert scene.take("A", "accept").take("B", "decline").changes() == {
        "A hand": "-hegemony +glory",
        "A draw": "-1",
        "A discard": "+hegemony",
        "A actions": "2",
    }
    scene = erik().active().play("A", "erik-the-red", "decline")
    assert (scene.zone("A play"), scene.zone("exile"), scene.pool("A")) == (
        ["scandinavia(unrest)"],
        ["erik-the-red"],
        (0, 1, 0),
    )


def test_q57_a_cost_that_is_the_whole_text_may_not() -> None:
    story = (
        Story("romans", "celts").hand("A", "glory").in_play("A", "raetia", "dalmatia", "gallia-aquitania").fame("great")
    )
    assert story.active().play("A", "glory").hand("A") == ["great"]
    invasion = Story("romans", "celts").hand("A", "invasion").pool(A="3/0/0").market("hills", "", "", "", "")
    scene = invasion.active().play("A", "invasion")
    assert (scene.pool("A"), scene.asked("A")) == ((0, 0, 0), "effect.choose")
    assert scene.offered("A") == ["branch:1", "branch:2"]
