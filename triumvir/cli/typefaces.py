"""Typefaces for the letters that the one of the sheets does not have, found among those of this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Final
from unicodedata import category

from fontTools.ttLib import TTFont, TTLibError  # type: ignore[import-untyped]  # a package without annotations

FOLDERS: Final = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "~/Library/Fonts",
    "%WINDIR%/Fonts",
)
"""Where the systems keep their typefaces."""

UNSEEN: Final = frozenset({"Cf", "Cc", "Zl", "Zp"})
"""Letters of these categories only say how others are set."""

VARIANTS: Final = range(0xFE00, 0xFE10)


def seen(text: str) -> str:
    """The text without what no typeface draws."""
    return "".join(letter for letter in text if category(letter) not in UNSEEN and ord(letter) not in VARIANTS)


def letters_of(font: Path) -> Set[int]:
    """The letters that a typeface draws with outlines; none if it is a picture book or cannot be read."""
    try:
        with TTFont(font, lazy=True) as read:
            return frozenset(read.getBestCmap() or ()) if "glyf" in read else frozenset()
    except (OSError, TTLibError, ValueError, KeyError):
        return frozenset()


def fallbacks(missing: Set[int]) -> tuple[list[Path], Set[int]]:
    """Typefaces of this machine with the missing letters, and the letters that none of them has."""
    found: list[Path] = []
    left = set(missing)
    for font in _of_this_machine():
        if not left:
            break
        here = letters_of(font) & left
        if here:
            found.append(font)
            left -= here
    return found, left


def _of_this_machine() -> Iterator[Path]:
    """All typefaces, upright ones before bold and slanted ones, always in the same order."""
    fonts = [font for name in FOLDERS for font in Path(os.path.expandvars(name)).expanduser().rglob("*.ttf")]
    return iter(sorted(fonts, key=lambda font: (len(font.stem), font.stem, str(font))))
