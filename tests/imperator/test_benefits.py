"""What senators give (effects 2): each benefit that no worked scenario shows, how they add up, and when they end."""

from __future__ import annotations

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story


def test_incomes_add_up() -> None:
    story = Story(seats=2).controls("A", "cyprus").senators("A", "vinius", "eprius_marcellus", "iunius_blaesus")
    assert story.draw("A").talents("A") == 1 + 3


def test_nerva_makes_senators_cheaper_but_not_below_one() -> None:
    story = Story(seats=2).senators("A", "nerva").hand("A", "mucianus", "helvidius_priscus", "noricum").talents(A=9)
    prices = story.strategy("A").prices("A")
    assert [prices[f"card:{name}"] for name in ("mucianus", "helvidius_priscus", "noricum")] == [4, 1, 4]


def test_mucianus_and_neighbours_lower_a_province_together_but_never_below_one() -> None:
    story = Story(seats=2).senators("A", "mucianus").controls("A", "pannonia").hand("A", "noricum", "cyprus", "raetia")
    prices = story.talents(A=9).strategy("A").prices("A")
    assert [prices[f"card:{name}"] for name in ("noricum", "cyprus", "raetia")] == [2, 1, 1]


def test_vibius_crispus_makes_agents_cheaper_also_after_the_vp_were_added() -> None:
    story = Story(seats=2).senators("A", "vibius_crispus").controls("A", "syria").controls("B", "cilicia", "asia")
    story.hand("A", "legatus", "tabellarius", "publicanus", "speculator").hand("B", "nerva").talents(A=9)
    scene = story.strategy("A").play("A", "card:legatus")
    assert scene.prices("A") == {"province:cilicia": 5, "province:asia": 7}
    scene.take("A", "province:cilicia")
    assert scene.talents("A") == 4
    assert scene.play("A", "card:tabellarius").talents("A") == 4, "1 less 1"
    assert scene.play("A", "card:speculator").passes().take_if("A", "agent.discard", "card:nerva").talents("A") == 4


def test_vibius_crispus_helps_in_every_window() -> None:
    story = Story(seats=2).senators("B", "vibius_crispus").hand("A", "nerva").hand("B", "tribunus_plebis")
    scene = story.talents(A=3, B=1).strategy("A").play("A", "card:nerva").play("B", "card:tribunus_plebis")
    assert scene.senators("A") == []


def test_verginius_rufus_makes_the_action_cheaper_but_not_conquisitor() -> None:
    story = Story(seats=2).senators("A", "verginius_rufus").controls("A", "syria").army("A", "syria", "leg_x_fretensis")
    scene = story.talents(A=1).action("A").take("A", "call")
    assert (scene.talents("A"), scene.army("A", "syria")) == (0, ["leg_vi_ferrata", "leg_x_fretensis"])
    scene = story.hand("A", "conquisitor", "nerva").strategy("A").play("A", "card:conquisitor")
    assert scene.talents("A") == 0


def test_vettius_bolanus_moves_armies_for_nothing() -> None:
    story = Story(seats=2).senators("A", "vettius_bolanus").controls("A", "syria", "britannia")
    scene = story.army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis").talents(A=0).action("A").take("A", "move")
    assert scene.armies("A")[0][0] == "britannia"


def test_reductions_of_an_attack_add_up_and_do_not_touch_auxiliaries() -> None:
    story = Story(seats=2).senators("A", "antonius_primus", "petilius_cerialis").controls("A", "syria")
    story.army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia", "cyprus", "achaia").talents(A=9, B=1)
    scene = story.action("A").take("A", "attack")
    assert scene.prices("A") == {"province:cilicia": 0, "province:cyprus": 0, "province:achaia": 5}
    scene.take("A", "province:cilicia", "n:2")
    assert scene.talents("A") == 7


def points(**senators: list[str]) -> list[int]:
    """The strategy points of attacker A and defender B."""
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia")
    for seat, names in senators.items():
        story.senators(seat, *names)
    scene = story.army("B", "cilicia", "aux_regum").talents(A=3).action("A").attacks("A", "cilicia", "syria")
    allotted: list[int] = scene.defends("B", "cilicia").combat["points"]
    return allotted


