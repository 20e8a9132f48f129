"""What of a journal is news for a reader who comes back: which messages begin a step, and which concern the reader."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from triumvir.telling.drawing import still_told

View: TypeAlias = "Mapping[str, Any]"
"""The view of one seat."""

RIVALS: Final = ("rival", "seat")
"""What an argument is called that names another player."""


@dataclass(frozen=True)
class News:
    """What a game knows of its messages; without `begins` each message is a step.

    hits    of the view of a seat: the numbers of the messages that tell what rivals have done to that seat
    begins  the kinds that begin a step; the messages after one of them tell what came of it
    silent  groups of messages that tell of no change, such as `turn` of `turn.begins`
    """

    hits: Callable[[View], Collection[int]]
    begins: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()

    def is_silent(self, kind: str) -> bool:
        """Whether a message of this kind tells of no change; what begins a step is always told."""
        return kind not in self.begins and kind.partition(".")[0] in self.silent


def is_named(message: Mapping[str, Any], journal_args: Mapping[str, Sequence[str]], seat: int) -> bool:
    """Whether a message names a seat as the one to whom it happens."""
    names = journal_args.get(message["kind"], ())
    return any(name in RIVALS and arg == seat for name, arg in zip(names, message["args"]))


def plain_news(journal_args: Mapping[str, Sequence[str]]) -> News:
    """What can be said of any game: whatever somebody else does that names the reader concerns the reader."""

    def hits(view: View) -> list[int]:
        reader = view["seat"]
        told = [message for message in still_told(view) if message["seat"] != reader]
        return [message["n"] for message in told if is_named(message, journal_args, reader)]

    return News(hits)


def parts_of(view: View, since: int, news: News) -> list[list[Mapping[str, Any]]]:
    """The messages from number `since` on, step by step; what was taken back and what is silent is left out."""
    steps: list[list[Mapping[str, Any]]] = []
    is_open = False
    for message in still_told(view):
        if message["n"] < since:
            continue
        if news.is_silent(message["kind"]):
            is_open = is_open and not message["kind"].endswith(".begins")
        elif is_open and message["kind"] not in news.begins:
            steps[-1].append(message)
        else:
            steps.append([message])
            is_open = message["kind"] in news.begins
    return steps
