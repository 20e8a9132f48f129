"""History: a table of the kernel with the events that led to it, and how far each viewer has noticed them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, replace
from typing import Any

from triumvir.kernel.choose import Choose
from triumvir.kernel.errors import TriumvirError
from triumvir.kernel.kinds import Seat
from triumvir.kernel.patience import Before
from triumvir.kernel.replay import as_it_was, make
from triumvir.kernel.table import Table
from triumvir.server.snapshots import Snapshot, snapshot_of
from triumvir.server.storage import END, FORCED, NOTES, TAKEN_BACK, UNDO, Event, StoredTable
from triumvir.telling.registry import game_named, load, new

EVERYBODY = -1


class Unplayable(TriumvirError):
    """A stored table whose events the present rules refuse; its sentence names no choice, since many may read it."""


@dataclass(frozen=True)
class Note:
    """What happened at the table and not in the game: who plays a seat from now on.

    It stands after so many choices of the record, and before line `line` of the journal.
    """

    kind: str
    seat: int
    name: str
    choices: int
    line: int


class History:
    """A table and its events. Invariant: the table is what the events lead to, in their order.

    A table that has gone on by other rules begins with the snapshot `base`, after so many `events` that count no more.

    The version of a viewer counts the events that this viewer can have noticed: that a rival has passed while others
    may still react, or has picked a card in hand, must not show in a number either.
    """

    def __init__(self, table: Table, events: int = 0, base: Snapshot | None = None) -> None:
        self.table = table
        self.events = events
        self.base = base
        self.notes = [] if base is None else [Note(*note) for note in base.notes]
        self._acted = [0] * table.seats
        self._seen = [[len(table.journal)] * table.chosen(seat) for seat in range(table.seats)]
        self._versions = [0] * (table.seats + 1) if base is None else [version + 1 for version in base.versions]
        self._asks: list[list[Choose]] = [[] for _ in range(table.seats)]
        self._asked_since = [0] * table.seats
        self._noticed: list[tuple[int, int]] = []
        self._done: dict[str, tuple[int, int]] = {}
        self._look_at_asks()

    def version(self, seat: int | None) -> int:
        """How many events this seat, or a spectator (None), can have noticed."""
        return self._versions[self.table.seats if seat is None else seat]

    def snapshot(self) -> Snapshot:
        """Where the table stands now."""
        notes = [astuple(note) for note in self.notes]
        return snapshot_of(self.table, self.record(), self.events, self._versions, notes)

    def record(self) -> dict[str, Any]:
        """The record of the game; where it went on by other rules, `rules_changed` says after how many choices."""
        record = self.table.record()
        if self.base is not None:
            changes = self.base.record.get("rules_changed", [])
            record["rules_changed"] = [*changes, len(self.base.record["choices"])]
        return record

    def past(self, count: int) -> Table | None:
        """The table after so many of the recorded choices; None before it went on by the present rules."""
        record = self.table.record()
        if self.base is None:
            return load(record, count)
        first = len(self.base.record["choices"])
        if count < first:
            return None
        table = self.base.restored()
        make(table, record["choices"][:count], first)
        table.take_forced()
        return table

    def last_choice(self, seat: int) -> int | None:
        """Where in the record the last choice of a seat stands; None if none was made by the present rules."""
        place = self.table.last_choice(seat)
        first = 0 if self.base is None else len(self.base.record["choices"])
        return None if place is None or place < first else place

    def before_last_choice(self, seat: int) -> Table:
        """The table as it was when the seat made its last choice."""
        count = self.last_choice(seat)
        assert count is not None, "the seat has chosen"
        if self.base is None:
            return as_it_was(self.table, count)
        table = self.base.restored()
        make(table, self.table.record()["choices"][:count], table.decisions)
        table.take_forced()
        return table

    def done(self, once: str) -> tuple[int, int] | None:
        """The seat that has done what carries this name, and its version after that; None if nobody has."""
        return self._done.get(once)

    @property
    def last_noticed(self) -> int:
        """The only seat that noticed the last choice, or EVERYBODY."""
        return self._noticed[-1][1] if self._noticed else EVERYBODY

    def add(self, event: Event) -> None:
        """Let an event happen. Raises what the table raises, and nothing has changed then."""
        if event.verb in NOTES:
            self._note(event)
            return
        could_undo = self._may_undo()
        if event.verb == TAKEN_BACK:
            noticed = self._return(event.seat)
        elif event.verb == UNDO:
            noticed = self._undo(event.seat, event.count or 1)
        else:
            assert event.thing is not None, "an event is a choice or an undo"
            noticed = self._choose(event.seat, event.thing, event.verb == FORCED)
        self.events += 1
        if noticed == EVERYBODY:
            self._acted[event.seat] = self.events
        for viewer, (before, after) in enumerate(zip(could_undo, self._may_undo())):
            self._versions[viewer] += noticed in (EVERYBODY, viewer) or before != after
        self._look_at_asks(event.seat)
        if event.once is not None:
            self._done[event.once] = (event.seat, self.version(event.seat))

    @property
    def is_ended(self) -> bool:
        """Whether the players have agreed to end the table before the game was over."""
        return any(note.kind == END for note in self.notes)

    def acted(self, seat: int) -> int:
        """How many events there were when everybody last noticed this seat do something."""
        return self._acted[seat]

    def seen(self, seat: int) -> int:
        """How long the journal was when this seat last chose what others waited for; nothing that came later is old."""
        return self._seen[seat][-1] if self._seen[seat] else 0

    def questions(self, seat: int) -> list[str]:
        """A name for each ask of this seat, in their order; what is asked later never has the same name again.

        It is made of what the seat has noticed, so that hidden choices of others do not show in it.
        """
        return [f"{self._asked_since[seat]}.{place}" for place, _ in enumerate(self._asks[seat])]

    def _note(self, event: Event) -> None:
        """Everybody reads a note; it changes nothing of the game and makes no answer stale."""
        place = (self.table.decisions, len(self.table.journal))
        self.notes.append(Note(event.verb, event.seat, event.thing or "", *place))
        self.events += 1
        self._versions = [version + 1 for version in self._versions]

    def is_stale(self, seat: int, version: int) -> bool:
        """Whether the seat has been asked something else since that version.

        When several seats are asked at once, the answer of one does not make those of the others stale.
        """
        return not self._asked_since[seat] <= version <= self.version(seat)

    def _may_undo(self) -> list[bool]:
        """For each viewer whether it may take back anything; that it no longer may is noticed."""
        return [*(self.table.may_undo(seat) for seat in range(self.table.seats)), False]

    def _look_at_asks(self, actor: int = EVERYBODY) -> None:
        for seat, known in enumerate(self._asks):
            asks = self.table.position.asks_for(seat)
            if not _are_same(asks, known, may_be_asked_again=seat == actor):
                self._asked_since[seat] = self.version(seat)
            self._asks[seat] = asks

    def _choose(self, seat: int, thing: str, forced: bool) -> int:
        """Make a choice, as it was made at a table of an earlier version too, which may have waited elsewhere."""
        table = self.table
        if not forced:
            table.take_alone(seat, thing)
        elif not table.is_forced(seat, thing):
            return seat
        before = Before(table.position, Seat(seat))
        is_offered = all(ask.optional for ask in table.position.asks_for(seat))
        seen, decisions = self.seen(seat) if is_offered else len(table.journal), table.decisions
        table.apply(seat, thing)
        self._seen[seat] += [seen] * (table.decisions - decisions)
        noticed = EVERYBODY if _is_noticed(before, table) else seat
        self._noticed.append((seat, noticed))
        return noticed

    def _return(self, seat: int) -> int:
        """Go back to the last choice of a seat; everybody notices it, and is asked anew."""
        self.table.return_to(self.before_last_choice(seat), seat)
        self._trim()
        self._noticed.clear()
        self._asks = [[] for _ in self._asks]
        return EVERYBODY

    def _trim(self) -> None:
        """Let notes, and what each seat had seen at its choices, reach no further than the record."""
        self._seen = [lines[: self.table.chosen(other)] for other, lines in enumerate(self._seen)]
        choices, line = self.table.decisions, len(self.table.journal)
        self.notes = [
            replace(note, choices=min(note.choices, choices), line=min(note.line, line)) for note in self.notes
        ]

    def _undo(self, seat: int, count: int) -> int:
        """Take back; the others notice it if they had noticed one of the choices, or if one of their own is lost."""
        seats = range(self.table.seats)
        made = [self.table.chosen(other) for other in seats]
        self.table.undo(seat, count)
        self._trim()
        is_hidden = all(noticed == seat for noticed in self._forgotten(seat, count))
        for other in seats:
            lost = made[other] - self.table.chosen(other) if other != seat else 0
            is_hidden = not self._forgotten(other, lost) and is_hidden
        return seat if is_hidden else EVERYBODY

    def _forgotten(self, seat: int, count: int) -> list[int]:
        """Who had noticed the last choices of a seat; they are no more."""
        places = [place for place, (chooser, _) in enumerate(self._noticed) if chooser == seat]
        last = places[len(places) - count :]
        gone = [self._noticed[place][1] for place in last]
        self._noticed = [entry for place, entry in enumerate(self._noticed) if place not in last]
        return gone


def _is_noticed(before: Before, table: Table) -> bool:
    """Whether the others notice a choice; a view that fails is noticed by all."""
    try:
        return before.is_noticed(table.position)
    except Exception:  # a view may fail in any way; the choice is made, and stays to be taken back
        return True


def _are_same(asks: list[Choose], known: list[Choose], may_be_asked_again: bool) -> bool:
    """Whether a seat is still asked what it was asked; after a choice of its own, equal words are a new question."""
    if len(asks) != len(known):
        return False
    return all(
        ask is other or (not may_be_asked_again and _words(ask) == _words(other)) for ask, other in zip(asks, known)
    )


def _words(ask: Choose) -> tuple[object, ...]:
    return (ask.prompt, ask.about, ask.options, ask.optional, ask.whole, ask.picked, ask.least, ask.most)


def history_of(stored: StoredTable, events: Iterable[Event]) -> History:
    """Set the table up and let all its events happen again. Raises Unplayable."""
    history = History(set_up(stored))
    refused = played(history, events)
    if refused is not None:
        raise Unplayable(
            f"this table was played by version {stored.rules_version} of the rules of {stored.game}; "
            f"the present version {history.table.game.version} does not allow its event {refused.number}"
        ) from refused.error
    return history


class Refused:
    """The event that the rules do not allow, and how they failed at it."""

    def __init__(self, number: int, error: Exception) -> None:
        self.number = number
        self.error = error


def played(history: History, events: Iterable[Event]) -> Refused | None:
    """Let the events happen until the rules refuse one; the table may then be in any condition."""
    for number, event in enumerate(events, history.events):
        try:
            history.add(event)
        except Exception as error:  # other rules may fail in any way at choices that were legal once
            return Refused(number, error)
    return None


def laid_out(stored: StoredTable) -> Table:
    """The table before its first event. Raises BadSetup or CardError if it cannot be wished like this."""
    options = game_named(stored.game).recorded_options(stored.options)
    table = new(stored.game, len(stored.seats), stored.seed, options, stored.cards, patient=True)
    table.take_back = stored.take_back
    return table


def set_up(stored: StoredTable) -> Table:
    """The table before its first event, of which the rules once approved. Raises Unplayable."""
    try:
        return laid_out(stored)
    except Exception as error:  # other rules may fail in any way at a setup that was right once
        raise Unplayable(
            f"this table was set up by version {stored.rules_version} of the rules of {stored.game}; "
            "the games installed here cannot set it up any more"
        ) from error
