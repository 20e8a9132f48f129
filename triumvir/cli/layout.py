"""Tables of words for a terminal of any width: a grid, the grid turned round, or a list; words are never cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rich.box import HEAVY_HEAD, SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

Rows: TypeAlias = Sequence[Sequence[Text]]

GAP: Final = 3
"""What stands between two columns, and with a frame around them too."""
MOST_TURNED: Final = 6
"""So many rows at most become columns."""
INDENT: Final = 2
DOT: Final = " · "


def table_of(head: Sequence[str], rows: Rows, room: int, framed: bool = False, lines: bool = False) -> RenderableType:
    """The rows below the head in so much room; framed stands alone, lines are drawn between rows.

    Columns without a word are left out. Numbers stand to the right.
    """
    words, rows = _without_blanks([Text(word) for word in head], rows)
    widths = _widths([words, *rows], room, framed)
    if widths:
        return _grid(words, rows, widths, framed, lines)
    if len(rows) <= MOST_TURNED and all(words[1:]):
        turned = list(zip(words, *rows, strict=True))
        widths = _widths(turned, room, framed)
        if widths:
            return _grid(turned[0], turned[1:], widths, framed, lines)
    return Group(*(part for row in rows for part in _listed(words, row)))


def words_in(room: int, text: str) -> list[str]:
    """The parts of a title: those that fit into the room in one line, then the others."""
    parts = text.split(DOT)
    count = len(parts)
    while count > 1 and cell_len(DOT.join(parts[:count])) > room:
        count -= 1
    return [DOT.join(parts[:count]), *([DOT.join(parts[count:])] if count < len(parts) else [])]


def _without_blanks(head: Sequence[Text], rows: Rows) -> tuple[Sequence[Text], Rows]:
    """Without the columns in which nothing stands."""
    used = [place for place in range(len(head)) if any(row[place].plain for row in rows)]
    return [head[place] for place in used], [[row[place] for place in used] for row in rows]


def _widths(rows: Rows, room: int, framed: bool) -> list[int]:
    """The widths of the columns, each at least that of its longest word; empty if they do not fit."""
    columns = [[cell.plain for cell in column] for column in zip(*rows)]
    least = [_longest(word for cell in column for word in cell.split()) for column in columns]
    most = [_longest(line for cell in column for line in cell.split("\n")) for column in columns]
    left = room - GAP * (len(least) - 1) - (GAP + 1 if framed else 0) - sum(least)
    if left < 0 or not least:
        return []
    return _shared_out(least, most, left, room // len(least))


def _shared_out(least: Sequence[int], most: Sequence[int], left: int, share: int) -> list[int]:
    """What is left goes first to columns that need no more than their share, then always to the one that lacks most."""
    widths = list(least)
    for place in sorted(range(len(most)), key=most.__getitem__):
        if most[place] <= share and most[place] - widths[place] <= left:
            left -= most[place] - widths[place]
            widths[place] = most[place]
    while left and any(width < line for width, line in zip(widths, most)):
        needy = max(range(len(most)), key=lambda place: most[place] / widths[place])
        widths[needy] += 1
        left -= 1
    return widths


def _longest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=1)


def _grid(head: Sequence[Text], rows: Rows, widths: Sequence[int], framed: bool, lines: bool) -> Grid:
    grid = Grid(
        box=HEAVY_HEAD if framed else SIMPLE_HEAD,
        show_header=any(word.plain for word in head),
        show_edge=framed,
        pad_edge=framed,
        show_lines=lines,
    )
    for place, (word, width) in enumerate(zip(head, widths, strict=True)):
        is_number = place > 0 and bool(rows) and all(_is_number(row[place].plain) for row in rows)
        grid.add_column(word, width=width, justify="right" if is_number else "left")
    for row in rows:
        grid.add_row(*row)
    return grid


def _is_number(text: str) -> bool:
    return not text or text[0].isdigit() or text[1:2].isdigit() or text in "–?"


def _listed(head: Sequence[Text], row: Sequence[Text]) -> list[RenderableType]:
    """A row as its first cell and, below it, the others with the words above them."""
    short, long = Text(), []
    for word, cell in zip(head[1:], row[1:], strict=True):
        if not cell.plain:
            continue
        told = Text(f"{word.plain}: ") + cell if word.plain else cell
        if "\n" in cell.plain:
            long.append(told)
        else:
            short = short + DOT + told if short.plain else told
    below = [Padding(part, (0, 0, 0, INDENT)) for part in (short, *long) if part.plain]
    return [row[0], *below] if row[0].plain else [*below]
