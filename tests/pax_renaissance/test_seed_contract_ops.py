"""The contract of the game, statement by statement (18): operations, one-shots and the end."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story

# ---- operations


def test_seed_35_inquisitor() -> None:
    """To the next card of the row, or to a matching card of another player."""
    story = Story("fugger", "medici").west("A", "PREN007 PREN043 PREN049+B.C PREN042").west("B", "PREN019 PREN040")
    scene = story.runs("A", "west", "PREN007", "inquisitor.C")
    assert scene.offers("A") == ["PREN019", "PREN042", "PREN043"]
    assert scene.take("A", "PREN019").changes() == {
        "A west": "PREN007 PREN043 PREN049 PREN042",
        "B west": "PREN019+B.C PREN040",
    }


@pytest.mark.parametrize("column", ["W0", "W3"])
def test_seed_36_commerce(column: str) -> None:
    story = Story().west("A", "PREN043").market(W0="PREN001 1", W3="PREN002 1", E1="PREN058 1")
    scene = story.runs("A", "west")
    assert scene.offers("A") == ["W0", "W3"]
    row = {"W0": "PREN001", "W3": "PREN002"}
    assert scene.take("A", column).changes() == {"A money": "4", column: row[column]}


def test_seed_37_behead() -> None:
    story = Story("fugger", "medici").west("A", "PREN003 PREN019").west("B", "PREN013 PREN049")
    scene = story.runs("A", "west", "PREN003", "behead")
    assert scene.offers("A") == ["PREN019", "PREN049"]
    assert scene.take("A", "PREN049").changes() == {"B west": "PREN013", "discard": "+PREN049"}


@pytest.mark.parametrize(
    ("answer", "told"),
    [("pay", {"A money": "2"}), ("repress", {"FRA-HRE": "", "on FRA": "+P.A"})],
)
def test_seed_38_tax(answer: str, told: dict[str, str]) -> None:
    """The owner pays or sees the concession repressed; then a figure is placed on the card that was taxed."""
    story = Story("fugger", "medici").west("B", "PREN028").city(PARIS="N.C", BRUGES="R.C")
    scene = story.turn("B").take("B", "ops:west", "tax").take("A", answer)
    assert scene.changes() == told | {"LYON": "N.C"}


def test_seed_39_repress() -> None:
    scene = Story("fugger", "medici").west("A", "PREN051").runs("A", "west", "repress")
    assert scene.changes() == {"A money": "4", "LONDON": "", "on ENG": "+R.C"}


@pytest.mark.parametrize(("repressed", "money", "legal"), [(0, 0, True), (2, 2, True), (2, 1, False)])
def test_seed_40_vote_costs_a_florin_for_each_repressed_figure(repressed: int, money: int, legal: bool) -> None:
    story = Story("fugger", "medici").east("B", "HUN").east("A", "PREN083").concessions("A", "HUN-OTT").only("HUN")
    story.repressed("HUN", *["N.C", "R.C"][:repressed]).money(A=money)
    scene = story.turn()
    assert scene.may("A", "ops:east") == legal
    if legal:
        scene.take("A", "ops:east").take_if("A", "decline", "done")
        assert (scene.at("A east"), int(scene.at("A money"))) == ("PREN083 HUN/R", money - repressed)


@pytest.mark.parametrize(("own", "other", "legal"), [(1, 0, True), (1, 1, False), (2, 1, True), (0, 0, False)])
def test_seed_40_vote_needs_more_concessions(own: int, other: int, legal: bool) -> None:
    story = Story("fugger", "medici").east("B", "HUN").east("A", "PREN083").only("HUN")
    story.concessions("A", *["HUN-OTT", "HUN-BYZ"][:own]).concessions("B", *["HRE-HUN"][:other])
    assert story.turn().may("A", "ops:east") == legal


@pytest.mark.parametrize("there", ["A", "S.C"])
def test_seed_41_corsair(there: str) -> None:
    story = Story("fugger", "medici").pirate("S.I", "HUN-OTT").east("A", "PREN063")
    if there == "A":
        story.concessions("A", "PAP-OTT")
    else:
        story.pirate(there, "PAP-OTT")
    scene = story.runs("A", "east").take_if("A", "corsair.I")
    assert scene.offers("A") == ["MAM-OTT", "OTT-PAP"]
    assert scene.take("A", "PAP-OTT").changes() == {"HUN-OTT": "", "OTT-PAP": "S.I"}


def test_seed_42_siege() -> None:
    scene = Story("fugger", "medici").west("A", "PREN051").city(BORDEAUX="N.R").pirate("S.I", "ENG-FRA").turn()
    scene.take("A", "ops:west", "siege")
    assert scene.offers("A") == ["BORDEAUX", "ENG-FRA", "LONDON"], "no concession"
    assert scene.take("A", "BORDEAUX").changes() == {"BORDEAUX": ""}


def test_seed_43_campaign() -> None:
    story = Story("fugger", "medici").west("A", "FRA").city(LYON="N.R").west("B", "POR").only("POR", GRANADA="R.I")
    scene = story.runs("A", "west")
    assert scene.offers("A") == ["ARA", "ENG", "HRE", "PAP", "POR"]
    assert scene.take("A", "POR", "LYON", "decline").changes() == {
        "A money": "1",
        "A west": "FRA[POR]",
        "B west": "",
        "GRANADA": "",
        "LYON": "",
    }


# ---- one-shots


@pytest.mark.parametrize(
    ("card", "opened", "covered", "told"),
    [
        ("PREN015", "NOVGOROD", "TANA", {"TANA": "disk", "on BYZ": "+N.I"}),
        ("PREN087", "TIMBUKTU", "TANA", {"TANA": "disk", "on BYZ": "+N.I"}),
        ("PREN016", "SPICE_ISLANDS", "TREBIZOND", {"TREBIZOND": "disk"}),
    ],
)
def test_seed_44_trade_shift(card: str, opened: str, covered: str, told: dict[str, str]) -> None:
    scene = Story("medici", "coeur").west("A", "POR").plays("A", card, "accept")
    assert (scene.at(opened), scene.at(covered)) == ("", "disk")
    row = {"A west": f"{card} POR"} if card != "PREN087" else {"A east": card}
    assert scene.changes() == {opened: "", "A hand": f"-{card}", **told, **row}


def test_seed_45_coronation() -> None:
    scene = Story("medici", "coeur").plays("A", "PREN046")
    assert scene.offers("A") == ["ARA", "HRE", "POR", "decline"]
    scene.take("A", "POR", "ENG-POR")
    assert scene.changes() == {
        "A hand": "-PREN046",
        "A west": "POR[PREN046]",
        "thrones": "-POR",
        "ENG-POR": "A",
    }


WHERE = [("throne", "FRA PREN053", "-FRA"), ("own", "PREN053 FRA/R", ""), ("other", "FRA/R PREN053", "")]


@pytest.mark.parametrize(("lying", "row", "thrones"), WHERE)
def test_seed_46_conspiracy(lying: str, row: str, thrones: str) -> None:
    """From the free offer the King side, from any tableau, the own one too, the Republic side; and a concession."""
    story = Story("medici", "coeur").only("FRA").hand("A", "PREN053")
    if lying != "throne":
        story.west("A" if lying == "own" else "B", "FRA")
    scene = story.turn().take("A", "PREN053", "accept", "BRUGES", "FRA-HRE")
    expected = {"A hand": "-PREN053", "A west": row, "BRUGES": "R.C", "FRA-HRE": "A"}
    if thrones:
        expected["thrones"] = thrones
    if lying == "other":
        expected["B west"] = ""
    assert scene.changes() == expected


@pytest.mark.parametrize(
    ("lying", "row"), [("throne", "ENG PREN034"), ("own", "PREN034 ENG/R"), ("other", "ENG/R PREN034")]
)
def test_seed_47_peasant_revolt(lying: str, row: str) -> None:
    story = Story("medici", "coeur").only("ENG").hand("A", "PREN034")
    if lying != "throne":
        story.west("A" if lying == "own" else "B", "ENG")
    scene = story.turn().take("A", "PREN034", "accept", "ENG-POR", "ENG-FRA")
    expected = {"A hand": "-PREN034", "A west": row, "ENG-POR": "A", "ENG-FRA": "A"}
    if lying == "throne":
        expected["thrones"] = "-ENG"
    if lying == "other":
        expected["B west"] = ""
    assert scene.changes() == expected


@pytest.mark.parametrize(
    ("card", "answers", "told"),
    [
        # a Crusade against the rook of Cairo, a Reformation against that of Vienna, a Jihad against the knight of Buda
        ("PREN029", ["N.C", "CYPRUS"], {"face MAM": "catholic", "A east": "MAM", "CAIRO": "", "CYPRUS": "N.C"}),
        ("PREN052", ["LUBECK"], {"face HRE": "reformist", "A west": "HRE PREN052", "VIENNA": "", "LUBECK": "R.R"}),
        ("PREN071", ["N.I", "VARNA"], {"face HUN": "islamic", "A east": "PREN071 HUN", "BUDA": "", "VARNA": "N.I"}),
    ],
)
def test_seed_48_religious_wars_turn_the_map_card(card: str, answers: list[str], told: dict[str, str]) -> None:
    scene = Story("medici", "fugger").plays("A", card, "accept", *answers, "decline")
    empire = next(name for name in told if name.startswith("face"))[5:]
    row = {"A west": "PREN029"} if card == "PREN029" else {}
    assert scene.changes() == told | row | {"A hand": f"-{card}", "thrones": f"-{empire}"}


# ---- the end


def test_seed_49_a_declaration_on_an_active_card_ends_the_game() -> None:
    story = Story("fugger", "medici").active("imperial").west("A", "ENG FRA POR").west("B", "PREN009")
    scene = story.turn().take("A", "victory:imperial")
    assert (scene.is_over, scene.winners, scene.changes()) == (True, "A", {"winners": "A"})


@pytest.mark.parametrize(("east", "ends"), [([], True), (["PREN064"], False)])
def test_seed_50_the_game_ends_with_both_decks_and_art_decides(east: list[str], ends: bool) -> None:
    story = Story("fugger", "medici").deck("west", "PREN017").deck("east", *east).market(W5="-").hand("A", "PREN015")
    scene = story.west("A", "PREN023").west("B", "PREN009").money(A=9, B=0).turn(actions=1).sells("A", "PREN015")
    assert scene.is_over == ends
    if ends:
        assert scene.winners == "B"
