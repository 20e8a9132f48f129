"""The fingerprint of the rules of a game, which tells whether a table was played by those installed now."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from triumvir.kernel import game as kernel
from triumvir.kernel.game import Game

RULES: Final = (".py", ".toml", ".so", ".pyd")
"""The files that can change how a game goes; words, templates and styles cannot."""


def rules_of(game: Game) -> str:
    """A fingerprint of everything that decides how this game goes: its version, its package, the kernel.

    That two of them differ says only that something may have changed; the positions say whether it has.
    """
    return _fingerprint(game.name, game.version, _home_of(game))


@lru_cache(maxsize=32)
def _fingerprint(name: str, version: int, home: Path) -> str:
    digest = hashlib.sha256(f"{name} {version}".encode())
    for folder in (Path(kernel.__file__).parent, home):
        for file in _files(folder):
            digest.update(f"\n{file.relative_to(folder).as_posix()}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def _home_of(game: Game) -> Path:
    module = sys.modules[type(game).__module__]
    assert module.__file__ is not None, f"{game.name} is not read from a file"
    return Path(module.__file__).parent


def _files(folder: Path) -> Iterator[Path]:
    return (file for file in sorted(folder.rglob("*")) if file.suffix in RULES and file.is_file())
