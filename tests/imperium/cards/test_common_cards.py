"""The common uncivilised and civilised cards; City and Metropolis are among the shared texts."""

from __future__ import annotations

import pytest

from tests.imperium.cards.one_card import (
    ARMENIANS,
    COINAGE,
    HILLS,
    NEXT,
    ORACLE,
    exhausted,
    free,
    freed,
    gone,
    in_hand,
    in_solstice,
    laid,
    pinned,
    played,
    stage,
    used,
)
from tests.imperium.made import Story


def test_com_standing_army() -> None:
    assert played("com-standing-army").changes() == pinned("com-standing-army")
    story = Story("romans", "celts").in_play("A", "standing-army", "raetia").hand("B", "boudicca").lingers("B")
    scene = story.active("B").play("B", "boudicca")
    assert scene.changes() == {
        "B hand": "-boudicca",
        "B history": "+boudicca",
        "B pool": "3/3/2",
        "B actions": "2",
    }


def test_com_jade_mask() -> None:
    story = in_hand("com-jade-mask", "glory").draw("A", "assyrians", "hittites", "qin", "minoans")
    scene = story.active().play("A", "jade-mask", 3, "glory")
    assert scene.changes() == gone(
        "com-jade-mask", hand="-glory -jade-mask +assyrians +hittites +qin", draw="glory minoans"
    )


def test_com_elders() -> None:
    scene = played("com-elders", "branch:1", "oracle")
    assert scene.changes() == gone("com-elders", ORACLE, hand="-elders +oracle +unrest")
    scene = played("com-elders", "branch:2", "oracle")
    assert scene.changes() == gone("com-elders", {**freed(ORACLE), "B pool": "5/5/6"}, hand="-elders +oracle")


def test_com_town() -> None:
    assert played("com-town").changes() == pinned("com-town")
    scene = used("com-town", "accept").take("B", "decline")
    assert scene.changes() == exhausted("com-town", pool="11/9/0")
    story = in_solstice("com-town")
    assert story.solstice().take("A", "decline").changes() == NEXT
    scene = story.solstice().take("A", "accept", "branch:1")
    assert scene.changes() == {**NEXT, "A pool": "9/9/2", "A play": "-town", "A discard": "+town"}
    scene = story.solstice().take("A", "accept", "branch:2")
    assert scene.changes() == {**NEXT, "A pool": "9/9/2", "A play": "-town", "A history": "+town"}


def test_com_shrine() -> None:
    assert played("com-shrine").changes() == pinned("com-shrine")
    scene = laid("com-shrine").draw("A", "assyrians").active().use("A", "shrine")
    assert scene.changes() == exhausted("com-shrine", pool="8/9/0", hand="+assyrians", draw="-1")
    scene = in_solstice("com-shrine", "glory").discard("A", "unrest").solstice().take("A", "glory")
    assert scene.changes() == {**NEXT, "A hand": "-glory", "A discard": "-unrest +glory", "pile": "6"}
    scene = in_solstice("com-shrine", "unrest").solstice().take("A", "unrest")
    assert scene.changes() == {**NEXT, "A hand": "-unrest", "pile": "6"}, "the discarded card may be the unrest"


def test_com_invasion() -> None:
    story = in_hand("com-invasion").in_play("B", "celtica", "armorica")
    scene = story.active().play("A", "invasion", "branch:1", "armenians")
    assert scene.changes() == gone(
        "com-invasion",
        {"market 1": "elders +u", "main": "-1", "pile": "4", "B hand": "+unrest"},
        hand="-invasion +armenians",
        pool="6/9/0",
    )
    scene = story.active().play("A", "invasion", "branch:2", "hills").take("B", "armorica")
    assert scene.changes() == gone(
        "com-invasion",
        {**HILLS, "pile": "4", "B hand": "+armorica +unrest", "B play": "-armorica"},
        hand="-invasion +hills",
        pool="6/9/0",
    )


