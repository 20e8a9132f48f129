"""The four victories beyond their scenarios: when they may be declared, what counts, and what the view tells (12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene
from triumvir.games.pax_renaissance.position.constants import ISLAMIC
from triumvir.games.pax_renaissance.rules.victory import supreme_religion, token_counts

FOUR = ("fugger", "medici", "coeur", "marchionni")
NAMES = ("holy", "imperial", "globalization", "renaissance")


def standing(scene: Scene, victory: str, seat: int = 0) -> dict[str, Any]:
    """What the view tells of one seat at a victory card."""
    row: dict[str, Any] = scene.view()["victories"][NAMES.index(victory)]["standing"][seat]
    return row


def imperial(seats: int, kings: int, rival: int = 0) -> Story:
    """A has so many Kings, B one or none."""
    own = ["ENG", "FRA", "POR", "ARA", "PAP"][:kings]
    return Story(*FOUR[:seats]).active("imperial").west("A", " ".join(own)).west("B", "HRE" * rival)


# ---- the declaration


def test_a_declaration_ends_the_game_within_the_turn() -> None:
    scene = imperial(2, 3).turn().take("A", "victory:imperial")
    assert (scene.is_over, scene.winners, scene.changes()) == (True, "A", {"winners": "A"})
    assert scene.told("victory.declared") == [["victory:imperial"]]
    assert scene.told("market.refilled") == []


def test_the_winner_by_declaration_need_not_lead_in_patrons() -> None:
    story = imperial(3, 2).west("B", "PREN024 PREN032").west("C", "PREN055")
    result = story.turn().take("A", "victory:imperial").table.result
    assert result is not None
    assert result.winners == [0]
    assert [seat.rank for seat in result.seats] == [1, 2, 2]
    assert [seat.breakdown["victory"] for seat in result.seats] == [1, 0, 0]
    assert [seat.score for seat in result.seats] == [0, 2, 1]


def test_a_declaration_needs_an_action() -> None:
    story = Story("fugger", "medici", edition="second").active("imperial").west("A", "ENG FRA POR PREN134X PREN043")
    scene = story.market(W1="1").hand("A", "PREN015").turn(actions=1).sells("A", "PREN015")
    assert scene.offers("A") == ["done", "ops:west"]


def test_only_an_active_card_is_declared_though_another_condition_is_met() -> None:
    story = imperial(2, 3).active("holy", "renaissance")
    story.base.active &= ~(1 << NAMES.index("imperial"))
    scene = story.turn()
    assert standing(scene, "imperial")["meets"]
    assert not any(key.startswith("victory:") for key in scene.keys("A"))


def test_only_the_actor_declares() -> None:
    scene = imperial(2, 3).turn("B")
    assert (standing(scene, "imperial")["meets"], scene.may("B", "victory:imperial")) == (True, False)


# ---- Imperial


@pytest.mark.parametrize(("seats", "kings", "rival", "legal"), [
    (2, 3, 0, True), (2, 2, 0, False), (2, 4, 1, True), (2, 3, 1, False),
    (3, 2, 0, True), (3, 1, 0, False), (4, 3, 1, True), (4, 2, 1, False),
])  # fmt: skip
def test_imperial_leads(seats: int, kings: int, rival: int, legal: bool) -> None:
    scene = imperial(seats, kings, rival).turn()
    assert scene.may("A", "victory:imperial") == legal
    assert standing(scene, "imperial") == {
        "seat": 0,
        "meets": legal,
        "missing": [] if legal else ["kings"],
        "values": {"kings": kings},
    }


def test_the_lead_is_over_each_opponent() -> None:
    story = Story(*FOUR[:3]).active("imperial").west("A", "ENG FRA POR").west("C", "HRE ARA")
    assert not story.turn().may("A", "victory:imperial")


# ---- Globalization and Renaissance


def test_what_is_missing_is_told_part_by_part() -> None:
    story = Story("fugger", "medici").no_concessions().concessions("A", "ENG-FRA", "HRE-PAP").west("B", "PREN016")
    scene = story.turn()
    assert standing(scene, "globalization") == {
        "seat": 0,
        "meets": False,
        "missing": ["discovery"],
        "values": {"concessions": 2, "discovery": 0},
    }
    assert standing(scene, "globalization", 1)["missing"] == ["concessions"]


@pytest.mark.parametrize("row", ["PREN016", "PREN016+B.R", "POR/R", "POR"])
def test_discovery_counts_on_squares_and_silenced_cards(row: str) -> None:
    story = Story("fugger", "medici").no_concessions().concessions("A", "ENG-FRA", "HRE-PAP").west("A", row)
    assert story.active("globalization").turn().may("A", "victory:globalization")


def test_a_vassal_brings_the_prestige_of_his_king_side() -> None:
    story = Story("fugger", "medici").west("A", "FRA[POR PAP]")
    assert story.turn().view()["players"][0]["prestige"] == {
        "catholic": 1,
        "islamic": 0,
        "reformist": 0,
        "discovery": 1,
        "law": 0,
        "patron": 1,
    }


def test_renaissance_needs_two_law_more_and_one_republic_more() -> None:
    story = Story("fugger", "medici").active("renaissance").west("A", "FRA/R PREN036 PREN037").west("B", "PREN040")
    scene = story.turn()
    assert (standing(scene, "renaissance")["missing"], scene.may("A", "victory:renaissance")) == (["law"], False)
    more = Story("fugger", "medici").active("renaissance").west("B", "PREN040")
    assert more.west("A", "FRA/R PREN036 PREN037 PREN041").turn().may("A", "victory:renaissance")


# ---- Holy


def believers(own: str, rival: str = "PREN023+B.I") -> Story:
    """Rome and Mamluk are theocracies with one piece each; a pirate makes Rome's tokens two."""
    return Story("fugger", "medici").active("holy").pirate("S.C", "ARA-PAP").west("A", own).west("B", rival)


