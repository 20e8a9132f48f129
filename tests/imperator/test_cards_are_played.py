"""What the text says is what happens: every number, flag and word of the card files reaches play, or is refused."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

import pytest

from tests.imperator.probes import PROBES, Overlay, met
from triumvir.games.imperator.cards.checks import ABILITY_FIELDS, AGENT_FIELDS, BENEFIT_FIELDS, CARD_FIELDS
from triumvir.games.imperator.cards.loading import TABLES, load_cards
from triumvir.games.imperator.judgement.duel import Duel, Force, alone_chances, opening_chances, weigh_bid
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.telling.card_text import all_card_keys, card_text
from triumvir.games.imperator.telling.rulebook import rulebook
from triumvir.kernel.errors import CardError
from triumvir.telling.words import catalogue, words_in

import_module("tests.imperator.probes_of_constants")

UNPLAYED: Final = {
    "name": "what a card is called",
    "note": "what history says",
    "seal": "where an added province is drawn",
    "link": "how a legion is tied to its home, for readers of the file",
    "legions.kind": "what a legion is called on its card; all of them are of the class legion",
}
REFUSED: Final[dict[str, tuple[Overlay, str]]] = {
    "agents.target": (
        {"agents": {"speculator": {"target": "none"}}},
        'overlay: agents.speculator.target is "none", but "rival_player" with the effect peek_discard is expected',
    ),
}
"""Kinds of fields that follow from another: whoever changes them alone is told so."""

MORE_REFUSED: Final[dict[str, tuple[Overlay, str]]] = {
    "a flag that no rule asks for on own ground": (
        {"agents": {"publicanus": {"territorial": True}}},
        "overlay: agents.publicanus.territorial is true, but false for an agent that aims at no province of a rival",
    ),
    "an exception to a rule that does not bind": (
        {"agents": {"legatus": {"territorial": False, "ignores_standards": True}}},
        "overlay: agents.legatus.ignores_standards is true, but false for an agent that is not territorial",
    ),
    "a class that fights like infantry": (
        {"auxiliaries": {"germani": {"class": "legion"}}},
        'overlay: auxiliaries.germani.class is "legion", but one of infantry, missile, cavalry',
    ),
    "a province for less than any costs": (
        {"senators": {"mucianus": {"effect": {"min": 0}}}},
        "overlay: senators.mucianus.effect.min is 0, but at least 1, which any province costs,",
    ),
    "a window in which an effect cannot be": (
        {"agents": {"tabellarius": {"windows": ["own", "formation"]}}},
        'overlay: agents.tabellarius.windows is ["own", "formation"], but own with the effect draw is expected',
    ),
}


def kinds_of(table: str, card: dict[str, Any]) -> set[str]:
    """The kinds of fields in a card: the table and the path, and for an effect or ability its verb and argument."""
    kinds: set[str] = set()
    for name, value in card.items():
        if name in ("effect", "ability"):
            owner = "ability" if name == "ability" else f"{table}.effect"
            arguments = sorted(value.keys() - {"kind"})
            kinds |= {f"{owner}.{value['kind']}.{argument}" for argument in arguments}
            kinds |= set() if arguments else {f"{owner}.{value['kind']}"}
        elif name not in UNPLAYED and f"{table}.{name}" not in UNPLAYED:
            kinds.add(f"{table}.{name}")
    return kinds


def kinds_in_files() -> set[str]:
    """The kinds of fields in all card files."""
    folder = files("triumvir.games.imperator.cards")
    kinds: set[str] = set()
    for file in sorted(folder.iterdir(), key=lambda found: found.name):
        if file.name.endswith(".toml"):
            for table, cards in tomllib.loads(file.read_text("utf-8")).items():
                if table == "constants":
                    kinds |= {f"constants.{name}" for name in cards}
                else:
                    kinds |= {kind for card in cards.values() for kind in kinds_of(table, card)}
    return kinds


def kinds_allowed() -> set[str]:
    """The kinds of fields that an overlay may write, used by a card of ours or not."""
    verbs = {"senators.effect": BENEFIT_FIELDS, "agents.effect": AGENT_FIELDS, "ability": ABILITY_FIELDS}
    kinds = {
        f"{owner}.{kind}" + (f".{argument}" if argument else "")
        for owner, fields in verbs.items()
        for kind, arguments in fields.items()
        for argument in arguments or [""]
    }
    for table, fields in CARD_FIELDS.items():
        plain = dict.fromkeys(fields.keys() - {"effect", "ability"})
        kinds |= kinds_of(table, plain)
    return kinds


def test_every_kind_of_field_is_tried() -> None:
    """Whoever adds a number to a card file writes the scene that shows what it does."""
    tried = PROBES.keys() | REFUSED.keys()
    found = kinds_in_files() | kinds_allowed()
    assert sorted(found - tried) == [], "no probe shows what these do"
    assert sorted(tried - found) == [], "these are in no card file any more"


@pytest.mark.parametrize("kind", PROBES)
def test_a_change_to_a_card_file_changes_play(kind: str) -> None:
    show, before, after = PROBES[kind]
    assert show(before) == show(dict(before)), "the scene is the same each time"
    assert show(before) != show(after), kind


def texts(overlay: Overlay, named: set[str], language: str) -> Iterator[str]:
    """What the cards say that are named, and then the rulebook."""
    cards, words = load_cards(overlay), words_in(language, "imperator")
    keys = [key for key, _ in all_card_keys(cards) if key.partition(":")[2] in named]
    yield repr([card_text(cards, key, words) for key in keys])
    yield rulebook(cards, language)


@pytest.mark.parametrize("kind", PROBES)
def test_a_change_to_a_card_file_changes_the_text(kind: str) -> None:
    _, before, after = PROBES[kind]
    named = {key for cards in after.values() for key in cards}
    for language in ("en", "cs", "es"):
        both = zip(texts(before, named, language), texts(after, named, language), strict=True)
        assert any(one != other for one, other in both), (kind, language)


@pytest.mark.parametrize(("overlay", "sentence"), [*REFUSED.values(), *MORE_REFUSED.values()])
def test_a_change_without_effect_is_refused(overlay: Overlay, sentence: str) -> None:
    with pytest.raises(CardError) as caught:
        load_cards(json.loads(json.dumps(overlay)))
    assert str(caught.value).startswith(sentence)


def test_the_files_have_no_table_that_nobody_reads() -> None:
    folder = files("triumvir.games.imperator.cards")
    assert {file.name for file in folder.iterdir() if file.name.endswith(".toml")} == {
        f"{name}.toml" for name in TABLES
    }


SPELT: Final = {
    "en": r"\b(two|three|four|five|ten)\b",
    "cs": r"\b(dv[aě]|tři|čtyři|pět|deset)\b",
    "es": r"\b(dos|tres|cuatro|cinco|diez)\b",
}
RULES_OF_THUMB: Final = ("aid.move",)
"""Sentences whose number is part of a rule, and not one of the card files."""


@pytest.mark.parametrize("language", SPELT)
def test_no_sentence_spells_a_number_that_a_card_file_may_change(language: str) -> None:
    told = ("aid.", "effect.", "help.", "ability.", "prompt.")
    messages = catalogue("imperator", language).messages
    sentences = {key: " ".join(forms) for key, forms in messages.items() if key.startswith(told)}
    assert len(sentences) > 50
    assert [key for key, text in sentences.items() if re.search(SPELT[language], text)] == [*RULES_OF_THUMB]


def test_bots_weigh_the_bids_that_are_offered() -> None:
    """With another least bid the weights still stand beside the bids that they were made for."""
    for least in (1, 3):
        scene = met({"constants": {"bid_min": least}}).take("A", "legion:leg_xi_claudia")
        ask, state = scene.asks("A")[0], scene.table.state
        assert isinstance(state, ImperatorState)
        assert state.combat is not None
        first = state.rules.numbers.first
        duel = Duel(state.rules, state.combat, 0)
        unit = state.combat.unit[0]
        bids = [thing - first for thing in ask.options]
        assert bids[0] == least
        assert weigh_bid(duel, len(bids)) == opening_chances(duel, unit, bids)
        assert len(alone_chances(duel, unit)) == len(bids)
        assert alone_chances(duel, unit)[0] == duel.chance(
            duel.lead + state.rules.unit_vp[unit] + state.rules.no_unit_bonus_vp,
            Force(state.rules, duel.without(unit), duel.own_points - least),
            Force(state.rules, duel.others, duel.others_points),
        )
