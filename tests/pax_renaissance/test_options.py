"""Every option that an edition sets may be given on its own, in either edition, and turns its own rule only (16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.reading import game
from triumvir.games.pax_renaissance.options import OPTIONS, SET_BY_EDITION, settled
from triumvir.kernel.table import Table

EDITIONS = ("first", "second")


def table(seats: int = 2, **options: Any) -> Table:
    """A table at its first turn."""
    given = {"bankers": ["medici", "fugger", "coeur"][:seats], **options}
    return Table(game(), seats, 1, game().checked_options(given))


def city(empire: int, place: int, **options: Any) -> dict[str, Any]:
    """A city at the start."""
    found: dict[str, Any] = table(**options).view(None)["state"]["map"][empire]["cities"][place]
    return found


# ---- what each value of an option does


def red_sea(**options: Any) -> object:
    place = city(9, 2, **options)
    return place["emporium"], place["disk"], place["open"]


def constantinople(**options: Any) -> object:
    places = table(**options).view(None)["state"]["map"][8]["cities"]
    return [place["piece"] for place in places if place["capital"]]


def pirates_taken(**options: Any) -> object:
    """What the supply shows after a red pirate was placed."""
    scene = Story("fugger", "medici", **options).plays("A", "PREN017", "ENG-POR")
    supply = scene.view()["supply"]
    return supply.get("S.R"), supply["R.R"], supply["shared"]


def conquest(**options: Any) -> object:
    """A square of an opponent and an own Republic, which keeps its place, after won conspiracies."""
    options = {"flipped_square": "stays", **options}
    taken = Story("fugger", "medici", **options).only("FRA").west("B", "FRA").plays("A", "PREN053", "accept", "PARIS")
    own = Story("fugger", "medici", **options).only("FRA").west("A", "FRA/R").plays("A", "PREN053", "accept", "PARIS")
    return taken.at("A west"), own.at("A west")


def flipping(**options: Any) -> object:
    """Where an own King lies whom a vote has turned into a Republic."""
    story = Story("fugger", "medici", **options).west("A", "PREN023 ENG PREN053").concessions("A", "ENG-POR")
    return story.runs("A", "west", "PREN053", "vote.W", "ENG", "decline").at("A west")


def repressing_at_the_half(**options: Any) -> object:
    """Onto which squares a western card can repress a concession between the halves."""
    story = Story("marchionni", "fugger", **options).concessions("B", "HRE-HUN")
    scene = story.plays("A", "PREN041", "decline", "HRE-HUN")
    return (
        scene.offers("A")
        if scene.asked("A") == "repress.empire"
        else [e for e in ("HRE", "HUN") if scene.at(f"on {e}")]
    )


def fair_after_a_paid_one(**options: Any) -> object:
    """How many fairs are free once both actions are spent: one on a fair, one on the card with the ability."""
    cards = {"west": {"PREN042": {"abilities": ["free_fair"]}}}
    scene = Story("fugger", "medici", cards=cards, **options).hand("A", "PREN042").turn()
    scene.take("A", "fair:east").take("A", "PREN042").take_if("A", "decline").take_if("A", "leave").take_if(
        "A", "leave"
    )
    return int(scene.at("actor") == "A" and scene.may("A", "fair:west"))


def liberty(**options: Any) -> object:
    """Whether golden liberty is offered after a conspiracy, and after a vote."""
    plot = Story("fugger", "medici", **options).only("PAP").plays("A", "PREN055", "accept", "VENICE", "decline")
    story = Story("fugger", "medici", **options).west("B", "PAP").concessions("A", "HRE-PAP").concessions("B")
    vote = story.west("A", "PREN053").runs("A", "west", "vote.W", "decline")
    return plot.asked("A") == "regime.liberty", vote.asked("A") == "regime.liberty"


def inquisition(**options: Any) -> object:
    story = Story("fugger", "medici", **options).west("A", "PREN007 PREN043 PREN049+B.C PREN042 PREN021")
    return story.west("B", "PREN019").runs("A", "west", "PREN007", "inquisitor.C").offers("A")


def corsairs(**options: Any) -> object:
    story = Story("fugger", "medici", **options).pirate("S.I", "HUN-OTT").east("A", "PREN063")
    return story.runs("A", "east", "PREN063").offers("A")


def suitors(**options: Any) -> object:
    story = Story("fugger", "medici", **options).west("A", "FRA[ENG]").west("B", "ARA")
    return story.plays("A", "PREN045").offers("A")


def apostasy(**options: Any) -> object:
    """What is asked when a card with an apostasy is played by who has both religions."""
    return Story("fugger", "medici", **options).west("A", "PREN003 PREN005").plays("A", "PREN030").asked("A")


def last_card(**options: Any) -> object:
    """Whether the game is over when the last card of the decks fills the last gap."""
    story = (
        Story("fugger", "medici", **options).hand("A", "PREN015").market(W5="-").deck("east").deck("west", "PREN009")
    )
    return story.turn(actions=1).sells("A", "PREN015").is_over


def passing(**options: Any) -> object:
    scene = Story("fugger", "medici", **options).hand("A", "PREN015", "PREN016").turn()
    return scene.may("A", "pass"), scene.sells("A", "PREN015").may("A", "pass")


def beginner(**options: Any) -> object:
    state = table(**options).view(None)["state"]
    return state["players"][state["first"]]["banker"]


CASES: list[tuple[str, object, Callable[..., object], object]] = [
    ("red_sea_emporium", False, red_sea, (None, False, True)),
    ("red_sea_emporium", True, red_sea, ("west", True, False)),
    ("constantinople_places", 1, constantinople, ["R.I"]),
    ("constantinople_places", 3, constantinople, ["R.I", "N.I", "N.I"]),
    ("pirate_supply", "shared", pirates_taken, (None, 9, True)),
    ("pirate_supply", "own", pirates_taken, (2, 7, False)),
    ("regime_change", "republic", conquest, ("FRA/R PREN053", "PREN053 FRA/R")),
    ("regime_change", "flip", conquest, ("FRA PREN053", "PREN053 FRA")),
    ("golden_liberty", "conspiracy", liberty, (True, False)),
    ("golden_liberty", "vote", liberty, (False, True)),
    ("inquisitor_reach", "other_player", inquisition, ["PREN019", "PREN042", "PREN043"]),
    ("inquisitor_reach", "any", inquisition, ["POR", "PREN007", "PREN019", "PREN021", "PREN042", "PREN043"]),
    ("corsair_reach", "location", corsairs, ["MAM-OTT", "OTT-PAP"]),
    ("corsair_reach", "linked", corsairs, ["ARA-PAP", "BYZ-HUN", "MAM-OTT", "OTT-PAP"]),
    ("coronation_targets", "throne", suitors, ["HRE", "decline"]),
    ("coronation_targets", "throne_or_own", suitors, ["ENG", "FRA", "HRE", "decline"]),
    ("flipped_square", "stays", flipping, "PREN023 ENG/R PREN053"),
    ("flipped_square", "outer_end", flipping, "ENG/R PREN023 PREN053"),
    ("repressed_concession", "in_half", repressing_at_the_half, ["HRE"]),
    ("repressed_concession", "either", repressing_at_the_half, ["HRE", "HUN"]),
    ("free_fair", "first", fair_after_a_paid_one, 0),
    ("free_fair", "any", fair_after_a_paid_one, 1),
    ("apostasy", False, apostasy, "agent.where"),
    ("apostasy", True, apostasy, "play.one_shot"),
    ("exhaustion", "decks_empty", last_card, True),
    ("exhaustion", "space_empty", last_card, False),
    ("second_action_passable", False, passing, (False, False)),
    ("second_action_passable", True, passing, (False, True)),
    ("first_player", "seat", beginner, "medici"),
    ("first_player", "banker", beginner, "fugger"),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "value", "observe", "expected"), CASES)
def test_an_option_on_its_own_turns_its_rule_in_both_editions(
    name: str, value: object, observe: Callable[..., object], expected: object, edition: str
) -> None:
    own_values = {"edition": edition, name: value}
    assert observe(**own_values) == expected


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "value", "observe", "expected"), CASES)
def test_an_edition_sets_what_is_not_given(
    name: str, value: object, observe: Callable[..., object], expected: object, edition: str
) -> None:
    assert (observe(edition=edition) == expected) == (SET_BY_EDITION[edition][name] == value)


def test_the_editions_set_what_the_rules_say() -> None:
    assert {name for name, *_ in CASES} == set(SET_BY_EDITION["first"]) == set(SET_BY_EDITION["second"])
    rest = {option.name: option.default for option in OPTIONS if option.name not in SET_BY_EDITION["first"]}
    assert rest == {
        "edition": "first",
        "limited_card_set": False,
        "map_model": "four_face",
        "regime_takes_square": True,
        "repress_florin": 1,
        "supremacy": "combined",
        "hand_overflow": "forbid",
        "strawman_campaign": False,
        "open_hands": False,
        "astrology": False,
        "extended_game": False,
        "map_1550": False,
        "bankers": [],
    }


def test_the_view_tells_the_options_as_they_are_settled() -> None:
    options = table(edition="second", apostasy=False).view(None)["state"]["options"]
    assert (options["apostasy"], options["exhaustion"], options["edition"]) == (False, "space_empty", "second")
    assert settled(game().checked_options({}))["exhaustion"] == "decks_empty"


# ---- options that no edition sets


def repression(**options: Any) -> object:
    """The florins of A after repressing a rook."""
    return Story("fugger", "medici", **options).west("A", "PREN051").runs("A", "west", "repress").at("A money")


def supreme(**options: Any) -> object:
    """The supreme religion when the Catholics have as many bishops and tokens as both others together."""
    story = Story("fugger", "coeur", **options).pirate("S.C", "ARA-PAP").west("A", "PREN049+B.C PREN053+B.C")
    story.west("B", "PREN023+B.I PREN031+B.R").face(FRA="reformist").city(LYON="N.R")
    return story.turn().view()["victories"][0]["religion"]


def full_hand(**options: Any) -> object:
    """Whether a third card may be bought."""
    return Story("fugger", "medici", **options).hand("A", "PREN015", "PREN016").turn().may("A", "W1")


def wars_at_home(**options: Any) -> object:
    story = Story("fugger", "medici", **options).west("A", "FRA[ENG] POR HRE/R").money(A=9)
    return story.runs("A", "west", "FRA").offers("A")


def reformed_hungary(**options: Any) -> object:
    story = Story("fugger", "medici", **options).only("HUN", BUDA="N.C")
    return story.plays("A", "PREN066", "accept", "N.R", "BUDA", "decline").at("face HUN")


def robbed(**options: Any) -> object:
    """Who has the square of B after a conspiracy of A: the rows of both, whatever side is up."""
    scene = Story("fugger", "medici", **options).only("ENG").west("B", "ENG")
    scene = scene.plays("A", "PREN051", "accept", "LONDON", "decline")
    return scene.at("A west").replace("/R", ""), scene.at("B west").replace("/R", "")


FREE: list[tuple[str, object, Callable[..., object], object]] = [
    ("repress_florin", 1, repression, "4"),
    ("repress_florin", -1, repression, "2"),
    ("supremacy", "combined", supreme, None),
    ("supremacy", "each", supreme, "catholic"),
    ("hand_overflow", "forbid", full_hand, False),
    ("hand_overflow", "discard_at_once", full_hand, True),
    ("strawman_campaign", False, wars_at_home, ["ARA", "PAP"]),
    ("strawman_campaign", True, wars_at_home, ["ARA", "PAP", "POR"]),
    ("map_model", "four_face", reformed_hungary, "reformist"),
    ("map_model", "two_sided", reformed_hungary, "medieval"),
    ("regime_takes_square", True, robbed, ("ENG PREN051", "")),
    ("regime_takes_square", False, robbed, ("PREN051", "ENG")),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "value", "observe", "expected"), FREE)
def test_an_option_of_no_edition_turns_its_rule_in_both(
    name: str, value: object, observe: Callable[..., object], expected: object, edition: str
) -> None:
    own_values = {"edition": edition, name: value}
    assert observe(**own_values) == expected


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "value", "observe", "expected"), FREE)
def test_the_default_of_an_option_is_the_same_in_both_editions(
    name: str, value: object, observe: Callable[..., object], expected: object, edition: str
) -> None:
    default = next(option.default for option in OPTIONS if option.name == name)
    assert (observe(edition=edition) == expected) == (value == default)


def test_without_its_emporium_red_sea_cannot_be_opened() -> None:
    scene = Story("fugger", "medici", edition="second", red_sea_emporium=False).plays("A", "PREN107X")
    assert (scene.asked("A"), scene.told("one_shot.impossible")) == ("agent.where", [["card:PREN107X"]])


def test_the_option_apostasy_gives_the_first_edition_the_one_shots_of_its_cards() -> None:
    story = Story("fugger", "medici", apostasy=True).west("A", "PREN004 PREN003").west("B", "PREN008")
    scene = story.plays("A", "PREN030", "accept", "LYON")
    assert scene.changes() == {
        "A hand": "-PREN030",
        "A west": "PREN030",
        "discard": "+PREN003 +PREN004",
        "LYON": "N.C",
    }


# ---- variants of what is seen (14)


@pytest.mark.parametrize("is_open", [False, True])
def test_open_hands(is_open: bool) -> None:
    scene = Story("fugger", "medici", open_hands=is_open).hand("B", "PREN015", "PREN060").turn()
    row = scene.view("A")["players"][1]
    assert (row["hand"], row["backs"]) == (2, ["west", "east"]), "size and colours are always open"
    assert row["cards"] == (["card:PREN015", "card:PREN060"] if is_open else [])
    assert scene.view("B")["players"][1]["cards"] == ["card:PREN015", "card:PREN060"]


@pytest.mark.parametrize("is_seen", [False, True])
def test_astrology(is_seen: bool) -> None:
    story = Story("fugger", "medici", astrology=is_seen).deck("west", "PREN009", "PREN010").deck("east", "PREN064")
    top = story.turn().view()["top"]
    assert top == ({"west": "card:PREN009", "east": "card:PREN064"} if is_seen else {"west": None, "east": None})


# ---- the start of 1550


@pytest.mark.parametrize(("seats", "names"), [
    (2, ["fugger", "medici", "marchionni"]),
    (3, ["fugger", "medici", "marchionni"]),
    (4, ["fugger", "medici", "coeur", "marchionni"]),
])  # fmt: skip
def test_map_1550_has_coeur_with_four_players_only(seats: int, names: list[str]) -> None:
    chosen = game().checked_options({"edition": "second", "map_1550": True})
    asks = Table(game(), seats, 1, chosen).choices_for(0)
    assert [game().vocabulary.key(thing) for thing in asks[0].options] == [f"banker:{name}" for name in names]


def test_map_1550() -> None:
    state = table(edition="second", map_1550=True).view(None)["state"]
    faces = {row["empire"][-3:]: row["face"] for row in state["map"] if row["face"] != "medieval"}
    assert faces == {"ENG": "reformist", "HRE": "reformist", "PAP": "catholic", "MAM": "islamic"}
    cities = {row["city"][5:]: row for empire in state["map"] for row in empire["cities"]}
    assert (cities["LONDON"]["piece"], cities["VIENNA"]["piece"]) == ("N.R", "N.R")
    assert {key for key, row in cities.items() if row["disk"]} == {
        "NOVGOROD",
        "TIMBUKTU",
        "SPICE_ISLANDS",
        "TREBIZOND",
    }
    assert (state["routes"]["west"]["start"], state["routes"]["east"]["start"]) == ("city:RED_SEA", "city:TANA")
