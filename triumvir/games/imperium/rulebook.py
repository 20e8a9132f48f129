"""The player's rules of Imperium as text in a reader's language, with the numbers of the card set and the options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from triumvir.games.imperium import effects_code as code
from triumvir.games.imperium.card_types import CardSet
from triumvir.games.imperium.options import BY_PLAYERS, OPTIONS, settled
from triumvir.kernel.game import Value
from triumvir.kernel.words import LANGUAGES, Words, words_in

ONLY_WITH: Final = re.compile(r"^\[(\w+)=(\w+)\] (.*)\n\n", re.MULTILINE)
"""A paragraph that is told only while an option has a value: `[variable_vp_cap=10] A card …`."""


def rulebook(cards: CardSet, language: str, options: Mapping[str, Value] | None = None) -> str:
    """The rules in Markdown; an unknown language is English, options that are not given have their defaults."""
    chosen = language if language in LANGUAGES else "en"
    text = (files("triumvir.games.imperium") / "rulebook" / f"{chosen}.md").read_text("utf-8")
    values = settled({option.name: (options or {}).get(option.name, option.default) for option in OPTIONS})
    told = ONLY_WITH.sub(lambda found: _paragraph(found, values), text)
    return told.format_map(_numbers(cards, values, words_in(chosen, "imperium")))


def _paragraph(found: re.Match[str], values: Mapping[str, Value]) -> str:
    option, wanted, paragraph = found.groups()
    return f"{paragraph}\n\n" if str(values[option]).lower() == wanted else ""


def _numbers(cards: CardSet, values: Mapping[str, Value], words: Words) -> dict[str, object]:
    """What the text fills in."""
    barbarian, _ = cards.states
    fame = values["fame_deck_size"]
    nations = sum(definition.copies for definition in cards.definitions if definition.owner != code.COMMON)
    unmarked = (code.STATE_CARD, code.MARKER_CARD)
    common = sum(d.copies for d in cards.definitions if d.owner == code.COMMON and d.type not in unmarked)
    return {
        "nation_cards": nations,
        "common_cards": common,
        "actions": barbarian.action_tokens,
        "exhausts": barbarian.exhaust_tokens,
        "hand": barbarian.hand_size,
        "population": values["start_population"],
        "fame_cards": words.say("rulebook.fame_by_players") if fame == BY_PLAYERS else fame,
    }
