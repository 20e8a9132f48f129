"""Patches: how a browser makes a new text of one that it has, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final, TypeAlias

MOST_COMPARED: Final = 1_000_000
"""Beyond so many pairs of lines nothing is looked for between the first and the last line that differ."""

Edit: TypeAlias = "tuple[int, int, list[str]]"
"""The lines from the first number up to the second one give way to these."""


def patch(old: str, new: str) -> list[Edit] | None:
    """The edits that make the new text of the old one, from its beginning to its end; None if they are no shorter."""
    before, after = old.split("\n"), new.split("\n")
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    edits = _edits(before[start : len(before) - end], after[start : len(after) - end], start)
    size = sum(len(line) + 4 for _, _, lines in edits for line in lines) + 12 * len(edits)
    return edits if size < len(new) else None


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines are the same from the beginning on."""
    return next((n for n, (left, right) in enumerate(zip(one, other)) if left != right), min(len(one), len(other)))


def _edits(before: Sequence[str], after: Sequence[str], start: int) -> list[Edit]:
    if len(before) * len(after) > MOST_COMPARED:
        return [(start, start + len(before), list(after))]
    found = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [(start + i, start + j, list(after[k:m])) for kind, i, j, k, m in found if kind != "equal"]
