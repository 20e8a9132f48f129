"""Whole numbers as programs hand them in: a plain int, or whatever says by `__index__` that it is one."""

from __future__ import annotations

from operator import index


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
    return f"{value!r} ({type(value).__name__})" if number is None else str(number)
