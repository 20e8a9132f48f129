"""What a seat has seen it does not forget: a card that leaves a known hand unseen is one of those, here or there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import triumvir
from tests.imperium.made import Story
from tests.imperium.played import Scene
from triumvir.games.imperium.position.decks import draw_top, put_on_deck
from triumvir.games.imperium.position.piles import discard, hand_over, retire, tell
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.kernel.choose import Choose
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.kernel.state import everybody
from triumvir.kernel.table import Table

DEALS = 12


def known_hand(*more: str) -> Scene:
    """All have seen Conquer and Advance in the hand of A, who may hold more; three seats."""
    told = Story("romans", "celts", "greeks").hand("A", "conquer", "advance", *more).hand("B", "boudicca", "druids")
    scene = told.draw("A", "dalmatia", "triumvirate", "prosperity").draw("B", "belgica").turn()
    state = scene.position
    for card in state.hand(0)[:2]:
        tell(state, card, everybody(state))
    return scene


def settle(scene: Scene) -> Scene:
    """What has been done to the position is the position from now on."""
    scene.position.shown.clear()
    scene.table.position.base = scene.position.copy()
    return scene


def zones(scene: Scene, viewer: int | None, *names: str, count: int = 60) -> set[tuple[str, ...]]:
    """What may lie in some zones together, as the viewer can tell: each zone from its top, or sorted."""
    dice = Dice(2)
    found = set()
    for _ in range(count):
        other = Scene(scene.table.determinize(viewer, dice))
        found.add(tuple(" ".join(other.zone(name)) for name in names))
    return found


def test_of_a_known_hand_one_card_lies_on_the_draw_deck() -> None:
    scene = known_hand()
    put_on_deck(scene.position, 0, scene.position.hand(0)[0])
    settle(scene)
    assert {(hand, deck.split()[0]) for hand, deck in zones(scene, 1, "A hand", "A draw")} == {
        ("advance", "conquer"),
        ("conquer", "advance"),
    }
    row = scene.row("A", "B")
    assert row["cards"] == []
    assert [card.rpartition("-")[2] for card in row["maybe"]] == ["advance", "conquer"]
    assert [(each["place"], len(each["cards"]), each["other"]) for each in row["maybe_draw"]] == [(1, 2, False)]
    assert scene.row("A", "A")["known_draw"] == ["card:rom-conquer"]


def test_of_a_partly_known_hand_it_may_have_been_another_card() -> None:
    scene = known_hand("glory")
    put_on_deck(scene.position, 0, scene.position.hand(0)[0])
    found = zones(settle(scene), 1, "A hand", "A draw", count=120)
    tops = {deck.split()[0] for _, deck in found}
    assert tops > {"conquer", "advance"}
    for hand, deck in found:
        lost = {"conquer", "advance"} - set(hand.split())
        assert lost <= {deck.split()[0]}


def test_a_card_that_is_drawn_again_is_back_in_the_hand() -> None:
    scene = known_hand()
    put_on_deck(scene.position, 0, scene.position.hand(0)[0])
    draw_top(scene.position, 0)
    assert zones(settle(scene), 1, "A hand") == {("advance conquer",)}
    assert len(scene.row("A", "B")["cards"]) == 2


def test_a_card_that_is_discarded_later_cannot_have_left_before() -> None:
    scene = known_hand()
    state = scene.position
    put_on_deck(state, 0, state.hand(0)[0])
    discard(state, 0, state.hand(0)[0])
    settle(scene)
    assert {deck.split()[0] for (deck,) in zones(scene, 1, "A draw")} == {"conquer"}
    assert scene.row("A", "B")["known_draw"] == ["card:rom-conquer"]


def test_of_a_known_hand_one_card_lies_in_the_history() -> None:
    scene = known_hand()
    retire(scene.position, 0, scene.position.hand(0)[0])
    assert zones(settle(scene), 1, "A hand", "A history") == {("advance", "conquer"), ("conquer", "advance")}


def test_of_a_known_hand_one_card_was_given_away() -> None:
    """C cannot tell which one B has got; A and B can."""
    scene = known_hand()
    hand_over(scene.position, 0, 1, scene.position.hand(0)[0])
    settle(scene)
    hands = zones(scene, 2, "A hand", "B hand")
    assert {(own, "conquer" in other, "advance" in other) for own, other in hands} == {
        ("advance", True, False),
        ("conquer", False, True),
    }
    assert {own for own, _ in zones(scene, 1, "A hand", "B hand")} == {"advance"}


UNSEEN = {"card.on_deck_unseen", "card.to_history_unseen"}
HIDING = ("effect.place_on_deck", "effect.to_history")
QUIET = {"card.played", "hand.may_have_left"}


def eager_choice(table: Table, dice: Dice) -> tuple[Choose, int]:
    """A random choice that plays on as long as it can and hides cards of a hand."""
    ask, thing = random_choice(table, dice)
    keys = [table.game.vocabulary.key(option) for option in ask.options]
    liked = [place for place, key in enumerate(keys) if key in ("hand", "activate")]
    if len(keys) > 1 and keys[0] == "done" and dice.below(4):
        liked = liked or list(range(1, len(keys)))
    return ask, ask.options[liked[dice.below(len(liked))]] if liked else thing


def test_no_deal_loses_more_of_a_known_hand_than_left_it() -> None:
    tried = 0
    for seed in range(5):
        table = triumvir.new("imperium", seats=2, seed=seed, options={"nations": ["greeks", "celts"]})
        dice = Dice(seed)
        for _ in range(500):
            if table.over:
                break
            ask, thing = eager_choice(table, dice)
            before = table.view(1 - ask.seat) if ask.prompt in HIDING else None
            table.apply(ask.seat, thing)
            if before is not None:
                tried += check_one_less(table, 1 - ask.seat, ask.seat, before, dice)
    assert tried > 2


def check_one_less(table: Table, seat: int, rival: int, before: dict[str, Any], dice: Dice) -> bool:
    """If one card has left a known hand unseen, all the others are there in every deal; whether it was so."""
    read = table.view(seat, since=len(before["journal"]))["journal"]
    moves = [line["kind"] for line in read if line["kind"].partition(".")[0] in ("card", "draw", "cleanup", "hand")]
    known = table.view(seat)["state"]["players"][rival]
    left = [kind for kind in moves if kind in UNSEEN]
    if len(left) != 1 or set(moves) - UNSEEN - QUIET or table.position.kept:
        return False
    sure = [alike(table, key) for key in before["state"]["players"][rival]["cards"]]
    played = [alike(table, line["args"][0]) for line in read if line["kind"] == "card.played"]
    sure = [card for card in sure if card not in played]
    for _ in range(DEALS):
        state = table.determinize(seat, dice).state
        assert isinstance(state, ImperiumState)
        hand = [state.rules.alike[card] for card in state.hand(rival)]
        assert (Counter(sure) - Counter(hand)).total() <= 1
    return len(sure) > 1 and known["hand"] > 1


def alike(table: Table, key: str) -> int:
    """The number of the cards that look like this one."""
    state = table.state
    assert isinstance(state, ImperiumState)
    return state.rules.alike[table.game.vocabulary.thing(key) - state.rules.card_things.first]
