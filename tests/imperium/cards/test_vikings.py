"""The cards of the Vikings that share their text with no other card."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    HILLS,
    NEXT,
    ORACLE,
    exhausted,
    exiled,
    free,
    gone,
    in_hand,
    in_solstice,
    laid,
    pinned,
    played,
    stage,
)

TOP = ("iceland", "skis", "sagas")


@pytest.mark.parametrize("side", ["A", "B"])
def test_vik_power(side: str) -> None:
    story = stage("vik-power", sides=side).hand("A", "advance", "great").nation("A", *TOP).draw("A", "glory", "gothja")
    scene = story.active().play("A", "advance", "branch:1", "oracle", "accept")
    assert scene.changes() == gone(
        "vik-advance", ORACLE, hand="-advance +oracle +unrest", pool="6/9/0", nation="skis sagas iceland"
    )
    assert scene.row("A")["known_nation"] == ["card:vik-iceland"]
    scene.mark().play("A", "unrest", "branch:1")
    told = {"A hand": "-unrest", "A actions": "1", "A pool": "6/8/0", "pile": "5"}
    if side == "A":
        scene.take("A", "use power")
        told |= {"A hand": "-unrest +glory +gothja", "A draw": "-2", "A exhausts": "4", "A exhausted": "+power"}
    assert scene.resting()
    assert scene.changes() == told
    scene.mark().play("A", "great", "accept")
    assert scene.changes() == {"A hand": "-great", "A discard": "+great", "A actions": "2"}, "no history"


def test_vik_harald_hardrada() -> None:
    scene = in_hand("vik-harald-hardrada").fame("great", "notorious").active().play("A", "harald-hardrada", "hills")
    assert scene.changes() == gone(
        "vik-harald-hardrada", {**HILLS, "fame": "-1"}, hand="-harald-hardrada +great +hills"
    )
    moved = stage("vik-gothja").nation("A").hand("A", "egyptians")
    scene = moved.active().play("A", "egyptians")
    assert (scene.value("ending"), scene.value("A state")) == ("current", "barbarian")


@pytest.mark.parametrize(("key", "pool"), [("vik-iceland", "11/9/0"), ("vik-graenland", "9/10/0")])
def test_an_island_gives_tokens_or_a_look(key: str, pool: str) -> None:
    name = key.removeprefix("vik-")
    story = in_hand(key, "glory", "great").nation("A", "skis", "sagas")
    scene = story.active().play("A", name, "great", "branch:1")
    assert scene.changes() == pinned(
        key, hand=" ".join(sorted(["-great", f"-{name}"])), play=f"+{name}(great)", pool=pool
    )
    scene = story.active().play("A", name, "decline", "branch:2")
    assert scene.row("A")["known_nation"] == ["card:vik-skis"]
    assert scene.take("A", "decline").changes() == pinned(key)
    scene = story.active().play("A", name, "decline", "branch:2", "accept")
    assert sorted(scene.zone("A nation")) == ["sagas", "skis"]
    assert scene.row("A")["known_nation"] == [], "the nation deck was shuffled"
    assert scene.value("A accession") == "harald-hardrada"


def test_vik_foroyar() -> None:
    story = in_hand("vik-foroyar", "great")
    scene = story.active().play("A", "foroyar", "great", "branch:1", "hills")
    assert scene.changes() == pinned(
        "vik-foroyar", exiled(HILLS, "hills"), hand="-foroyar -great", play="+foroyar(great)"
    )
    scene = story.active().play("A", "foroyar", "decline", "branch:2")
    assert scene.changes() == pinned("vik-foroyar", pool="9/10/0")


def test_vik_vinland() -> None:
    for play in ((), ("longships",), ("graenland",)):
        assert "vinland" not in in_hand("vik-vinland").in_play("A", *play).active().playable("A")
    story = in_hand("vik-vinland", "unrest").in_play("A", "longships", "graenland")
    scene = story.active().play("A", "vinland", "branch:1")
    assert scene.changes() == pinned("vik-vinland", {"pile": "6"}, hand="-unrest -vinland")
    scene = story.active().play("A", "vinland", "branch:2", "unrest")
    assert scene.changes() == pinned("vik-vinland", hand="-unrest -vinland", play="+vinland(unrest)")


def test_vik_combs() -> None:
    assert played("vik-combs").changes() == pinned("vik-combs")
    scene = laid("vik-combs").hand("A", "corruption").active()
    assert scene.playable("A") == []
    scene.use("A", "combs")
    assert scene.changes() == exhausted("vik-combs")
    assert scene.playable("A") == ["corruption"]


def test_vik_sagas() -> None:
    assert played("vik-sagas").changes() == pinned("vik-sagas")
    story = in_solstice("vik-sagas", "great", "glory", "unrest")
    assert sorted(story.solstice().offered("A")) in (["done", "great", "unrest"], ["accept", "decline"])
    scene = story.solstice().take("A", "great")
    assert scene.changes() == {**NEXT, "A hand": "-great", "A play": "-sagas +sagas(great)"}
    assert story.solstice().take("A", "decline").changes() == NEXT


def test_vik_longships() -> None:
    assert played("vik-longships").changes() == pinned("vik-longships")
    story = laid("vik-longships").hand("A", "jomsviking").exile("jungle", "education").hand("B", "druids", "glory")
    scene = story.active().play("A", "jomsviking", "use longships")
    assert scene.pool("A") == (11, 9, 0)
    scene.take("A", "accept")
    assert sorted(scene.offered("A")) == ["armenians", "hills", "jungle"]
    scene.take("A", "jungle").take("B", "glory")
    assert scene.pool("A") == (11 - 2, 9 - 1 + 1, 0), "a Population for the region out of exile"
    assert scene.changes() == gone(
        "vik-jomsviking",
        {"exile": "-jungle", "B hand": "-glory", "B discard": "+glory"},
        hand="-jomsviking +jungle",
        exhausts="4",
        exhausted="+longships",
    )


@pytest.mark.parametrize(
    ("branch", "told"),
    [("branch:1", {"A hand": "-scandinavia +assyrians", "A draw": "-1"}), ("branch:2", {"A pool": "11/9/0"})],
)
def test_vik_skis(branch: str, told: dict[str, str]) -> None:
    assert played("vik-skis").changes() == pinned("vik-skis")
    scene = laid("vik-skis").hand("A", "scandinavia").draw("A", "assyrians").active()
    scene.play("A", "scandinavia", "use skis", branch).take_if("A", "done")
    assert scene.changes() == pinned("vik-scandinavia", exhausts="4", exhausted="+skis") | told


def test_vik_rollo_the_walker() -> None:
    scene = in_hand("vik-rollo-the-walker").fame("great", "notorious").active().play("A", "rollo-the-walker")
    assert scene.changes() == gone(
        "vik-rollo-the-walker",
        {"fame": "-1", "exile": "+rollo-the-walker"},
        hand="-rollo-the-walker +great",
        discard="",
    )


def test_vik_go_aviking() -> None:
    scene = played("vik-go-aviking")
    assert scene.changes() == free("vik-go-aviking", {"B pool": "3/5/5"}, pool="11/9/0")
    scene = in_hand("vik-go-aviking").pool(B="1/5/5").active().play("A", "go-aviking")
    assert scene.changes() == free(
        "vik-go-aviking", {"B pool": "0/5/5", "B hand": "+unrest", "pile": "4"}, pool="10/9/0"
    )


def test_vik_gothja() -> None:
    story = in_hand("vik-gothja", "unrest").nation("A", "skis", "sagas").draw("A", "assyrians", "hittites", "qin")
    scene = story.active().play("A", "gothja", "decline", "branch:1")
    assert scene.changes() == gone("vik-gothja", {"pile": "6"}, hand="-gothja -unrest", pool="9/10/0")
    assert scene.row("A")["known_nation"] == ["card:vik-skis"]
    scene = story.active().play("A", "gothja", "decline", "branch:2")
    assert scene.changes() == gone("vik-gothja", hand="-gothja +assyrians +hittites", draw="-2")
    scene = story.active().play("A", "gothja", "accept", "branch:2")
    assert scene.row("A")["known_nation"] == [], "the deck was shuffled"
    assert sorted(scene.zone("A nation")) == ["sagas", "skis"]
    assert scene.row("A")["accession"] == "card:vik-harald-hardrada", "the accession card stays at the bottom"


def test_vik_erik_the_red() -> None:
    story = in_hand("vik-erik-the-red").in_play("A", "scandinavia").draw("A", "coast", "glory").nation("A", "skis")
    scene = story.active().play("A", "erik-the-red", "accept", "coast")
    assert scene.changes() == gone(
        "vik-erik-the-red", {"exile": "+erik-the-red"}, hand="-erik-the-red +coast", play="-scandinavia",
        discard="+scandinavia", draw="-1", pool="9/8/0",
    )  # fmt: skip
    unpaid = played("vik-erik-the-red")
    assert unpaid.changes() == {"A hand": "-erik-the-red", "A actions": "2", "exile": "+erik-the-red"}


def test_vik_jomsviking() -> None:
    scene = in_hand("vik-jomsviking").hand("B", "druids", "glory").active().play("A", "jomsviking", "accept", "hills")
    scene.take("B", "druids")
    assert scene.changes() == gone(
        "vik-jomsviking",
        {**HILLS, "B hand": "-druids", "B discard": "+druids"},
        hand="-jomsviking +hills",
        pool="7/8/0",
    )


def test_vik_althing() -> None:
    scene = in_hand("vik-althing", "unrest").active().play("A", "althing", "branch:1")
    assert scene.changes() == gone("vik-althing", {"B pool": "4/5/5"}, pool="10/9/1")
    scene = in_hand("vik-althing", "unrest").active().play("A", "althing", "branch:2")
    assert scene.changes() == gone(
        "vik-althing", {"B pool": "4/5/5", "pile": "6"}, hand="-althing -unrest", pool="10/9/0"
    )
