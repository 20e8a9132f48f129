"""Taking back: where choices were made, what others have seen of those taken back, and how records tell of it.

A choice that showed something leaves a trace: the choices stay in the record, followed by an entry that says to which
of them the seat went back. So whoever plays the record again knows what was seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from triumvir.kernel.choose import Choose
from triumvir.kernel.journal import Message
from triumvir.kernel.kinds import Seat
from triumvir.kernel.position import Position

BACK: Final = "back to "
"""What the record says instead of a thing, followed by the number of the choice that was taken back first."""

TAKEN_BACK: Final = "taken.back"
"""The kind of the line that tells of it."""

ASKED: Final = "asked"
USUAL: Final = "usual"
HIDDEN: Final = "hidden"
TAKE_BACKS: Final = (ASKED, USUAL, HIDDEN)
"""What may be taken back at a table: also what only others have seen, and more if they agree; or without asking them;
or only what nobody has seen."""


class Mark:
    """Where a choice was made, so that it can be taken back; `is_open` until another seat has chosen with effect.

    ask        what the choice answered, if it was still open
    is_forced  nothing else could be chosen
    is_shown   others have seen by it what they did not know
    """

    __slots__ = (
        "asides", "ask", "base", "covert", "is_forced", "is_open", "is_shown", "journal", "kept", "record", "seat",
        "steps", "thing",
    )  # fmt: skip

    def __init__(self, seat: Seat, thing: int, position: Position, record: int) -> None:
        self.seat = seat
        self.thing = thing
        self.ask: Choose | None = next((ask for ask in position.asks_for(seat) if thing in ask.options), None)
        self.is_open = True
        self.is_forced = False
        self.is_shown = False
        self.base = position.base
        self.kept = position.kept[:]
        self.asides = position.asides[:]
        self.steps = position.steps
        self.covert = position.covert
        self.journal = position.journal_at
        self.record = record


def back_to(number: int) -> int:
    """What stands in the list of choices for going back to one of them, where things are numbers from 0 on; and the
    number of that one for what stands there.
    """
    return -1 - number


def key_of_back(thing: int) -> str:
    """How a record writes that."""
    return f"{BACK}{back_to(thing)}"


def number_of_back(key: str) -> int | None:
    """To which choice an entry of a record goes back; None if it is a choice itself."""
    number = key.removeprefix(BACK)
    return int(number) if number != key and number.isascii() and number.isdigit() else None


def still_made(choices: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The choices that have not been taken back."""
    return [choices[place] for place in places_made(choices)]


def places_made(choices: Sequence[tuple[int, int]]) -> list[int]:
    """Where in the list the choices stand that have not been taken back."""
    places: list[int] = []
    for place, (_, thing) in enumerate(choices):
        if thing >= 0:
            places.append(place)
        else:
            places = [earlier for earlier in places if earlier < back_to(thing)]
    return places


def struck_through(lines: Sequence[Message], seat: Seat) -> list[Message]:
    """The lines that tell of what a seat has taken back, and one that says so."""
    return [*(line.struck() for line in lines), Message(TAKEN_BACK, seat, (), -1, False)]
