"""What units can do in a combat (effects 3): a duel in the first round for each ability, and where it does not work."""

from __future__ import annotations

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from tests.imperator.told import Fought

ALONE = "leg_v_macedonica"
"""A legion that neither gives nor takes anything: CV 3, steadfast."""


def battle(attacking: str, defending: str) -> Scene:
    """A attacks Cilicia with one unit beside V Macedonica, B defends it with one beside XI Claudia."""
    story = Story(seats=2).controls("A", "syria").controls("B", "cilicia").talents(A=4, B=1)
    mine, theirs = [[unit] if unit.startswith("aux:") else [] for unit in (attacking, defending)]
    story.army("A", "syria", ALONE, *([] if mine else [attacking]))
    story.army("B", "cilicia", "leg_xi_claudia", *([] if theirs else [defending]))
    story.recruits(*[[unit.removeprefix("aux:") for unit in side] for side in (mine, theirs)])
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=len(mine))
    return scene.defends("B", "cilicia", auxiliaries=len(theirs))


def duel(attacking: str, attack_bid: int, defending: str, defence_bid: int) -> Fought:
    """The first round, in which A has the initiative."""
    mine, theirs = attacking.removeprefix("aux:"), defending.removeprefix("aux:")
    return battle(attacking, defending).fights(("A", mine, attack_bid), ("B", theirs, defence_bid))


DUELS = [
    # ASSAULT: only on the attacker's side
    ("leg_xxi_rapax", 2, "leg_viii_augusta", 1, {"A": 5 * 2 + 4, "B": 4 + 3}),
    ("leg_iii_augusta", 2, "leg_xxi_rapax", 2, {"A": 4 * 2, "B": 5 * 2}),
    # BULWARK: only on the defender's side
    ("leg_x_fretensis", 1, "leg_iii_augusta", 3, {"A": 5, "B": 4 * 3 + 3}),
    # LEAD: only with the initiative, here A's
    ("leg_iii_gallica", 2, "leg_i_italica", 2, {"A": 5 * 2 + 4, "B": 3 * 2}),
    # VOLLEY: against all but cavalry
    ("aux:sagittarii_syri", 3, "leg_vi_ferrata", 2, {"A": 3, "B": 4 * 2 - 5}),
    ("aux:sagittarii_syri", 3, "aux:equites_batavi", 2, {"A": 3, "B": 3 * 2 + 4}),
    ("aux:sagittarii_syri", 6, "aux:sagittarii_cretenses", 6, {"A": 6 - 4, "B": 2 * 6 - 5}),
    # CHARGE: against missiles only
    ("aux:equites_mauri", 2, "aux:funditores_baleares", 2, {"A": 2 * 2 + 5, "B": 2}),
    ("aux:ala_gallorum", 2, "aux:gladiatores", 2, {"A": 4, "B": 4}),
    # BRACE: against cavalry only
    ("aux:equites_mauri", 2, "aux:cohors_thracum", 2, {"A": 4, "B": 4 + 6}),
    ("aux:germani", 2, "aux:cohors_thracum", 2, {"A": 6, "B": 4}),
]


@pytest.mark.parametrize(("attacking", "attack_bid", "defending", "defence_bid", "scores"), DUELS)
def test_a_score_is_value_times_bid_with_the_bonuses_of_both_units(
    attacking: str, attack_bid: int, defending: str, defence_bid: int, scores: dict[str, int]
) -> None:
    fought = duel(attacking, attack_bid, defending, defence_bid)
    assert fought.scores == scores
    higher = None if scores["A"] == scores["B"] else max("AB", key=scores.__getitem__)
    assert fought.winner == higher


def test_the_winner_gets_the_combat_points_of_its_own_card() -> None:
    assert duel("leg_xv_apollinaris", 5, "leg_vi_victrix", 1).gained == 1
    assert duel("leg_vi_victrix", 5, "leg_xv_apollinaris", 1).gained == 2


def test_rally_gives_a_point_back_to_the_winner_only() -> None:
    scene = battle("leg_vi_ferrata", "leg_xiii_gemina")
    scene.fights(("A", "leg_vi_ferrata", 3), ("B", "leg_xiii_gemina", 2))
    assert scene.combat["points"] == [15 - 3 + 1, 15 - 2]


def test_steadfast_wins_a_tie_on_either_side() -> None:
    fought = duel("leg_vii_claudia", 3, "leg_xx_valeria", 3)
    assert (fought.scores, fought.winner) == ({"A": 12, "B": 12}, "A")
    fought = duel("aux:germani", 2, "aux:cohors_hispanorum", 3)
    assert (fought.scores, fought.winner) == ({"A": 6, "B": 6}, "B")


def test_lead_follows_the_initiative_that_haruspex_took() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_victrix").controls("B", "cilicia")
    story.army("B", "cilicia", "leg_i_italica").hand("B", "haruspex").talents(A=3, B=1)
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia", auxiliaries=0)
    scene.play("B", "card:haruspex")
    assert scene.combat["initiative"] == 1
    fought = scene.fights(("B", "leg_i_italica", 4), ("A", "leg_vi_victrix", 3))
    assert fought.scores == {"A": 4 * 3 + 3, "B": 3 * 4 + 3}, "the attacker is still the attacker"


def test_a_unit_fights_once_in_a_combat() -> None:
    scene = battle("leg_vi_ferrata", "leg_xiii_gemina")
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", "leg_xiii_gemina", 1))
    assert set(scene.offered("B")) == {"pass", "legion:leg_xi_claudia"}
    scene.take("B", "legion:leg_xi_claudia", "n:1")
    assert set(scene.offered("A")) == {"pass", f"legion:{ALONE}"}
