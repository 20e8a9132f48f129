"""What a combat leaves behind, in its order: legion, standard, dissolution, conquest or retreat, auxiliaries."""

from __future__ import annotations

from tests.imperator.scene import Scene
from tests.imperator.story import Story

STRONG = ("leg_x_fretensis", "leg_xxi_rapax")


def walk_into(target: str, *, start: str = "syria", story: Story | None = None, **talents: int) -> Scene:
    """A's Legio X takes an undefended province of B."""
    story = story or Story(seats=2)
    story.controls("A", start).army("A", start, "leg_x_fretensis").talents(A=12, **talents)
    return story.action("A").take("A", "attack", f"province:{target}").take_if("A", "attack.auxiliaries", "n:0")


def kinds(scene: Scene) -> list[str]:
    """The kinds of the public messages about consequences, in order."""
    rows = scene.table.view(None)["journal"]
    return [row["kind"] for row in rows if row["kind"].startswith(("aftermath.", "standards.", "end."))]


def lost_defence(**options: object) -> Scene:
    """B's Legio IV and a militia man lose the defence of Cilicia; the army goes with its only legion."""
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", *STRONG).talents(A=3, B=1)
    story.controls("B", "cilicia", "asia").army("B", "cilicia", "leg_iv_scythica").recruits([], ["gladiatores"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia", auxiliaries=1)
    scene.fights(("A", "leg_x_fretensis", 5), ("B", "leg_iv_scythica", 1))
    scene.fights(("B", "gladiatores", 1), ("A", "leg_xxi_rapax", 5))
    return scene


def test_the_consequences_come_in_their_order() -> None:
    assert kinds(lost_defence()) == [
        "aftermath.legion",
        "aftermath.army_gone",
        "aftermath.captured",
        "aftermath.conquered",
        "aftermath.moved_in",
        "aftermath.auxiliaries",
    ]


def test_an_auxiliary_that_lost_is_never_returned_in_place_of_a_legion() -> None:
    scene = lost_defence()
    assert [args for _, args in scene.told("aftermath.legion")] == [["legion:leg_iv_scythica"]]
    assert scene.state()["aux_deck"] == 24


def test_the_conquered_province_can_be_taxed_but_its_legion_stays_where_it_is() -> None:
    story = Story(seats=2).controls("B", "cilicia", "asia").army("B", "asia", "aux_regum")
    scene = walk_into("cilicia", story=story)
    assert scene.holder("cilicia") == "A"
    assert scene.row("A")["income"] == 2 + 1, "Syria and Cilicia"
    assert scene.army("B", "asia") == ["aux_regum"]


def test_a_conquest_may_trigger_the_end() -> None:
    story = Story(seats=2, provinces_to_end=5).controls("B", "cilicia", "asia")
    story.controls("A", "raetia", "noricum", "pannonia")
    scene = walk_into("cilicia", story=story)
    assert scene.told("end.triggered") == [("A", [5])]
    assert scene.turn == "B", "the round is finished"
    scene.ends_turn("B")
    assert scene.table.over


def test_every_army_in_the_conquered_province_retreats_one_by_one() -> None:
    story = Story(seats=2).controls("B", "cilicia", "galatia", "cappadocia")
    story.army("B", "cilicia", "leg_iv_scythica").army("B", "cilicia", "aux_regum")
    scene = walk_into("cilicia", story=story).defends("B")
    assert scene.asked("B") == "aftermath.retreat"
    scene.take("B", "province:galatia", "province:cappadocia")
    assert scene.armies("B") == [("cappadocia", ["aux_regum"]), ("galatia", ["leg_iv_scythica"])]


def test_the_defending_army_retreats_with_what_is_left_of_it() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", *STRONG).talents(A=3)
    story.controls("B", "cilicia", "galatia").army("B", "cilicia", "leg_iv_scythica", "aux_regum")
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "leg_x_fretensis", 5), ("B", "leg_iv_scythica", 1))
    scene.fights(("B", "aux_regum", 1), ("A", "leg_xxi_rapax", 5))
    assert scene.armies("B") == [("galatia", ["leg_iv_scythica"])]
    assert scene.pool().count("aux_regum") == 1, "the home legion of Cilicia goes first, without a choice"


def test_a_beaten_attacker_is_back_where_he_came_from() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=3, B=1)
    story.controls("B", "cilicia", "asia").army("B", "cilicia", "leg_iv_scythica", "leg_xi_claudia")
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "leg_vi_ferrata", 10), ("B", "leg_iv_scythica", 1))
    scene.fights(("B", "leg_xi_claudia", 1), ("A", None, 0))
    assert scene.told("combat.victory") == [("B", [0, 3, 2])]
    assert scene.armies("A") == [("syria", ["leg_vi_ferrata"])]
    assert kinds(scene) == ["aftermath.captured", "aftermath.withdrew"]


def test_when_both_stakes_are_possible_the_winner_chooses() -> None:
    story = Story(seats=2).controls("B", "cilicia", "asia").trophies("B", "A").hand("B", "nerva")
    scene = walk_into("cilicia", story=story).defends("B")
    assert (scene.asked("A"), scene.offered("A")) == ("aftermath.stake", ["reclaim", "capture"])
    scene.take("A", "capture")
    assert (scene.trophies("A"), scene.trophies("B")) == ("B", "A")


def test_a_winner_reclaims_from_a_loser_who_has_nothing_else() -> None:
    story = Story(seats=3, trophy_payment=False).controls("B", "cilicia", "asia")
    story.trophies("C", "BBB").trophies("B", "A")
    scene = walk_into("cilicia", story=story)
    assert scene.told("aftermath.reclaimed") == [("A", ["standard:0.2", 1])]
    assert (scene.trophies("B"), scene.inactive("A")) == ("", 2)


def test_captured_standards_of_one_owner_are_alike() -> None:
    story = Story(seats=4).controls("B", "cilicia", "asia").trophies("C", "BBB").trophies("B", "CDD")
    scene = walk_into("cilicia", story=story)
    assert scene.asked("B") == "aftermath.hand_over_trophy"
    assert len(scene.offered("B")) == 2, "one of C's, one of D's"


def test_a_called_off_attack_has_no_consequences() -> None:
    story = Story(seats=2).controls("B", "cilicia", "asia").hand("B", "fetialis")
    scene = walk_into("cilicia", story=story, B=2)
    scene.take("B", "card:fetialis")
    assert (scene.talents("A"), scene.talents("B")) == (12, 3), "B has two provinces and has already been taxed"
    assert kinds(scene) == []
    assert scene.turn == "B"
