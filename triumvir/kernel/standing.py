"""Where a table stands: its game and setup, its position, its journal, what was chosen and what may be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import SupportsIndex

from triumvir.kernel.choose import Choose
from triumvir.kernel.errors import NotAsked
from triumvir.kernel.game import Game, Result, Value
from triumvir.kernel.journal import Message
from triumvir.kernel.kinds import Seat
from triumvir.kernel.position import Position
from triumvir.kernel.state import State
from triumvir.kernel.taking_back import USUAL, Mark
from triumvir.kernel.whole import shown, whole


class Standing:
    """All that a table is made of; views, records and saves are made from it. `Table` says what its parts are."""

    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, Value], patient: bool = False) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = dict(options)
        self.take_back = USUAL
        self.journal: list[Message] = []
        self._choices: list[tuple[int, int]] = []
        self._marks: list[Mark] = []
        base = game.setup(seats, seed, self.options)
        self.position = Position(game, base, patient, self.journal)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def state(self) -> State:
        """The whole position, secrets included; never show it to a player."""
        return self.position.state

    @property
    def result(self) -> Result | None:
        """The final scores, ranking and winners; None while the game goes on."""
        return self.game.result(self.position.state) if self.over else None

    @property
    def decisions(self) -> int:
        """How many entries the record has: the choices made, automatic ones not counted."""
        return len(self._choices)

    def undoable(self, seat: SupportsIndex) -> int:
        """How many choices the seat may take back, one after the other."""
        return len(self._own_marks(self._seat(seat)))

    def undo_marks(self, seat: SupportsIndex) -> list[int]:
        """For each choice that the seat may take back, the oldest first: how long the journal was before it."""
        return [mark.journal for mark in self._own_marks(self._seat(seat))]

    def undo_asks(self, seat: SupportsIndex) -> list[tuple[Choose | None, bool]]:
        """For each choice that the seat may take back, the oldest first: what it answered, whether it was forced."""
        return [(mark.ask, mark.is_forced) for mark in self._own_marks(self._seat(seat))]

    def _own_marks(self, seat: Seat) -> list[Mark]:
        return [mark for mark in self._marks if mark.is_open and mark.seat == seat]

    def _seat(self, seat: object) -> Seat:
        """The seat as a plain number; what only equals one would go into the record as it is."""
        number = whole(seat)
        if number is None:
            raise NotAsked(f"a seat is a whole number from 0 to {self.seats - 1}, not {shown(seat)}")
        return Seat(number)
