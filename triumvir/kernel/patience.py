"""Patience: what all others notice of a position, so that neither waiting nor its absence tells of hidden things."""

from __future__ import annotations

from typing import Any, Protocol, Self

from triumvir.kernel.choose import Choose
from triumvir.kernel.game import Game
from triumvir.kernel.journal import Message
from triumvir.kernel.kept import Aside, Kept
from triumvir.kernel.kinds import Seat
from triumvir.kernel.state import State


class Watched(Protocol):
    """What is asked of a position here; `Position` says what each of it is."""

    game: Game
    base: State
    state: State
    kept: list[Kept]
    asides: list[Aside]
    asks: list[Choose]
    asks_one: bool
    patient: bool
    covert: int
    steps: int
    journal_at: int

    @property
    def fork(self) -> list[Any] | None: ...
    def open_asks(self) -> list[Choose]: ...
    def forked(self, base: State, fork: list[Any] | None) -> Self: ...
    def at(
        self, base: State, kept: list[Kept], journal: list[Message] | None = None, asides: list[Aside] | None = None
    ) -> Self: ...


def awaiting(position: Watched) -> dict[str, Any]:
    """Whom the table waits for; of reactions only that they are awaited, and never what is asked."""
    required = [ask for ask in position.open_asks() if not ask.optional]
    return {
        "seats": sorted({ask.seat for ask in required if not ask.covert}),
        "reactions": any(ask.covert for ask in required),
    }


def is_automatic(ask: Choose, patient: bool) -> bool:
    """Whether the only answer of an ask is taken by itself, unless a patient table waits for it."""
    return not ask.optional and not (ask.covert and patient)


def is_secretly_forced(ask: Choose) -> bool:
    """Whether an ask has one answer only, perhaps because of what its seat hides.

    A table at which it must not show whether anybody had a choice waits for such an answer if others would notice
    that it came by itself. What leaves no choice for all to see is not sealed.
    """
    return ask.sealed and not ask.covert and not ask.optional and len(ask.options) == 1


def is_forced(position: Watched, ask: Choose) -> bool:
    """Whether an open ask is one that only a patient table waits for: any other takes its one answer by itself."""
    waits_for_others = position.asks[-1].optional
    return position.patient and len(ask.options) == 1 and not ask.optional and not waits_for_others


def goes_by_itself(position: Watched, ask: Choose, automatic: bool) -> bool:
    """Whether an answer is told as one that had no alternative, though somebody may have been asked for it."""
    return not ask.covert and (
        automatic or (position.patient and all(is_forced(position, other) for other in position.asks))
    )


def is_alone(position: Watched, ask: Choose) -> bool:
    """Whether a forced ask stands alone: tables of earlier versions took such an answer by itself and never kept it."""
    return position.asks_one and not ask.covert and is_forced(position, ask)


class Before:
    """A position that others may not be able to tell from a later one; what they see of it is made when asked for."""

    __slots__ = ("asides", "base", "covert", "fork", "journal", "journal_at", "kept", "seat", "steps")

    def __init__(self, position: Watched, seat: Seat) -> None:
        self.seat = seat
        self.base = position.base
        self.kept = position.kept[:]
        self.asides = position.asides[:]
        self.fork = position.fork
        self.journal = _length(position)
        self.journal_at = position.journal_at
        self.steps = position.steps
        self.covert = position.covert

    def is_noticed(self, position: Watched) -> bool:
        """Whether anybody but the seat that chose sees in this later position what he did not see before."""
        viewers = [None, *(seat for seat in position.state.each_seat() if seat != self.seat)]
        news = (position.state.journal or [])[self.journal :]
        if any(message.is_for(viewer) for message in news for viewer in viewers):
            return True
        before = position.forked(self.base, self.fork).at(self.base, self.kept, None, self.asides)
        if awaiting(before) != awaiting(position):
            return True
        if any(_questions(before, viewer) != _questions(position, viewer) for viewer in viewers):
            return True
        game, was, now = position.game, before.state, position.state
        return not was.is_like(now) and any(game.view(was, viewer) != game.view(now, viewer) for viewer in viewers)


def _length(position: Watched) -> int:
    """How many messages have been written so far."""
    journal = position.state.journal
    return 0 if journal is None else len(journal)


def _questions(position: Watched, seat: Seat | None) -> list[tuple[str, list[int], tuple[int, ...]]]:
    return [(ask.prompt, ask.options, ask.about) for ask in position.open_asks() if ask.seat == seat]
