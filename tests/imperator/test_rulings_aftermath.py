"""The rulings Q39, Q41 to Q43, Q47 to Q49, Q51, Q61, Q72 and Q73: what a combat leaves behind."""

from __future__ import annotations

from typing import Any

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def beaten_in_numidia(story: Story) -> Scene:
    """A attacks Numidia with III Augusta, whose home it is, and I Macriana; both lose their rounds."""
    story.controls("A", "africa").army("A", "africa", "leg_iii_augusta", "leg_i_macriana").talents(A=3)
    story.controls("B", "numidia", "baetica").army("B", "numidia", "leg_x_fretensis", "leg_xxi_rapax")
    scene = story.action("A").attacks("A", "numidia", "africa").defends("B", "numidia")
    scene.fights(("A", "leg_iii_augusta", 1), ("B", "leg_x_fretensis", 5))
    scene.fights(("B", "leg_xxi_rapax", 5), ("A", "leg_i_macriana", 1))
    return scene


def test_q39_the_home_legion_returns_first() -> None:
    scene = beaten_in_numidia(Story(seats=2))
    assert "leg_iii_augusta" in scene.pool(), "for either side: here it fought for the attacker"
    assert scene.army("A", "africa") == ["leg_i_macriana"]


def two_beaten(**options: Any) -> Scene:
    """B, in Galatia, loses the defence of Cilicia; Vexillarii Muciani and Classis Syriaca lost their rounds."""
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", "leg_x_fretensis", "leg_xxi_rapax")
    story.controls("B", "cilicia", "galatia").army("B", "galatia", "vex_muciani", "cl_syriaca").talents(A=3)
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "galatia")
    scene.fights(("A", "leg_x_fretensis", 5), ("B", "vex_muciani", 1))
    scene.fights(("B", "cl_syriaca", 1), ("A", "leg_xxi_rapax", 5))
    return scene


def test_q39_otherwise_the_loser_chooses_one_of_those_that_lost_their_round() -> None:
    scene = two_beaten()
    assert sorted(scene.offered("B")) == ["legion:cl_syriaca", "legion:vex_muciani"]
    scene.take("B", "legion:cl_syriaca")
    assert scene.army("B", "galatia") == ["vex_muciani"]
    assert "cl_syriaca" in scene.pool()


def test_q39_option_the_winner_chooses() -> None:
    scene = two_beaten(legion_return_choice="winner")
    assert sorted(scene.offered("A")) == ["legion:cl_syriaca", "legion:vex_muciani"]
    scene.take("A", "legion:vex_muciani")
    assert scene.army("B", "galatia") == ["cl_syriaca"]


def test_q39_no_legion_returns_if_none_lost_its_round() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia", "asia")
    scene = story.talents(A=3, B=2).recruits([], ["gladiatores", "germani"]).action("A")
    pool = scene.pool()
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=2)
    scene.fights(("A", "leg_vi_ferrata", 10), ("B", "gladiatores", 1))
    scene.fights(("B", "germani", 1), ("A", None, 0))
    assert scene.told("combat.victory") == [("B", [0, 3, 2])]
    assert scene.pool() == pool
    assert scene.army("A", "syria") == ["leg_vi_ferrata"]


def test_q41_the_legion_goes_first_so_that_its_standard_is_handed_over_inactive() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia", "asia")
    story.trophies("B", "AA").army("B", "cilicia", "leg_x_fretensis").talents(A=3)
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", "leg_x_fretensis", 5))
    assert "leg_vi_ferrata" in scene.pool()
    assert scene.trophies("B") == "AAA"
    assert scene.armies("A") == [], "the army was gone already: no bannerless army remains"
    assert scene.is_dishonoured("A")


def test_q41_an_army_without_legions_is_gone_and_its_standard_inactive() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia", "asia")
    story.army("B", "cilicia", "leg_x_fretensis").talents(A=3)
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", "leg_x_fretensis", 5))
    assert scene.armies("A") == []
    assert (scene.inactive("A"), scene.lost_to("A")) == (2, "B")


def test_q42_an_inactive_standard_is_handed_over_if_there_is_any() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia", "asia")
    scene = story.army("B", "asia", "leg_iv_scythica").talents(A=3).action("A").attacks("A", "cilicia", "syria")
    scene.defends("B")
    assert scene.army("B", "asia") == ["leg_iv_scythica"]
    assert (scene.inactive("B"), scene.trophies("A")) == (1, "B")


