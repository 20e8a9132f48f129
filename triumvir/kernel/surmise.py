"""What a seat can tell of things that moved unseen: every way in which they may lie; no game, no state of one.

A seat has seen three cards in a hand, and one of them may just have left it face down. Where each of them is it cannot
tell any more, but not everything is possible: they lie in that hand or in the place of the card that left.

Things lie in *heaps* (a hand: who lies where in it means nothing) and at single *places* (in a deck), a place being
named by the thing that truly lies there. A *world* is one way in which those that the seat has seen may lie, and its
weight in how many ways that came about. What the seat remembers is a list of plain numbers (`memory.py`), from which
`surmised` concludes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import prod
from typing import Final, TypeAlias

from triumvir.kernel.dice import Dice

ANY: Final = -1
"""What lies at a place is none of the things that the seat has seen there or before."""

MOST_WORLDS: Final = 300
"""Beyond so many worlds what left first is forgotten."""

MOST_WEIGHT: Final = 1 << 20

MOST_TRIES: Final = 40
"""So often a world is drawn by lot before all are tried in turn."""

Entry: TypeAlias = "tuple[int, int]"
"""A heap, and the kind of something in it."""


class World:
    """One way in which things may lie: what is at each place of a surmise, and which kinds are surely in which heap."""

    __slots__ = ("contents", "heaps", "weight")

    def __init__(self, weight: int, contents: Sequence[int], heaps: Iterable[Entry]) -> None:
        self.weight = weight
        self.contents = tuple(contents)
        self.heaps = tuple(sorted(heaps))

    def kinds(self, heap: int) -> list[int]:
        """The kinds that lie in a heap."""
        return [kind for where, kind in self.heaps if where == heap]

    def count(self, kind: int) -> int:
        """How many of a kind lie somewhere."""
        return self.contents.count(kind) + sum(own == kind for _, own in self.heaps)

    def moved(self, place: int, heap: int) -> World:
        """The world in which what is at a place lies in a heap."""
        kind = self.contents[place]
        return self.without(place, [] if kind == ANY else [(heap, kind)])

    def without(self, place: int, entries: Sequence[Entry] = ()) -> World:
        """The world with one place less, and with more in the heaps."""
        return World(self.weight, self.contents[:place] + self.contents[place + 1 :], (*self.heaps, *entries))

    def less(self, heap: int, kind: int) -> World:
        """The world with one of a kind less in a heap, if there is one."""
        heaps = list(self.heaps)
        if (heap, kind) in heaps:
            heaps.remove((heap, kind))
        return World(self.weight, self.contents, heaps)

    def demands(self) -> int:
        """Of how much this world says where it lies."""
        return len(self.contents) - self.contents.count(ANY) + len(self.heaps)

    def covers(self, other: World) -> bool:
        """Whether this world asks for nothing that the other one does not ask for."""
        if len(self.heaps) > len(other.heaps):
            return False
        if any(own not in (ANY, content) for own, content in zip(self.contents, other.contents, strict=True)):
            return False
        return not Counter(self.heaps) - Counter(other.heaps)


class Surmise:
    """What one seat can tell of things that hang together; one of the worlds is true. With one only it is sure."""

    __slots__ = ("places", "worlds")

    def __init__(self, places: Sequence[int] = (), worlds: Sequence[World] = (World(1, (), ()),)) -> None:
        self.places = tuple(places)
        self.worlds = list(worlds)

    def at(self, item: int) -> list[int]:
        """What may lie where this thing does, in rising order; ANY for something else. Empty for no place of these."""
        if item not in self.places:
            return []
        place = self.places.index(item)
        return sorted({world.contents[place] for world in self.worlds})

    def tells_of(self, heap: int) -> bool:
        """Whether anything seen may lie in this heap."""
        return any(where == heap for world in self.worlds for where, _ in world.heaps)

    def sure_of(self, heap: int) -> list[int]:
        """The kinds that lie in a heap for sure, in rising order."""
        return sorted(self._in_all(heap).elements())

    def among(self, heap: int) -> list[int]:
        """The kinds that may or may not lie in a heap, in rising order, as often as they may lie there."""
        most: Counter[int] = Counter()
        for world in self.worlds:
            most |= Counter(world.kinds(heap))
        return sorted((most - self._in_all(heap)).elements())

    def _in_all(self, heap: int) -> Counter[int]:
        common = Counter(self.worlds[0].kinds(heap))
        for world in self.worlds:
            common &= Counter(world.kinds(heap))
        return common


Surmises: TypeAlias = "tuple[Surmise, ...]"
"""All that one seat surmises: several ones have nothing to do with each other."""

# ---- what hangs together


def joined(all_of: Surmises, heap: int | None, items: Sequence[int] = ()) -> tuple[Surmises, Surmise]:
    """The surmises that have nothing to do with a heap or some places, and one made of all others."""
    rest: list[Surmise] = []
    places: tuple[int, ...] = ()
    worlds = [World(1, (), ())]
    for surmise in all_of:
        touched = heap is not None and surmise.tells_of(heap)
        if not touched and not set(items) & set(surmise.places):
            rest.append(surmise)
            continue
        places += surmise.places
        worlds = [
            World(one.weight * two.weight, one.contents + two.contents, one.heaps + two.heaps)
            for one in worlds
            for two in surmise.worlds
        ]
    return tuple(rest), Surmise(places, worlds)


def settled(places: Sequence[int], worlds: list[World]) -> Surmises:
    """The worlds as surmises, each of what hangs together; places of which nothing can be told are left out."""
    worlds = merged(worlds)
    while len(worlds) > MOST_WORLDS and places:
        worlds = merged([world.without(0) for world in worlds])
        places = places[1:]
    if not worlds or len(worlds) > MOST_WORLDS:
        return ()
    for place in range(len(places) - 1, -1, -1):
        if all(world.contents[place] == ANY for world in worlds):
            worlds = [world.without(place) for world in worlds]
            places = [item for other, item in enumerate(places) if other != place]
    return _apart(places, worlds)


def merged(worlds: list[World]) -> list[World]:
    """The worlds without those that another one covers, whose weight it takes."""
    known: dict[tuple[tuple[int, ...], tuple[Entry, ...]], World] = {}
    for world in worlds:
        same = known.setdefault((world.contents, world.heaps), World(0, world.contents, world.heaps))
        same.weight += world.weight
    kept: list[World] = []
    for world in sorted(known.values(), key=World.demands):
        wider = next((other for other in kept if other.covers(world)), None)
        if wider is None:
            kept.append(world)
        else:
            wider.weight += world.weight
    return kept


def _apart(places: Sequence[int], worlds: list[World]) -> Surmises:
    """The worlds as one surmise, or as several that have nothing to do with each other."""
    parts: list[tuple[list[int], list[World]]] = []
    for numbers, kinds in _groups(places, worlds):
        found: dict[tuple[tuple[int, ...], tuple[Entry, ...]], World] = {}
        for world in worlds:
            contents = [world.contents[number] for number in numbers]
            part = World(world.weight, contents, [entry for entry in world.heaps if entry[1] in kinds])
            known = found.setdefault((part.contents, part.heaps), part)
            if known is not part:
                known.weight += part.weight
        parts.append(([places[number] for number in numbers], list(found.values())))
    if prod(len(part) for _, part in parts) != len(worlds):
        parts = [(list(places), worlds)]
    return tuple(Surmise(own, _lighter(part)) for own, part in parts if len(part) > 1 or part[0].demands())


def _groups(places: Sequence[int], worlds: list[World]) -> list[tuple[list[int], set[int]]]:
    """Numbers of places and the kinds that may lie there, taken together where a kind may lie at several of them."""
    groups: list[tuple[list[int], set[int]]] = []
    for number in range(len(places)):
        kinds = {world.contents[number] for world in worlds} - {ANY}
        near = [group for group in groups if group[1] & kinds]
        groups = [group for group in groups if group not in near]
        numbers = [number, *chain.from_iterable(own for own, _ in near)]
        groups.append((sorted(numbers), kinds.union(*(own for _, own in near))))
    told = {kind for world in worlds for _, kind in world.heaps}
    nowhere = told.difference(*(kinds for _, kinds in groups))
    return [*groups, ([], nowhere)] if nowhere else groups


def _lighter(worlds: list[World]) -> list[World]:
    while max(world.weight for world in worlds) > MOST_WEIGHT:
        for world in worlds:
            world.weight = max(1, world.weight >> 10)
    return worlds


# ---- dealing anew


def in_any_order(all_of: Surmises, dice: Dice) -> Iterator[tuple[list[int], World]]:
    """Places, and a world of what is there: many by lot, the heavy ones rather, and in the end all in turn."""
    for _ in range(MOST_TRIES):
        places: list[int] = []
        contents: list[int] = []
        heaps: list[Entry] = []
        for surmise in all_of:
            world = _any_of(surmise.worlds, dice)
            places += surmise.places
            contents += world.contents
            heaps += world.heaps
        yield places, World(1, contents, heaps)
    _, whole = joined(all_of, None, [item for surmise in all_of for item in surmise.places])
    for world in whole.worlds:
        yield list(whole.places), world


def _any_of(worlds: list[World], dice: Dice) -> World:
    number = dice.below(sum(world.weight for world in worlds))
    for world in worlds:
        number -= world.weight
        if number < 0:
            return world
    raise AssertionError("the weights add up")