def test_holy_needs_a_supreme_religion_and_more_of_its_prestige() -> None:
    scene = believers("PREN003+B.C PREN049+B.C").turn()
    assert scene.view()["victories"][0]["religion"] == "catholic"
    assert standing(scene, "holy") == {"seat": 0, "meets": True, "missing": [], "values": {"prestige": 2}}
    assert scene.take("A", "victory:holy").winners == "A"


def test_equal_prestige_is_not_enough() -> None:
    scene = believers("PREN003+B.C PREN053+B.C", "PREN008 PREN023+B.I").turn()
    assert standing(scene, "holy")["missing"] == ["prestige"]


def test_without_a_supreme_religion_nobody_is_holy() -> None:
    scene = believers("PREN003+B.C PREN049", "PREN023+B.I").turn()
    assert scene.view()["victories"][0]["religion"] is None
    assert standing(scene, "holy") == {"seat": 0, "meets": False, "missing": ["supreme"], "values": {"prestige": 0}}


def test_bishops_in_thrones_count() -> None:
    scene = believers("PREN003+B.C PREN049").throne("HUN+B.C").turn()
    assert scene.view()["victories"][0]["bishops"] == {"catholic": 2, "islamic": 1, "reformist": 0}


@pytest.mark.parametrize(("words", "tokens"), [
    ({"ARA": "catholic"}, 4), ({"POR": "catholic"}, 3), ({"PAP": "medieval"}, 0), ({"FRA": "reformist"}, 2),
])  # fmt: skip
def test_tokens_count_in_theocracies_of_their_own_religion(words: dict[str, str], tokens: int) -> None:
    scene = believers("PREN003+B.C PREN049+B.C").face(**words).turn()
    assert scene.view()["victories"][0]["tokens"]["catholic"] == tokens


def test_repressed_tokens_do_not_count() -> None:
    scene = believers("PREN003+B.C PREN049+B.C").repressed("PAP", "N.C", "R.C").turn()
    assert scene.view()["victories"][0]["tokens"] == {"catholic": 2, "islamic": 1, "reformist": 0}


# ---- abilities that change what counts (X cards)


def second() -> Story:
    """The second edition, with its extra cards."""
    return Story("fugger", "medici", edition="second")


@pytest.mark.parametrize(("cards", "law"), [
    ("", 0), ("PREN133X", 2), ("PREN132X", 3), ("PREN132X PREN133X", 6), ("PREN159X", 3), ("PREN133X+B.C", 0),
])  # fmt: skip
def test_each_patron_counts_as_law_once_for_each_live_card(cards: str, law: int) -> None:
    scene = second().west("A", f"PREN009 PREN055 {cards}").turn()
    assert standing(scene, "renaissance")["values"]["law"] == law


@pytest.mark.parametrize(("west", "east", "concessions"), [
    ("PREN137X", "", 2), ("PREN137X", "PREN102X", 4), ("", "PREN102X+B.R", 0), ("", "PREN102X", 2),
])  # fmt: skip
def test_each_patron_counts_as_a_concession_once_for_each_live_card(west: str, east: str, concessions: int) -> None:
    story = second().no_concessions().west("A", f"PREN009 PREN055 {west}").east("A", east)
    assert standing(story.turn(), "globalization")["values"]["concessions"] == concessions


@pytest.mark.parametrize(("row", "republics"), [("PREN103X", 1), ("PREN103X PREN155X FRA/R", 3), ("PREN103X+B.C", 0)])
def test_an_extra_republic(row: str, republics: int) -> None:
    assert standing(second().east("A", row).turn(), "renaissance")["values"]["republics"] == republics


def test_patrons_count_as_green_bishops_whoever_declares() -> None:
    scene = second().east("B", "PREN164X HUN MAM").turn()
    assert scene.view()["victories"][0]["bishops"] == {"catholic": 0, "islamic": 2, "reformist": 0}


def test_green_pirates_count_as_red_too() -> None:
    story = second().face(OTT="reformist").pirate("S.I", "PAP-OTT", "ENG-FRA").east("B", "PREN168X")
    holy = story.turn().view()["victories"][0]
    assert holy["bishops"] == {"catholic": 0, "islamic": 0, "reformist": 2}
    assert holy["tokens"] == {"catholic": 1, "islamic": 1, "reformist": 1}


@pytest.mark.parametrize(("card", "victory"), [("PREN136X", "holy"), ("PREN127X", "globalization")])
def test_slow_victories_need_both_actions(card: str, victory: str) -> None:
    story = second().no_concessions().concessions("A", "ENG-FRA", "HRE-PAP").active(victory).pirate("S.C", "ARA-PAP")
    story.west("A", "PREN003+B.C PREN049+B.C PREN018").west("B", card)
    scene = story.turn()
    assert scene.may("A", f"victory:{victory}")
    assert not story.turn(actions=1).may("A", f"victory:{victory}")


def test_of_two_religions_with_more_than_a_third_the_greater_is_supreme() -> None:
    story = Story("fugger", "medici", supremacy="each").east("B", "PREN058+B.I PREN059+B.I").west("A", "PREN003+B.C")
    scene = story.only("MAM", CAIRO="N.I", CYPRUS="R.I").only("PAP", VENICE="N.C").turn()
    assert token_counts(scene.position) == [1, 2, 0]
    assert supreme_religion(scene.position) == ISLAMIC
