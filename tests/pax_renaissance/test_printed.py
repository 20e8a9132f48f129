"""Whatever a card file says, play follows: each kind of field is changed by an overlay, and the table differs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any, Final, TypeAlias

import pytest

from tests.pax_renaissance.printed_cards import ABILITY_PROBES, CARD, CARD_PROBES, gang, story
from tests.pax_renaissance.printed_map import MAP_PROBES, VICTORY_PROBES
from triumvir.games.pax_renaissance.cards.checks import CARD_FIELDS, CHANGEABLE, LEADS, SIDE_FIELDS
from triumvir.games.pax_renaissance.cards.codes import ABILITY_KEYS, FACE_KEYS, OP_TERMS, VICTORY_KEYS
from triumvir.games.pax_renaissance.cards.loading import FILES, load_cards
from triumvir.games.pax_renaissance.cards.terms import FORMS, WRITTEN_ONE_SHOTS
from triumvir.kernel.errors import CardError

Overlay: TypeAlias = "dict[str, Any] | None"
Probe: TypeAlias = "tuple[Overlay, Overlay, Callable[[Any], object]]"
"""The cards before and after the change, and what is seen of play with them."""

PROBES: Final[dict[str, Probe]] = {**CARD_PROBES, **ABILITY_PROBES, **MAP_PROBES, **VICTORY_PROBES}

REFUSED: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "bankers.editions": (
        {"bankers": {"medici": {"editions": ["promo"]}}},
        'bankers.medici.editions is ["promo"], but ["first", "second"], as 4 bankers are played, is expected',
    ),
    "cities.emporium_editions": (
        {"cities": {"TIMBUKTU": {"emporium_editions": ["second"]}}},
        'cities.TIMBUKTU.emporium_editions is ["second"], but ["first", "second"] is expected',
    ),
    "card.one_shot.coronation": (
        {"west": {"PREN053": {"one_shot": "coronation"}}},
        "west.PREN053 is no queen, so neither suitors nor the one-shot coronation are expected",
    ),
    "victories.holy.lead": (
        {"victories": {"holy": {"lead": 1}}},
        'victories.holy: the leads is ["lead", "prestige_lead"], but ["prestige_lead"], as this victory compares '
        "nothing else, is expected",
    ),
    **{
        f"victories.{key}.{lead}": ({"victories": {key: {lead: 3}}}, "as this victory compares nothing else")
        for key, lead in (
            ("holy", "lead_of_two"),
            ("imperial", "prestige_lead"),
            ("globalization", "lead_of_two"),
            ("renaissance", "lead_of_two"),
        )
    },
}
"""Kinds of fields that no overlay can change to something that play could follow, and the sentence that says so."""


# ---- all kinds of fields there are


def kinds_of_fields() -> set[str]:
    """Every kind of field that a card file has or may have: table and path, terms with each of their arguments."""
    folder = files("triumvir.games.pax_renaissance.cards")
    written = [tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in FILES]
    found = {kind for tables in written for table, cards in tables.items() for kind in _of_table(table, cards)}
    return found | set(_allowed())


def _of_table(table: str, cards: dict[str, Any]) -> Iterator[str]:
    if table in ("supply", "map_1550"):
        yield from _of_fields(table, cards)
        return
    for key, card in cards.items():
        start = f"victories.{key}" if table == "victories" else "card" if table in ("west", "east") else table
        yield from _of_fields(start, card)


def _of_fields(start: str, card: dict[str, Any]) -> Iterator[str]:
    for field, value in card.items():
        path = f"{start}.{field}"
        if field == "name":
            continue
        if path == "map_1550.faces":
            yield path
        elif isinstance(value, dict):
            yield from _of_fields(path, value)
        elif start == "card" and field in TERMS:
            for word in value if isinstance(value, list) else [value]:
                yield from _of_term(path, word)
        else:
            yield path


def _of_term(path: str, word: str) -> Iterator[str]:
    verb, _, arguments = word.partition("(")
    if path == "card.agents":
        verb, _, arguments = word.partition(".")
    yield f"{path}.{verb}"
    if arguments:
        yield f"{path}.{verb}.argument"


TERMS: Final = ("agents", "prestige", "one_shot", "ops", "abilities")
"""Fields of a card in which every word is a kind of its own."""


def _allowed() -> Iterator[str]:
    """What the loader would take, whether a file has it or not."""
    for table, fields in CARD_FIELDS.items():
        for field in fields:
            if table not in ("west", "east", "squares", "victories", "supply") and field not in ("name", "levy"):
                yield f"{table}.{field}"
    yield from (f"card.{field}" for field in ("kind", "set", *CHANGEABLE) if field not in TERMS)
    yield from (f"card.first_edition.{field}" for field in CHANGEABLE)
    yield from (f"squares.{side}.{field}" for side in ("king", "republic") for field in SIDE_FIELDS if field != "name")
    yield from (f"victories.{key}.{lead}" for key in VICTORY_KEYS for lead in LEADS)
    yield from (f"cities.levy.{face}" for face in FACE_KEYS)
    yield from (f"card.abilities.{key}" for key in ABILITY_KEYS)
    for field, words in (("one_shot", WRITTEN_ONE_SHOTS), ("ops", OP_TERMS)):
        for word in words:
            if (field, word) != ("ops", "campaign"):
                yield from _of_term(f"card.{field}", f"{word}(" if word not in FORMS else FORMS[word].partition(" ")[0])


def test_every_kind_of_field_is_probed_or_refused() -> None:
    told = {*PROBES, *REFUSED}
    found = kinds_of_fields()
    assert not found - told, "a field has no probe: change it by an overlay and show how play differs"
    assert not told - found, "a probe is of no field that there is"
    assert not {*PROBES} & {*REFUSED}


# ---- play follows, or the loader refuses


@pytest.mark.parametrize("kind", sorted(PROBES))
def test_play_follows_what_the_card_says(kind: str) -> None:
    before, after, seen = PROBES[kind]
    assert seen(before) != seen(after)


@pytest.mark.parametrize("kind", sorted(REFUSED))
def test_what_cannot_be_played_otherwise_is_refused(kind: str) -> None:
    overlay, sentence = REFUSED[kind]
    with pytest.raises(CardError, match=re.escape(sentence)):
        load_cards(overlay)


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ({"bankers": {"mendes": {"border": "ENG-FRA"}}}, "that banker is of the promo set, and nobody plays it"),
        ({"west": {"COMET3": {"one_shot": "war(C)"}}}, "west.COMET3 is a comet, so only a name and a set are expected"),
        ({"west": {"PREN097X": {"first_edition": {"ops": []}}}}, "only cards of the set base are in the first edition"),
        ({"west": {"PREN044": {"abilities": ["sale_borrows_op"]}}}, "but a queen is only sold with her King"),
        (
            {"west": {"PREN044": {"abilities": ["queen_reprisal", "apostasy_action"]}}},
            "west.PREN044.abilities has two that are an action, but one is expected",
        ),
        (
            {"west": {"PREN001": {"abilities": ["behead_filter_west_cr", "behead_filter_east_any"]}}},
            "has two that restrict beheading, but one is expected",
        ),
        ({"cities": {"VENICE.2": {"capital": False}}}, "the second place of VENICE must be a capital"),
        ({"victories": {"imperial": {"lead": 0}}}, "victories.imperial.lead is 0, but a whole number from 1 to 9"),
        ({"routes": {"TANA": {"half": "west"}}}, 'routes.TANA has an unknown field "half"'),
    ],
)
def test_what_would_be_printed_and_not_played_is_refused(overlay: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CardError, match=re.escape(sentence)):
        load_cards(overlay)


def test_an_apostasy_that_only_the_first_edition_prints_is_played_where_there_is_apostasy() -> None:
    printed = gang(one_shot="war(C)", first_edition={"one_shot": "apostasy(C,R)"})
    scene = story(printed, edition="first", apostasy=True).west("B", "PREN003 PREN005").plays("A", CARD, "accept")
    assert scene.at("B west") == ""
    without = story(printed, edition="first", apostasy=False).west("B", "PREN003 PREN005").plays("A", CARD)
    assert without.asked("A") != "play.one_shot"


def test_the_second_place_of_venice_exists_on_the_faces_for_which_its_levy_is_printed() -> None:
    printed = {"cities": {"VENICE.2": {"levy": {"islamic": "N.I"}}}}
    for cards, there in ((None, False), (printed, True)):
        scene = story(cards).face(PAP="islamic").west("A", "PREN024").turn()
        places = [city["city"] for city in scene.view()["map"][7]["cities"] if city["open"]]
        assert ("city:VENICE.2" in places) == there
