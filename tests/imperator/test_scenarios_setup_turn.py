"""The worked scenarios 1 to 9: setup, draw phase, playing cards, moving, activating, the cost of an attack."""

from __future__ import annotations

import pytest

from tests.imperator.story import Story

NO_PROVINCE = ("delator", "nerva", "tabellarius", "haruspex", "valens")


def test_scenario_1_a_hand_without_a_province_is_shown_and_replaced() -> None:
    story = Story(seats=3).dealt("A", *NO_PROVINCE).dealt("B", "asia").dealt("C", "noricum").then_drawn("syria")
    scene = story.deal()
    shown = [args[0] for seat, args in scene.told("setup.shows") if seat == "A"]
    assert sorted(shown) == sorted(f"card:{card}" for card in NO_PROVINCE)
    assert "syria" in scene.hand("A")
    assert len(scene.hand("A")) == 5
    assert [seat for seat, _ in scene.told("setup.redealt")] == ["A"]
    assert scene.state()["deck"] == 82 - 15, "the five cards set aside are back in the deck"
    assert scene.discard() == []


def test_scenario_2_initial_provinces_and_first_player() -> None:
    firsts = set()
    for seed in range(12):
        story = Story(seats=3, seed=seed).talents(A=12, B=12, C=12)
        story.hand("A", "aegyptus").hand("B", "lusitania", "syria").hand("C", "germania_superior", "asia")
        scene = story.initial()
        scene.take("B", "card:lusitania").take("C", "card:germania_superior")
        taxes = [int(scene.turn == seat) for seat in "ABC"]
        assert [scene.talents(seat) - tax for seat, tax in zip("ABC", taxes, strict=True)] == [1, 8, 7]
        assert scene.armies("A") == [("aegyptus", ["leg_xxii_deiotariana"])]
        assert scene.armies("B") == [("lusitania", ["leg_vii_galbiana"])]
        assert scene.armies("C") == [("germania_superior", ["leg_xxi_rapax"])]
        assert [scene.inactive(seat) for seat in "ABC"] == [2, 2, 2]
        firsts.add(scene.turn)
        order = scene.turns(4)
        assert order in ("BCAB", "CABC")
    assert firsts == {"B", "C"}, "the least VP is 3, shared by B and C: one of them is drawn"


@pytest.mark.parametrize(("senators", "limit"), [(["vinius"], 7), (["vinius", "silius_italicus"], 8)])
def test_scenario_3_draw_phase(senators: list[str], limit: int) -> None:
    cards = ("delator", "nerva", "tabellarius", "haruspex", "valens", "fetialis", "asia")
    story = Story(seats=2).controls("A", "aegyptus", "cyprus").senators("A", *senators).talents(A=1)
    scene = story.hand("A", *cards).deck("noricum").draw("A")
    assert scene.talents("A") == 1 + 2 + 1 + 1
    assert scene.hand("A") == sorted([*cards, "noricum"])
    if limit == 7:
        assert scene.asked("A") == "draw.discard"
        scene.take("A", "card:fetialis")
        assert scene.discard() == ["fetialis"], "face up"
    assert len(scene.hand("A")) == limit
    assert scene.asked("A") == "strategy.play"


def test_scenario_4_adjacency_discount() -> None:
    story = Story(seats=2).controls("A", "aegyptus", "syria").talents(A=20)
    story.army("A", "aegyptus", "leg_xxii_deiotariana").army("A", "syria", "leg_vi_ferrata")
    scene = story.hand("A", "cyprus", "iudaea", "mucianus").strategy("A")
    assert scene.price("A", "card:cyprus") == 1
    scene.play("A", "card:cyprus", scene.banner("A", "syria"))
    assert scene.talents("A") == 19
    assert scene.price("A", "card:iudaea") == 4
    scene.play("A", "card:mucianus")
    assert scene.price("A", "card:iudaea") == 3
    scene.play("A", "card:iudaea")
    assert set(scene.offered("A")) == {scene.banner("A", "aegyptus"), scene.banner("A", "syria")}
    scene.take("A", scene.banner("A", "aegyptus"))
    assert scene.talents("A") == 19 - 5 - 3
    assert scene.army("A", "aegyptus") == ["leg_x_fretensis", "leg_xxii_deiotariana"]
    assert scene.army("A", "syria") == ["leg_vi_ferrata", "leg_xv_apollinaris"]


