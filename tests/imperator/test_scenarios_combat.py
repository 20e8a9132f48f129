"""The worked scenarios 16 to 22: whole combats round by round, bid limits, abilities, the legion that goes inactive."""

from __future__ import annotations

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def belgica() -> Scene:
    """A stands in Germania Superior with two legions and two auxiliaries, B in Lugdunensis with as many."""
    story = Story(seats=2).controls("A", "germania_superior").controls("B", "belgica", "gallia_lugdunensis")
    story.army("A", "germania_superior", "leg_xxi_rapax", "leg_xxii_primigenia").talents(A=7, B=2)
    story.army("B", "gallia_lugdunensis", "leg_i_italica", "leg_xvi_gallica")
    story.recruits(["cohors_batavorum", "sagittarii_syri"], ["cohors_raetorum", "equites_mauri"])
    scene = story.action("A").attacks("A", "belgica", "germania_superior", auxiliaries=2)
    assert scene.talents("A") == 2
    scene.defends("B", "gallia_lugdunensis", auxiliaries=2)
    assert scene.talents("B") == 0
    assert scene.combat["points"] == [15, 15]
    return scene


def test_scenario_16_full_combat_with_four_units_on_each_side() -> None:
    scene = belgica()
    fought = scene.fights(("A", "leg_xxi_rapax", 4), ("B", "cohors_raetorum", 1))
    assert fought.scores == {"A": 24, "B": 6}
    assert fought.points == (2, 0)
    assert scene.combat["points"] == [11, 14]
    fought = scene.fights(("B", "leg_i_italica", 5), ("A", "sagittarii_syri", 1))
    assert fought.scores == {"A": 1, "B": 13}
    assert fought.points == (2, 2)
    assert scene.combat["points"] == [10, 9]
    fought = scene.fights(("A", "cohors_batavorum", 6), ("B", "leg_xvi_gallica", 5))
    assert fought.scores == {"A": 21, "B": 17}
    assert fought.points == (3, 2)
    assert scene.combat["points"] == [4, 4]
    assert scene.offered("B") == ["n:1", "n:2", "n:3", "n:4"], "Equites Mauri alone are left, and 4 points"
    fought = scene.fights(("B", "equites_mauri", 4), ("A", "leg_xxii_primigenia", 4))
    assert fought.scores == {"A": 14, "B": 8}
    assert fought.points == (4, 2)

    assert scene.told("combat.victory") == [("A", [1, 4, 2])]
    assert "leg_xvi_gallica" in scene.pool()
    assert scene.inactive("B") == 1
    assert scene.lost_to("B") == "A"
    assert scene.holder("belgica") == "A"
    assert scene.armies("A") == [("belgica", ["leg_xxi_rapax", "leg_xxii_primigenia"])]
    assert scene.armies("B") == [("gallia_lugdunensis", ["leg_i_italica"])]
    assert scene.state()["aux_deck"] == 24
    assert scene.standing("B")["lost"] == -5
    assert scene.standing("A")["trophies"] == 3


def test_scenario_16_the_conqueror_can_activate_the_home_legion_later() -> None:
    scene = belgica()
    scene.fights(("A", "leg_xxi_rapax", 4), ("B", "leg_xvi_gallica", 1))
    scene.fights(("B", "leg_i_italica", 1), ("A", "sagittarii_syri", 1))
    scene.fights(("A", "cohors_batavorum", 6), ("B", "cohors_raetorum", 1))
    scene.fights(("B", "equites_mauri", 1), ("A", "leg_xxii_primigenia", 4))
    scene.ends_turn("B").to_action("A")
    before = scene.talents("A")
    scene.take("A", "call")
    assert scene.talents("A") == before - 2
    assert scene.army("A", "belgica") == ["leg_xvi_gallica", "leg_xxi_rapax", "leg_xxii_primigenia"]


