"""The cards of the Macedonians that share their text with no other card."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    ARMENIANS,
    COINAGE,
    HILLS,
    exhausted,
    freed,
    gone,
    in_hand,
    laid,
    pinned,
    played,
    retired,
    stage,
)


@pytest.mark.parametrize(("side", "pool"), [("A", "13/9/0"), ("B", "11/9/0")])
def test_mac_power(side: str, pool: str) -> None:
    story = stage("mac-power", sides=side).in_play("A", "phalanx").discard("A", "orestis").hand("A", "pelagonia")
    scene = story.active().use("A", "phalanx", "decline")
    assert scene.changes() == exhausted("mac-phalanx", actions="2", discard="-orestis", play="+orestis", pool=pool)
    scene.mark().play("A", "pelagonia")
    materials = pool.partition("/")[0]
    assert scene.changes()["A pool"] == f"{materials}/10/0", "from hand the power gives nothing"


def test_mac_alexander() -> None:
    scene = in_hand("mac-alexander").draw("A", "assyrians").active().play("A", "alexander", "armenians")
    assert scene.changes() == retired(
        "mac-alexander", freed(ARMENIANS), hand="-alexander +armenians +assyrians", draw="-1"
    )


def test_mac_development() -> None:
    story = in_hand("mac-development").developments("A", "mosaics", "parmenion")
    scene = story.active().play("A", "development", "branch:1", "mosaics")
    assert scene.changes() == gone(
        "mac-development", developments="-mosaics", discard="+development +mosaics", pool="5/8/0"
    )
    scene = story.active().play("A", "development", "branch:2", "coinage")
    assert scene.changes() == gone("mac-development", COINAGE, hand="-development +coinage +unrest", pool="7/9/0")


def test_mac_parmenion() -> None:
    scene = played("mac-parmenion", "armenians", "accept", "town")
    assert scene.changes() == retired(
        "mac-parmenion",
        {"market 1": "elders +u", "market 2": "marsh", "main": "-2", "pile": "4"},
        hand="-parmenion +town +unrest +unrest",
        history="+armenians +parmenion",
    )
    assert played("mac-parmenion", "decline").changes() == retired("mac-parmenion")


def test_mac_companion_cavalry() -> None:
    assert played("mac-companion-cavalry").changes() == pinned("mac-companion-cavalry")
    story = (
        laid("mac-companion-cavalry").hand("A", "pelagonia", "conquer", "advance").draw("A", "assyrians").empire("A")
    )
    scene = story.active()
    assert scene.playable("A") == ["conquer", "pelagonia"]
    scene.play("A", "pelagonia", "use companion-cavalry", "decline")
    assert scene.changes() == pinned(
        "mac-pelagonia",
        hand="-pelagonia +assyrians",
        draw="-1",
        exhausts="4",
        exhausted="+companion-cavalry",
        pool="9/10/0",
    )


def test_mac_alexander_the_great() -> None:
    assert "alexander-the-great" not in in_hand("mac-alexander-the-great").active().playable("A")
    story = in_hand("mac-alexander-the-great").history("A", "alexander").exile("jungle", "education")
    scene = story.active().play("A", "alexander-the-great", "jungle", "hills")
    told = retired("mac-alexander-the-great", {**HILLS, "exile": "-jungle"}, hand="-alexander-the-great +hills +jungle")
    del told["A actions"]
    assert scene.changes() == told


def test_mac_mosaics() -> None:
    assert played("mac-mosaics").changes() == pinned("mac-mosaics")
    scene = laid("mac-mosaics").discard("A", "glory", "conquer").active().use("A", "mosaics", "conquer")
    assert scene.changes() == exhausted("mac-mosaics", hand="+conquer", discard="-conquer", pool="8/9/0")


def test_mac_uxians() -> None:
    story = in_hand("mac-uxians").in_play("A", "port").exhausted("A", "port")
    scene = story.active().play("A", "uxians", "port")
    assert scene.changes() == gone("mac-uxians", {"B pool": "3/5/5"}, pool="11/9/0", exhausts="5", exhausted="-port")
    assert played("mac-uxians").changes() == gone("mac-uxians", {"B pool": "3/5/5"}, pool="11/9/0")


def test_mac_phalanx() -> None:
    assert played("mac-phalanx").changes() == pinned("mac-phalanx")
    story = laid("mac-phalanx").discard("A", "pelagonia", "haliacmon-valley", "glory").hand("A", "conquer")
    scene = story.active().use("A", "phalanx")
    assert scene.offered("A") == ["haliacmon-valley", "pelagonia"]
    scene.take("A", "pelagonia", "conquer")
    assert scene.changes() == exhausted(
        "mac-phalanx", hand="-conquer", discard="-pelagonia", play="+pelagonia(conquer)", actions="2", pool="9/10/0"
    )
    assert story.actions(A=0).active().usable("A") == ["mysticism"], "it costs an action as well"
