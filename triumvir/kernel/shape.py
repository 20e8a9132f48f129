"""Of which shape saved data must be: the field that is wrong is named, with what was found and what was expected."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.kernel.whole import brief

Fault: TypeAlias = "tuple[str, str] | None"
"""Where below the value something is wrong, and what; None if all is right."""

MOST: Final = 1_000_000
"""No count of anything goes beyond this."""

LONGEST: Final = 1000
"""No list of a state is longer."""

DEEPEST: Final = 8


class Shape(ABC):
    """What a value may be."""

    __slots__ = ()

    @abstractmethod
    def fault(self, value: Any) -> Fault:
        """What is wrong with a value."""


class Whole(Shape):
    """A whole number between two bounds, both included."""

    __slots__ = ("high", "low")

    def __init__(self, low: int = 0, high: int = MOST) -> None:
        self.low = low
        self.high = high

    def fault(self, value: Any) -> Fault:
        """Neither true nor 1.0 is a whole number."""
        if type(value) is int and self.low <= value <= self.high:
            return None
        return "", f"is {brief(value)}, but a whole number from {self.low} to {self.high} is expected"

    def holds_all(self, values: list[Any]) -> bool:
        """Whether all of some values are right; quick, for long lists."""
        return all(type(value) is int for value in values) and (
            not values or (min(values) >= self.low and max(values) <= self.high)
        )


class Flag(Shape):
    """True or false."""

    __slots__ = ()

    def fault(self, value: Any) -> Fault:
        """Numbers are no flags."""
        return None if type(value) is bool else ("", f"is {brief(value)}, but true or false is expected")


class Text(Shape):
    """Any text."""

    __slots__ = ()

    def fault(self, value: Any) -> Fault:
        """Only a text is one."""
        return None if type(value) is str else ("", f"is {brief(value)}, but a text is expected")


class Many(Shape):
    """A list of things of one shape; `size` if only one length is right."""

    __slots__ = ("of", "size")

    def __init__(self, of: Shape, size: int | None = None) -> None:
        self.of = of
        self.size = size

    def fault(self, value: Any) -> Fault:
        """The first entry that is wrong counts."""
        if type(value) is not list:
            return "", f"is {brief(value)}, but a list is expected"
        if self.size is not None and len(value) != self.size:
            return "", f"has {len(value)} entries, but {self.size} are expected"
        if len(value) > LONGEST:
            return "", f"has {len(value)} entries, but at most {LONGEST} are expected"
        if isinstance(self.of, Whole) and self.of.holds_all(value):
            return None
        for place, item in enumerate(value):
            found = self.of.fault(item)
            if found is not None:
                return f"[{place}]{found[0]}", found[1]
        return None


class Rows(Shape):
    """A flat list of rows, one number of each shape after the other."""

    __slots__ = ("columns",)

    def __init__(self, *columns: Whole) -> None:
        self.columns = columns

    def fault(self, value: Any) -> Fault:
        """No row is cut short."""
        width = len(self.columns)
        found = Many(Whole(-MOST)).fault(value)
        if found is not None:
            return found
        if len(value) % width:
            return "", f"has {len(value)} entries, but rows of {width} are expected"
        for place, number in enumerate(value):
            found = self.columns[place % width].fault(number)
            if found is not None:
                return f"[{place}]", found[1]
        return None


class Maybe(Shape):
    """Something of a shape, or nothing."""

    __slots__ = ("of",)

    def __init__(self, of: Shape) -> None:
        self.of = of

    def fault(self, value: Any) -> Fault:
        """None is right."""
        return None if value is None else self.of.fault(value)


class Fields(Shape):
    """Named parts, all of them and no others; those in `added` may be missing in data of earlier versions."""

    __slots__ = ("added", "parts")

    def __init__(self, parts: Mapping[str, Shape], added: tuple[str, ...] = ()) -> None:
        self.parts = parts
        self.added = added

    def fault(self, value: Any) -> Fault:
        """The first part that is wrong counts."""
        if type(value) is not dict:
            return "", f"is {brief(value)}, but an object with the fields {', '.join(sorted(self.parts))} is expected"
        for name in value:
            if name not in self.parts:
                return "", f"has a field {brief(name)} that does not exist"
        for name, shape in self.parts.items():
            if name not in value:
                if name in self.added:
                    continue
                return f".{name}", "is missing"
            found = shape.fault(value[name])
            if found is not None:
                return f".{name}{found[0]}", found[1]
        return None


class Anything(Shape):
    """Plain data of any kind, though not without end."""

    __slots__ = ()

    def fault(self, value: Any) -> Fault:
        """Only what goes too deep is wrong."""
        return None if _depth(value, DEEPEST) else ("", f"is nested more than {DEEPEST} deep")


def _depth(value: Any, left: int) -> bool:
    if not isinstance(value, list | dict):
        return True
    return left > 0 and all(_depth(item, left - 1) for item in (value.values() if isinstance(value, dict) else value))


def frame(seats: int, steps: int) -> dict[str, Shape]:
    """The fields that the state of every game has."""
    return {
        "key": Whole(0, (1 << 64) - 1),
        "counter": Whole(0, 1 << 62),
        "seats": Whole(seats, seats),
        "step": Whole(0, steps - 1),
        "over": Flag(),
        "reveals": Whole(0, 1 << 62),
    }
