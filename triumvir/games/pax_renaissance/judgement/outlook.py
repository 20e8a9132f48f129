"""One seat's view of its position, and of what it would become if something were done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from triumvir.games.pax_renaissance.judgement.prospects import worth
from triumvir.games.pax_renaissance.position.rules_data import Rules
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat

Judge: TypeAlias = "Callable[[Outlook, Choose], list[float]]"
"""Gives the weight of each option in points, of which a certain victory has 100; leaving all as it is weighs 0."""

Deed: TypeAlias = "Callable[[PaxState], Flow | None]"
"""Something that is done to a copy of the position."""

OFFHAND = frozenset({
    "agent.which", "battle.losses", "battle.rearrange", "battle.survivor", "bishop.pacify", "emancipate.border",
    "emancipate.city", "emancipate.token", "levy.city", "repress.empire", "supply.take",
})  # fmt: skip
"""What is asked on the way is answered by the first option in these prompts while something is only imagined."""


class Outlook:
    """What a seat thinks of a position; the judges of all prompts are at hand, for what is asked on the way."""

    __slots__ = ("_now", "judges", "rules", "seat", "state")

    def __init__(self, state: PaxState, seat: Seat, judges: Mapping[str, Judge]) -> None:
        self.state = state
        self.seat = seat
        self.rules: Rules = state.rules
        self.judges = judges
        self._now: float | None = None

    @property
    def now(self) -> float:
        """What the position is worth as it is."""
        if self._now is None:
            self._now = worth(self.state, self.seat)
        return self._now

    def gain(self, deed: Deed, answer: int | None = None) -> float:
        """What is gained by a deed, if this is the answer to the first thing it asks."""
        copy = self.state.copy()
        part = deed(copy)
        if part is not None:
            self._carry_out(copy, part, answer)
        return worth(copy, self.seat) - self.now

    def _carry_out(self, copy: PaxState, part: Flow, answer: int | None) -> None:
        try:
            ask = next(part)
            while True:
                assert not isinstance(ask, list), "one seat is asked at a time"
                thing = self._answer(copy, ask) if answer is None else answer
                answer = None
                ask = part.send(thing)
        except StopIteration:
            return

    def _answer(self, copy: PaxState, ask: Choose) -> int:
        """What the seat asked would probably choose."""
        options = ask.options
        if len(options) == 1 or ask.prompt in OFFHAND:
            return options[0]
        weights = self.judges[ask.prompt](Outlook(copy, ask.seat, self.judges), ask)
        return options[weights.index(max(weights))]


def by_trying(deed: Callable[[PaxState, Choose, int], Flow | None], *idle: int) -> Judge:
    """A judge that tries each option with a deed; the `idle` things leave all as it is."""

    def weigh(outlook: Outlook, ask: Choose) -> list[float]:
        return [0.0 if thing in idle else outlook.gain(_with(deed, ask, thing)) for thing in ask.options]

    return weigh


def by_repeating(begin: Callable[[PaxState, Choose, int], Flow]) -> Judge:
    """A judge that begins again what has asked, and answers with each option."""

    def weigh(outlook: Outlook, ask: Choose) -> list[float]:
        return [outlook.gain(_with(begin, ask, thing), thing) for thing in ask.options]

    return weigh


def _with(deed: Callable[[PaxState, Choose, int], Flow | None], ask: Choose, thing: int) -> Deed:
    return lambda copy: deed(copy, ask, thing)
