"""Packs Triumvir. Where it is asked for, kernel, games and bots are compiled from the same source, by units.

A change compiles only its own unit anew. A wheel holds the source alone, which is the reference, unless
`TRIUMVIR_COMPILED=1` asks for a compiled one.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("triumvir")
GAMES = ("imperator", "imperium", "pax_renaissance")
KERNEL = (
    "choose", "dice", "groups", "journal", "kept", "memory", "minds", "patience", "plain", "position", "state",
    "surmise", "vocabulary",
)  # fmt: skip
BOTS = ("bot", "driver", "greedy", "random_bot")
CARDS = ("codes", "kinds", "types")
ROOMS = ("position", "rules", "views", "judgement")
UNCOMPILED = ("__init__", "shape")
"""What only opens a folder, or looks at a save that is handed in."""


def modules_in(folder: Path) -> list[str]:
    """The modules below a folder that are compiled."""
    return sorted(str(path) for path in folder.rglob("*.py") if path.stem not in UNCOMPILED)


def named(folder: Path, names: tuple[str, ...]) -> list[str]:
    """Some modules of a folder, as far as they are there."""
    return [str(path) for name in names if (path := folder / f"{name}.py").exists()]


def units() -> dict[str, list[str]]:
    """What is compiled together: the kernel, the bots, and each room of each game."""
    found = {"triumvir.kernel": named(PACKAGE / "kernel", KERNEL), "triumvir.bots": named(PACKAGE / "bots", BOTS)}
    for game in GAMES:
        folder = PACKAGE / "games" / game
        for room in ROOMS:
            found[f"triumvir.games.{game}.{room}"] = modules_in(folder / room)
        found[f"triumvir.games.{game}.position"] += named(folder / "cards", CARDS)
        found[f"triumvir.games.{game}.rules"] += named(folder, ("scoring",))
    chosen = os.environ.get("TRIUMVIR_UNITS", "").split() or list(found)
    return {name: files for name, files in found.items() if name.startswith(tuple(chosen))}


def can_compile() -> bool:
    """Whether there are a C compiler, the headers of Python and mypyc."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    has_headers = Path(sysconfig.get_paths()["include"], "Python.h").exists()
    return has_headers and shutil.which(compiler) is not None and find_spec("mypyc") is not None


def is_asked_for() -> bool:
    """Whether the folder of `make fast` is made, or a compiled wheel; never where one edits."""
    return "build" in sys.argv or ("bdist_wheel" in sys.argv and os.environ.get("TRIUMVIR_COMPILED") == "1")


def extensions() -> list[Extension]:
    """The compiled units."""
    os.environ.setdefault("MYPY_CACHE_DIR", "build/mypy")  # beside that of the linters, which asks for other things
    from mypyc.build import mypycify

    groups = [(files, name) for name, files in units().items()]
    files = [file for files, _ in groups for file in files]
    level = os.environ.get("TRIUMVIR_OPTIMISE", "1")
    return mypycify(files, separate=groups, opt_level=level, debug_level="0", target_dir="build/c")


setup(ext_modules=extensions() if is_asked_for() and can_compile() else [])
