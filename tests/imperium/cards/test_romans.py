"""The cards of the Romans that share their text with no other card."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    ARMENIANS,
    COINAGE,
    HILLS,
    NEXT,
    freed,
    gone,
    in_hand,
    in_solstice,
    pinned,
    played,
    retired,
    stage,
)
from tests.imperium.made import Story


@pytest.mark.parametrize(
    ("side", "seen", "pool", "fame"), [("A", 3, "9/9/1", "marvellous great"), ("B", 2, "", "great marvellous")]
)
def test_rom_power(side: str, seen: int, pool: str, fame: str) -> None:
    story = (
        Story("romans", "celts", sides=side)
        .hand("A", "glory")
        .in_play("A", "raetia", "dalmatia", "forest")
        .pool(A="9/9/0")
    )
    scene = story.fame("great", "notorious", "marvellous", "glorious").lingers("A").active().play("A", "glory")
    assert len(scene.offered("A")) == seen
    scene.take("A", "notorious").take_if("A", "great")
    gains = {"pool": pool} if pool else {}
    told = gone(
        "rom-glory", {"fame": f"{fame} glorious"}, hand="-glory +notorious", play="-dalmatia -forest -raetia",
        discard="+dalmatia +forest +glory +raetia", **gains,
    )  # fmt: skip
    assert scene.changes() == told


def test_rom_julius_caesar() -> None:
    story = in_hand("rom-julius-caesar").draw("A", "assyrians", "hittites", "qin")
    told = retired("rom-julius-caesar", hand="-julius-caesar +assyrians +hittites", draw="-2")
    del told["A actions"]
    assert story.active().play("A", "julius-caesar", "branch:1").changes() == told
    told = retired("rom-julius-caesar", HILLS, hand="-julius-caesar +hills")
    del told["A actions"]
    assert story.active().play("A", "julius-caesar", "branch:2", "hills").changes() == told


def test_rom_military_engineering() -> None:
    story = in_hand("rom-military-engineering").hand("B", "druids", "glory", "advance")
    scene = story.active().play("A", "military-engineering").take_set("B", "druids", "advance")
    assert scene.take("A", "coinage").changes() == gone(
        "rom-military-engineering",
        {**freed(COINAGE), "B hand": "-advance -druids", "B discard": "+advance +druids"},
        hand="-military-engineering +coinage",
    )


def test_rom_roman_invasion() -> None:
    story = in_hand("rom-roman-invasion").in_play("B", "celtica", "armorica")
    scene = story.active().play("A", "roman-invasion", "armenians").take("B", "celtica")
    assert scene.changes() == gone(
        "rom-roman-invasion",
        {**ARMENIANS, "B play": "-celtica", "B discard": "+celtica"},
        hand="-roman-invasion +armenians +unrest",
    )


def test_rom_legions() -> None:
    scene = in_hand("rom-legions", "conquer", "advance").active()
    assert scene.playable("A") == ["legions"]
    scene.play("A", "legions")
    assert scene.changes() == pinned("rom-legions")
    assert scene.row("A")["hand_size"] == 6
    assert scene.playable("A") == ["conquer"], "Conquer has lost its symbol, Advance has not"


def test_rom_the_senate() -> None:
    scene = in_hand("rom-the-senate", "glory").active().play("A", "the-senate", "coinage", "glory")
    assert scene.changes() == gone(
        "rom-the-senate", COINAGE, hand="-glory -the-senate +coinage +unrest", history="+glory"
    )
    scene = in_hand("rom-the-senate", "glory").active().play("A", "the-senate", "decline", "decline")
    assert scene.changes() == gone("rom-the-senate")


def test_rom_rome_the_eternal_city() -> None:
    story = in_hand("rom-rome-the-eternal-city").in_play("A", "city-of-rome: glory")
    scene = story.active().play("A", "rome-the-eternal-city")
    assert scene.changes() == pinned(
        "rom-rome-the-eternal-city", play="-city-of-rome(glory) +rome-the-eternal-city", history="+city-of-rome +glory"
    )
    assert "rome-the-eternal-city" not in in_hand("rom-rome-the-eternal-city").active().playable("A")


def test_rom_bread_and_circuses() -> None:
    assert played("rom-bread-and-circuses").changes() == pinned("rom-bread-and-circuses")
    story = in_solstice("rom-bread-and-circuses", "glory", "unrest").discard("A", "unrest")
    scene = story.solstice().take("A", "glory", "unrest", "unrest")
    assert scene.changes() == {**NEXT, "A hand": "-glory -unrest", "A discard": "-unrest +glory", "pile": "7"}
    scene = in_solstice("rom-bread-and-circuses", "glory").solstice()
    scene.take_if("A", "done")
    assert scene.changes() == {**NEXT, "A hand": "-glory", "A discard": "+glory"}, "the discard is mandatory"


def test_rom_triumvirate() -> None:
    scene = played("rom-triumvirate")
    assert scene.offered("A") == ["town", "oracle", "suit:uncivilised"]
    scene.take("A", "suit:uncivilised")
    assert scene.changes() == retired("rom-triumvirate", {"uncivilised": "-1"}, hand="-triumvirate +shrine")


def test_rom_roman_expansion() -> None:
    story = in_hand("rom-roman-expansion")
    scene = story.in_play("B", "celtica: druids").active().play("A", "roman-expansion")
    scene.take("A", "steppe")
    told = retired(
        "rom-roman-expansion",
        {
            "market 3": scene.value("market 3"),
            "region": "-2",
            "B hand": "+celtica +druids",
            "B play": "-celtica(druids)",
        },
        hand="-roman-expansion +hills +steppe",
    )
    assert scene.changes() == told


def test_rom_roman_expansion_second_region_is_optional() -> None:
    scene = (
        stage("rom-roman-expansion").hand("A", "rom-roman-expansion").active().play("A", "roman-expansion", "decline")
    )
    assert scene.changes() == retired("rom-roman-expansion", HILLS, hand="-roman-expansion +hills")
