"""The shows: what each audience sees of a live table, made once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

import msgspec

from triumvir.kernel.errors import TriumvirError
from triumvir.server.audience import Visitor, failed_page_for, page_for
from triumvir.server.failures import Failures, ViewFailed
from triumvir.server.live import LiveTable
from triumvir.server.pages import Pages
from triumvir.server.patches import patch
from triumvir.server.refusals import Refusal
from triumvir.server.squeezing import Packet, Whole
from triumvir.web.page import TablePage

MOST_SCENES: Final = 160
"""So many are kept for those who ask for a page or come back; streams hold their own."""
MOST_MARKS: Final = 4000
MOST_CHANGES: Final = 16


@dataclass(frozen=True)
class Audience:
    """All who see the same: the same token, or none, from the same seat, in the same language."""

    visitor: Visitor
    seat: int | None


@dataclass(frozen=True)
class Marks:
    """What somebody has: the version, a fingerprint of each fragment, how many messages of the journal and notes in it.

    sign is a fingerprint of all of it. It tells nothing that the page does not show.
    """

    version: int
    fragments: dict[str, bytes]
    messages: int | None
    sign: str
    notes: int = 0


NOTHING: Final = Marks(-1, {}, None, "")


@dataclass(frozen=True)
class Had:
    """What a browser has: its marks, and the fragments that this stream has sent and only patches from now on."""

    marks: Marks
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, ...]:
        """The same for all who have the same."""
        return (self.marks.sign, *sorted(self.texts))


class Scene:
    """What an audience sees of a table at one moment."""

    def __init__(self, pages: Pages, page: TablePage, edition: int) -> None:
        self.edition = edition
        self._pages = pages
        self._page = page
        self._fragments = pages.fragments(page)
        self.marks = _marks(page, self._fragments)
        self._changes: OrderedDict[tuple[str, ...], Packet] = OrderedDict()

    @cached_property
    def whole(self) -> Whole:
        """The whole page."""
        return Whole(self._pages.table_page(replace(self._page, sign=self.marks.sign), self._fragments))

    def since(self, had: Had) -> Packet:
        """The event for those who have something else: what differs, and what is read out if anything has happened."""
        found = self._changes.get(had.key)
        if found is None:
            found = self._changes[had.key] = Packet(self._event(had))
            if len(self._changes) > MOST_CHANGES:
                self._changes.popitem(last=False)
        return found

    def had_by(self, had: Had) -> Had:
        """What those have who had something else and have been sent the event."""
        names = (*had.texts, *self._changed(had.marks))
        return Had(self.marks, {name: self._fragments[name] for name in names})

    def _changed(self, known: Marks) -> list[str]:
        return [name for name, sign in self.marks.fragments.items() if known.fragments.get(name) != sign]

    def _event(self, had: Had) -> str:
        data = msgspec.json.encode(self.position(had)).decode()
        return f"id: {self.marks.version}\nevent: position\ndata: {data}\n\n"

    def position(self, had: Had) -> dict[str, Any]:
        """What those are told who have something else."""
        marks, known = self.marks, had.marks
        is_news = (marks.version, marks.notes) != (known.version, known.notes)
        read = known.messages if is_news else None
        says = "" if read is None else self._pages.says(self._page, read, known.notes)
        fragments, patches = {}, {}
        for name in self._changed(known):
            html = self._fragments[name]
            edits = patch(had.texts[name], html) if name in had.texts else None
            if edits is None:
                fragments[name] = html
            else:
                patches[name] = edits
        return {
            "version": marks.version,
            "sign": marks.sign,
            "since": known.sign,
            "fragments": fragments,
            "patches": patches,
            "says": says,
            "title": self._pages.title_of(self._page),
        }


class Shows:
    """The newest scene of each audience, as many as there is room for.

    Invariant: a scene is of the table's present edition, or nobody gets it any more; and whatever a page shows is
    decided by the edition and the audience.
    """

    def __init__(self, pages: Pages, most: int = MOST_SCENES) -> None:
        self._pages = pages
        self._most = most
        self._scenes: OrderedDict[tuple[str, Audience], Scene] = OrderedDict()
        self._marks: OrderedDict[tuple[str, Audience, str], Marks] = OrderedDict()
        self.failures = Failures()

    def __len__(self) -> int:
        return len(self._scenes)

    def scene(self, live: LiveTable, audience: Audience) -> Scene:
        """What the audience sees now. It is the same object as long as it looks the same."""
        key = (live.id, audience)
        scene = self._scenes.get(key)
        if scene is None or scene.edition != live.edition:
            scene = self._fresh(live, audience, scene)
            self._scenes[key] = scene
            self._note(key, scene.marks)
        self._scenes.move_to_end(key)
        while len(self._scenes) > self._most:
            self._scenes.popitem(last=False)
        return scene

    def whole(self, live: LiveTable, audience: Audience) -> Whole:
        """The whole page that the audience sees now."""
        scene = self.scene(live, audience)
        try:
            return scene.whole
        except Exception as error:  # what only whole pages show may fail alone
            return self._failed(live, audience, error).whole

    @contextmanager
    def failing(self, live: LiveTable) -> Iterator[None]:
        """Whatever the game raises while it shows a table is logged once and becomes ViewFailed."""
        try:
            yield
        except (Refusal, TriumvirError):
            raise
        except Exception as error:  # a view or a drawing may fail in any way
            self.failures.note(live.id, error)
            raise ViewFailed from error

    def known(self, live: LiveTable, audience: Audience, sign: str) -> Marks:
        """What somebody of the audience has who names this sign; nothing if it is not remembered."""
        return self._marks.get((live.id, audience, sign), NOTHING)

    def _fresh(self, live: LiveTable, audience: Audience, old: Scene | None) -> Scene:
        fresh = self._made(live, audience)
        if old is None or old.marks.sign != fresh.marks.sign:
            return fresh
        old.edition = fresh.edition
        return old

    def _made(self, live: LiveTable, audience: Audience) -> Scene:
        try:
            return Scene(self._pages, page_for(live, audience.visitor, audience.seat), live.edition)
        except Refusal:
            raise
        except Exception as error:  # a view or a drawing may fail in any way, which must not shut anybody out
            return self._failed(live, audience, error)

    def _failed(self, live: LiveTable, audience: Audience, error: Exception) -> Scene:
        """The scene of a position that the game fails to show."""
        self.failures.note(live.id, error)
        return Scene(self._pages, failed_page_for(live, audience.visitor, audience.seat), live.edition)

    def _note(self, key: tuple[str, Audience], marks: Marks) -> None:
        self._marks[(*key, marks.sign)] = marks
        self._marks.move_to_end((*key, marks.sign))
        while len(self._marks) > MOST_MARKS:
            self._marks.popitem(last=False)


def _marks(page: TablePage, fragments: dict[str, str]) -> Marks:
    prints = {name: blake2b(html.encode(), digest_size=8).digest() for name, html in fragments.items()}
    messages = len(page.view["journal"])
    whole = blake2b(f"{page.version} {messages} {sorted(prints)}".encode(), digest_size=9)
    for name in sorted(prints):
        whole.update(prints[name])
    return Marks(page.version, prints, messages, whole.hexdigest(), len(page.notes))
