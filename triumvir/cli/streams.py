"""The standard streams: each of them is there, and a reader that goes away ends nothing with a trace."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, TextIO

STREAMS: Final = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def open_streams() -> None:
    """Give a program that was started with a closed stream one that leads nowhere.

    In the order of their numbers, for the system gives the lowest one that is free; and a letter that a terminal does
    not have is a question mark there.
    """
    for name, mode in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  (it stays open)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def settle_streams() -> None:
    """Write what is left, or drop it where nobody reads it; Python would complain of it at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            let_go(stream)


def let_go(stream: TextIO) -> None:
    """Let what is written to a stream that nobody reads any more lead nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError):  # a stream without a number, as of a test, stays what it is
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
