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


def test_whoever_is_dealt_to_is_told_how_many_and_the_dishonoured_are_named_at_the_end() -> None:
    assert Story(seats=2).deal().told("setup.dealt") == [("", [5])]
    story = Story(seats=2, round_limit=10).in_round(10).controls("A", "syria").controls("B", "cilicia")
    scene = story.trophies("A", "BBB").strategy("B").ends_turn("B")
    assert scene.told("end.dishonoured") == [("B", [])]


def test_a_tax_farmer_works_on_own_ground_only() -> None:
    story = Story(seats=2).controls("A", "syria", "cyprus").controls("B", "cilicia").hand("A", "publicanus", "nerva")
    scene = story.talents(A=1).strategy("A").play("A", "card:publicanus")
    assert scene.offered("A") == ["province:syria", "province:cyprus"]


def test_who_keeps_cards_of_a_draw_is_alone_to_know_which() -> None:
    """SELECT, with two cards drawn in a turn: as many are kept."""
    story = Story(seats=3, cards={"constants": {"draw_per_turn": 2}}).senators("B", "cluvius_rufus")
    scene = story.deck("vinius", "valens", "caecina").draw("B")
    assert scene.asked("B") == "draw.select"
    assert scene.asks("B")[0].sealed
    scene.take("B", "card:vinius", "card:caecina")
    kinds = [[row["kind"] for row in scene.table.view(seat)["journal"]] for seat in (0, 1, 2, None)]
    assert [kind.count("draw.kept") for kind in kinds] == [0, 2, 0, 0]
    assert [kind.count("draw.bottom_card") for kind in kinds] == [0, 1, 0, 0]
    assert scene.hand("B") == ["caecina", "vinius"]


def test_a_formation_of_all_units_is_laid_out_in_the_order_of_the_vocabulary() -> None:
    orders = set()
    for seed in range(8):
        story = Story(seats=2, seed=seed).controls("A", "syria").army("A", "syria", "leg_vi_ferrata")
        scene = story.controls("B", "cilicia").talents(A=9).action("A").attacks("A", "cilicia", "syria", auxiliaries=3)
        recruited = scene.defends("B").table.game.vocabulary.thing
        told = [recruited(args[0]) for _, args in scene.told("formation.unit")]
        drawn = [recruited(args[0]) for _, args in scene.told("recruit.drew")]
        assert told == sorted(told)
        orders.add(drawn == sorted(drawn))
    assert False in orders, "some auxiliaries were drawn in another order"


def test_a_province_that_changes_sides_is_told() -> None:
    story = Story(seats=2).controls("A", "syria").controls("B", "cilicia", "asia").hand("A", "legatus", "nerva")
    scene = story.talents(A=9).strategy("A").play("A", "card:legatus", "province:cilicia")
    assert scene.told("agent.defected") == [("A", ["province:cilicia", 1])]


def test_nobody_is_said_to_have_won_only_where_nobody_has() -> None:
    def ended(**trophies: str) -> list[str]:
        story = Story(seats=2, round_limit=10).in_round(10).controls("A", "syria").controls("B", "cilicia")
        for seat, owners in trophies.items():
            story.trophies(seat, owners)
        scene = story.strategy("B").ends_turn("B")
        return [row["kind"] for row in scene.messages() if row["kind"] in ("end.nobody", "end.emperor", "end.shared")]

    assert ended() == ["end.emperor"]
    assert ended(A="BBB", B="AAA") == ["end.nobody"]


def test_those_who_may_exchange_are_offered_in_the_order_of_the_seats() -> None:
    story = Story(seats=3).trophies("B", "A").trophies("C", "B").trophies("A", "C")
    scene = story.strategy("A").take("C", "offer")
    assert scene.offered_in("C", "exchange.rival") == ["retract", "seat:0", "seat:1"]


def test_a_spy_alone_is_told_what_a_hand_holds() -> None:
    story = Story(seats=3).controls("B", "syria").hand("B", "speculator", "nerva").hand("C", "vinius", "valens")
    scene = story.talents(B=2).strategy("B").play("B", "card:speculator").take_if("B", "agent.rival", "seat:2")
    kinds = [[row["kind"] for row in scene.table.view(seat)["journal"]] for seat in (0, 1, 2, None)]
    assert [kind.count("agent.saw") for kind in kinds] == [0, 2, 0, 0]


def test_the_only_card_of_a_hand_is_discarded_without_asking_also_where_others_would_notice() -> None:
    story = Story(seats=2, patient=True).controls("A", "syria").hand("A", "speculator", "nerva").hand("B", "vinius")
    scene = story.talents(A=2).strategy("A").play("A", "card:speculator").passes()
    assert scene.asked("A") == "strategy.play"
    assert "vinius" in scene.discard()


def test_a_card_that_is_in_play_waits_for_no_reactions_any_more() -> None:
    scene = Story(seats=2).controls("A", "syria").hand("A", "nerva", "noricum").talents(A=20).strategy("A")
    for card in ("nerva", "noricum"):
        scene.play("A", f"card:{card}")
        assert scene.state("A")["stack"] == []


def test_whoever_knew_a_card_that_another_sifts_is_not_sure_of_it_any_more() -> None:
    """B has put Vinius under a deck of one other card; A draws both, keeps one and puts one back."""
    for kept in ("vinius", "valens"):
        story = Story(seats=2).senators("A", "cluvius_rufus").hand("B", "vinius", "nerva").deck_is("valens")
        scene = story.strategy("B").take("B", "sacrifice", "card:vinius").take_if("B", "action.choose", "done")
        scene.take("A", f"card:{kept}")
        seen = scene.state("B")
        assert (seen["players"][0]["cards"], seen["players"][0]["maybe"]) == ([], ["card:vinius"])
        assert scene.hand("A") == [kept]


def test_a_tied_round_is_written_down_too() -> None:
    scene = met({})
    scene.fights(("A", "leg_xi_claudia", 3), ("B", "leg_v_macedonica", 3))
    row = scene.combat["rounds"][0]
    assert (row["bids"], row["scores"], row["winner"], row["points"]) == ([3, 3], [9, 9], None, 0)
