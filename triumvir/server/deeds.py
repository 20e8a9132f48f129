"""Deeds: what people do about seats: take, leave, hand over, open; each is checked and stored before it is so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from triumvir.server import asking_back, sitting
from triumvir.server.agreement import (
    END,
    EVERYBODY,
    REPLACE,
    STAND_IN,
    is_agreed,
    name_of,
    people_at,
    seconds_left,
    voters,
)
from triumvir.server.audience import NO_TOKEN, Visitor, visitor_at
from triumvir.server.live import BOT, LiveTable
from triumvir.server.refusals import Refusal
from triumvir.server.storage import JOIN, OPEN, RESIGN, RETURN, StoredSeat
from triumvir.server.tokens import new_token, token_hash

MINUTE: Final = 60.0
AGAIN: Final = 15.0
"""Seconds in which a second press on an invitation has the answer of the first."""


@dataclass(frozen=True)
class Wanted:
    """What a visitor wants about a seat, and whether it takes its agreement back."""

    visitor: Visitor
    seat: int
    is_withdrawn: bool = False


async def claim(live: LiveTable, invite: str, name: str, who: str) -> str:
    """Take the seat of an invitation; the token of its player from now on. Raises Refusal.

    Whoever has just taken it and asks again, because the first answer was lost or not waited for, has it.
    """
    now = monotonic()
    async with live.changing():
        before = live.claims.get((invite, who))
        if before is not None and now < before[0] + AGAIN:
            return before[1]
        for number, seat in enumerate(live.seats):
            if sitting.is_invitation(invite, seat):
                token = new_token()
                is_news = seat.bot is not None
                anew = sitting.claimed(seat, token, name)
                await live.seat_anew(number, anew, JOIN if is_news else None, anew.name)
                live.claims[invite, who] = (now, token)
                return token
    raise Refusal(410, "link_taken")


async def renew(live: LiveTable, visitor: Visitor, token: str) -> None:
    """Give the visitor another link, chosen in its browser so that it cannot be lost on the way. Raises Refusal."""
    async with live.changing():
        if visitor.is_host:
            first = sitting.with_dead(live.seats[0], live.stored.host_hash, sitting.RENEWED)
            await live.host_anew(replace(live.stored, host_hash=token_hash(token)), first)
            return
        for number, seat in enumerate(live.seats):
            if visitor.token is not None and token_hash(visitor.token) == seat.token_hash:
                await live.seat_anew(number, sitting.renewed(seat, token))
                return
    raise Refusal(403, "not_your_seat")


async def resign(live: LiveTable, wanted: Wanted) -> None:
    """Leave a seat of one's own for good; a bot plays on."""
    seat = _own(live, wanted)
    anew = sitting.resigned(seat)
    await live.seat_anew(wanted.seat, anew, RESIGN, anew.bot or "")


async def come_back(live: LiveTable, wanted: Wanted) -> None:
    """Play again instead of the bot that stood in."""
    seat = _own(live, wanted)
    if seat.bot is None:
        raise Refusal(409, "plays_already")
    await live.seat_anew(wanted.seat, sitting.returned(seat), RETURN, seat.name)


async def stand_in(live: LiveTable, wanted: Wanted) -> None:
    """Let a bot play a seat: one's own, an open one of the host's table, or that of another who keeps all waiting."""
    seat = live.seats[wanted.seat]
    if seat.bot is not None:
        raise Refusal(409, "bot_already")
    is_free = wanted.seat in wanted.visitor.seats or (wanted.visitor.is_host and sitting.is_open(seat))
    if is_free or await _is_agreed(live, wanted, STAND_IN):
        anew = sitting.stood_in(live.seats[wanted.seat])
        await live.seat_anew(wanted.seat, anew, STAND_IN, anew.bot or "")


async def replace_player(live: LiveTable, wanted: Wanted) -> None:
    """Open the seat of another who keeps all waiting to somebody else, who comes by a new invitation."""
    seat = live.seats[wanted.seat]
    if wanted.seat in wanted.visitor.seats or sitting.is_open(seat) or seat.kind == BOT:
        raise Refusal(409, "not_replaced")
    if await _is_agreed(live, wanted, REPLACE):
        await _open(live, wanted.seat, is_shared=True)


async def open_anew(live: LiveTable, wanted: Wanted) -> None:
    """By the host: another invitation to a seat that nobody plays; the one before is no longer good."""
    if not wanted.visitor.is_host:
        raise Refusal(403, "only_host")
    seat = live.seats[wanted.seat]
    if not (sitting.is_open(seat) or sitting.is_resigned(seat) or seat.kind == BOT):
        raise Refusal(409, "seat_is_played")
    await _open(live, wanted.seat)