def test_com_mysticism() -> None:
    story = stage("com-mysticism", lingers=False).hand("A", "com-mysticism", "glory", "conquer")
    assert story.active().play("A", "mysticism").changes() == pinned("com-mysticism")


def test_com_oracle() -> None:
    scene = in_hand("com-oracle", "glory").draw("A", "assyrians", "hittites", "qin").active().play("A", "oracle")
    assert sorted(scene.offered("A")) == ["assyrians", "hittites"], "one of the two drawn"
    scene.take("A", "hittites")
    assert scene.changes() == free("com-oracle", hand="-oracle +assyrians", draw="-2", discard="+hittites +oracle")


def test_com_agriculture() -> None:
    assert played("com-agriculture").changes() == pinned("com-agriculture")
    story = (
        laid("com-agriculture")
        .in_play("A", "woodland", "forest")
        .hand("A", "prosperity-start")
        .draw("A")
        .draw("B", "qin")
    )
    scene = story.nation("A").no_accession("A").active().use("A", "agriculture", "forest").play("A", "prosperity")
    scene.take_if("A", "decline").take("B", "decline").take("A", "branch:1")
    assert scene.pool("A") == (9 + 1 + 2 + 3, 9, 0)


def test_com_boats() -> None:
    assert played("com-boats").changes() == pinned("com-boats")
    story = laid("com-boats").in_play("A", "oasis: glory", "forest")
    scene = story.active().use("A", "boats", "branch:1")
    assert scene.changes() == exhausted("com-boats", pool="11/10/0", hand="+glory +oasis", play="-oasis(glory)")
    scene = story.active().use("A", "boats", "branch:2")
    assert scene.changes() == exhausted("com-boats", actions="4", hand="+forest", play="-forest")


def test_com_shaduf() -> None:
    assert played("com-shaduf").changes() == pinned("com-shaduf")
    scene = laid("com-shaduf").hand("A", "raetia").active().play("A", "raetia", "use shaduf")
    assert scene.changes() == {
        "A hand": "-raetia",
        "A play": "+raetia",
        "A actions": "2",
        "A pool": "10/9/1",
        "A exhausts": "4",
        "A exhausted": "+shaduf",
    }


def test_com_rituals_and_ceremonies() -> None:
    scene = in_hand("com-rituals-and-ceremonies", "unrest").active().play("A", "rituals-and-ceremonies", "branch:1")
    assert scene.changes() == free("com-rituals-and-ceremonies", {"pile": "6"}, hand="-rituals-and-ceremonies -unrest")
    story = in_hand("com-rituals-and-ceremonies", "glory").in_play("A", "port").exhausted("A", "port")
    scene = story.active().play("A", "rituals-and-ceremonies").take_if("A", "branch:2").take("A", "port")
    assert scene.changes() == free("com-rituals-and-ceremonies", pool="9/9/1", exhausts="5", exhausted="-port")


def test_com_ambassador() -> None:
    assert played("com-ambassador").changes() == pinned("com-ambassador")
    story = laid("com-ambassador").in_play("B", "cauldron-of-cerridwen", "boats").in_play("A", "forest")
    scene = story.active().use("A", "ambassador", "boats")
    assert scene.changes() == exhausted("com-ambassador", hand="+forest", play="-forest", actions="4")


@pytest.mark.parametrize(
    ("suit", "changes"),
    [
        ("suit:region", {"exile": "+qin"}),
        ("suit:tributary", {"A hand": "-gambling +qin"}),
    ],
)
def test_com_gambling(suit: str, changes: dict[str, str]) -> None:
    scene = in_hand("com-gambling").deck("main", "qin").active().play("A", "gambling")
    assert scene.offered("A") == ["suit:region", "suit:uncivilised", "suit:civilised", "suit:tributary"]
    scene.take("A", suit)
    assert scene.changes() == free("com-gambling", {"main": "-1", **changes}, pool="8/9/0") | changes


def test_com_gambling_with_the_last_card_of_the_main_deck() -> None:
    scene = in_hand("com-gambling").deck_is("main", "qin").active().play("A", "gambling", "suit:region")
    assert scene.value("ending") == "current"


