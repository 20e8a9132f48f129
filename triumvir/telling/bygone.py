"""A game that is not here any more, or not as it was: what was seen of it can be shown plainly, but not played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from triumvir.kernel.vocabulary import Vocabulary
from triumvir.telling.game import TableGame
from triumvir.telling.telling import PlainTelling

Kinds: TypeAlias = "tuple[tuple[str, tuple[bool, ...]], ...]"
"""The kinds of messages, and for each argument whether it is a number."""


class BygoneTelling(PlainTelling):
    """Names from keys; the catalogues and templates of the installed game may not fit any more."""

    __slots__ = ()

    @property
    def domain(self) -> str:
        """A domain that no game has."""
        return f"bygone_{super().domain}"


class Bygone(TableGame):
    """The name of a game and the kinds of its messages, and nothing to play."""

    vocabulary = Vocabulary([], {})
    steps = ()
    options = ()
    least_seats = 1
    most_seats = 1
    version = 0

    def __init__(self, name: str, kinds: Kinds) -> None:
        self.name = name
        arguments = {kind: tuple(f"{kind} {place}" for place in range(len(numbers))) for kind, numbers in kinds}
        self.journal_args = arguments
        self.prompt_args: Mapping[str, tuple[str, ...]] = {}
        self.number_args = frozenset(
            argument for kind, numbers in kinds for argument, is_number in zip(arguments[kind], numbers) if is_number
        )

    @property
    def telling(self) -> BygoneTelling:
        """What can be said of it."""
        return BygoneTelling(self)


def bygone(name: str, messages: Iterable[Mapping[str, Any]]) -> Bygone:
    """A stand-in that can tell these messages."""
    kinds: dict[str, tuple[bool, ...]] = {}
    for message in messages:
        kinds.setdefault(message["kind"], tuple(isinstance(argument, int) for argument in message["args"]))
    return _bygone(name, tuple(sorted(kinds.items())))


@lru_cache(maxsize=64)
def _bygone(name: str, kinds: Kinds) -> Bygone:
    return Bygone(name, kinds)