def test_strategy_points_by_role() -> None:
    assert points() == [15, 15]
    assert points(A=["caecina", "marius_celsus"]) == [16, 15], "Celsus helps the defender only"
    assert points(A=["caecina", "suetonius_paulinus"], B=["marius_celsus"]) == [17, 16]
    assert points(B=["caecina", "suetonius_paulinus"]) == [15, 16]


def test_flavius_sabinus_gives_the_defender_one_auxiliary_which_must_be_declared() -> None:
    story = Story(seats=2).senators("B", "flavius_sabinus").controls("A", "syria").army("A", "syria", "leg_vi_ferrata")
    story.controls("B", "cilicia").talents(A=3, B=1)
    scene = story.action("A").attacks("A", "cilicia", "syria")
    assert scene.offered("B") == ["n:0", "n:1", "n:2"]
    assert scene.prices("B") == {"n:0": 0, "n:1": 0, "n:2": 1}
    scene.take("B", "n:1")
    assert scene.talents("B") == 1
    assert len(scene.combat["recruited"][1]) == 1


def test_annius_gallus_picks_for_the_defender_too() -> None:
    story = Story(seats=2).senators("B", "annius_gallus").controls("A", "syria").army("A", "syria", "leg_vi_ferrata")
    scene = story.controls("B", "cilicia").talents(A=3, B=1).recruits([], ["classici"], ["germani"]).action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    assert set(scene.offered("B")) == {"aux:classici", "aux:germani"}
    scene.take("B", "aux:classici")
    assert scene.combat["recruited"][1] == ["aux:germani"]


def test_annius_gallus_needs_at_least_one_recruited_auxiliary() -> None:
    story = Story(seats=2).senators("A", "annius_gallus").controls("A", "syria").army("A", "syria", "leg_vi_ferrata")
    scene = story.controls("B", "cilicia").talents(A=3, B=1).action("A").attacks("A", "cilicia", "syria")
    scene.defends("B", auxiliaries=1)
    assert scene.combat["recruited"][0] == []
    assert [seat for seat, _ in scene.told("recruit.drew")] == ["B"]


def denounced(senator: str) -> Scene:
    """A denounces B's senator."""
    story = Story(seats=2).senators("B", senator, "nerva").controls("B", "cyprus").hand("A", "delator").talents(A=3)
    return story.strategy("A").play("A", "card:delator", f"senator:{senator}")


def test_a_benefit_ends_when_the_senator_leaves_play() -> None:
    scene = denounced("vinius")
    assert scene.senators("B") == ["nerva"]
    assert scene.talents("B") == 1, "only the tax of Cyprus"


def test_the_benefits_of_others_go_on() -> None:
    story = Story(seats=2).senators("A", "vinius", "iunius_blaesus").senators("B", "eprius_marcellus")
    scene = story.hand("B", "delator").talents(B=3).strategy("B").play("B", "card:delator", "senator:vinius")
    assert scene.senators("A") == ["iunius_blaesus"]
    assert (scene.row("A")["income"], scene.row("B")["income"]) == (1, 1)


def test_the_immune_one_cannot_be_denounced() -> None:
    story = Story(seats=2).senators("B", "helvidius_priscus", "nerva", "vinius").hand("A", "delator").talents(A=3)
    scene = story.strategy("A").play("A", "card:delator")
    assert scene.offered("A") == ["senator:vinius", "senator:nerva"]


def test_dishonour_does_not_stop_the_benefits_of_senators_in_play() -> None:
    story = Story(seats=2).controls("A", "cyprus").senators("A", "vinius").trophies("B", "AAA")
    assert story.draw("A").talents("A") == 1 + 1


@pytest.mark.parametrize(("talents", "playable"), [(4, False), (5, True)])
def test_a_card_is_playable_only_if_its_full_cost_can_be_paid(talents: int, playable: bool) -> None:
    scene = Story(seats=2).hand("A", "mucianus").talents(A=talents).strategy("A")
    assert ("card:mucianus" in scene.offered("A")) == playable
