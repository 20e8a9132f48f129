"""The front page's form: the games on offer, the rows of seats, the house rules with their usual values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from triumvir.kernel.game import Game, Option, Value
from triumvir.kernel.words import Words, words_in
from triumvir.web.page import domain_of
from triumvir.web.rendering import own_files
from triumvir.web.wording import Wording, wording_of

MOST_SEATS: Final = 5
KINDS: Final = ("me", "friend", "same", "bot:greedy", "bot:random", "closed")
USUAL_KINDS: Final = ("me", "bot:greedy", "bot:greedy", "closed", "closed")
QUICK: Final = USUAL_KINDS[:3]
"""The seats of a quick game."""

LEAST_RANGE: Final = 4
"""From so many values on, a run of numbers is typed and not picked."""


@dataclass(frozen=True)
class Row:
    """One seat in the form."""

    seat: int
    kind: str
    name: str


@dataclass(frozen=True)
class Rule:
    """One house rule in the form; `range` for numbers without gaps, else `values` with their words."""

    name: str
    label: str
    help: str
    value: str
    usual: str
    range: tuple[int, int] | None
    values: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Offer:
    """One game in the form."""

    name: str
    title: str
    lead: str
    players: str
    poster: str | None
    least: int
    most: int
    options: Sequence[Rule]

    @property
    def is_altered(self) -> bool:
        """Whether a house rule is not as usual."""
        return any(rule.value != rule.usual for rule in self.options)


def offer(game: Game, lang: str, filled: Mapping[str, str]) -> Offer:
    """A game as the form offers it, with what has been filled in."""
    words = words_in(lang, "triumvir", domain_of(game))
    wording = wording_of(game, words, ())
    mine = filled if filled.get("game") == game.name else {}
    return Offer(
        name=game.name,
        title=words.say(f"game.{game.name}"),
        lead=words.say(f"game.{game.name}.lead"),
        players=words.say("front.players", least=game.least_seats, most=game.most_seats),
        poster=next(iter(own_files(game, "poster.svg")), None),
        least=game.least_seats,
        most=game.most_seats,
        options=[rule(option, wording, mine) for option in game.options],
    )


def rule(option: Option, wording: Wording, filled: Mapping[str, str]) -> Rule:
    """A house rule as the form asks for it."""
    label, meaning = wording.option(option.name)
    bounds = number_range(option, wording)
    usual = as_text(option.default)
    return Rule(
        name=option.name,
        label=label,
        help=meaning,
        value=filled.get(f"option-{option.name}", usual),
        usual=usual,
        range=bounds,
        values=[] if bounds else [(as_text(value), _said(wording, option, value)) for value in option.values],
    )


def number_range(option: Option, wording: Wording) -> tuple[int, int] | None:
    """The bounds of an option that takes all whole numbers between them, if those are many and none has a word."""
    numbers = [value for value in option.values if type(value) is int]
    if len(numbers) != len(option.values) or len(numbers) < LEAST_RANGE:
        return None
    has_gaps = len(numbers) <= numbers[-1] - numbers[0]
    has_words = any(wording.option_value(option.name, number) != str(number) for number in numbers)
    return None if has_gaps or has_words else (numbers[0], numbers[-1])


def rows(filled: Mapping[str, str], words: Words) -> list[Row]:
    """The seats of the form; the first is the visitor's own unless something else was filled in."""
    return [
        Row(
            seat,
            filled.get(f"seat-{seat}", USUAL_KINDS[seat]),
            filled.get(f"name-{seat}", words.say("front.me") if seat == 0 else ""),
        )
        for seat in range(MOST_SEATS)
    ]


def as_text(value: Value) -> str:
    """A value as a form carries it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _said(wording: Wording, option: Option, value: Value) -> str:
    return ", ".join(value) if isinstance(value, list) else wording.option_value(option.name, value)
