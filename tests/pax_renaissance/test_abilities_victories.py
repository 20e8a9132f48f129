"""Abilities of cards that change what counts for a victory, or what its declaration asks for, clause by clause."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story, second
from tests.pax_renaissance.played import Scene

PATRON_MAID = {"west": {"PREN048": {"prestige": ["patron"]}}}
"""No printed queen has a Patron; this one has."""


def values(scene: Scene, victory: int, seat: int = 0) -> dict[str, int]:
    """What the view counts for a seat at a victory card."""
    found: dict[str, int] = scene.view()["victories"][victory]["standing"][seat]["values"]
    return found


def test_patron_as_concession_leaves_out_old_maids() -> None:
    story = second("fugger", "medici", cards=PATRON_MAID).no_concessions().maids("A", "PREN048")
    scene = story.west("A", "PREN009 PREN137X").east("A", "PREN102X").turn()
    assert values(scene, 2)["concessions"] == 2, "one Patron, twice"


def test_patron_as_law_leaves_out_old_maids() -> None:
    story = second("fugger", "medici", cards=PATRON_MAID).maids("A", "PREN048")
    assert values(story.west("A", "PREN009 PREN133X").turn(), 3)["law"] == 1


def test_patron_as_law_and_as_concession_are_the_owners() -> None:
    story = second().no_concessions().west("B", "PREN133X PREN137X").west("A", "PREN009")
    scene = story.turn()
    assert (values(scene, 3)["law"], values(scene, 2)["concessions"]) == (0, 0)


def test_extra_republic_makes_a_victory_without_any_square() -> None:
    story = second().active("renaissance").west("A", "PREN043 PREN036").east("A", "PREN103X")
    assert story.turn().take("A", "victory:renaissance").winners == "A"


@pytest.mark.parametrize(("row", "bishops"), [("PREN164X HUN MAM", 2), ("PREN164X+B.C HUN MAM", 0), ("HUN MAM", 0)])
def test_patron_as_green_bishop(row: str, bishops: int) -> None:
    story = second("fugger", "medici", cards=PATRON_MAID).east("B", row).maids("B", "PREN048")
    assert story.turn().view()["victories"][0]["bishops"]["islamic"] == bishops, "old maids do not count"


def test_patron_as_green_bishop_makes_islam_supreme_for_whoever_declares() -> None:
    story = second().active("holy").east("B", "PREN164X HUN").east("A", "PREN058 PREN059").city(CYPRUS="R.I")
    scene = story.only("PAP").turn()
    assert scene.view()["victories"][0]["religion"] == "islamic"
    assert scene.take("A", "victory:holy").winners == "A"


@pytest.mark.parametrize(
    ("seat", "row", "bishops", "tokens"),
    [
        ("A", "PREN168X", 2, {"catholic": 1, "islamic": 2, "reformist": 3}),
        ("B", "PREN168X", 2, {"catholic": 1, "islamic": 2, "reformist": 3}),
        ("B", "PREN168X+B.C", 0, {"catholic": 1, "islamic": 2, "reformist": 0}),
    ],
)
def test_green_pirates_red(seat: str, row: str, bishops: int, tokens: dict[str, int]) -> None:
    """A pirate between two Reformist theocracies counts for both, and one at Mamluk keeps its Islamic value."""
    story = second("fugger", "marchionni").face(ENG="reformist", FRA="reformist", OTT="reformist").east(seat, row)
    holy = story.pirate("S.I", "ENG-FRA", "OTT-MAM").turn().view()["victories"][0]
    assert holy["bishops"]["reformist"] == bishops
    assert (holy["bishops"]["islamic"], holy["tokens"]) == (0, tokens)


SLOW = [
    ("PREN136X", "holy"),
    ("PREN137X", "holy"),
    ("PREN155X", "holy"),
    ("PREN156X", "holy"),
    ("PREN145X", "imperial"),
    ("PREN154X", "imperial"),
    ("PREN127X", "globalization"),
]


def near_victory(victory: str, west: str = "", east: str = "") -> Story:
    """A meets the condition of one victory card by a wide margin, and has some more cards."""
    story = second().active(victory)
    if victory == "imperial":
        return story.west("A", f"ENG POR ARA {west}").east("A", f"BYZ {east}")
    if victory == "holy":
        return story.pirate("S.C", "ARA-PAP").west("A", f"PREN003+B.C PREN049+B.C PREN007+B.C {west}")
    story.concessions("A", "ENG-FRA", "HRE-PAP", "ENG-POR", "HRE-HUN", "HUN-OTT")
    return story.west("A", f"PREN018 PREN016 {west}").east("A", east)


@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize(("card", "victory"), SLOW)
def test_slow_holy_slow_imperial_slow_globalization(card: str, victory: str, seat: str) -> None:
    """Every player needs both actions, whoever has the card."""
    half = "east" if card == "PREN127X" else "west"
    assert near_victory(victory).turn(actions=1).may("A", f"victory:{victory}")
    story = near_victory(victory, **({half: card} if seat == "A" else {}))
    if seat == "B":
        getattr(story, half)("B", card)
    assert story.turn().may("A", f"victory:{victory}")
    assert not story.turn(actions=1).may("A", f"victory:{victory}")


def test_slow_imperial_silenced_asks_for_nothing_and_two_copies_ask_for_two_actions() -> None:
    assert near_victory("imperial").west("B", "PREN145X+B.R").turn(actions=1).may("A", "victory:imperial")
    assert near_victory("imperial").west("B", "PREN145X PREN154X").turn().may("A", "victory:imperial")


@pytest.mark.parametrize("victory", ["holy", "globalization", "renaissance"])
def test_slow_imperial_asks_for_nothing_at_other_cards(victory: str) -> None:
    story = (
        second().active("renaissance").west("A", "PREN043 PREN036 FRA/R")
        if victory == "renaissance"
        else (near_victory(victory))
    )
    assert story.west("B", "PREN145X").turn(actions=1).may("A", f"victory:{victory}")
