"""Small words of the rules that no story turns on: who is named, what is written down, the first province."""

from __future__ import annotations

from itertools import product

from tests.imperator.probes import met
from tests.imperator.story import Story
from triumvir.games.imperator.game import Imperator
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER
from triumvir.games.imperator.rules.combat import modifier, scores
from triumvir.kernel.table import Table


def test_a_score_is_never_below_0_and_is_cut_nowhere_else() -> None:
    game = Imperator()
    rules = game.rules(game.checked_options({}))
    seen = set()
    for mine, theirs, bid in product(rules.units.items, rules.units.items, (1, 2)):
        for first in (ATTACKER, DEFENDER):
            own = rules.unit_cv[mine] * bid + modifier(rules, mine, theirs, ATTACKER, first == ATTACKER)
            other = rules.unit_cv[theirs] + modifier(rules, theirs, mine, DEFENDER, first == DEFENDER)
            assert scores(rules, mine, bid, theirs, 1, first) == (max(own, 0), max(other, 0))
            seen |= {min(own, 2), min(other, 2)}
    assert {-1, 0, 1, 2} <= seen


def test_a_standard_is_raised_only_where_a_legion_is_near() -> None:
    story = Story(seats=2, activation_source="near").controls("A", "syria", "britannia", "cilicia").talents(A=9)
    scene = story.army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis").action("A").take("A", "raise")
    assert scene.offered("A") == ["province:syria", "province:cilicia"]


def test_a_round_in_which_both_pass_is_written_down_with_nothing() -> None:
    scene = met({}).take("A", "pass").take("B", "pass")
    assert [row["kind"] for row in scene.messages() if row["kind"] == "combat.idle"] == ["combat.idle"]
    row = scene.combat["rounds"][0]
    assert (row["units"], row["bids"], row["scores"], row["winner"], row["points"]) == (
        [None, None], [0, 0], [0, 0], None, 0,
    )  # fmt: skip


def test_steadfast_is_named_only_where_it_decided() -> None:
    scene = met({})
    scene.fights(("A", "leg_xi_claudia", 4), ("B", "leg_v_macedonica", 3))
    assert scene.told("combat.steadfast") == []


def test_the_one_drawn_by_lot_to_choose_first_is_named() -> None:
    choosers = set()
    for seed in range(6):
        game = Imperator()
        table = Table(game, 3, seed, game.checked_options({"initial_choice": "in_order"}), True)
        told = [message.args for message in table.journal if message.kind == "setup.chooser"]
        named = [message.seat for message in table.journal if message.kind == "setup.chooser"]
        assert len(told) == 1
        assert named == [ask.seat for ask in table.choices]
        choosers |= set(named)
    assert len(choosers) > 1


def test_a_standard_that_comes_back_leads_the_bannerless_army_in_the_first_province_of_the_map() -> None:
    story = Story(seats=2).controls("A", "britannia").trophies("B", "AAA")
    story.bannerless("A", "britannia", "leg_xx_valeria")
    story.controls("B", "belgica").army("B", "belgica", "leg_xxi_rapax").trophies("A", "B")
    scene = story.strategy("A")
    scene.offers("A", "B", "B", "A").take("B", "accept")
    assert scene.banner("A", "britannia").startswith("standard:0.")
