"""What every card is worth: fixed values, values by zone, and each variable value in a position made for it."""

from __future__ import annotations

import pytest

from tests.imperium.cards.test_shared import UNREST
from tests.imperium.made import Story
from tests.imperium.reading import game
from triumvir.games.imperium.cards.codes import COMMON, NATIONS
from triumvir.games.imperium.scoring import Tally

FIXED = {
    0: """
        car-advance-nation car-advance-start car-balearic-islands car-berbers car-caravans car-carthaginian-traders
        car-city-of-carthage car-conquer car-dido-queen-of-carthage car-glory car-iberia car-mauretania
        car-prosperity-nation car-prosperity-start cel-advance cel-armorica cel-belgica cel-boudicca cel-britannia
        cel-cattle-raid cel-cauldron-of-cerridwen cel-celtic-gold cel-celtica cel-conquer-nation cel-conquer-start
        cel-druids cel-glory cel-hibernia com-cape com-coast com-floodplain com-forest com-hills com-marsh com-oasis
        com-river com-steppe com-woodland gre-advance gre-city-of-athens gre-city-of-sparta gre-conquer
        gre-forest-of-pholoe gre-glory gre-greek-mercenaries gre-olympic-games gre-peloponnese
        gre-plains-of-thessaly gre-settlers mac-advance mac-alexander mac-conquer mac-glory mac-haliacmon-valley
        mac-orestis mac-pelagonia mac-phalanx mac-philip-ii mac-prosperity mac-uxians per-advance per-arachosia
        per-bactria per-city-of-persepolis per-conquer per-glory per-lydians per-median-empire per-nisaean-plain
        per-prosperity per-zagros rom-advance rom-bread-and-circuses rom-city-of-rome rom-conquer rom-dalmatia
        rom-gallia-aquitania rom-glory rom-julius-caesar rom-prosperity-nation rom-prosperity-start rom-raetia
        rom-roman-expansion rom-triumvirate scy-advance scy-carpathian-mountains scy-caucasia scy-conquer scy-glory
        scy-mounted-archers scy-nomads scy-nomads-barbarian scy-pontic-steppe scy-raiders scy-tarim-basin scy-tents
        scy-tian-shan vik-advance vik-althing vik-erik-the-red vik-foroyar vik-glory vik-go-aviking vik-gothja
        vik-graenland vik-iceland vik-jomsviking vik-longships vik-prosperity vik-rollo-the-walker vik-scandinavia
    """,
    1: """
        com-ambassador com-city com-diplomacy com-elders com-gambling com-invasion com-jungle com-leadership
        com-mountain com-mysticism com-port com-rituals-and-ceremonies com-sacred-pass com-shrine com-standing-army
        com-wilderness
    """,
    2: """
        car-elephants car-hegemony com-cataphract com-coinage com-corruption com-drama-and-poetry com-education
        com-metropolis com-metropolis-4p com-onager com-pharmacy com-wonder gre-greek-prosperity
        mac-alexandria-in-egypt mac-parmenion per-battering-ram per-windmills rom-legions rom-roman-invasion
        scy-city-of-gelonus scy-kurgans vik-skis
    """,
    3: """
        com-armenians com-assyrians com-hittites com-ionians com-olmecs com-sumerians gre-city-of-corinth
        gre-direct-democracy gre-greek-innovation gre-lighthouse gre-pericles gre-science mac-companion-cavalry
        mac-development mac-mosaics per-development per-satrap rom-military-engineering rom-the-senate scy-ateas
    """,
    4: """
        car-hannibal car-trading-ships cel-celtic-innovation cel-chainmail cel-chariots cel-ogham-script
        mac-alexander-the-great per-babylonians per-persian-gold rom-rome-the-eternal-city
    """,
    6: """
        com-glorious
    """,
    7: """
        com-awe-inspiring scy-jewellery
    """,
    9: """
        com-marvellous
    """,
    11: """
        com-triumphant
    """,
}
"""The cards of each fixed value; unrest apart."""

NOBODYS = {"com-state", "com-solstice", "com-king-of-kings"}
"""Cards that score nothing because they are in nobody's zones."""

