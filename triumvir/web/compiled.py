"""Compiled templates are kept for the next start, as Python keeps modules, so that the first page comes sooner."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket


class CompiledTemplates(FileSystemBytecodeCache):
    """Templates on the disk. Where nothing can be read or written, they are compiled anew and nobody notices."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read what was kept, if it is of the same source."""
        try:
            super().load_bytecode(bucket)
        except Exception:  # a damaged file may fail in any way
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled_templates() -> CompiledTemplates | None:
    """The folder for them in the user's cache, which nobody else may write; None where there can be none."""
    with suppress(OSError, RuntimeError):  # a service may have no home
        cache = os.environ.get("CACHE_DIRECTORY") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folder = Path(cache) / "triumvir" / "templates"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_uid == os.getuid():
            return CompiledTemplates(str(folder))
    return None
