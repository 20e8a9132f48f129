"""The journal as lines of HTML, all of them for a whole page and the last ones for the stream."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final

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


@dataclass(frozen=True)
class Line:
    """One line of the journal: whose it is, its words, and how many choices must be taken back to undo it.

    The number of a note lies between those of the lines around it.
    """

    n: float
    seat: int | None
    html: Markup
    own: bool
    auto: bool
    begins: str
    undo: int


def lines(page: TablePage, least: int = 0) -> list[Line]:
    """The lines from number `least` on, and the notes among them."""
    told = [_line(page, message) for message in page.view["journal"] if message["n"] >= least]
    noted = [_note(page, note) for note in page.notes if note.line >= least and _is_past(page, note)]
    return sorted([*noted, *told], key=lambda line: line.n)


def drawn(page: TablePage, least: int = 0) -> Markup:
    """The lines from number `least` on as items of a list. What was drawn before is only numbered anew."""
    return Markup("".join([_item(page, line) for line in lines(page, least)]))


def _item(page: TablePage, line: Line) -> str:
    kept = page.wording.items
    key = (line.seat, line.html, line.own, line.auto, line.begins, line.undo)
    parts = kept.get(key)
    if parts is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        item = render("fragments/line.html", page.words, line=line, number=NUMBER)
        before, _, after = item.partition(NUMBER)
        parts = kept[key] = (before, after)
    return f"{parts[0]}{line.n}{parts[1]}\n"


def _is_past(page: TablePage, note: TableNote) -> bool:
    """Whether a note was there already; a replay shows earlier positions."""
    return page.replay is None or note.choices <= page.replay["at"]


def _note(page: TablePage, note: TableNote) -> Line:
    """A note, between two lines of the journal."""
    seat = marked(f"seat:{note.seat}", page.seat_names[note.seat]) if note.seat >= 0 else ""
    name = page.words.say(f"kind.bot_{note.name}") if page.words.has(f"kind.bot_{note.name}") else note.name
    if note.kind == "cards" and page.card_set:
        name = page.card_set.title
    sentence = chips(page.words.say(f"note.{note.kind}", seat=seat, name=name))
    return Line(note.line - 0.5, note.seat if note.seat >= 0 else None, sentence, note.seat == page.seat, False, "", 0)


def tail(page: TablePage) -> int:
    """The number of the first line that the stream sends."""
    journal: Sequence[Mapping[str, Any]] = page.view["journal"]
    return int(journal[-TAIL]["n"]) if len(journal) > TAIL else 0


def spoken(page: TablePage, since: int, noted: int) -> str:
    """What happened from a line on, and the notes after the first few: the last few sentences, as plain text."""
    fresh = [message for message in page.view["journal"] if message["n"] >= since]
    told = [(message["n"], page.wording.line(message)) for message in fresh[-SPOKEN:]]
    notes = [(line.n, line.html) for line in (_note(page, note) for note in page.notes[noted:])]
    return " ".join(html.striptags() for _, html in sorted([*notes, *told], key=itemgetter(0))[-SPOKEN:])


def _line(page: TablePage, message: Mapping[str, Any]) -> Line:
    seat = message["seat"] if message["seat"] >= 0 else None
    kind: str = message["kind"]
    return Line(
        n=message["n"],
        seat=seat,
        html=page.wording.line(message),
        own=seat is not None and seat == page.seat,
        auto=message["auto"],
        begins=kind.removesuffix(BEGINS) if kind.endswith(BEGINS) else "",
        undo=_undo(page, message["n"]),
    )


def _undo(page: TablePage, number: int) -> int:
    """How many choices must be taken back so that this line and all later ones are gone; 0 where it cannot be."""
    marks: Sequence[int] = page.view.get("undo_lines", ()) if page.may_act else ()
    if number not in marks:
        return 0
    return len(marks) - marks.index(number)
