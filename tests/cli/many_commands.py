"""A program that runs many commands, each in a process of its own that need not start from the beginning.

Its argument is a list in JSON of commands as lists of words; it prints the status of each and what it wrote to stderr.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from triumvir.cli import main
from triumvir.telling.registry import game_named, game_names

ERRORS = Path("errors")


def closed() -> None:
    """What a command finds that is started with `<&- >&-`."""
    os.close(0)
    os.close(1)
    sys.stdin = sys.stdout = None  # type: ignore[assignment]  # as the interpreter does it


def gone() -> None:
    """What a command finds whose reader has ended."""
    reading, writing = os.pipe()
    os.dup2(writing, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.close(reading)
    os.close(writing)


def run(command: list[str], prepare: str) -> tuple[int, str]:
    """The status of one command, and its stderr."""
    child = os.fork()
    if not child:
        os.dup2(os.open(ERRORS, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        {"closed": closed, "gone": gone}[prepare]()
        sys.exit(main(command))
    _, ended = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(ended), ERRORS.read_text("utf-8")


if __name__ == "__main__":
    for name in game_names():
        game_named(name)
    found = [run(command, sys.argv[1]) for command in json.loads(sys.argv[2])]
    print(json.dumps(found))
