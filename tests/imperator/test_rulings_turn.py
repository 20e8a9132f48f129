"""The rulings Q10 to Q16, Q19 to Q21 and Q58 to Q60: draw phase, playing cards, sacrifice, money."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperator.scene import Scene
from tests.imperator.story import Story

SEVEN = ("delator", "nerva", "haruspex", "valens", "fetialis", "asia")


def test_q10_taxes_flow_from_the_first_turn_also_to_the_dishonoured() -> None:
    scene = Story(seats=2).controls("A", "syria", "cyprus").in_round(1).draw("A")
    assert scene.talents("A") == 2 + 1
    story = Story(seats=2).controls("A", "syria", "cyprus").trophies("B", "AAA")
    assert story.draw("A").talents("A") == 2 + 1


def test_q10_a_conquered_province_pays_in_the_next_draw_phase() -> None:
    story = Story(seats=2).controls("A", "cilicia").army("A", "cilicia", "aux_regum").controls("B", "syria", "baetica")
    scene = story.talents(A=5).action("A").attacks("A", "syria", "cilicia").defends("B")
    assert scene.talents("A") == 0
    assert scene.talents("B") == 2, "only Baetica is left to B"
    scene.ends_turn("B")
    assert scene.talents("A") == 1 + 2


def test_q11_an_empty_deck_is_made_from_the_discard_pile() -> None:
    story = Story(seats=2).controls("A", "syria").deck_is()
    discarded = len(story.base.discard)
    scene = story.draw("A")
    assert len(scene.hand("A")) == 1
    assert scene.state()["deck"] == discarded - 1
    assert scene.discard() == []


def test_q11_with_both_empty_nothing_is_drawn() -> None:
    scene = Story(seats=3).controls("A", "syria").deck_is().empty_discard().draw("A")
    assert scene.hand("A") == []
    assert scene.state()["deck"] == 0


def test_q12_the_hand_limit_is_checked_in_the_own_draw_phase_only() -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "tabellarius", *SEVEN).talents(A=1)
    scene = story.deck("noricum", "raetia", "moesia", "pannonia").strategy("A").play("A", "card:tabellarius")
    assert len(scene.hand("A")) == 8
    scene.ends_turn("A")
    assert len(scene.hand("A")) == 8
    scene.ends_turn("B")
    assert len(scene.hand("A")) == 9
    scene.take("A", "card:delator", "card:nerva")
    assert len(scene.hand("A")) == 7
    assert scene.discard()[-2:] == ["delator", "nerva"]


def test_q13_any_number_of_cards_in_any_order_and_mix() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=30)
    scene = story.hand("A", "cilicia", "nerva", "publicanus", "galatia", "vinius").strategy("A")
    scene.play("A", "card:nerva").play("A", "card:cilicia").play("A", "card:publicanus", "province:syria")
    scene.play("A", "card:galatia").play("A", "card:vinius")
    assert scene.hand("A") == []
    assert scene.talents("A") == 30 - 3 - (4 - 1) + (2 + 2) - (4 - 1) - (3 - 1)


def test_q13_option_a_limit_of_cards_which_reactions_do_not_touch() -> None:
    story = Story(seats=2, cards_per_strategy=2).controls("A", "syria").talents(A=30, B=9)
    story.hand("A", "nerva", "vinius", "valens", "tribunus_plebis").hand("B", "delator")
    scene = story.strategy("A").play("A", "card:nerva").passes("B").play("A", "card:vinius")
    scene.play("B", "card:delator").play("A", "card:tribunus_plebis")
    assert scene.senators("A") == ["nerva", "vinius"]
    assert "card:valens" not in scene.offered("A")


@pytest.mark.parametrize("place", ["army", "reserve"])
def test_q14_a_home_legion_that_is_not_in_the_pool_is_not_taken(place: str) -> None:
    story = Story(seats=2).controls("A", "syria").hand("A", "cyprus").talents(A=9).army("A", "syria", "leg_vi_ferrata")
    if place == "army":
        story.controls("B", "asia").army("B", "asia", "leg_xv_apollinaris")
    else:
        story.reserve("A", "leg_xv_apollinaris")
    scene = story.strategy("A").play("A", "card:cyprus")
    assert scene.holder("cyprus") == "A"
    assert scene.army("A", "syria") == ["leg_vi_ferrata"]
    assert "call" not in scene.to_action("A").offered("A"), "it can be activated only when it has become inactive"


def test_q14_it_can_be_activated_once_it_is_inactive() -> None:
    story = Story(seats=2).controls("A", "cyprus", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=2)
    scene = story.action("A").take("A", "call")
    assert scene.army("A", "syria") == ["leg_vi_ferrata", "leg_xv_apollinaris"]


def test_q15_a_new_legion_joins_any_army_wherever_it_stands() -> None:
    story = Story(seats=2).controls("A", "britannia", "baetica").hand("A", "cyprus").talents(A=2)
    story.army("A", "britannia", "leg_xx_valeria").army("A", "baetica", "leg_x_gemina")
    scene = story.strategy("A").play("A", "card:cyprus")
    assert scene.asked("A") == "legion.army"
    scene.take("A", scene.banner("A", "britannia"))
    assert scene.army("A", "britannia") == ["leg_xv_apollinaris", "leg_xx_valeria"]


def test_q15_without_an_army_a_new_legion_goes_to_the_reserve() -> None:
    scene = Story(seats=2).hand("A", "cyprus").talents(A=2).strategy("A").play("A", "card:cyprus")
    assert scene.reserve("A") == ["leg_xv_apollinaris"]


@pytest.mark.parametrize(("options", "price"), [({}, 1), ({"discount_sea": False}, 2)])
def test_q16_the_sea_joins_provinces_like_the_land(options: dict[str, Any], price: int) -> None:
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=9)
    scene = story.hand("A", "cyprus").controls("B", "lycia_pamphylia").strategy("A")
    assert scene.price("A", "card:cyprus") == price
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").talents(A=9, B=1)
    scene = story.controls("B", "cyprus").action("A").attacks("A", "cyprus", "syria")
    assert scene.talents("A") == 9 - 2, "for attacks the sea always joins"


def test_q19_one_sacrifice_at_the_end_of_the_phase_and_no_card_after_it() -> None:
    story = Story(seats=2).hand("A", "nerva", "vinius", "publicanus").controls("A", "syria").talents(A=9)
    scene = story.army("A", "syria", "leg_vi_ferrata").strategy("A").take("A", "sacrifice", "card:nerva")
    assert scene.talents("A") == 11
    assert scene.hand("A") == ["publicanus", "vinius"]
    assert scene.asked("A") != "strategy.play"


def sacrificed_before_an_attack(**options: Any) -> Scene:
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis")
    story.hand("A", "nerva", "haruspex").talents(A=9, B=2).controls("B", "cilicia")
    scene = story.strategy("A").take("A", "sacrifice", "card:nerva")
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=2)
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", scene.side("B")[0], 1))
    assert scene.combat["round"] == 2
    return scene


def test_q19_not_even_a_reaction() -> None:
    assert not sacrificed_before_an_attack().reacting("A")


def test_q19_option_reactions_after_a_sacrifice() -> None:
    assert sacrificed_before_an_attack(sacrifice_blocks_cards=False).reacting("A")


def test_q20_a_cancelled_card_counts_as_played() -> None:
    story = Story(seats=2).hand("A", "nerva", "vinius").hand("B", "tribunus_plebis").talents(A=3, B=2)
    scene = story.strategy("A").play("A", "card:nerva").play("B", "card:tribunus_plebis")
    assert scene.senators("A") == []
    assert "sacrifice" not in scene.offered("A")


def test_q20_a_reaction_in_a_rivals_turn_does_not_count() -> None:
    story = Story(seats=2).hand("A", "nerva").hand("B", "tribunus_plebis", "vinius").talents(A=3, B=2)
    scene = story.strategy("A").play("A", "card:nerva").play("B", "card:tribunus_plebis").ends_turn("A")
    assert "sacrifice" in scene.offered("B")


def test_q21_the_action_may_be_left_out_and_there_is_only_one() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").army("A", "syria", "leg_vi_ferrata").talents(A=9)
    assert "done" in story.action("A").offered("A")
    scene = story.action("A").take("A", "done")
    assert (scene.turn, scene.talents("A")) == ("B", 9)
    scene = story.action("A").take("A", "move")
    assert scene.armies("A") == [("cyprus", ["leg_vi_ferrata"])]
    assert scene.turn == "B"


def test_q58_talents_and_hand_sizes_are_public_but_not_the_cards() -> None:
    scene = Story(seats=2).talents(A=4).hand("A", "nerva", "vinius").strategy("A")
    row = scene.state("B")["players"][0]
    assert (row["talents"], row["hand"], row["cards"]) == (4, 2, [])


def test_q58_option_closed_talents() -> None:
    scene = Story(seats=2, open_talents=False).talents(A=4).hand("A", "nerva").strategy("A")
    assert scene.state("B")["players"][0]["talents"] is None
    assert scene.state()["players"][0]["talents"] is None
    assert scene.talents("A") == 4


def test_q59_senators_cost_what_is_printed_on_them() -> None:
    scene = Story(seats=2).hand("A", "mucianus", "nerva", "silius_italicus").talents(A=9).strategy("A")
    prices = scene.prices("A")
    assert [prices[f"card:{name}"] for name in ("mucianus", "nerva", "silius_italicus")] == [5, 3, 2]
    assert scene.play("A", "card:mucianus").talents("A") == 4


def test_q60_the_bank_receives_the_cost_of_an_attack() -> None:
    story = Story(seats=2).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia")
    scene = story.talents(A=9, B=2).action("A").attacks("A", "cilicia", "syria", auxiliaries=1)
    assert (scene.talents("A"), scene.talents("B")) == (5, 2)
