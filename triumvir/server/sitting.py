"""Sitting: who plays a seat, and what becomes of it when it changes hands; a seat is replaced, never changed."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from triumvir.server.storage import StoredSeat
from triumvir.server.tokens import token_hash

STAND_IN: Final = "greedy"
"""The bot that plays for a person."""
INVITE: Final = "invite"
"""In the settings of an open seat: the secret of its invitation. It opens nothing but an empty seat, so it is kept."""
SHARED: Final = "shared"
RESIGNED: Final = "resigned"
DEAD: Final = "dead"
"""In the settings: the hashes of the seat's last links that are no longer good, and why."""
AGREES: Final = "agrees"
TAKEN: Final = "taken"
RENEWED: Final = "renewed"
MOST_DEAD: Final = 8
PERSON: Final = "friend"


def is_open(seat: StoredSeat) -> bool:
    """Whether the seat waits for somebody who has its invitation."""
    return INVITE in seat.settings


def is_resigned(seat: StoredSeat) -> bool:
    """Whether the person has left for good and a bot plays on."""
    return bool(seat.settings.get(RESIGNED))


def is_played(seat: StoredSeat) -> bool:
    """Whether a person plays the seat now."""
    return seat.bot is None and not is_open(seat)


def is_invitation(token: str, seat: StoredSeat) -> bool:
    """Whether the token is that of the seat's invitation."""
    invite = seat.settings.get(INVITE)
    return isinstance(invite, str) and hmac.compare_digest(token.encode(), invite.encode())


def is_shared(seat: StoredSeat) -> bool:
    """Whether the invitation is any player's to give and not only the host's."""
    return bool(seat.settings.get(SHARED))


def why_dead(token: str, settings: Mapping[str, Any]) -> str | None:
    """Why the token of a link is no longer good; None if it never was."""
    dead: Mapping[str, str] = settings.get(DEAD, {})
    return dead.get(token_hash(token)) if dead else None


def claimed(seat: StoredSeat, token: str, name: str) -> StoredSeat:
    """The seat with a person who has come by its invitation, which is good for nobody else then."""
    settings = _with_dead(seat, token_hash(seat.settings[INVITE]), TAKEN)
    return replace(
        seat,
        kind=PERSON,
        name=name or seat.name,
        token_hash=token_hash(token),
        bot=None,
        settings=_without(settings, INVITE, SHARED, RESIGNED),
    )


def opened(seat: StoredSeat, invite: str, is_shared: bool = False) -> StoredSeat:
    """The seat with a new invitation; whoever had it before has it no more, and a bot plays until somebody comes.

    is_shared  whether all players have the invitation to give, since they have opened the seat together
    """
    if is_open(seat):
        settings = _with_dead(seat, token_hash(seat.settings[INVITE]), RENEWED)
        return replace(seat, settings={**settings, INVITE: invite})
    settings = _with_dead(seat, seat.token_hash, TAKEN)
    settings = {**_without(settings, RESIGNED, AGREES), INVITE: invite, SHARED: is_shared}
    return replace(seat, kind=PERSON, name="", token_hash=None, bot=seat.bot or STAND_IN, settings=settings)


def renewed(seat: StoredSeat, token: str) -> StoredSeat:
    """The seat with another link of its player's own."""
    return replace(seat, token_hash=token_hash(token), settings=_with_dead(seat, seat.token_hash, RENEWED))


def resigned(seat: StoredSeat) -> StoredSeat:
    """The seat of somebody who has left for good; a bot plays on."""
    settings = {**_without(seat.settings, AGREES), RESIGNED: True}
    return replace(seat, bot=seat.bot or STAND_IN, settings=settings)


def stood_in(seat: StoredSeat) -> StoredSeat:
    """The seat with a bot that plays for its person."""
    return replace(seat, bot=STAND_IN)


def returned(seat: StoredSeat) -> StoredSeat:
    """The seat with its person again."""
    return replace(seat, bot=None)


def with_dead(seat: StoredSeat, link: str, why: str) -> StoredSeat:
    """The seat that remembers one more link which is no longer good."""
    return replace(seat, settings=_with_dead(seat, link, why))


def agreeing(seat: StoredSeat, deed: str, at: int | None) -> StoredSeat:
    """The seat whose player agrees to something since so many events; None: no longer."""
    agrees = {name: n for name, n in seat.settings.get(AGREES, {}).items() if name != deed}
    return replace(seat, settings={**seat.settings, AGREES: agrees if at is None else {**agrees, deed: at}})


def _with_dead(seat: StoredSeat, link: str | None, why: str) -> dict[str, Any]:
    dead = dict(seat.settings.get(DEAD, {}))
    if link is not None:
        dead[link] = why
    return {**seat.settings, DEAD: dict(list(dead.items())[-MOST_DEAD:])}


def _without(settings: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if name not in names}
