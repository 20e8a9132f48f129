"""A position as tables of words, for those who read it on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Sheet(NamedTuple):
    """One table: its title, the heads of its columns, its rows."""

    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
