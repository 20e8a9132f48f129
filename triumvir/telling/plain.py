"""Words for a game that has none: names from keys, sentences from kinds of messages, a sheet of the view's zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from triumvir.kernel.game import Game, Value
from triumvir.telling.sheets import Sheet
from triumvir.telling.wording import GameWording, unmarked
from triumvir.telling.words import Words, figure

SEAT_NAMES: Final = frozenset({"seat", "rival", "player", "owner"})
"""Numbers among the arguments that are seats, by their names."""
IN_HEADER: Final = ("round", "turn", "phase")
"""What the head of every table shows already."""
TOTAL: Final = "total"
NOTHING: Final = "–"


def spelled(key: str) -> str:
    """A key as words: `trick.won` and `trick_won` are “trick won”, `card:h-10` is “h 10”."""
    name = key.partition(":")[2] or key
    return " ".join(name.replace("-", " ").replace("_", " ").replace(".", " ").split())


class PlainWording(GameWording):
    """The words of a table whose game says as much as it likes in its catalogue and nothing where its keys will do."""

    __slots__ = ("_game", "arguments", "counted", "journal", "price", "prompts")

    def __init__(
        self, game: Game, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked
    ) -> None:
        super().__init__(words, seats, mark)
        self._game = game
        self.prompts = game.prompt_args
        self.journal = game.journal_args
        names = {name for table in (self.prompts, self.journal) for row in table.values() for name in row}
        self.arguments = {name: self._kind(name) for name in sorted(names)}
        self.counted = {}
        self.price = ""

    def _kind(self, name: str) -> str:
        if name not in self._game.number_args:
            return "thing"
        return "seat" if name in SEAT_NAMES else "number"

    def _own(self, key: str, otherwise: str) -> str:
        """What the catalogue says, or the words of the key."""
        return self.words.say(key) if self.words.has(key) else otherwise

    def named(self, key: str) -> str:
        """What the catalogue calls a thing (`name.card:h-10`, `button.pass`), or its key as words."""
        return self._own(f"name.{key}", self._own(f"button.{key}", spelled(key)))

    def prompt(self, prompt: str, about: Sequence[str | int]) -> str:
        """The question, or the key of the prompt as words with what it is about."""
        if self.words.has(f"prompt.{prompt}"):
            return self.words.say(f"prompt.{prompt}", **self._arguments(self.prompts.get(prompt, ()), about))
        return self._told(spelled(prompt), self.prompts.get(prompt, ()), about)

    def waiting(self, seat: int) -> str:
        """What everybody else reads while a seat is asked."""
        return self.words.say("plain.waiting", seat=self._player(seat))

    def button(self, key: str, prompt: str = "", price: int | None = None, about: Sequence[str | int] = ()) -> str:
        """The name of the thing, with its price."""
        label = self.label(key, prompt, about)
        return label if price is None else f"{label} ({price})"

    def sentence(self, kind: str, seat: int, args: Sequence[str | int]) -> str:
        """A journal message, or who did it, its kind as words, and what with."""
        if self.words.has(f"journal.{kind}"):
            return super().sentence(kind, seat, args)
        who = f"{self._player(seat)}: " if seat >= 0 else ""
        return self._told(who + spelled(kind), self.journal.get(kind, ()), args)

    def _told(self, beginning: str, names: Sequence[str], values: Sequence[str | int]) -> str:
        told = ", ".join(self._arguments(names, values).values())
        return f"{beginning} · {told}" if told else beginning

    def option(self, name: str) -> tuple[str, str]:
        """The name of a house rule and what it does, if the catalogue says it."""
        return self._own(f"option.{name}", spelled(name)), self._own(f"option.{name}.help", "")

    def option_value(self, name: str, value: bool | int | str) -> str:
        """A value of a house rule in words."""
        if isinstance(value, bool):
            return self.words.say("plain.yes" if value else "plain.no")
        return self._own(f"option.{name}.{value}", str(value))

    def score_line(self, line: str) -> str:
        """The name of a line of the final score."""
        return self._own(f"score.{line}", self.words.say("plain.total") if line == TOTAL else spelled(line))

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self._own(f"step.{phase}", spelled(phase))

    def term(self, term: str, number: int = 1) -> str:
        """A term of the rules."""
        return self.words.count(f"term.{term}", number) if self.words.has(f"term.{term}") else spelled(term)


def plain_rulebook(game: Game, wording: GameWording, head: Sequence[str], options: Mapping[str, Value]) -> str:
    """All that is known of the rules of a game without a rulebook: the lines of its head, and its options."""
    words = wording.words
    lines = [*head]
    lines.append(words.say("plain.seats", least=game.least_seats, most=game.most_seats))
    for option in (option for option in game.options if option.is_asked):
        name, meaning = wording.option(option.name)
        value = options.get(option.name, option.default)
        said = ", ".join(value) if isinstance(value, list) else wording.option_value(option.name, value)
        lines.append(f"- **{name}**: {said or NOTHING}. {meaning}".rstrip())
    return "\n\n".join(line for line in lines if line) + "\n"


class Zone:
    """One part of a view: its name, the seat it belongs to if it does, and what lies in it."""

    __slots__ = ("name", "seat", "values")

    def __init__(self, name: str, seat: int | None, values: Sequence[str | int | bool | None]) -> None:
        self.name = name
        self.seat = seat
        self.values = values


def zones_of(view: Mapping[str, Any]) -> list[Zone]:
    """The zones of a view: every entry of its state; a list with one entry for each seat is a zone of each seat."""
    entries = [(name, value) for name, value in view["state"].items() if name not in IN_HEADER]
    return [zone for name, value in entries for zone in _zones(name, value, None, view["seats"])]


def _zones(name: str, value: Any, seat: int | None, seats: int) -> list[Zone]:
    if isinstance(value, Mapping):
        return [zone for key, part in value.items() for zone in _zones(f"{name} {key}", part, seat, seats)]
    if not isinstance(value, list | tuple):
        return [Zone(name, seat, [value])]
    is_by_seat = seat is None and len(value) == seats and not any(isinstance(each, str) for each in value)
    if is_by_seat:
        return [zone for number, part in enumerate(value) for zone in _zones(name, part, number, seats)]
    if any(isinstance(part, Mapping | list | tuple) for part in value):
        return [zone for n, part in enumerate(value, 1) for zone in _zones(f"{name} {n}", part, seat, seats)]
    return [Zone(name, seat, value)]


def said_of(zone: Zone, wording: GameWording) -> str:
    """What lies in a zone, in words."""
    return ", ".join(said_value(value, wording) for value in zone.values) or NOTHING


def said_value(value: str | int | bool | None, wording: GameWording) -> str:
    """One value of a view in words: the name of a thing, a number, yes or no."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return wording.option_value("", value)
    if isinstance(value, int):
        return figure(value)
    return wording.name(value) if value else value


def plain_sheets(view: Mapping[str, Any], wording: GameWording) -> list[Sheet]:
    """The zones of all, and those of each seat in a column, as tables."""
    zones = zones_of(view)
    common = [(spelled(zone.name), said_of(zone, wording)) for zone in zones if zone.seat is None]
    own = list(dict.fromkeys(zone.name for zone in zones if zone.seat is not None))
    lying = {(zone.name, zone.seat): said_of(zone, wording) for zone in zones}
    rows = [(wording.seat(seat), *(lying.get((name, seat), NOTHING) for name in own)) for seat in range(view["seats"])]
    sheets = [Sheet("", ("", ""), common)] if common else []
    return [*sheets, Sheet("", ("", *map(spelled, own)), rows)] if own else sheets
