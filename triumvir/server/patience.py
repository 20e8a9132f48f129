"""Patience: for how long each seat has kept the others waiting, as far as everybody can see, and what that allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import time
from typing import Final

from triumvir.kernel.patience import awaiting
from triumvir.kernel.position import Position

HOUR: Final = 3600.0
LONGEST: Final = 24 * HOUR
"""At a table that sets no time: nobody keeps a single other person waiting for longer than a day."""
SHORTEST: Final = 300.0
"""Several others may agree on a stand-in after so many seconds."""


class Patience:
    """Since when each seat keeps the others waiting, in seconds since 1970.

    While reactions are awaited every seat may be the one, for nobody knows whose they are. Of a table that stands still
    there is no position; the seats that keep it from going on are named.
    """

    def __init__(
        self,
        position: Position | None,
        since: float,
        clock: Callable[[], float] = time,
        keeping: Iterable[int] = (),
    ) -> None:
        self._clock = clock
        self._since: dict[int, float] = dict.fromkeys(keeping, since)
        self._look(position, since)

    def heard(self, position: Position | None, seats: Sequence[int]) -> None:
        """These seats have just done something, and the table has gone on as it is now."""
        for seat in seats:
            self._since.pop(seat, None)
        self._look(position, self._clock())

    def waited(self, seat: int) -> float | None:
        """For how many seconds the seat has kept the others waiting; None if it does not."""
        since = self._since.get(seat)
        return None if since is None else max(0.0, self._clock() - since)

    def _look(self, position: Position | None, now: float) -> None:
        """A table that stands still waits for the same seats as long as it does."""
        if position is None:
            return
        awaited = awaiting(position)
        seats = range(position.state.seats) if awaited["reactions"] else awaited["seats"]
        self._since = {seat: self._since.get(seat, now) for seat in seats}
