"""Running a command of the command line, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import PATIENCE
from triumvir.cli import main


@dataclass(frozen=True)
class Ended:
    """How a command ended: its exit status and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class CommandLine:
    """The command line in this process; what is typed comes from `typed`, line by line."""

    def __init__(self, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capture = capture
        self._patch = patch

    def __call__(self, *arguments: object, typed: Iterator[str] | None = None) -> Ended:
        lines = iter(()) if typed is None else typed
        self._patch.setattr("builtins.input", lambda *_: self._next(lines))
        status = main([str(argument) for argument in arguments])
        written = self._capture.readouterr()
        return Ended(status, written.out, written.err)

    @staticmethod
    def _next(lines: Iterator[str]) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None


def in_another_process(folder: Path, *arguments: object) -> Ended:
    """The command line as a user starts it."""
    run = subprocess.run(
        [sys.executable, "-m", "triumvir", *map(str, arguments)],
        cwd=folder,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    return Ended(run.returncode, run.stdout, run.stderr)


def short_game(*arguments: object) -> tuple[object, ...]:
    """A command for a game that is soon over."""
    return (*arguments, "--option", "round_limit=10")
