"""The rulings Q24 to Q28 and Q63: moving, activating standards and legions, distance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story

FOUR = ("leg_vi_ferrata", "leg_x_fretensis", "leg_xii_fulminata", "leg_iv_scythica")


@pytest.mark.parametrize(("options", "costs"), [({}, [1, 1, 2, 2]), ({"move_rounding": "down"}, [0, 1, 1, 2])])
def test_q24_half_a_talent_is_rounded_up(options: dict[str, Any], costs: list[int]) -> None:
    for legions, cost in zip((1, 2, 3, 4), costs, strict=True):
        story = Story(seats=2, **options).controls("A", "syria", "cyprus").army("A", "syria", *FOUR[:legions])
        scene = story.talents(A=5).action("A").take("A", "move")
        assert scene.talents("A") == 5 - cost


def test_q25_an_army_may_have_any_number_of_legions() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "cyprus").talents(A=9)
    story.army("A", "syria", *FOUR, "leg_xxi_rapax", "leg_iii_gallica", "leg_v_alaudae", "leg_viii_augusta")
    scene = story.strategy("A").play("A", "card:cyprus")
    assert len(scene.army("A", "syria")) == 9


def test_q25_option_a_legion_without_room_goes_to_the_reserve() -> None:
    story = Story(seats=2, legion_cap=2).controls("A", "syria").hand("A", "cyprus", "cilicia").talents(A=9)
    scene = story.army("A", "syria", "leg_vi_ferrata").strategy("A").play("A", "card:cyprus").play("A", "card:cilicia")
    assert scene.army("A", "syria") == ["leg_vi_ferrata", "leg_xv_apollinaris"]
    assert scene.reserve("A") == ["aux_regum"]


def a_new_standard(**options: Any) -> Scene:
    """Armies of two in Syria and Baetica, one legion in reserve; a standard is raised in Cyprus."""
    story = Story(seats=2, **options).controls("A", "syria", "baetica", "cyprus").reserve("A", "leg_iv_scythica")
    story.army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis").army("A", "baetica", "leg_x_gemina", "leg_vi_victrix")
    return story.talents(A=3).action("A").take("A", "raise", "province:cyprus")


def test_q26_legions_of_a_new_standard_come_from_the_reserve_and_any_army_that_keeps_one() -> None:
    scene = a_new_standard()
    assert len(scene.offered("A")) == 5
    scene.take_set("A", "raise.legion", "legion:leg_iv_scythica", "legion:leg_vi_victrix", "legion:leg_x_fretensis")
    assert scene.armies("A") == [
        ("baetica", ["leg_x_gemina"]),
        ("cyprus", ["leg_iv_scythica", "leg_vi_victrix", "leg_x_fretensis"]),
        ("syria", ["leg_vi_ferrata"]),
    ]
    assert scene.reserve("A") == []


@pytest.mark.parametrize(
    ("source", "legions"),
    [
        ("near", ["leg_iv_scythica", "leg_vi_ferrata", "leg_x_fretensis"]),
        ("reserve", ["leg_iv_scythica"]),
    ],
)
def test_q26_option_where_the_legions_come_from(source: str, legions: list[str]) -> None:
    scene = a_new_standard(activation_source=source)
    offered = sorted(key.partition(":")[2] for key in scene.offered("A") if key.startswith("legion:"))
    if source == "near":
        assert offered == legions
    else:
        assert scene.army("A", "cyprus") == legions


def test_q26_without_a_legion_to_spare_no_standard_can_be_activated() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").army("A", "syria", "leg_vi_ferrata").talents(A=9)
    assert "raise" not in story.action("A").offered("A")


def test_q27_an_activated_legion_joins_any_army() -> None:
    story = Story(seats=2).controls("A", "syria", "baetica").army("A", "baetica", "leg_x_gemina").talents(A=2)
    scene = story.army("A", "syria", "leg_x_fretensis").action("A").take("A", "call")
    assert scene.asked("A") == "legion.army"
    scene.take("A", scene.banner("A", "baetica"))
    assert scene.army("A", "baetica") == ["leg_vi_ferrata", "leg_x_gemina"]
    assert scene.talents("A") == 0


def test_q27_without_an_army_it_goes_to_the_reserve() -> None:
    scene = Story(seats=2).controls("A", "syria").talents(A=2).action("A").take("A", "call")
    assert scene.reserve("A") == ["leg_vi_ferrata"]


def test_q28_legions_are_not_shifted_between_armies() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").controls("B", "cilicia").talents(A=9)
    story.army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis").army("A", "cyprus", "leg_xv_apollinaris")
    scene = story.army("A", "cyprus", "leg_iv_scythica").action("A")
    assert set(scene.offered("A")) == {"move", "attack", "done"}, "no own standard is inactive, no legion either"
    scene.take("A", "move", scene.banner("A", "syria"))
    assert scene.armies("A")[-1] == ("cyprus", ["leg_xv_apollinaris"]), "the whole army moved and stays one"
    assert ("cyprus", ["leg_vi_ferrata", "leg_x_fretensis"]) in scene.armies("A")


def test_q63_neither_a_move_nor_an_attack_needs_a_path() -> None:
    story = Story(seats=2).controls("A", "syria", "britannia").army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis")
    story.controls("B", "baetica").talents(A=8, B=1)
    scene = story.action("A").take("A", "move")
    assert scene.armies("A") == [("britannia", ["leg_vi_ferrata", "leg_x_fretensis"])]
    assert scene.talents("A") == 6
    scene = story.action("A").attacks("A", "baetica", "syria", auxiliaries=1)
    assert scene.talents("A") == 8 - 2 * 3 - 1
