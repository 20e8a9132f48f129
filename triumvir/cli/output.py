"""What the command line writes: answers to stdout, progress to stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Each = TypeVar("Each")


class Screenful(Console):
    """What people read. A reader who goes away ends the command as everywhere, not the program in the middle of it."""

    def on_broken_pipe(self) -> None:
        """Let the error through."""
        raise BrokenPipeError


def as_json(value: Any) -> bytes:
    """A value for programs, on lines that people can read too; in UTF-8 whatever the terminal speaks.

    The name of a file that the system gave as bytes is read as UTF-8 too.
    """
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace").encode()


def write_bytes(content: bytes) -> None:
    """Write to stdout what is not in the letters of the terminal."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)


def print_json(value: Any) -> None:
    """Write a value for programs."""
    write_bytes(as_json(value))


def watched(things: Iterable[Each], total: int, title: str) -> Iterator[Each]:
    """Pass the things on and show on stderr how many there were; only a terminal sees it."""
    console = Screenful(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        for thing in things:
            yield thing
            progress.advance(task)
