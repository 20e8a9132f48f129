"""Asking back: a choice beyond the fence is taken back if all other people at the table agree; bots always do.

The dice go back too, so whoever draws again draws the same: nobody gains another draw, only another choice. What was
seen stays seen. There is one plea at a time; it lapses once the table goes on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from triumvir.kernel.taking_back import ASKED
from triumvir.server.live import LiveTable
from triumvir.server.played import Plea
from triumvir.server.refusals import Refusal
from triumvir.server.sitting import is_played
from triumvir.server.storage import DECLINED, PLAYING, TAKEN_BACK, Event

MOST_DECLINED: Final = 3
"""So often in a game a seat may be declined before it can ask no more."""


def voters(live: LiveTable, seat: int) -> list[int]:
    """The seats whose players must agree: all other people, at the table or not."""
    return [number for number, each in enumerate(live.seats) if number != seat and is_played(each)]


def may_ask(live: LiveTable, seat: int) -> bool:
    """Whether a seat may ask the others to take its last choice back, which it can no longer do alone."""
    if live.still is not None or live.stored.take_back != ASKED or live.is_over or not is_played(live.seats[seat]):
        return False
    declined = sum(note.kind == DECLINED and note.seat == seat for note in live.notes)
    is_free = live.open_plea is None and declined < MOST_DECLINED
    return is_free and not live.undoable(seat) and live.history.last_choice(seat) is not None


async def ask(live: LiveTable, seat: int, own: tuple[int, ...]) -> None:
    """Ask the others; where there are none it simply happens. Raises Refusal."""
    if not may_ask(live, seat):
        raise Refusal(409, "not_asked_back")
    past = live.history.before_last_choice(seat)
    live.plea = Plea(seat, live.table.decisions, len(past.journal), frozenset(own) | {seat})
    await _settle(live, live.plea)


async def agree(live: LiveTable, seat: int, own: tuple[int, ...]) -> None:
    """Let the seats of a visitor agree that a seat takes back its choice. Raises Refusal."""
    plea = _plea_of(live, seat)
    live.plea = replace(plea, agreeing=plea.agreeing | set(own))
    await _settle(live, live.plea)


async def decline(live: LiveTable, seat: int, own: tuple[int, ...]) -> None:
    """End a plea: by the one who made it, or with a note by somebody who declines. Raises Refusal."""
    plea = _plea_of(live, seat)
    asked = [number for number in voters(live, seat) if number in own and seat not in own]
    if not asked and plea.seat not in own:
        raise Refusal(403, "only_players")
    live.plea = None
    if asked:
        await live.seat_anew(seat, live.seats[seat], DECLINED, live.seats[asked[0]].name)
    live.publish()


def _plea_of(live: LiveTable, seat: int) -> Plea:
    plea = live.open_plea
    if plea is None or plea.seat != seat:
        raise Refusal(409, "no_plea")
    return plea


async def _settle(live: LiveTable, plea: Plea) -> None:
    """Take the choice back if all have agreed, else let everybody know what is asked."""
    if plea.agreeing.issuperset(voters(live, plea.seat)):
        live.plea = None
        await live.store([Event(plea.seat, TAKEN_BACK)], PLAYING)
    live.publish()
