"""Who knows which hidden card, and how what a seat does not know is dealt anew around what it knows."""

from __future__ import annotations

from tests.imperator.scene import SEATS, Scene, bare
from tests.imperator.story import Story
from triumvir.kernel.dice import Dice


def seen_by(scene: Scene, viewer: str | None, seat: str) -> list[str]:
    """The cards of a hand that the viewer knows to be there."""
    return [bare(card) for card in scene.state(viewer)["players"][SEATS.index(seat)]["cards"]]


def dealt_hands(scene: Scene, viewer: str | None, seat: str, deals: int = 40) -> list[list[str]]:
    """The hands a seat may have as far as the viewer can tell."""
    dice = Dice(1)
    number = None if viewer is None else SEATS.index(viewer)
    return [Scene(scene.table.determinize(number, dice)).hand(seat) for _ in range(deals)]


def spied(*hand: str) -> Story:
    """A plays Speculator on B, who holds these cards; C looks on."""
    story = Story(seats=3).controls("A", "syria").controls("B", "cilicia").controls("C", "baetica")
    return story.hand("A", "speculator", "nerva").hand("B", *hand).talents(A=9, B=9, C=9)


def after_the_spy(*hand: str, discard: str) -> Scene:
    """A has seen the hand of B and discarded one card of it."""
    return spied(*hand).strategy("A").play("A", "card:speculator").passes().take("A", f"card:{discard}")


def test_a_hand_that_was_seen_stays_known_to_the_one_who_saw_it() -> None:
    scene = after_the_spy("vinius", "fetialis", "asia", discard="asia")
    assert seen_by(scene, "A", "B") == ["vinius", "fetialis"]
    assert seen_by(scene, "C", "B") == []
    assert seen_by(scene, None, "B") == []


def test_known_cards_stay_where_they_are_when_the_rest_is_dealt_anew() -> None:
    scene = after_the_spy("vinius", "fetialis", "asia", discard="asia")
    assert all(hand == ["fetialis", "vinius"] for hand in dealt_hands(scene, "A", "B"))
    assert len({tuple(hand) for hand in dealt_hands(scene, "C", "B")}) > 30
    assert all(hand == scene.hand("C") for hand in dealt_hands(scene, "C", "C"))


def test_a_drawn_card_is_unknown_next_to_known_ones() -> None:
    scene = after_the_spy("vinius", "fetialis", discard="vinius").ends_turn("A")
    assert len(scene.hand("B")) == 2
    assert seen_by(scene, "A", "B") == ["fetialis"]
    assert all("fetialis" in hand for hand in dealt_hands(scene, "A", "B"))


def test_after_a_sacrifice_nobody_is_sure_of_that_hand() -> None:
    scene = after_the_spy("vinius", "fetialis", "asia", discard="asia").ends_turn("A")
    scene.take("B", "sacrifice", "card:vinius")
    assert seen_by(scene, "A", "B") == []
    assert seen_by(scene, "B", "B") == scene_order(scene, "B")


def scene_order(scene: Scene, seat: str) -> list[str]:
    """The own hand in the order of the vocabulary."""
    thing = scene.table.game.vocabulary.thing
    return sorted(scene.hand(seat), key=lambda card: thing(f"card:{card}"))


def test_of_two_equal_cards_it_does_not_show_which_one_was_played() -> None:
    """A knew of one Publicanus; B has drawn the other since. After one is played A is sure of none."""
    story = spied("publicanus", "vinius").deck("publicanus")
    scene = story.strategy("A").play("A", "card:speculator").passes().take("A", "card:vinius").ends_turn("A")
    assert scene.hand("B") == ["publicanus", "publicanus"]
    assert seen_by(scene, "A", "B") == ["publicanus"]
    scene.play("B", "card:publicanus").take_if("B", "agent.own_province", "province:cilicia").passes()
    assert scene.hand("B") == ["publicanus"]
    assert seen_by(scene, "A", "B") == []


def test_whoever_knew_both_equal_cards_still_knows_one() -> None:
    scene = after_the_spy("publicanus", "publicanus", "vinius", discard="publicanus")
    assert seen_by(scene, "A", "B") == ["vinius", "publicanus"]


def test_a_sacrificed_card_is_known_under_the_deck_to_its_owner_only() -> None:
    scene = Story(seats=2).controls("A", "syria").hand("A", "vinius", "nerva").strategy("A")
    scene.take("A", "sacrifice", "card:vinius")
    dice = Dice(3)
    assert {Scene(scene.table.determinize(0, dice)).deck_bottom() for _ in range(20)} == {"vinius"}
    assert len({Scene(scene.table.determinize(1, dice)).deck_bottom() for _ in range(20)}) > 5


