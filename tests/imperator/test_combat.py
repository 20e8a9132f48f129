"""Attack and combat: what things cost, what may be bid, how a round is scored, and what holds in every combat."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from triumvir.games.imperator import imperator
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER, NO_SIDE
from triumvir.games.imperator.rules.combat import modifier, scores, winning_side

GAME = imperator()
RULES = GAME.rules(GAME.checked_options({}))


def unit(name: str) -> int:
    """The index of a unit by its id."""
    prefix = "legion" if f"legion:{name}" in GAME.vocabulary.keys else "aux"
    return GAME.vocabulary.thing(f"{prefix}:{name}") - RULES.units.first


# ---- the score of a unit


@pytest.mark.parametrize(
    ("name", "other", "side", "leads", "added"),
    [
        ("leg_xxi_rapax", "gladiatores", ATTACKER, False, 4),  # ASSAULT 4
        ("leg_xxi_rapax", "gladiatores", DEFENDER, True, 0),
        ("cohors_raetorum", "gladiatores", DEFENDER, False, 4),  # BULWARK 4
        ("cohors_raetorum", "gladiatores", ATTACKER, True, 0),
        ("leg_i_italica", "gladiatores", DEFENDER, True, 3),  # LEAD 3
        ("leg_i_italica", "gladiatores", DEFENDER, False, 0),
        ("equites_mauri", "sagittarii_syri", ATTACKER, False, 5),  # CHARGE 5, and VOLLEY spares the cavalry
        ("equites_mauri", "gladiatores", ATTACKER, True, 0),
        ("cohors_thracum", "equites_mauri", ATTACKER, False, 6),  # BRACE 6
        ("cohors_thracum", "sagittarii_syri", ATTACKER, False, -5),  # VOLLEY 5 opposite
        ("leg_xxi_rapax", "sagittarii_syri", ATTACKER, True, -1),  # 4 - 5
        ("sagittarii_syri", "sagittarii_cretenses", ATTACKER, True, -4),
        ("leg_xi_claudia", "gladiatores", DEFENDER, True, 0),  # STEADFAST adds nothing
        ("leg_vi_ferrata", "gladiatores", ATTACKER, True, 0),  # nor does RALLY
    ],
)
def test_a_unit_adds_its_own_bonus_and_suffers_the_volley(
    name: str, other: str, side: int, leads: bool, added: int
) -> None:
    assert modifier(RULES, unit(name), unit(other), side, leads) == added


def test_the_modifier_comes_after_the_multiplication_and_the_cut_last() -> None:
    rapax, archers = unit("leg_xxi_rapax"), unit("sagittarii_syri")
    assert scores(RULES, rapax, 1, archers, 2, ATTACKER) == (5 * 1 + 4 - 5, 1 * 2)
    assert scores(RULES, unit("aux_regum"), 1, unit("funditores_baleares"), 1, ATTACKER) == (0, 1)


def test_who_has_the_initiative_matters_only_to_those_who_lead() -> None:
    italica, rapax = unit("leg_i_italica"), unit("leg_xxi_rapax")
    assert scores(RULES, italica, 5, rapax, 3, ATTACKER) == (18, 15)
    assert scores(RULES, italica, 5, rapax, 3, DEFENDER) == (15, 15)


def test_equal_scores_belong_to_the_only_steadfast_unit() -> None:
    steady, other, plain = unit("leg_xi_claudia"), unit("leg_vii_claudia"), unit("gladiatores")
    assert winning_side(RULES, steady, plain, (12, 12)) == ATTACKER
    assert winning_side(RULES, plain, steady, (12, 12)) == DEFENDER
    assert winning_side(RULES, steady, other, (12, 12)) == NO_SIDE
    assert winning_side(RULES, plain, plain, (12, 12)) == NO_SIDE
    assert winning_side(RULES, plain, steady, (13, 12)) == ATTACKER, "it decides nothing but equal scores"


UNITS = st.integers(0, RULES.units.size - 1)
BIDS = st.integers(1, 10)


@given(UNITS, UNITS, BIDS, BIDS, st.sampled_from((ATTACKER, DEFENDER)))
def test_a_higher_bid_never_scores_less(mine: int, theirs: int, bid: int, other: int, initiative: int) -> None:
    low = scores(RULES, mine, bid, theirs, other, initiative)
    high = scores(RULES, mine, bid + 1, theirs, other, initiative)
    assert high[0] >= low[0] >= 0
    assert high[1] == low[1]


# ---- declaration, defence, recruiting


def attack_on_cilicia(*legions: str, **options: object) -> Story:
    """A in Syria with these legions; B controls Cilicia, Asia and, far away, Baetica."""
    story = Story(seats=2, **options).controls("A", "syria").army("A", "syria", *legions)
    return story.controls("B", "cilicia", "asia", "baetica").talents(A=12, B=6)


def test_twice_the_vp_if_the_target_is_not_adjacent() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata").action("A").take("A", "attack")
    assert scene.prices("A") == {"province:cilicia": 3, "province:asia": 10, "province:baetica": 6}


def test_a_target_that_cannot_be_paid_is_not_offered() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata").talents(A=9).action("A").take("A", "attack")
    assert set(scene.offered("A")) == {"province:cilicia", "province:baetica"}
    assert "attack" not in attack_on_cilicia("leg_vi_ferrata", "aux_regum").talents(A=2).action("A").offered("A")


def test_only_an_army_that_can_pay_for_a_target_is_offered() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").controls("A", "britannia").army("A", "britannia", "leg_xx_valeria")
    scene = story.talents(A=5).action("A").take("A", "attack")
    assert scene.asked("A") == "attack.auxiliaries", "from Britain all costs 6 or more, from Syria all but Cilicia"
    assert scene.offered("A") == ["n:0", "n:1", "n:2"]


def test_senators_lower_the_cost_of_an_attack_but_not_of_auxiliaries() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").senators("A", "antonius_primus", "petilius_cerialis", "valens")
    scene = story.action("A").take("A", "attack")
    assert scene.prices("A") == {"province:cilicia": 0, "province:asia": 7, "province:baetica": 3}
    scene.take("A", "province:cilicia")
    assert scene.price("A", "n:1") == 0, "AUX_FREE 1 for the attacker"
    assert scene.price("A", "n:3") == 2
    assert scene.offered("A")[-1] == "n:13", "twelve talents and the free one"


def test_free_auxiliaries_of_the_defender() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").senators("B", "flavius_sabinus", "valens").talents(B=2)
    scene = story.action("A").attacks("A", "cilicia", "syria")
    assert scene.prices("B") == {"n:0": 0, "n:1": 0, "n:2": 1, "n:3": 2}
    scene.take("B", "n:3")
    assert scene.talents("B") == 0
    assert len(scene.side("B")) == 3


def test_the_attackers_auxiliaries_are_out_of_the_deck_before_they_are_drawn() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").talents(A=30, B=30)
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=24)
    assert len(scene.combat["formations"][1]) == 0
    assert scene.asked("A") == "formation.unit", "B could hire nobody"


def test_with_the_deck_empty_nobody_picks_among_more() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").senators("A", "annius_gallus").talents(A=30)
    scene = story.action("A").attacks("A", "cilicia", "syria", auxiliaries=23).defends("B", auxiliaries=1)
    assert scene.asked("A") == "formation.unit"
    assert scene.state()["aux_deck"] == 0


def test_who_hires_nobody_picks_nobody() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata").senators("A", "annius_gallus").action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    assert scene.combat["recruited"][0] == []


def test_strategy_points_of_senators_by_role() -> None:
    story = attack_on_cilicia("leg_vi_ferrata").senators("A", "caecina", "suetonius_paulinus", "marius_celsus")
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    assert scene.combat["points"] == [17, 15]


# ---- rounds


def test_rally_gives_points_that_can_be_bid_in_the_next_round() -> None:
    scene = attack_on_cilicia("leg_vi_ferrata", "leg_xxi_rapax").recruits([], ["gladiatores", "germani"]).action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=2)
    scene.fights(("A", "leg_vi_ferrata", 10), ("B", "gladiatores", 1))
    assert scene.points_left("A") == 15 - 10 + 1


def test_the_total_of_points_may_exceed_fifteen() -> None:
    story = attack_on_cilicia("leg_vi_ferrata", "leg_xxi_rapax", abilities_in_automatic_round=True)
    scene = story.senators("A", "caecina").recruits([], ["gladiatores"]).action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    scene.fights(("A", "leg_vi_ferrata", 1), ("B", None, 0))
    assert scene.points_left("A") == 16


def test_two_auxiliaries_of_a_kind_are_offered_once_and_fight_twice() -> None:
    story = attack_on_cilicia("leg_vi_ferrata", "leg_iv_scythica", "leg_xxi_rapax", "leg_viii_augusta")
    scene = story.recruits([], ["cohors_thracum", "cohors_thracum", "germani"]).action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=3)
    scene.take("A", "legion:leg_vi_ferrata", "n:1")
    assert scene.offered("B") == ["pass", "aux:cohors_thracum", "aux:germani"]
    scene.take("B", "aux:cohors_thracum", "n:1")
    assert "aux:cohors_thracum" in scene.offered("B"), "the second one"
    scene.take("B", "aux:cohors_thracum", "n:1")
    scene.take("A", "legion:leg_xxi_rapax", "n:1", "legion:leg_iv_scythica", "n:1")
    assert scene.offered("B") == ["pass", "aux:germani"]


def test_a_haruspex_gives_the_initiative_for_one_round_with_all_that_depends_on_it() -> None:
    story = attack_on_cilicia("leg_xxi_rapax", "leg_vi_ferrata").hand("B", "haruspex")
    scene = story.army("B", "cilicia", "cl_syriaca", "leg_xi_claudia").action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", "cilicia").play("B", "card:haruspex")
    fought = scene.fights(("B", "cl_syriaca", 6), ("A", "leg_xxi_rapax", 2))
    assert fought.scores == {"A": 5 * 2 + 4, "B": 2 * 6 + 3}, "LEAD 3 of the fleet"
    assert scene.awaited() == "B", "round 2 is the defender's as usual"


def hidden_bid(bid: int) -> Scene:
    scene = attack_on_cilicia("leg_xxi_rapax", "leg_vi_ferrata").action("A")
    scene.attacks("A", "cilicia", "syria").defends("B", auxiliaries=1)
    return scene.take("A", "legion:leg_xxi_rapax", f"n:{bid}")


def test_nobody_else_can_tell_one_hidden_bid_from_another() -> None:
    low, high = hidden_bid(1), hidden_bid(10)
    for seat in (1, None):
        assert low.table.view(seat) == high.table.view(seat)
    assert low.table.view(0) != high.table.view(0)


def test_nobody_takes_back_an_answer_once_the_hidden_bid_is_shown() -> None:
    scene = hidden_bid(4)
    scene.take("B", scene.offered("B")[-1], "n:2")
    assert scene.combat["rounds"][0]["bids"][0] == 4
    assert not scene.table.may_undo(1)


# ---- every combat


LEGIONS = [legion.key for legion in GAME.cards.legions]
ARMIES = st.lists(st.sampled_from(LEGIONS), min_size=2, max_size=8, unique=True)
HOUSE_RULES = st.fixed_dictionaries(
    {
        "keep_points": st.booleans(),
        "pass_rule": st.sampled_from(("needed", "free")),
        "abilities_in_automatic_round": st.booleans(),
        "formation_order": st.sampled_from(("attacker_first", "simultaneous")),
        "capture_choice": st.sampled_from(("loser", "winner", "involved_army")),
        "legion_cap": st.integers(0, 3),
    }
)


def random_attack(data: st.DataObject, **options: object) -> Scene:
    """An attack with an army and auxiliaries of any size on a province with an army of any size."""
    legions = data.draw(ARMIES, label="legions")
    split = data.draw(st.integers(1, len(legions) - 1), label="legions of the attacker")
    story = attack_on_cilicia(*legions[:split], **options).army("B", "cilicia", *legions[split:])
    scene = story.hand("A", "transfuga").hand("B", "haruspex").action("A")
    return scene.attacks("A", "cilicia", "syria", data.draw(st.integers(0, 3), label="auxiliaries of the attacker"))


def choose_anything(scene: Scene, data: st.DataObject) -> None:
    """Somebody who is asked chooses something."""
    ask = next(ask for ask in scene.table.choices if not ask.optional)
    scene.table.apply(ask.seat, data.draw(st.sampled_from(ask.options), label=ask.prompt))


@settings(max_examples=40)
@given(HOUSE_RULES, st.data())
def test_nobody_overspends_and_the_score_is_that_of_the_rounds(rules: dict[str, object], data: st.DataObject) -> None:
    scene = random_attack(data, **rules)
    while scene.is_fighting:
        combat = scene.combat
        assert min(combat["points"]) >= 0
        for side in (0, 1):
            assert combat["score"][side] == sum(row["points"] for row in combat["rounds"] if row["winner"] == side)
        GAME.conserved(scene.table.state)
        choose_anything(scene, data)
    GAME.conserved(scene.table.state)
    assert scene.state()["aux_deck"] == 24


@settings(max_examples=40)
@given(st.data())
def test_a_side_passes_exactly_as_often_as_units_are_missing(data: st.DataObject) -> None:
    scene = random_attack(data)
    sizes = (0, 0)
    while scene.is_fighting:
        sizes = tuple(len(side) for side in scene.combat["formations"])
        choose_anything(scene, data)
    rounds = len(scene.told("combat.round"))
    assert rounds == (0 if scene.told("combat.walkover") else 4)
    passes = [seat for seat, _ in scene.told("combat.passed")]
    assert not rounds or [passes.count(seat) for seat in "AB"] == [4 - size for size in sizes]
