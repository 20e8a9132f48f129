"""Standards: handed over, captured, recovered; dissolution, the bannerless army, dishonour."""

from __future__ import annotations

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def beaten(story: Story) -> Scene:
    """A's Legio X in Syria takes Cilicia from B, who sends nobody."""
    story.controls("A", "syria").army("A", "syria", "leg_x_fretensis").talents(A=3)
    scene = story.action("A").take("A", "attack").take_if("A", "attack.target", "province:cilicia")
    return scene.take_if("A", "attack.auxiliaries", "n:0").defends("B")


def test_the_last_standard_that_leads_an_army_leaves_it_bannerless() -> None:
    story = Story(seats=3).controls("B", "cilicia", "baetica").army("B", "baetica", "leg_x_gemina")
    scene = beaten(story.trophies("C", "BB"))
    assert scene.banner("B", "baetica") == "bannerless:1"
    assert scene.army("B", "baetica") == ["leg_x_gemina"]
    assert scene.is_dishonoured("B")
    assert scene.told("standards.dishonoured") == [("B", [])]
    assert scene.told("standards.bannerless") == [("B", [])]
    assert scene.told("aftermath.dissolved") == []


def test_the_last_standard_that_leads_none_leaves_nothing() -> None:
    story = Story(seats=3).controls("B", "cilicia", "baetica").reserve("B", "leg_x_gemina").trophies("C", "BB")
    scene = beaten(story)
    assert (scene.armies("B"), scene.reserve("B")) == ([], ["leg_x_gemina"])
    assert scene.is_dishonoured("B")
    assert scene.told("standards.bannerless") == []


def test_a_bannerless_army_retreats_like_any_other() -> None:
    story = Story(seats=3).controls("B", "cilicia", "galatia").army("B", "cilicia", "aux_regum").trophies("C", "BB")
    scene = beaten(story)
    assert scene.banner("B", "galatia") == "bannerless:1"


def test_a_bannerless_army_without_its_last_legion_is_no_more() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_x_fretensis", "leg_xxi_rapax").talents(A=3)
    story.trophies("A", "BBB").controls("B", "cilicia", "galatia").bannerless("B", "cilicia", "leg_iv_scythica")
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "leg_x_fretensis", 5), ("B", "leg_iv_scythica", 1))
    scene.take("A", "legion:leg_xxi_rapax", "n:1")
    assert (scene.armies("B"), scene.inactive("B")) == ([], 0)
    assert "leg_iv_scythica" in scene.pool()


def dissolved(**options: object) -> Scene:
    """B, with three active standards, hands over that of Baetica with three legions; one army has two, one has one."""
    story = Story(seats=2, **options).controls("B", "cilicia", "baetica", "asia", "achaia")
    story.army("B", "baetica", "leg_x_gemina", "leg_vi_victrix", "leg_vii_galbiana")
    story.army("B", "asia", "leg_iv_scythica", "leg_xi_claudia").army("B", "achaia", "leg_ii_adiutrix")
    scene = beaten(story)
    return scene.take("B", scene.banner("B", "baetica"))


def test_legions_of_a_dissolved_army_are_distributed_one_by_one() -> None:
    scene = dissolved()
    for province in ("asia", "achaia", "asia"):
        assert scene.asked("B") == "aftermath.distribute"
        scene.take("B", scene.banner("B", province))
    assert sorted(len(legions) for _, legions in scene.armies("B")) == [2, 4]
    assert scene.reserve("B") == []


def test_with_a_cap_those_without_room_go_to_the_reserve() -> None:
    scene = dissolved(legion_cap=2)
    assert scene.armies("B") == [
        ("achaia", ["leg_ii_adiutrix", "leg_vi_victrix"]),
        ("asia", ["leg_iv_scythica", "leg_xi_claudia"]),
    ]
    assert scene.reserve("B") == ["leg_vii_galbiana", "leg_x_gemina"]


def test_a_winner_without_a_banner_who_reclaims_moves_in_under_it() -> None:
    story = Story(seats=2).controls("A", "syria").bannerless("A", "syria", "leg_x_fretensis").talents(A=3)
    story.controls("B", "cilicia", "baetica").trophies("B", "AAA")
    scene = story.action("A").take("A", "attack").defends("B").take("A", "reclaim")
    assert scene.armies("A") == [("cilicia", ["leg_x_fretensis"])]
    assert scene.banner("A", "cilicia").startswith("standard:0.")
    assert not scene.is_dishonoured("A")
    assert [kind for kind in ("banner", "honoured") if scene.told(f"standards.{kind}")] == ["banner", "honoured"]


def test_a_dishonoured_winner_who_captures_stays_dishonoured() -> None:
    story = Story(seats=2).controls("A", "syria").bannerless("A", "syria", "leg_x_fretensis").talents(A=3)
    story.controls("B", "cilicia", "baetica").trophies("B", "AAA")
    scene = story.action("A").take("A", "attack").defends("B").take("A", "capture")
    assert scene.banner("A", "cilicia") == "bannerless:0"
    assert (scene.is_dishonoured("A"), scene.trophies("A")) == (True, "B")


def test_an_own_standard_among_the_trophies_handed_over_is_recovered() -> None:
    story = Story(seats=3).controls("B", "cilicia", "baetica").trophies("C", "BBB").trophies("B", "A")
    scene = beaten(story).take("A", "capture")
    assert (scene.trophies("A"), scene.inactive("A")) == ("", 2)
    assert scene.told("standards.recovered") == [("A", ["standard:0.2"])]


def test_an_army_that_has_lost_its_last_legion_can_be_raised_again() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").army("A", "syria", "leg_x_fretensis", "leg_xxi_rapax")
    scene = story.talents(A=5).action("A").take("A", "raise")
    scene.take("A", "province:cyprus", "legion:leg_xxi_rapax")
    assert scene.armies("A") == [("cyprus", ["leg_xxi_rapax"]), ("syria", ["leg_x_fretensis"])]
