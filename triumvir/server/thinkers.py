"""Thinkers: a few processes in which the bots of all tables think; one that takes too long is ended."""

from __future__ import annotations

import asyncio
import os
import struct
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec

COMMAND = [sys.executable, "-c", "from triumvir.bots.thinker import main; main()"]
"""What a process for bots runs."""
MOST_BYTES: Final = 1 << 30
"""How much memory a bot may take."""
START: Final = 60.0
"""Seconds that a new process may take until it thinks."""
LENGTH: Final = struct.Struct(">I")
LONGEST_ANSWER: Final = 64 * 1024
BROKEN: Final = (OSError, EOFError, ValueError, msgspec.DecodeError)
"""What a line raises whose other end has gone or talks nonsense."""


class NoThinker(Exception):
    """The system gives no process; that is no fault of a bot."""


class BotFailed(Exception):
    """A bot has given no answer: it was too late, ended, raised something, or its answer is none."""


class Thinkers:
    """At most `most` processes, started when they are needed. Each has one thought at a time.

    most_thinking   seconds that a bot may think, and the one limit that decides about its end
    """

    def __init__(self, most_thinking: float, most: int | None = None) -> None:
        self.most_thinking = most_thinking
        self._room = asyncio.Semaphore(most or max(6, (os.cpu_count() or 1) + 2))
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._ending: set[asyncio.Future[int]] = set()

    def __len__(self) -> int:
        return len(self._all)

    async def answer(self, thought: Mapping[str, Any]) -> tuple[int | None, int]:
        """The answer to a thought, and how far its dice have gone. Raises BotFailed or NoThinker."""
        async with self._room:
            try:
                told = await self._told(thought)
            except NoThinker:  # an idle process may have been ended by the system
                told = await self._told(thought)
        return _answer_in(told)

    async def _told(self, thought: Mapping[str, Any]) -> dict[str, Any]:
        process = self._idle.pop() if self._idle else await self._started()
        try:
            told = await self._asked(process, thought)
        except BaseException:  # also when nobody waits any more: the answer would come to the next thought
            self._end(process)
            raise
        self._idle.append(process)
        return told

    async def _asked(self, process: asyncio.subprocess.Process, thought: Mapping[str, Any]) -> dict[str, Any]:
        assert process.stdin is not None, "opened with an input"
        assert process.stdout is not None, "opened with an output"
        body = msgspec.json.encode(thought)
        try:
            async with asyncio.timeout(START):
                process.stdin.write(LENGTH.pack(len(body)) + body)
                await process.stdin.drain()
                told = await _read(process.stdout)
        except (TimeoutError, *BROKEN) as error:
            raise NoThinker(f"a process for bots did not start: {error!r}") from error
        if "begun" not in told:
            return told
        try:
            async with asyncio.timeout(self.most_thinking):
                return await _read(process.stdout)
        except TimeoutError as error:
            raise BotFailed(f"it thought longer than {self.most_thinking:g} seconds") from error
        except BROKEN as error:
            raise BotFailed("it ended without an answer") from error

    async def _started(self) -> asyncio.subprocess.Process:
        path = os.pathsep.join(each for each in sys.path if each)
        try:
            process = await asyncio.create_subprocess_exec(
                *COMMAND,
                str(self.most_thinking),
                str(MOST_BYTES),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
            )
        except OSError as error:
            raise NoThinker(f"no process for bots: {error}") from error
        self._all.add(process)
        return process

    def _end(self, process: asyncio.subprocess.Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        self._all.discard(process)
        ending = asyncio.ensure_future(process.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End all processes."""
        self._idle.clear()
        for process in list(self._all):
            self._end(process)
        if self._ending:
            await asyncio.wait(self._ending, timeout=START)


async def _read(answers: asyncio.StreamReader) -> dict[str, Any]:
    """One answer. Raises EOFError, ValueError or DecodeError for anything else."""
    (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
    if length > LONGEST_ANSWER:
        raise ValueError(f"an answer of {length} bytes")
    return msgspec.json.decode(await answers.readexactly(length), type=dict[str, Any])


def _answer_in(told: Mapping[str, Any]) -> tuple[int | None, int]:
    """What was answered. Raises BotFailed with what the bot raised."""
    if "error" in told:
        raise BotFailed(f"it raised\n{told['error']}")
    thing, counter = told.get("thing"), told.get("counter")
    if (thing is not None and type(thing) is not int) or type(counter) is not int:
        raise BotFailed("its answer is none")
    return thing, counter
