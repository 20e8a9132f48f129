"""The languages that are installed: ours, and those laid in from outside as a folder; where their catalogues lie.

A language is one folder, named by its code, with the catalogues of the domains in `LC_MESSAGES/<domain>.po` and the
rules of the games in `rulebook/<domain>.md`. It lies among ours, in a folder that the variable of the environment
`TRIUMVIR_LANGUAGES` names, or in a package that an entry point of the group `triumvir.languages` names.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

FALLBACK: Final = "en"
OURS: Final = ("en", "cs", "es")
VARIABLE: Final = "TRIUMVIR_LANGUAGES"
GROUP: Final = "triumvir.languages"
GAMES: Final = "triumvir.games"
CATALOGUES: Final = "LC_MESSAGES"
RULES: Final = "rulebook"
BESIDE: Final = ("locales", "telling/locales")
"""Where a game keeps the catalogues of its own, beside its first file."""


@cache
def shared_folders() -> tuple[Path, ...]:
    """The folders with one folder for each language, ours last: what is laid in may say a thing anew."""
    named = (Path(each) for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each)
    packages = (folder for entry in entry_points(group=GROUP) for folder in _folders_of(entry.value))
    return (*named, *packages, Path(__file__).parent.parent / "locales")


@cache
def locale_folders() -> tuple[Path, ...]:
    """Every folder in which catalogues lie: those that all share, and those beside the games."""
    games = (folder for entry in entry_points(group=GAMES) for folder in _folders_of(entry.module))
    beside = (folder / name for folder in games for name in BESIDE)
    return (*shared_folders(), *dict.fromkeys(folder for folder in beside if folder.is_dir()))


def _folders_of(module: str) -> Iterator[Path]:
    """The folder of a package, or that in which a module lies; none of one that cannot be found."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return
    if spec is not None and spec.submodule_search_locations:
        yield from map(Path, spec.submodule_search_locations)
    elif spec is not None and spec.origin:
        yield Path(spec.origin).parent


def _installed() -> tuple[str, ...]:
    found = {
        place.parent.name for folder in shared_folders() for place in folder.glob(f"*/{CATALOGUES}") if place.is_dir()
    }
    return (*(name for name in OURS if name in found), *sorted(found.difference(OURS)))


LANGUAGES: Final = _installed()
"""The codes of the languages that readers may choose, ours first."""


def page_of(language: str, *path: str) -> Path | None:
    """The file of a language that was laid in from outside, such as its rules of a game; None if it has none."""
    places = (folder.joinpath(language, *path) for folder in shared_folders())
    return next((place for place in places if place.is_file()), None)
