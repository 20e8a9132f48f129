"""The worked scenarios 10 to 16: garrisons, payment, attacks, reactions, Solstice."""

from __future__ import annotations

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.test_scenarios_setup_market import every_payment


def gallia(rival: str, card: str) -> Story:
    """After A's action in scenario 10."""
    story = Story("romans", rival).empire("A").pool(A="2/3/1", B="3/3/1").hand("A", "advance")
    return story.in_play("A", "gallia-aquitania: unrest").hand("B", card)


def test_scenario_10_garrison() -> None:
    story = Story("romans", "celts").empire("A").pool(A="2/3/1").hand("A", "gallia-aquitania", "unrest", "advance")
    scene = story.active().play("A", "gallia-aquitania", "unrest")
    assert scene.changes() == {
        "A hand": "-gallia-aquitania -unrest",
        "A play": "+gallia-aquitania(unrest)",
        "A actions": "2",
    }


def test_scenario_10_recalled_with_its_garrison() -> None:
    scene = gallia("scythians", "raiders").draw("B", "advance", "conquer", "nomads").active("B").play("B", "raiders")
    assert scene.changes() == {
        "A hand": "+gallia-aquitania +unrest",
        "A play": "-gallia-aquitania(unrest)",
        "A pool": "2/2/1",
        "B hand": "-raiders +advance +conquer",
        "B draw": "-2",
        "B discard": "+raiders",
        "B pool": "3/4/1",
    }


def test_scenario_10_abandoned_with_its_garrison() -> None:
    assert gallia("celts", "boudicca").active("B").play("B", "boudicca").changes() == {
        "A discard": "+gallia-aquitania +unrest",
        "A play": "-gallia-aquitania(unrest)",
        "B hand": "-boudicca",
        "B history": "+boudicca",
        "B pool": "3/3/2",
        "B actions": "2",
    }


def test_scenario_10_scored_with_its_garrison() -> None:
    story = gallia("celts", "boudicca").draw("A")
    assert story.scored().lines("A") == {"progress": 1, "power": 1, "unrest": -2}


def jomsviking() -> Scene:
    story = Story("vikings", "romans").pool(A="1/0/3").hand("A", "jomsviking").hand("B", "advance", "conquer")
    story.market("assyrians", "city", "hills", "oracle", "temple").deck("region", "steppe").pile(5)
    return story.active().play("A", "jomsviking")


def test_scenario_11_progress_for_population_and_for_materials() -> None:
    scene = jomsviking().take("A", "accept", "hills").take("B", "advance")
    assert scene.changes() == {
        "A hand": "-jomsviking +hills",
        "A discard": "+jomsviking",
        "A actions": "2",
        "A pool": "1/0/1",
        "B hand": "-advance",
        "B discard": "+advance",
        "market 3": "steppe",
        "region": "-1",
    }


def test_scenario_11_the_first_sentence_is_declined() -> None:
    scene = jomsviking().take("A", "decline").take("B", "conquer")
    assert scene.changes() == {
        "A hand": "-jomsviking",
        "A discard": "+jomsviking",
        "A actions": "2",
        "B hand": "-conquer",
        "B discard": "+conquer",
    }


def test_scenario_11_without_change() -> None:
    story = Story("romans", "carthaginians").pool(A="1/0/2").hand("A", "invasion")
    assert every_payment(lambda: story.active().play("A", "invasion")) == {(0, 0, 1), (1, 0, 0)}


def test_scenario_11_nothing_replaces_progress() -> None:
    story = Story("celts", "romans").in_play("A", "cauldron-of-cerridwen")
    assert story.pool(A="5/5/0").active().usable("A") == []
    assert story.pool(A="0/0/1").active().usable("A") == ["cauldron-of-cerridwen"]


def test_scenario_11_a_steal_is_no_payment() -> None:
    story = Story("romans", "greeks").pool(A="1/0/5", B="3/3/1").hand("B", "greek-mercenaries")
    scene = story.active("B").play("B", "greek-mercenaries")
    assert scene.pool("A") == (0, 1, 5)
    assert scene.pool("B") == (4, 3, 2)


def test_scenario_12_an_attack_avoided_with_mounted_archers() -> None:
    story = Story("celts", "scythians").pool(A="3/3/1", B="3/3/1").hand("A", "boudicca", "cattle-raid")
    story.hand("B", "advance", "tarim-basin")
    scene = story.in_play("B", "mounted-archers", "tian-shan").active().play("A", "boudicca")
    scene.take("B", "use mounted-archers")
    assert scene.changes() == {
        "A hand": "-boudicca",
        "A history": "+boudicca",
        "A pool": "3/3/2",
        "A actions": "2",
        "B exhausts": "4",
        "B exhausted": "+mounted-archers",
    }
    scene.mark().play("A", "cattle-raid")
    assert scene.changes() == {
        "A hand": "-cattle-raid",
        "A discard": "+cattle-raid",
        "A pool": "6/3/2",
        "A actions": "1",
        "B pool": "2/3/1",
    }
    scene.ends_turn("A").take("B", "activate")
    assert (scene.tokens("B")[1], scene.zone("B exhausted")) == (4, ["mounted-archers"])
    scene.take_if("B", "done").take("B", scene.offered("B")[0])
    assert scene.asked("B") == "cleanup.discard"
    assert (scene.tokens("B")[1], scene.zone("B exhausted")) == (5, [])


