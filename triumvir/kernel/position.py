"""A running game, driven step by step: the lean tier on which tables, bots and simulations stand."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import Any

from mypy_extensions import mypyc_attr

from triumvir.kernel.choose import UNANSWERED, Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import Contradiction
from triumvir.kernel.game import Game
from triumvir.kernel.journal import Message
from triumvir.kernel.kept import MOST_DEALS, NEVER, NO_FORK, Aside, Kept, noticed
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.patience import Before, goes_by_itself, is_automatic, is_secretly_forced
from triumvir.kernel.stages import NOTHING
from triumvir.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A game between two choices.

    Invariant: `base` (the state before the running step, never changed) and `kept` (the choices made in the step)
    are the whole position; running the step again from them gives `state`, `asks` and `answers`.

    asks      what is open now; empty when the game is over
    answers   what has been answered of them, UNANSWERED otherwise
    kept      the choices of the running step, automatic ones included
    asks_one  whether the step has asked one seat alone, not several at once
    asides    what was shown in the running step and taken back
    covert    how many asks have been opened so far in the game whose opening may show something: covert ones, and
              sealed ones of another seat than the one that chose, which is asked only if its hidden hand has a choice
    steps     how many steps have begun so far in the game
    journal_at  how long the journal was when the running step began
    patient   also ask where only one answer is legal, if waiting would tell something otherwise: for covert answers,
              sealed ones of several seats at once or of a set, one that others would notice to come by itself
    """

    __slots__ = (
        "_chosen_at",
        "_flow",
        "_fork_halt",
        "_fork_key",
        "_fork_seat",
        "_halt",
        "_held",
        "_missing",
        "answers",
        "asides",
        "asks",
        "asks_one",
        "base",
        "covert",
        "game",
        "journal_at",
        "kept",
        "patient",
        "state",
        "steps",
    )

    def __init__(self, game: Game, base: State, patient: bool = False, journal: list[Message] | None = None) -> None:
        self.game = game
        self.base = base
        self.patient = patient and base.seats > 1  # alone, one hides nothing from anybody
        self.covert = 0
        self.steps = 0
        self._held: Before | None = None
        self._chosen_at: Before | None = None
        self._fork_at(NO_FORK, 0, None)
        self._start(journal)
        self._run(None, NOBODY)

    def _start(self, journal: list[Message] | None) -> None:
        self.state = self.base.copy()
        self.state.journal = [] if journal is None and self.patient else journal
        self._restart()

    def _begin_step(self) -> None:
        """Go on with a copy of the state as a clone would, so that nothing but the position outlives a step."""
        followers = self.game.followers
        base = self.state
        assert not followers or base.step in followers[self.base.step], f"step {base.step} follows {self.base.step}"
        journal = base.journal
        base.journal = None
        self.base = base
        self._start(journal)
        self.state.learners |= base.learners

    def _restart(self) -> None:
        self.asks: list[Choose] = []
        self.answers: list[int] = []
        self.kept: list[Kept] = []
        self.asides: list[Aside] = []
        self._missing = 0
        self.asks_one = True
        self._halt = 0
        self._fork_halt = NO_FORK
        self.steps += 1
        self.journal_at = len(self.state.journal) if self.state.journal is not None else 0
        self._flow: Generator[Any, Any, None] = self.game.steps[self.state.step](self.state) or NOTHING

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks

    def open_asks(self) -> list[Choose]:
        """The asks that wait for an answer."""
        answers = self.answers
        return [ask for place, ask in enumerate(self.asks) if answers[place] == UNANSWERED]

    def asks_for(self, seat: int) -> list[Choose]:
        """The asks that wait for an answer of this seat."""
        return [ask for ask in self.open_asks() if ask.seat == seat]

    def accepts(self, seat: int, thing: int) -> bool:
        """Whether the seat may choose this thing now."""
        return self._place(seat, thing) >= 0

    def _place(self, seat: int, thing: int) -> int:
        answers = self.answers
        for place, ask in enumerate(self.asks):
            if ask.seat == seat and answers[place] == UNANSWERED and thing in ask.options:
                return place
        return -1

    def apply(self, seat: Seat, thing: int) -> None:
        """Make a choice that `accepts` allows, and go on to the next ask."""
        place = self._place(seat, thing)
        assert place >= 0, f"seat {seat} may not choose {self.game.vocabulary.key(thing)}"
        ask = self.asks[place]
        if self.patient:
            self._chosen_at = Before(self, seat)
        self.state.auto = goes_by_itself(self, ask, False)
        self.state.learners = 0
        self.answers[place] = thing
        self._keep(ask, thing, False)
        if not ask.optional:
            self._missing -= 1
            if self._missing:
                return
        self._run(thing if self.asks_one else self.answers, seat)

    def _keep(self, ask: Choose, thing: int, automatic: bool) -> None:
        self.kept.append(Kept(ask, thing, self._halt, automatic))

    def _run(self, answer: int | list[int] | None, chooser: Seat) -> None:
        """Resume the step, and the steps after it, until somebody has to choose or the game is over."""
        while True:
            try:
                asked = self._flow.send(answer)
            except StopIteration:
                if self.state.over:
                    self.asks = []
                    self.answers = []
                    break
                self._begin_step()
                answer = None
                continue
            self._halt += 1
            if isinstance(asked, Choose):
                self.covert += asked.covert or (asked.sealed and asked.seat != chooser)
                is_only = len(asked.options) == 1 and is_automatic(asked, self.patient)
                if is_only and not (self.patient and self._is_waited_for(asked)):
                    answer = asked.options[0]
                    self.state.auto = not asked.covert
                    self._keep(asked, answer, True)
                    continue
                self._wait_for(asked)
                break
            if self._halted_at(asked):
                break
            answer = self.answers
        if self._held is not None:
            self._return_if_noticed(self._held)

    def _wait_for(self, ask: Choose) -> None:
        self.asks = [ask]
        self.answers = [UNANSWERED]
        self.asks_one = True
        self._missing = 1

    def _wait_for_all(self, asks: list[Choose]) -> None:
        self.asks = asks
        self.answers = [UNANSWERED] * len(asks)
        self.asks_one = False
        self._missing = sum([not ask.optional for ask in asks])

    def _is_waited_for(self, ask: Choose) -> bool:
        """At a patient table: whether an ask with one answer waits; if that is not sure yet, it is held in mind."""
        if not is_secretly_forced(ask):
            return False
        self._wait_for(ask)
        if ask.whole is not None:  # sets are chosen at one stroke, so nobody is bothered
            return True
        chosen_at = self._chosen_at
        if chosen_at is not None and chosen_at.seat == ask.seat and not chosen_at.is_noticed(self):
            return False  # to others the seat is still at the choice before
        if self._held is not None:
            return self._held.is_noticed(self)
        self._held = Before(self, ask.seat)
        return False

    def _return_if_noticed(self, held: Before) -> None:
        """Go back to the answer that came by itself if others would notice that it did."""
        self._held = None
        if not held.is_noticed(self):
            return
        journal = self.state.journal
        assert journal is not None, "a patient position has a journal"
        del journal[held.journal_at :]
        learners = self.state.learners
        self.base = held.base
        self._start(journal)
        self.asides = held.asides[:]
        if held.fork is not None:
            self._fork_at(*held.fork)
        self._repeat(held.kept, None, None)
        self.state.learners |= learners
        self.steps, self.covert = held.steps, held.covert

    def _halted_at(self, asked: list[Choose]) -> bool:
        """Open several asks, answering by itself what has one answer; whether anything required is left."""
        self._wait_for_all(asked)
        waits = asked[-1].optional  # what others may do meanwhile takes time: nothing is answered by itself
        for place, ask in enumerate(asked):
            self.covert += ask.covert
            if ask.optional:
                continue
            waits_for_it = ask.sealed and self.patient  # who is not waited for has shown that its hand left no choice
            if not waits and not waits_for_it and len(ask.options) == 1 and is_automatic(ask, self.patient):
                self.answers[place] = ask.options[0]
                self.state.auto = not ask.covert
                self._keep(ask, ask.options[0], True)
                self._missing -= 1
        return self._missing > 0

    def clone(self) -> Position:
        """An independent position: the base is shared, the choices of the running step are made again."""
        if self.asks:
            return self.at(self.base, self.kept)
        other = self._fresh(self.base, None)
        other.state = self.state.copy()
        return other

    def at(
        self, base: State, kept: list[Kept], journal: list[Message] | None = None, asides: list[Aside] | None = None
    ) -> Position:
        """The position to which these choices lead in the step that starts at `base`; journal None writes nothing."""
        other = self._fresh(base, journal)
        other.asides = asides[:] if asides is not None else self.asides[:] if base is self.base else []
        if base is self.base and self._fork_halt != NO_FORK:
            other._fork_at(self._fork_halt, self._fork_key, self._fork_seat)
        other._repeat(kept, None, None)
        return other

    def determinize(self, seat: Seat | None, dice: Dice, journal: list[Message] | None = None) -> Position:
        """A position in which all that the seat (None: a spectator) cannot know is dealt anew, the future included."""
        if not self.asks:
            return self.clone()
        other = self._dealt(seat, dice, journal)
        other._fork_at(other._halt, dice.bits(), seat)
        other._fork()
        return other

    def _dealt(self, seat: Seat | None, dice: Dice, journal: list[Message] | None) -> Position:
        """A new deal at the same choices; one in which a seat could not have chosen what it did is dealt once more."""
        kept = self.kept[: self.shown(seat)]
        length = 0 if journal is None else len(journal)
        for _ in range(MOST_DEALS):
            other = self._fresh(self.game.determinize(self.base, self.state, seat, dice), journal)
            other.asides = self.asides[:]
            with suppress(Contradiction, StopIteration):
                other._repeat(kept, dice, seat)
                return other
            if journal is not None:
                del journal[length:]
        return self.at(self.base, kept, journal)

    @property
    def fork(self) -> list[Any] | None:
        """Where in the running step the future was dealt anew, with what key and for whom; for a save."""
        return None if self._fork_halt == NO_FORK else [self._fork_halt, self._fork_key, self._fork_seat]

    def forked(self, base: State, fork: list[Any] | None) -> Position:
        """This position before the step that starts at `base`, whose future was dealt anew there; for a save."""
        other = self._fresh(base, None)
        if fork is not None:
            other._fork_at(*fork)
        return other

    def put_aside(self, aside: Aside) -> None:
        """Remember from here on what was shown, and keep the lines that told of it, though it was taken back."""
        self.asides.append(aside)
        self._recall_from(NEVER)

    def _recall_from(self, first: int, last: int = NEVER) -> None:
        """Remember what was put aside at these halts; that of a later halt than the last one is now of this."""
        for place, aside in enumerate(self.asides):
            if first <= aside.halt <= last:
                self.asides[place] = Aside(self._halt, aside.learnt, aside.struck)
                self.game.remember(self.state, aside.learnt)
                if self.state.journal is not None:
                    self.state.journal += aside.struck

    def __copy__(self) -> Position:
        """A copy in any sense is a clone."""
        return self.clone()

    def __deepcopy__(self, _memo: object) -> Position:
        return self.clone()

    def _fork_at(self, halt: int, key: int, seat: Seat | None) -> None:
        self._fork_halt = halt
        self._fork_key = key
        self._fork_seat = seat

    def _fork(self) -> None:
        """From here on the future is another one: other random numbers, other orders of what was shuffled just now."""
        self.state.key = self._fork_key
        self.game.stir(self.state, self._fork_seat, Dice(self._fork_key))

    def shown(self, seat: Seat | None) -> int:
        """How many of the kept choices this seat can have noticed.

        While another seat is choosing, its last choices may be sealed (a card picked in hand before its target is
        named): to everybody else it is still at the first of them.
        """
        required = [ask.seat for ask in self.asks if not ask.optional]
        if len(required) != 1 or required[0] == seat:
            return len(self.kept)
        return noticed(self.kept, required[0])

    def _fresh(self, base: State, journal: list[Message] | None) -> Position:
        other: Position = Position.__new__(Position)
        other.game = self.game
        other.base = base
        other.patient = self.patient
        other.covert = self.covert
        other.steps = self.steps - 1
        other._held = None
        other._chosen_at = None
        other._fork_key = 0
        other._fork_seat = None
        other._start(journal)
        return other

    def _repeat(self, kept: list[Kept], dice: Dice | None, seat: Seat | None) -> None:
        """Run the step again with the same choices; with dice, sealed choices of other seats are drawn anew.

        Nothing is answered by itself here: what was, is among the kept choices.
        """
        place = 0
        answer: int | list[int] | None = None
        while True:
            asked = self._flow.send(answer)
            self._halt += 1
            if self._halt == self._fork_halt:
                self._fork()
            if self.asides:
                self._recall_from(self._halt, self._halt)
            if isinstance(asked, Choose):
                self._wait_for(asked)
            else:
                self._wait_for_all(asked)
            interrupted = False
            while place < len(kept) and kept[place].halt == self._halt:
                interrupted = self._answer_again(kept[place], dice, seat) or interrupted
                place += 1
            if self._missing and not interrupted:
                if self.asides:
                    self._recall_from(self._halt + 1)
                return
            answer = self.answers[0] if self.asks_one else self.answers

    def _answer_again(self, old: Kept, dice: Dice | None, seat: Seat | None) -> bool:
        """Give a kept answer again; whether it was an optional one, which lets the step go on."""
        place = self._place_of(old.ask)
        ask = self.asks[place]
        thing = old.thing
        if dice is not None and old.ask.sealed and old.ask.seat != seat:
            thing = ask.options[dice.below(len(ask.options))]
        if thing not in ask.options:
            raise Contradiction(f"{self.game.vocabulary.key(thing)} is not offered again for {ask.prompt}")
        self.state.auto = goes_by_itself(self, ask, old.automatic)
        self.answers[place] = thing
        self._missing -= not ask.optional
        self._keep(ask, thing, old.automatic)
        return ask.optional

    def _place_of(self, old: Choose) -> int:
        for place, ask in enumerate(self.asks):
            if ask.seat == old.seat and ask.prompt == old.prompt and self.answers[place] == UNANSWERED:
                return place
        raise Contradiction(f"{old.prompt} is not asked again")
