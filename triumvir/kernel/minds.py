"""What all seats of a state remember, the spectators last; the rules of a game say only what they remark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from triumvir.kernel.kinds import Seat
from triumvir.kernel.memory import Memory, surmised
from triumvir.kernel.surmise import ANY, Surmise, Surmises, World


class Remembering(Protocol):
    """A state in which seats remember; `memories` is empty while nobody remembers anything."""

    seats: int
    memories: list[Memory]


def surmises_of(state: Remembering, seat: Seat | None) -> Surmises:
    """What a seat, or a spectator (None), can tell of cards that moved unseen."""
    return surmises_at(state, state.seats if seat is None else seat)


def surmises_at(state: Remembering, seer: int) -> Surmises:
    """The same by the place among those who remember, the spectators last."""
    return surmised(state.memories[seer]) if state.memories else ()


def memories_of(state: Remembering) -> list[Memory]:
    """The memories of all, in a list of its own."""
    return state.memories[:] or [[] for _ in range(state.seats + 1)]


def keep(state: Remembering, memories: list[Memory]) -> None:
    """From now on these are remembered."""
    state.memories = memories if any(memories) else []


def assert_nobody_is_misled(
    state: Remembering, kind_of: Sequence[int], unsure_in: Callable[[int, int], Iterable[int]]
) -> None:
    """What a seat surmises is possible: one of the worlds is the true one.

    kind_of    by thing: what it looks like
    unsure_in  the kinds of what lies in a heap without a seat being sure of it
    """
    for seer in range(len(state.memories)):
        for surmise in surmises_at(state, seer):
            is_possible = any(_is_true(surmise, world, kind_of, seer, unsure_in) for world in surmise.worlds)
            assert is_possible, f"seat {seer} has been misled"


def _is_true(
    surmise: Surmise,
    world: World,
    kind_of: Sequence[int],
    seer: int,
    unsure_in: Callable[[int, int], Iterable[int]],
) -> bool:
    if any(kind not in (ANY, kind_of[item]) for item, kind in zip(surmise.places, world.contents, strict=True)):
        return False
    heaps = sorted({heap for heap, _ in world.heaps})
    return not any(Counter(world.kinds(heap)) - Counter(unsure_in(heap, seer)) for heap in heaps)
