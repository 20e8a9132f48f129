"""A group of the vocabulary as rules use it: its items by number, the things they are, and the choosing among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from triumvir.kernel.choose import Choose, Part, choose_set
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import Vocabulary

Item = TypeVar("Item", bound=int)
"""A number of its own kind within a group: a card, a seat, a province (a `NewType` of int)."""


class Group(Generic[Item]):
    """The things `prefix:…` of a game, which stand one after the other; an item is the place of a thing among them.

    Several prefixes make one group if their things follow each other in the vocabulary. `items` are all items in order,
    counted from `start`; `first` is the thing that an item 0 is or would be.
    """

    __slots__ = ("end", "first", "items", "least", "size")

    def __init__(self, vocabulary: Vocabulary, prefix: str, *more: str, start: int = 0) -> None:
        self.least = vocabulary.first(prefix)
        self.size = vocabulary.size(prefix)
        for other in more:
            assert vocabulary.first(other) == self.least + self.size, "the groups follow each other"
            self.size += vocabulary.size(other)
        self.first = self.least - start
        self.end = self.least + self.size
        numbers = tuple(range(start, start + self.size))
        self.items: tuple[Item, ...] = numbers  # type: ignore[assignment]  # an item is an int, its number

    def __contains__(self, thing: int) -> bool:
        return self.least <= thing < self.end

    def thing(self, item: Item) -> int:
        """The thing that may be chosen for an item."""
        return self.first + item

    def things(self, items: Iterable[Item]) -> list[int]:
        """The things for some items, in their order."""
        first = self.first
        return [first + item for item in items]

    def item(self, thing: int) -> Item:
        """The item that a thing of this group is."""
        return thing - self.first  # type: ignore[return-value]  # an item is an int, and its own number is this one

    def where(self, numbers: Sequence[int], number: int) -> list[Item]:
        """The items in whose places a number stands."""
        return [item for item, other in zip(self.items, numbers) if other == number]

    def pick(
        self, seat: Seat, prompt: str, items: Iterable[Item], about: tuple[int, ...] = (), sealed: bool = False
    ) -> Part[Item]:
        """Let a seat choose one of the items (at least one)."""
        thing = yield Choose(seat, prompt, self.things(items), about, sealed=sealed)
        return self.item(thing)

    def pick_or(
        self,
        seat: Seat,
        prompt: str,
        items: Iterable[Item],
        word: int,
        about: tuple[int, ...] = (),
        sealed: bool = False,
        last: bool = False,
    ) -> Part[Item | None]:
        """Let a seat choose one of the items, or a word such as `done` first (or `last`), which comes to None."""
        things = [*self.things(items), word] if last else [word, *self.things(items)]
        thing = yield Choose(seat, prompt, things, about, sealed=sealed)
        return None if thing == word else self.item(thing)

    def pick_set(
        self,
        seat: Seat,
        prompt: str,
        items: Iterable[Item],
        least: int,
        most: int,
        about: tuple[int, ...] = (),
        sealed: bool = False,
        hidden: bool = False,
    ) -> Part[list[Item]]:
        """Let a seat choose `least` to `most` of the items, thing by thing in rising order."""
        things = yield from choose_set(seat, prompt, self.things(items), least, most, about, sealed, hidden)
        return [self.item(thing) for thing in things]
