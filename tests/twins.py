"""Two worlds that one viewer cannot tell apart: what it cannot know is dealt anew, and the same is chosen in both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, cast

from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table
from triumvir.server.audience import Visitor, page_for
from triumvir.server.history import History
from triumvir.server.live import LiveTable
from triumvir.server.shows import NOTHING, Had, Scene
from triumvir.server.storage import CHOOSE, FORCED, UNDO, Event, Storage, StoredSeat, StoredTable
from triumvir.web import pages

QUIET: Final = ("done", "pass", "none", "decline")
"""Answers by which a seat does nothing, so that whether it was asked at all must not show."""

MOST_UNNOTICED: Final = 25
"""No seat is asked more often than that without anybody noticing."""


Made: TypeAlias = "tuple[int, str, int]"
"""A choice: the seat, the prompt, the thing."""


class World:
    """A served table at which nobody can take back anything yet, and the viewer who is told about it."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.table = table
        self.viewer = viewer
        self.history = History(table)
        seats = tuple(StoredSeat("friend", "") for _ in range(table.seats))
        stored = StoredTable("twins", table.game.name, 1, dict(table.options), None, table.seed, "", seats)
        self.live = LiveTable(stored, self.history, cast(Storage, None))
        own = () if viewer is None else (viewer,)
        self._visitor = Visitor("token", own, False, "en", "http://table/")
        self._had = Had(NOTHING)

    def seen(self) -> dict[str, Any]:
        """What the viewer sees, what it may take back included, and the version by which it counts."""
        return self.table.view(self.viewer, since=-30) | {"version": self.history.version(self.viewer)}

    def sent(self) -> bytes:
        """What the stream sends to the viewer now, beginning with everything."""
        scene = Scene(pages, page_for(self.live, self._visitor, self.viewer), 0)
        event = scene.since(self._had).form(False)
        self._had = scene.had_by(self._had)
        return event

    def choose(self, ask: Choose, thing: int) -> None:
        """Let the seat choose, as the server would."""
        verb = FORCED if self.table.is_forced(ask.seat, thing) else CHOOSE
        self.history.add(Event(ask.seat, verb, thing=self.table.game.vocabulary.key(thing)))

    def take_back(self) -> None:
        """Let the viewer take back its last choice."""
        assert self.viewer is not None
        self.history.add(Event(self.viewer, UNDO, count=1))

    def asks(self) -> list[Choose]:
        """What somebody is waited for."""
        return [ask for ask in self.table.choices if not ask.optional]

    def quiet(self, ask: Choose) -> list[int]:
        """The answers by which nothing is done."""
        return [thing for thing in ask.options if self.table.game.vocabulary.key(thing) in QUIET]

    def is_asked(self) -> bool:
        """Whether the viewer itself must choose."""
        return any(ask.seat == self.viewer for ask in self.asks())


class Twins:
    """A table and its twin, told apart by nobody until `have_parted`: then something has shown that may tell."""

    def __init__(self, table: Table, viewer: int | None, dice: Dice) -> None:
        self.one = World(table.clone(), viewer)
        self.other = World(table.determinize(viewer, dice), viewer)
        self.have_parted = False
        self._dice = dice
        self._shown = self._shuffles_and_reveals()

    def go_on(self) -> None:
        """Choose until the viewer notices something, in one world and then alike in the other."""
        if self.one.is_asked():
            self._choose_as_viewer()
        else:
            self._follow(self._lead())
        if self._shown != self._shuffles_and_reveals():
            self.have_parted = True

    def _shuffles_and_reveals(self) -> list[tuple[int, int, int]]:
        return [(state.key, state.counter, state.reveals) for state in (self.one.table.state, self.other.table.state)]

    def _choose_as_viewer(self) -> None:
        viewer = self.one.viewer
        worlds = (self.one, self.other)
        if viewer is not None and self._dice.below(4) == 0 and all(world.table.may_undo(viewer) for world in worlds):
            for world in worlds:
                world.take_back()
            return
        asks = [next(ask for ask in world.asks() if ask.seat == viewer) for world in worlds]
        thing = asks[0].options[self._dice.below(len(asks[0].options))]
        for world, ask in zip(worlds, asks):
            world.choose(ask, thing)

    def _lead(self) -> list[Made]:
        """Let others choose at random until the viewer notices it; often they do nothing if they may."""
        made: list[Made] = []
        for ask in self._asked_in(self.one):
            among = self.one.quiet(ask) if self._dice.below(2) else ask.options
            thing = (among or ask.options)[self._dice.below(len(among or ask.options))]
            made.append((ask.seat, ask.prompt, thing))
            self.one.choose(ask, thing)
        return made

    def _follow(self, made: list[Made]) -> None:
        """Let the same be chosen; who is asked what the other world did not ask does nothing, if that can be."""
        for ask in self._asked_in(self.other):
            same = [place for place, choice in enumerate(made) if self._is_same(choice, ask)]
            if same:
                thing = made[same[0]][2]
                self._pass_over(made[: same[0]])
                del made[: same[0] + 1]
            else:
                quiet = self.other.quiet(ask)
                thing = (quiet or ask.options)[0]
                self.have_parted = self.have_parted or not quiet
            self.other.choose(ask, thing)
        self._pass_over(made)

    def _is_same(self, choice: Made, ask: Choose) -> bool:
        seat, prompt, thing = choice
        return (seat, prompt) == (ask.seat, ask.prompt) and thing in ask.options

    def _pass_over(self, made: list[Made]) -> None:
        """What was chosen in one world only parts them, unless nothing was done by it."""
        key = self.one.table.game.vocabulary.key
        self.have_parted = self.have_parted or any(key(thing) not in QUIET for _, _, thing in made)

    def _asked_in(self, world: World) -> Iterator[Choose]:
        """What the others are asked until the viewer notices something."""
        before = world.seen()
        for _ in range(MOST_UNNOTICED):
            asks = [ask for ask in world.asks() if ask.seat != world.viewer]
            if not asks or world.seen() != before:
                return
            yield asks[0]
        raise AssertionError("the others are asked without end")


def may_have_twin(table: Table, viewer: int | None) -> bool:
    """Whether a viewer has noticed all that was chosen in the running step, so that a twin is at the same point."""
    position = table.position
    is_level = position.shown(viewer) == len(position.kept)
    return is_level and not any(kept.ask.sealed and kept.ask.seat != viewer for kept in position.kept)


Answer: TypeAlias = "tuple[int, str, str]"
"""A seat, a prompt, and what is answered if it is asked."""


def told(table: Table, viewer: int | None, answers: list[Answer]) -> list[tuple[object, bytes]]:
    """All that a viewer is told, one thing after the other, while these answers are given where they are asked for.

    Where the answer is not offered, the seat does nothing.
    """
    world = World(table, viewer)
    heard: list[tuple[object, bytes]] = [(world.seen(), world.sent())]
    for seat, prompt, key in answers:
        for ask in [ask for ask in world.asks() if (ask.seat, ask.prompt) == (seat, prompt)]:
            thing = table.game.vocabulary.thing(key)
            world.choose(ask, thing if thing in ask.options else world.quiet(ask)[0])
        if world.seen() != heard[-1][0]:
            heard.append((world.seen(), world.sent()))
    return heard
