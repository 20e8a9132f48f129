"""The player's rules of Imperium as text in a reader's language, with the numbers of the card set and the options."""

from __future__ import annotations

from collections.abc import Mapping

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.options import BY_PLAYERS, DIFFICULTIES, OPTIONS, settled
from triumvir.games.imperium.position.rules_data import SOLO_DIVISORS
from triumvir.games.imperium.rules.solo.setup import BY_DIFFICULTY
from triumvir.games.imperium.telling.card_text import nation_name
from triumvir.kernel.game import Value
from triumvir.telling.rulebook import rules_text
from triumvir.telling.words import Words, words_in

PACKAGE = "triumvir.games.imperium"
UNTOLD: Mapping[str, str] = {"nations": "who plays which nation is seen at the table and changes no rule"}
"""The options that change nothing in the text, with the reason."""


def rulebook(cards: CardSet, language: str, options: Mapping[str, Value] | None = None) -> str:
    """The rules in Markdown; an unknown language is English, options that are not given have their defaults."""
    values = settled({option.name: (options or {}).get(option.name, option.default) for option in OPTIONS})
    words = words_in(language, "imperium")
    return rules_text(PACKAGE, words, values, _facts(cards, values, words))


def _facts(cards: CardSet, values: Mapping[str, Value], words: Words) -> dict[str, object]:
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
        **_bot(cards, values, words),
    }


def _bot(cards: CardSet, values: Mapping[str, Value], words: Words) -> dict[str, object]:
    """What the text fills in about the bot: its nation, unless it is drawn by lot, and what its strength means."""
    nation, strength = str(values["solo_nation"]), str(values["solo_difficulty"])
    means = BY_DIFFICULTY[strength]
    return {
        "bot_nation": nation_name(cards, code.NATION_OF[nation], words) if nation in code.NATION_OF else "",
        "bot_strength": words.say(f"option.solo_difficulty.{strength}"),
        "bot_slots": means.slots,
        "bot_tokens": SOLO_DIVISORS[DIFFICULTIES.index(strength)],
        **{f"bot_{resource}": n for resource, n in zip(code.RESOURCES, means.pool)},
    }
