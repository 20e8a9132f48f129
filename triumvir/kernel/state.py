"""The plain data of a position: the base class of every game's state, its randomness, its journal."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self, TypeVar

from mypy_extensions import mypyc_attr

from triumvir.kernel.dice import Dice
from triumvir.kernel.journal import EVERYBODY, Message
from triumvir.kernel.kinds import Seat
from triumvir.kernel.plain import Plain

DICE: Final = ("key", "counter", "reveals")
"""What nobody sees of a state: its random numbers and how often something was shown."""

Number = TypeVar("Number", bound=int)
"""Numbers of one kind (a `NewType` of int)."""


def replaced(numbers: list[Number], place: int, number: Number) -> list[Number]:
    """The list with another number in one place; the list itself may be shared and stays as it is."""
    changed = numbers[:]
    changed[place] = number
    return changed


def without(items: list[Number], item: Number) -> list[Number]:
    """The list without its first such item; the list itself may be shared and stays as it is."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def everybody(state: State) -> int:
    """The mask of all who may know a thing: every seat, and the spectators as the bit after the last seat."""
    return (2 << state.seats) - 1


def seer_of(state: State, seat: Seat | None) -> int:
    """The place of a seat, or of the spectators (None), in such masks and among those who remember."""
    return state.seats if seat is None else seat


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, Plain):
        return type(value).__new__(type(value)).fill(value.dump())
    return value


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Dice):
    """The position of a game at the start of a step, or within one.

    `step` is the number of the step that runs, or comes next once it has ended; `reveals` counts how often something
    hidden was shown, `learners` is the mask of those who learned by it since the last choice. Drawing a random number
    and revealing both place the undo fence. A game's `copy()` must leave `journal` as None; only a table attaches one.
    """

    __slots__ = ("auto", "journal", "learners", "over", "reveals", "seats", "step")

    SHARED: ClassVar[tuple[str, ...]] = ("journal", "auto", "learners")

    step: int
    over: bool
    seats: int
    reveals: int
    learners: int
    journal: list[Message] | None
    auto: bool

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seed)
        self.seats = seats
        self.step = 0
        self.over = False
        self.reveals = 0
        self.learners = 0
        self.journal = None
        self.auto = False

    def copy_frame(self, other: State) -> None:
        """Take over the fields of this class from another state; for the copy() of a game's state."""
        self.key = other.key
        self.counter = other.counter
        self.seats = other.seats
        self.step = other.step
        self.over = other.over
        self.reveals = other.reveals
        self.learners = 0
        self.journal = None
        self.auto = False

    def copy(self) -> Self:
        """An independent copy. This one copies every list and the lists in it; a fast game says what to slice."""
        other = type(self).__new__(type(self))
        for name in type(self).all_slots():
            setattr(other, name, _copied(getattr(self, name)))
        other.journal = None
        other.auto = False
        other.learners = 0
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()

    def reveal(self, to: int = EVERYBODY) -> None:
        """Say that something hidden is shown: who learns by it cannot take back what led to it.

        to  the mask of those who learn, spectators as the bit after the last seat; only a game that `remembers` what
            they have seen may leave out anybody
        """
        self.reveals += 1
        self.learners |= to

    def note(self, kind: str, seat: Seat, *args: int) -> None:
        """Write a message that everybody may read."""
        if self.journal is not None:
            self.journal.append(Message(kind, seat, args, EVERYBODY, self.auto))

    def whisper(self, audience: int, kind: str, seat: Seat, *args: int) -> None:
        """Write a message for the seats of a bit mask only."""
        if self.journal is not None:
            self.journal.append(Message(kind, seat, args, audience, self.auto))

    def each_seat(self) -> Sequence[Seat]:
        """All seats in order."""
        return range(self.seats)  # type: ignore[return-value]  # a seat is an int, its number

    def seats_from(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, this one first."""
        seats = self.each_seat()
        return [*seats[seat:], *seats[:seat]]

    def seats_after(self, seat: Seat) -> list[Seat]:
        """All other seats clockwise, the left neighbour first."""
        return self.seats_from(seat)[1:]

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise, the same if it is the only one."""
        return self.each_seat()[(seat + 1) % self.seats]

    def is_like(self, other: State) -> bool:
        """Whether another state is equal in every field that is saved, but for its random numbers."""
        names = type(self).fields()
        return all(getattr(self, name) == getattr(other, name) for name in names if name not in DICE)

    def digest(self) -> str:
        """A fingerprint of the whole state, equal exactly for equal positions."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]