def test_scenario_17_missing_units_the_defender_wins() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=4, B=3)
    story.controls("B", "cilicia").recruits(["funditores_baleares"], ["cohors_thracum", "ala_gallorum", "gladiatores"])
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=1).defends("B", auxiliaries=3)
    assert (scene.talents("A"), scene.talents("B")) == (0, 0)

    assert "pass" in scene.offered("A")
    fought = scene.fights(("A", "leg_vi_ferrata", 7), ("B", None, 0))
    assert (fought.winner, fought.gained, fought.points) == ("A", 3, (3, 0))
    assert scene.combat["points"] == [8, 15], "no RALLY"
    assert "pass" not in scene.offered("B"), "B has three units for three rounds"
    fought = scene.fights(("B", "gladiatores", 4), ("A", None, 0))
    assert (fought.winner, fought.gained, fought.points) == ("B", 3, (3, 3))
    assert scene.combat["points"] == [8, 11]
    fought = scene.fights(("A", None, 0), ("B", "ala_gallorum", 1))
    assert (fought.winner, fought.gained, fought.points) == ("B", 3, (3, 6))
    assert scene.combat["points"] == [8, 10]
    told = [(row["units"], row["bids"], row["winner"], row["points"]) for row in scene.combat["rounds"]]
    assert told == [
        (["legion:leg_vi_ferrata", None], [7, 0], 0, 3),
        ([None, "aux:gladiatores"], [0, 4], 1, 3),
        ([None, "aux:ala_gallorum"], [0, 1], 1, 3),
    ]
    assert scene.offered("B")[-1] == "n:10"
    fought = scene.fights(("B", "cohors_thracum", 5), ("A", "funditores_baleares", 8))
    assert fought.scores == {"A": 8, "B": 4}
    assert (fought.winner, fought.gained, fought.points) == ("A", 1, (4, 6))

    assert scene.told("combat.victory") == [("B", [0, 6, 4])]
    assert scene.armies("A") == [("syria", ["leg_vi_ferrata"])], "it won its round and is back in Syria"
    assert (scene.inactive("A"), scene.lost_to("A"), scene.trophies("B")) == (1, "B", "A")
    assert scene.holder("cilicia") == "B"


def test_scenario_17_the_winner_may_reclaim_instead() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=3, B=4)
    story.controls("B", "cilicia").army("B", "cilicia", "leg_x_fretensis", "leg_xii_fulminata").trophies("A", "B")
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", "leg_x_fretensis", 1))
    scene.fights(("B", "leg_xii_fulminata", 1), ("A", None, 0))
    assert sorted(scene.offered("B")) == ["capture", "reclaim"]
    scene.take("B", "reclaim")
    assert (scene.trophies("A"), scene.trophies("B")) == ("", "")
    assert (scene.lost_to("A"), scene.lost_to("B")) == ("", "")
    assert scene.inactive("B") == 2


def test_scenario_18_a_tie_belongs_to_the_defender() -> None:
    story = Story(seats=2).controls("A", "syria").controls("B", "iudaea").talents(A=4)
    story.army("A", "syria", "leg_vi_ferrata", "leg_xv_apollinaris", "leg_xii_fulminata", "aux_regum")
    story.army("B", "iudaea", "leg_x_fretensis", "leg_v_macedonica", "leg_iv_scythica", "vex_muciani")
    scene = story.action("A").attacks("A", "iudaea", "syria").defends("B", "iudaea")
    scene.fights(("A", "leg_vi_ferrata", 4), ("B", "leg_iv_scythica", 1))
    scene.fights(("B", "leg_x_fretensis", 3), ("A", "leg_xii_fulminata", 1))
    scene.fights(("A", "leg_xv_apollinaris", 5), ("B", "vex_muciani", 1))
    fought = scene.fights(("B", "leg_v_macedonica", 4), ("A", "aux_regum", 1))
    assert fought.points == (3, 3)
    assert scene.told("combat.held") == [("B", [0, 3, 3])]
    assert sorted(scene.offered("A")) == ["legion:aux_regum", "legion:leg_xii_fulminata"], "those that lost a round"
    scene.take("A", "legion:aux_regum")
    assert scene.army("A", "syria") == ["leg_vi_ferrata", "leg_xii_fulminata", "leg_xv_apollinaris"]
    assert scene.lost_to("A") == "B"
    assert scene.holder("iudaea") == "B"


@pytest.mark.parametrize(
    ("legion", "winner", "points"), [("leg_viii_augusta", "B", (0, 2)), ("leg_vii_claudia", None, (0, 0))]
)
def test_scenario_19_tied_rounds_and_steadfast(legion: str, winner: str | None, points: tuple[int, int]) -> None:
    story = Story(seats=2).controls("A", "macedonia").controls("B", "dalmatia").talents(A=3)
    story.army("A", "macedonia", legion).army("B", "dalmatia", "leg_xi_claudia")
    scene = story.action("A").attacks("A", "dalmatia", "macedonia").defends("B", "dalmatia")
    fought = scene.fights(("A", legion, 3), ("B", "leg_xi_claudia", 4))
    assert fought.scores == {"A": 12, "B": 12}
    assert (fought.winner, fought.points) == (winner, points)
    assert (legion in scene.pool()) == (winner == "B"), "VIII Augusta has lost its round, VII Claudia has not"


