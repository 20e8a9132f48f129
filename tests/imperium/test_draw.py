"""Drawing, reshuffles, progression and developments beyond the worked scenarios (9)."""

from __future__ import annotations

from tests.imperium.made import Story
from triumvir.kernel.view import ask_view

HAND = ("settlers", "conquer", "advance", "peloponnese", "unrest")


def greeks(hand: int, *discard: str, **options: object) -> Story:
    """An Empire whose accession card is gone, with so many cards in hand and an empty draw deck."""
    story = Story("greeks", "romans", **options).empire("A").hand("A", *HAND[:hand]).draw("A").discard("A", *discard)
    return story.developments("A", "city-of-corinth", "lighthouse", "philosophy")


def romans(hand: int, *discard: str, **options: object) -> Story:
    """Barbarians with so many cards in hand and an empty draw deck."""
    story = Story("romans", "celts", **options).draw("A").discard("A", *discard)
    return story.hand("A", *("conquer", "advance", "glory", "unrest")[:hand])


def test_a_deck_that_runs_empty_is_not_reshuffled_before_a_card_is_needed() -> None:
    story = Story("romans", "celts").hand("A", "conquer", "advance", "glory")
    scene = story.draw("A", "triumvirate", "dalmatia").discard("A", "coast").draws("A")
    assert scene.zone("A draw") == []
    assert scene.zone("A discard") == ["coast"]
    assert scene.count("A", "nation_deck") == 5


def test_a_reshuffle_with_an_empty_discard_pile_still_brings_a_nation_card() -> None:
    scene = romans(4).nation("A", "raetia", "prosperity").draws("A")
    assert "raetia" in scene.hand("A")
    assert scene.count("A", "nation_deck") == 1


def test_several_reshuffles_may_follow_in_one_draw() -> None:
    scene = romans(2).nation("A", "raetia").draws("A").take_if("A", "done")
    assert scene.is_empire("A")
    assert scene.hand("A") == ["advance", "conquer", "julius-caesar", "raetia"]
    assert scene.row("A")["accession"] is None


def test_the_flip_does_not_bring_a_development_in_the_same_reshuffle() -> None:
    story = Story("greeks", "romans").nation("A").hand("A", *HAND[:4]).draw("A").discard("A", "coast")
    scene = story.pool(A="9/9/9").draws("A")
    assert scene.is_empire("A")
    assert len(scene.row("A")["developments"]) == 8


def test_a_barbarian_without_nation_cards_is_offered_nothing() -> None:
    story = Story("greeks", "romans").no_accession("A").hand("A", *HAND[:4]).draw("A").discard("A", "coast")
    scene = story.pool(A="9/9/9").draws("A")
    assert scene.count("A", "hand") == 5
    assert len(scene.row("A")["developments"]) == 8


def test_only_developments_that_can_be_paid_are_offered_with_their_price() -> None:
    scene = greeks(3, "coast", "hills", "marsh").pool(A="4/2/0").draws("A")
    assert scene.asked("A") == "develop.choose"
    rows = ask_view(scene.table, scene.asks("A")[0])["options"]
    assert [(row["key"], row["price"]) for row in rows] == [("done", None), ("card:gre-city-of-corinth", 5)]


def test_nothing_is_asked_when_no_development_can_be_paid() -> None:
    scene = greeks(3, "coast", "hills", "marsh").pool(A="0/0/2").draws("A")
    assert scene.count("A", "hand") == 5
    assert len(scene.row("A")["developments"]) == 3


def test_a_declined_development_is_offered_again_in_the_next_reshuffle() -> None:
    scene = greeks(3, "coast").pool(A="9/9/0").draws("A").take("A", "done")
    assert scene.asked("A") == "develop.choose"
    scene.take("A", "philosophy")
    assert "philosophy" in scene.hand("A")
    assert scene.pool("A") == (3, 9, 0)


def test_the_last_development_triggers_scoring() -> None:
    scene = greeks(4, "coast").developments("A", "science").pool(A="9/9/0").draws("A").take("A", "science")
    assert scene.value("ending") == "current"
    assert scene.told("end.triggered.developed") == [[]]


def test_a_nation_that_begins_without_developments_never_triggers_scoring_by_them() -> None:
    scene = Story("vikings", "romans").hand("A", "glory").draw("A").discard("A", "coast").draws("A")
    assert scene.value("ending") == "none"


def test_the_vikings_stay_barbarian_when_their_accession_card_moves() -> None:
    story = Story("vikings", "romans").nation("A").hand("A", "glory", "advance").draw("A").discard("A", "coast")
    scene = story.draws("A")
    assert not scene.is_empire("A")
    assert "harald-hardrada" in scene.hand("A")


def test_by_the_published_rules_only_the_first_reshuffle_of_a_turn_brings_a_nation_card() -> None:
    scene = romans(1, "coast", rules="published").nation("A", "raetia", "prosperity").draws("A")
    assert scene.hand("A") == ["coast", "conquer", "raetia"]
    assert scene.count("A", "nation_deck") == 1
    assert scene.tokens("A") == (3, 4)


def test_by_the_published_rules_the_token_returns_before_the_draw_of_the_cleanup() -> None:
    story = romans(2, "coast", rules="published").nation("A", "raetia", "prosperity").spent("A", 5)
    scene = story.cleanup("A").ends_turn("A")
    assert scene.count("A", "nation_deck") == 1


def test_by_the_published_rules_nothing_joins_without_a_token() -> None:
    scene = romans(3, "coast", rules="published").nation("A", "raetia", "prosperity").spent("A", 5).draws("A")
    assert scene.hand("A") == ["advance", "coast", "conquer", "glory"]
    assert scene.count("A", "nation_deck") == 2


def test_by_the_published_rules_a_declined_development_costs_no_token() -> None:
    declined = greeks(4, "coast", rules="published").pool(A="9/9/0").draws("A").take("A", "done")
    assert declined.tokens("A") == (3, 5)
    bought = greeks(4, "coast", rules="published").pool(A="9/9/0").draws("A").take("A", "lighthouse")
    assert bought.tokens("A") == (3, 4)