def three_active_standards(**options: Any) -> Story:
    """B's three standards are active: in Galatia, in Asia and in Britannia; A attacks Cilicia, which B controls too."""
    story = Story(seats=2, **options).controls("A", "syria").talents(A=3)
    story.army("A", "syria", "leg_x_fretensis", "leg_xxi_rapax", "leg_vi_ferrata")
    story.controls("B", "cilicia", "galatia", "asia", "britannia").army("B", "galatia", "vex_muciani", "cl_syriaca")
    return story.army("B", "asia", "leg_iv_scythica").army("B", "britannia", "leg_xx_valeria")


def beaten_from_galatia(**options: Any) -> Scene:
    """The army of Galatia defends Cilicia and loses; Vexillarii Muciani go back to the pool."""
    scene = three_active_standards(**options).action("A").attacks("A", "cilicia", "syria").defends("B", "galatia")
    scene.fights(("A", "leg_x_fretensis", 5), ("B", "vex_muciani", 1))
    scene.fights(("B", "cl_syriaca", 8), ("A", "leg_xxi_rapax", 1))
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", None, 0))
    return scene


def banners(scene: Scene, *provinces: str) -> set[str]:
    """The standards of B in these provinces."""
    return {scene.banner("B", province) for province in provinces}


def test_q42_without_an_inactive_one_the_loser_chooses_among_the_active() -> None:
    scene = beaten_from_galatia()
    assert scene.asked("B") == "aftermath.hand_over"
    assert set(scene.offered("B")) == banners(scene, "galatia", "asia", "britannia")


def test_q42_option_the_winner_chooses() -> None:
    scene = beaten_from_galatia(capture_choice="winner")
    assert set(scene.offered("A")) == banners(scene, "galatia", "asia", "britannia")
    scene.take("A", scene.banner("B", "asia"))
    assert [province for province, _ in scene.armies("B")] == ["britannia", "galatia"]


def test_q42_option_that_of_the_army_that_fought() -> None:
    scene = beaten_from_galatia(capture_choice="involved_army")
    assert [province for province, _ in scene.armies("B")] == ["asia", "britannia"]
    scene = three_active_standards(capture_choice="involved_army").action("A").attacks("A", "cilicia", "syria")
    scene.defends("B")
    assert set(scene.offered("B")) == banners(scene, "galatia", "asia", "britannia"), "none fought: the loser chooses"


def a_general_without_standards(trophies: str, **options: Any) -> Scene:
    """B is dishonoured, holds these trophies, and loses Cilicia to A without a fight."""
    story = Story(seats=4, **options).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=3)
    story.controls("B", "cilicia", "asia").trophies("C", "BBB").trophies("B", trophies)
    return story.action("A").attacks("A", "cilicia", "syria").defends("B")


def test_q43_a_loser_without_own_standards_hands_over_a_trophy_of_his_choice() -> None:
    scene = a_general_without_standards("CD")
    assert scene.asked("B") == "aftermath.hand_over_trophy"
    scene.take("B", scene.standard_of("B", "D"))
    assert (scene.trophies("A"), scene.trophies("B")) == ("D", "C")


def test_q43_the_only_trophy_goes_by_itself_and_without_one_nothing() -> None:
    assert a_general_without_standards("D").trophies("A") == "D"
    scene = a_general_without_standards("")
    assert scene.trophies("A") == ""
    assert scene.holder("cilicia") == "A"


def test_q43_a_trophy_that_is_the_winners_own_is_recovered() -> None:
    scene = a_general_without_standards("AD").take("A", "capture")
    scene.take("B", scene.standard_of("B", "A"))
    assert (scene.trophies("A"), scene.trophies("B"), scene.inactive("A")) == ("", "D", 2)


def test_q43_option_no_trophy_is_handed_over() -> None:
    scene = a_general_without_standards("D", trophy_payment=False)
    assert (scene.trophies("A"), scene.trophies("B")) == ("", "D")


def cyprus_lost(*others: str) -> Scene:
    """B's army stands in Cyprus and does not fight for it."""
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=2)
    story.controls("B", "cyprus", *others).army("B", "cyprus", "leg_xv_apollinaris")
    return story.action("A").attacks("A", "cyprus", "syria").defends("B")


