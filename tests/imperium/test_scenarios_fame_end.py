"""The worked scenarios 17 to 21 and 30: King of Kings, collapse, the final round, scoring."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene

GLORY = ("orestis", "pelagonia", "haliacmon-valley: unrest")


def macedonian_glory() -> Story:
    story = Story("macedonians", "celts").empire("A").pool(A="3/3/2", B="3/3/1").hand("A", "glory").in_play("A", *GLORY)
    story.fame().developments("A", "mosaics", "development")
    return story.hand("B", "glory").in_play("B", "celtica", "armorica", "britannia")


def test_scenario_17_king_of_kings_side_a() -> None:
    assert macedonian_glory().active().play("A", "glory", "mosaics").changes() == {
        "A hand": "-glory",
        "A play": "-haliacmon-valley(unrest) -orestis -pelagonia",
        "A discard": "+glory +haliacmon-valley +mosaics +orestis +pelagonia +unrest",
        "A developments": "-mosaics",
        "A pool": "3/3/5",
        "A actions": "2",
        "king": "b",
        "king done": "A",
        "ending": "current",
    }


def test_scenario_18_king_of_kings_side_b() -> None:
    scene = macedonian_glory().active().play("A", "glory", "mosaics").ends_turn("A").take("B", "activate").mark()
    assert scene.play("B", "glory").changes() == {
        "B hand": "-glory",
        "B play": "-armorica -britannia -celtica",
        "B discard": "+armorica +britannia +celtica +glory",
        "B pool": "3/3/5",
        "B actions": "2",
        "king done": "AB",
    }


def test_scenario_18_nobody_resolves_it_twice() -> None:
    story = Story("macedonians", "celts").hand("A", "glory").in_play("A", *GLORY).fame().king("b", "A")
    assert story.active().playable("A") == []


def test_scenario_18_an_empire_only_develops() -> None:
    story = Story("macedonians", "celts").empire("B").fame().king("b", "A").hand("B", "glory").pool(B="3/3/1")
    story.in_play("B", "celtica", "armorica", "britannia").developments("B", "chainmail", "chariots")
    scene = story.active("B").play("B", "glory", "chariots")
    assert scene.pool("B") == (3, 3, 1)
    assert scene.zone("B developments") == ["chainmail"]
    assert scene.value("ending") == "none"


def test_scenario_19_collapse_through_a_refill() -> None:
    story = (
        Story("romans", "carthaginians").hand("A", "advance").draw("A", "unrest", "unrest").pool(A="3/3/40", B="0/0/0")
    )
    story.hand("B", "unrest").in_play("B", "iberia: unrest").draw("B").pile(1)
    story.market("steppe", "hills", "mountain", "oracle", "jungle").deck("uncivilised", "shrine")
    scene = story.active().play("A", "advance", "branch:1", 0)
    assert scene.table.over
    assert (scene.pile, scene.value("market 4"), scene.hand("A")) == (0, "shrine +u", ["oracle", "unrest"])
    assert scene.position.unrest_at_end == [3, 2]
    assert scene.result.total("A") > scene.result.total("B")
    assert scene.result.winners == "B"


def short_pile(progress: int) -> Scene:
    story = Story("persians", "greeks", "romans").empire("A").pool(A="3/3/4", B=f"3/3/{progress}", C="3/3/50").pile(1)
    story.hand("A", "corruption", "unrest", "unrest").hand("B", "unrest").discard("B", "unrest")
    story.hand("C", "unrest").discard("C", "unrest").history("C", "unrest")
    scene = story.active().play("A", "corruption")
    assert scene.offered("A") == ["seat:1", "seat:2"]
    return scene.take("A", "C")


def test_scenario_20_short_pile_and_a_tie_in_a_collapse() -> None:
    scene = short_pile(0)
    assert scene.table.over
    assert scene.pool("A") == (5, 3, 4), "the last sentence is not reached"
    assert scene.position.unrest_at_end == [2, 2, 4]
    result = scene.result
    assert result.total("A") > result.total("B")
    assert result.winners == "A"
    assert result.total("C") > result.total("A")


def test_scenario_20_equal_scores_share_the_victory() -> None:
    result = short_pile(0).result
    level = result.total("A") - result.total("B")
    assert short_pile(level).result.winners == "AB"
    assert short_pile(level + 1).result.winners == "B"


FULL = ("advance", "conquer", "unrest", "glory", "dalmatia", "prosperity")


def scythians(seat: str) -> Story:
    """The Scythians own one more development, and as many Materials as they need."""
    nations = ["romans", "scythians"] if seat == "B" else ["scythians", "romans"]
    rival = "A" if seat == "B" else "B"
    story = Story(*nations).empire(seat).developments(seat, "jewellery").pool(**{seat: "8/0/0"}).in_round(7)
    story.draw(seat).discard(
        seat, "nomads-barbarian", "advance", "conquer", "tents", "tian-shan", "carpathian-mountains"
    )
    return story.hand(rival, "advance", "conquer", "glory", "dalmatia", "roman-expansion").no_accession(rival)


def rounds_to_the_end(scene: Scene) -> str:
    """The rounds and turns until the game is over, as 7B 8A 8B."""
    turns = []
    while not scene.table.over:
        seat = scene.value("turn")
        turns.append(scene.value("round") + seat)
        scene.ends_turn(seat)
        while scene.asked(seat) == "solstice.choose":
            scene.take(seat, scene.offered(seat)[0])
    return " ".join(turns)


@pytest.mark.parametrize(("seat", "rest"), [("A", "7B 8A 8B"), ("B", "8A 8B")])
def test_scenario_21_the_final_round_after_a_cleanup(seat: str, rest: str) -> None:
    scene = scythians(seat).draws(seat).take(seat, "jewellery")
    assert scene.pool(seat) == (1, 0, 0)
    assert rounds_to_the_end(scene) == rest


def test_scenario_21_bought_in_solstice() -> None:
    scene = scythians("A").in_play("A", "metropolis").solstice().take("A", "branch:3", "jewellery")
    assert (scene.value("ending"), scene.value("round")) == ("last", "8")
    turns = []
    while not scene.table.over:
        seat = scene.value("turn")
        turns.append(scene.value("round") + seat)
        scene.ends_turn(seat).take_if("A", "branch:1")
    assert turns == ["8A", "8B"]


def test_scenario_21_a_second_trigger_prolongs_nothing() -> None:
    story = Story("romans", "celts").hand("A", "glory").in_play("A", "dalmatia", "raetia", "gallia-aquitania")
    scene = story.fame().in_round(8, "last").active().play("A", "glory")
    assert scene.value("ending") == "last"
    assert rounds_to_the_end(scene) == "8A 8B"


def test_scenario_21_a_collapse_in_the_last_round() -> None:
    story = Story("romans", "celts").empire("A").hand("A", "corruption").in_round(8, "last").pile(1)
    scene = story.active().play("A", "corruption")
    assert scene.table.over
    assert scene.position.collapsed
    assert scene.result.winners == "A"


def scored_at_the_end(*answers: str) -> Scene:
    story = Story("carthaginians", "greeks").pool(A="37/4/9", B="0/2/12").in_round(9, "last")
    story.discard("A", "monopoly", "unrest").draw("A", "moneylenders", "mercenaries", "unrest").pile(4)
    story.history("A", "praiseworthy", "town").in_play("A", "iberia: great, unrest").hand(
        "A", "triumphant", "sumerians"
    )
    story.in_play("B", "temple", "metropolis", "awe-inspiring").history(
        "B", "pericles", "jade-mask", "armenians", "hittites"
    )
    story.draw("B", "philosophy", "notorious", "marvellous", "unrest", "unrest", *NOTHING)
    return story.scoring().take("A", *answers)


NOTHING = (
    "glory", "greek-mercenaries", "advance", "conquer", "settlers", "city-of-sparta", "peloponnese", "forest-of-pholoe",
    "city-of-athens", "plains-of-thessaly", "olympic-games", "coast", "floodplain",
)  # fmt: skip


def test_scenario_30_scoring_zones_caps_and_a_tie() -> None:
    scene = scored_at_the_end("unrest", "unrest")
    assert (scene.pile, scene.table.over) == (6, True)
    assert scene.result.lines("A") == {
        "progress": 9,
        "power": 10,
        "developments": 7,
        "uncivilised": 2,
        "civilised": 3 + 1,
        "tributaries": 3,
        "fame": 7 + 2 + 11,
        "unrest": -2,
    }
    assert scene.result.lines("B") == {
        "progress": 12,
        "power": 9,
        "developments": 3 + 5,
        "uncivilised": 1,
        "civilised": 2 + 2,
        "tributaries": 3 + 3,
        "fame": 7 + 9 + 1,
        "unrest": -4,
    }
    assert (scene.result.total("A"), scene.result.total("B"), scene.result.winners) == (53, 53, "AB")


def test_scenario_30_without_sumerians() -> None:
    result = scored_at_the_end("done").result
    assert (result.total("A"), result.total("B"), result.winners) == (49, 55, "B")
