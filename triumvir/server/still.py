"""A table that stands still, since the installed rules lead elsewhere than those by which it was played."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any, Final

from triumvir.kernel.table import Table
from triumvir.server.history import Note
from triumvir.server.picture import readable_in, seen_in
from triumvir.server.reading import Divergence, Stored, last_position
from triumvir.server.rules import rules_of
from triumvir.server.sitting import is_played
from triumvir.server.snapshots import Snapshot, snapshot_of
from triumvir.server.storage import CHOOSE, NOTES, TAKEN_BACK, UNDO, Event, StoredSeat, StoredTable
from triumvir.telling.bygone import bygone
from triumvir.telling.game import TableGame
from triumvir.telling.registry import game_with
from triumvir.web.page import TablePage
from triumvir.web.pages import fragments

log = logging.getLogger(__name__)

AGREES: Final = "goes_on"
"""The setting of a seat that agrees to go on by the rules with this fingerprint."""


@dataclass(frozen=True)
class Still:
    """A stored table as it was seen last.

    game     what it is drawn and told by: the installed game, or a plain stand-in where that fails
    is_over  whether the game had ended by the rules of its time
    record   the record of all that was chosen, also of what is not in the snapshot
    events   how many events are stored
    later    how many choices are not in the snapshot
    notes    what happened at the table beside the game
    acted    by seats: how many events there were when it last chose
    table    the position, or that before the running step, if the installed rules can go on from there
    """

    snapshot: Snapshot
    game: TableGame
    is_over: bool
    record: Mapping[str, Any]
    events: int
    later: int
    notes: Sequence[Note]
    acted: Mapping[int, int]
    table: Table | None

    @property
    def rules(self) -> str:
        """The fingerprint of the installed rules if they can go on from here; else empty."""
        return "" if self.table is None else rules_of(self.table.game)

    @property
    def begin(self) -> Snapshot:
        """From where the installed rules go on."""
        assert self.table is not None, "the rules can go on"
        record = self.table.record() | {"rules_changed": self.snapshot.record.get("rules_changed", [])}
        notes = [astuple(note) for note in self.notes]
        return snapshot_of(self.table, record, self.snapshot.events, self.snapshot.versions, notes)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), saw last."""
        return seen_in(self.snapshot.picture, seat)

    def readable(self, seat: int | None, line: int) -> int:
        """How many of the first so many lines of the journal the seat may read."""
        return readable_in(self.snapshot.picture, seat, line)

    def version(self, seat: int | None) -> int:
        """The version of the table as this seat, or a spectator, knew it."""
        return self.snapshot.versions[-1 if seat is None else seat]

    def awaited(self, seats: Sequence[StoredSeat]) -> list[int]:
        """The people who have not agreed to go on; bots do what people agree on."""
        return [
            number for number, seat in enumerate(seats) if is_played(seat) and seat.settings.get(AGREES) != self.rules
        ]


def still_of(stored: Stored, divergence: Divergence) -> Still | None:
    """The table as far as it can be shown; None if nothing of it is known."""
    snapshot = last_position(stored, divergence)
    if snapshot is None:
        return None
    is_over = stored.table.is_over or snapshot.is_over
    later = stored.events[snapshot.events :]
    return Still(
        snapshot=snapshot,
        game=_shown_by(stored.table, snapshot),
        is_over=is_over,
        record=_record(stored, snapshot),
        events=len(stored.events),
        later=sum(event.verb not in NOTES for event in later),
        notes=[*(Note(*note) for note in snapshot.notes), *_notes(snapshot, later)],
        acted={event.seat: number for number, event in enumerate(stored.events, 1) if event.verb not in NOTES},
        table=None if is_over else _continued(snapshot),
    )


def _notes(snapshot: Snapshot, events: Sequence[Event]) -> list[Note]:
    """What happened beside the game since the snapshot."""
    choices, line = len(snapshot.record["choices"]), len(snapshot.picture["journal"])
    return [Note(event.verb, event.seat, event.thing or "", choices, line) for event in events if event.verb in NOTES]


def _continued(snapshot: Snapshot) -> Table | None:
    """The table if the installed rules can read the position and have somebody choose in it."""
    try:
        table = snapshot.restored()
    except Exception:  # rules may fail in any way at a position of others
        return None
    return table if table.choices else None


def _record(stored: Stored, snapshot: Snapshot) -> dict[str, Any]:
    """The record with what was chosen after the snapshot, as far as it was not taken back."""
    choices = list(snapshot.record["choices"])
    for event in stored.events[snapshot.events :]:
        if event.verb == CHOOSE:
            choices.append([event.seat, event.thing])
        elif event.verb in (UNDO, TAKEN_BACK):
            own = [place for place, (seat, _) in enumerate(choices) if seat == event.seat]
            if event.verb == TAKEN_BACK:
                del choices[own[-1] :]
                continue
            for place in reversed(own[len(own) - (event.count or 1) :]):
                del choices[place]
    version = snapshot.record["version"] if stored.kept is not None else stored.table.rules_version
    return {**snapshot.record, "version": version, "choices": choices}


def _shown_by(table: StoredTable, snapshot: Snapshot) -> TableGame:
    """The installed game if it can draw what was seen, else a stand-in."""
    messages = [message for _, message in snapshot.picture["journal"]]
    try:
        shown = game_with(table.game, json.dumps(table.cards))
        for seat in (*range(len(table.seats)), None):
            _draw(table, shown, seat, seen_in(snapshot.picture, seat))
        return shown
    except Exception as error:  # the drawing may fail in any way at views of other rules
        log.warning("table %s is shown plainly: the installed %s cannot draw it: %r", table.id, table.game, type(error))
        return bygone(table.game, messages)


def _draw(table: StoredTable, game: TableGame, seat: int | None, view: Mapping[str, Any]) -> None:
    """Draw a view only to see whether it can be drawn."""
    count = len(table.seats)
    page = TablePage(
        table_id=table.id,
        token=None,
        view=view,
        seat=seat,
        own_seats=(),
        seat_names=[each.name or "-" for each in table.seats],
        seat_kinds=["me"] * count,
        connected=[True] * count,
        links=(),
        lang="en",
        version=0,
        game=game,
        options=table.options,
        cards=table.cards,
    )
    fragments(page)
