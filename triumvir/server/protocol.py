"""The protocol: uvicorn's HTTP/1.1 with an end to waiting, for those who send too slowly and those who never read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from triumvir.server.addresses import household_of, is_among
from triumvir.server.crowd import Crowd
from triumvir.server.limits import Limits
from triumvir.server.parting import LINGER, Parting

SPARE: Final = 64
"""So many connections more than exchanges: those kept open, and those that are told that there is no room."""

BODY_GRACE: Final = 5.0
"""Seconds in which the application can say by itself, in the visitor's language, that a body is late."""

TOO_SLOW: Final = (408, "Request Timeout", "The request did not arrive in time; send it again.")
TOO_MANY: Final = (429, "Too Many Requests", "Your address has too many connections open; close some pages.")
FULL: Final = (503, "Service Unavailable", "The server has no room for more connections; try again in a minute.")


class Gate:
    """What all connections share: the limits, the crowd, and the proxies behind which many visitors come."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self.proxies = proxies
        self.crowd = Crowd(limits.most_each + SPARE, limits.most + SPARE)

    def refusal(self, address: str) -> tuple[int, str, str] | None:
        """What somebody from this address is told instead of being let in."""
        if not self.crowd.has_room():
            return FULL
        is_many = not is_among(address, self.proxies)
        return TOO_MANY if is_many and not self.crowd.has_room_for(household_of(address)) else None


class LimitedProtocol(H11Protocol):
    """One connection. An alarm is set as long as a request is incomplete, another while the reader takes nothing."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._gate = gate
        self._visitor = ""
        self._refusal: tuple[int, str, str] | None = None
        self._awaited: object = None
        self._alarm: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn declares it
        """Count the connection and wait for its first request, or to tell why there will be no answer."""
        self._line = Parting(transport, self.loop, self._is_sending)
        super().connection_made(self._line)
        address = self.client[0] if self.client else ""
        self._visitor = household_of(address)
        self._refusal = self._gate.refusal(address)
        self._gate.crowd.enter(self._visitor)
        if self._refusal is None:
            self._await_request()
        elif len(self._gate.crowd) > self._gate.crowd.most + SPARE:
            transport.abort()
        else:
            self._set_alarm(LINGER, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self._gate.crowd.leave(self._visitor)
        for alarm in (self._alarm, self._stalled):
            if alarm is not None:
                alarm.cancel()
        self._line.lost()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take a piece of a request; once the answer is complete nobody wants any more."""
        if self._line.is_closing():
            return
        if self._refusal is not None:
            self._say(self._refusal)
            return
        super().data_received(data)
        self._await_request()

    def on_response_complete(self) -> None:
        """Go on to the next request; what is left of a body that nobody wanted is not waited for."""
        super().on_response_complete()
        self._await_request()
        if self.conn.their_state is h11.SEND_BODY:
            self._set_alarm(LINGER, self.transport.close)

    def pause_writing(self) -> None:
        """The reader is behind; it must not stay so."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self._gate.limits.stalled, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader has caught up."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()

    def _await_request(self) -> None:
        """Set the alarm anew whenever another part of a request is awaited; trickling bytes do not put it off."""
        state = self.conn.their_state
        if state is self._awaited:
            return
        self._awaited = state
        limits = self._gate.limits
        seconds = {h11.IDLE: limits.head, h11.SEND_BODY: limits.body + BODY_GRACE}.get(state)
        self._set_alarm(seconds, self._end_waiting)

    def _set_alarm(self, seconds: float | None, then: Callable[[], None]) -> None:
        """From now on this alarm instead of any other; None for no alarm."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if seconds is None else self.loop.call_later(seconds, then)

    def _is_sending(self) -> bool:
        """Whether the other end is in the middle of a request, as far as anybody knows."""
        return self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])

    def _end_waiting(self) -> None:
        if self.conn.our_state is h11.SEND_BODY:
            self.transport.abort()
        elif self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            self.transport.close()
        elif not self.transport.is_closing():
            self._say(TOO_SLOW)

    def _say(self, answer: tuple[int, str, str]) -> None:
        """Answer past the application, and close."""
        status, phrase, sentence = answer
        head = (
            f"HTTP/1.1 {status} {phrase}\r\nContent-Type: text/plain; charset=utf-8\r\n"
            f"Content-Length: {len(sentence)}\r\nRetry-After: 60\r\nConnection: close\r\n\r\n"
        )
        self.transport.write((head + sentence).encode("ascii"))
        self.transport.close()