def test_q47_standards_retreat_to_an_adjacent_own_province() -> None:
    scene = cyprus_lost("cilicia", "aegyptus", "britannia")
    assert scene.asked("B") == "aftermath.retreat"
    assert sorted(scene.offered("B")) == ["province:aegyptus", "province:cilicia"]
    scene.take("B", "province:aegyptus")
    assert scene.armies("B") == [("aegyptus", ["leg_xv_apollinaris"])]
    assert scene.armies("A") == [("cyprus", ["leg_vi_ferrata"])], "the winner moves in"


def test_q47_else_to_any_own_province() -> None:
    scene = cyprus_lost("britannia", "baetica")
    assert sorted(scene.offered("B")) == ["province:baetica", "province:britannia"]
    scene.take("B", "province:britannia")
    assert scene.armies("B") == [("britannia", ["leg_xv_apollinaris"])]


def test_q47_else_they_disband_into_the_reserve() -> None:
    scene = cyprus_lost()
    assert (scene.armies("B"), scene.reserve("B"), scene.inactive("B")) == ([], ["leg_xv_apollinaris"], 2)


def test_q47_a_bannerless_army_without_a_province_vanishes() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=2).trophies("A", "BBB")
    story.controls("B", "cyprus").bannerless("B", "cyprus", "leg_xv_apollinaris")
    scene = story.action("A").attacks("A", "cyprus", "syria").defends("B")
    assert (scene.armies("B"), scene.reserve("B"), scene.inactive("B")) == ([], ["leg_xv_apollinaris"], 0)


def dishonoured_without_an_army(**options: Any) -> Story:
    story = Story(seats=2, **options).controls("B", "cilicia", "asia").trophies("A", "BBB").talents(B=2)
    return story.reserve("B", "aux_regum", "vex_muciani")


def test_q48_a_dishonoured_player_may_raise_one_bannerless_army() -> None:
    scene = dishonoured_without_an_army().action("B")
    scene.take("B", "raise", "province:asia", "legion:aux_regum", "done")
    assert scene.armies("B") == [("asia", ["aux_regum"])]
    assert scene.banner("B", "asia") == "bannerless:1"
    assert (scene.talents("B"), scene.reserve("B")) == (1, ["vex_muciani"])
    scene.ends_turn("A").to_action("B")
    assert "raise" not in scene.offered("B"), "never a second one"
    assert scene.is_dishonoured("B")


def test_q48_option_no_bannerless_army_is_raised() -> None:
    assert "raise" not in dishonoured_without_an_army(raise_bannerless=False).action("B").offered("B")


def test_q49_a_player_without_provinces_plays_on() -> None:
    story = Story(seats=2).controls("A", "syria").hand("B", "cyprus", "nerva").talents(B=5).deck("raetia")
    scene = story.draw("B")
    assert scene.hand("B") == ["cyprus", "nerva", "raetia"]
    scene.play("B", "card:cyprus").play("B", "card:nerva")
    assert scene.provinces("B") == ["cyprus"]
    assert not scene.table.over


def test_q49_a_dishonoured_one_without_provinces_has_legatus() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").hand("B", "noricum", "legatus")
    scene = story.talents(B=8).trophies("A", "BBB").strategy("B")
    assert set(scene.offered("B")) == {"done", "sacrifice", "card:legatus"}
    scene.play("B", "card:legatus", "province:cyprus")
    assert scene.provinces("B") == ["cyprus"]


def test_q51_a_recovered_standard_is_inactive() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=3).trophies("B", "A")
    scene = story.controls("B", "cilicia", "asia").action("A").attacks("A", "cilicia", "syria").defends("B")
    scene.take("A", "reclaim")
    assert (scene.inactive("A"), scene.trophies("A"), scene.inactive("B")) == (2, "", 3)


def test_q51_or_the_banner_of_the_bannerless_army_and_further_ones_are_inactive() -> None:
    story = Story(seats=2).controls("A", "syria").bannerless("A", "syria", "leg_vi_ferrata").hand("A", "nerva")
    scene = story.talents(A=3).trophies("B", "AAA").trophies("A", "B").strategy("A")
    assert "card:nerva" not in scene.offered("A")
    scene.offers("B", to="A", give="AA", ask="B").take("A", "accept")
    assert scene.banner("A", "syria").startswith("standard:0.")
    assert (scene.inactive("A"), scene.lost_to("A")) == (1, "B")
    assert not scene.is_dishonoured("A")
    assert "card:nerva" in scene.offered("A"), "dishonour ends at that moment"