async def end(live: LiveTable, wanted: Wanted) -> None:
    """End the table, once all people who play agree."""
    if await _is_agreed(live, replace(wanted, seat=EVERYBODY), END):
        seat = _speaker(live, wanted.visitor)
        await live.seat_anew(seat, live.seats[seat], END)


async def ask_back(live: LiveTable, wanted: Wanted) -> None:
    """Ask the others to agree that one's last choice is taken back, or no longer ask."""
    seat = wanted.visitor.checked_seat(wanted.seat)
    doing = asking_back.decline if wanted.is_withdrawn else asking_back.ask
    await doing(live, seat, wanted.visitor.seats)


async def let_back(live: LiveTable, wanted: Wanted) -> None:
    """Agree that a seat takes its last choice back, or decline it."""
    _speaker(live, wanted.visitor)
    doing = asking_back.decline if wanted.is_withdrawn else asking_back.agree
    await doing(live, wanted.seat, wanted.visitor.seats)


DEEDS: Final[Mapping[str, Callable[[LiveTable, Wanted], Awaitable[None]]]] = {
    "resign": resign,
    "stand_in": stand_in,
    "return": come_back,
    "replace": replace_player,
    "open": open_anew,
    "end": end,
    "ask_back": ask_back,
    "let_back": let_back,
}


async def do(live: LiveTable, deed: str, wanted: Wanted) -> None:
    """Do what a visitor wants about a seat, or note that it agrees to it. Raises Refusal."""
    async with live.changing():
        visitor = wanted.visitor
        visitor_at(live.doors, visitor.token or NO_TOKEN, visitor.lang, visitor.base)  # its link may be dead by now
        if not 0 <= wanted.seat < len(live.seats):
            raise Refusal(422, "bounds", name="seat", most=len(live.seats) - 1)
        if live.is_over:
            raise Refusal(409, "over")
        await DEEDS[deed](live, wanted)


def _own(live: LiveTable, wanted: Wanted) -> StoredSeat:
    return live.seats[wanted.visitor.checked_seat(wanted.seat)]


async def _open(live: LiveTable, number: int, is_shared: bool = False) -> None:
    seat = live.seats[number]
    is_news = not sitting.is_open(seat)
    await live.seat_anew(number, sitting.opened(seat, new_token(), is_shared), OPEN if is_news else None, seat.name)


def _speaker(live: LiveTable, visitor: Visitor) -> int:
    """The seat whose player's word is kept: the visitor must play one itself."""
    seat = next((seat for seat in visitor.seats if sitting.is_played(live.seats[seat])), None)
    if seat is None:
        raise Refusal(403, "only_players")
    return seat


async def _is_agreed(live: LiveTable, wanted: Wanted, deed: str) -> bool:
    """Note that the visitor agrees; whether all have who must, so that it may be done. Raises Refusal if not yet."""
    speaker = _speaker(live, wanted.visitor)
    name = name_of(deed, wanted.seat)
    if wanted.is_withdrawn:
        await live.seat_anew(speaker, sitting.agreeing(live.seats[speaker], name, None))
        return False
    asked = voters(live, wanted.seat)
    _check_waited(live, wanted, people_at(live, asked))
    agreeing = [
        seat
        for seat in asked
        if seat in wanted.visitor.seats
        or is_agreed(live, live.seats[seat].settings.get(sitting.AGREES, {}), deed, wanted.seat)
    ]
    if len(agreeing) == len(asked) or _may_alone(live, wanted.seat):
        return True
    await live.seat_anew(speaker, sitting.agreeing(live.seats[speaker], name, live.events))
    return False


def _check_waited(live: LiveTable, wanted: Wanted, people: int) -> None:
    """Raise Refusal if the seat has not kept the others waiting for long enough."""
    if wanted.seat == EVERYBODY:
        return
    if live.seats[wanted.seat].bot is not None and wanted.seat not in live.presence and people > 1:
        return
    left = seconds_left(live, wanted.seat, people)
    if left is None:
        raise Refusal(409, "not_waited_for")
    if left > 0:
        raise Refusal(409, "wait_longer", minutes=int(left // MINUTE) + 1)


def _may_alone(live: LiveTable, seat: int) -> bool:
    return seat != EVERYBODY and seconds_left(live, seat, 1) == 0.0
