"""Every house rule changes what it says it changes, and nothing else in the same story; one test for each option."""

from __future__ import annotations

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from triumvir.games.imperator.options import OPTIONS

HOME = ("syria", "cilicia", "cyprus", "galatia")
LEGIONS = ("leg_x_fretensis", "leg_xxi_rapax", "leg_viii_augusta", "leg_iii_gallica", "leg_v_alaudae")
OTHERS = ("leg_iv_scythica", "leg_xi_claudia", "leg_xvi_gallica", "leg_i_italica", "leg_x_gemina")


def test_every_house_rule_is_told_here() -> None:
    missing = [option.name for option in OPTIONS if f"test_{option.name}" not in globals()]
    assert missing == []


# ---- the end


def test_provinces_to_end() -> None:
    def triggered(**options: object) -> list[tuple[str, list[int]]]:
        story = Story(seats=2, **options).controls("A", *HOME).hand("A", "iudaea").talents(A=9)
        return story.strategy("A").play("A", "card:iudaea").told("end.triggered")

    assert triggered() == []
    assert triggered(provinces_to_end=5) == [("A", [5])]


def test_round_limit() -> None:
    def is_over(number: int, **options: object) -> bool:
        story = Story(seats=2, **options).controls("A", "syria").controls("B", "baetica").in_round(number)
        return story.action("B").ends_turn("B").table.over

    assert is_over(30)
    assert not is_over(12)
    assert is_over(12, round_limit=12)
    assert not is_over(30, round_limit=0)


def test_eight_first() -> None:
    def required(**options: object) -> list[int]:
        story = Story(seats=2, provinces_to_end=5, **options).controls("A", *HOME).reached("AB")
        story.controls("B", "raetia", "noricum", "pannonia", "dalmatia", "moesia")
        return story.scored().line("required")

    assert required() == [0, 5], "A was first, but B is the first of those who still hold the number"
    assert required(eight_first="strict_first") == [0, 3]


# ---- setup


def test_seat_compensation() -> None:
    def paid(**options: object) -> list[tuple[str, list[int]]]:
        story = Story(seats=3, **options).talents(A=12, B=12, C=12)
        story.hand("A", "syria").hand("B", "lusitania").hand("C", "aegyptus")
        return story.initial().told("setup.compensation")

    assert paid() == []
    assert paid(seat_compensation=2) == [("B", [4]), ("C", [2])]


def test_initial_choice() -> None:
    def awaited(**options: object) -> str:
        story = Story(seats=2, **options).talents(A=12, B=12)
        return story.hand("A", "syria", "cyprus").hand("B", "lusitania", "baetica").initial().awaited()

    assert awaited() == "AB"
    assert len(awaited(initial_choice="in_order")) == 1


# ---- cards


def test_cards_per_strategy() -> None:
    def may_go_on(**options: object) -> bool:
        story = Story(seats=2, **options).controls("A", "syria").hand("A", "nerva", "vinius").talents(A=9)
        return "card:vinius" in story.strategy("A").play("A", "card:nerva").offered("A")

    assert may_go_on()
    assert not may_go_on(cards_per_strategy=1)


def test_discount_sea() -> None:
    def price(**options: object) -> int | None:
        story = Story(seats=2, **options).controls("A", "belgica").hand("A", "britannia").talents(A=9)
        return story.strategy("A").price("A", "card:britannia")

    assert price() == 5
    assert price(discount_sea=False) == 6


def test_sacrifice_blocks_cards() -> None:
    def may_bribe(**options: object) -> bool:
        story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", *LEGIONS[:2]).talents(A=9, B=1)
        story.controls("B", "cilicia", "asia").hand("A", "transfuga", "nerva")
        scene = story.strategy("A").take("A", "sacrifice", "card:nerva").attacks("A", "cilicia", "syria")
        return "card:transfuga" in scene.defends("B", auxiliaries=1).offered("A")

    assert not may_bribe()
    assert may_bribe(sacrifice_blocks_cards=False)


