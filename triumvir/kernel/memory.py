"""What a seat remembers of things that it has seen and that may have moved unseen since: plain numbers, one by one.

A remark is a list of ints: what kind of remark it is, and its particulars. They are written while a game goes on, which
costs next to nothing, and thought through (`surmised`) when somebody looks or when something is dealt anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from triumvir.kernel.shape import Fault, Many, Shape, Whole
from triumvir.kernel.surmise import ANY, Surmise, Surmises, World, joined, settled

LEFT: Final = 0
"""Something left a heap unseen: heap, heap or NOWHERE, thing, size of the heap before, kinds surely there."""
CAME: Final = 1
"""What lies at a place went to a heap unseen: thing, heap."""
SAW: Final = 2
"""The seat saw something where it lay: thing, kind, how many of the kind may lie elsewhere now."""
OPEN: Final = 3
"""Something left a heap openly: heap, kind, whether one was surely there, room for others left, how many elsewhere."""
LOOKED: Final = 4
"""The seat saw a whole heap: heap, kinds there."""
SIFTED: Final = 5
"""Some of what was taken lies at new places, the rest in a heap: heap, how many were taken, how many were sure, their
kinds, how many lay at places, these things, and the things put."""

NOWHERE: Final = -1
"""No heap: the thing lies at a place of its own."""

MOST_REMARKS: Final = 40
"""With so many remarks the oldest are forgotten, and FORGOTTEN of them at once, so that thinking goes on from there."""
FORGOTTEN: Final = 10

MOST_HELD: Final = 60
"""No heap from which something leaves unseen, and nothing that is sifted, is greater."""
MOST_PUT: Final = 6

Remark: TypeAlias = "list[int]"
Memory: TypeAlias = "list[Remark]"


def remembered(memory: Memory, remark: Remark) -> Memory:
    """The memory with one more remark, and without the oldest of too many."""
    return [*(memory[FORGOTTEN:] if len(memory) >= MOST_REMARKS else memory), remark]


def is_placed(memory: Memory, item: int) -> bool:
    """Whether something is remembered of the place where this thing lies, as it has lain there since."""
    for remark in reversed(memory):
        what = remark[0]
        if what == LEFT and remark[3] == item:
            return remark[2] == NOWHERE
        if what in (CAME, SAW) and remark[1] == item:
            return False
        if what == SIFTED and item in remark[5 + remark[3] :]:
            return item in _put(remark)
    return False


def is_told_of(memory: Memory, heap: int, kind: int) -> bool:
    """Whether something is remembered of a heap or of a kind, as far as a glance can tell."""
    for remark in memory:
        what = remark[0]
        if what == LEFT and (remark[1] == heap or remark[2] == heap or kind in remark[5:]):
            return True
        if what == CAME and remark[2] == heap:
            return True
        if what == SIFTED and (remark[1] == heap or kind in remark[4 : 4 + remark[3]]):
            return True
    return False


def _put(remark: Remark) -> Sequence[int]:
    if remark[0] != SIFTED:
        return ()
    return remark[5 + remark[3] + remark[4 + remark[3]] :]


def renamed(memory: Memory, names: Mapping[int, int]) -> Memory:
    """The memory in which the things at places have other names."""
    return [_renamed(remark, names) for remark in memory]


def _renamed(remark: Remark, names: Mapping[int, int]) -> Remark:
    changed = remark[:]
    places: Sequence[int] = ()
    if remark[0] == LEFT:
        places = (3,)
    elif remark[0] in (CAME, SAW):
        places = (1,)
    elif remark[0] == SIFTED:
        places = range(5 + remark[3], len(remark))
    for place in places:
        changed[place] = names.get(remark[place], remark[place])
    return changed


# ---- as saved


class BySeer(Shape):
    """What every seat and the spectators remember; an empty list if nobody does."""

    __slots__ = ("of", "seats")

    def __init__(self, of: Remembered, seats: int) -> None:
        self.of = of
        self.seats = seats

    def fault(self, value: Any) -> Fault:
        """Nothing, or one memory for each."""
        return None if value == [] else Many(self.of, self.seats + 1).fault(value)


class Remembered(Shape):
    """What a seat remembers, of so many things, kinds and heaps."""

    __slots__ = ("heap", "item", "kind")

    def __init__(self, items: int, kinds: int, heaps: int) -> None:
        self.item = Whole(0, items - 1)
        self.kind = Whole(0, kinds - 1)
        self.heap = Whole(0, heaps - 1)

    def fault(self, value: Any) -> Fault:
        """Every remark has its particulars."""
        found = Many(Many(Whole(NOWHERE))).fault(value)
        if found is not None:
            return found
        if len(value) > MOST_REMARKS:
            return "", f"has {len(value)} remarks, but at most {MOST_REMARKS} are kept"
        for place, remark in enumerate(value):
            if not self._is_sound(remark):
                return f"[{place}]", "is no remark that a seat could have made"
        return None

    def _is_sound(self, remark: Remark) -> bool:
        if not remark or remark[0] not in CONCLUSIONS:
            return False
        what, count, first = remark[0], len(remark), remark[1] if len(remark) > 1 else NOWHERE
        if what == LEFT:
            is_known = count >= 5 and self._holds(self.heap, [first]) and self._holds(self.item, [remark[3]])
            is_known = is_known and (remark[2] == NOWHERE or self._holds(self.heap, [remark[2]]))
            return is_known and self._holds(self.kind, remark[5:]) and len(remark[5:]) <= remark[4] <= MOST_HELD
        if what == CAME:
            return count == 3 and self._holds(self.item, [first]) and self._holds(self.heap, [remark[2]])
        if what == SAW:
            return count == 4 and self._holds(self.item, [first]) and self._holds(self.kind, [remark[2]])
        if what == OPEN:
            return count == 6 and self._holds(self.heap, [first]) and self._holds(self.kind, [remark[2]])
        if what == LOOKED:
            return count >= 2 and self._holds(self.heap, [first]) and self._holds(self.kind, remark[2:])
        return self._is_sifted(remark)

    def _is_sifted(self, remark: Remark) -> bool:
        if len(remark) < 5 or not self._holds(self.heap, [remark[1]]) or not 0 <= remark[3] <= len(remark) - 5:
            return False
        end = 4 + remark[3]
        lain, items = remark[end], remark[end + 1 :]
        is_right = self._holds(self.kind, remark[4:end]) and self._holds(self.item, items)
        return (
            is_right
            and 0 <= lain <= len(items)
            and remark[3] + lain <= remark[2] <= MOST_HELD
            and (len(items) - lain <= min(MOST_PUT, remark[2]))
        )

    def _holds(self, shape: Whole, values: list[int]) -> bool:
        return shape.holds_all(values)


# ---- thinking it through


def surmised(memory: Memory) -> Surmises:
    """What follows from all that is remembered."""
    return _thought(tuple(tuple(remark) for remark in memory)) if memory else ()


@lru_cache(maxsize=1024)
def _thought(remarks: tuple[tuple[int, ...], ...]) -> Surmises:
    if not remarks:
        return ()
    what, *particulars = remarks[-1]
    return CONCLUSIONS[what](_thought(remarks[:-1]), *particulars)


def _left(all_of: Surmises, heap: int, to: int, item: int, size: int, *sure: int) -> Surmises:
    rest, one = joined(all_of, heap)
    if not sure and not any(world.kinds(heap) for world in one.worlds):
        return all_of
    worlds: list[World] = []
    for world in one.worlds:
        heaps = [*world.heaps, *((heap, kind) for kind in sure)]
        whole = World(world.weight, world.contents, heaps)
        held = Counter(whole.kinds(heap))
        for kind, count in sorted(held.items()):
            worlds.append(_arrived(whole.less(heap, kind), to, kind, count))
        free = size - held.total()
        if free > 0:
            worlds.append(_arrived(whole, to, ANY, free))
    return rest + settled((*one.places, item) if to == NOWHERE else one.places, worlds)


def _arrived(world: World, to: int, kind: int, ways: int) -> World:
    weight = world.weight * ways
    if to == NOWHERE:
        return World(weight, (*world.contents, kind), world.heaps)
    return World(weight, world.contents, world.heaps if kind == ANY else (*world.heaps, (to, kind)))


def _came(all_of: Surmises, item: int, heap: int) -> Surmises:
    rest, one = joined(all_of, None, [item])
    if not one.places:
        return all_of
    place = one.places.index(item)
    return rest + settled(_others(one, item), [world.moved(place, heap) for world in one.worlds])


def _saw(all_of: Surmises, item: int, kind: int, elsewhere: int) -> Surmises:
    rest, one = joined(all_of, None, [item])
    worlds = one.worlds
    if one.places:
        place = one.places.index(item)
        worlds = [world.without(place) for world in worlds if world.contents[place] in (ANY, kind)]
    return _with_no_more(rest, kind, elsewhere) + settled(_others(one, item), _enough(worlds, kind, elsewhere))


def _open(all_of: Surmises, heap: int, kind: int, was_sure: int, room: int, elsewhere: int) -> Surmises:
    rest, one = joined(all_of, heap)
    worlds = [world if was_sure else world.less(heap, kind) for world in one.worlds]
    worlds = [world for world in worlds if len(world.kinds(heap)) <= room]
    return _with_no_more(rest, kind, elsewhere) + settled(one.places, _enough(worlds, kind, elsewhere))


def _looked(all_of: Surmises, heap: int, *kinds: int) -> Surmises:
    rest, one = joined(all_of, heap)
    there = Counter(kinds)
    worlds = [
        World(world.weight, world.contents, [entry for entry in world.heaps if entry[0] != heap])
        for world in one.worlds
        if not Counter(world.kinds(heap)) - there
    ]
    return rest + settled(one.places, worlds)


def _sifted(all_of: Surmises, heap: int, count: int, sure: int, *rest_of: int) -> Surmises:
    kinds, lain = rest_of[:sure], rest_of[sure]
    taken, put = rest_of[sure + 1 : sure + 1 + lain], rest_of[sure + 1 + lain :]
    rest, one = joined(all_of, heap, taken)
    worlds: list[World] = []
    for world in one.worlds:
        drawn = [content for item, content in zip(one.places, world.contents, strict=True) if item in taken]
        drawn += [*kinds, *[ANY] * (count - len(drawn) - sure)]
        kept = [content for item, content in zip(one.places, world.contents, strict=True) if item not in taken]
        for ways, gone, others in _ways(Counter(drawn), len(put)):
            entries = [(heap, kind) for kind in others.elements() if kind != ANY]
            worlds.append(World(world.weight * ways, (*kept, *gone), (*world.heaps, *entries)))
    return rest + settled([*(item for item in one.places if item not in taken), *put], worlds)


def _ways(kinds: Counter[int], count: int) -> list[tuple[int, tuple[int, ...], Counter[int]]]:
    """The different orders in which so many of some things may be put: ways to each, the kinds put, and the rest."""
    if not count:
        return [(1, (), kinds)]
    return [
        (number * ways, (kind, *gone), rest)
        for kind, number in sorted(kinds.items())
        if number
        for ways, gone, rest in _ways(kinds - Counter([kind]), count - 1)
    ]


def _others(surmise: Surmise, item: int) -> list[int]:
    return [other for other in surmise.places if other != item]


def _enough(worlds: list[World], kind: int, elsewhere: int) -> list[World]:
    """The worlds for which there are enough of a kind."""
    return [world for world in worlds if world.count(kind) <= elsewhere]


def _with_no_more(all_of: Surmises, kind: int, elsewhere: int) -> Surmises:
    """The surmises about other things, of which one kind may have become rare."""
    parts: Surmises = ()
    for surmise in all_of:
        worlds = _enough(surmise.worlds, kind, elsewhere)
        parts += (surmise,) if len(worlds) == len(surmise.worlds) else settled(surmise.places, worlds)
    return parts


CONCLUSIONS: Final[Mapping[int, Callable[..., Surmises]]] = {
    LEFT: _left, CAME: _came, SAW: _saw, OPEN: _open, LOOKED: _looked, SIFTED: _sifted,
}  # fmt: skip
