"""The rows of a run on their way to a file: kept beside it game by game, then written whole; its suffix says how."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, Self

from msgspec import DecodeError
from msgspec.json import Decoder, Encoder

from triumvir.kernel.errors import TriumvirError
from triumvir.lab.columns import Row
from triumvir.lab.simulate import Match

if TYPE_CHECKING:
    from polars import LazyFrame

WRITERS: Final[dict[str, Callable[[LazyFrame, BinaryIO], object]]] = {
    ".parquet": lambda frame, file: frame.sink_parquet(file, row_group_size=ROW_GROUP),
    ".csv": lambda frame, file: frame.sink_csv(file),
    ".jsonl": lambda frame, file: frame.sink_ndjson(file),
}
ROW_GROUP: Final = 50_000
PART: Final = ".part"


class NotThisRun(TriumvirError):
    """What is kept beside a file is of another run, or has more games than are wanted."""


def part_of(out: Path) -> Path:
    """Where the rows for a file are kept until there are all: JSON, a line for each row."""
    return out.with_name(out.name + PART)


def is_kept(out: Path) -> bool:
    """Whether an interrupted run has kept rows for a file."""
    part = part_of(out)
    return part.exists() and part.stat().st_size > 0


class Part:
    """The rows of a match that are kept so far: whole games, in the order of their numbers."""

    def __init__(self, match: Match, out: Path) -> None:
        self.path = part_of(out)
        self.games = 0
        self._match = match
        self._out = out
        self._encode = Encoder().encode
        self._file = self.path.open("ab")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        if self.path.exists() and not self.path.stat().st_size:
            self.path.unlink()

    def kept(self, most: int) -> Iterator[list[Row]]:
        """The games that are kept, at most so many; what comes after the last whole one is dropped.

        Raises NotThisRun, and then changes nothing.
        """
        kept = 0
        for rows, end in _whole_games(self.path, len(self._match.bots)):
            self._check(rows)
            kept = end
            self.games += 1
            if self.games > most:
                raise NotThisRun
            yield rows
        if not kept and self._file.tell():
            raise NotThisRun
        self._file.truncate(kept)

    def _check(self, rows: list[Row]) -> None:
        for seat, row in enumerate(rows):
            given = self._match.given(self.games, seat)
            if list(row) != list(self._match.columns) or any(row[name] != value for name, value in given.items()):
                raise NotThisRun

    def keep(self, rows: list[Row]) -> None:
        """Add a game; it is with the system before this returns."""
        self._file.write(b"".join(self._encode(row) + b"\n" for row in rows))
        self._file.flush()
        self.games += 1

    def finish(self) -> None:
        """Write the file from what is kept, which is no longer needed then. It appears in one moment, whole."""
        from polars import Schema, scan_ndjson

        whole = self.path.with_name(f".{self.path.name}.whole")
        try:
            with self.path.open("rb") as part, whole.open("wb") as file:  # a name need not be UTF-8, as polars expects
                WRITERS[self._out.suffix.lower()](scan_ndjson(part, schema=Schema(self._match.columns)), file)
            whole.replace(self._out)
        finally:
            whole.unlink(missing_ok=True)
        self.path.unlink()


def _whole_games(path: Path, seats: int) -> Iterator[tuple[list[Row], int]]:
    """The whole games in a file, each with the place where it ends."""
    decode = Decoder(Row).decode
    rows: list[Row] = []
    end = 0
    with path.open("rb") as file, suppress(DecodeError):
        for line in file:
            rows.append(decode(line))
            end += len(line)
            if len(rows) == seats and line.endswith(b"\n"):
                yield rows, end
                rows = []
