"""Writes the rows of a run to a file, whole or not at all; the suffix of the file says how."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from triumvir.lab.simulate import Row

if TYPE_CHECKING:
    from polars import DataFrame

WRITERS: Final[dict[str, Callable[[DataFrame, BinaryIO], object]]] = {
    ".parquet": lambda frame, file: frame.write_parquet(file),
    ".csv": lambda frame, file: frame.write_csv(file),
    ".jsonl": lambda frame, file: frame.write_ndjson(file),
}


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write all rows. The file appears in one moment when it is complete; one that was there before is replaced."""
    from polars import DataFrame

    frame = DataFrame(rows, infer_schema_length=None)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            WRITERS[path.suffix.lower()](frame, file)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
