"""The front page's form: the games on offer, the seats and who plays them, the options with their usual values."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from triumvir.kernel.game import Option, Value
from triumvir.telling.game import TableGame
from triumvir.web.rendering import own_files
from triumvir.web.wording import Wording, wording_of

log = logging.getLogger(__name__)

NEVER: Final = "never"
USUAL_ABSENCE: Final = "24"
ABSENCES: Final = ("1", "24", "72", "168", NEVER)
"""After how many hours of waiting anybody at a table may let a bot play for another player."""
MOST_SEATS: Final = 5
KINDS: Final = ("me", "friend", "same", "bot:greedy", "bot:random")
CLOSED: Final = "closed"
USUAL_KINDS: Final = ("me", "bot:greedy", "bot:greedy", "bot:greedy", "bot:greedy")
USUAL_SEATS: Final = 3
ALONE: Final = 1
LEAST_RANGE: Final = 4
"""From so many values on, a run of numbers is typed and not picked."""


@dataclass(frozen=True)
class CardOffer:
    """A card set of the host: how the form names it, its title, the games for which it is."""

    value: str
    title: str
    games: Sequence[str]


@dataclass(frozen=True)
class OfferedCards:
    """The card sets on offer, and how many bytes an own one may have; 0 where none may be brought."""

    offers: Sequence[CardOffer] = ()
    longest: int = 0


NO_CARDS: Final = OfferedCards()


@dataclass(frozen=True)
class CardChoice:
    """What the form asks about the cards of a game.

    sets     the sets of the host, as value and title; the first is picked unless another is
    chosen   the value picked; empty for the usual cards
    own      what has been pasted
    longest  how many bytes may be pasted; 0 if none may
    """

    sets: Sequence[tuple[str, str]] = ()
    chosen: str = ""
    own: str = ""
    longest: int = 0


@dataclass(frozen=True)
class Row:
    """One seat in the form."""

    seat: int
    kind: str
    name: str


@dataclass(frozen=True)
class Rule:
    """One option in the form; `range` for numbers without gaps, else `values` with their words.

    seats  the only number of seats with which it counts; 0 if it always does
    """

    name: str
    label: str
    help: str
    value: str
    usual: str
    range: tuple[int, int] | None
    values: Sequence[tuple[str, str]]
    seats: int


@dataclass(frozen=True)
class SeatRule:
    """An option with a value for each seat, which is asked in the rows of the seats."""

    name: str
    label: str
    values: Sequence[tuple[str, str]]
    chosen: Sequence[str]


@dataclass(frozen=True)
class Offer:
    """One game in the form: the options asked first, those by seats, the others."""

    name: str
    title: str
    lead: str
    players: str
    poster: str | None
    least: int
    most: int
    first: Sequence[Rule]
    by_seat: Sequence[SeatRule]
    options: Sequence[Rule]
    has_cards: bool
    cards: CardChoice

    @property
    def is_altered(self) -> bool:
        """Whether one of the other options is not as usual."""
        return any(rule.value != rule.usual for rule in self.options) or bool(self.cards.own)

    @property
    def has_more(self) -> bool:
        """Whether anything waits to be asked for."""
        return bool(self.options) or self.cards.longest > 0

    @property
    def quick_set(self) -> tuple[str, str] | None:
        """The card set of the quick games, if it is not the usual one."""
        return next(iter(self.cards.sets), None)

    @property
    def quick(self) -> Sequence[Sequence[str]]:
        """Who sits where in the quick games: somebody against bots, and alone if the game can be played so."""
        among_bots = USUAL_KINDS[: min(max(USUAL_SEATS, self.least), self.most)]
        return [among_bots, USUAL_KINDS[:ALONE]] if self.least == ALONE else [among_bots]


def offered(
    games: Sequence[TableGame], lang: str, filled: Mapping[str, str], card_sets: OfferedCards = NO_CARDS
) -> list[Offer]:
    """The games as the form offers them; one whose words fail is left out, and the log says why, once."""
    offers = []
    for game in games:
        try:
            offers.append(offer(game, lang, filled, card_sets))
        except Exception as error:  # a package of somebody else's may fail in any way, which must cost no other game
            _report(game.name, f"{type(error).__name__}: {error}")
    return offers


@cache
def _report(name: str, why: str) -> None:
    log.error("the game “%s” cannot be offered (%s) and is left out; mend or remove it", name, why)


def offer(game: TableGame, lang: str, filled: Mapping[str, str], card_sets: OfferedCards = NO_CARDS) -> Offer:
    """A game as the form offers it, with what has been filled in."""
    words = game.telling.words(lang)
    wording = wording_of(game, words, ())
    mine = filled if filled.get("game") == game.name else {}
    single = [option for option in game.options if option.is_asked and not option.many]
    return Offer(
        name=game.name,
        title=game.telling.title(words),
        lead=game.telling.lead(words),
        players=words.say("front.players", least=game.least_seats, most=game.most_seats),
        poster=next(iter(own_files(game, "poster.svg")), None),
        least=game.least_seats,
        most=game.most_seats,
        first=[rule(option, wording, mine) for option in single if option.is_first],
        by_seat=[seat_rule(option, wording, mine) for option in game.options if option.gap],
        options=[rule(option, wording, mine) for option in single if not option.is_first],
        has_cards=bool(game.telling.card_keys()),
        cards=card_choice(game, mine, card_sets),
    )


def card_choice(game: TableGame, filled: Mapping[str, str], card_sets: OfferedCards) -> CardChoice:
    """What the form asks about the cards of a game; nothing of a game that takes no changes."""
    if not game.takes_cards:
        return CardChoice()
    sets = [(each.value, each.title) for each in card_sets.offers if game.name in each.games]
    first = sets[0][0] if sets else ""
    return CardChoice(sets, filled.get("cards", first), filled.get("own-cards", ""), card_sets.longest)


def rule(option: Option, wording: Wording, filled: Mapping[str, str]) -> Rule:
    """An option as the form asks for it."""
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
        seats=option.seats,
    )


def seat_rule(option: Option, wording: Wording, filled: Mapping[str, str]) -> SeatRule:
    """An option with a value for each seat as the form asks for it; the first value leaves the seat without one."""
    values = [option.gap, *map(as_text, option.values)]
    return SeatRule(
        name=option.name,
        label=wording.option(option.name)[0],
        values=[(value, wording.option_value(option.name, value)) for value in values],
        chosen=[filled.get(f"option-{option.name}-{seat}", option.gap) for seat in range(MOST_SEATS)],
    )


def option_value(lang: str, game: TableGame, name: str, value: str) -> str:
    """A value of an option in the words of the game."""
    return wording_of(game, game.telling.words(lang), ()).option_value(name, value)


def number_range(option: Option, wording: Wording) -> tuple[int, int] | None:
    """The bounds of an option that takes all whole numbers between them, if those are many and none has a word."""
    numbers = [value for value in option.values if type(value) is int]
    if len(numbers) != len(option.values) or len(numbers) < LEAST_RANGE:
        return None
    has_gaps = len(numbers) <= numbers[-1] - numbers[0]
    has_words = any(wording.option_value(option.name, number) != str(number) for number in numbers)
    return None if has_gaps or has_words else (numbers[0], numbers[-1])


def rows(filled: Mapping[str, str]) -> list[Row]:
    """The seats of the form, nameless until somebody names them: a stored “Me” would be read by the others too."""
    return [
        Row(seat, filled.get(f"seat-{seat}", USUAL_KINDS[seat]), filled.get(f"name-{seat}", ""))
        for seat in range(MOST_SEATS)
    ]


def seat_count(filled: Mapping[str, str], chosen: Offer | None) -> int:
    """How many seats the form shows: as many as were filled in, within the bounds of the chosen game."""
    given = filled.get("seats", "")
    open_rows = [seat for seat in range(MOST_SEATS) if filled.get(f"seat-{seat}", CLOSED) != CLOSED]
    count = int(given) if given in map(str, range(1, MOST_SEATS + 1)) else len(open_rows) or USUAL_SEATS
    return count if chosen is None else min(max(count, chosen.least), chosen.most)


def as_text(value: Value) -> str:
    """A value as a form carries it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _said(wording: Wording, option: Option, value: Value) -> str:
    return ", ".join(value) if isinstance(value, list) else wording.option_value(option.name, value)
