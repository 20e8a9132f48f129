"""The rulings Q17, Q18, Q22, Q23, Q64 to Q68 and Q71: when agents are played, on what, and what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story

ALL_AGENTS = (
    "delator", "publicanus", "seditiosus", "legatus", "speculator", "tabellarius", "conquisitor",
    "tribunus_plebis", "obtrectator", "fetialis", "haruspex", "transfuga",
)  # fmt: skip


def cards(keys: list[str]) -> set[str]:
    """The cards among the keys."""
    return {key.partition(":")[2] for key in keys if key.startswith("card:")}


def rich_in_agents() -> Story:
    """A and B hold one agent of each kind and could use and pay every one of them."""
    story = Story(seats=2).controls("A", "syria", "cyprus", "asia").controls("B", "cilicia", "galatia", "achaia")
    story.army("A", "syria", "leg_vi_ferrata").talents(A=50, B=50).senators("A", "vinius").senators("B", "caecina")
    return story.hand("A", *ALL_AGENTS, "nerva", "noricum").hand("B", *ALL_AGENTS)


def test_q17_agents_are_played_in_their_own_windows_only() -> None:
    scene = rich_in_agents().strategy("A")
    own = {"delator", "publicanus", "seditiosus", "legatus", "speculator", "tabellarius", "conquisitor"}
    assert cards(scene.offered("A")) == own | {"nerva", "noricum"}
    scene.play("A", "card:nerva")
    assert cards(scene.offered("B")) == {"delator", "tribunus_plebis"}, "on a senator"
    scene.passes().play("A", "card:noricum")
    assert cards(scene.offered("B")) == {"obtrectator"}, "on a province"
    scene.passes().play("A", "card:tabellarius")
    assert cards(scene.offered("B")) == {"tribunus_plebis"}, "on an agent"
    scene.passes().attacks("A", "cilicia", "syria", auxiliaries=1)
    assert cards(scene.offered("B")) == {"fetialis"}, "on an attack"
    scene.passes().defends("B", auxiliaries=1)
    assert cards(scene.offered("A")) == {"transfuga"}, "after the formations: the attacker"
    scene.passes("A")
    assert cards(scene.offered("B")) == {"transfuga"}, "and the defender"
    scene.passes("B")
    assert cards(scene.offered("B")) == {"haruspex"}, "at the start of a round: the side without the initiative"
    assert not scene.reacting("A")


def test_q18_a_tribune_stops_a_tribune() -> None:
    story = Story(seats=2).hand("A", "nerva", "tribunus_plebis").hand("B", "tribunus_plebis").talents(A=5, B=2)
    scene = story.strategy("A").play("A", "card:nerva").play("B", "card:tribunus_plebis")
    scene.play("A", "card:tribunus_plebis")
    assert scene.senators("A") == ["nerva"]
    assert (scene.talents("A"), scene.talents("B")) == (0, 0)
    assert scene.discard() == ["tribunus_plebis", "tribunus_plebis"]


def test_q18_whether_anybody_can_react_does_not_show() -> None:
    story = Story(seats=3, patient=True).hand("A", "nerva").hand("B", "tribunus_plebis").talents(A=3, B=2)
    scene = story.strategy("A").play("A", "card:nerva")
    assert scene.offered("C") == ["pass"], "C holds no card at all"
    awaiting = scene.table.view(0)["awaiting"]
    assert (awaiting["seats"], awaiting["reactions"]) == ([], True)
    before = scene.table.view(0)
    scene.play("B", "card:tribunus_plebis")
    assert scene.table.view(0) == before, "nor whether he has: C is still awaited"
    scene.passes("C")
    assert scene.told("card.reacted_target")[0][0] == "B"


def test_q18_of_two_reactions_the_left_neighbour_comes_first_and_the_other_keeps_his_card() -> None:
    story = Story(seats=3).hand("A", "nerva", "tabellarius").hand("B", "tribunus_plebis").hand("C", "delator")
    story.talents(A=4, B=2, C=3)
    scene = story.strategy("A").play("A", "card:nerva")
    scene.play("C", "card:delator")
    assert scene.asked("B") == "reaction.card"
    scene.play("B", "card:tribunus_plebis").passes()
    assert scene.senators("A") == []
    assert (scene.hand("B"), scene.hand("C"), scene.talents("C")) == ([], ["delator"], 3)


@pytest.mark.parametrize("agent", ["legatus", "seditiosus"])
def test_q22_a_rival_standard_protects_its_province(agent: str) -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", agent).talents(A=20).trophies("A", "BBB")
    story.controls("B", "cilicia", "galatia", "asia").bannerless("B", "galatia", "vex_muciani")
    scene = story.strategy("A").play("A", f"card:{agent}")
    assert sorted(scene.offered("A")) == ["province:asia", "province:cilicia"], "a bannerless army counts"


def test_q22_own_standards_do_not_hinder_on_own_ground() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_x_fretensis").talents(A=1)
    scene = story.hand("A", "publicanus", "conquisitor").strategy("A").play("A", "card:publicanus")
    assert scene.talents("A") == 1 + 2 + 2
    scene.play("A", "card:conquisitor")
    assert scene.army("A", "syria") == ["leg_vi_ferrata", "leg_x_fretensis"]
    assert scene.talents("A") == 4


def test_q22_the_rebel_makes_a_province_neutral_and_leaves_its_legion() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "seditiosus").talents(A=6).controls("B", "cilicia", "asia")
    scene = story.army("B", "asia", "aux_regum").strategy("A").play("A", "card:seditiosus")
    assert scene.holder("cilicia") is None
    assert "cilicia" in scene.discard()
    assert scene.army("B", "asia") == ["aux_regum"]
    assert scene.talents("A") == 0, "3 and the 3 VP of Cilicia"


@pytest.mark.parametrize("agent", ["legatus", "seditiosus"])
@pytest.mark.parametrize(("options", "playable"), [({}, False), ({"last_province_protected": False}, True)])
def test_q23_the_only_province_is_protected(agent: str, options: dict[str, Any], playable: bool) -> None:
    story = Story(seats=2, **options).controls("A", "syria").hand("A", agent).talents(A=20).controls("B", "cilicia")
    assert (f"card:{agent}" in story.strategy("A").offered("A")) == playable


def twice_slandered() -> Scene:
    """A pays the surcharge of one Obtrectator, then B plays the second one."""
    story = Story(seats=2).controls("A", "syria").hand("A", "noricum", "nerva").hand("B", "obtrectator", "obtrectator")
    scene = story.talents(A=10, B=2).strategy("A").play("A", "card:noricum").play("B", "card:obtrectator")
    assert scene.talents("A") == 6
    scene.take("A", "pay").play("B", "card:obtrectator")
    assert scene.talents("A") == 3
    return scene


def test_q64_a_withdrawn_province_refunds_everything_paid_for_it() -> None:
    scene = twice_slandered().take("A", "withdraw")
    assert scene.talents("A") == 10, "also the surcharge of the earlier Obtrectator"
    assert scene.hand("A") == ["nerva", "noricum"]
    assert scene.holder("noricum") is None


def test_q64_it_counts_as_played_and_cannot_be_played_again_in_this_turn() -> None:
    scene = twice_slandered().take("A", "withdraw")
    assert set(scene.offered("A")) == {"done", "card:nerva"}
    scene.ends_turn("A").ends_turn("B")
    assert "card:noricum" in scene.offered("A"), "in the next turn it can"


def test_q64_surcharges_add_up() -> None:
    scene = twice_slandered().take("A", "pay")
    assert (scene.talents("A"), scene.holder("noricum")) == (0, "A")


def test_q65_a_dishonoured_player_may_use_legatus() -> None:
    story = Story(seats=2).controls("A", "syria").trophies("B", "AAA").hand("A", "legatus", "noricum", "nerva")
    scene = story.talents(A=20).controls("B", "cilicia", "asia").strategy("A")
    assert cards(scene.offered("A")) == {"legatus"}, "but no new provinces or senators"
    scene.play("A", "card:legatus", "province:cilicia")
    assert scene.holder("cilicia") == "A"
    assert scene.is_dishonoured("A")


def test_q66_the_discard_pile_is_shuffled_in_the_middle_of_an_effect() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "tabellarius", "publicanus").talents(A=1).deck_is("nerva")
    discarded = len(story.base.discard)
    scene = story.strategy("A").play("A", "card:tabellarius")
    assert len(scene.hand("A")) == 3
    assert "nerva" in scene.hand("A")
    assert scene.state()["deck"] == discarded - 1
    assert scene.discard() == ["tabellarius"], "announced and not settled, it was not in the pile"


def test_q66_an_effect_draws_what_there_is() -> None:
    story = Story(seats=3).controls("A", "syria").hand("A", "tabellarius", "publicanus").talents(A=1)
    scene = story.deck_is("nerva").empty_discard().strategy("A").play("A", "card:tabellarius")
    assert scene.hand("A") == ["nerva", "publicanus"]


def test_q66_select_keeps_the_only_card() -> None:
    story = Story(seats=3).controls("A", "syria").senators("A", "cluvius_rufus").deck_is("nerva").empty_discard()
    scene = story.draw("A")
    assert scene.hand("A") == ["nerva"]
    assert scene.state()["deck"] == 0


def test_q66_select_keeps_one_of_two_and_puts_the_other_under_the_deck() -> None:
    story = Story(seats=2).controls("A", "syria").senators("A", "cluvius_rufus").deck("nerva", "vinius", "asia")
    scene = story.draw("A")
    assert sorted(scene.offered("A")) == ["card:nerva", "card:vinius"]
    scene.take("A", "card:vinius")
    assert scene.hand("A") == ["vinius"]
    assert scene.deck_bottom() == "nerva"
    assert "nerva" not in str(scene.table.view(1))


def test_q67_a_player_who_passed_is_asked_again_after_a_reaction() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia")
    story.hand("A", "transfuga").hand("B", "transfuga").talents(A=6, B=4)
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=1).defends("B", auxiliaries=1)
    scene.passes("A").play("B", "card:transfuga")
    assert scene.asked("A") == "reaction.formation"
    scene.play("A", "card:transfuga")
    assert scene.holder("cilicia") == "A", "B has no unit left"


def test_q67_after_a_cancelled_reaction_the_others_are_asked_again() -> None:
    story = Story(seats=3).hand("A", "nerva", "tribunus_plebis").hand("B", "delator").hand("C", "delator")
    scene = story.talents(A=5, B=3, C=3).strategy("A").play("A", "card:nerva").passes("B")
    scene.play("C", "card:delator").play("A", "card:tribunus_plebis")
    assert scene.asked("B") == "reaction.card", "B passed before, now he may answer"
    scene.play("B", "card:delator")
    assert scene.senators("A") == []
    assert sorted(scene.discard()) == ["delator", "delator", "nerva", "tribunus_plebis"]


def test_q67_the_asking_goes_on_to_the_left_of_the_one_who_reacted() -> None:
    story = Story(seats=4).hand("A", "nerva", "tribunus_plebis", "tabellarius").hand("B", "tribunus_plebis")
    story.hand("C", "delator").hand("D", "delator").talents(A=6, B=2, C=3, D=3)
    scene = story.strategy("A").play("A", "card:nerva").passes("B", "D").play("C", "card:delator")
    scene.passes("B").play("A", "card:tribunus_plebis").passes("B")
    scene.play("B", "card:tribunus_plebis").play("D", "card:delator")
    assert scene.asked("B") == "reaction.card_target", "D has been heard first"
    scene.passes()
    assert "delator" not in scene.hand("D"), "D, next after C, comes before B"
    assert scene.hand("B") == ["tribunus_plebis"]
    assert scene.senators("A") == []


def test_q67_the_one_who_reacted_may_react_again() -> None:
    story = Story(seats=2).hand("A", "nerva", "tribunus_plebis").hand("B", "delator", "tribunus_plebis")
    scene = story.talents(A=5, B=5).strategy("A").play("A", "card:nerva")
    scene.play("B", "card:delator").play("A", "card:tribunus_plebis").passes("B")
    assert "card:tribunus_plebis" in scene.offered("B")
    scene.play("B", "card:tribunus_plebis")
    assert scene.senators("A") == []


def test_q68_the_cost_of_a_cancelled_card_is_lost() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "legatus", "publicanus").hand("B", "tribunus_plebis")
    scene = story.talents(A=6, B=2).controls("B", "cilicia", "asia").strategy("A")
    scene.play("A", "card:legatus").play("B", "card:tribunus_plebis")
    assert (scene.talents("A"), scene.talents("B")) == (0, 0)
    assert scene.holder("cilicia") == "B"
    assert sorted(scene.discard()) == ["legatus", "tribunus_plebis"]


def test_q68_a_card_whose_target_has_become_illegal_comes_to_nothing() -> None:
    story = Story(seats=2).hand("A", "speculator", "tribunus_plebis").hand("B", "tribunus_plebis").talents(A=3, B=2)
    scene = story.strategy("A").play("A", "card:speculator").play("B", "card:tribunus_plebis")
    scene.play("A", "card:tribunus_plebis")
    assert [args[0] for _, args in scene.told("card.void")] == ["card:speculator"], "B has no card left to see"
    assert scene.talents("A") == 0
    assert sorted(scene.discard()) == ["speculator", "tribunus_plebis", "tribunus_plebis"]


@pytest.mark.parametrize("agent", ["delator", "conquisitor", "speculator", "publicanus"])
def test_q71_an_agent_with_a_target_needs_a_legal_one(agent: str) -> None:
    story = Story(seats=2).hand("A", agent).talents(A=9)
    if agent == "conquisitor":
        story.controls("A", "syria").reserve("A", "leg_vi_ferrata")
    if agent == "delator":
        story.senators("B", "helvidius_priscus")
    assert f"card:{agent}" not in story.strategy("A").offered("A")
    match agent:
        case "delator":
            story.senators("B", "nerva")
        case "conquisitor":
            story.controls("A", "cyprus")
        case "speculator":
            story.hand("B", "nerva")
        case "publicanus":
            story.controls("A", "syria")
    assert f"card:{agent}" in story.strategy("A").offered("A")


def test_q71_transfuga_needs_an_auxiliary_opposite() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=9, B=2)
    story.controls("B", "cilicia").army("B", "cilicia", "aux_regum").hand("A", "transfuga")
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=1).defends("B", "cilicia")
    assert scene.asked("A") == "combat.unit"


def test_q71_delator_does_not_answer_an_immune_senator() -> None:
    story = Story(seats=2).hand("A", "helvidius_priscus").hand("B", "delator", "tribunus_plebis").talents(A=2, B=5)
    scene = story.strategy("A").play("A", "card:helvidius_priscus")
    assert cards(scene.offered("B")) == {"tribunus_plebis"}


def test_q71_tabellarius_may_be_played_with_nothing_left_to_draw() -> None:
    story = Story(seats=3).controls("A", "syria").hand("A", "tabellarius", "publicanus").talents(A=1)
    scene = story.deck_is().empty_discard().strategy("A").play("A", "card:tabellarius")
    assert (scene.hand("A"), scene.talents("A")) == (["publicanus"], 0)
    assert scene.discard() == ["tabellarius"]
