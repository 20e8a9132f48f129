"""What agents do (effects 4 and 5) beyond the worked scenarios: spies, informers, reactions within a combat."""

from __future__ import annotations

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def spied_on() -> Scene:
    """A spies on B; C looks on."""
    story = Story(seats=3).controls("A", "syria").hand("A", "speculator", "publicanus")
    story.hand("B", "vinius", "asia", "legatus")
    return story.hand("C", "raetia").talents(A=1).strategy("A").play("A", "card:speculator", "seat:1")


def test_speculator_alone_sees_the_hand_and_discards_one_of_its_cards() -> None:
    scene = spied_on()
    assert set(scene.offered("A")) == {"card:vinius", "card:asia", "card:legatus"}
    assert scene.state("A")["players"][1]["cards"] == ["card:asia", "card:vinius", "card:legatus"]
    assert scene.state("C")["players"][1]["cards"] == []
    assert not scene.table.may_undo(0), "what was seen cannot be unseen"
    assert "card:vinius" not in str(scene.table.view(2))
    scene.take("A", "card:legatus")
    assert scene.discard() == ["legatus", "speculator"], "the discard is public"
    assert scene.hand("B") == ["asia", "vinius"]
    assert scene.state("A")["players"][1]["cards"] == ["card:asia", "card:vinius"], "A remembers"
    assert scene.state("C")["players"][1]["cards"] == []


def test_delator_in_the_own_phase_puts_a_rivals_senator_on_the_discard_pile() -> None:
    story = Story(seats=3).senators("B", "nerva").senators("C", "vinius").hand("A", "delator", "asia").talents(A=3)
    scene = story.strategy("A").play("A", "card:delator")
    assert set(scene.offered("A")) == {"senator:nerva", "senator:vinius"}
    scene.take("A", "senator:vinius")
    assert (scene.senators("B"), scene.senators("C")) == (["nerva"], [])
    assert scene.discard()[:2] == ["vinius", "delator"]


def test_publicanus_takes_two_and_the_tax() -> None:
    story = Story(seats=2).controls("A", "aegyptus", "cyprus").hand("A", "publicanus", "nerva").talents(A=1)
    assert story.strategy("A").play("A", "card:publicanus", "province:aegyptus").talents("A") == 1 + 2 + 2
    assert story.strategy("A").play("A", "card:publicanus", "province:cyprus").talents("A") == 1 + 2 + 1


def test_legatus_may_win_the_eighth_province() -> None:
    story = Story(seats=2).controls("A", "syria", "asia", "aegyptus", "galatia", "cappadocia", "cyprus")
    story.controls("A", "lycia_pamphylia").controls("B", "cilicia", "baetica").hand("A", "legatus").talents(A=6)
    scene = story.strategy("A").play("A", "card:legatus", "province:cilicia")
    assert scene.state()["ending"]


def test_several_detractors_may_answer_the_same_province() -> None:
    story = Story(seats=3).hand("A", "noricum", "nerva").hand("B", "obtrectator").hand("C", "obtrectator")
    scene = story.controls("A", "syria").talents(A=10, B=1, C=1).strategy("A").play("A", "card:noricum")
    scene.passes("B").play("C", "card:obtrectator").take("A", "pay")
    assert scene.asked("B") == "reaction.card"
    scene.play("B", "card:obtrectator").take("A", "pay")
    assert (scene.talents("A"), scene.holder("noricum")) == (0, "A")


def test_a_withdrawn_province_is_known_to_all() -> None:
    story = Story(seats=2).hand("A", "noricum", "nerva").hand("B", "obtrectator").talents(A=4, B=1)
    scene = story.strategy("A").play("A", "card:noricum").play("B", "card:obtrectator")
    assert scene.state("B")["players"][0]["cards"] == ["card:noricum"], "of the rest only the number"


def a_fight_before_witnesses() -> Story:
    """A attacks B; C, who has no part in the combat, holds Tribunus Plebis."""
    story = Story(seats=3).controls("A", "syria").army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis")
    return story.controls("B", "cilicia").hand("C", "tribunus_plebis").talents(A=5, B=5, C=2)


def test_in_a_combat_everybody_may_answer_a_reaction() -> None:
    scene = a_fight_before_witnesses().hand("B", "haruspex").action("A").attacks("A", "cilicia", "syria")
    scene.defends("B", auxiliaries=1).play("B", "card:haruspex")
    assert scene.awaited() == "C"
    scene.play("C", "card:tribunus_plebis")
    assert scene.combat["initiative"] == 0, "the initiative stays"
    assert scene.talents("B") == 5 - 1 - 1


def test_a_cancelled_deserter_stays() -> None:
    scene = a_fight_before_witnesses().hand("A", "transfuga").action("A").attacks("A", "cilicia", "syria")
    scene.defends("B", auxiliaries=1).play("A", "card:transfuga").play("C", "card:tribunus_plebis")
    assert len(scene.side("B")) == 1
    assert scene.asked("A") == "combat.unit"


def test_the_herald_is_asked_before_the_defence_and_only_the_defender() -> None:
    story = a_fight_before_witnesses().hand("B", "fetialis").hand("C", "fetialis")
    scene = story.action("A").attacks("A", "cilicia", "syria")
    assert scene.awaited() == "B"
    scene.passes("B")
    assert scene.asked("B") == "defence.auxiliaries"


def test_after_a_sacrifice_one_may_react_again_when_the_turn_has_ended() -> None:
    story = Story(seats=2).hand("A", "asia", "tribunus_plebis").hand("B", "nerva").talents(A=2, B=3)
    scene = story.strategy("A").take("A", "sacrifice", "card:asia").ends_turn("A").play("B", "card:nerva")
    scene.play("A", "card:tribunus_plebis")
    assert scene.senators("B") == []
