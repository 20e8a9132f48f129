"""The names, sentences and buttons of IMPERATOR in a reader's language; the words themselves are in locales/."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from triumvir.games.imperator.cards.types import CardSet
from triumvir.games.imperator.messages import ARGUMENTS, JOURNAL, PROMPTS
from triumvir.games.imperator.telling.card_text import all_card_keys, card_named, card_text, effect_text, grain_help
from triumvir.telling.card_words import CardText
from triumvir.telling.wording import GameWording, unmarked
from triumvir.telling.words import Words

__all__ = ["Wording", "all_card_keys", "card_text", "effect_text", "grain_help"]

DOMAIN: Final = "imperator"
NOTHING_LEFT: Final = "→ 0"
"""What dishonour makes of a score."""
NUMERALS: Final = ("I", "II", "III")
COUNTED: Final = {
    "talents": "n_talents",
    "cards": "n_cards",
    "auxiliaries": "n_auxiliaries",
    "units": "n_units",
    "points": "n_points",
    "combat_points": "n_combat_points",
    "provinces": "n_provinces",
    "vp": "n_vp",
}
"""The counted phrase for each kind of number among the arguments."""


class Wording(GameWording):
    """The words of one table of IMPERATOR: what its cards, standards and armies are called."""

    __slots__ = ("_cards",)

    arguments = ARGUMENTS
    prompts = PROMPTS
    journal = JOURNAL
    counted = COUNTED
    price = "n_talents"

    def __init__(
        self, cards: CardSet, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked
    ) -> None:
        super().__init__(words, seats, mark)
        self._cards = cards

    def latin(self, key: str) -> str:
        """The Latin name of a card, unit or place, where it differs from its name; else nothing."""
        return self.card(key).subtitle if self._is_card(key) else ""

    def points(self, line: str, points: int) -> str:
        """What a seat has in a line of the final score; dishonour does not add or subtract, it leaves nothing."""
        return NOTHING_LEFT if line == "dishonour" else super().points(line, points)

    def card(self, key: str) -> CardText:
        """The words on a card."""
        return card_text(self._cards, key, self.words)

    def named(self, key: str) -> str:
        """The name of a card, a place, a standard, the bannerless army, or a word."""
        if self._is_card(key):
            return card_named(self._cards, key).name.in_language(self.words.language)
        group, _, rest = key.partition(":")
        match group:
            case "standard":
                owner, _, number = rest.partition(".")
                return self.words.say("name.standard", owner=self.seat(int(owner)), numeral=NUMERALS[int(number)])
            case "bannerless":
                return self.words.say("name.bannerless", owner=self.seat(int(rest)))
        return self.words.say(f"button.{key}")

    @staticmethod
    def _is_card(key: str) -> bool:
        return key.partition(":")[0] in ("card", "province", "senator", "legion", "aux")
