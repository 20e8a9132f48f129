"""What stands for dice when a table is dealt anew from a program: a seed, or a generator of one of the usual kinds."""

from __future__ import annotations

from typing import Final, Protocol, SupportsIndex, TypeAlias, runtime_checkable

from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import BadSetup
from triumvir.kernel.whole import shown, whole

BITS: Final = 64
MOST: Final = 1 << 63


@runtime_checkable
class GivesBits(Protocol):
    """A generator like `random.Random`."""

    def getrandbits(self, count: int, /) -> int:
        """A number of so many random bits."""
        ...


@runtime_checkable
class GivesIntegers(Protocol):
    """A generator like those of numpy."""

    def integers(self, low: int, high: int, /) -> SupportsIndex:
        """A random number from `low` up to, but not including, `high`."""
        ...


Chance: TypeAlias = "Dice | SupportsIndex | GivesBits | GivesIntegers"


def dice_of(chance: object) -> Dice:
    """The dice; those of another generator follow from one number that it gives. Raises BadSetup."""
    if isinstance(chance, Dice):
        return chance
    match chance:
        case GivesBits():
            seed = whole(chance.getrandbits(BITS))
        case GivesIntegers():
            seed = whole(chance.integers(0, MOST))
        case _:
            seed = whole(chance)
    if seed is None:
        raise BadSetup(f"dice are a seed, a triumvir.Dice or a generator like random.Random, not {shown(chance)}")
    return Dice(seed)
