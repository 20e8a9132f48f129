"""The drawn table as tests of any game read it: the page of a seat, its parts, and the keys in them."""

from __future__ import annotations

import re

from triumvir.kernel.table import Table
from triumvir.web.pages import TablePage, fragments

NAMES = ["Marie", "Galba", "Ondřej", "José", "Eva"]


def page_of(table: Table, seat: int | None, lang: str = "en") -> TablePage:
    """The page of a seat, or of a spectator."""
    return TablePage(
        table_id="t",
        token=None if seat is None else "token",
        view=table.view(seat),
        seat=seat,
        own_seats=() if seat is None else (seat,),
        seat_names=NAMES[: table.seats],
        seat_kinds=["friend"] * table.seats,
        connected=[True] * table.seats,
        links=[],
        lang=lang,
        version=1,
        game=table.game,
    )


def drawn(table: Table, seat: int | None, lang: str = "en") -> dict[str, str]:
    """The parts of the page without the prompt and the journal, which the shell writes."""
    parts = fragments(page_of(table, seat, lang))
    return {name: parts[name] for name in ("rivals", "board", "stage", "own")}


def keys_in(html: str, attribute: str = "data-thing") -> set[str]:
    """The keys that an attribute carries in the HTML."""
    return set(re.findall(rf'\b{attribute}="([^"]+)"', html))
