"""The common regions, tributaries and fame cards."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    HILLS,
    NEXT,
    ORACLE,
    exhausted,
    exiled,
    free,
    freed,
    gone,
    in_hand,
    in_solstice,
    laid,
    other_than,
    pinned,
    played,
    retired,
    stage,
)
from tests.imperium.made import Story
from tests.imperium.reading import bare

# key: what its own text changes, before a market card is exiled and a card garrisoned
REGIONS = {
    "com-wilderness": {},
    "com-jungle": {"A pool": "9/10/0"},
    "com-mountain": {"A pool": "12/9/0"},
    "com-forest": {},
    "com-oasis": {},
    "com-hills": {"A pool": "9/10/0"},
    "com-marsh": {"A pool": "11/9/0"},
    "com-steppe": {},
    "com-cape": {},
}


@pytest.mark.parametrize("key", REGIONS)
def test_a_region_exiles_a_market_card_and_takes_a_garrison(key: str) -> None:
    name, goes, comes = bare(key), other_than(key, "hills"), other_than(key, "steppe")
    scene = in_hand(key, "assyrians").active().play("A", name, goes, "assyrians")
    assert scene.changes() == pinned(
        key,
        {"market 3": comes, "region": "-1", "exile": f"+{goes}", **REGIONS[key]},
        hand=" ".join(sorted(["-assyrians", f"-{name}"])),
        play=f"+{name}(assyrians)",
    )
    alone = played(key, goes)
    assert alone.zone("A play") == sorted([name, "mysticism"]), "nothing to garrison"
    assert "done" not in in_hand(key).active().play("A", name).offered("A"), "the exile is mandatory"


def test_com_coast() -> None:
    scene = (
        in_hand("com-coast", "glory")
        .draw("A", "assyrians", "hittites")
        .active()
        .play("A", "coast", "hills", "assyrians")
    )
    assert scene.changes() == pinned(
        "com-coast", exiled(HILLS, "hills"), hand="-coast", play="+coast(assyrians)", draw="-1"
    )


@pytest.mark.parametrize("key", ["com-floodplain", "com-river"])
def test_a_river_puts_a_discarded_card_into_history(key: str) -> None:
    name = bare(key)
    story = in_hand(key).discard("A", "advance", "conquer")
    scene = story.active().play("A", name, "conquer", "hills")
    assert scene.changes() == pinned(key, exiled(HILLS, "hills"), discard="-conquer", history="+conquer")
    declined = in_hand(key).discard("A", "advance").active().play("A", name, "decline", "hills")
    assert declined.changes() == pinned(key, exiled(HILLS, "hills"))
    garrisoned = in_hand(key, "glory", "conquer").active().play("A", name, "hills", "conquer")
    changes = pinned(key, exiled(HILLS, "hills"), hand=f"-conquer -{name}", play=f"+{name}(conquer)")
    assert garrisoned.changes() == changes


def test_com_woodland() -> None:
    story = in_hand("com-woodland").discard("A", "advance", "conquer")
    scene = story.active().play("A", "woodland", "conquer", "hills")
    assert scene.changes() == pinned("com-woodland", exiled(HILLS, "hills"), discard="-conquer", draw="+conquer")
    garrisoned = in_hand("com-woodland", "conquer").active().play("A", "woodland", "hills", "conquer")
    assert garrisoned.changes() == pinned(
        "com-woodland", exiled(HILLS, "hills"), hand="-conquer -woodland", play="+woodland(conquer)"
    )


def test_com_sacred_pass() -> None:
    assert played("com-sacred-pass").changes() == pinned("com-sacred-pass")
    story = laid("com-sacred-pass").hand("A", "glory").nation("A", "raetia")
    scene = story.active().use("A", "sacred-pass", "accept", "accept")
    assert scene.changes() == exhausted(
        "com-sacred-pass", exhausted="", spent="1", hand="-glory +raetia", nation="glory", play="-sacred-pass",
        discard="+sacred-pass",
    )  # fmt: skip


@pytest.mark.parametrize("key", ["com-wilderness", "com-cape"])
def test_a_wild_region_avoids_an_attack_by_going_to_hand(key: str) -> None:
    name = bare(key)
    story = Story("romans", "celts").in_play("A", key, "raetia").hand("B", "boudicca").lingers("B")
    scene = story.active("B").play("B", "boudicca")
    assert scene.offered("A") == ["pass", name]
    scene.take("A", name)
    assert scene.changes() == {
        "A hand": f"+{name}",
        "A play": f"-{name}",
        "B hand": "-boudicca",
        "B history": "+boudicca",
        "B pool": "3/3/2",
        "B actions": "2",
    }


def test_com_armenians() -> None:
    scene = played("com-armenians")
    assert scene.offered("A") == ["town", "oracle"]
    scene.take("A", "oracle")
    assert scene.changes() == retired("com-armenians", ORACLE, hand="-armenians +oracle +unrest")


def test_com_assyrians() -> None:
    assert played("com-assyrians").changes() == free("com-assyrians", pool="9/10/0")


def test_com_egyptians() -> None:
    scene = in_hand("com-egyptians").nation("A", "raetia", "glory").active().play("A", "egyptians")
    assert scene.changes() == retired("com-egyptians", discard="+raetia", nation="-1")
    story = in_hand("com-egyptians").empire("A").developments("A", "legions", "the-senate")
    scene = story.active().play("A", "egyptians", "the-senate")
    assert scene.changes() == retired("com-egyptians", pool="5/9/0", developments="-the-senate", discard="+the-senate")


def test_com_ionians() -> None:
    story = in_hand("com-ionians", "unrest").discard("A", "unrest", "glory")
    scene = story.active().play("A", "ionians", "unrest", "unrest")
    assert scene.changes() == free(
        "com-ionians", {"pile": "7"}, hand="-ionians -unrest", discard="-unrest", history="+ionians"
    )
    assert played("com-ionians").changes() == free("com-ionians", discard="", history="+ionians")


def test_com_qin() -> None:
    scene = played("com-qin")
    assert scene.changes() == pinned("com-qin")
    assert scene.row("A")["hand_size"] == 6


def test_com_olmecs() -> None:
    scene = in_hand("com-olmecs").in_play("A", "port").exhausted("A", "port").active().play("A", "olmecs")
    assert scene.changes() == free("com-olmecs", exhausts="5", exhausted="-port")
    assert "olmecs" not in in_hand("com-olmecs").active().playable("A")


def test_com_sumerians() -> None:
    assert "sumerians" not in in_hand("com-sumerians").active().playable("A")
    story = (
        stage("com-sumerians").in_play("A", "raetia: unrest").draw("A", "sumerians", "unrest").history("A", "unrest")
    )
    scene = story.in_round(9, "last").scoring().take("A", "unrest", "unrest")
    assert scene.table.over
    assert scene.pile == 7
    assert scene.result.lines("A")["unrest"] == -2


def test_com_aksumites() -> None:
    assert played("com-aksumites").changes() == gone("com-aksumites", pool="13/9/0")


def test_com_minoans() -> None:
    scene = in_hand("com-minoans", "glory", "conquer").active().play("A", "minoans", "conquer")
    assert scene.changes() == free("com-minoans", hand="-conquer -minoans", draw="+conquer", pool="9/9/2")
    assert played("com-minoans").changes() == free("com-minoans", pool="9/9/2")


def test_com_mauryans() -> None:
    assert played("com-mauryans").changes() == pinned("com-mauryans")
    story = in_solstice("com-mauryans").discard("A", "glory", "raetia", "dalmatia")
    assert story.solstice().take("A", "branch:1").changes() == {**NEXT, "A pool": "11/9/0"}
    scene = story.solstice().take("A", "branch:2")
    assert sorted(scene.offered("A")) == ["dalmatia", "raetia"]
    assert scene.take("A", "raetia").changes() == {**NEXT, "A hand": "+raetia", "A discard": "-raetia"}


def test_com_hittites() -> None:
    scene = played("com-hittites", "hills")
    assert scene.changes() == retired("com-hittites", freed(HILLS), hand="-hittites +hills")


def test_com_praiseworthy() -> None:
    assert played("com-praiseworthy", "branch:1").changes() == retired("com-praiseworthy")
    scene = played("com-praiseworthy", "branch:2", "oracle")
    assert scene.changes() == gone("com-praiseworthy", freed(ORACLE), hand="-praiseworthy +oracle")


def test_com_great() -> None:
    assert played("com-great", "decline").changes() == free("com-great", actions="4")
    assert played("com-great", "accept").changes() == free("com-great", actions="4", discard="", history="+great")


def test_com_notorious() -> None:
    story = in_hand("com-notorious").pool(B="5/5/2")
    assert story.active().play("A", "notorious").changes() == free("com-notorious", {"B pool": "5/5/1"}, pool="9/9/1")
    story = in_hand("com-notorious").pool(B="5/5/0")
    scene = story.active().play("A", "notorious")
    assert scene.changes() == free("com-notorious", {"B hand": "+unrest", "pile": "4"})


@pytest.mark.parametrize(
    ("branch", "zone", "change"),
    [
        ("branch:1", "discard", "+assyrians +marvellous"),
        ("branch:2", "draw", ""),
        ("branch:3", "history", "+assyrians"),
    ],
)
def test_com_marvellous(branch: str, zone: str, change: str) -> None:
    story = in_hand("com-marvellous", "glory").draw("A", "assyrians", "hittites")
    scene = story.active().play("A", "marvellous", branch)
    told = {"draw": "-1", zone: change}
    assert scene.changes() == free("com-marvellous", **told)


def test_com_glorious() -> None:
    story = in_hand("com-glorious").draw("A", "assyrians", "hittites", "qin")
    scene = story.active().play("A", "glorious", 2)
    assert scene.changes() == free(
        "com-glorious", hand="-glorious +assyrians +hittites", draw="-2", discard="", history="+glorious"
    )
    story = in_hand("com-glorious").empire("A").developments("A", "legions", "the-senate")
    scene = story.active().play("A", "glorious", "legions")
    assert scene.changes() == free("com-glorious", developments="-legions", discard="+legions", history="+glorious")


def test_com_triumphant() -> None:
    story = in_hand("com-triumphant", "raetia", "glory")
    scene = story.active()
    assert scene.playable("A") == ["raetia"], "it is never played"
    assert scene.play("A", "raetia").resting(), "and never garrisoned, nor is Glory"


def test_com_awe_inspiring() -> None:
    scene = played("com-awe-inspiring")
    assert scene.changes() == pinned("com-awe-inspiring")
    assert scene.row("A")["hand_size"] == 6


def test_com_king_of_kings() -> None:
    story = Story("vikings", "romans").hand("A", "rollo-the-walker").fame().pool(A="0/0/0").lingers("A")
    assert story.active().play("A", "rollo-the-walker").changes() == {
        "A hand": "-rollo-the-walker",
        "A actions": "2",
        "A pool": "0/0/6",
        "exile": "+rollo-the-walker",
        "king": "b",
        "king done": "A",
        "ending": "current",
    }


def test_com_state() -> None:
    story = Story("greeks", "romans").nation("A").draw("A").discard("A", "glory", "settlers").hand("A", "advance")
    scene = story.draws("A")
    assert scene.changes()["A state"] == "empire"
    assert Story("greeks", "romans").draw("A", "advance").pool(A="0/0/0").points() == 3 // 3, "it counts as a card"
    assert Story("greeks", "romans").draw("A").pool(A="0/0/0").points() == 2 // 3


def test_com_solstice() -> None:
    scene = Story("romans", "celts", "greeks").in_play("A", "city").hand("A", "glory").in_play("C", "city").turn("C")
    scene.take("C", "revolt").ends_turn("C")
    assert scene.awaited() == "A", "the card lies to the right of the start player: Solstice follows the last turn"
