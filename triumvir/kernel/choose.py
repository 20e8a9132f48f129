"""What a rule yields when somebody has to choose, and the choosing of sets one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE

UNANSWERED: Final = -1


@mypyc_attr(acyclic=True)
class Choose:
    """One seat is asked for one thing among `options` (never empty, never two equal).

    prompt   says why one is asked, as a dotted id whose words come from the game
    about    integers that the words of the prompt need (things or numbers)
    optional nobody has to wait for it
    covert   whether the seat could really react must not show to others
    sealed   others do not see the answer until `open()` or the end of the step; whatever is chosen among
             hidden things (a card in hand) is sealed until it is announced
    made     others have noticed that the choice was made, though not which: what followed from it has happened
    whole    when a set is chosen thing by thing: all candidates at its start, with
             `picked` so far and the bounds `least` and `most` of the whole set
    keys     the keys of all things, once a table has handed the ask out; only `repr` and people read them
    """

    __slots__ = (
        "about",
        "covert",
        "keys",
        "least",
        "made",
        "most",
        "optional",
        "options",
        "picked",
        "prompt",
        "sealed",
        "seat",
        "whole",
    )

    def __init__(
        self,
        seat: Seat,
        prompt: str,
        options: list[int],
        about: tuple[int, ...] = (),
        optional: bool = False,
        covert: bool = False,
        sealed: bool = False,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.about = about
        self.optional = optional
        self.covert = covert
        self.sealed = sealed
        self.made = False
        self.whole: list[int] | None = None
        self.picked: list[int] | None = None
        self.least = 0
        self.most = 0
        self.keys: Sequence[str] = ()

    def open(self) -> None:
        """From now on everybody may know the answer."""
        self.sealed = False

    def close(self) -> None:
        """The choice takes effect, and everybody may know that; what was chosen stays sealed to the end of the step."""
        self.made = True

    def __repr__(self) -> str:
        named = [self.keys[thing] if self.keys else str(thing) for thing in self.options]
        return f"Choose(seat {self.seat}: {self.prompt} {', '.join(named)})"


Asked: TypeAlias = "Choose | list[Choose]"
T = TypeVar("T")

Part: TypeAlias = Generator[Asked, "int", T]
"""A part of a step that comes to a T: yields a Choose and resumes with an int (or, typed loosely, with all answers)."""

Flow: TypeAlias = Part[None]
"""A step, or a part of it that comes to nothing."""

Chosen: TypeAlias = Generator[Choose, int, int]
"""A part of a step that ends with one thing."""

ChosenSet: TypeAlias = Generator[Choose, int, "list[int]"]
"""A part of a step that ends with a set of things."""

ManyAnswers: TypeAlias = Generator["list[Choose]", "list[int]", "list[int]"]
"""A part of a step in which several seats are asked at once."""

Step: TypeAlias = "Callable[..., Generator[Asked, int, None] | None]"
"""Changes a state and names the next step; one that asks nothing may be a plain function."""


def ask_all(asks: list[Choose]) -> ManyAnswers:
    """Ask several seats at once; the answers come in the order of the asks, UNANSWERED for optional ones left open."""
    return (yield asks)


def choose_set(
    seat: Seat,
    prompt: str,
    things: list[int],
    least: int,
    most: int,
    about: tuple[int, ...] = (),
    sealed: bool = False,
    hidden: bool = False,
) -> ChosenSet:
    """Let a seat choose `least` to `most` of the things, in rising order, so that equal sets are counted once.

    The list may hold equal things. `done` ends the choice as soon as enough are chosen; for a secret set it is asked
    for even when nothing else is left, so that the number of asks tells nothing about a hand. A sealed set is opened
    when it is complete, unless it is to stay `hidden` until the end of the step.
    """
    whole = sorted(things)
    asks: list[Choose] = []
    most = min(most, len(whole))
    picked: list[int] = []
    start = 0
    is_secret = (sealed or hidden) and least < len(whole)  # whoever has to choose all has no choice, as all can see
    asks_for_end = is_secret and least < most
    while len(picked) < most or asks_for_end:
        missing = least - len(picked)
        end = len(whole) - max(missing, 1) + 1
        options = _distinct(whole, start, end) if len(picked) < most else []
        if missing <= 0:
            options.insert(0, DONE)
        ask = Choose(seat, prompt, options, about, sealed=is_secret)
        asks.append(ask)
        ask.whole, ask.picked, ask.least, ask.most = whole, picked[:], least, most
        thing = yield ask
        if thing == DONE:
            break
        start = whole.index(thing, start) + 1
        picked.append(thing)
    if not hidden:
        for ask in asks:
            ask.open()
    return picked


def _distinct(things: list[int], start: int, end: int) -> list[int]:
    distinct: list[int] = []
    for place in range(start, end):
        if not distinct or distinct[-1] != things[place]:
            distinct.append(things[place])
    return distinct