def test_q61_the_conqueror_does_not_get_the_home_legion() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=9)
    story.controls("B", "cilicia", "asia").army("B", "asia", "aux_regum")
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B")
    assert scene.army("A", "cilicia") == ["leg_vi_ferrata"]
    assert scene.army("B", "asia") == ["aux_regum"]
    owners = {row["province"]: row["legion_owner"] for row in scene.state()["map"]}
    assert [owners[f"province:{name}"] for name in ("cilicia", "syria", "asia")] == [1, 0, None]
    scene.ends_turn("B").to_action("A")
    assert "call" not in scene.offered("A"), "Auxilia Regum are not inactive"


def test_q72_the_reserve_joins_an_army_only_when_a_standard_is_activated() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").army("A", "syria", "leg_vi_ferrata").talents(A=9)
    scene = story.reserve("A", "leg_xv_apollinaris").action("A")
    assert set(scene.offered("A")) == {"move", "raise", "done"}
    scene.take("A", "raise", "province:syria")
    assert scene.armies("A") == [("syria", ["leg_vi_ferrata"]), ("syria", ["leg_xv_apollinaris"])]
    assert scene.reserve("A") == []


def test_q73_the_standard_of_an_army_that_did_not_fight_may_be_handed_over() -> None:
    scene = beaten_from_galatia()
    scene.take("B", scene.banner("B", "britannia"))
    assert scene.asked("B") == "aftermath.distribute"
    assert set(scene.offered("B")) == banners(scene, "galatia", "asia")
    scene.take("B", scene.banner("B", "galatia"))
    assert scene.armies("B") == [("asia", ["leg_iv_scythica"]), ("galatia", ["cl_syriaca", "leg_xx_valeria"])]


def test_q73_a_beaten_attacker_may_hand_over_the_standard_of_his_attack() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").army("A", "syria", "aux_regum", "vex_muciani").talents(A=3)
    story.army("A", "cyprus", "leg_xv_apollinaris").trophies("B", "A").controls("B", "cilicia", "asia")
    scene = story.army("B", "cilicia", "leg_x_fretensis", "leg_xxi_rapax").action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "aux_regum", 1), ("B", "leg_x_fretensis", 5))
    scene.fights(("B", "leg_xxi_rapax", 5), ("A", "vex_muciani", 1))
    assert "aux_regum" in scene.pool(), "Cilicia is its home"
    scene.take("A", scene.banner("A", "syria"))
    assert scene.armies("A") == [("cyprus", ["leg_xv_apollinaris", "vex_muciani"])]
    assert (scene.lost_to("A"), scene.trophies("B")) == ("BB", "AA")
    assert scene.holder("cilicia") == "B"


def test_q73_a_legion_without_room_in_another_army_goes_to_the_reserve() -> None:
    story = Story(seats=2, legion_cap=2).controls("A", "syria").army("A", "syria", "leg_x_fretensis").talents(A=3)
    story.controls("B", "cilicia", "galatia", "asia").trophies("A", "B").army(
        "B", "galatia", "vex_muciani", "cl_syriaca"
    )
    scene = story.army("B", "asia", "leg_iv_scythica").action("A").attacks("A", "cilicia", "syria").defends("B")
    scene.take("B", scene.banner("B", "galatia"))
    assert scene.armies("B") == [("asia", ["leg_iv_scythica", "vex_muciani"])]
    assert scene.reserve("B") == ["cl_syriaca"]


def test_q73_a_legion_that_joins_an_army_in_the_conquered_province_retreats_with_it() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_x_fretensis").talents(A=3).trophies("A", "B")
    story.controls("B", "cilicia", "galatia").army("B", "cilicia", "vex_muciani").army("B", "galatia", "cl_syriaca")
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B")
    scene.take("B", scene.banner("B", "galatia"))
    assert scene.armies("B") == [("galatia", ["cl_syriaca", "vex_muciani"])]
    assert scene.armies("A") == [("cilicia", ["leg_x_fretensis"])]
