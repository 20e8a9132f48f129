"""The static files: those that all games share, and those of each game below its own name."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from starlette.staticfiles import StaticFiles

from triumvir.telling.registry import game_of_domain


class Statics(StaticFiles):
    """The shared files; what is not among them is looked for in the game that the address names first.

    A game is read only when one of its files is asked for, so that no start waits for all games.
    """

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """The file at a path, and what the system says of it if there is one."""
        found = super().lookup_path(path)
        if found[1] is not None:
            return found
        domain, _, rest = path.partition(os.sep)
        game = game_of_domain(domain)
        return _files_in(game.drawing.static).lookup_path(rest) if game is not None and rest else ("", None)


@lru_cache(maxsize=16)
def _files_in(folder: Path) -> StaticFiles:
    return StaticFiles(directory=folder, check_dir=False)