def test_com_port() -> None:
    assert played("com-port").changes() == pinned("com-port")
    story = laid("com-port").in_play("A", "oasis", "cape").discard("A", "advance", "conquer")
    assert story.active().use("A", "port", "decline").changes() == exhausted("com-port", pool="11/9/0")
    scene = story.active().use("A", "port", "accept", "conquer")
    assert scene.changes() == exhausted("com-port", pool="8/9/0", hand="+conquer", discard="-conquer")


def test_com_diplomacy() -> None:
    scene = played("com-diplomacy", "armenians")
    assert scene.changes() == gone("com-diplomacy", freed(ARMENIANS), hand="-diplomacy +armenians", pool="6/9/0")


def test_com_leadership() -> None:
    story = in_hand("com-leadership", "glory").draw("A", "assyrians").discard("A", "conquer")
    scene = story.active().play("A", "leadership", "branch:1")
    assert scene.changes() == free("com-leadership", hand="-leadership +assyrians", draw="-1")
    scene = story.active().play("A", "leadership", "branch:2", "conquer")
    assert scene.changes() == free("com-leadership", discard="-conquer +leadership", history="+conquer")
    scene = story.active().play("A", "leadership", "branch:2", "hand")
    assert scene.take_if("A", "glory").changes() == free("com-leadership", hand="-glory -leadership", history="+glory")


def test_com_lost_scroll() -> None:
    story = (
        in_hand("com-lost-scroll").draw("A", "assyrians").draw("B", "qin", "minoans").discard("A", "conquer", "glory")
    )
    scene = story.active().play("A", "lost-scroll", "conquer", "accept").take("B", "accept")
    assert scene.changes() == free(
        "com-lost-scroll", {"B hand": "+qin", "B draw": "-1"}, hand="-lost-scroll +conquer",
        discard="-conquer +lost-scroll",
    )  # fmt: skip


def test_com_drama_and_poetry() -> None:
    story = in_hand("com-drama-and-poetry", "unrest", "glory").pool(B="5/5/2").hand("B", "druids", "unrest")
    scene = story.active().play("A", "drama-and-poetry", "glory").take("B", "decline")
    assert scene.changes() == free(
        "com-drama-and-poetry", {"B pool": "5/5/1", "pile": "6"}, pool="9/9/1",
        hand="-drama-and-poetry -glory -unrest", discard="+drama-and-poetry +glory",
    )  # fmt: skip


def test_com_education() -> None:
    story = in_hand("com-education", "glory", "conquer").discard("A", "advance", "dalmatia")
    scene = story.active().play("A", "education", "glory", "advance")
    assert scene.changes() == free(
        "com-education", hand="-education -glory", discard="-advance +education", history="+advance +glory"
    )
    assert story.active().play("A", "education", "decline", "decline").changes() == free("com-education")


def test_com_moneylenders() -> None:
    assert played("com-moneylenders").changes() == free("com-moneylenders", pool="6/9/0", actions="4")


def test_com_corruption() -> None:
    scene = played("com-corruption")
    assert scene.changes() == gone(
        "com-corruption", {"B pool": "7/5/5", "B hand": "+unrest", "pile": "4"}, pool="11/9/1"
    )


def test_com_onager() -> None:
    story = stage("com-onager", "greeks", "persians").hand("A", "com-onager").in_play("B", "city-of-athens", "city")
    scene = story.in_play("C", "city-of-persepolis").active().play("A", "onager").take("B", "city")
    assert scene.pool("A") == (9 + 4, 9, 0)
    scene.take("A", "armenians")
    assert scene.changes() == gone(
        "com-onager",
        {
            **ARMENIANS,
            "B play": "-city",
            "B discard": "+city",
            "C play": "-city-of-persepolis",
            "C discard": "+city-of-persepolis",
        },
        hand="-onager +armenians +unrest",
        pool="13/9/0",
    )


