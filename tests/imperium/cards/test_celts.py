"""The cards of the Celts that share their text with no other card."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    COINAGE,
    HILLS,
    ORACLE,
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


@pytest.mark.parametrize("side", ["A", "B"])
def test_cel_power(side: str) -> None:
    scene = stage("cel-power", sides=side).hand("A", "druids").active().play("A", "druids", "branch:2", "oracle")
    told = gone("cel-druids", freed(ORACLE), hand="-druids +oracle", pool="9/8/0")
    if side == "A":
        scene.take("A", "use power")
        told |= {"A exhausts": "4", "A exhausted": "+power", "B hand": "+unrest", "pile": "4"}
    assert scene.resting()
    assert scene.changes() == told


def test_cel_celtic_gold() -> None:
    story = in_hand("cel-celtic-gold").in_play("A", "britannia", "hibernia")
    scene = story.active().play("A", "celtic-gold")
    assert scene.changes() == gone("cel-celtic-gold", {"B pool": "6/5/5"}, pool="17/9/0")


def test_cel_celtic_innovation() -> None:
    scene = played("cel-celtic-innovation", "coinage")
    assert scene.changes() == gone(
        "cel-celtic-innovation",
        {**COINAGE, "pile": "3", "B hand": "+unrest"},
        hand="-celtic-innovation +coinage +unrest",
    )


def test_cel_chainmail() -> None:
    assert played("cel-chainmail").changes() == pinned("cel-chainmail")
    story = laid("cel-chainmail").hand("A", "boudicca").in_play("A", "chariots")
    scene = story.active().play("A", "boudicca")
    assert scene.changes() == retired("cel-boudicca", pool="9/9/2")


def test_cel_chariots() -> None:
    scene = in_hand("cel-chariots", "conquer-start", "boudicca", "advance").exile("jungle", "education").active()
    assert scene.playable("A") == ["chariots"]
    scene.play("A", "chariots")
    assert scene.changes() == pinned("cel-chariots")
    assert scene.playable("A") == ["boudicca", "conquer"]
    scene.mark().play("A", "conquer", "branch:1", "jungle")
    assert scene.changes() == {
        "A hand": "-conquer +jungle",
        "A discard": "+conquer",
        "A actions": "1",
        "A pool": "9/7/0",
        "exile": "-jungle",
    }


def test_cel_ogham_script() -> None:
    scene = played("cel-ogham-script")
    assert scene.changes() == pinned("cel-ogham-script")
    assert scene.row("A")["hand_size"] == 6
    story = laid("cel-ogham-script").hand("A", "glory").discard("A", "advance", "druids")
    scene = story.active().use("A", "ogham-script", "glory", "druids")
    assert scene.changes() == exhausted("cel-ogham-script", hand="-glory", discard="-druids", history="+druids +glory")


def test_cel_belgica() -> None:
    scene = in_hand("cel-belgica").draw("A", "assyrians").active().play("A", "belgica", "accept", "assyrians")
    assert scene.changes() == pinned("cel-belgica", play="+belgica(assyrians)", draw="-1")


def test_cel_hibernia() -> None:
    scene = in_hand("cel-hibernia").discard("A", "glory", "druids").active().play("A", "hibernia", "druids", "decline")
    assert scene.changes() == pinned("cel-hibernia", hand="-hibernia +druids", discard="-druids")


def test_cel_celtica() -> None:
    scene = (
        in_hand("cel-celtica", "advance")
        .discard("A", "glory", "druids")
        .active()
        .play("A", "celtica", "druids", "advance")
    )
    assert scene.changes() == pinned(
        "cel-celtica", hand="-advance -celtica", play="+celtica(advance)", draw="+druids", discard="-druids"
    )


def test_cel_druids() -> None:
    assert played("cel-druids", "branch:1").changes() == gone("cel-druids", pool="9/9/1")
    scene = played("cel-druids", "branch:2", "suit:uncivilised")
    assert scene.changes() == gone("cel-druids", {"uncivilised": "-1"}, hand="-druids +shrine", pool="9/8/0")
    scene = in_hand("cel-druids", "unrest").active().play("A", "druids", "branch:3")
    assert scene.changes() == gone("cel-druids", {"pile": "6"}, hand="-druids -unrest", pool="9/10/0")


def test_cel_boudicca() -> None:
    scene = in_hand("cel-boudicca").in_play("B", "raetia: glory").active().play("A", "boudicca")
    assert scene.changes() == retired(
        "cel-boudicca", {"B play": "-raetia(glory)", "B discard": "+glory +raetia"}, pool="9/9/1"
    )


def test_cel_cattle_raid() -> None:
    story = stage("cel-cattle-raid", "romans", "greeks", "persians").hand("A", "cattle-raid").empire("B")
    story.in_play("C", "peloponnese").empire("D").in_play("D", "bactria")
    scene = story.active().play("A", "cattle-raid")
    assert scene.changes() == gone(
        "cel-cattle-raid", {"B pool": "5/5/4", "C pool": "4/5/5", "D pool": "4/5/4"}, pool="13/9/2"
    )


def test_cel_cauldron_of_cerridwen() -> None:
    assert played("cel-cauldron-of-cerridwen").changes() == pinned("cel-cauldron-of-cerridwen")
    scene = laid("cel-cauldron-of-cerridwen").pool(A="9/9/3").active().use("A", "cauldron-of-cerridwen")
    assert scene.changes() == exhausted("cel-cauldron-of-cerridwen", pool="9/11/2")


def test_cel_vercingetorix_may_acquire_nothing() -> None:
    assert played("cel-vercingetorix", "decline").changes() == retired("cel-vercingetorix")
    assert played("cel-vercingetorix", "hills").changes() == retired(
        "cel-vercingetorix", HILLS, hand="-vercingetorix +hills"
    )
