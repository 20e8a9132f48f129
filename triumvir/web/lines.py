"""The journal as lines of HTML, all of them for a whole page and the last ones for the stream."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final, TypeAlias

from markupsafe import Markup

from triumvir.kernel.marks import marked
from triumvir.web.page import TableNote, TablePage
from triumvir.web.rendering import render
from triumvir.web.wording import chips

TAIL: Final = 80
"""Lines that the stream sends; the page has the earlier ones and joins them."""

SPOKEN: Final = 8
"""Lines that are read out at most."""

BEGINS: Final = ".begins"

NUMBER: Final = "\x00"
"""Stands for the number of a line, which is all that tells two lines with the same words apart."""

MOST_KEPT: Final = 5000
"""Lines that are kept for one reader's words."""

Numbered: TypeAlias = "tuple[float, tuple[str, str]]"
"""The number of a line, and what is drawn before and after it."""


@dataclass(frozen=True)
class Line:
    """One line of the journal: whose it is, its words, and how many choices must be taken back to undo it."""

    seat: int | None
    html: Markup
    own: bool
    auto: bool
    begins: str
    undo: int
    struck: bool = False


def drawn(page: TablePage, least: int = 0) -> Markup:
    """The lines from number `least` on, and the notes among them, as items of a list.

    What was drawn before is only numbered anew: a late game has a thousand lines, and each position a new page.
    """
    told = _told(page, least)
    notes = [note for note in page.notes if note.line >= least and _is_past(page, note)]
    noted = [(_place(note), _item(page, _note(page, note))) for note in notes]
    items = sorted([*noted, *told], key=lambda item: item[0]) if noted else told
    return Markup("".join([f"{before}{number}{after}\n" for number, (before, after) in items]))


def _told(page: TablePage, least: int) -> list[Numbered]:
    """The messages from number `least` on, each with what stands before and after its number."""
    kept, own, undo = page.wording.items, page.seat, _undo(page)
    if len(kept) >= MOST_KEPT:
        kept.clear()
    told: list[Numbered] = []
    for message in page.view["journal"]:
        number, seat = message["n"], message["seat"]
        if number < least:
            continue
        is_own, is_struck = seat == own, "struck" in message
        key = (message["kind"], seat, is_own, message["auto"], is_struck, undo.get(number, 0), *message["args"])
        parts = kept.get(key)
        if parts is None:
            parts = kept[key] = _item(page, _line(page, message, undo.get(number, 0)))
        told.append((number, parts))
    return told


def _item(page: TablePage, line: Line) -> tuple[str, str]:
    """What stands before the number of a line and after it."""
    item = render("fragments/line.html", page.words, line=line, number=NUMBER)
    before, _, after = item.partition(NUMBER)
    return before, after


def _is_past(page: TablePage, note: TableNote) -> bool:
    """Whether a note was there already; a replay shows earlier positions."""
    return page.replay is None or note.choices <= page.replay["at"]


def _place(note: TableNote) -> float:
    """The number of a note as a line lies between those around it."""
    return note.line - 0.5


def _note(page: TablePage, note: TableNote) -> Line:
    """A note, between two lines of the journal."""
    seat = marked(f"seat:{note.seat}", page.seat_names[note.seat]) if note.seat >= 0 else ""
    name = page.words.say(f"kind.bot_{note.name}") if page.words.has(f"kind.bot_{note.name}") else note.name
    if note.kind == "cards" and page.card_set:
        name = page.card_set.title
    sentence = chips(page.words.say(f"note.{note.kind}", seat=seat, name=name))
    return Line(note.seat if note.seat >= 0 else None, sentence, note.seat == page.seat, False, "", 0)


def tail(page: TablePage) -> int:
    """The number of the first line that the stream sends."""
    journal: Sequence[Mapping[str, Any]] = page.view["journal"]
    return int(journal[-TAIL]["n"]) if len(journal) > TAIL else 0


def spoken(page: TablePage, since: int, noted: int) -> str:
    """What happened from a line on, and the notes after the first few: the last few sentences, as plain text."""
    fresh = [message for message in page.view["journal"] if message["n"] >= since]
    told = [(message["n"], page.wording.line(message)) for message in fresh[-SPOKEN:]]
    notes = [(_place(note), _note(page, note).html) for note in page.notes[noted:]]
    return " ".join(html.striptags() for _, html in sorted([*notes, *told], key=itemgetter(0))[-SPOKEN:])


def _line(page: TablePage, message: Mapping[str, Any], undo: int) -> Line:
    seat = message["seat"] if message["seat"] >= 0 else None
    kind: str = message["kind"]
    return Line(
        seat=seat,
        html=page.wording.line(message),
        own=seat is not None and seat == page.seat,
        auto=message["auto"],
        begins=kind.removesuffix(BEGINS) if kind.endswith(BEGINS) else "",
        undo=undo,
        struck="struck" in message,
    )


def _undo(page: TablePage) -> dict[int, int]:
    """By number of a line: how many choices must be taken back so that it and all later ones are gone."""
    marks: Sequence[int] = page.view.get("undo_lines", ()) if page.may_act else ()
    return {number: len(marks) - place for place, number in reversed(list(enumerate(marks)))}
