"""The finite, stable vocabulary of a game: every thing that can ever be chosen, as a readable key and an integer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from triumvir.kernel.errors import UnknownThing, nearest
from triumvir.kernel.whole import cut

DONE: Final = 0
PASS: Final = 1
COMMON_WORDS: Final = ("done", "pass")


class Vocabulary:
    """Keys and integers of the things of one game; words come first, then the groups in the given order.

    `done` is always 0 and `pass` always 1. A key of a group is `prefix:name`.
    """

    __slots__ = ("_first", "_size", "_things", "keys")

    def __init__(self, words: Sequence[str], groups: Mapping[str, Sequence[str]]) -> None:
        keys = [*COMMON_WORDS, *words]
        self._first: dict[str, int] = {}
        self._size = {prefix: len(names) for prefix, names in groups.items()}
        for prefix, names in groups.items():
            self._first[prefix] = len(keys)
            keys.extend(f"{prefix}:{name}" for name in names)
        self.keys: tuple[str, ...] = tuple(keys)
        self._things = {key: thing for thing, key in enumerate(keys)}
        assert len(self._things) == len(keys), "a vocabulary names nothing twice"

    def __len__(self) -> int:
        return len(self.keys)

    def first(self, prefix: str) -> int:
        """The integer of the first thing of a group; the others follow in order."""
        return self._first[prefix]

    def size(self, prefix: str) -> int:
        """How many things a group has."""
        return self._size[prefix]

    def key(self, thing: int) -> str:
        """The readable key of a thing."""
        return self.keys[thing]

    def thing(self, key: str) -> int:
        """The integer of a key. Raises UnknownThing with the nearest key that exists."""
        thing = self._things.get(key)
        if thing is None:
            raise UnknownThing(f"there is no “{cut(key)}” in this game{nearest(key, self.keys)}")
        return thing