def test_com_pharmacy() -> None:
    assert played("com-pharmacy").changes() == pinned("com-pharmacy")
    story = in_solstice("com-pharmacy")
    assert story.solstice().take("A", "branch:1").changes() == {**NEXT, "A pool": "9/10/0"}
    assert story.solstice().take("A", "branch:2").changes() == {**NEXT, "A pool": "9/7/1"}


def test_com_wonder() -> None:
    assert played("com-wonder").changes() == pinned("com-wonder")
    scene = laid("com-wonder").hand("A", "unrest").active().play("A", "unrest", "branch:1", "use wonder")
    assert scene.changes() == {
        "A hand": "-unrest",
        "A actions": "2",
        "A pool": "9/8/2",
        "A exhausts": "4",
        "A exhausted": "+wonder",
        "pile": "6",
    }


def test_com_coinage() -> None:
    assert played("com-coinage").changes() == pinned("com-coinage")
    scene = laid("com-coinage").draw("A", "assyrians").active().use("A", "coinage")
    assert scene.changes() == exhausted("com-coinage", hand="+assyrians", draw="-1")
    assert in_solstice("com-coinage").solstice().changes() == {**NEXT, "A pool": "11/9/0"}


def test_com_exports() -> None:
    story = in_hand("com-exports", "glory").discard("A", "conquer")
    scene = story.active().play("A", "exports", "conquer")
    assert scene.changes() == gone(
        "com-exports", {"B pool": "7/5/5", "B hand": "+conquer"}, pool="11/9/0", discard="-conquer +exports"
    )


def test_com_urban_development() -> None:
    story = in_hand("com-urban-development").in_play("A", "city", "metropolis", "city-of-rome")
    assert story.active().play("A", "urban-development").changes() == gone("com-urban-development", pool="12/12/0")


def test_com_mercenaries() -> None:
    assert played("com-mercenaries").changes() == free("com-mercenaries", pool="9/8/0", actions="4")


def test_com_temple() -> None:
    assert played("com-temple").changes() == pinned("com-temple")
    scene = laid("com-temple").hand("A", "glory").active().use("A", "temple")
    assert scene.changes() == exhausted("com-temple", hand="-glory", discard="+glory", pool="9/9/1")
    scene = in_solstice("com-temple").discard("A", "unrest", "glory").solstice()
    assert scene.changes() == {**NEXT, "A discard": "-unrest", "pile": "6"}
    assert in_solstice("com-temple", "unrest").solstice().changes() == NEXT, "not from the hand"


def test_com_cataphract() -> None:
    story = in_hand("com-cataphract").in_play("A", "raetia").in_play("B", "celtica", "armorica")
    scene = story.active().play("A", "cataphract").take("B", "celtica")
    scene.take("A", "armenians", "raetia")
    assert scene.take_if("A", "done").changes() == gone(
        "com-cataphract",
        {**ARMENIANS, "B play": "-celtica", "B discard": "+celtica"},
        hand="-cataphract +armenians +unrest",
        discard="",
        play="-raetia +raetia(cataphract)",
        pool="10/9/0",
    )


def test_com_mysticism_in_use_and_in_solstice() -> None:
    story = stage("com-mysticism", lingers=False).in_play("A", "com-mysticism").hand("A", "glory", "conquer")
    assert story.active().use("A", "mysticism").changes() == exhausted("com-mysticism", actions="4")
    assert story.solstice().take("A", "branch:1").changes() == {**NEXT, "A hand": "+unrest", "pile": "4"}
    scene = story.solstice().take("A", "branch:2")
    assert scene.changes() == {**NEXT, "A hand": "-conquer -glory", "A discard": "+conquer +glory"}


def test_com_civilised_cards_are_found_by_their_suit() -> None:
    scene = in_hand("com-praiseworthy").active().play("A", "praiseworthy", "branch:2", "coinage")
    assert scene.changes() == gone("com-praiseworthy", freed(COINAGE), hand="-praiseworthy +coinage")