def test_last_province_protected() -> None:
    def may_turn(**options: object) -> bool:
        story = Story(seats=2, **options).controls("A", "syria").controls("B", "cilicia").hand("A", "legatus")
        return "card:legatus" in story.talents(A=9).strategy("A").offered("A")

    assert not may_turn()
    assert may_turn(last_province_protected=False)


# ---- actions


def test_peace_rounds() -> None:
    def may_attack(number: int, **options: object) -> bool:
        story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", *LEGIONS[:2]).talents(A=9)
        return "attack" in story.controls("B", "cilicia").in_round(number).action("A").offered("A")

    assert may_attack(1)
    assert not may_attack(2, peace_rounds=2)
    assert may_attack(3, peace_rounds=2)


def test_move_rounding() -> None:
    def prices(**options: object) -> dict[str, int | None]:
        story = Story(seats=2, **options).controls("A", "syria", "cilicia", "baetica").army("A", "syria", LEGIONS[0])
        return story.talents(A=9).action("A").take("A", "move").prices("A")

    assert prices() == {"province:cilicia": 1, "province:baetica": 1}
    assert prices(move_rounding="down") == {"province:cilicia": 0, "province:baetica": 1}


def test_legion_cap() -> None:
    def reserve(**options: object) -> list[str]:
        story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", LEGIONS[0]).hand("A", "cyprus")
        return story.talents(A=9).strategy("A").play("A", "card:cyprus").reserve("A")

    assert reserve() == []
    assert reserve(legion_cap=1) == ["leg_xv_apollinaris"]


def test_activation_source() -> None:
    def sources(**options: object) -> set[str]:
        story = Story(seats=2, **options).controls("A", "syria", "baetica", "cyprus").talents(A=9)
        story.army("A", "syria", "leg_x_fretensis", "leg_vi_ferrata")
        story.army("A", "baetica", "leg_x_gemina", "leg_vi_victrix")
        scene = story.reserve("A", "cl_syriaca", "aux_regum").action("A").take("A", "raise", "province:cyprus")
        return {key.removeprefix("legion:") for key in scene.offered("A")}

    near = {"cl_syriaca", "aux_regum", "leg_x_fretensis", "leg_vi_ferrata"}
    assert sources() == near | {"leg_x_gemina", "leg_vi_victrix"}
    assert sources(activation_source="near") == near
    assert sources(activation_source="reserve") == {"cl_syriaca", "aux_regum"}


def test_raise_bannerless() -> None:
    def may_raise(**options: object) -> bool:
        story = Story(seats=2, **options).controls("A", "baetica").controls("B", "asia").trophies("A", "BBB")
        scene = story.talents(B=2).hand("B", "nerva").reserve("B", *OTHERS[:2]).action("B")
        return scene.turn == "B" and "raise" in scene.offered("B")

    assert may_raise()
    assert not may_raise(raise_bannerless=False)


# ---- combat


def attack(units: int, *others: str, **options: object) -> Scene:
    """A attacks Cilicia from Syria with so many legions; B, also in Asia, is asked how to defend it."""
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", *LEGIONS[:units]).talents(A=3, B=6)
    story.controls("B", "cilicia", "asia")
    if others:
        story.army("B", "cilicia", *others)
    return story.action("A").attacks("A", "cilicia", "syria")


def test_auxiliary_cap() -> None:
    assert len(attack(1).offered("B")) == 7
    assert attack(1, auxiliary_cap=2).offered("B") == ["n:0", "n:1", "n:2"]


def test_formation_order() -> None:
    assert attack(5, *OTHERS).defends("B", "cilicia").awaited() == "A"
    scene = attack(5, *OTHERS, formation_order="simultaneous").defends("B", "cilicia")
    for seat in "AAAABBBB":
        assert scene.combat["formations"] == [[], []], "nothing is shown before both are complete"
        scene.take(seat, scene.offered(seat)[0])
    assert (len(scene.side("A")), len(scene.side("B"))) == (4, 4)