def test_scenario_5_home_legion_not_available() -> None:
    story = Story(seats=3).controls("B", "moesia").army("B", "moesia", "leg_xiii_gemina")
    story.controls("C", "syria").army("C", "syria", "leg_vi_ferrata").talents(C=7)
    scene = story.hand("C", "pannonia").talents(B=4).strategy("C")
    assert scene.price("C", "card:pannonia") == 6
    scene.play("C", "card:pannonia")
    assert scene.holder("pannonia") == "C"
    assert scene.armies("C") == [("syria", ["leg_vi_ferrata"])]
    assert scene.reserve("C") == []
    scene.ends_turn("C").ends_turn("A")

    scene.attacks("B", "pannonia", "moesia").defends("C", auxiliaries=1)
    unit = scene.combat["recruited"][1][0].partition(":")[2]
    lost = scene.fights(("B", "leg_xiii_gemina", 1), ("C", unit, 10))
    assert lost.winner == "C"
    assert "leg_xiii_gemina" in scene.pool()
    scene.ends_turn("B").to_action("C")
    assert scene.talents("C") == 0 + 2 + 1, "one talent for the militia, then the taxes of Syria and Pannonia"
    scene.take("C", "call")
    assert scene.talents("C") == 1
    assert scene.army("C", "syria") == ["leg_vi_ferrata", "leg_xiii_gemina"]


@pytest.mark.parametrize(("senators", "gain"), [([], 2), (["salvius_titianus"], 3)])
def test_scenario_6_sacrifice(senators: list[str], gain: int) -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis")
    story.hand("A", "nerva", "haruspex", "transfuga").senators("A", *senators).talents(A=10, B=5)
    scene = story.controls("B", "cilicia").hand("B", "haruspex").strategy("A")
    deck = scene.state()["deck"]
    scene.take("A", "sacrifice", "card:nerva")
    assert scene.talents("A") == 10 + gain
    assert scene.state()["deck"] == deck + 1
    assert scene.deck_bottom() == "nerva"
    assert "card:nerva" not in str(scene.table.view(1)), "the card is not shown"
    assert scene.asked("A") == "action.choose"

    scene.attacks("A", "cilicia", "syria", auxiliaries=2).defends("B", auxiliaries=3)
    assert scene.asked("B") == "reaction.round", "A, who holds Transfuga and could pay it, was not asked"
    scene.passes("B")
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", scene.side("B")[0], 1))
    assert scene.asked("B") == "combat.unit", "A holds Haruspex and lacks the initiative, but may play no card"


@pytest.mark.parametrize(
    ("legions", "senators", "near", "far"),
    [
        (("leg_vi_ferrata", "leg_x_fretensis", "leg_xii_fulminata"), [], 2, 3),
        (("leg_vi_ferrata", "leg_x_fretensis", "leg_xii_fulminata"), ["vettius_bolanus"], 0, 1),
        (("leg_vi_ferrata",), [], 1, 1),
    ],
)
def test_scenario_7_moving(legions: tuple[str, ...], senators: list[str], near: int, far: int) -> None:
    story = Story(seats=2).controls("A", "syria", "cilicia", "baetica").army("A", "syria", *legions)
    story.senators("A", *senators).talents(A=10)
    for target, cost in (("cilicia", near), ("baetica", far)):
        scene = story.action("A").take("A", "move")
        assert scene.prices("A") == {"province:cilicia": near, "province:baetica": far}
        scene.take("A", f"province:{target}")
        assert scene.talents("A") == 10 - cost
        assert scene.armies("A") == [(target, sorted(legions))]


def test_scenario_8_activating_a_standard() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus", "baetica").talents(A=4)
    story.army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis", "leg_xii_fulminata")
    scene = story.action("A").take("A", "raise", "province:cyprus", "legion:leg_x_fretensis")
    assert set(scene.offered("A")) == {"legion:leg_vi_ferrata", "legion:leg_xii_fulminata", "done"}
    scene.take("A", "done")
    assert scene.armies("A") == [("cyprus", ["leg_x_fretensis"]), ("syria", ["leg_vi_ferrata", "leg_xii_fulminata"])]
    assert scene.talents("A") == 3
    assert scene.inactive("A") == 1

    scene = story.action("A").take("A", "raise", "province:baetica", "legion:leg_x_fretensis", "legion:leg_vi_ferrata")
    assert scene.turn == "B", "the third legion could not be assigned too"
    assert scene.armies("A") == [("baetica", ["leg_vi_ferrata", "leg_x_fretensis"]), ("syria", ["leg_xii_fulminata"])]


@pytest.mark.parametrize(
    ("senators", "near", "far"),
    [([], 5, 10), (["antonius_primus"], 3, 8), (["antonius_primus", "valens"], 2, 7)],
)
def test_scenario_9_cost_of_an_attack(senators: list[str], near: int, far: int) -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").senators("A", *senators)
    story.controls("B", "cilicia", "achaia").talents(A=20, B=5)
    for target, cost in (("cilicia", near), ("achaia", far)):
        scene = story.action("A").take("A", "attack")
        assert "province:galatia" not in scene.offered("A"), "a neutral province cannot be attacked"
        scene.take("A", f"province:{target}", "n:2")
        assert scene.asked("B") == "defence.auxiliaries"
        assert scene.talents("A") == 20 - cost