BY_ZONE = {
    "com-praiseworthy": ("history", 7, 3),
    "com-great": ("history", 6, 2),
    "com-jade-mask": ("history", 1, 0),
    "com-town": ("history", 2, 0),
    "com-lost-scroll": ("history", 1, 0),
    "vik-vinland": ("in_play", 6, 0),
}
"""Where a card is worth more, how much there, how much elsewhere."""


def story_of(key: str, sides: str = "") -> Story:
    """The nation of the card, or Romans, without tokens and without cards but those that are named."""
    owner = game().cards.definitions[game().cards.number(key)].owner
    nation = "romans" if owner == COMMON else NATIONS[owner - 1]
    return Story(nation, "celts" if nation != "celts" else "romans", sides=sides).pool(A="0/0/0").draw("A").draw("B")


def worth(story: Story, key: str) -> int:
    """What the first copy of a card is worth to A."""
    story.scored()
    return Tally(story.base, 0).points(game().cards.card(key))


@pytest.mark.parametrize(("points", "keys"), [(points, keys.split()) for points, keys in FIXED.items()])
def test_fixed_values(points: int, keys: list[str]) -> None:
    for key in keys:
        assert worth(story_of(key).hand("A", key), key) == points, key


@pytest.mark.parametrize("key", UNREST)
def test_unrest_costs_two_points(key: str) -> None:
    assert worth(story_of(key).hand("A", key), key) == -2


@pytest.mark.parametrize("key", BY_ZONE)
def test_values_by_zone(key: str) -> None:
    zone, there, elsewhere = BY_ZONE[key]
    assert worth(story_of(key).history("A", key), key) == (there if zone == "history" else elsewhere)
    assert worth(story_of(key).hand("A", key), key) == elsewhere
    assert worth(story_of(key).in_play("A", key), key) == (there if zone == "in_play" else elsewhere)
    assert worth(story_of(key).in_play("A", f"hills: {key}"), key) == elsewhere, "a garrisoned card is neither"


# key: pool, points for its tokens
BY_TOKENS = [
    ("com-moneylenders", "39/0/0", 3), ("com-mercenaries", "0/11/0", 2), ("com-temple", "0/0/14", 2),
    ("com-minoans", "0/0/11", 2), ("car-monopoly", "24/0/0", 4), ("rom-emperor-trajan", "0/8/0", 2),
    ("vik-combs", "0/11/0", 3), ("vik-city-of-dubh-linn", "23/0/0", 2), ("com-moneylenders", "0/99/99", 0),
    ("com-moneylenders", "500/0/0", 10),
]  # fmt: skip


@pytest.mark.parametrize(("key", "pool", "points"), BY_TOKENS)
def test_values_per_tokens(key: str, pool: str, points: int) -> None:
    assert worth(story_of(key).hand("A", key).pool(A=pool), key) == points


# key: cards owned besides (hand, draw deck, discard pile, garrison), points
BY_CARDS = [
    ("com-oracle", ("great", "notorious"), 4),
    ("com-agriculture", ("forest", "coast", "cape"), 4),
    ("com-boats", ("forest", "cape", "town"), 2),
    ("com-shaduf", ("cape", "oasis", "forest"), 4),
    ("com-urban-development", ("city", "city", "metropolis", "forest"), 6),
    ("com-egyptians", ("coinage", "ambassador", "elders"), 2),
    ("com-aksumites", ("armenians", "qin", "town"), 3),
    ("cel-vercingetorix", ("elders", "city", "coinage"), 2),
    ("mac-alexandria-in-ariana", ("orestis", "pelagonia", "forest"), 1),
    ("per-darius-i", ("lydians", "babylonians", "armenians", "town"), 3),
    ("scy-tamga", ("tian-shan", "caucasia", "hills", "cape", "tents"), 2),
    ("vik-harald-hardrada", ("combs", "sagas", "skis"), 8),
]


@pytest.mark.parametrize(("key", "cards", "points"), BY_CARDS)
def test_values_per_cards_in_any_owned_zone(key: str, cards: tuple[str, ...], points: int) -> None:
    assert worth(story_of(key).hand("A", key, *cards), key) == points
    assert worth(story_of(key).draw("A", key, *cards), key) == points
    first, *rest = cards
    host = "com-standing-army"
    assert worth(story_of(key).in_play("A", f"{host}: {first}").discard("A", key, *rest), key) == points + (
        key == "cel-vercingetorix"
    ), "a garrison counts; the host is one more uncivilised card"


