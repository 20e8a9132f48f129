"""The player's rules of IMPERATOR as text in a reader's language, with the numbers of the card set filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from importlib.resources import files
from typing import Final

from triumvir.games.imperator.card_types import CardSet, Constants
from triumvir.games.imperator.options import OPTIONS
from triumvir.kernel.game import Value

LANGUAGES: Final = ("en", "cs", "es")
ROUND_LIMIT: Final = "10.2"
ENDS: Final = {option.name: option.default for option in OPTIONS if option.name in ("provinces_to_end", "round_limit")}


def rulebook(cards: CardSet, language: str, options: Mapping[str, Value] | None = None) -> str:
    """The rules in Markdown; an unknown language is English, options that are not given have their defaults."""
    chosen = language if language in LANGUAGES else "en"
    text = (files("triumvir.games.imperator") / "rulebook" / f"{chosen}.md").read_text("utf-8")
    numbers: dict[str, object] = {field.name: getattr(cards.constants, field.name) for field in fields(Constants)}
    numbers["lost_standard_vp"] = str(cards.constants.lost_standard_vp).replace("-", "−")
    numbers |= {name: (options or {}).get(name, default) for name, default in ENDS.items()}
    numbers |= {
        "province_cards": len(cards.provinces),
        "senator_cards": len(cards.senators),
        "agent_cards": sum(agent.copies for agent in cards.agents),
        "auxiliary_cards": sum(auxiliary.copies for auxiliary in cards.auxiliaries),
        "deck_cards": sum(cards.deck_copies()),
        "grain_lands": ", ".join(cards.provinces[land].name.in_language(chosen) for land in cards.grain_provinces()),
    }
    if not numbers["round_limit"]:
        text = _without(text, ROUND_LIMIT)
    return text.format_map(numbers)


def _without(text: str, section: str) -> str:
    """The rules without a section that is the last one of its chapter."""
    before, _, rest = text.partition(f"### {section} ")
    return before + rest[rest.index("\n## ") + 1 :]
