"""What is different between two pictures of a position, told in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

Place: TypeAlias = "str | list[str] | tuple[str, ...]"
"""What a place shows: a text, a heap, or a deck from its top."""

DeckChange: TypeAlias = "Callable[[tuple[str, ...], tuple[str, ...]], str]"


def changes(before: Mapping[str, Place], after: Mapping[str, Place], deck_change: DeckChange) -> dict[str, str]:
    """What is different: a text is told as it is now, a heap as -gone +come, a deck as `deck_change` tells it."""
    told: dict[str, str] = {}
    for name, now in after.items():
        was = before[name]
        if now == was:
            continue
        if isinstance(now, str):
            told[name] = now
        elif isinstance(now, list):
            gone, come = Counter(was) - Counter(now), Counter(now) - Counter(was)
            told[name] = " ".join(
                [f"-{x}" for x in sorted(gone.elements())] + [f"+{x}" for x in sorted(come.elements())]
            )
        else:
            told[name] = deck_change(tuple(was), now)
    return told
