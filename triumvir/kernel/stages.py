"""The sequence of play as a reader sees it: each stage with its step and what may follow it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NewType

from triumvir.kernel.choose import Step

StepNumber = NewType("StepNumber", int)
"""The place of a step in the sequence of play; `state.step` names the one that runs."""


def _nothing() -> Generator[Any, Any, None]:
    """What a step without a question leaves to do."""
    yield from ()


NOTHING: Final = _nothing()
"""Ends at once, however often it is resumed."""
next(NOTHING, None)


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of the game at its number, and the steps that may follow it; after one that nothing follows all is over.

    A step that ends without naming another is run again, so it stands among its own followers.
    """

    number: StepNumber
    step: Step
    followers: tuple[StepNumber, ...] = ()


def steps_of(sequence: Sequence[Stage]) -> tuple[Step, ...]:
    """The steps by number. Every one stands at its number, and each can be reached from the first."""
    assert [stage.number for stage in sequence] == list(range(len(sequence))), "every step stands at its number"
    reached, waiting = {0}, [0]
    while waiting:
        new = set(sequence[waiting.pop()].followers) - reached
        reached |= new
        waiting.extend(new)
    assert len(reached) == len(sequence), f"no way leads to the steps {sorted(set(range(len(sequence))) - reached)}"
    return tuple(stage.step for stage in sequence)


def followers_of(sequence: Sequence[Stage]) -> tuple[frozenset[int], ...]:
    """The steps that may follow each step."""
    return tuple(frozenset(stage.followers) for stage in sequence)
