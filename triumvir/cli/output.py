"""Where the command line writes: answers to stdout, progress to stderr."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Each = TypeVar("Each")


def as_json(value: Any) -> str:
    """A value for programs, on lines that people can read too."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def print_json(value: Any) -> None:
    """Write a value for programs."""
    print(as_json(value), end="")


def watched(things: Iterable[Each], total: int, title: str) -> Iterator[Each]:
    """Pass the things on and show on stderr how many there were; only a terminal sees it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        for thing in things:
            yield thing
            progress.advance(task)