def bids(most: int) -> list[str]:
    return [f"n:{bid}" for bid in range(1, most + 1)]


def test_scenario_20_bid_limits() -> None:
    story = Story(seats=2).controls("A", "macedonia").controls("B", "dalmatia").talents(A=3)
    story.army("A", "macedonia", "leg_vii_claudia", "leg_viii_augusta", "leg_xxi_rapax", "leg_iii_gallica")
    scene = story.army("B", "dalmatia", "leg_xi_claudia", "leg_x_gemina").action("A")
    scene.attacks("A", "dalmatia", "macedonia").defends("B", "dalmatia")

    scene.take("A", "legion:leg_vii_claudia")
    assert scene.offered("A") == bids(10), "P 15, u 4, r 4: 15 - 3, at most 10"
    scene.take("A", "n:10").take("B", "legion:leg_xi_claudia")
    assert scene.offered("B") == bids(10), "P 15, u 2, r 4: 15 - 1, at most 10"
    scene.take("B", "n:10")

    scene.take("B", "pass").take("A", "legion:leg_viii_augusta")
    assert scene.offered("A") == bids(3), "P 5, u 3, r 3"
    scene.take("A", "n:3")

    scene.take("A", "legion:leg_xxi_rapax")
    assert scene.asked("A") is None, "P 2, u 2, r 2: at most 1, bid by itself"
    scene.take("B", "legion:leg_x_gemina")
    assert scene.offered("B") == bids(5), "P 5, u 1, r 2"
    scene.take("B", "n:5")
    opened = [args for seat, args in scene.told("combat.open") if seat == "A"]
    assert opened[-1] == ["legion:leg_iii_gallica", 1], "P 1, u 1, r 1: exactly 1"


DUELS = [
    (("equites_batavi", 3), ("sagittarii_cretenses", 6), (13, 12), "A"),
    (("cohors_batavorum", 3), ("sagittarii_cretenses", 6), (8, 12), "B"),
    (("equites_batavi", 3), ("cohors_thracum", 2), (9, 10), "B"),
]


@pytest.mark.parametrize(("attacking", "defending", "scores", "winner"), DUELS)
def test_scenario_21_cavalry_missiles_and_volley(
    attacking: tuple[str, int], defending: tuple[str, int], scores: tuple[int, int], winner: str
) -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=4, B=1)
    scene = story.controls("B", "cilicia").recruits([attacking[0]], [defending[0]]).action("A")
    scene.attacks("A", "cilicia", "syria", auxiliaries=1).defends("B", auxiliaries=1)
    fought = scene.fights(("A", *attacking), ("B", *defending))
    assert (fought.scores["A"], fought.scores["B"]) == scores
    assert fought.winner == winner


def numidia(bid_of_the_tenth: int) -> Scene:
    """B loses the defence of Numidia; III Augusta ties 15 : 15 if X Fretensis bids 3."""
    story = Story(seats=2).controls("A", "africa").controls("B", "numidia", "baetica").talents(A=3)
    story.army("A", "africa", "leg_x_fretensis", "leg_vi_ferrata", "leg_xxi_rapax")
    story.army("B", "numidia", "leg_iii_augusta", "leg_i_macriana", "leg_x_gemina")
    scene = story.action("A").attacks("A", "numidia", "africa").defends("B", "numidia")
    fought = scene.fights(("A", "leg_x_fretensis", bid_of_the_tenth), ("B", "leg_iii_augusta", 3))
    assert fought.scores == {"A": 5 * bid_of_the_tenth, "B": 15}
    scene.fights(("B", "leg_i_macriana", 1), ("A", "leg_vi_ferrata", 5))
    scene.fights(("A", "leg_xxi_rapax", 3), ("B", "leg_x_gemina", 1))
    return scene


def test_scenario_22_which_legion_goes_inactive() -> None:
    scene = numidia(3)
    assert scene.asked("B") == "aftermath.legion"
    assert scene.combat["stage"] == "aftermath"
    assert sorted(scene.offered("B")) == ["legion:leg_i_macriana", "legion:leg_x_gemina"], "III Augusta has not lost"
    scene.take("B", "legion:leg_x_gemina")
    assert scene.armies("B") == [("baetica", ["leg_i_macriana", "leg_iii_augusta"])]


def test_scenario_22_the_home_legion_if_it_has_lost_as_well() -> None:
    scene = numidia(4)
    assert "leg_iii_augusta" in scene.pool()
    assert scene.armies("B") == [("baetica", ["leg_i_macriana", "leg_x_gemina"])]
