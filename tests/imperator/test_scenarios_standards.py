"""The worked scenarios 23 to 27: standards handed over, dishonour, trophies, exchange, retreat."""

from __future__ import annotations

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def test_scenario_23_handing_over_an_active_standard() -> None:
    story = Story(seats=3).controls("A", "mauretania_caesariensis").controls("B", "mauretania_tingitana", "baetica")
    story.controls("B", "lusitania").trophies("C", "B").talents(A=2)
    story.army("A", "mauretania_caesariensis", "leg_xxi_rapax", "leg_viii_augusta", "leg_iii_gallica")
    story.army("B", "baetica", "leg_x_gemina", "leg_vi_victrix").army("B", "lusitania", "leg_vii_galbiana")
    scene = story.action("A").attacks("A", "mauretania_tingitana", "mauretania_caesariensis").defends("B", "baetica")
    scene.fights(("A", "leg_xxi_rapax", 4), ("B", "leg_vi_victrix", 1))
    scene.fights(("B", "leg_x_gemina", 5), ("A", "leg_viii_augusta", 1))
    scene.fights(("A", "leg_iii_gallica", 1), ("B", None, 0))
    assert "leg_vi_victrix" in scene.pool()
    assert scene.asked("B") == "aftermath.hand_over"
    assert set(scene.offered("B")) == {scene.banner("B", "baetica"), scene.banner("B", "lusitania")}
    scene.take("B", scene.banner("B", "lusitania"))
    assert scene.armies("B") == [("baetica", ["leg_vii_galbiana", "leg_x_gemina"])]
    assert scene.lost_to("B") == "AC"
    assert not scene.is_dishonoured("B")
    assert scene.holder("mauretania_tingitana") == "A"


def the_last_standard_of_b() -> Scene:
    """C beats B, whose two legions both win their rounds; A holds a standard of B, as C does."""
    story = Story(seats=3).controls("C", "mauretania_caesariensis").controls("B", "mauretania_tingitana", "baetica")
    story.controls("A", "hispania_tarraconensis").trophies("A", "B").trophies("C", "B").talents(B=4, C=2)
    story.army("C", "mauretania_caesariensis", "leg_xxi_rapax", "leg_viii_augusta", "leg_iii_gallica", "leg_v_alaudae")
    story.army("B", "baetica", "leg_x_gemina", "leg_vii_galbiana").hand("B", "delator", "nerva", "lusitania")
    scene = story.action("C").attacks("C", "mauretania_tingitana", "mauretania_caesariensis").defends("B", "baetica")
    scene.fights(("C", "leg_xxi_rapax", 1), ("B", "leg_x_gemina", 4))
    scene.fights(("B", "leg_vii_galbiana", 8), ("C", "leg_viii_augusta", 1))
    scene.fights(("C", "leg_iii_gallica", 1), ("B", None, 0))
    fought = scene.fights(("B", None, 0), ("C", "leg_v_alaudae", 1))
    assert fought.points == (6, 4)
    return scene


def test_scenario_24_dishonour() -> None:
    scene = the_last_standard_of_b()
    assert scene.is_dishonoured("B")
    assert scene.lost_to("B") == "ACC"
    assert scene.armies("B") == [("baetica", ["leg_vii_galbiana", "leg_x_gemina"])], "it stays, without a banner"
    assert scene.banner("B", "baetica") == "bannerless:1"
    scene.ends_turn("A")
    assert scene.talents("B") == 4 + 2, "dishonour does not stop the taxes of Baetica"
    assert not {"card:nerva", "card:lusitania"} & set(scene.offered("B")), "no senators, no provinces"


@pytest.mark.parametrize(("stake", "dishonoured"), [("reclaim", False), ("capture", True)])
def test_scenario_24_recovery(stake: str, dishonoured: bool) -> None:
    scene = the_last_standard_of_b().ends_turn("A")
    scene.attacks("B", "hispania_tarraconensis", "baetica").defends("A")
    assert scene.talents("B") == 2
    assert sorted(scene.offered("B")) == ["capture", "reclaim"], "A has no unit and has lost at once"
    scene.take("B", stake)
    assert scene.is_dishonoured("B") == dishonoured
    assert scene.armies("B") == [("hispania_tarraconensis", ["leg_vii_galbiana", "leg_x_gemina"])]
    assert scene.banner("B", "hispania_tarraconensis").startswith("bannerless" if dishonoured else "standard:1.")
    assert scene.trophies("B") == ("A" if dishonoured else "")
    assert scene.standing("B").get("trophies", 0) == (3 if dishonoured else 0)
    assert scene.lost_to("B") == ("ACC" if dishonoured else "CC")
    assert scene.inactive("B") == 0


def test_scenario_24_a_bannerless_army_vanishes_with_its_last_legion_and_another_may_be_raised() -> None:
    story = Story(seats=2).controls("A", "syria").controls("B", "cilicia").trophies("A", "BBB").talents(A=5, B=5)
    story.army("A", "syria", "leg_x_fretensis").bannerless("B", "cilicia", "aux_regum").reserve("B", "vex_muciani")
    scene = story.action("B").attacks("B", "syria", "cilicia").defends("A", "syria")
    fought = scene.fights(("B", "aux_regum", 1), ("A", "leg_x_fretensis", 2))
    assert fought.winner == "A"
    assert scene.armies("B") == []
    assert "aux_regum" in scene.pool()
    scene.ends_turn("A").to_action("B")
    scene.take("B", "raise")
    assert scene.armies("B") == [("cilicia", ["vex_muciani"])]
    assert scene.banner("B", "cilicia") == "bannerless:1"
    assert scene.talents("B") == 0 + 1 - 1
    assert scene.is_dishonoured("B")


