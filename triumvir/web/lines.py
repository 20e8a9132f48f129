"""The journal as lines of HTML, all of them for a whole page and the last ones for the stream."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from triumvir.web.page import TablePage

TAIL: Final = 80
"""Lines that the stream sends; the page has the earlier ones and joins them."""

SPOKEN: Final = 8
"""Lines that are read out at most."""

BEGINS: Final = ".begins"


@dataclass(frozen=True)
class Line:
    """One line of the journal: whose it is, its words, and how many choices must be taken back to undo it."""

    n: int
    seat: int | None
    html: Markup
    own: bool
    auto: bool
    begins: str
    undo: int


def lines(page: TablePage, least: int = 0) -> list[Line]:
    """The lines from number `least` on."""
    return [_line(page, message) for message in page.view["journal"] if message["n"] >= least]


def tail(page: TablePage) -> int:
    """The number of the first line that the stream sends."""
    journal: Sequence[Mapping[str, Any]] = page.view["journal"]
    return int(journal[-TAIL]["n"]) if len(journal) > TAIL else 0


def spoken(page: TablePage, since: int) -> str:
    """What happened from a line on, the last few sentences, as plain text."""
    fresh = [message for message in page.view["journal"] if message["n"] >= since]
    return " ".join(page.wording.line(message).striptags() for message in fresh[-SPOKEN:])


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
