"""The rulings of chapter 17 about setup, the market, fairs, supplies, turns and victory."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.reading import game
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.table import Table


def fresh(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A table at its first turn."""
    bankers = ["fugger", "medici", "coeur", "marchionni"][:seats]
    play = game()
    return Table(play, seats, seed, play.checked_options({"bankers": bankers, **options}))


def position(table: Table) -> PaxState:
    """The whole position."""
    state = table.state
    assert isinstance(state, PaxState)
    return state


# ---- setup


@pytest.mark.parametrize(("seats", "size"), [(2, 22), (3, 26), (4, 30)])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_17_8_decks_are_prepared(seats: int, size: int, edition: str) -> None:
    state = position(fresh(seats, edition=edition))
    for half in range(2):
        deck = state.decks[half]
        laid = state.market[6 * half : 6 * half + 6]
        assert len(deck) + len(laid) == size
        assert all(state.rules.half[item] == half for item in [*deck, *laid])
        bottom = [item for item in deck[:14] if state.rules.is_comet[item]]
        assert len(bottom) == 2, "both comets are among the fourteen cards at the bottom"
        assert not any(state.rules.is_comet[item] for item in [*deck[14:], *laid])


def test_17_8_the_comets_lie_anywhere_in_the_bottom() -> None:
    places = set()
    for seed in range(30):
        state = position(fresh(seed=seed))
        places.update(place for place, item in enumerate(state.decks[0]) if state.rules.is_comet[item])
    assert len(places) > 8
    assert max(places) < 14


@pytest.mark.parametrize(
    ("seats", "borders"),
    [(2, {"FRA-HRE": 0, "ARA-PAP": 1}), (4, {"FRA-HRE": 0, "ARA-PAP": 1, "MAM-OTT": 2, "ENG-POR": 3})],
)
def test_17_59_borders_of_unused_bankers_are_empty(seats: int, borders: dict[str, int]) -> None:
    rows = fresh(seats).view(None)["state"]["borders"]
    assert {row["border"].partition(":")[2]: row["pawn"] for row in rows if row["pawn"] is not None} == borders
    assert [row["pawns"] for row in fresh(seats).view(None)["state"]["players"]] == [9] * seats


@pytest.mark.parametrize("edition", ["first", "second"])
def test_17_36_supplies(edition: str) -> None:
    supply = fresh(edition=edition).view(None)["state"]["supply"]
    pirates = {"C": 6, "I": 4, "R": 3}
    knights, rooks = {"C": 10, "I": 7, "R": 7}, {"C": 10, "I": 7, "R": 7}
    used = {"N.C": 5, "N.I": 1 if edition == "first" else 3, "R.C": 2, "R.I": 2}
    for religion in "CIR":
        more = pirates[religion] if edition == "first" else 0
        assert supply[f"N.{religion}"] == knights[religion] - used.get(f"N.{religion}", 0)
        assert supply[f"R.{religion}"] == rooks[religion] + more - used.get(f"R.{religion}", 0)
        assert supply[f"B.{religion}"] == 5
        if edition == "second":
            assert supply[f"S.{religion}"] == pirates[religion]


def test_17_37_red_sea_is_an_ordinary_city_in_the_first_edition() -> None:
    cities = {row["city"]: row for row in fresh().view(None)["state"]["map"][9]["cities"]}
    red_sea = cities["city:RED_SEA"]
    assert (red_sea["disk"], red_sea["emporium"], red_sea["open"]) == (False, None, True)
    other = fresh(edition="second").view(None)["state"]["map"][9]["cities"][2]
    assert (other["disk"], other["emporium"]) == (True, "west")


def test_17_31_first_edition_cards_without_apostasy() -> None:
    assert Story("fugger", "medici").plays("A", "PREN007").asked("A") == "agent.where"
    story = Story("fugger", "medici", edition="second").west("A", "PREN005").plays("A", "PREN007")
    assert story.asked("A") == "play.one_shot", "Catholic by the card itself, Reformist by the other"


# ---- buying and the refill


def test_17_9_the_market_is_refilled_at_the_end_of_the_turn_only() -> None:
    scene = Story().money(A=9).market(W1="PREN002", W2="PREN003").deck("west", "PREN009", "PREN010", "PREN011").turn()
    scene.take("A", "W1")
    assert (scene.at("W1"), scene.at("W2")) == ("-", "PREN003")
    scene.take("A", "E1")
    assert (scene.at("W1"), scene.at("W5"), scene.at("west deck")) == ("PREN003", "PREN009", "PREN010 PREN011")


def test_17_10_a_card_with_a_florin_of_this_turn_cannot_be_bought() -> None:
    scene = Story().money(A=9).turn(actions=3).take("A", "W3")
    assert not any(scene.may("A", column) for column in ("W1", "W2", "W3"))
    assert all(scene.may("A", column) for column in ("W4", "W5", "E1"))


