"""The cards of the Greeks that share their text with no other card."""

from __future__ import annotations

from tests.imperium.cards.one_card import (
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


def test_gre_power_side_a() -> None:
    scene = stage("gre-power", sides="A").active().use("A", "power", "coinage")
    assert scene.changes() == exhausted("gre-power", freed(COINAGE), hand="+coinage", actions="1")
    assert scene.usable("A") == ["mysticism"]
    assert stage("gre-power", sides="A").actions(A=1).active().usable("A") == ["mysticism"], "two actions are its price"


def test_gre_power_side_b() -> None:
    assert stage("gre-power", sides="B").active().usable("A") == ["mysticism"]


def test_gre_olympic_games() -> None:
    story = in_hand("gre-olympic-games", "glory").draw("A", "assyrians", "hittites", "qin")
    scene = story.active().play("A", "olympic-games", "hittites")
    assert scene.changes() == gone(
        "gre-olympic-games", hand="-olympic-games +assyrians", draw="-2", history="+hittites"
    )


def test_gre_greek_prosperity() -> None:
    story = in_hand("gre-greek-prosperity").in_play("A", "peloponnese", "forest", "city", "metropolis")
    story.draw("A", "assyrians", "hittites", "qin")
    for branch, told in (
        ("branch:1", {"pool": "12/9/0"}),
        ("branch:2", {"pool": "9/11/0"}),
        ("branch:3", {"hand": "-greek-prosperity +assyrians +hittites", "draw": "-2"}),
    ):
        scene = story.active().play("A", "greek-prosperity", branch)
        assert scene.changes() == gone("gre-greek-prosperity", **told)


def test_gre_science() -> None:
    scene = in_hand("gre-science", "advance", "conquer").active().play("A", "science")
    assert scene.changes() == pinned("gre-science")
    assert scene.row("A")["hand_size"] == 6
    assert scene.playable("A") == ["advance"]


def test_gre_greek_innovation() -> None:
    story = in_hand("gre-greek-innovation", "glory", "settlers", "conquer").in_play("B", "celtica: druids", "chainmail")
    scene = (
        story.active()
        .play("A", "greek-innovation")
        .take("A", "accept", "glory", "settlers", "hills")
        .take("B", "celtica")
    )
    assert scene.changes() == gone(
        "gre-greek-innovation",
        {**HILLS, "B hand": "+celtica +druids", "B play": "-celtica(druids)"},
        hand="-glory -greek-innovation -settlers +hills",
        draw="+settlers glory",
    )


def test_gre_greek_innovation_recalls_even_if_the_cost_is_not_paid() -> None:
    story = in_hand("gre-greek-innovation", "glory").in_play("B", "chainmail")
    scene = story.active().play("A", "greek-innovation").take_if("A", "decline")
    assert scene.changes() == gone("gre-greek-innovation", {"B hand": "+chainmail", "B play": "-chainmail"})


def test_gre_direct_democracy() -> None:
    assert played("gre-direct-democracy").changes() == pinned("gre-direct-democracy")
    story = laid("gre-direct-democracy").hand("A", "unrest", "glory")
    scene = story.active().use("A", "direct-democracy", "branch:3")
    assert scene.changes() == exhausted("gre-direct-democracy", {"pile": "6"}, hand="-unrest", pool="7/9/0")
    scene = story.active().play("A", "unrest", "branch:2")
    assert scene.changes() == {
        "A hand": "-glory -unrest",
        "A discard": "+glory",
        "A actions": "2",
        "pile": "6",
    }, "one card is enough, also for an action"


def test_gre_lighthouse() -> None:
    assert played("gre-lighthouse").changes() == pinned("gre-lighthouse")
    story = laid("gre-lighthouse").discard("A", "greek-mercenaries", "glory").exile("jungle", "education")
    scene = story.active().use("A", "lighthouse", "branch:1")
    assert scene.changes() == exhausted("gre-lighthouse", discard="-greek-mercenaries", draw="+greek-mercenaries")
    scene = story.active().use("A", "lighthouse", "branch:2", "education", "hills")
    assert scene.changes() == exhausted(
        "gre-lighthouse", {"market 3": "education +u", "exile": "-education +hills", "pile": "4"}
    )


def test_gre_philosophy() -> None:
    story = in_hand("gre-philosophy").in_play("A", "city-of-athens: glory", "peloponnese")
    scene = story.active().play("A", "philosophy", "city-of-athens", "coinage")
    assert scene.changes() == gone(
        "gre-philosophy", freed(COINAGE), hand="-philosophy +coinage", play="-city-of-athens(glory)",
        discard="+city-of-athens +glory +philosophy",
    )  # fmt: skip


def test_gre_greek_mercenaries() -> None:
    scene = in_hand("gre-greek-mercenaries").draw("A", "assyrians").active().play("A", "greek-mercenaries")
    assert scene.changes() == gone(
        "gre-greek-mercenaries", {"B pool": "3/6/5"}, hand="-greek-mercenaries +assyrians", draw="-1", pool="11/9/1"
    )


def test_gre_settlers() -> None:
    scene = played("gre-settlers", "branch:1")
    assert scene.changes() == gone("gre-settlers", HILLS, hand="-settlers +hills", pool="9/8/0")
    assert played("gre-settlers", "branch:2").changes() == gone("gre-settlers", pool="9/9/1")
    scene = in_hand("gre-settlers", "unrest").active().play("A", "settlers", "branch:3")
    assert scene.changes() == gone("gre-settlers", {"pile": "6"}, hand="-settlers -unrest")


def test_gre_pericles_needs_no_action() -> None:
    scene = in_hand("gre-pericles").actions(A=0).active().play("A", "pericles", "hills")
    told = retired("gre-pericles", HILLS, hand="-pericles +hills")
    del told["A actions"]
    assert scene.changes() == told
