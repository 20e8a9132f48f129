"""The texts that several cards share: unrest, cities, Advance, Conquer, Glory, Prosperity."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    ARMENIANS,
    COINAGE,
    HILLS,
    NEXT,
    ORACLE,
    freed,
    gone,
    in_hand,
    in_solstice,
    pinned,
    played,
    retired,
)
from tests.imperium.reading import bare, game

UNREST = [
    "com-unrest-base", "com-unrest-3p", "com-unrest-4p", "car-unrest-start", "cel-unrest-start", "cel-unrest-nation",
    "cel-unrest-supply-3p", "cel-unrest-supply-4p", "gre-unrest-start", "gre-unrest-nation", "mac-unrest-start",
    "per-unrest-start", "per-unrest-nation", "rom-unrest-start", "rom-unrest-nation", "scy-unrest-start",
    "scy-unrest-nation", "vik-unrest-start", "vik-unrest-nation", "vik-unrest-supply-3p", "vik-unrest-supply-4p",
]  # fmt: skip
CITIES = [
    "com-city", "car-city-of-carthage", "gre-city-of-athens", "gre-city-of-corinth", "gre-city-of-sparta",
    "mac-alexandria-in-ariana", "per-city-of-persepolis", "rom-city-of-rome", "scy-city-of-gelonus",
    "vik-city-of-dubh-linn",
]  # fmt: skip
METROPOLISES = ["com-metropolis", "com-metropolis-4p", "mac-alexandria-in-egypt", "rom-rome-the-eternal-city"]
ADVANCES = [
    "car-advance-start", "car-advance-nation", "cel-advance", "gre-advance", "mac-advance", "per-advance",
    "rom-advance", "scy-advance", "vik-advance",
]  # fmt: skip
CONQUERS = [
    "car-conquer", "cel-conquer-start", "cel-conquer-nation", "gre-conquer", "mac-conquer", "per-conquer",
    "rom-conquer", "scy-conquer",
]  # fmt: skip
GLORIES = [
    "car-glory", "cel-glory", "gre-glory", "mac-glory", "per-glory", "rom-glory", "scy-glory", "vik-glory",
]  # fmt: skip
PROSPERITIES = [
    "car-prosperity-start", "car-prosperity-nation", "mac-prosperity", "per-prosperity", "rom-prosperity-start",
    "rom-prosperity-nation", "vik-prosperity",
]  # fmt: skip
NOMADS = ["scy-nomads", "scy-nomads-barbarian"]

# The regions of nations whose text gives tokens at most, then takes a garrison
REGIONS = {
    "car-iberia": "", "car-balearic-islands": "", "car-mauretania": "11/9/0", "cel-armorica": "", "cel-britannia": "",
    "gre-plains-of-thessaly": "10/9/0", "gre-peloponnese": "9/10/0", "gre-forest-of-pholoe": "",
    "mac-haliacmon-valley": "9/10/0", "mac-orestis": "11/9/0", "mac-pelagonia": "9/10/0", "per-nisaean-plain": "",
    "per-bactria": "12/9/0", "per-zagros": "", "rom-dalmatia": "9/10/0", "rom-gallia-aquitania": "",
    "rom-raetia": "10/9/0", "scy-carpathian-mountains": "9/10/0", "scy-tian-shan": "9/10/0", "scy-caucasia": "9/10/0",
    "scy-pontic-steppe": "9/10/0", "vik-scandinavia": "",
}  # fmt: skip
# Leaders that acquire a card of any suit and retire; whether they are free to play
LEADERS = {
    "cel-vercingetorix": False, "gre-pericles": True, "mac-philip-ii": False, "per-babylonians": True,
    "per-darius-i": False, "rom-emperor-trajan": False,
}  # fmt: skip

GAINS = [("branch:1", "10/9/0"), ("branch:2", "9/10/0")]


@pytest.mark.parametrize("key", UNREST)
def test_unrest_is_returned_for_a_price(key: str) -> None:
    prices = [("branch:1", {"A pool": "9/8/0"}), ("branch:3", {"A pool": "6/9/0"})]
    for branch, price in prices:
        told = {"A hand": "-unrest", "A actions": "2", "pile": "6", **price}
        assert played(key, branch).changes() == told
    scene = in_hand(key, "assyrians", "hittites").active().play("A", "unrest", "branch:2")
    assert scene.changes() == {
        "A hand": "-assyrians -hittites -unrest",
        "A discard": "+assyrians +hittites",
        "A actions": "2",
        "pile": "6",
    }


@pytest.mark.parametrize("key", CITIES)
def test_a_city_gives_something_for_a_card(key: str) -> None:
    assert played(key).changes() == pinned(key)
    for branch, pool in GAINS:
        scene = in_solstice(key, "assyrians").solstice().take("A", "assyrians", branch)
        assert scene.changes() == {**NEXT, "A hand": "-assyrians", "A discard": "+assyrians", "A pool": pool}
    scene = in_solstice(key, "assyrians").draw("A", "hittites").solstice().take("A", "assyrians", "branch:3")
    assert scene.changes() == {**NEXT, "A hand": "-assyrians +hittites", "A discard": "+assyrians", "A draw": "-1"}
    assert in_solstice(key, "assyrians").solstice().take("A", "decline").changes() == NEXT
    assert in_solstice(key).solstice().changes() == NEXT, "without a card there is nothing to pay"


@pytest.mark.parametrize("key", METROPOLISES)
def test_a_metropolis_gives_something_for_nothing(key: str) -> None:
    if key != "rom-rome-the-eternal-city":
        assert played(key).changes() == pinned(key)
    for branch, pool in GAINS:
        assert in_solstice(key).solstice().take("A", branch).changes() == {**NEXT, "A pool": pool}
    scene = in_solstice(key).draw("A", "hittites").solstice().take("A", "branch:3")
    assert scene.changes() == {**NEXT, "A hand": "+hittites", "A draw": "-1"}


@pytest.mark.parametrize("key", ADVANCES)
def test_advance_acquires_or_breaks_through(key: str) -> None:
    scene = in_hand(key).active().play("A", "advance", "branch:1")
    assert scene.offered("A") == ["town", "oracle", "coinage"]
    scene.take("A", "coinage").take_if("A", "decline")
    assert scene.changes() == gone(key, COINAGE, hand="-advance +coinage +unrest", pool="6/9/0")
    scene = played(key, "branch:2", "coinage")
    assert scene.changes() == gone(key, freed(COINAGE), hand="-advance +coinage", pool="4/9/0")
    scene = played(key, "branch:2", "suit:uncivilised")
    assert scene.changes() == gone(key, {"uncivilised": "-1"}, hand="-advance +shrine", pool="4/9/0")


@pytest.mark.parametrize("key", CONQUERS)
def test_conquer_acquires_or_breaks_through(key: str) -> None:
    scene = played(key, "branch:1")
    assert scene.offered("A") == ["hills", "armenians"]
    assert scene.take("A", "hills").changes() == gone(key, HILLS, hand="-conquer +hills", pool="9/7/0")
    scene = played(key, "branch:2", "suit:region")
    assert scene.changes() == gone(key, {"region": "-1"}, hand="-conquer +steppe", pool="9/6/0")


@pytest.mark.parametrize("key", GLORIES)
def test_glory_abandons_three_regions_for_fame(key: str) -> None:
    story = in_hand(key).in_play("A", "forest", "coast: glorious", "cape").fame("great", "notorious", "marvellous")
    scene = story.active().play("A", "glory")
    assert scene.offered("A") == ["great", "notorious"]
    assert scene.take("A", "notorious").changes() == gone(
        key,
        {"fame": "great marvellous"},
        hand="-glory +notorious",
        play="-cape -coast(glorious) -forest",
        discard="+cape +coast +forest +glorious +glory",
    )
    assert "glory" not in in_hand(key).in_play("A", "forest", "cape").active().playable("A"), "two are not enough"


@pytest.mark.parametrize("key", PROSPERITIES)
def test_prosperity_is_for_all_then_for_its_owner(key: str) -> None:
    for branch, pool in (("branch:1", "11/9/0"), ("branch:2", "9/10/0")):
        story = in_hand(key).in_play("A", "forest").draw("A", "assyrians", "hittites").draw("B", "qin")
        scene = story.active().play("A", "prosperity", "accept").take("B", "decline").take("A", branch)
        assert scene.changes() == gone(key, hand="-prosperity +assyrians", draw="-1", pool=pool)


@pytest.mark.parametrize("key", NOMADS)
def test_nomads_are_for_all_and_bring_materials(key: str) -> None:
    story = in_hand(key).in_play("A", "forest").draw("A", "assyrians").draw("B", "qin", "olmecs")
    scene = story.active().play("A", "nomads", "decline").take("B", "accept")
    assert scene.changes() == gone(key, {"B hand": "+qin", "B draw": "-1"}, pool="11/9/0")


@pytest.mark.parametrize("key", REGIONS)
def test_a_region_of_a_nation_takes_a_garrison(key: str) -> None:
    name = bare(key)
    gains = {"pool": REGIONS[key]} if REGIONS[key] else {}
    scene = in_hand(key, "assyrians").active().play("A", name)
    assert sorted(scene.offered("A")) == ["assyrians", "done"]
    hand = " ".join(sorted(["-assyrians", f"-{name}"]))
    assert scene.take("A", "assyrians").changes() == pinned(key, hand=hand, play=f"+{name}(assyrians)", **gains)
    declined = in_hand(key, "assyrians").active().play("A", name, "decline")
    assert declined.changes() == pinned(key, **gains)


@pytest.mark.parametrize("key", LEADERS)
def test_a_leader_acquires_any_card_and_retires(key: str) -> None:
    for card, slot in (("armenians", ARMENIANS), ("hills", HILLS), ("oracle", ORACLE), ("coinage", COINAGE)):
        told = retired(key, slot, hand=f"-{bare(key)} +{card}" + (" +unrest" if "pile" in slot else ""))
        if LEADERS[key]:
            del told["A actions"]
        assert played(key, card).changes() == told


def test_every_card_with_a_shared_text_is_listed() -> None:
    lists = [UNREST, CITIES, METROPOLISES, ADVANCES, CONQUERS, GLORIES, PROSPERITIES, NOMADS]
    names = {"unrest", "advance", "conquer", "glory", "prosperity", "nomads"}
    listed = {key for keys in lists for key in keys}
    cards = {
        card.key for card in game().cards.definitions if bare(card.key) in names or bare(card.key).startswith("city")
    }
    assert cards <= listed
