"""The player's rules of IMPERATOR as text in a reader's language, with what the card set says filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from triumvir.games.imperator.cards.types import CardSet, Constants
from triumvir.games.imperator.options import OPTIONS
from triumvir.kernel.game import Value
from triumvir.telling.rulebook import rules_text
from triumvir.telling.words import words_in

PACKAGE = "triumvir.games.imperator"
UNTOLD: Mapping[str, str] = {}
"""The options that change nothing in the text, with the reason."""


def settled(options: Mapping[str, Value]) -> dict[str, Value]:
    """The value of every option at a table with these: its default where none is given."""
    return {option.name: options.get(option.name, option.default) for option in OPTIONS}


def rulebook(cards: CardSet, language: str, options: Mapping[str, Value] | None = None) -> str:
    """The rules in Markdown; an unknown language is English, options that are not given have their defaults."""
    words = words_in(language, "imperator")
    return rules_text(PACKAGE, words, settled(options or {}), _facts(cards, words.language))


def _facts(cards: CardSet, language: str) -> dict[str, object]:
    """What the text fills in: the numbers of the card set and the names on its cards."""
    numbers: dict[str, object] = {field.name: getattr(cards.constants, field.name) for field in fields(Constants)}
    return {
        **numbers,
        "lost_standard_vp": str(cards.constants.lost_standard_vp).replace("-", "−"),
        "province_cards": len(cards.provinces),
        "senator_cards": len(cards.senators),
        "agent_cards": sum(agent.copies for agent in cards.agents),
        "auxiliary_cards": sum(auxiliary.copies for auxiliary in cards.auxiliaries),
        "deck_cards": sum(cards.deck_copies()),
        "grain_lands": ", ".join(cards.provinces[land].name.in_language(language) for land in cards.grain_provinces()),
        **{f"agent_{agent.key}": agent.name.in_language(language) for agent in cards.agents},
    }
