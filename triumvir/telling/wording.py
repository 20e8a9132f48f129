"""The names, sentences and buttons of a game in a reader's language; what a game calls its things it says itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from triumvir.telling.card_words import CardText
from triumvir.telling.words import Words, figure


def unmarked(_key: str, name: str) -> str:
    """A name as it stands in plain text."""
    return name


class GameWording:
    """Puts keys, prompts and journal messages of one table into words.

    seats  the names of the players
    mark   what is put around a name in a sentence, given its key and the name

    Subclasses set the tables and say in `named` what a thing is called.
    """

    __slots__ = ("_mark", "_names", "_seats", "words")

    arguments: Mapping[str, str]
    """What each argument is: `thing`, `seat`, `number`, a kind of `counted`, or its own (`described`, `called`)."""
    prompts: Mapping[str, tuple[str, ...]]
    journal: Mapping[str, tuple[str, ...]]
    counted: Mapping[str, str]
    """The counted phrase for each kind of number among the arguments."""
    price: str
    """The counted phrase of a price."""

    def __init__(self, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked) -> None:
        self.words = words
        self._mark = mark
        self._seats = tuple(seats)
        self._names: dict[str, str] = {}

    # ---- what a game says itself

    def named(self, key: str) -> str:
        """The name of a thing that is neither a seat nor a number."""
        return self.words.say(f"button.{key}")

    def card(self, key: str) -> CardText:
        """The words on a card. Raises KeyError for a thing that is no card."""
        raise KeyError(key)

    def called(self, kind: str, key: str) -> str:
        """The name of a thing in the form that an argument of this kind asks for, such as a case."""
        return self.name(key)

    def described(self, kind: str, number: int) -> str:
        """An argument of a kind that only this game has."""
        raise AssertionError(f"nobody says what a {kind} is")

    # ---- names

    def name(self, key: str) -> str:
        """The name of any thing of the vocabulary: cards and places, seats, numbers, words."""
        found = self._names.get(key)
        if found is None:
            group, _, rest = key.partition(":")
            if group == "seat":
                found = self.seat(int(rest))
            else:
                found = rest if group == "n" else self.named(key)
            self._names[key] = found
        return found

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self._seats[seat] if 0 <= seat < len(self._seats) else self.words.say("name.seat", n=seat + 1)

    # ---- what is asked

    def prompt(self, prompt: str, about: Sequence[str | int]) -> str:
        """What the asked seat reads."""
        return self.words.say(f"prompt.{prompt}", **self._arguments(self.prompts[prompt], about))

    def hint(self, prompt: str) -> str:
        """What helps a newcomer with a prompt; empty where the sentence says all."""
        key = f"hint.{prompt}"
        return self.words.say(key) if self.words.has(key) else ""

    def waiting(self, seat: int) -> str:
        """What everybody else reads while a seat is asked; what it is asked is its own business."""
        return self.words.say("prompt.waiting", seat=self._player(seat))

    def button(self, key: str, prompt: str = "", price: int | None = None, about: Sequence[str | int] = ()) -> str:
        """The label of an option: what happens when it is chosen, and what it costs."""
        label = self.label(key, prompt, about)
        if price is None:
            return label
        cost = self.words.count(self.price, price)
        special = f"button.{key}.priced"
        return self.words.say(special if self.words.has(special) else "button.priced", label=label, cost=cost)

    def label(self, key: str, prompt: str, about: Sequence[str | int]) -> str:
        """The label of an option without its price; `about` is what the prompt tells."""
        if key.startswith("n:"):
            return self._number_label(int(key[2:]), f"button.n.{prompt}")
        special = f"button.{key}.{prompt}"
        return self.words.say(special) if self.words.has(special) else self.name(key)

    def deed(self, key: str, prompt: str, price: int | None, about: Sequence[str | int]) -> str:
        """What is done by choosing an option, as the button says that commits it: what, and for how much."""
        does, label = f"deed.{prompt}.{key.partition(':')[0]}", self.label(key, prompt, about)
        if self.words.has(does):
            label = self.words.say(does, thing=label)
        if not price:
            return label
        cost = self.words.count(self.price, price)
        special = f"button.{key}.priced"
        return self.words.say(special if self.words.has(special) else "deed.priced", label=label, cost=cost)

    def _number_label(self, number: int, key: str) -> str:
        if not self.words.has(key):
            return figure(number)
        if number == 0 and self.words.has(f"{key}.0"):
            return self.words.say(f"{key}.0")
        phrases = {kind: self.words.count(counted, number) for kind, counted in self.counted.items()}
        return self.words.say(key, n=number, **phrases)

    # ---- what happened

    def sentence(self, kind: str, seat: int, args: Sequence[str | int]) -> str:
        """A journal message as a sentence."""
        names = self.journal.get(kind, ())  # what every game may say has no arguments
        return self.words.say(f"journal.{kind}", seat=self._player(seat), **self._arguments(names, args))

    def _arguments(self, names: Sequence[str], values: Sequence[str | int]) -> dict[str, str]:
        return {name: self._argument(self.arguments[name], value) for name, value in zip(names, values, strict=True)}

    def _argument(self, kind: str, value: str | int) -> str:
        if isinstance(value, str):
            return self._mark(value, self.called(kind, value))
        if kind == "seat":
            return self._player(value)
        if kind == "number":
            return figure(value)
        return self._counted(kind, value) if kind in self.counted else self.described(kind, value)

    def _counted(self, kind: str, number: int) -> str:
        none = f"{self.counted[kind]}.0"
        if number == 0 and self.words.has(none):
            return self.words.say(none)
        return self.words.count(self.counted[kind], number)

    def _player(self, seat: int) -> str:
        return self._mark(f"seat:{seat}", self.seat(seat))

    # ---- options, scores, phases, terms

    def option(self, name: str) -> tuple[str, str]:
        """The name of a house rule and what it does."""
        return self.words.say(f"option.{name}"), self.words.say(f"option.{name}.help")

    def option_value(self, name: str, value: bool | int | str) -> str:
        """A value of a house rule in words."""
        if isinstance(value, bool):
            return self.words.say("label.yes" if value else "label.no")
        key = f"option.{name}.{value}"
        return self.words.say(key) if self.words.has(key) else str(value)

    def score_line(self, line: str) -> str:
        """The name of a line of the final score."""
        return self.words.say(f"score.{line}")

    def points(self, line: str, points: int) -> str:
        """What a seat has in a line of the final score."""
        return figure(points)

    def total(self, ending: str) -> str:
        """The name of the score as a whole; where it did not decide a game that ended like this, it says so."""
        key = f"score.total.{ending}"
        return self.words.say(key) if self.words.has(key) else self.score_line("total")

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self.words.say(f"step.{phase}")

    def term(self, term: str, number: int = 1) -> str:
        """A term of the rules, in the plural form of the number."""
        return self.words.count(f"term.{term}", number)
