"""Writes the rows of a run to a file, whole or not at all; the suffix of the file says how."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from triumvir.lab.simulate import Row

if TYPE_CHECKING:
    from polars import DataFrame

WRITERS: Final[dict[str, Callable[[DataFrame, Path], object]]] = {
    ".parquet": lambda frame, path: frame.write_parquet(path),
    ".csv": lambda frame, path: frame.write_csv(path),
    ".jsonl": lambda frame, path: frame.write_ndjson(path),
}


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write all rows. The file appears in one moment when it is complete; one that was there before is replaced."""
    from polars import DataFrame

    frame = DataFrame(rows, infer_schema_length=None)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        WRITERS[path.suffix.lower()](frame, part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
