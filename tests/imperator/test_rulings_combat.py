"""The rulings Q29 to Q38, Q40, Q62, Q69 and Q70: defence, recruiting, formation and the rounds of a combat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def numbers(most: int) -> list[str]:
    """The choices from 0 to `most`."""
    return [f"n:{number}" for number in range(most + 1)]


def bids(most: int) -> list[str]:
    """The bids from 1 to `most`."""
    return [f"n:{bid}" for bid in range(1, most + 1)]


def attack_on_cilicia(*legions: str, seats: int = 2, **options: Any) -> Story:
    """A in Syria with the legions and enough talents for the attack; B controls Cilicia and Asia."""
    story = Story(seats=seats, **options).controls("A", "syria").army("A", "syria", *legions)
    return story.controls("B", "cilicia", "asia").talents(A=10, B=4)


def test_q29_one_army_defends_from_the_province_or_next_to_it_or_none() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").controls("B", "galatia", "baetica")
    story.army("B", "cilicia", "aux_regum").army("B", "galatia", "vex_muciani").army("B", "baetica", "leg_x_gemina")
    scene = story.action("A").attacks("A", "cilicia", "syria")
    assert scene.asked("B") == "defence.army"
    assert set(scene.offered("B")) == {"none", scene.banner("B", "cilicia"), scene.banner("B", "galatia")}
    scene.defends("B")
    assert scene.told("combat.walkover") == [("A", [1])], "no army was sent, no militia hired"


def test_q30_any_number_of_auxiliaries_that_can_be_paid() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata").action("A").take("A", "attack", "province:cilicia")
    assert scene.offered("A") == numbers(10 - 3)
    scene.take("A", "n:7")
    assert scene.offered("B") == numbers(4)


def test_q30_no_more_than_the_deck_holds_after_the_attacker() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").talents(A=60, B=60)
    scene = story.action("A").take("A", "attack", "province:cilicia")
    assert scene.offered("A") == numbers(24)
    scene.take("A", "n:20")
    assert scene.offered("B") == numbers(4)


def test_q30_option_a_cap_on_auxiliaries() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata", auxiliary_cap=2).action("A").take("A", "attack", "province:cilicia")
    assert scene.offered("A") == numbers(2)
    assert scene.take("A", "n:0").offered("B") == numbers(2)


def test_q31_auxiliaries_are_drawn_when_both_numbers_are_fixed() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata").action("A").attacks("A", "cilicia", "syria", auxiliaries=2)
    assert scene.asked("B") == "defence.auxiliaries"
    assert scene.combat["recruited"] == [[], []]
    assert scene.state()["aux_deck"] == 24
    scene.defends("B", auxiliaries=1)
    assert [len(side) for side in scene.state()["combat"]["recruited"]] == [2, 1], "face up for everybody"
    assert [seat for seat, _ in scene.told("recruit.drew")] == ["A", "A", "B"], "the attacker first"
    assert scene.state()["aux_deck"] == 21


def test_q31_the_order_is_random_and_they_serve_for_one_combat_only() -> None:
    draws = set()
    for seed in range(20):
        story = attack_on_cilicia("leg_vi_ferrata")
        story.base.key = story.base.key + seed
        scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=1).defends("B")
        draws.add(scene.told("recruit.drew")[0][1][0])
        assert not scene.is_fighting, "B has no unit"
        assert scene.state()["aux_deck"] == 24
        assert scene.army("A", "cilicia") == ["leg_vi_ferrata"]
    assert len(draws) > 5


def test_q31_the_picker_chooses_among_more_after_both_have_drawn() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").senators("A", "annius_gallus")
    story.recruits(["gladiatores"], ["germani"], ["classici"])
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=1).defends("B", auxiliaries=1)
    assert scene.asked("A") == "recruit.return"
    assert set(scene.offered("A")) == {"aux:gladiatores", "aux:classici"}
    scene.take("A", "aux:gladiatores")
    assert scene.combat["recruited"] == [["aux:classici"], ["aux:germani"]]
    assert scene.state()["aux_deck"] == 22


FIVE = ("leg_vi_ferrata", "leg_x_fretensis", "leg_xii_fulminata", "leg_iv_scythica", "leg_xxi_rapax")
OTHER_FIVE = ("aux_regum", "vex_muciani", "cl_syriaca", "leg_viii_augusta", "leg_xi_claudia")


def test_q32_the_attacker_lays_out_first_and_openly() -> None:
    scene = attack_on_cilicia(*FIVE).army("B", "cilicia", *OTHER_FIVE).action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", "cilicia")
    assert scene.awaited() == "A"
    scene.forms("A", *FIVE[1:])
    assert scene.awaited() == "B"
    shown = scene.state("B")["combat"]["formations"][0]
    assert sorted(row["unit"] for row in shown) == sorted(f"legion:{unit}" for unit in FIVE[1:])
    scene.forms("B", *OTHER_FIVE[:4])
    assert sorted(scene.side("B")) == sorted(OTHER_FIVE[:4])
    assert scene.asked("A") == "combat.unit"


def test_q32_option_nothing_is_shown_before_both_have_laid_out() -> None:
    scene = attack_on_cilicia(*FIVE, formation_order="simultaneous").army("B", "cilicia", *OTHER_FIVE).action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", "cilicia")
    before = scene.state("B")
    scene.forms("A", *FIVE[1:])
    assert scene.state("B") == before
    assert scene.combat["formations"] == [[], []]
    scene.forms("B", *OTHER_FIVE[:4])
    assert sorted(scene.side("A")) == sorted(FIVE[1:])
    assert sorted(scene.side("B")) == sorted(OTHER_FIVE[:4])


def test_q33_a_side_without_units_has_lost_at_once() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata").army("B", "asia", "aux_regum").action("A")
    pool = scene.pool()
    scene.attacks("A", "cilicia", "syria").defends("B")
    assert scene.told("combat.round") == []
    assert scene.holder("cilicia") == "A"
    assert scene.pool() == pool, "nothing to return"
    assert scene.trophies("A") == "B"


def test_q34_only_the_bid_of_the_side_with_the_initiative_is_hidden() -> None:
    scene = attack_on_cilicia(*FIVE[:4]).action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=4)
    scene.take("A", "legion:leg_vi_ferrata")
    shown = scene.state("B")["combat"]["bid"]
    assert (shown["unit"], shown["placed"]) == ("legion:leg_vi_ferrata", False)
    scene.take("A", "n:7")
    for seat in ("B", None):
        shown = scene.state(seat)["combat"]["bid"]
        assert (shown["unit"], shown["bid"], shown["placed"]) == ("legion:leg_vi_ferrata", None, True)
    assert scene.state("A")["combat"]["bid"]["bid"] == 7
    assert "n:7" not in str(scene.table.view(1)["journal"][-3:])
    unit = scene.unit(scene.side("B")[0])
    scene.take("B", unit, "n:2")
    last = scene.combat["rounds"][-1]
    assert (last["units"], last["bids"]) == (["legion:leg_vi_ferrata", unit], [7, 2])


def test_q35_a_bid_leaves_a_point_for_every_later_round() -> None:
    scene = attack_on_cilicia(*FIVE[1:]).action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=4)
    for legion, bid, most in zip(FIVE[1:], (8, 4, 2, 1), (10, 5, 2, 1), strict=True):
        militia = scene.unit(scene.side("B")[0])
        if scene.combat["initiative"] == 1:
            scene.take_if("B", "combat.unit", militia).take_if("B", "combat.bid", "n:1")
        for prompt in ("combat.unit", "answer.unit"):
            scene.take_if("A", prompt, f"legion:{legion}")
        if most > 1:
            assert scene.offered("A") == bids(most)
            scene.take("A", f"n:{bid}")
        scene.take_if("B", "answer.unit", militia).take_if("B", "answer.bid", "n:1")
    opened = [args for seat, args in scene.told("combat.open") if seat == "A"]
    assert opened[-1] == ["legion:leg_xxi_rapax", 1], "the last point"


def test_q35_option_points_may_run_out() -> None:
    story = attack_on_cilicia(*FIVE[1:], keep_points=False).recruits([], ["gladiatores", "germani"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=2)
    scene.take("A", "legion:leg_x_fretensis", "n:10").take("B", "pass", "aux:germani", "n:1")
    scene.take("A", "legion:leg_xxi_rapax")
    assert scene.offered("A") == bids(5), "nothing is kept for the two rounds that follow"
    scene.take("A", "n:5")
    passed = [seat for seat, _ in scene.told("combat.passed")]
    assert "A" in passed, "a unit that cannot be given a point counts as no unit"
    assert scene.asked("B") in ("alone.unit", "alone.bid")


def test_q36_a_side_passes_exactly_as_often_as_units_are_missing() -> None:
    story = attack_on_cilicia(*FIVE[:4]).recruits([], ["gladiatores", "germani", "classici"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=3)
    assert "pass" not in scene.offered("A"), "with four units never"
    scene.take("A", "legion:leg_vi_ferrata", "n:1")
    assert "pass" in scene.offered("B"), "4 rounds, 3 units"
    scene.take("B", "aux:gladiatores", "n:1")
    assert "pass" in scene.offered("B"), "3 rounds, 2 units"
    scene.take("B", "pass").take("A", "legion:leg_x_fretensis", "n:1", "legion:leg_xii_fulminata", "n:1")
    assert "pass" not in scene.offered("B"), "2 rounds, 2 units"


def test_q36_option_passing_freely() -> None:
    story = attack_on_cilicia(*FIVE[:4], pass_rule="free").recruits([], ["gladiatores", "germani", "classici"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=3)
    assert "pass" in scene.offered("A")


@pytest.mark.parametrize(("options", "left"), [({}, 8), ({"abilities_in_automatic_round": True}, 9)])
def test_q37_a_round_against_no_unit_is_won_with_one_more_point(options: dict[str, Any], left: int) -> None:
    story = attack_on_cilicia("leg_vi_ferrata", **options).recruits([], ["gladiatores"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    fought = scene.fights(("A", "leg_vi_ferrata", 7), ("B", None, 0))
    assert (fought.winner, fought.gained) == ("A", 3)
    assert scene.combat["points"] == [left, 15], "the bid is spent; RALLY only with the house rule"


def test_q37_the_unit_with_the_worst_score_wins_it_too() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").recruits(["funditores_baleares"], ["gladiatores", "germani"])
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=1).defends("B", auxiliaries=2)
    fought = scene.fights(("A", "funditores_baleares", 1), ("B", None, 0))
    assert (fought.winner, fought.gained) == ("A", 2)


def test_q37_when_both_pass_nothing_happens() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").recruits([], ["gladiatores"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    fought = scene.fights(("A", None, 0), ("B", None, 0))
    assert (fought.winner, fought.points) == (None, (0, 0))
    assert scene.combat["points"] == [15, 15]
    assert scene.combat["round"] == 2
    assert [row["units"] for row in scene.combat["rounds"]] == [[None, None]]


def test_q38_a_tied_round_brings_nothing_and_uses_both_up() -> None:
    story = attack_on_cilicia("leg_xxi_rapax", "leg_vi_ferrata").recruits([], ["gladiatores", "germani"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=2)
    fought = scene.fights(("A", "leg_vi_ferrata", 3), ("B", "germani", 4))
    assert fought.scores == {"A": 12, "B": 12}
    assert (fought.winner, fought.points) == (None, (0, 0))
    assert scene.side("A") == ["leg_xxi_rapax"]
    assert scene.side("B") == ["gladiatores"]
    assert [row["lost"] for row in scene.combat["formations"][0]] == [False, False]


def won_by_three(**options: Any) -> Scene:
    story = attack_on_cilicia("leg_vi_ferrata", "leg_xxi_rapax", **options).recruits([], ["gladiatores"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    scene.fights(("A", "leg_vi_ferrata", 5), ("B", "gladiatores", 1))
    scene.fights(("B", None, 0), ("A", None, 0))
    scene.fights(("A", "leg_xxi_rapax", 1), ("B", None, 0))
    assert scene.told("combat.victory") == [("A", [1, 5, 0])]
    return scene


def test_q40_combat_points_only_decide_the_combat() -> None:
    assert won_by_three().standing("A").get("combat", 0) == 0


def test_q40_option_the_difference_counts_at_the_end() -> None:
    scene = won_by_three(combat_points_are_final=True)
    assert scene.standing("A")["combat"] == 5
    assert scene.standing("B").get("combat", 0) == 0


def test_q62_a_score_is_never_below_zero() -> None:
    story = attack_on_cilicia("aux_regum").recruits([], ["funditores_baleares"])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    fought = scene.fights(("A", "aux_regum", 1), ("B", "funditores_baleares", 1))
    assert fought.scores == {"A": 0, "B": 1}, "2 + 3 - 6 is cut at 0"
    assert fought.winner == "B"


def test_q69_a_deserter_is_not_replaced_and_his_side_passes_once_more() -> None:
    story = attack_on_cilicia("leg_vi_ferrata", "leg_x_fretensis", "leg_xxi_rapax").hand("B", "transfuga")
    story.recruits(["gladiatores", "germani"], ["classici"]).talents(B=3)
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=2).defends("B", auxiliaries=1)
    scene.forms("A", "leg_vi_ferrata", "leg_x_fretensis", "gladiatores", "germani")
    scene.play("B", "card:transfuga", "aux:germani")
    assert sorted(scene.side("A")) == ["gladiatores", "leg_vi_ferrata", "leg_x_fretensis"]
    assert scene.state()["aux_deck"] == 24 - 2, "he is back in the deck, the others are not"
    assert scene.combat["points"] == [15, 15]
    assert "pass" in scene.offered("A"), "3 units for 4 rounds"


def test_q70_all_four_rounds_are_played() -> None:
    story = attack_on_cilicia(*FIVE[:4])
    scene = story.army("B", "cilicia", "aux_regum", "vex_muciani", "cl_syriaca", "leg_xi_claudia").action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "leg_vi_ferrata", 4), ("B", "aux_regum", 1))
    scene.fights(("B", "vex_muciani", 1), ("A", "leg_x_fretensis", 4))
    fought = scene.fights(("A", "leg_xii_fulminata", 4), ("B", "cl_syriaca", 1))
    assert fought.points == (6, 0), "decided"
    fought = scene.fights(("B", "leg_xi_claudia", 10), ("A", "leg_iv_scythica", 3))
    assert fought.points == (6, 2)
    assert [args for _, args in scene.told("combat.round")] == [[1], [2], [3], [4]]