def test_keep_points() -> None:
    def most(**options: object) -> str:
        scene = attack(4, *OTHERS[:4], **options).defends("B", "cilicia")
        scene.fights(("A", LEGIONS[0], 10), ("B", OTHERS[0], 1))
        scene.take("B", f"legion:{OTHERS[1]}", "n:1").take("A", f"legion:{LEGIONS[1]}")
        return scene.offered("A")[-1]

    assert most() == "n:3"
    assert most(keep_points=False) == "n:5"


def test_keep_points_a_unit_without_a_point_counts_as_none() -> None:
    scene = attack(4, *OTHERS[:4], keep_points=False).defends("B", "cilicia")
    scene.fights(("A", LEGIONS[0], 10), ("B", OTHERS[0], 1))
    scene.take("B", f"legion:{OTHERS[1]}", "n:1").take("A", f"legion:{LEGIONS[1]}", "n:5")
    assert scene.combat["points"] == [0, 13]
    assert scene.asked("B") == "alone.unit", "A has passed by itself"
    assert "pass" not in scene.offered("B")


def test_pass_rule() -> None:
    assert "pass" not in attack(4, *OTHERS[:4]).defends("B", "cilicia").offered("A")
    scene = attack(4, *OTHERS[:4], pass_rule="free").defends("B", "cilicia")
    scene.take("A", "pass")
    assert "pass" in scene.offered("B")
    scene.take("B", "pass")
    assert (scene.combat["round"], len(scene.side("A")), len(scene.side("B"))) == (2, 4, 4)


def test_abilities_in_automatic_round() -> None:
    def points(**options: object) -> int:
        story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=3, B=1)
        scene = story.controls("B", "cilicia", "asia").action("A").attacks("A", "cilicia", "syria")
        scene.defends("B", auxiliaries=1).fights(("A", "leg_vi_ferrata", 5), ("B", None, 0))
        return scene.points_left("A")

    assert points() == 10
    assert points(abilities_in_automatic_round=True) == 11


def lost_by_two(**options: object) -> Scene:
    """B defends Cilicia with Legio IV and XI, both lose their rounds; his other armies stand in Asia and Galatia."""
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", *LEGIONS[:2]).talents(A=3)
    story.controls("B", "cilicia", "asia", "galatia").army("B", "cilicia", *OTHERS[:2])
    story.army("B", "asia", OTHERS[2]).army("B", "galatia", OTHERS[3])
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", LEGIONS[0], 5), ("B", OTHERS[0], 1))
    scene.fights(("B", OTHERS[1], 1), ("A", LEGIONS[1], 5))
    return scene


def test_legion_return_choice() -> None:
    assert lost_by_two().asked("B") == "aftermath.legion"
    assert lost_by_two(legion_return_choice="winner").asked("A") == "aftermath.legion_of"


def test_capture_choice() -> None:
    scene = lost_by_two().take("B", f"legion:{OTHERS[0]}")
    assert (scene.asked("B"), len(scene.offered("B"))) == ("aftermath.hand_over", 3)
    scene = lost_by_two(capture_choice="winner").take("B", f"legion:{OTHERS[0]}")
    assert (scene.asked("A"), len(scene.offered("A"))) == ("aftermath.capture", 3)
    scene = lost_by_two(capture_choice="involved_army").take("B", f"legion:{OTHERS[0]}")
    assert scene.told("aftermath.dissolved") == [("B", ["standard:1.0"])], "that of the army in Cilicia"


def test_combat_points_are_final() -> None:
    def glory(**options: object) -> tuple[int, int]:
        scene = lost_by_two(**options)
        return scene.standing("A").get("combat", 0), scene.standing("B").get("combat", 0)

    assert glory() == (0, 0)
    assert glory(combat_points_are_final=True) == (4, 0)


