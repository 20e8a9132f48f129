"""The seeded generator of random numbers: counter-based, two integers, the same on every machine."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from triumvir.kernel.plain import Plain

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
T = TypeVar("T")


def mixed(number: int) -> int:
    """The finaliser of SplitMix64: 64 well mixed bits from 64 bits."""
    number &= MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(Plain):
    """A stream of random numbers; the n-th depends on `key` and n alone."""

    __slots__ = ("counter", "key")

    key: int
    counter: int

    def __init__(self, key: int = 0) -> None:
        self.key = mixed(key + GOLDEN)
        self.counter = 0

    def bits(self) -> int:
        """The next 64 random bits."""
        self.counter += 1
        return mixed(self.key + self.counter * GOLDEN)

    def below(self, limit: int) -> int:
        """A random number from 0 to limit - 1; limit is at least 1."""
        return (self.bits() * limit) >> 64

    def chance(self) -> float:
        """A random number from 0 up to, but not including, 1."""
        return (self.bits() >> 11) / 9007199254740992.0

    def shuffle(self, things: list[T]) -> None:
        """Shuffle the list in place (Fisher-Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
