"""The names, sentences and buttons of IMPERATOR in a reader's language; the words themselves are in locales/."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from triumvir.games.imperator.card_text import (
    CardText,
    Icon,
    Line,
    all_card_keys,
    card_named,
    card_text,
    effect_text,
    grain_help,
)
from triumvir.games.imperator.card_types import CardSet
from triumvir.games.imperator.wording_tables import ARGUMENTS, JOURNAL, PROMPTS
from triumvir.kernel.words import Words

__all__ = ["CardText", "Icon", "Line", "Wording", "all_card_keys", "card_text", "effect_text", "grain_help"]

DOMAIN: Final = "imperator"
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


def unmarked(_key: str, name: str) -> str:
    """A name as it stands in plain text."""
    return name


class Wording:
    """Puts keys, prompts and journal messages of one table into words.

    seats  the names of the players
    mark   what is put around a name in a sentence, given its key and the name
    """

    __slots__ = ("_cards", "_mark", "_names", "_seats", "_words")

    def __init__(
        self, cards: CardSet, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked
    ) -> None:
        self._cards = cards
        self._mark = mark
        self._words = words
        self._seats = tuple(seats)
        self._names: dict[str, str] = {}

    # ---- names

    def name(self, key: str) -> str:
        """The name of any thing of the vocabulary: cards and places, standards, seats, numbers, words."""
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = self._named(key)
        return found

    def latin(self, key: str) -> str:
        """The Latin name of a card, unit or place, where it differs from its name; else nothing."""
        return self.card(key).subtitle if self._is_card(key) else ""

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self._seats[seat] if 0 <= seat < len(self._seats) else self._words.say("name.seat", n=seat + 1)

    def card(self, key: str) -> CardText:
        """The words on a card."""
        return card_text(self._cards, key, self._words)

    def _named(self, key: str) -> str:
        if self._is_card(key):
            return card_named(self._cards, key).name.in_language(self._words.language)
        group, _, rest = key.partition(":")
        match group:
            case "standard":
                owner, _, number = rest.partition(".")
                return self._words.say("name.standard", owner=self.seat(int(owner)), numeral=NUMERALS[int(number)])
            case "bannerless":
                return self._words.say("name.bannerless", owner=self.seat(int(rest)))
            case "seat":
                return self.seat(int(rest))
            case "n":
                return rest
        return self._words.say(f"button.{key}")

    @staticmethod
    def _is_card(key: str) -> bool:
        return key.partition(":")[0] in ("card", "province", "senator", "legion", "aux")

    # ---- what is asked

    def prompt(self, prompt: str, about: Sequence[str | int]) -> str:
        """What the asked seat reads."""
        return self._words.say(f"prompt.{prompt}", **self._arguments(PROMPTS[prompt], about))

    def waiting(self, prompt: str, seat: int) -> str:
        """What everybody else reads while a seat is asked; it tells nothing that is not public."""
        group = prompt.partition(".")[0]
        key = f"prompt.{group}.waiting"
        return self._words.say(key if self._words.has(key) else "prompt.waiting", seat=self._player(seat))

    def button(self, key: str, prompt: str = "", price: int | None = None) -> str:
        """The label of an option: what happens when it is chosen, and what it costs."""
        label = self._label(key, prompt)
        if price is None:
            return label
        cost = self._words.count("n_talents", price)
        special = f"button.{key}.priced"
        return self._words.say(special if self._words.has(special) else "button.priced", label=label, cost=cost)

    def _label(self, key: str, prompt: str) -> str:
        if key.startswith("n:"):
            return self._number_label(int(key[2:]), f"button.n.{prompt}")
        special = f"button.{key}.{prompt}"
        return self._words.say(special) if self._words.has(special) else self.name(key)

    def _number_label(self, number: int, key: str) -> str:
        if not self._words.has(key):
            return str(number)
        if number == 0 and self._words.has(f"{key}.0"):
            return self._words.say(f"{key}.0")
        counted = {kind: self._words.count(COUNTED[kind], number) for kind in ("talents", "auxiliaries")}
        return self._words.say(key, n=number, **counted)

    # ---- what happened

    def sentence(self, kind: str, seat: int, args: Sequence[str | int]) -> str:
        """A journal message as a sentence."""
        return self._words.say(f"journal.{kind}", seat=self._player(seat), **self._arguments(JOURNAL[kind], args))

    def _arguments(self, names: Sequence[str], values: Sequence[str | int]) -> dict[str, str]:
        return {name: self._argument(ARGUMENTS[name], value) for name, value in zip(names, values, strict=True)}

    def _argument(self, kind: str, value: str | int) -> str:
        if isinstance(value, str):
            return self._mark(value, self.name(value))
        if kind == "seat":
            return self._player(value)
        return self._counted(kind, value) if kind in COUNTED else str(value)

    def _counted(self, kind: str, number: int) -> str:
        none = f"{COUNTED[kind]}.0"
        if number == 0 and self._words.has(none):
            return self._words.say(none)
        return self._words.count(COUNTED[kind], number)

    def _player(self, seat: int) -> str:
        return self._mark(f"seat:{seat}", self.seat(seat))

    # ---- options, scores, phases

    def option(self, name: str) -> tuple[str, str]:
        """The name of a house rule and what it does."""
        return self._words.say(f"option.{name}"), self._words.say(f"option.{name}.help")

    def option_value(self, name: str, value: bool | int | str) -> str:
        """A value of a house rule in words."""
        if isinstance(value, bool):
            return self._words.say("label.yes" if value else "label.no")
        key = f"option.{name}.{value}"
        return self._words.say(key) if self._words.has(key) else str(value)

    def score_line(self, line: str) -> str:
        """The name of a line of the final score."""
        return self._words.say(f"score.{line}")

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self._words.say(f"step.{phase}")

    def term(self, term: str, number: int = 1) -> str:
        """A term of the rules, in the plural form of the number."""
        return self._words.count(f"term.{term}", number)
