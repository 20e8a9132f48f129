"""The worked scenarios 1 to 9: setup, reshuffles, development, acquire, break through, refill."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.reading import bare, game
from triumvir.games.imperium.cards.codes import CIVILISED, REGION, UNCIVILISED
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import BOX
from triumvir.kernel.table import Table

TOPS = {REGION: "com-forest", UNCIVILISED: "com-elders", CIVILISED: "com-coinage"}
MAIN = ["com-city", "com-assyrians"]


def stacked(state: ImperiumState, cards: list[int]) -> None:
    """What a shuffle leaves behind in scenario 1: the named cards on top, no City in the small deck."""
    rules = state.rules
    keys = rules.card_set.keys
    wanted = [keys.index(key) for key in MAIN]
    banners = {rules.banner[card] for card in cards}
    if len(banners) == 1 and banners <= set(TOPS):
        top = keys.index(TOPS[banners.pop()])
        last = [card for card in cards if card in wanted]
        first = [card for card in cards if card != top and card not in last]
        cards[:] = [*first[:5], top, *first[5:], *last]
    elif set(wanted) <= set(cards):
        cards[:] = [card for card in cards if card not in wanted] + wanted


def set_up(monkeypatch: pytest.MonkeyPatch, **options: object) -> Scene:
    monkeypatch.setattr(ImperiumState, "shuffle", stacked)
    nations = ["romans", "carthaginians"]
    return Scene(Table(game(), 2, 1, game().checked_options({"nations": nations, "power_side": "B", **options})))


def test_scenario_1_setup_for_two_players(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = set_up(monkeypatch)
    assert [scene.value(f"market {slot}") for slot in range(1, 6)] == [
        "assyrians +u",
        "city +u",
        "forest",
        "elders +u",
        "coinage +u pr1",
    ]
    assert scene.pile == 8 - 4
    decks = {"main": 32, "region": 5, "uncivilised": 5, "civilised": 5, "fame": 6}
    assert {name: scene.deck(name) for name in decks} == decks
    assert scene.value("king") == "a"
    for seat in "AB":
        assert (scene.pool(seat), scene.tokens(seat)) == ((3, 3, 1), (3, 5))
        assert [scene.count(seat, zone) for zone in ("hand", "draw", "nation_deck")] == [5, 5, 5]
        assert len(scene.row(seat)["developments"]) == 6


def test_scenario_1_cards_out_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = set_up(monkeypatch)
    keys = scene.position.rules.card_set.keys
    box = [bare(keys[card]) for card in scene.position.piles[BOX] if keys[card].startswith("com-")]
    fame = [name for name in box if name in FAME]
    assert len(fame) == 2
    rest = sorted(name for name in box if name not in FAME and name not in ("state", "solstice"))
    assert rest == sorted(
        ["rituals-and-ceremonies", "ambassador", "lost-scroll", "wonder", "wilderness", "olmecs", "standing-army"]
        + ["drama-and-poetry", "metropolis", "mauryans"]
        + ["unrest"] * 4
    )


FAME = ("praiseworthy", "great", "notorious", "marvellous", "glorious", "triumphant", "awe-inspiring")


def test_scenario_1_published_rules_change_only_the_population(monkeypatch: pytest.MonkeyPatch) -> None:
    seed, published = set_up(monkeypatch).picture(), set_up(monkeypatch, rules="published").picture()
    assert {name: zone for name, zone in published.items() if zone != seed[name]} == {
        "A pool": "3/2/1",
        "B pool": "3/2/1",
    }


def test_scenario_2_reshuffle_with_a_nation_card_in_the_middle_of_an_effect() -> None:
    story = Story("romans", "carthaginians").hand("A", "prosperity-start", "conquer").draw("A")
    story.discard("A", "dalmatia", "unrest", "advance").in_play("A", "gallia-aquitania")
    story.nation("A", "raetia", "prosperity-nation", "bread-and-circuses", "rom-unrest-nation", "glory")
    story.hand("B", "advance-start", "conquer", "glory", "unrest", "unrest")
    story.draw("B", "mauretania", "balearic-islands", "carthaginian-traders", "dido-queen-of-carthage")
    scene = story.active().play("A", "prosperity", "accept").take("B", "accept").take("A", "branch:1")
    new = scene.zone("A hand") + scene.zone("A draw")
    assert sorted(new) == ["advance", "conquer", "dalmatia", "raetia", "unrest"]
    assert (len(scene.hand("A")), len(scene.zone("A draw"))) == (2, 3)
    assert "conquer" in scene.hand("A")
    told = scene.changes()
    del told["A hand"], told["A draw"]
    assert told == {
        "A pool": "4/3/1",
        "A actions": "2",
        "A nation": "-1",
        "A discard": "-advance -dalmatia -unrest +prosperity",
        "B hand": "+mauretania",
        "B draw": "-1",
    }


def oracle(**options: object) -> Scene:
    story = Story("romans", "carthaginians", **options).hand("A", "oracle").draw("A")
    nation = ("raetia", "prosperity-nation", "bread-and-circuses", "gallia-aquitania", "rom-unrest-nation")
    return story.nation("A", *nation).pool(A="3/3/1").active().play("A", "oracle")


def test_scenario_3_two_reshuffles_in_one_effect() -> None:
    scene = oracle().take("A", "prosperity")
    assert scene.changes() == {"A hand": "-oracle +raetia", "A discard": "+oracle +prosperity", "A nation": "-2"}


def test_scenario_3_the_published_limit() -> None:
    told = {"A hand": "-oracle", "A discard": "+oracle +raetia", "A nation": "-1", "A exhausts": "4", "A spent": "1"}
    assert oracle(rules="published").changes() == told


def test_scenario_4_accession_flip_between_two_actions() -> None:
    story = Story("greeks", "carthaginians").hand("A", "greek-mercenaries", "conquer", "coinage").draw("A")
    story.discard("A", "peloponnese", "forest-of-pholoe").nation("A").pool(A="3/3/1", B="1/3/1")
    scene = story.active()
    assert "coinage" not in scene.playable("A")
    scene.play("A", "greek-mercenaries")
    playable = scene.playable("A")
    assert "conquer" not in playable
    assert "coinage" in playable
    scene.play("A", "coinage")
    cards = scene.hand("A") + scene.zone("A draw")
    assert sorted(cards) == ["conquer", "forest-of-pholoe", "olympic-games", "peloponnese"]
    assert (len(scene.hand("A")), len(scene.zone("A draw"))) == (2, 2)
    told = scene.changes()
    del told["A hand"], told["A draw"]
    assert told == {
        "A pool": "4/3/2",
        "A state": "empire",
        "A accession": "",
        "A actions": "1",
        "A discard": "-forest-of-pholoe -peloponnese +greek-mercenaries",
        "A play": "+coinage",
        "B pool": "0/4/1",
    }
    scene.ends_turn("A").ends_turn("B")
    assert scene.pool("A") == (6, 3, 2), "Coinage in Solstice"


def greek_reshuffle() -> Scene:
    story = Story("greeks", "carthaginians").empire("A").pool(A="4/2/1").hand("A", "glory", "advance", "conquer")
    story.draw("A").discard("A", "settlers", "unrest", "peloponnese", "forest-of-pholoe")
    return story.developments("A", "city-of-corinth", "lighthouse", "philosophy").draws("A")


def every_payment(begin: Callable[[], Scene], seat: str = "A") -> set[tuple[int, int, int]]:
    """The pools that all answers to the questions how to pay can lead to."""
    found: set[tuple[int, int, int]] = set()
    paths: list[list[str]] = [[]]
    while paths:
        path = paths.pop()
        scene = begin().take(seat, *path)
        if (scene.asked(seat) or "").startswith("pay."):
            paths += [[*path, key] for key in scene.keys(seat)]
        else:
            found.add(scene.pool(seat))
    return found


def test_scenario_5_development_at_a_reshuffle() -> None:
    scene = greek_reshuffle()
    assert scene.offered("A") == ["done", "city-of-corinth", "lighthouse", "philosophy"]
    payments = {
        name: every_payment(lambda name=name: greek_reshuffle().take("A", name))  # type: ignore[misc]
        for name in ("done", "city-of-corinth", "lighthouse", "philosophy")
    }
    assert payments == {
        "done": {(4, 2, 1)},
        "city-of-corinth": {(1, 0, 1), (1, 1, 0), (3, 0, 0)},
        "lighthouse": {(1, 2, 0)},
        "philosophy": {(0, 2, 0)},
    }
    scene.take("A", "philosophy")
    assert (len(scene.hand("A")), len(scene.zone("A draw")), scene.zone("A discard")) == (5, 3, [])
    assert "philosophy" in scene.hand("A") + scene.zone("A draw")
    assert scene.zone("A developments") == ["city-of-corinth", "lighthouse"]
    assert scene.value("ending") == "none"


def coinage(materials: int) -> Scene:
    story = Story("romans", "carthaginians").hand("A", "advance", "conquer").pool(A=f"{materials}/3/1").pile(4)
    return story.market("armenians", "steppe", "hills", "elders", "coinage pr2").deck("civilised", "temple").active()


def test_scenario_6_acquire_tokens_and_unrest() -> None:
    scene = coinage(3).play("A", "advance", "branch:1", 0, "coinage")
    assert scene.changes() == {
        "A hand": "-advance +coinage +unrest",
        "A pool": "0/3/3",
        "A actions": "2",
        "A discard": "+advance",
        "market 5": "temple +u",
        "civilised": "-1",
        "pile": "3",
    }
    assert "coinage" not in scene.playable("A")


def test_scenario_7_break_through_for_the_market_card() -> None:
    scene = coinage(5).play("A", "advance", "branch:2", 0, "coinage")
    assert scene.changes() == {
        "A hand": "-advance +coinage",
        "A pool": "0/3/3",
        "A actions": "2",
        "A discard": "+advance",
        "market 5": "temple +u",
        "civilised": "-1",
    }


def test_scenario_7_break_through_for_the_top_of_the_deck_but_no_search() -> None:
    scene = coinage(5).play("A", "advance", "branch:2", 0)
    assert scene.offered("A") == ["elders", "coinage", "suit:uncivilised", "suit:civilised"]
    assert scene.take("A", "suit:civilised").changes() == {
        "A hand": "-advance +temple",
        "A pool": "0/3/1",
        "A actions": "2",
        "A discard": "+advance",
        "civilised": "-1",
    }
    assert scene.state("B")["players"][0]["cards"] == [], "it was taken unseen"


def diplomacy(*main: str) -> Scene:
    story = Story("romans", "carthaginians").hand("A", "diplomacy").pool(A="4/3/1")
    story.market("town", "shrine", "hills", "elders", "coinage").deck_is("main", *main)
    return story.active().play("A", "diplomacy", 0)


PAID = {"A pool": "1/3/1", "A actions": "2", "A discard": "+diplomacy"}


def test_scenario_8_break_through_for_a_tributary() -> None:
    scene = diplomacy("forest", "city", "hittites", "oracle")
    told = scene.changes()
    told.pop("main")
    assert told == {**PAID, "A hand": "-diplomacy +hittites"}
    assert sorted(scene.zone("main")) == ["city", "forest", "oracle"]


def test_scenario_8_no_tributary_in_the_main_deck() -> None:
    scene = diplomacy("forest", "city", "oracle")
    told = scene.changes()
    told.pop("main", None)
    assert told == {**PAID, "A hand": "-diplomacy", "A pool": "3/3/1"}
    assert sorted(scene.zone("main")) == ["city", "forest", "oracle"]


def test_scenario_8_the_last_card_of_the_main_deck() -> None:
    assert diplomacy("hittites").changes() == {
        **PAID,
        "A hand": "-diplomacy +hittites",
        "main": "-1",
        "ending": "current",
    }


def test_scenario_9_refill_from_the_main_deck_and_its_last_card() -> None:
    story = Story("macedonians", "romans").hand("A", "conquer", "conquer").pool(A="3/4/1").pile(6)
    story.market("assyrians", "city", "hills", "oracle", "temple").deck_is("region").deck_is("main", "elders", "steppe")
    scene = story.active().play("A", "conquer", "branch:1", 0, "hills")
    assert (scene.value("market 3"), scene.pile, scene.value("ending")) == ("elders +u", 5, "none")
    scene.play("A", "conquer", "branch:1", 0)
    assert scene.changes() == {
        "A hand": "-conquer -conquer +assyrians +hills +unrest",
        "A pool": "3/0/1",
        "A actions": "1",
        "A discard": "+conquer +conquer",
        "market 1": "steppe",
        "market 3": "elders +u",
        "main": "-2",
        "pile": "5",
        "ending": "current",
    }
    scene.play("A", "hills", "steppe")
    assert scene.value("market 1") == "", "no deck is left to fill it from"
