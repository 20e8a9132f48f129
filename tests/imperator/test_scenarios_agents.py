"""The worked scenarios 10 to 15: agents, reactions, and what they do to a combat."""

from __future__ import annotations

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def a_legate_in_the_east() -> Story:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").hand("A", "legatus").talents(A=9)
    return story.army("B", "galatia", "aux_regum")


def test_scenario_10_territorial_agents() -> None:
    scene = a_legate_in_the_east().controls("B", "cilicia", "galatia", "asia").strategy("A")
    scene.play("A", "card:legatus")
    assert scene.prices("A") == {"province:cilicia": 6, "province:asia": 8}
    scene.take("A", "province:cilicia")
    assert scene.talents("A") == 3
    assert scene.holder("cilicia") == "A"
    assert scene.army("B", "galatia") == ["aux_regum"], "B keeps Auxilia Regum"
    assert scene.trophies("A") == "", "no combat, no standard"


def test_scenario_10_the_only_province_is_protected() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "legatus").talents(A=9)
    scene = story.controls("B", "cilicia").reserve("B", "aux_regum").strategy("A")
    assert "card:legatus" not in scene.offered("A")


def mucianus_denounced() -> Scene:
    """A plays Mucianus, B passes, C answers with Delator; also those are asked who can only pass."""
    story = Story(seats=3, patient=True).talents(A=6, B=2, C=3)
    story.hand("A", "mucianus", "tribunus_plebis", "tabellarius")
    scene = story.hand("B", "tribunus_plebis").hand("C", "delator").strategy("A")
    scene.play("A", "card:mucianus")
    assert scene.awaited() == "BC"
    scene.passes("B").play("C", "card:delator")
    assert scene.awaited() == "AB", "everybody but C, who played it"
    assert scene.offered("A") == ["pass"], "A has 1 talent left, Tribunus Plebis costs 2"
    return scene.passes("A")


def test_scenario_11_nested_reactions() -> None:
    scene = mucianus_denounced().play("B", "card:tribunus_plebis")
    assert scene.awaited() == "AC", "the window on Tribunus"
    assert scene.senators("A") == []
    scene.passes("C", "A")
    assert scene.talents("C") == 0
    assert sorted(scene.discard()) == ["delator", "tribunus_plebis"]
    assert scene.awaited() == "BC", "the outer window goes on; a cancelled reaction, too, makes earlier passes void"
    scene.passes("B", "C")
    assert scene.senators("A") == ["mucianus"]
    assert scene.told("senator.joined") == [("A", ["senator:mucianus"])]
    assert (scene.talents("A"), scene.talents("B")) == (1, 0)


def test_scenario_11_without_the_tribune_mucianus_is_lost() -> None:
    scene = mucianus_denounced().passes("B")
    assert scene.senators("A") == []
    assert sorted(scene.discard()) == ["delator", "mucianus"]
    assert scene.talents("A") == 1, "the 5 are lost"
    assert scene.asked("A") == "strategy.play", "the outer window closed at once"


def dalmatia_slandered(talents: int) -> Scene:
    story = Story(seats=2).talents(A=talents, B=1).hand("A", "dalmatia", "noricum", "nerva").hand("B", "obtrectator")
    scene = story.controls("A", "syria").strategy("A").play("A", "card:dalmatia")
    return scene.play("B", "card:obtrectator")


def test_scenario_12_detractor() -> None:
    scene = dalmatia_slandered(talents=6)
    assert scene.talents("A") == 6
    assert scene.talents("B") == 0
    assert scene.holder("dalmatia") is None
    assert scene.hand("A") == ["dalmatia", "nerva", "noricum"]
    assert sorted(scene.offered("A")) == ["card:nerva", "card:noricum", "done"], "not Dalmatia, no sacrifice"


@pytest.mark.parametrize(("answer", "talents", "holder"), [("pay", 0, "A"), ("withdraw", 7, None)])
def test_scenario_12_detractor_with_three_talents_left(answer: str, talents: int, holder: str | None) -> None:
    scene = dalmatia_slandered(talents=7)
    assert scene.asked("A") == "surcharge.answer"
    scene.take("A", answer)
    assert scene.talents("A") == talents
    assert scene.holder("dalmatia") == holder


def belgica_attacked() -> Scene:
    story = Story(seats=3).controls("A", "germania_superior").army("A", "germania_superior", "leg_xxi_rapax")
    story.controls("B", "belgica").hand("B", "fetialis").hand("C", "tribunus_plebis").talents(A=9, B=4, C=2)
    scene = story.action("A").attacks("A", "belgica", "germania_superior", auxiliaries=2)
    assert scene.talents("A") == 4
    return scene.play("B", "card:fetialis")


def test_scenario_13_the_herald() -> None:
    scene = belgica_attacked().passes("C")
    assert scene.talents("A") == 9
    assert scene.talents("B") == 4 - 2 + 1, "the tax of Belgica too: his turn has begun"
    assert not scene.is_fighting
    assert scene.armies("A") == [("germania_superior", ["leg_xxi_rapax"])]
    assert scene.turn == "B", "the action of A is used up"


def test_scenario_13_the_herald_cancelled() -> None:
    scene = belgica_attacked().play("C", "card:tribunus_plebis")
    assert (scene.talents("A"), scene.talents("B"), scene.talents("C")) == (4, 2, 0)
    assert scene.asked("B") == "defence.auxiliaries"


def test_scenario_14_the_deserter_ends_a_combat() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").hand("A", "transfuga")
    story.controls("B", "cyprus", "asia").talents(A=4, B=1).recruits([], ["gladiatores"])
    scene = story.action("A").attacks("A", "cyprus", "syria").defends("B", auxiliaries=1)
    pool = scene.pool()
    scene.play("A", "card:transfuga")
    assert scene.talents("A") == 0
    assert not scene.is_fighting
    assert scene.holder("cyprus") == "A"
    assert scene.armies("A") == [("cyprus", ["leg_vi_ferrata"])]
    assert scene.trophies("A") == "B"
    assert scene.inactive("B") == 2
    assert scene.pool() == pool, "no legion lost a round"
    assert scene.told("combat.round") == []
    assert scene.state()["aux_deck"] == 24


def in_round_two() -> Scene:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis")
    story.controls("B", "cilicia").hand("A", "haruspex").hand("B", "haruspex").talents(A=4, B=4)
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=3).passes("B")
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", scene.side("B")[0], 1))
    assert (scene.combat["round"], scene.combat["initiative"]) == (2, 1)
    assert scene.asked("A") == "reaction.round"
    return scene.play("A", "card:haruspex")


def test_scenario_15_the_soothsayer() -> None:
    scene = in_round_two()
    assert scene.talents("A") == 0
    assert scene.combat["initiative"] == 0
    assert scene.asked("B") == "reaction.round", "the defender now lacks the initiative"
    scene.play("B", "card:haruspex")
    assert scene.combat["initiative"] == 1
    assert scene.asked("B") == "combat.unit", "there are only two in the game: A cannot answer"


def test_scenario_15_the_defender_lets_the_soothsayer_pass() -> None:
    scene = in_round_two().passes("B")
    assert scene.asked("A") == "combat.unit"
    scene.fights(("A", "leg_x_fretensis", 1), ("B", scene.side("B")[1], 1))
    assert (scene.combat["round"], scene.combat["initiative"]) == (3, 0), "round 3 is the attacker's as usual"