def test_17_10_a_florin_that_evaded_a_gap_locks_too() -> None:
    scene = Story().money(A=20).hand("A").turn(actions=3).take("A", "W1", "W3")
    assert not scene.may("A", "E1")


def test_17_10_florins_of_fairs_and_of_earlier_turns_do_not_lock() -> None:
    scene = Story().money(A=9).market(W1="3", W2="1").turn()
    assert scene.may("A", "W1")
    assert scene.may("A", "W2")
    assert scene.take("A", "W1").at("A money") == "11"


@pytest.mark.parametrize("overflow", ["forbid", "discard_at_once"])
def test_17_11_a_full_hand(overflow: str) -> None:
    story = Story("fugger", "medici", hand_overflow=overflow).hand("A", "PREN015", "PREN016").market(W1="PREN002")
    scene = story.turn()
    assert scene.may("A", "W1") == (overflow == "discard_at_once")
    if overflow == "discard_at_once":
        scene.take("A", "W1")
        assert (scene.asked("A"), scene.offers("A")) == ("hand.discard", ["PREN002", "PREN015", "PREN016"])
        scene.take("A", "PREN016")
        assert scene.changes() == {
            "A money": "2",
            "A hand": "-PREN016 +PREN002",
            "W0": scene.at("W0"),
            "W1": "-",
            "discard": "+PREN016",
        }


def test_17_35_a_gap_makes_nothing_cheaper() -> None:
    scene = Story().money(A=2).turn().take("A", "W1")
    assert not scene.may("A", "W2"), "it still costs two"
    rich = Story().money(A=3).turn().take("A", "W1", "W2")
    assert rich.at("A money") == "0"
    assert rich.at("E1").endswith(" 1")


def test_17_48_the_florin_for_an_empty_column_0() -> None:
    scene = Story().money(A=5).turn(actions=4).take("A", "fair:west")
    scene.take("A", "W1")
    assert (scene.at("W0"), scene.at("E0").split()[1]) == ("-", "1")
    gone = Story().money(A=5).market(W0="-", E0="-").turn().take("A", "W1")
    assert (gone.at("A money"), gone.at("W0"), gone.at("E0")) == ("4", "-", "-"), "to China"


def test_17_34_the_row_takes_from_the_other_deck() -> None:
    story = Story().money(A=5).deck("west").deck("east", "PREN064", "PREN065").turn(actions=1).take("A", "W1")
    assert story.at("W5") == "PREN064"
    assert story.view()["market"][5]["back"] == "east", "the card keeps its colour"


def test_17_41_the_lowest_gap_first_and_west_before_east() -> None:
    story = Story().deck("west", "PREN009").deck("east", "PREN064", "PREN065").hand("A", "PREN015")
    story.market(W4="-", W5="-", E4="-", E5="-")
    scene = story.turn(actions=1).sells("A", "PREN015")
    assert [scene.at(name) for name in ("W4", "E4", "W5", "E5")] == ["PREN009", "PREN064", "PREN065", "-"]


# ---- fairs


def test_17_12_17_13_no_levy_after_the_last_florin() -> None:
    scene = Story().market(W0="PREN001").turn().take("A", "fair:west")
    assert scene.changes() == {"A money": "4", "W0": "-", "discard": "+PREN001"}
    voyage = Story("fugger", "medici").market(W0="PREN001 1").concessions("B", "HUN-BYZ")
    scene = voyage.turn().take("A", "fair:west", "CAFFA")
    assert scene.changes() == {"A money": "4", "B money": "5", "CAFFA": "N.C", "W0": "-", "discard": "+PREN001"}


def test_17_30_the_card_of_a_fair_is_revealed() -> None:
    scene = Story().market(W0="PREN001").turn().take("A", "fair:west")
    assert scene.told("fair.revealed") == [["card:PREN001"]]
    assert scene.view()["discard"] == ["card:PREN001"]


def test_17_47_a_levy_in_the_open_emporium() -> None:
    story = Story("fugger", "medici").market(E0="1").pirate("S.C", "HUN-BYZ").city(TANA="")
    scene = story.turn().take("A", "fair:east", "TANA")
    assert scene.at("TANA") == "N.I"


def test_17_19_two_tokens_on_a_border_by_the_shield_only() -> None:
    plain = Story("fugger", "medici", edition="second").concessions("A", "ENG-FRA").hand("B", "PREN017")
    assert plain.turn("B").take("B", "PREN017", "ENG-FRA").at("ENG-FRA") == "S.R"
    shield = Story("fugger", "medici", edition="second").concessions("A", "ENG-FRA").east("A", "PREN113X")
    assert shield.hand("B", "PREN017").turn("B").take("B", "PREN017", "ENG-FRA").at("ENG-FRA") == "A S.R"


