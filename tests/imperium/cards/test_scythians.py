"""The cards of the Scythians that share their text with no other card."""

from __future__ import annotations

from tests.imperium.cards.one_card import (
    HILLS,
    NEXT,
    exhausted,
    free,
    gone,
    in_hand,
    in_solstice,
    laid,
    pinned,
    played,
    retired,
    stage,
)
from tests.imperium.made import Story


def test_scy_power_side_a() -> None:
    scene = stage("scy-power", sides="A").active().use("A", "power", "hills")
    assert scene.changes() == exhausted("scy-power", {**HILLS, "pile": "4"}, hand="+hills +unrest", actions="2")


def test_scy_power_side_b() -> None:
    assert stage("scy-power", sides="B").active().usable("A") == ["mysticism"]


def test_scy_ateas() -> None:
    scene = in_hand("scy-ateas", "unrest").active().play("A", "ateas", "hills", "unrest")
    assert scene.changes() == retired("scy-ateas", {**HILLS, "pile": "6"}, hand="-ateas -unrest +hills")
    scene = in_hand("scy-ateas", "unrest").active().play("A", "ateas", "decline", "decline")
    assert scene.changes() == retired("scy-ateas")


def test_scy_kurgans() -> None:
    scene = played("scy-kurgans")
    assert scene.changes() == pinned("scy-kurgans")
    assert scene.row("A")["hand_size"] == 6
    scene = laid("scy-kurgans").discard("A", "advance", "conquer").active().use("A", "kurgans", "conquer")
    assert scene.changes() == exhausted("scy-kurgans", discard="-conquer", history="+conquer")


def test_scy_jewellery() -> None:
    scene = in_hand("scy-jewellery", "tarim-basin").draw("A", "glory").active()
    assert scene.playable("A") == ["tarim-basin"]
    scene.play("A", "tarim-basin", "decline").take_if("A", "done")
    assert scene.zone("A play") == ["mysticism", "tarim-basin"], "it cannot be garrisoned"


def test_scy_tamga() -> None:
    assert played("scy-tamga").changes() == pinned("scy-tamga")
    story = laid("scy-tamga").hand("A", "glory", "advance").draw("A", "assyrians", "hittites", "qin")
    scene = story.active().use("A", "tamga", "advance")
    assert scene.changes() == exhausted(
        "scy-tamga", hand="-advance +assyrians +hittites", discard="+advance", draw="-2"
    )


def test_scy_tarim_basin() -> None:
    scene = in_hand("scy-tarim-basin").draw("A", "assyrians").active().play("A", "tarim-basin", "accept", "assyrians")
    assert scene.changes() == pinned("scy-tarim-basin", play="+tarim-basin(assyrians)", draw="-1")


def test_scy_raiders() -> None:
    story = in_hand("scy-raiders").draw("A", "assyrians", "hittites", "qin").empire("B")
    scene = story.in_play("B", "celtica: druids", "armorica").active().play("A", "raiders").take("B", "celtica")
    assert scene.changes() == free(
        "scy-raiders",
        {"B hand": "+celtica +druids", "B play": "-celtica(druids)", "B pool": "5/4/5"},
        hand="-raiders +assyrians +hittites",
        draw="-2",
        pool="9/10/0",
    )


def test_scy_mounted_archers() -> None:
    assert played("scy-mounted-archers").changes() == pinned("scy-mounted-archers")
    story = Story("scythians", "celts").in_play("A", "mounted-archers", "tian-shan").hand("B", "boudicca").lingers("B")
    scene = story.active("B").play("B", "boudicca").take("A", "use mounted-archers")
    assert scene.changes() == {
        "A exhausts": "4",
        "A exhausted": "+mounted-archers",
        "B hand": "-boudicca",
        "B history": "+boudicca",
        "B pool": "3/3/2",
        "B actions": "2",
    }
    assert in_solstice("scy-mounted-archers").solstice().take("A", "accept").changes() == {**NEXT, "A pool": "8/10/0"}
    assert in_solstice("scy-mounted-archers").solstice().take("A", "decline").changes() == NEXT


def test_scy_tents() -> None:
    assert played("scy-tents").changes() == pinned("scy-tents")
    scene = laid("scy-tents").hand("A", "tian-shan").active().play("A", "tian-shan", "use tents")
    assert scene.changes() == pinned("scy-tian-shan", exhausts="4", exhausted="+tents", pool="9/11/0")
    story = in_solstice("scy-tents").in_play("A", "tian-shan: glory", "caucasia")
    scene = story.solstice().take("A", "tian-shan")
    assert scene.changes() == {**NEXT, "A hand": "+glory +tian-shan", "A play": "-tian-shan(glory)"}
    assert story.solstice().take("A", "decline").changes() == NEXT


def test_scy_nomads_barbarian_is_not_for_an_empire() -> None:
    story = (
        stage("scy-nomads")
        .empire("A")
        .hand("A", "scy-nomads", "scy-nomads-barbarian")
        .draw("A", "glory")
        .draw("B", "qin")
    )
    scene = story.active().play("A", "nomads", "decline").take("B", "decline")
    assert scene.changes() == gone("scy-nomads")
    assert scene.playable("A") == []
