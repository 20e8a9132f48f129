"""The worked scenarios 22 to 29: what is special about each nation."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene


def agriculture(side: str) -> Scene:
    story = Story("carthaginians", "romans", sides=side).pool(A="3/3/1").hand("A", "advance-start").pile(4)
    story.market("armenians", "steppe", "hills", "agriculture m2 pr1", "coinage").deck("uncivilised", "shrine")
    return story.active().play("A", "advance", "branch:1", 0, "agriculture")


def test_scenario_22_materials_on_the_market_side_a() -> None:
    scene = agriculture("A")
    assert scene.pool("A") == (2, 3, 2)
    scene.take("A", "use power")
    assert scene.changes() == {
        "A hand": "-advance +agriculture +unrest",
        "A discard": "+advance",
        "A pool": "4/3/2",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+power",
        "market 4": "shrine +u",
        "uncivilised": "-1",
        "pile": "3",
    }
    scene.take("A", "done", "shrine")
    assert scene.value("market 4") == "shrine +u m1"
    assert (scene.tokens("A"), scene.zone("A exhausted")) == ((3, 5), [])


def test_scenario_22_materials_on_the_market_side_b() -> None:
    scene = agriculture("B")
    assert scene.resting()
    assert scene.pool("A") == (2, 3, 2)
    assert scene.take("A", "done", "shrine").value("market 4") == "shrine +u m2"


def celts() -> Story:
    story = Story("celts", "scythians", sides="A").pool(A="3/3/1").hand("A", "advance").pile(5)
    story.market("hills", "city", "steppe", "oracle", "coinage").deck("main", "forest")
    return story.in_play("B", "mounted-archers")


def test_scenario_23_unrest_for_the_others_is_no_attack() -> None:
    scene = celts().active().play("A", "advance", "branch:1", 0, "city").take("A", "use power")
    assert scene.resting(), "nobody is asked to avoid anything"
    assert scene.changes() == {
        "A hand": "-advance +city +unrest",
        "A discard": "+advance",
        "A pool": "0/3/1",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+power",
        "B hand": "+unrest",
        "market 2": "forest",
        "main": "-1",
        "pile": "4",
    }


def test_scenario_23_the_power_needs_an_activate_turn() -> None:
    scene = celts().turn().take("A", "innovate", "city")
    assert scene.asked("A") == "cleanup.token"
    assert scene.changes() == {
        "A hand": "-advance +city",
        "A discard": "+advance",
        "market 2": "forest",
        "main": "-1",
        "pile": "6",
    }


def democracy(*hand: str, pool: str = "1/0/0") -> Scene:
    story = Story("greeks", "romans").empire("A").pool(A=pool).in_play("A", "direct-democracy").hand("A", *hand).pile(4)
    return story.active()


def test_scenario_24_direct_democracy() -> None:
    assert democracy("unrest", "conquer").use("A", "direct-democracy").changes() == {
        "A hand": "-conquer -unrest",
        "A discard": "+conquer",
        "A exhausts": "4",
        "A exhausted": "+direct-democracy",
        "pile": "5",
    }


def test_scenario_24_a_second_unrest_needs_an_action() -> None:
    scene = democracy("unrest", "unrest", "conquer", "advance").use("A", "direct-democracy", "conquer")
    scene.play("A", "unrest")
    assert (scene.tokens("A"), scene.hand("A"), scene.pile) == ((2, 4), [], 6)


def test_scenario_24_of_equal_unrest_only_one_is_offered() -> None:
    scene = democracy("unrest", "unrest", "conquer", pool="2/0/0").use("A", "direct-democracy")
    assert scene.asked("A") == "effect.choose", "which of the two is no question"


def test_scenario_24_two_materials_but_a_whole_population() -> None:
    assert democracy("unrest", "conquer", pool="2/0/0").use("A", "direct-democracy").offered("A") == [
        "branch:2",
        "branch:3",
    ]
    paid = democracy("unrest", "conquer", pool="2/1/0").use("A", "direct-democracy", "branch:3")
    assert (paid.pool("A"), paid.hand("A")) == ((0, 1, 0), ["conquer"])
    paid = democracy("unrest", "conquer", pool="2/1/0").use("A", "direct-democracy", "branch:1")
    assert paid.pool("A") == (2, 0, 0)


def test_scenario_25_a_region_from_the_discard_pile() -> None:
    story = Story("macedonians", "romans", sides="A").pool(A="3/3/1").in_play("A", "phalanx")
    scene = story.discard("A", "orestis", "advance").hand("A", "unrest").active().use("A", "phalanx", "unrest")
    assert scene.changes() == {
        "A hand": "-unrest",
        "A discard": "-orestis",
        "A play": "+orestis(unrest)",
        "A pool": "7/3/1",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+phalanx",
    }


def test_scenario_25_companion_cavalry_in_between() -> None:
    story = Story("macedonians", "romans", sides="A").empire("A").pool(A="3/3/1").draw("A", "glory", "conquer")
    story.in_play("A", "phalanx", "companion-cavalry").discard("A", "orestis", "advance")
    scene = story.active().use("A", "phalanx")
    assert scene.offered("A") == ["pass", "use companion-cavalry"]
    assert scene.pool("A") == (5, 3, 1), "the power comes first, the text of Orestis last"
    scene.take("A", "use companion-cavalry")
    assert scene.hand("A") == ["glory"]
    assert scene.pool("A") == (7, 3, 1)
    assert scene.tokens("A") == (2, 3)


def persians(pool: str = "2/1/1", hand: tuple[str, ...] = ("advance", "conquer", "unrest")) -> Scene:
    story = Story("persians", "romans", sides="A").pool(A=pool).hand("A", *hand).draw("A", "bactria", "zagros").pile(5)
    story.market("armenians pr1", "hills", "steppe", "oracle", "coinage").deck("main", "elders")
    return story.active()


def test_scenario_26_the_persian_power() -> None:
    scene = persians().use("A", "power", "unrest", "advance", 0, "armenians")
    assert scene.changes() == {
        "A hand": "-advance -unrest +armenians",
        "A draw": "+advance unrest",
        "A pool": "2/0/2",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+power",
        "market 1": "elders +u",
        "main": "-1",
    }
    assert scene.pile == 5, "one unrest returned, one went under Elders"
    assert scene.usable("A") == []


@pytest.mark.parametrize(("pool", "hand"), [("2/1/1", ("advance",)), ("2/0/0", ("advance", "conquer"))])
def test_scenario_26_the_whole_price_must_be_paid(pool: str, hand: tuple[str, ...]) -> None:
    assert persians(pool, hand).usable("A") == []


def test_scenario_26_a_progress_may_stand_for_the_population() -> None:
    assert persians("2/0/1", ("advance", "conquer")).usable("A") == ["power"]


def roman_glory(*fame: str) -> Scene:
    story = Story("romans", "celts", sides="A").pool(A="3/3/1").hand("A", "glory").fame(*fame)
    return story.in_play("A", "gallia-aquitania", "raetia", "dalmatia").active().play("A", "glory")


@pytest.mark.parametrize(
    ("first", "deck"), [("great", "awe-inspiring great"), ("awe-inspiring", "great awe-inspiring")]
)
def test_scenario_27_romans_look_at_one_more_fame(first: str, deck: str) -> None:
    scene = roman_glory("great", "triumphant", "awe-inspiring", "glorious")
    assert sorted(scene.offered("A")) == ["awe-inspiring", "great", "triumphant"], "one must be taken"
    assert scene.take("A", "triumphant", first).changes() == {
        "fame": f"{deck} glorious",
        "A hand": "-glory +triumphant",
        "A play": "-dalmatia -gallia-aquitania -raetia",
        "A discard": "+dalmatia +gallia-aquitania +glory +raetia",
        "A pool": "3/3/2",
        "A actions": "2",
    }


def test_scenario_27_the_last_fame_card() -> None:
    scene = roman_glory("great")
    assert (scene.hand("A"), scene.zone("fame"), scene.pool("A")) == (["great"], [], (3, 3, 2))


def test_scenario_27_rome_the_eternal_city() -> None:
    story = Story("romans", "celts").empire("A").hand("A", "rome-the-eternal-city").in_play("A", "city-of-rome")
    scene = story.active().play("A", "rome-the-eternal-city")
    assert scene.changes() == {
        "A hand": "-rome-the-eternal-city",
        "A play": "-city-of-rome +rome-the-eternal-city",
        "A history": "+city-of-rome",
        "A actions": "2",
    }
    solstice = Story("romans", "celts").empire("A").pool(A="3/3/1").in_play("A", "rome-the-eternal-city").solstice()
    assert solstice.take("A", "branch:1").pool("A") == (4, 3, 1)
    only_in_hand = Story("romans", "celts").empire("A").hand("A", "rome-the-eternal-city", "city-of-rome").active()
    assert only_in_hand.playable("A") == ["city-of-rome"]


def test_scenario_28_the_scythian_power_tents_and_exile() -> None:
    story = Story("scythians", "romans", sides="A").pool(A="3/3/1").in_play("A", "tents").pile(5)
    story.market("elders", "town pr1", "mountain pr1", "oracle pr1", "temple pr1")
    scene = story.deck("region", "hills").deck("main", "steppe").active().use("A", "power", "suit:region")
    assert scene.changes() == {
        "A hand": "+hills +unrest",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+power",
        "region": "-1",
        "pile": "4",
    }
    scene.play("A", "hills", "use tents")
    assert scene.pool("A") == (3, 5, 1)
    scene.take("A", "unrest")
    assert scene.changes() == {
        "A pool": "3/5/1",
        "A play": "+hills(unrest)",
        "A actions": "1",
        "A exhausts": "3",
        "A exhausted": "+power +tents",
        "market 1": "steppe",
        "exile": "+elders",
        "region": "-1",
        "main": "-1",
    }


def vikings() -> Scene:
    story = (
        Story("vikings", "romans").pool(A="3/3/1").hand("A", "great", "advance").nation("A", "vinland", "skis").pile(5)
    )
    story.market("hills", "steppe", "mountain", "town", "coinage").deck("uncivilised", "oracle")
    return story.active()


def test_scenario_29_no_history_for_the_vikings() -> None:
    assert vikings().play("A", "great", "accept").changes() == {
        "A hand": "-great",
        "A discard": "+great",
        "A actions": "4",
    }


def test_scenario_29_a_look_at_the_nation_deck() -> None:
    scene = vikings().play("A", "great", "accept").mark().play("A", "advance", "branch:1", 0, "town")
    assert scene.state("A")["players"][0]["known_nation"] == ["card:vik-vinland"]
    assert scene.state("B")["players"][0]["known_nation"] == []
    assert scene.take("A", "accept").changes() == {
        "A hand": "-advance +town +unrest",
        "A discard": "+advance",
        "A pool": "0/3/1",
        "A actions": "3",
        "A nation": "skis vinland",
        "market 4": "oracle +u",
        "uncivilised": "-1",
        "pile": "4",
    }
    assert scene.value("A accession") == "harald-hardrada"


def test_scenario_29_the_accession_card_of_the_vikings() -> None:
    story = Story("vikings", "romans").nation("A").draw("A").discard("A", "glory", "advance", "prosperity")
    scene = story.hand("A", "unrest", "gothja").draws("A")
    assert scene.value("A state") == "barbarian"
    assert (scene.value("A accession"), scene.value("ending")) == ("", "current")
    cards = scene.hand("A") + scene.zone("A draw")
    assert sorted(cards) == ["advance", "glory", "gothja", "harald-hardrada", "prosperity", "unrest"]


def test_scenario_29_later_reshuffles_add_nothing() -> None:
    story = Story("vikings", "romans").nation("A").no_accession("A").draw("A").discard("A", "glory", "advance")
    scene = story.hand("A", "unrest", "gothja").draws("A")
    assert scene.hand("A") == ["advance", "glory", "gothja", "unrest"]
    assert scene.value("ending") == "none"
