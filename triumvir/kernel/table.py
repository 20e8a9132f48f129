"""The table: a position with its record, its journal, its undo and its views; the friendly tier for everybody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, SupportsIndex

from triumvir.kernel.chance import Chance, dice_of
from triumvir.kernel.choose import Choose
from triumvir.kernel.errors import IllegalChoice, NotAsked, NothingToUndo, UnknownThing, listed
from triumvir.kernel.game import Game
from triumvir.kernel.kept import NEVER, Aside
from triumvir.kernel.kinds import Seat
from triumvir.kernel.patience import is_alone, is_forced
from triumvir.kernel.record import game_record, restored, table_save
from triumvir.kernel.standing import Standing
from triumvir.kernel.taking_back import HIDDEN, Mark, back_to, places_made, still_made, struck_through
from triumvir.kernel.view import notices, table_view
from triumvir.kernel.whole import shown, whole


class Table(Standing):
    """A game being played. Every choice goes through `apply`, everything seen through `view`.

    choices   the asks now open, empty when the game is over
    journal   all messages, each with its audience; views filter them
    position  the running game, for bots and simulations
    take_back  HIDDEN: only what nobody has seen by a choice can be taken back; else also what only others have seen
    """

    @property
    def choices(self) -> tuple[Choose, ...]:
        """The asks now open, those of all seats; empty when the game is over."""
        return self._named(self.position.open_asks())

    def chosen(self, seat: int) -> int:
        """How many choices of this seat the record holds that were not taken back."""
        return sum(chooser == seat for chooser, _ in still_made(self._choices))

    def last_choice(self, seat: int) -> int | None:
        """Where in the record the last choice of this seat stands that was not taken back; None if there is none."""
        own = [place for place in places_made(self._choices) if self._choices[place][0] == seat]
        return own[-1] if own else None

    def choices_for(self, seat: SupportsIndex) -> tuple[Choose, ...]:
        """The asks that wait for this seat."""
        return self._named(self.position.asks_for(self._seat(seat)))

    def _named(self, asks: list[Choose]) -> tuple[Choose, ...]:
        for ask in asks:
            ask.keys = self.game.vocabulary.keys
        return tuple(asks)

    def __repr__(self) -> str:
        waits = "over" if self.over else f"waits for {self._waited_for()}"
        return f"Table({self.game.name}, {self.seats} seats, {self.decisions} choices, {waits})"

    def apply(self, seat: SupportsIndex, choice: str | SupportsIndex) -> None:
        """Make a choice, given by its key or its integer.

        Raises UnknownThing for a key that does not exist, NotAsked when the seat has nothing to decide, and
        IllegalChoice, which names what was allowed. Nothing changes then.
        """
        seat = self._seat(seat)
        thing = self._legal(seat, choice)
        position = self.position
        mark = Mark(seat, thing, position, len(self._choices))
        fence = (position.state.counter, position.state.reveals, position.covert)
        sealed = [kept.ask for kept in position.kept if kept.ask.sealed and kept.ask.seat != seat]
        is_offer = any(ask.optional and thing in ask.options for ask in position.asks_for(seat))
        mark.is_forced = self.is_forced(seat, thing)
        length = len(self.journal)
        position.apply(seat, thing)
        if not mark.is_forced:
            self._choices.append((seat, thing))
        state = position.state
        has_gone_on = position.steps != mark.steps and not is_offer  # an offer ends a step before it takes effect
        is_opened = any(has_gone_on or not ask.sealed for ask in sealed)
        mark.is_shown = fence[1] != state.reveals
        is_fenced = is_opened or (fence[0], fence[2]) != (state.counter, position.covert)
        if is_fenced or (mark.is_shown and not self._may_be_put_aside(seat)):
            self._marks.clear()
            return
        self._close_marks(mark, length)
        self._marks.append(mark)

    def _may_be_put_aside(self, seat: Seat) -> bool:
        """Whether a seat may take back what it has just shown: it has learned nothing by it, nobody else is asked."""
        is_allowed = self.take_back != HIDDEN and self.game.remembers
        others = [ask for ask in self.position.open_asks() if ask.seat != seat and not ask.optional]
        return is_allowed and not others and not self.position.state.learners >> seat & 1

    def _close_marks(self, mark: Mark, length: int) -> None:
        """A choice ends the undo of all other seats that notice it; before it the journal had this length."""
        others = {earlier.seat for earlier in self._marks if earlier.is_open and earlier.seat != mark.seat}
        before: Table | None = None
        for other in sorted(others):
            is_told = any(message.is_for(other) for message in self.journal[length:])
            if not is_told:
                before = before or self._at(mark)
                is_told = notices(before, self, other)
            for earlier in self._marks:
                if is_told and earlier.seat == other:
                    earlier.is_open = False
        if others and not any(earlier.is_open for earlier in self._marks):
            self._marks.clear()

    def take_forced(self) -> None:
        """Answer whatever only a patient table asks, as any other table would have done by itself.

        It cannot be taken back alone, only together with the choice before it.
        """
        while forced := [ask for ask in self.position.open_asks() if is_forced(self.position, ask)]:
            self._take(forced[0])

    def take_alone(self, seat: SupportsIndex, choice: str | SupportsIndex) -> None:
        """Answer what a patient table asks of one seat alone, unasked, until this choice answers something else.

        So is read what was played at a table that did not wait there.
        """
        seat, thing = self._seat(seat), self._thing(choice)
        while alone := [ask for ask in self.position.open_asks() if is_alone(self.position, ask)]:
            if any(ask is not alone[0] and thing in ask.options for ask in self.position.asks_for(seat)):
                return
            self._take(alone[0])

    def _take(self, forced: Choose) -> None:
        last = self._marks[-1:]
        self.apply(forced.seat, forced.options[0])
        if self._marks[-1:] != last:
            del self._marks[-1:]

    def _at(self, mark: Mark) -> Table:
        """The table as it was before a choice."""
        other = self.clone()
        other.journal = self.journal[: mark.journal]
        other.position = self.position.at(mark.base, mark.kept, other.journal, mark.asides)
        return other

    def _viewer(self, seat: SupportsIndex | None) -> Seat | None:
        number = whole(seat)
        if seat is not None and (number is None or not 0 <= number < self.seats):
            raise NotAsked(f"a seat is a whole number from 0 to {self.seats - 1}, None a spectator, not {shown(seat)}")
        return None if number is None else Seat(number)

    def _thing(self, choice: object) -> int:
        thing = self.game.vocabulary.thing(choice) if isinstance(choice, str) else whole(choice)
        if thing is None:
            raise UnknownThing(f"a choice is a key or a whole number, not {shown(choice)}")
        return thing

    def _legal(self, seat: Seat, choice: object) -> int:
        thing = self._thing(choice)
        if self.position.accepts(seat, thing):
            return thing
        asks = self.choices_for(seat)
        if self.over:
            raise NotAsked("the game is over; nothing can be chosen any more")
        if not asks:
            raise NotAsked(f"seat {seat} has nothing to choose now; wait for {self._waited_for()}")
        key = self.game.vocabulary.key
        name = key(thing) if 0 <= thing < len(self.game.vocabulary) else str(thing)
        allowed = [key(option) for ask in asks for option in ask.options]
        raise IllegalChoice(f"seat {seat} cannot choose {name} now; allowed: {listed(allowed, 40)}")

    def _waited_for(self) -> str:
        asks = self.position.open_asks()
        if any(ask.covert for ask in asks):
            return "the reactions of the others"
        return "seat " + listed(str(seat) for seat in sorted({ask.seat for ask in asks if not ask.optional}))

    def is_forced(self, seat: SupportsIndex, choice: str | SupportsIndex) -> bool:
        """Whether a patient table asks although only this answer is legal; records leave such answers out."""
        asks, thing = self.choices_for(seat), self._thing(choice)
        return any(ask.options == [thing] and is_forced(self.position, ask) for ask in asks)

    def may_undo(self, seat: SupportsIndex) -> bool:
        """Whether the seat may take back its last choice: nothing was drawn or shown since, and no other seat chose.

        What another seat has chosen without this one noticing does not count: it must not show here either.
        """
        return self.undoable(seat) > 0

    def undo(self, seat: SupportsIndex, choices: SupportsIndex = 1) -> None:
        """Take back the last choice of the seat, or its last few. Raises NothingToUndo, and changes nothing then.

        What other seats have chosen since, unnoticed, is chosen again as far as it still can be.
        """
        seat, count = self._seat(seat), whole(choices)
        if count is None or count < 1:
            raise NothingToUndo(f"cannot take back {shown(choices)} choices; 1 is the least")
        if count > self.undoable(seat):
            raise NothingToUndo(
                f"seat {seat} can take back {self.undoable(seat)} choices, not {count}: "
                "since then something was drawn or shown, or another seat chose"
            )
        mark = self._own_marks(seat)[-count]
        later = self._marks[self._marks.index(mark) :]
        self.go_back(mark, any(each.is_shown for each in later))
        for other, thing in [(each.seat, each.thing) for each in later if each.seat != seat]:
            if self.position.accepts(other, thing):
                self.apply(other, thing)

    def mark(self, seat: Seat) -> Mark:
        """A mark of this point, where a seat is about to choose."""
        return Mark(seat, NEVER, self.position, len(self._choices))

    def go_back(self, mark: Mark, is_shown: bool) -> None:
        """Bring back the position of a mark. What others have seen since stays seen, and the record tells of it."""
        was, journal = self.position.state, self.journal[:]
        is_told = is_shown or any(thing < 0 for _, thing in self._choices[mark.record :])
        self._marks = [earlier for earlier in self._marks if earlier.record < mark.record]
        del self.journal[mark.journal :]
        self.position = self.position.at(mark.base, mark.kept, self.journal, mark.asides)
        self.position.steps = mark.steps
        self.position.covert = mark.covert
        if not is_told:
            del self._choices[mark.record :]
            return
        struck = struck_through(journal[len(self.journal) :], mark.seat)
        self.position.put_aside(Aside(NEVER, self.game.learnt(self.position.state, was), struck))
        self._choices.append((mark.seat, back_to(mark.record)))

    def return_to(self, past: Standing, seat: SupportsIndex) -> None:
        """Go back, beyond any fence, to where a seat chose in the same game, an earlier position of which is given.

        It is for those at the table to agree on that. What has been seen stays seen, and the same draws come again.
        """
        mark = Mark(self._seat(seat), NEVER, past.position, past.decisions)
        self.go_back(mark, is_shown=True)
        self._marks.clear()

    def view(self, seat: SupportsIndex | None, since: SupportsIndex = 0) -> dict[str, Any]:
        """Everything this seat, or a spectator (None), may know, as JSON-able data.

        The journal begins at message `since`; a negative number gives only so many of its last messages.
        Raises NotAsked for a seat that does not exist.
        """
        first = whole(since)
        if first is None:
            raise NotAsked(f"the journal is seen since a message with a whole number, not {shown(since)}")
        return table_view(self, self._viewer(seat), first)

    def clone(self) -> Table:
        """An independent table at the same point, with the same journal and record but nothing to undo."""
        other: Table = Table.__new__(Table)
        other.game = self.game
        other.seats = self.seats
        other.seed = self.seed
        other.options = self.options
        other.journal = self.journal[: self.position.journal_at]
        other._choices = self._choices[:]
        other._marks = []
        other.take_back = self.take_back
        if self.over:
            other.journal = self.journal[:]
            other.position = self.position.clone()
        else:
            other.position = self.position.at(self.position.base, self.position.kept, other.journal)
        return other

    def __copy__(self) -> Table:
        """A copy in any sense is a clone; so is what comes out of a pickle."""
        return self.clone()

    def __deepcopy__(self, _memo: object) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[Game, dict[str, Any]]]:
        return revived, (self.game, self.save())

    def determinize(self, seat: SupportsIndex | None, dice: Chance) -> Table:
        """A table in which all that the seat cannot know is dealt anew; what the seat sees is the same.

        dice  a seed, or a generator (`triumvir.Dice`, `random.Random`, one of numpy's), which goes on by this deal

        Raises NotAsked for a seat that does not exist, BadSetup for dice of another kind.
        """
        viewer, own = self._viewer(seat), dice_of(dice)
        other = self.clone()
        if not self.over:
            del other.journal[self.position.journal_at :]
            other.position = self.position.determinize(viewer, own, other.journal)
        return other

    def record(self) -> dict[str, Any]:
        """The game so far as JSON-able data: game, rules version, setup, seed, choices. It holds every secret."""
        return game_record(self)

    def save(self) -> dict[str, Any]:
        """The exact position as JSON-able data: the record, the state before the running step, the choices in it."""
        return table_save(self)

    def digest(self) -> str:
        """A fingerprint of the position, the same on every machine after the same choices."""
        return self.position.state.digest()


def revived(game: Game, save: Mapping[str, Any]) -> Table:
    """The table that was saved, of a game that is at hand."""
    record = save["record"]
    return restored(Table(game, record["seats"], record["seed"], record["options"]), save)
