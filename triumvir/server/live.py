"""A live table: a game in memory, of which every event is on the disk before it happens here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC
from itertools import count
from time import monotonic
from typing import Final

from triumvir.kernel.choose import Choose
from triumvir.kernel.errors import NotAsked, TriumvirError
from triumvir.kernel.sets import choices_meant
from triumvir.kernel.table import Table
from triumvir.kernel.vocabulary import PASS
from triumvir.server.failures import StepFailed, described
from triumvir.server.history import EVERYBODY, History
from triumvir.server.patience import Patience
from triumvir.server.played import Played
from triumvir.server.presence import UNSEEN, Presence, Watcher
from triumvir.server.refusals import Refusal
from triumvir.server.sitting import is_played
from triumvir.server.steps_back import step_back
from triumvir.server.still import AGREES, Still
from triumvir.server.storage import (
    CHOOSE,
    END,
    FALTER,
    FORCED,
    NOTES,
    OVER,
    PLAYING,
    UNDO,
    WAITING,
    Doors,
    Event,
    Overtaken,
    Storage,
    StoredSeat,
    StoredTable,
)

log = logging.getLogger(__name__)

ABLE: Final = "able"
ALWAYS: Final = "always"
PASSES: Final = "pass"
STANDING_ANSWERS: Final = (ABLE, ALWAYS, PASSES)
BOT: Final = "bot"

_editions = count(1)
"""Numbers that no two editions of any table share, not even after it was read anew."""


class LiveTable(Played):
    """One table. Events are stored, committed, and only then applied; the lock keeps them in one order.

    users     how many requests work with it; it stays in memory while there are any
    watchers  the open streams
    sittings  how often somebody else has come to a seat or lost it since the table was read
    claims    by invitation and visitor: when the seat was taken, and the token that was given for it
    presence  at which seats somebody is
    patience  for how long each seat has kept the others waiting
    edition   a number that is another one whenever anything has changed that any page shows
    news      set whenever something happened or a seat was set otherwise, for those who answer by themselves
    idle      set while nothing will happen here unless a person acts
    is_lost   whether this object is used no longer; the table is then read anew at the next request
    is_sound  whether memory and disk are sure to agree
    kept      after how many events it was kept last; -1 if that is not known
    untold    after how many events it could not be told where it stands; -1 if it always could
    status    what is stored of whom the table waits for
    stuck     the seats at whose choice the rules fail, until something else happens
    still     what is shown of a table that the installed rules cannot play on; it waits for those who have not agreed
              to go on, since the server has found that it `stands_since`
    """

    def __init__(
        self, stored: StoredTable, played: History | Still, storage: Storage, stands_since: float | None = None
    ) -> None:
        super().__init__(stored, played)
        self.id = stored.id
        self.seats: list[StoredSeat] = list(stored.seats)
        self.users = 0
        self.watchers: set[Watcher] = set()
        self.news = asyncio.Event()
        self.idle = asyncio.Event()
        self.is_lost = False
        self.is_sound = True
        self.status = stored.status
        self.stuck: set[int] = set()
        self.kept = -1
        self.untold = -1
        if self.still is not None:
            self.idle.set()
        self.edition = next(_editions)
        self.sittings = 0
        self.claims: dict[tuple[str, str], tuple[float, str]] = {}
        self.presence = Presence(self.publish)
        began = stored.last or stored.created
        since = stands_since or began.replace(tzinfo=began.tzinfo or UTC).timestamp()
        keeping = [] if self.still is None else self.still.awaited(self.seats)
        self.patience = Patience(self.table.position if self.still is None else None, since, keeping=keeping)
        self._looked = -UNSEEN
        self._storage = storage
        self._lock = asyncio.Lock()

    @property
    def doors(self) -> Doors:
        """Who may come in now."""
        return Doors(self.stored.host_hash, self.seats)

    @property
    def connected(self) -> list[bool]:
        """For each seat whether there was a sign of life of somebody who may act for it."""
        return [seat in self.presence for seat in range(len(self.seats))]

    @property
    def is_in_use(self) -> bool:
        """Whether anybody works with it or watches it, or something is about to happen."""
        return self.users > 0 or bool(self.watchers) or not self.idle.is_set() or self.news.is_set()

    @property
    def is_played_for_anybody(self) -> bool:
        """Whether anybody plays, watches, or has looked a short time ago; else bots need not go on among themselves."""
        return bool(self.watchers) or monotonic() < self._looked + UNSEEN or any(map(is_played, self.seats))

    def look(self) -> None:
        """Somebody looks at the table."""
        if not self.is_played_for_anybody:
            self.news.set()
        self._looked = monotonic()

    async def choose(
        self, seat: int, keys: Sequence[str], version: int, once: str | None, question: str | None = None
    ) -> int:
        """Make the choices of a seat, all or none, and give its new version. A set may come whole, in any order.

        They answer the named question, or if none is named whatever the seat is asked.

        Doing again what carries the same name `once` changes nothing and gives the same answer.
        Raises Refusal, NotAsked or IllegalChoice, and nothing has changed then.
        """
        async with self._lock:
            self.check_goes_on()
            done = self._done(seat, once)
            if done is not None:
                return done
            is_other = question is not None and question not in self.history.questions(seat)
            if self.history.is_stale(seat, version) or is_other:
                raise Refusal(409, "stale")
            self._check_played(seat)
            if not self.table.choices_for(seat):
                raise NotAsked(f"seat {seat} has nothing to choose")
            choices = choices_meant(self.table, seat, keys)
            events = [Event(seat, CHOOSE, thing=key) for key in choices]
            events[-1:] = [replace(event, once=once) for event in events[-1:]]
            try:
                await self._happen(events)
            except StepFailed:
                self.note_stuck(seat)
                raise
            return self.version(seat)

    async def answer(self, ask: Choose, thing: int) -> bool:
        """Answer an ask for a bot or for somebody's standing answer; whether it was still open. Raises StepFailed."""
        async with self._lock:
            if self.is_over or all(ask is not other for other in self.table.position.open_asks()):
                return False
            await self._happen([Event(ask.seat, CHOOSE, thing=self.table.game.vocabulary.key(thing))])
            return True

    async def undo(self, seat: int, count: int, version: int, once: str | None) -> int:
        """Take back the last choices of a seat, and give its new version. Raises Refusal or NothingToUndo."""
        async with self._lock:
            self.check_goes_on()
            done = self._done(seat, once)
            if done is not None:
                return done
            self._check_played(seat)
            if version != self.version(seat):
                raise Refusal(409, "stale")
            step = step_back(self.table, seat, self.standing_answer)
            if not 1 <= count <= self.undoable(seat) or not step:
                raise Refusal(409, "nothing_to_undo")
            await self.store([Event(seat, UNDO, count=max(count, step), once=once)], PLAYING)
            return self.version(seat)

    async def agree(self, seats: Sequence[int]) -> None:
        """Let these seats agree to go on by the installed rules; once all people have, the table is read anew.

        Raises Refusal if it does not stand still, or cannot go on.
        """
        async with self._lock:
            still = self.still
            if still is None or not still.rules:
                raise Refusal(409, "goes_on")
            for seat in seats:
                old = self.seats[seat]
                new = replace(old, settings={**old.settings, AGREES: still.rules})
                await self._storage.set_seat(self.id, seat, new.name, new.settings)
                self.seats[seat] = new
            self.patience.heard(None, seats)
            if not still.awaited(self.seats):
                try:
                    await self._storage.go_on(self.id, still.events, still.begin)
                finally:
                    self.lose()
        self.publish()

    def undoable(self, seat: int) -> int:
        """How many choices the seat may take back; none once the game is over and its record is open."""
        return 0 if self.is_over else self.table.undoable(seat)

    def _check_played(self, seat: int) -> None:
        """Raise Refusal if nobody may choose for the seat but a bot, or if nothing can be chosen any more."""
        if self.is_over:
            raise Refusal(409, "over")
        if not is_played(self.seats[seat]):
            raise Refusal(409, "stand_in")

    async def set_seat(self, seat: int, name: str | None, reactions: str | None) -> None:
        """Change the name of a seat or its standing answer to reactions."""
        async with self._lock:
            old = self.seats[seat]
            settings = old.settings if reactions is None else {**old.settings, "reactions": reactions}
            new = replace(old, name=old.name if name is None else name, settings=settings)
            await self._storage.set_seat(self.id, seat, new.name, new.settings)
            self.seats[seat] = new
            await self._note_status()
        self.publish()

    async def falter(self, seat: int, bot: str, simpler: str) -> None:
        """Let a simpler bot play a seat whose own has failed, unless somebody else plays it by now."""
        async with self.changing():
            old = self.seats[seat]
            if old.bot == bot:
                await self.seat_anew(seat, replace(old, bot=simpler), FALTER, simpler)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Nothing else happens at the table meanwhile."""
        async with self._lock:
            yield

    async def seat_anew(self, seat: int, anew: StoredSeat, verb: str | None = None, name: str = "") -> None:
        """Within `changing`: store who plays a seat from now on, with a note if it is worth one; then let it be so."""
        note = None if verb is None else Event(seat, verb, thing=name)
        is_over = verb == END
        storing = self._storage.seat_anew(self.id, self.events, seat, anew, note, is_over)
        await self._stored(storing, [] if note is None else [note])
        self.seats[seat] = anew
        self.sittings += 1
        self.status = OVER if is_over else self.status
        await self._note_status()
        self.publish()

    async def host_anew(self, stored: StoredTable, first: StoredSeat) -> None:
        """Within `changing`: store another link of the host; the first seat remembers the old one."""
        await self._stored(self._storage.host_anew(stored, first), [])
        self.stored = stored
        self.seats[0] = first
        self.sittings += 1
        self.publish()

    def is_answered(self, ask: Choose) -> bool:
        """Whether the server answers this, for a bot or by a standing answer."""
        return self.seats[ask.seat].bot is not None or self.standing_answer(ask) is not None

    def standing_answer(self, ask: Choose) -> int | None:
        """What the server answers for a person who is asked for a reaction; None if the person is really asked."""
        seat = self.seats[ask.seat]
        if not ask.covert or seat.bot is not None:
            return None
        standing = seat.settings.get("reactions", ABLE)
        if standing == PASSES:
            return PASS
        return ask.options[0] if standing == ABLE and len(ask.options) == 1 else None

    def watch(self, watcher: Watcher) -> None:
        """From now on wake the watcher at news. The others are woken if that brings somebody to the table."""
        self.look()
        self.watchers.add(watcher)
        self.presence.sign(watcher.seats)

    def unwatch(self, watcher: Watcher) -> None:
        """Wake the watcher no more."""
        self._looked = monotonic()
        self.watchers.discard(watcher)

    def publish(self, besides: Watcher | None = None) -> None:
        """Tell everybody that there may be news: anything that a page shows may have changed."""
        self.edition = next(_editions)
        self.news.set()
        for watcher in self.watchers:
            if watcher is not besides:
                watcher.news.set()

    def lose(self) -> None:
        """Let nobody use this object any longer."""
        self.is_lost = True
        self.presence.close()
        self.idle.set()
        self.publish()

    def check_goes_on(self) -> None:
        """Raise Refusal if the installed rules cannot play on here."""
        if self.still is not None:
            raise Refusal(409, "still")

    def _hear(self, event: Event) -> None:
        """What only its own seat has noticed is no sign that the seat goes on."""
        is_noticed = event.verb not in NOTES and self.history.last_noticed == EVERYBODY
        self.patience.heard(self.table.position, [event.seat] if is_noticed else [])

    def _done(self, seat: int, once: str | None) -> int | None:
        done = None if once is None else self.history.done(once)
        if done is not None and done[0] != seat:
            raise Refusal(409, "once")
        return None if done is None else done[1]

    async def _happen(self, choices: Sequence[Event]) -> None:
        """Make the choices on a copy first, so that nothing is stored which the rules refuse or fail at."""
        rehearsal = self.table.clone()
        events: list[Event] = []
        for event in choices:
            is_forced = rehearsal.is_forced(event.seat, event.thing or "")
            events.append(replace(event, verb=FORCED) if is_forced else event)
            self._rehearse(rehearsal, event)
        await self.store(events, OVER if rehearsal.over else self._status_with(rehearsal.position.open_asks()))

    def _rehearse(self, rehearsal: Table, event: Event) -> None:
        try:
            rehearsal.apply(event.seat, event.thing or "")
        except TriumvirError:
            raise
        except Exception as error:  # a step may fail in any way
            if event.seat not in self.stuck:
                log.error("table %s: the rules fail at a choice of seat %d: %s", self.id, event.seat, described(error))
            raise StepFailed(event.seat) from error

    def note_stuck(self, seat: int) -> None:
        """Let everybody see that the rules fail at what this seat chooses."""
        if seat not in self.stuck:
            self.stuck.add(seat)
            self.publish()

    async def store(self, events: Sequence[Event], status: str) -> None:
        """Store events of the game and let them happen; the caller holds the lock."""
        is_new = status != self.status
        storing = self._storage.add_events(self.id, self.history.events, events, status if is_new else None)
        await self._stored(storing, events)
        self.status = status
        self.publish()

    def _status_with(self, asks: Sequence[Choose]) -> str:
        """Whether one of these asks may be answered by the server, or they wait for people only."""
        return PLAYING if any(self.is_answered(ask) for ask in asks) else WAITING

    async def _note_status(self) -> None:
        """Store it if the server has to answer something now that was left to people before."""
        if self.still is None and self.status == WAITING and self._status_with(self.asks()) == PLAYING:
            await self._storage.set_status(self.id, PLAYING)
            self.status = PLAYING

    async def rest(self) -> None:
        """Store that only people can go on, so that nobody has to look at the table when the server starts."""
        async with self._lock:
            if self.status == PLAYING and self.is_sound and not self.is_lost and not self.news.is_set():
                await self._storage.set_status(self.id, WAITING)
                self.status = WAITING

    async def _stored(self, storing: Coroutine[None, None, None], events: Sequence[Event]) -> None:
        """Store events, then let them happen. If this is cut short, the disk decides what has happened."""
        if self.is_lost:
            storing.close()
            raise Refusal(409, "stale")
        try:
            await storing
            if self.still is not None and events:
                self.lose()  # what stands still is read anew, with what happened beside the game
                return
            for event in events:
                self.history.add(event)
                self._hear(event)
            self.stuck.clear()
        except Overtaken as error:
            self._doubt()
            raise Refusal(409, "stale") from error
        except BaseException:
            self._doubt()
            raise

    def _doubt(self) -> None:
        """Use this object no longer, since memory and disk may differ."""
        self.is_sound = False
        self.lose()
