"""A thinker: a process in which bots think, so that one which never ends, or eats memory, can be ended with it.

It reads thoughts and writes answers, each a length and a JSON object. It ends when nobody listens any more, or by the
system's own alarm a moment after its time is up, even if the process that should end it has gone.
"""

from __future__ import annotations

import os
import resource
import signal
import struct
import sys
import traceback
from typing import Any, BinaryIO, Final

import msgspec

from triumvir.bots.names import bot_named
from triumvir.bots.thought import answered
from triumvir.telling.registry import game_with

LENGTH: Final = struct.Struct(">I")
GRACE: Final = 2.0
"""Seconds after its time that the process ends itself if nobody has ended it."""
NICENESS: Final = 10
"""Bots think when nobody else needs the processor."""


def main() -> None:
    """Answer thoughts until the input ends; the arguments are the most seconds and the most bytes of memory."""
    most_seconds, most_bytes = float(sys.argv[1]), int(sys.argv[2])
    thoughts, answers = _lines()
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who interrupts the server means the server, which ends its thinkers
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    while (data := _read(thoughts)) is not None:
        try:
            game_with(data["game"], data["cards"])  # read before the time runs
            write(answers, {"begun": True})
            signal.setitimer(signal.ITIMER_REAL, most_seconds + GRACE)
            thing, counter = answered(bot_named(data["bot"]), data)
            answer: dict[str, Any] = {"thing": thing, "counter": counter}
            msgspec.json.encode(answer)
        except BaseException:  # a bot may fail in any way, and this is what is told of it
            answer = {"error": traceback.format_exc(limit=-20)}
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        write(answers, answer)


def _lines() -> tuple[BinaryIO, BinaryIO]:
    """Where thoughts come from and answers go to; what a bot prints goes to neither."""
    thoughts, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1):
        os.dup2(nothing, each)
    os.close(nothing)
    return thoughts, answers


def _read(thoughts: BinaryIO) -> dict[str, Any] | None:
    head = thoughts.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    data: dict[str, Any] = msgspec.json.decode(thoughts.read(LENGTH.unpack(head)[0]))
    return data


def write(answers: BinaryIO, answer: dict[str, Any]) -> None:
    """Write one answer at once."""
    body = msgspec.json.encode(answer)
    answers.write(LENGTH.pack(len(body)) + body)
    answers.flush()
