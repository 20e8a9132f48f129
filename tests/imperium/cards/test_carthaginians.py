"""The cards of the Carthaginians that share their text with no other card."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    ARMENIANS,
    HILLS,
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


@pytest.mark.parametrize(("side", "placed"), [("A", 1), ("B", 2)])
def test_car_power(side: str, placed: int) -> None:
    story = stage("car-power", sides=side).hand("A", "conquer").slot(3, "oasis m2")
    scene = story.active().play("A", "conquer", "branch:1", "oasis")
    told = gone("car-conquer", HILLS, hand="-conquer +oasis", pool="11/7/0")
    if side == "A":
        scene.take("A", "use power")
        told |= {"A pool": "13/7/0", "A exhausts": "4", "A exhausted": "+power"}
    assert scene.resting()
    assert scene.changes() == told
    scene.ends_actions("A").take("A", "town")
    assert scene.value("market 2") == f"town +u m{placed}"


def test_car_elephants() -> None:
    story = in_hand("car-elephants").in_play("B", "celtica", "armorica")
    scene = story.active().play("A", "elephants").take("B", "armorica").take("A", "armenians")
    assert scene.changes() == retired(
        "car-elephants",
        {**freed(ARMENIANS), "B play": "-armorica", "B discard": "+armorica"},
        hand="-elephants +armenians",
    )


def test_car_hegemony() -> None:
    story = in_hand("car-hegemony").draw("A", "assyrians").draw("B", "qin", "minoans")
    scene = story.active().play("A", "hegemony", "accept", "hills", "decline").take("B", "accept")
    assert scene.changes() == gone(
        "car-hegemony", {**HILLS, "B hand": "+qin", "B draw": "-1"}, hand="-hegemony +hills", pool="7/9/0"
    )


def test_car_hannibal() -> None:
    story = in_hand("car-hannibal").draw("A", "assyrians").history("A", "great", "glory")
    scene = story.active().play("A", "hannibal", "hills", "accept", "great")
    assert scene.changes() == retired(
        "car-hannibal", HILLS, hand="-hannibal +assyrians +great +hills", draw="-1", history="-great +hannibal"
    )


def test_car_trading_ships() -> None:
    assert played("car-trading-ships").changes() == pinned("car-trading-ships")
    story = (
        laid("car-trading-ships").slot(3, "oasis m3").in_play("A", "iberia", "balearic-islands: glory", "mauretania")
    )
    scene = story.active().use("A", "trading-ships", "balearic-islands")
    assert scene.changes() == exhausted(
        "car-trading-ships",
        HILLS,
        hand="+balearic-islands +glory +oasis",
        play="-balearic-islands(glory)",
        pool="12/9/0",
    )


def test_car_monopoly() -> None:
    story = in_hand("car-monopoly").draw("A", "assyrians", "hittites").discard("A", "glory")
    scene = story.active().play("A", "monopoly", "glory")
    assert scene.changes() == gone(
        "car-monopoly",
        {"B hand": "+glory"},
        hand="-monopoly +assyrians",
        draw="-1",
        discard="-glory +monopoly",
        pool="11/9/0",
    )


def test_car_caravans() -> None:
    assert played("car-caravans").changes() == pinned("car-caravans")
    story = laid("car-caravans").slot(1, "sumerians m2").hand("A", "glory", "conquer")
    scene = story.active().use("A", "caravans", "glory")
    assert scene.changes() == exhausted(
        "car-caravans", ARMENIANS, hand="-glory +sumerians +unrest", discard="+glory", pool="8/9/0"
    )
    assert laid("car-caravans").hand("A", "glory").active().usable("A") == ["mysticism"], "no card with Materials"


def test_car_berbers() -> None:
    assert played("car-berbers").changes() == gone("car-berbers", pool="9/11/0")


def test_car_dido_queen_of_carthage() -> None:
    scene = played("car-dido-queen-of-carthage", "hills", "decline")
    told = retired("car-dido-queen-of-carthage", HILLS, hand="-dido-queen-of-carthage +hills", pool="9/10/0")
    assert scene.changes() == told
    scene = played("car-dido-queen-of-carthage", "hills", "accept", "oracle")
    assert scene.changes() == retired(
        "car-dido-queen-of-carthage",
        {**HILLS, "market 4": "shrine +u", "uncivilised": "-1", "exile": "+oracle"},
        play="+hills",
        pool="9/11/0",
    )


@pytest.mark.parametrize("history", ["done", "glory", "conquer"])
def test_car_carthaginian_traders(history: str) -> None:
    story = in_hand("car-carthaginian-traders", "glory").discard("A", "conquer")
    scene = story.active().play("A", "carthaginian-traders", "hills", history)
    told = free("car-carthaginian-traders", {"market 3": "hills m1"})
    if history == "glory":
        told |= {"A hand": "-carthaginian-traders -glory", "A history": "+glory"}
    if history == "conquer":
        told |= {"A discard": "-conquer +carthaginian-traders", "A history": "+conquer"}
    assert scene.changes() == told