def test_trophy_payment() -> None:
    def spoils(**options: object) -> str:
        story = Story(seats=4, **options).controls("A", "syria").army("A", "syria", LEGIONS[0]).talents(A=3)
        story.controls("B", "cilicia", "baetica").trophies("C", "BBB").trophies("B", "D")
        scene = story.hand("A", "nerva").action("A")
        return scene.take("A", "attack").trophies("A")

    assert spoils() == "D"
    assert spoils(trophy_payment=False) == ""


# ---- exchange


def test_trade_timing() -> None:
    def traders(**options: object) -> str:
        story = Story(seats=3, **options).controls("A", "syria").trophies("A", "C").trophies("B", "C")
        scene = story.hand("A", "nerva").strategy("A")
        return "".join(seat for seat in "ABC" if scene.exchanges(seat))

    assert traders() == "AB"
    assert traders(trade_timing="own_turn") == "A"


def test_trade_talents() -> None:
    def after_the_standards(**options: object) -> list[str]:
        story = Story(seats=2, **options).controls("A", "syria").trophies("A", "B").trophies("B", "A")
        return story.hand("A", "nerva").talents(A=4).strategy("A").offers("A", to="B", give="B", ask="A").exchanges("A")

    assert after_the_standards() == ["exchange.await"]
    assert after_the_standards(trade_talents=True) == ["exchange.give_talents"]


# ---- scoring


def test_best_general_tie() -> None:
    def general(**options: object) -> list[int]:
        return Story(seats=3, **options).trophies("A", "C").trophies("B", "C").scored().line("general")

    assert general() == [0, 0, 0]
    assert general(best_general_tie="all") == [5, 5, 0]


def test_senate_tie() -> None:
    def senate(*votes: int, **options: object) -> list[int]:
        story = Story(seats=len(votes), **options)
        for seat, count in zip("ABCD", votes):
            story.votes(seat, count)
        return story.scored().line("senate")

    assert senate(6, 6, 4) == [3, 3, 0]
    assert senate(6, 6, 4, senate_tie="none") == [0, 0, 0]
    assert senate(6, 6, 4, senate_tie="full") == [5, 5, 0], "a tie for first leaves no second rank"
    assert senate(7, 4, 4) == [5, 3, 3]
    assert senate(7, 4, 4, senate_tie="none") == [5, 0, 0]
    assert senate(7, 4, 4, senate_tie="full") == [5, 3, 3]


def test_dishonoured_counts() -> None:
    def senate(**options: object) -> list[int]:
        story = Story(seats=4, **options).votes("A", 6).votes("B", 4).votes("C", 3).votes("D", 3).trophies("B", "AAA")
        return story.scored().line("senate")[1:]

    assert senate() == [3, 0, 0], "the votes of A, who is dishonoured, still count"
    assert senate(dishonoured_counts=False) == [5, 3, 3]


def test_grain_mode() -> None:
    def grain(**options: object) -> list[int]:
        return Story(seats=2, **options).controls("A", "aegyptus", "africa", "sardinia").scored().line("grain")

    assert grain() == [1, 0]
    assert grain(grain_mode="each") == [3, 0]


def test_grain_all() -> None:
    def grain(**options: object) -> list[int]:
        story = Story(seats=2, **options).controls("A", "aegyptus", "africa", "sardinia", "sicilia")
        return story.scored().line("grain")

    assert grain() == [5, 0]
    assert grain(grain_all="adds") == [6, 0]
    assert grain(grain_mode="each") == [5, 0]
    assert grain(grain_mode="each", grain_all="adds") == [9, 0]


# ---- what is public


def test_open_talents() -> None:
    def seen(**options: object) -> list[int | None]:
        scene = Story(seats=2, **options).controls("A", "syria").hand("A", "nerva").talents(A=4, B=3).strategy("A")
        return [row["talents"] for row in scene.state("B")["players"]]

    assert seen() == [4, 3]
    assert seen(open_talents=False) == [None, 3]