def test_persian_grain_counts_twice() -> None:
    assert worth(story_of("per-windmills").hand("A", "com-agriculture", "nisaean-plain"), "com-agriculture") == 4


@pytest.mark.parametrize(("key", "each"), [("com-exports", 10), ("gre-philosophy", 5)])
def test_values_per_all_cards(key: str, each: int) -> None:
    more = ["glory", "hills", "cape", "forest", "coast", "marsh", "jungle", "river"]
    for count in range(len(more)):
        story = story_of(key).draw("A", key, *more[:count])
        assert worth(story, key) == (count + 3) // each, "the card, the power card and the state card count too"


def test_com_qin_counts_pinned_cards_in_play_but_regions() -> None:
    story = story_of("com-qin").in_play("A", "qin", "port", "boats", "hills: mysticism", "forest")
    assert worth(story, "com-qin") == 1
    assert worth(story_of("com-qin").in_play("A", "port", "boats", "town").hand("A", "qin"), "com-qin") == 1


def test_com_mauryans_count_the_history() -> None:
    assert (
        worth(story_of("com-mauryans").hand("A", "mauryans").history("A", "glory", "great", "unrest"), "com-mauryans")
        == 1
    )


def test_com_notorious_counts_the_unrest_of_all_others() -> None:
    story = Story("romans", "celts", "greeks").hand("A", "notorious", "unrest").draw("B", "unrest", "glory").draw("A")
    story.in_play("B", "celtica: unrest").history("C", "unrest").draw("C", "glory")
    assert worth(story, "com-notorious") == 3


def test_vik_sagas_count_their_garrison() -> None:
    story = story_of("vik-sagas").in_play("A", "sagas: glory, great, unrest", "hills: advance")
    assert worth(story, "vik-sagas") == 3


# power: side, pool, cards in hand, points
POWERS = [
    ("car-power", "A", "17/0/0", (), 2), ("car-power", "B", "17/0/0", (), 5),
    ("cel-power", "A", "0/0/0", ("elders", "city", "coinage"), 2),
    ("cel-power", "B", "0/0/0", ("elders", "city", "coinage"), 4),
    ("gre-power", "A", "0/0/0", ("glory", "conquer", "advance", "settlers", "city"), 1),
    ("gre-power", "B", "0/0/0", ("glory", "conquer", "advance", "settlers", "city"), 2),
    ("mac-power", "A", "0/0/0", ("orestis", "hills", "cape"), 1),
    ("mac-power", "B", "0/0/0", ("orestis", "hills", "cape"), 3),
    ("per-power", "A", "0/0/0", ("lydians", "qin", "minoans", "town"), 1),
    ("per-power", "B", "0/0/0", ("lydians", "qin", "minoans", "town"), 3),
    ("rom-power", "A", "0/11/0", (), 2), ("rom-power", "B", "0/11/0", (), 5),
    ("scy-power", "A", "17/0/0", ("hills", "cape", "tian-shan"), 2),
    ("scy-power", "B", "17/0/0", ("hills", "cape", "tian-shan"), 6),
    ("vik-power", "A", "0/0/0", ("sagas", "combs", "skis"), 3),
    ("vik-power", "B", "0/0/0", ("sagas", "combs", "skis"), 6),
]  # fmt: skip


@pytest.mark.parametrize(("key", "side", "pool", "cards", "points"), POWERS)
def test_powers(key: str, side: str, pool: str, cards: tuple[str, ...], points: int) -> None:
    assert worth(story_of(key, side).pool(A=pool).hand("A", *cards), key) == points


def test_the_values_of_all_cards_are_listed() -> None:
    listed = {key for keys in FIXED.values() for key in keys.split()} | set(BY_ZONE) | set(UNREST)
    listed |= {row[0] for row in (*BY_TOKENS, *BY_CARDS, *POWERS)}
    listed |= {"com-exports", "gre-philosophy", "com-qin", "com-mauryans", "com-notorious", "vik-sagas"} | NOBODYS
    assert listed == {card.key for card in game().cards.definitions}