def test_while_initial_provinces_are_chosen_every_hand_has_one() -> None:
    story = Story(seats=2).hand("A", "vinius", "asia", "nerva").hand("B", "fetialis", "syria", "moesia")
    scene = story.talents(A=12, B=12).initial()
    provinces = {bare(key) for key in scene.state()["neutral"]}
    assert all(provinces & set(hand) for hand in dealt_hands(scene, "A", "B"))


def test_a_deck_shuffled_in_the_running_step_is_shuffled_anew() -> None:
    """Tabellarius empties the deck and shuffles the discard pile; the order of the new deck stays unknown to all."""
    story = Story(seats=2).controls("A", "syria").hand("A", "speculator").hand("B", "vinius", "nerva").talents(A=9)
    scene = story.deck_is().strategy("A").play("A", "card:speculator").passes()
    assert scene.asked("A") == "agent.discard"
    dice = Dice(5)
    scene.take("A", "card:vinius").ends_turn("A")
    tops = {scene.table.determinize(1, dice).state.dump()["deck"][-1] for _ in range(20)}
    assert len(tops) > 5


def test_a_rivals_draft_is_forgotten() -> None:
    story = Story(seats=3).controls("A", "syria").hand("A", "nerva").talents(A=5).trophies("A", "B").trophies("B", "A")
    scene = story.strategy("A").take("B", "offer")
    assert scene.exchanges("B") == ["exchange.rival"]
    assert Scene(scene.table.determinize(0, Dice(1))).exchanges("B") == ["exchange.open"]
    assert Scene(scene.table.determinize(1, Dice(1))).exchanges("B") == ["exchange.rival"]


def test_a_formation_that_is_not_shown_yet_may_be_any_other_in_a_new_deal() -> None:
    legions = ("leg_vi_ferrata", "leg_x_fretensis", "leg_xii_fulminata", "leg_iv_scythica", "leg_xxi_rapax")
    others = ("aux_regum", "leg_xv_apollinaris", "leg_v_macedonica", "leg_iii_cyrenaica", "leg_iii_augusta")
    story = Story(seats=2, formation_order="simultaneous").controls("A", "syria").controls("B", "cilicia")
    story.army("A", "syria", *legions).army("B", "cilicia", *others).talents(A=9)
    scene = story.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia").forms("A", *legions[1:])
    assert scene.awaited() == "B"
    dice, number = Dice(1), SEATS.index("B")
    formations = {tuple(kept.thing for kept in scene.table.determinize(number, dice).position.kept) for _ in range(60)}
    assert len(formations) == 5, "four of five legions"


def test_of_a_hand_that_was_seen_one_card_has_left() -> None:
    """A has seen Vinius and Fetialis; B has drawn one more and sacrifices one: of the two, one at least is left."""
    scene = after_the_spy("vinius", "fetialis", "asia", discard="asia").ends_turn("A")
    scene.take("B", "sacrifice", "card:vinius")
    hands = dealt_hands(scene, "A", "B", 60)
    assert all({"vinius", "fetialis"} & set(hand) for hand in hands)
    assert {tuple(sorted({"vinius", "fetialis"} & set(hand))) for hand in hands} == {
        ("fetialis",),
        ("vinius",),
        ("fetialis", "vinius"),
    }
    state = scene.state("A")
    assert [bare(card) for card in state["players"][1]["maybe"]] == ["vinius", "fetialis"]
    assert state["under"] == [{"place": 1, "cards": ["card:vinius", "card:fetialis"], "other": True}]
    assert scene.state("C")["under"] == []
    assert scene.state("B")["under"] == [{"place": 1, "cards": ["card:vinius"], "other": False}]


def test_the_journal_says_which_cards_may_have_left_to_those_who_knew_them() -> None:
    scene = after_the_spy("vinius", "fetialis", "asia", discard="asia").ends_turn("A")
    scene.take("B", "sacrifice", "card:vinius")
    told = [line["args"] for line in scene.table.view(0)["journal"] if line["kind"] == "hand.may_have_left"]
    assert told == [["card:vinius"], ["card:fetialis"]]
    assert not [line for line in scene.table.view(2)["journal"] if line["kind"] == "hand.may_have_left"]


def test_a_card_that_is_played_cannot_have_left_before() -> None:
    scene = after_the_spy("vinius", "fetialis", "asia", discard="asia").ends_turn("A")
    scene.take("B", "sacrifice", "card:fetialis").ends_turn("B").ends_turn("C").ends_turn("A")
    scene.play("B", "card:vinius").passes()
    state = scene.state("A")
    assert [bare(card) for card in state["players"][1]["maybe"]] == ["fetialis"]
    assert state["under"] == [{"place": 1, "cards": ["card:fetialis"], "other": True}]
