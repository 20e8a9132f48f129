"""What is played at a table or, where it stands still, was seen there last; nothing is changed here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from triumvir.kernel.choose import Choose
from triumvir.kernel.game import Value
from triumvir.kernel.table import Table
from triumvir.server.history import History, Note
from triumvir.server.still import Still
from triumvir.server.storage import END, StoredTable
from triumvir.telling.game import TableGame, told


@dataclass(frozen=True)
class Plea:
    """What a seat asks the others: to take back its last choice.

    decisions  how many entries the record had; once it has others, the table has gone on and the plea has lapsed
    line       how long the journal was before the choice; all later lines are what was seen since
    agreeing   the seats whose players agree
    """

    seat: int
    decisions: int
    line: int
    agreeing: frozenset[int]


class Played:
    """A game with its events, or what is left of one. Invariant: exactly one of `history` and `still` is there.

    stored  the table as it was set up
    still   what is shown of a table that the installed rules cannot play on
    plea    what a seat has asked the others last
    """

    def __init__(self, stored: StoredTable, played: History | Still) -> None:
        self.stored = stored
        self.still = played if isinstance(played, Still) else None
        self.plea: Plea | None = None
        self._history = played if isinstance(played, History) else None

    @property
    def history(self) -> History:
        """The events and what they lead to, at a table that does not stand still."""
        assert self._history is not None, "the table stands still"
        return self._history

    @property
    def table(self) -> Table:
        """The table of the kernel, where it does not stand still; to be read only."""
        return self.history.table

    @property
    def game(self) -> TableGame:
        """By what the table is drawn and told."""
        return told(self.table.game) if self.still is None else self.still.game

    @property
    def options(self) -> Mapping[str, Value]:
        """With which options the table was set up."""
        return self.table.options if self.still is None else self.stored.options

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules by which it was played."""
        return self.table.over or self.is_ended if self.still is None else self.still.is_over

    @property
    def is_ended(self) -> bool:
        """Whether the players have agreed to end it before the game was over."""
        return any(note.kind == END for note in self.notes)

    @property
    def open_plea(self) -> Plea | None:
        """What the others are asked to agree to now; bots wait meanwhile."""
        plea = self.plea
        if plea is None or self.still is not None or self.is_over:
            return None
        return plea if plea.decisions == self.table.decisions else None

    @property
    def notes(self) -> Sequence[Note]:
        """What happened at the table beside the game."""
        return self.history.notes if self.still is None else self.still.notes

    def notes_for(self, seat: int | None) -> list[Note]:
        """The notes among the lines of the journal as this seat, or a spectator, counts them."""
        return [replace(note, line=self.readable(seat, note.line)) for note in self.notes]

    def seen(self, seat: int | None) -> int | None:
        """The first message after the last choice of a seat; None for spectators and where the table stands still."""
        if seat is None or self.still is not None:
            return None
        return self.readable(seat, self.history.seen(seat))

    def readable(self, seat: int | None, line: int) -> int:
        """How many of the first lines of the journal this seat, or a spectator, may read."""
        if self.still is not None:
            return self.still.readable(seat, line)
        return sum(message.is_for(seat) for message in self.table.journal[:line])

    @property
    def events(self) -> int:
        """How many events are stored."""
        return self.history.events if self.still is None else self.still.events

    def acted(self, seat: int) -> int:
        """How many events there were when everybody last noticed this seat do something."""
        return self.history.acted(seat) if self.still is None else self.still.acted.get(seat, 0)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may know."""
        return self.table.view(seat) if self.still is None else self.still.view(seat)

    def asks(self) -> list[Choose]:
        """The asks now open."""
        return self.table.position.open_asks() if self.still is None else []

    def record(self) -> Mapping[str, Any]:
        """The record of the game; it holds every secret."""
        return self.history.record() if self.still is None else self.still.record

    def version(self, seat: int | None) -> int:
        """The version of the table as this seat, or a spectator, knows it."""
        return self.history.version(seat) if self.still is None else self.still.version(seat)
