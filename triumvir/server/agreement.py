"""Agreement: what players may do about the seat of another, alone or together, so that nobody stops a table for ever.

Whether it may be done depends on what everybody can see: who is waited for, since when, and who is at the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from triumvir.server.live import LiveTable
from triumvir.server.patience import HOUR, LONGEST, SHORTEST
from triumvir.server.sitting import is_played

STAND_IN: Final = "stand_in"
REPLACE: Final = "replace"
END: Final = "end"
BY_OTHERS: Final = (STAND_IN, REPLACE)
EVERYBODY: Final = -1
HOST: Final = -1
HOST_KINDS: Final = ("me", "same")
"""The seat that the end of a table is about."""


def name_of(deed: str, seat: int) -> str:
    """By what name a player's agreement is kept."""
    return f"{deed}:{seat}"


def is_agreed(live: LiveTable, agrees: Mapping[str, int], deed: str, seat: int) -> bool:
    """Whether these agreements of a player hold one that counts: the seat has done nothing since."""
    since = agrees.get(name_of(deed, seat))
    return since is not None and (seat == EVERYBODY or since >= live.acted(seat))


def voters(live: LiveTable, seat: int) -> list[int]:
    """The seats whose players decide about a seat: the others, present people; about the end all people decide."""
    people = [number for number, each in enumerate(live.seats) if is_played(each)]
    if seat == EVERYBODY:
        return people
    return [number for number in people if number != seat and number in live.presence]


def people_at(live: LiveTable, seats: Sequence[int]) -> int:
    """How many people play these seats; those on one screen speak with one voice."""
    return len({HOST if live.seats[seat].kind in HOST_KINDS else seat for seat in seats})


def seconds_left(live: LiveTable, seat: int, count: int) -> float | None:
    """How long the seat must keep waiting until so many others may act together; None if it keeps nobody waiting.

    The word of a single player is no agreement: it counts after the time that the table sets.
    """
    waited = live.patience.waited(seat)
    if waited is None:
        return None
    hours = live.stored.absence
    alone = LONGEST if hours is None else hours * HOUR
    return max(0.0, (SHORTEST if count > 1 else alone) - waited)
