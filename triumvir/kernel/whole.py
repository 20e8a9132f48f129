"""Whole numbers as programs hand them in: a plain int, or whatever says by `__index__` that it is one."""

from __future__ import annotations

from operator import index
from typing import Final

LARGE: Final = 10**30
MOST_LETTERS: Final = 80


def whole(value: object) -> int | None:
    """The plain int that a value stands for; None for true, false and whatever is no whole number."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return int(index(value))  # type: ignore[arg-type]  # what has no `__index__` is told by the error
    except TypeError:
        return None


def shown(value: object) -> str:
    """A value that is no whole number, with its type: «'3' (str)»; a whole number as it is."""
    number = whole(value)
    return f"{brief(value)} ({type(value).__name__})" if number is None else brief(number)


def brief(value: object) -> str:
    """A value in a few letters, whatever it is."""
    if isinstance(value, list | tuple) and value:
        return f"a list of {len(value)}"
    if isinstance(value, dict) and value:
        return "an object"
    if type(value) is int and abs(value) > LARGE:
        return "a very large number"
    return cut(repr(value))


def cut(text: str) -> str:
    """A text on one line, without its end if it is long."""
    line = text if text.isprintable() else repr(text)[1:-1]
    return line if len(line) <= MOST_LETTERS else line[: MOST_LETTERS - 1] + "…"