@pytest.mark.parametrize("trophy", ["D", ""])
def test_scenario_25_a_trophy_as_payment(trophy: str) -> None:
    story = Story(seats=4).controls("A", "syria").controls("B", "cilicia").trophies("A", "BBB").trophies("B", trophy)
    story.army("A", "syria", "leg_x_fretensis", "leg_vi_ferrata").bannerless("B", "cilicia", "aux_regum").talents(B=5)
    scene = story.action("B").attacks("B", "syria", "cilicia").defends("A", "syria")
    scene.fights(("B", "aux_regum", 10), ("A", "leg_vi_ferrata", 1))
    scene.fights(("A", "leg_x_fretensis", 1), ("B", None, 0))
    assert scene.told("combat.victory") == [("A", [1, 3, 2])]
    assert scene.trophies("A") == "BBB" + trophy, "nothing to reclaim, no own standard left: a trophy, or nothing"
    assert scene.trophies("B") == ""
    assert scene.banner("B", "cilicia") == "bannerless:1"
    assert not scene.is_fighting


def trophies_of_three() -> Story:
    return Story(seats=3).controls("A", "syria").trophies("A", "BC").trophies("B", "A").hand("A", "nerva").talents(A=3)


def test_scenario_26_exchange() -> None:
    scene = trophies_of_three().strategy("A")
    assert scene.standing("A")["lost"] + scene.standing("A")["trophies"] == -5 + 6
    scene.offers("B", to="A", give="A", ask="B")
    scene.take("A", "accept")
    assert (scene.inactive("A"), scene.inactive("B")) == (3, 3)
    assert (scene.trophies("A"), scene.trophies("B")) == ("C", "")
    assert scene.standing("B").get("lost", 0) == 0
    assert scene.standing("B").get("trophies", 0) == 0
    assert scene.asked("A") == "strategy.play", "offers do not change whose decision is due"


def test_scenario_26_each_side_must_give_at_least_one() -> None:
    scene = trophies_of_three().strategy("A")
    assert scene.exchanges("C") == [], "C holds no trophy and has nothing to give"
    scene.take("B", "offer")
    assert scene.offered_in("B", "exchange.rival") == ["retract", "seat:0"], "C has nothing to give"
    scene.take("B", "seat:0")
    assert "offer" not in scene.offered_in("B", "exchange.give"), "nothing is given yet"
    scene.take("B", scene.standard_of("B", "A"), "offer")
    assert "offer" not in scene.offered_in("B", "exchange.ask"), "nothing is asked yet"


def test_scenario_26_a_trophy_of_a_third_player_may_be_given() -> None:
    story = Story(seats=4).controls("A", "syria").hand("A", "nerva").talents(A=3).trophies("A", "C").trophies("B", "D")
    scene = story.strategy("A").offers("A", to="B", give="C", ask="D").take("B", "accept")
    assert (scene.trophies("A"), scene.trophies("B")) == ("D", "C")
    assert (scene.lost_to("C"), scene.lost_to("D")) == ("B", "A"), "C and D were not asked"


def cyprus_conquered(*others: str) -> Scene:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=2, B=6)
    story.controls("B", "cyprus", *others).army("B", "cyprus", "leg_xv_apollinaris").hand("B", "galatia")
    if others:
        story.army("B", "lycia_pamphylia", "cl_syriaca")
    return story.action("A").attacks("A", "cyprus", "syria")


def test_scenario_27_retreat() -> None:
    scene = cyprus_conquered("lycia_pamphylia", "achaia").defends("B", "lycia_pamphylia")
    scene.fights(("A", "leg_vi_ferrata", 5), ("B", "cl_syriaca", 4))
    assert scene.holder("cyprus") == "A"
    assert "cl_syriaca" in scene.pool()
    assert scene.armies("B") == [("lycia_pamphylia", ["leg_xv_apollinaris"])], "not to Achaia, which is not adjacent"
    assert scene.asked("B") != "aftermath.retreat"


def test_scenario_27_the_defending_army_stays_where_it_was() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis").talents(A=2)
    story.controls("B", "cyprus", "lycia_pamphylia", "achaia").army("B", "cyprus", "leg_xv_apollinaris")
    scene = story.army("B", "lycia_pamphylia", "cl_syriaca", "leg_iv_scythica").action("A")
    scene.attacks("A", "cyprus", "syria").defends("B", "lycia_pamphylia")
    scene.fights(("A", "leg_vi_ferrata", 5), ("B", "cl_syriaca", 1))
    scene.fights(("B", "leg_iv_scythica", 5), ("A", "leg_x_fretensis", 5))
    scene.take("B", "legion:cl_syriaca")
    assert scene.armies("A") == [("cyprus", ["leg_vi_ferrata", "leg_x_fretensis"])]
    assert scene.armies("B") == [("lycia_pamphylia", ["leg_iv_scythica"]), ("lycia_pamphylia", ["leg_xv_apollinaris"])]


def test_scenario_27_without_a_province_the_army_disbands_into_the_reserve() -> None:
    scene = cyprus_conquered().defends("B")
    assert scene.provinces("B") == []
    assert scene.armies("B") == []
    assert scene.reserve("B") == ["leg_xv_apollinaris"]
    assert (scene.inactive("B"), scene.lost_to("B")) == (2, "A")

    scene.play("B", "card:galatia")
    assert scene.talents("B") == 2
    assert scene.reserve("B") == ["leg_xv_apollinaris", "vex_muciani"], "B has no army"
    scene.to_action("B").take("B", "raise", "legion:leg_xv_apollinaris", "legion:vex_muciani")
    assert scene.armies("B") == [("galatia", ["leg_xv_apollinaris", "vex_muciani"])]
    assert scene.talents("B") == 1
