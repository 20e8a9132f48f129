"""The cards of the Persians that share their text with no other card."""

from __future__ import annotations

from tests.imperium.cards.one_card import (
    ARMENIANS,
    COINAGE,
    exhausted,
    free,
    freed,
    gone,
    in_hand,
    laid,
    pinned,
    played,
    retired,
    stage,
)


def test_per_power_side_a() -> None:
    story = stage("per-power", sides="A").hand("A", "glory", "advance", "conquer")
    scene = story.active().use("A", "power", "glory", "advance", "armenians")
    assert scene.changes() == exhausted(
        "per-power",
        freed(ARMENIANS),
        hand="-advance -glory +armenians",
        draw="+advance glory",
        pool="9/8/0",
        actions="2",
    )


def test_per_power_side_b() -> None:
    story = stage("per-power", sides="B").hand("A", "glory", "advance", "conquer")
    assert story.active().usable("A") == ["mysticism"]


def test_per_battering_ram() -> None:
    story = in_hand("per-battering-ram").in_play("B", "city: druids", "celtica")
    scene = story.active().play("A", "battering-ram", "armenians")
    assert scene.changes() == gone(
        "per-battering-ram",
        {**freed(ARMENIANS), "B play": "-city(druids)", "B discard": "+city +druids"},
        hand="-battering-ram +armenians",
    )


def test_per_development() -> None:
    story = in_hand("per-development").developments("A", "windmills", "satrap")
    scene = story.active().play("A", "development", "branch:1", "windmills")
    assert scene.changes() == gone(
        "per-development", developments="-windmills", discard="+development +windmills", pool="5/9/0"
    )
    assert story.active().play("A", "development", "branch:1", "decline").changes() == gone("per-development")
    scene = story.active().play("A", "development", "branch:2", "coinage")
    assert scene.changes() == gone("per-development", COINAGE, hand="-development +coinage +unrest", pool="7/9/0")


def test_per_windmills() -> None:
    told = pinned("per-windmills")
    del told["A actions"]
    assert played("per-windmills").changes() == told
    story = (
        laid("per-windmills").in_play("A", "nisaean-plain").hand("A", "prosperity").draw("A", "glory").draw("B", "qin")
    )
    scene = story.active().use("A", "windmills")
    assert scene.changes() == exhausted("per-windmills")
    scene.play("A", "prosperity", "decline").take("B", "decline").take("A", "branch:1")
    assert scene.pool("A") == (12, 9, 0)


def test_per_satrap() -> None:
    assert played("per-satrap").changes() == free("per-satrap", pool="6/9/0", actions="4")


def test_per_persian_gold() -> None:
    assert played("per-persian-gold").changes() == gone(
        "per-persian-gold", {"B pool": "7/5/5", "B hand": "+unrest", "pile": "4"}, pool="11/9/1"
    )


def test_per_arachosia() -> None:
    story = in_hand("per-arachosia", "glory").discard("A", "advance", "conquer")
    scene = story.active().play("A", "arachosia", "conquer", "decline")
    assert scene.changes() == pinned("per-arachosia", discard="-conquer", history="+conquer")


def test_per_median_empire() -> None:
    assert played("per-median-empire").changes() == retired("per-median-empire", pool="13/9/0")


def test_per_lydians() -> None:
    assert played("per-lydians").changes() == retired("per-lydians", pool="9/11/0")
