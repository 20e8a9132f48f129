"""Parting: a line on which the other end is still talking is closed only when that end has heard the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

LINGER: Final = 2.0
"""Seconds in which somebody who is still sending may read the answer; whatever comes meanwhile is thrown away."""


class Parting(asyncio.Transport):
    """A transport whose first `close` only says that nothing more will come, if the other end is still sending.

    To close at once would reset the line, and the answer would be lost together with what nobody wanted to read.
    """

    def __init__(
        self, line: asyncio.Transport, loop: asyncio.AbstractEventLoop, is_sending: Callable[[], bool]
    ) -> None:
        super().__init__()
        self._line = line
        self._loop = loop
        self._is_sending = is_sending
        self._end: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """Close, soon."""
        if self._end is not None or self._line.is_closing():
            return
        if not self._is_sending() or not self._line.can_write_eof():
            self._line.close()
            return
        self._line.write_eof()
        self._line.resume_reading()
        self._end = self._loop.call_later(LINGER, self._line.abort)

    def is_closing(self) -> bool:
        """Whether nothing more is said."""
        return self._end is not None or self._line.is_closing()

    def abort(self) -> None:
        """Close at once."""
        self._line.abort()

    def lost(self) -> None:
        """The line is closed."""
        if self._end is not None:
            self._end.cancel()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What the line knows of itself."""
        return self._line.get_extra_info(name, default)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Let somebody else listen."""
        self._line.set_protocol(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Who listens."""
        return self._line.get_protocol()

    def pause_reading(self) -> None:
        """Take nothing for a while, unless what comes is thrown away anyway."""
        if self._end is None:
            self._line.pause_reading()

    def resume_reading(self) -> None:
        """Take again what comes."""
        self._line.resume_reading()

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        """Say something."""
        if self._end is None:
            self._line.write(data)