# ---- turns


def test_17_29_an_action_may_use_what_the_last_one_brought() -> None:
    scene = Story("fugger", "medici").market(W1="PREN031").turn().take("A", "W1", "PREN031", "LYON")
    told = scene.changes()
    assert (told["A west"], told["LYON"], scene.at("A hand")) == ("PREN031", "N.C", "")


def test_17_58_an_action_is_checked_when_it_is_taken() -> None:
    story = Story("fugger", "medici").west("A", "PREN043").market(W0="1").pirate("S.C", "HUN-BYZ")
    scene = story.turn()
    assert scene.may("A", "ops:west")
    scene.take("A", "fair:west", "CAFFA")
    assert not scene.may("A", "ops:west"), "the florin has sailed"


def test_17_24_slow_victories_need_both_actions() -> None:
    story = Story("fugger", "medici", edition="second").active("imperial").west("A", "ENG FRA POR PREN097X")
    scene = story.west("B", "PREN145X").turn()
    assert scene.may("A", "victory:imperial")
    scene.take("A", "fair:east")
    assert scene.may("A", "victory:imperial"), "a free fair does not count"
    scene.sells("A", "PREN097X")
    assert not scene.may("A", "victory:imperial")


# ---- victory


@pytest.mark.parametrize(("supremacy", "religion"), [("combined", None), ("each", "catholic")])
def test_17_2_supremacy_over_both_or_over_each(supremacy: str, religion: str | None) -> None:
    story = Story("fugger", "medici", supremacy=supremacy).active("holy").pirate("S.C", "ARA-PAP")
    story.west("A", "PREN049+B.C PREN053+B.C").west("B", "PREN023+B.I PREN031+B.R")
    scene = story.turn()
    assert scene.view("A")["victories"][0]["religion"] == religion
    assert scene.may("A", "victory:holy") == (religion is not None)


@pytest.mark.parametrize(("supremacy", "religion"), [("combined", None), ("each", "catholic")])
def test_17_2_tokens_are_compared_alike(supremacy: str, religion: str | None) -> None:
    story = Story("fugger", "medici", supremacy=supremacy).pirate("S.C", "ARA-PAP").face(ENG="reformist")
    story.city(LONDON="N.R").west("A", "PREN049+B.C PREN053+B.C PREN003+B.C").west("B", "PREN023+B.I")
    assert story.turn().view("A")["victories"][0]["religion"] == religion


@pytest.mark.parametrize(("face", "tokens"), [("medieval", 2), ("catholic", 4), ("islamic", 2)])
def test_17_6_a_pirate_between_two_theocracies_counts_twice(face: str, tokens: int) -> None:
    story = Story("fugger", "medici").pirate("S.C", "ARA-PAP").face(ARA=face)
    assert story.turn().view("A")["victories"][0]["tokens"]["catholic"] == tokens


def test_17_28_apostates_discard_clockwise_vassals_first() -> None:
    story = Story("fugger", "medici", "coeur", edition="second").hand("B", "PREN007")
    story.west("A", "PREN004 PREN001").west("B", "PREN005 POR[PREN046 PAP]").west("C", "PREN008 PREN006")
    scene = story.turn("B").take("B", "PREN007", "accept")
    gone = [args[0] for args in scene.told("card.discarded")]
    owners = {"PREN007": "B", "PREN005": "B", "PREN008": "C", "PREN006": "C", "PREN004": "A", "PREN001": "A"}
    order = [owners[key.partition(":")[2]] for key in gone]
    assert order == sorted(order, key="BCA".index)
    assert [args[0] for args in scene.told("square.throne")] == ["square:PAP", "square:POR"]


def test_turns_go_clockwise() -> None:
    story = Story("fugger", "medici", "coeur").hand("B", "PREN016").hand("C", "PREN017")
    scene = story.turn("B", 1).sells("B", "PREN016")
    assert scene.at("actor") == "C"
    scene.sells("C", "PREN017").take("C", "E1")
    assert scene.at("actor") == "A"


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("row", "happens"), [("", False), ("PREN014", True), ("PREN014+B.I", True), ("POR", True)])
def test_17_40_spice_islands_need_discovery_besides_the_played_card(edition: str, row: str, happens: bool) -> None:
    scene = Story("fugger", "medici", edition=edition).west("A", row).plays("A", "PREN016")
    assert scene.asked("A") == ("play.one_shot" if happens else "agent.where")
    assert scene.told("one_shot.impossible") == ([] if happens else [["card:PREN016"]])


def test_17_40_old_maids_and_rivals_do_not_help() -> None:
    cards = {"west": {"PREN048": {"prestige": ["discovery"]}}}
    story = Story("fugger", "medici", cards=cards).maids("A", "PREN048").west("B", "POR PREN014")
    assert story.plays("A", "PREN016").asked("A") == "agent.where"
