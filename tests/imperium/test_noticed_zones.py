"""Small conditions about where cards lie, who may know it and what could be done with them, tried by other texts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.test_noticed import POINT, elders
from triumvir.games.imperium.rules.effects.paying import cost_is_paid
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.turn import revolt

GAIN = [["gain", "materials", 1]]
ANY_SUIT = {"suit": ["region", "uncivilised", "civilised", "tributary"]}


def story(*play: list[Any], **mysticism: Any) -> Story:
    """A has Elders, with another text, in hand."""
    return Story("romans", "celts", cards=elders(*play, **mysticism)).hand("A", "elders")


def or_gain(*branch: Any) -> Story:
    """Elders let A choose between a Material and something else."""
    return story(["choose", [GAIN, list(branch)]])


def is_offered(scene: Scene) -> bool:
    """Whether there was a choice beside the Material."""
    return "branch:2" in scene.play("A", "elders").offered("A")


def laid(told: Story, where: str, *names: str) -> Story:
    """Cards of A in a zone."""
    match where:
        case "hand":
            return told.hand("A", *names)
        case "discard":
            return told.discard("A", *names)
        case "history":
            return told.history("A", *names)
        case "draw":
            return told.draw("A", *names)
    return told.in_play("A", *(f"hills: {name}" for name in names))


@pytest.mark.parametrize(
    ("zone", "reached"),
    [
        ("discard", {"discard"}),
        ("history", {"history"}),
        ("any_owned", {"hand", "discard", "history", "draw", "garrison"}),
    ],
)
@pytest.mark.parametrize("where", ["hand", "discard", "history", "draw", "garrison", "nowhere"])
def test_unrest_is_returned_from_the_zones_that_the_text_names(zone: str, where: str, reached: set[str]) -> None:
    told = or_gain(["return_unrest", 1, {"from": [zone]}])
    told = told.discard("A", "boats").history("A", "town")
    scene = laid(told, where, "unrest").active() if where != "nowhere" else told.active()
    pile = scene.pile
    assert is_offered(scene) == (where in reached)
    if where in reached:
        assert scene.take("A", "branch:2").pile == pile + 1


def test_what_a_cost_takes_out_of_the_hand_is_not_there_for_what_follows() -> None:
    branch = ["cost", [["discard", 1]], [["place_on_deck", 1]]]
    assert not is_offered(or_gain(branch).hand("A", "boats").active())
    assert is_offered(or_gain(branch).hand("A", "boats", "town").active())


def test_an_empire_may_draw_if_a_development_could_come() -> None:
    def drawn_out() -> Story:
        return or_gain(["draw", 1]).draw("A").pool(A="9/9/9")

    assert is_offered(drawn_out().empire("A").active())
    assert not is_offered(drawn_out().empire("A").pool(A="0/0/0").active())
    assert not is_offered(drawn_out().no_accession("A").active())
    assert not is_offered(drawn_out().empire("A").developments("A").active())


def test_whether_a_search_finds_anything_is_known_to_the_seat_alone() -> None:
    assert is_offered(or_gain(["may", [["find", {"name": ["Armenians"]}]]]).hand("A", "boats").active())


def test_the_hands_of_others_are_judged_by_what_they_may_hold() -> None:
    returns = [["return_unrest", 1]]
    assert is_offered(or_gain(["each", "others", returns]).hand("A", "boats").hand("B", "town").active())
    assert not is_offered(or_gain(["each", "all", returns]).hand("A", "boats").active())


def test_an_exiled_card_carries_no_tokens() -> None:
    told = story(["acquire", ANY_SUIT | {"having_tokens": "materials"}, {"from": ["market", "exile"]}])
    scene = told.exile("hills").market("town m1", "river m1", "", "", "").active().play("A", "elders")
    assert sorted(scene.offered("A")) == ["river", "town"]


def test_only_what_something_in_play_allows_is_acquired_from_the_exile() -> None:
    told = story(["acquire", ANY_SUIT], passive=[["acquire_from_exile", {"suit": ["region"]}]])
    scene = told.in_play("A", "mysticism").exile("hills", "town").market("boats", "river", "", "", "").active()
    assert sorted(scene.play("A", "elders").offered("A")) == ["boats", "hills", "river"]


@pytest.mark.parametrize(("tokens", "is_asked"), [("m1", False), ("p1", True), ("", False)])
def test_a_reaction_is_of_use_if_such_tokens_were_gained(tokens: str, is_asked: bool) -> None:
    doubles = [["multiply_gained_tokens", "population", 2]]
    reacts = {"event": ["gain_market_card", {"having": "population"}], "do": doubles}
    told = story(["acquire", {"name": ["Town"]}], react=reacts).in_play("A", "mysticism")
    scene = told.market(f"town {tokens}".strip(), "", "", "", "").active().play("A", "elders")
    assert (scene.asked("A") == "reaction.use") == is_asked


def test_tokens_of_another_kind_are_not_multiplied() -> None:
    reacts = {
        "event": ["gain_market_card", {"having": "materials"}],
        "do": [["multiply_gained_tokens", "population", 2]],
    }
    told = story(["acquire", {"name": ["Town"]}], react=reacts).in_play("A", "mysticism")
    assert told.market("town m1", "", "", "", "").active().play("A", "elders").resting()


def test_who_declares_names_a_suit_of_the_text() -> None:
    scene = story(["declare_reveal", ["region", "civilised"]]).active().play("A", "elders")
    assert scene.offered("A") == ["suit:region", "suit:civilised"]


def test_what_goes_on_the_deck_comes_from_the_hand_or_lies_open() -> None:
    told = story(["place_on_deck", 1, {"from": ["hand", "discard"]}]).hand("A", "boats").discard("A", "town")
    assert told.active().play("A", "elders").offered("A") == ["hand", "town"]


@pytest.mark.parametrize("names", [("town", "boats"), ("boats", "town")])
@pytest.mark.parametrize(
    "verb", [["retrieve", "discard", 1], ["free_play", ANY_SUIT, {"from": ["discard"]}], ["find", ANY_SUIT]]
)
def test_the_cards_of_a_pile_are_offered_in_the_order_of_the_vocabulary(
    names: tuple[str, ...], verb: list[Any]
) -> None:
    told = story(verb).discard("A", *names).draw("A").no_accession("A")
    keys = told.active().play("A", "elders").keys("A")
    assert len(keys) > 1
    assert keys == sorted(keys, key=told.game.vocabulary.thing)


@pytest.mark.parametrize("names", [("boats", "shaduf"), ("shaduf", "boats")])
def test_abilities_to_be_copied_are_offered_in_the_order_of_the_vocabulary(names: tuple[str, ...]) -> None:
    cards = elders(["copy_exhaust", ANY_SUIT])
    cards["common"] |= {f"com-{name}": {"pinned": True, "exhaust": POINT} for name in names}
    told = Story("romans", "celts", cards=cards).hand("A", "elders").in_play("B", *names)
    keys = told.active().play("A", "elders").keys("A")
    assert len(keys) > 1
    assert keys == sorted(keys, key=told.game.vocabulary.thing)


def test_what_is_found_is_chosen_under_seal() -> None:
    told = story(["find", ANY_SUIT]).discard("A", "town", "boats")
    assert told.active().play("A", "elders").asks("A")[0].sealed


def test_a_cost_that_discards_nothing_brings_no_card_to_be_drawn_or_returned() -> None:
    pays, sheds = [["pay", "materials", 1]], [["discard", 1]]
    returns = [["return_unrest", 1, {"from": ["discard"]}]]
    assert not is_offered(or_gain(["cost", pays, [["draw", 1]]]).draw("A").no_accession("A").active())
    assert is_offered(or_gain(["cost", sheds, [["draw", 1]]]).hand("A", "boats").draw("A").no_accession("A").active())
    assert not is_offered(or_gain(["cost", pays, returns]).hand("A", "unrest").active())
    assert is_offered(or_gain(["cost", sheds, returns]).hand("A", "unrest").active())


def test_a_card_whose_condition_never_holds_is_not_played() -> None:
    cards = {"common": {"com-boats": {"condition": ["never"]}}}
    assert Story("romans", "celts", cards=cards).lingers("A").hand("A", "boats").active().playable("A") == []


def test_a_card_that_is_played_for_nothing_needs_no_action() -> None:
    told = story(["free_play", {"suit": ["region"]}]).actions(A=1).hand("A", "hills")
    assert told.active().play("A", "elders").take_if("A", "hills", "accept").zone("A play") == ["hills"]


def test_own_cards_are_counted_wherever_they_lie() -> None:
    told = story(["gain", "progress", ["count", ["icons", ["grain"], "owned"]]]).draw("A").draw("B").nation("A")
    told = told.developments("A").discard("A", "hills").discard("B", "steppe", "coast").no_accession("A")
    assert told.pool(A="0/0/0").active().play("A", "elders").pool("A") == (0, 0, 1)


def test_an_attack_ends_with_its_card() -> None:
    cards = {"common": {"com-elders": {"attack": True, "play": [["each", "others", [["discard", 1]]]]}}}
    told = Story("romans", "celts", cards=cards).lingers("A").hand("A", "elders").hand("B", "boats")
    assert told.active().play("A", "elders").position.attacks == []


def test_nothing_is_garrisoned_under_a_card_that_has_left_play() -> None:
    cards = {"common": {"com-woodland": {"play": [["abandon_self"], ["garrison", 1]]}}}
    scene = Story("romans", "celts", cards=cards).hand("A", "woodland", "hills").active().play("A", "woodland")
    assert scene.hand("A") == ["hills"]


def test_a_cost_within_what_a_cost_brings_may_be_declined() -> None:
    inner = ["cost", [["pay", "population", 1]], POINT]
    told = story(["cost", [["pay", "materials", 1]], [inner]], *GAIN).pool(A="3/3/0")
    scene = told.active().play("A", "elders", "accept", "decline")
    assert scene.pool("A") == (3, 3, 0)


def test_a_suit_whose_deck_is_empty_is_searched_for_in_the_main_deck() -> None:
    told = story(["break_through", ["region"]]).deck_is("region").deck("main", "river")
    assert told.active().play("A", "elders").take_if("A", "suit:region").hand("A") == ["river"]


@pytest.mark.parametrize("card", ["unrest", "boats"])
def test_who_revolts_answers_under_seal_whether_or_not_there_is_unrest(card: str) -> None:
    assert next(revolt(story(*GAIN).hand("A", card).active().position)).sealed


@pytest.mark.parametrize(("hand", "seals"), [((), []), (("boats",), [True])])
def test_whether_unrest_can_be_paid_is_asked_under_seal(hand: tuple[str, ...], seals: list[bool]) -> None:
    position = story(["cost", [["return_unrest", 1]], POINT], *GAIN).hand("A", *hand).active().position
    keys = position.rules.card_set.keys
    card = next(card for card in position.hand(0) if keys[card].startswith("com-elders"))
    text = Text(card)
    asks = cost_is_paid(position, text, 0, position.rules.faces[card][0].play[0], True)
    assert [ask.sealed for ask in asks] == seals


def test_a_pile_that_is_short_by_one_leaves_one_without_unrest() -> None:
    cards = elders(["each", "others", [["take_unrest", 1]]])
    told = Story("romans", "celts", "greeks", "persians", cards=cards).hand("A", "elders").pile(2)
    scene = told.active().play("A", "elders").take("A", "B")
    assert scene.offered("A") == ["seat:2", "seat:3"]
    scene.take("A", "D")
    assert [row["seat"] for row in scene.table.view(None)["journal"] if row["kind"] == "unrest.taken"] == [1, 3]


def test_a_nation_card_comes_without_an_exhaust_token_where_no_marker_is_needed() -> None:
    told = story(["draw", 1]).draw("A").discard("A", "boats").nation("A", "town").spent("A", 5)
    scene = told.active().play("A", "elders")
    assert scene.count("A", "nation_deck") == 0


def test_unrest_is_paid_out_of_a_discard_pile_that_holds_some() -> None:
    def paid() -> Story:
        return or_gain(["cost", [["return_unrest", 1, {"from": ["discard"]}]], POINT])

    assert not is_offered(paid().discard("A", "boats").active())
    assert is_offered(paid().discard("A", "boats", "unrest").active())


def test_what_a_condition_brings_is_judged_as_it_holds_now() -> None:
    told = or_gain(["if", ["state", "empire"], [["return_unrest", 1, {"from": ["history"]}]], POINT])
    assert is_offered(told.active())


def test_a_draw_may_bring_a_nation_card_without_an_exhaust_token() -> None:
    assert is_offered(or_gain(["draw", 1]).draw("A").nation("A", "town").spent("A", 5).active())


def test_a_player_without_a_history_puts_open_cards_on_the_deck_like_any_other() -> None:
    cards = elders(["place_on_deck", 1, {"from": ["hand", "discard"]}])
    told = Story("vikings", "celts", cards=cards).hand("A", "elders", "boats").discard("A", "town")
    assert told.active().play("A", "elders").offered("A") == ["hand", "town"]


def test_no_card_goes_on_the_deck_twice() -> None:
    told = story(["place_on_deck", 2, {"from": ["discard"]}]).discard("A", "town", "boats").draw("A")
    assert told.active().play("A", "elders", "town").zone("A draw") == ["boats", "town"]


@pytest.mark.parametrize(
    ("verb", "zone", "is_feasible"), [("place_on_deck", "hand", False), ("to_history", "discard", True)]
)
def test_only_cards_of_the_zones_that_a_text_names_can_go_on(verb: str, zone: str, is_feasible: bool) -> None:
    assert is_offered(or_gain([verb, 1, {"from": [zone]}]).discard("A", "boats").active()) == is_feasible


def test_the_last_token_can_be_stolen() -> None:
    assert is_offered(or_gain(["steal", "materials", 2, "others"]).pool(B="1/0/0").active())
    assert not is_offered(or_gain(["steal", "materials", 2, "others"]).pool(B="0/9/9").active())


def test_one_card_in_hand_is_enough_for_a_player_without_a_history() -> None:
    cards = elders(["choose", [GAIN, [["to_history", 1, {"from": ["hand", "discard"]}]]]])
    assert is_offered(Story("vikings", "celts", cards=cards).hand("A", "elders", "boats").active())