def corruption() -> Scene:
    story = Story("persians", "greeks", "romans").empire("A").pool(A="1/1/1", B="2/2/2", C="2/2/2").pile(6)
    return story.in_play("B", "cape: unrest").hand("A", "corruption").active().play("A", "corruption")


def test_scenario_13_an_attack_avoided_by_recalling_a_host() -> None:
    assert corruption().take("B", "cape").changes() == {
        "A hand": "-corruption",
        "A discard": "+corruption",
        "A actions": "2",
        "A pool": "3/1/2",
        "B hand": "+cape +unrest",
        "B play": "-cape(unrest)",
        "C pool": "4/2/2",
        "C hand": "+unrest",
        "pile": "5",
    }


def test_scenario_13_without_avoiding() -> None:
    scene = corruption().take("B", "pass")
    assert (scene.pool("B"), scene.hand("B"), scene.pile) == ((4, 2, 2), ["unrest"], 4)


def test_scenario_14_an_attack_against_standing_army() -> None:
    story = Story("romans", "celts", "greeks", "persians").empire("A").pile(7)
    story.pool(A="3/3/1", B="3/3/2", C="3/3/0", D="3/3/3").hand("A", "drama-and-poetry", "advance")
    story.in_play("B", "standing-army").hand("B", "unrest").hand("C", "unrest", "advance", "conquer")
    scene = story.hand("D", "glory").active().play("A", "drama-and-poetry")
    assert scene.awaited() == "C"
    scene.take_if("C", "accept").take("C", "advance")
    assert scene.resting()
    assert scene.changes() == {
        "A hand": "-drama-and-poetry",
        "A discard": "+drama-and-poetry",
        "A pool": "3/3/2",
        "C hand": "-advance -unrest",
        "C discard": "+advance",
        "D pool": "3/3/2",
        "pile": "8",
    }


def test_scenario_15_a_reactive_exhaust_in_a_rivals_turn() -> None:
    story = Story("romans", "celts", "greeks", "persians").empire("A", "B").pile(7)
    story.pool(A="3/3/1", B="3/3/2", C="3/3/1", D="3/3/1").hand("A", "drama-and-poetry")
    scene = story.in_play("B", "wonder").hand("B", "unrest", "city").active().play("A", "drama-and-poetry")
    scene.take_if("B", "accept").take("B", "city")
    assert [scene.pool(seat)[2] for seat in "ABCD"] == [4, 1, 0, 0]
    scene.take("B", "use wonder")
    assert scene.changes() == {
        "A hand": "-drama-and-poetry",
        "A discard": "+drama-and-poetry",
        "A pool": "3/3/4",
        "B hand": "-city -unrest",
        "B discard": "+city",
        "B pool": "3/3/3",
        "B exhausts": "4",
        "B exhausted": "+wonder",
        "C pool": "3/3/0",
        "D pool": "3/3/0",
        "pile": "8",
    }


def test_scenario_15_wonder_cannot_be_used_in_a_revolt() -> None:
    story = Story("romans", "celts", "greeks", "persians").empire("B").in_play("B", "wonder").hand("B", "unrest")
    scene = story.turn("B").take("B", "revolt", "unrest")
    assert scene.asked("B") == "cleanup.token"
    assert scene.pool("B") == (3, 3, 1)


def test_scenario_16_solstice_order() -> None:
    story = Story("romans", "greeks").in_play("A", "city", "town").hand("A", "conquer", "unrest").pile(5)
    story.draw("A", "glory", "advance", "dalmatia").in_play("B", "mysticism").hand("B", "settlers")
    scene = story.solstice()
    assert scene.awaited() == "A"
    scene.take("A", "city", "unrest", "branch:3")
    scene.take("A", "accept", "branch:2")
    assert scene.changes() == {
        "A hand": "-unrest +glory",
        "A draw": "-1",
        "A discard": "+unrest",
        "A pool": "3/3/3",
        "A play": "-town",
        "A history": "+town",
        "B hand": "+unrest",
        "pile": "4",
        "turn": "A",
        "round": "6",
    }
    assert scene.asked("A") == "turn.choose"
