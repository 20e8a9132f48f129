"""One card on a printed sheet: its words get smaller until they stay within its border."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, TypeAlias

from fpdf import FPDF

from triumvir.cli.type_setting import FONT, Setting
from triumvir.cli.typefaces import seen
from triumvir.telling.card_words import CardText

Colour: TypeAlias = "tuple[int, int, int]"

# Millimetres
WIDTH: Final = 63.0
HEIGHT: Final = 88.0
ACROSS: Final = 3
DOWN: Final = 3
LEFT: Final = 10.5
TOP: Final = 16.5
INSIDE: Final = 4.0
BAND: Final = 13.0
COIN: Final = 9.0
FOOT: Final = 10.0
EDGE: Final = 2.0
POINT: Final = 0.3528
LINE: Final = 1.25
STAR_SIZE: Final = 3.5
COLUMN: Final = WIDTH - 2 * INSIDE
BASELINE: Final = 0.3
"""How far below the middle of a row its letters stand, as a share of their size."""
SEAT: Final = 0.5 + BASELINE / LINE
"""How far down a row its letters stand, as a share of the row."""

STAR: Final = "★"
"""The typeface has no star: as a value it is drawn, in a text an asterisk stands for it."""
STAR_TURN: Final = 180

# Points
TITLE: Final = 13.0
ONE_ROW: Final = 9.0
TEXT: Final = 10.5
SMALL: Final = 8.0
NUMBER: Final = 14.0
VALUE: Final = 20.0
LEAST: Final = 6.0
STEP: Final = 0.25

PAPER: Final = (252, 248, 238)
INK: Final = (34, 29, 25)
SOFT: Final = (110, 98, 86)
WHITE: Final = (255, 255, 255)


class Face:
    """One card on a sheet, drawn from its upper left corner; no word of it leaves its border."""

    def __init__(self, sheets: FPDF, setting: Setting, corner: tuple[float, float], colour: Colour) -> None:
        self._sheets = sheets
        self._setting = setting
        self._left, self._top = corner
        self._colour = colour

    def draw(self, card: CardText, lines: Sequence[str]) -> bool:
        """Draw the whole card; whether all its words have room at a size that can be read."""
        sheets = self._sheets
        sheets.set_draw_color(*SOFT)
        sheets.set_fill_color(*PAPER)
        sheets.rect(self._left, self._top, WIDTH, HEIGHT, style="DF")
        kind = " · ".join(part for part in (card.type, card.subtitle) if part)
        texts = [seen(line.replace(STAR, "*")) for line in lines]
        room = HEIGHT - (FOOT if card.value else EDGE) - BAND - EDGE
        flavour = seen(card.flavour)
        if flavour and self._height(kind, [*texts, flavour], SMALL) > room:
            flavour = ""
        size = self._size(kind, [*texts, flavour] if flavour else texts, room)
        if not self._band(card) or size < LEAST:
            return False
        below = self._paragraph(kind, "I", min(SMALL, size), BAND + EDGE)
        for text in texts:
            below = self._paragraph(text, "", size, below + _gap(size))
        if flavour:
            height = self._tall(flavour, "I", min(SMALL, size))
            self._paragraph(flavour, "I", min(SMALL, size), max(below + _gap(size), HEIGHT - FOOT - height))
        self._value(card)
        return True

    def _size(self, kind: str, texts: Sequence[str], room: float) -> float:
        """The largest size of the words that stay within the room; below LEAST if there is none."""
        if self._height(kind, texts, TEXT) <= room:
            return TEXT
        steps = range(round((TEXT - LEAST) / STEP) + 1)
        fewest = bisect_left(steps, True, key=lambda step: self._height(kind, texts, TEXT - step * STEP) <= room)
        return TEXT - fewest * STEP

    def _height(self, kind: str, texts: Sequence[str], size: float) -> float:
        """How much room the words take at a size."""
        height = self._tall(kind, "I", min(SMALL, size))
        return height + sum(self._tall(text, "", size) + _gap(size) for text in texts)

    def _band(self, card: CardText) -> bool:
        """The title on the colour of its kind, and what the card costs; whether there is room for it."""
        sheets = self._sheets
        sheets.set_fill_color(*self._colour)
        sheets.rect(self._left, self._top, WIDTH, BAND, style="F")
        start = INSIDE
        if card.cost:
            sheets.set_fill_color(*WHITE)
            size = self._fitting(card.cost, NUMBER, WIDTH / 2)
            width = max(COIN, self._width(card.cost, "B", size) + 3)
            sheets.rect(
                self._left + 2, self._top + 2, width, COIN, style="F", round_corners=True, corner_radius=COIN / 2
            )
            self._write(card.cost, "B", size, INK, 2 + (width - self._width(card.cost, "B", size)) / 2, 8.3)
            start = width + INSIDE
        title, room = seen(card.title), WIDTH - start - EDGE
        size = self._fitting(title, TITLE, room, ONE_ROW)
        if self._width(title, "B", size) <= room:
            self._write(title, "B", size, WHITE, start, 8.1)
            return True
        return self._title_in_rows(title, start, room)

    def _title_in_rows(self, title: str, start: float, room: float) -> bool:
        """A long title, in as many rows as the band holds; whether it holds them."""
        size = ONE_ROW
        while size >= LEAST and self._tall(title, "B", size, room) > BAND - EDGE:
            size -= STEP
        if size < LEAST:
            return False
        down = (BAND - self._tall(title, "B", size, room)) / 2
        for number, row in enumerate(self._setting.rows(title, "B", size, room)):
            self._write(row, "B", size, WHITE, start, down + (number + SEAT) * size * POINT * LINE)
        return True

    def _value(self, card: CardText) -> None:
        """What the card is worth, at the lower right."""
        if card.value == STAR:
            centre = (self._left + WIDTH - INSIDE - STAR_SIZE, self._top + HEIGHT - 3.5 - STAR_SIZE)
            self._sheets.set_fill_color(*self._colour)
            self._sheets.star(*centre, STAR_SIZE * 0.4, STAR_SIZE, 5, rotate_degrees=STAR_TURN, style="F")
        elif card.value:
            place = WIDTH - INSIDE - self._width(card.value, "B", VALUE)
            self._write(card.value, "B", VALUE, self._colour, place, HEIGHT - 3.5)

    def _write(self, text: str, style: str, size: float, colour: Colour, right: float, down: float) -> None:
        """One row, its letters standing so far down."""
        sheets = self._sheets
        width, height = self._width(text, style, size), size * POINT
        sheets.set_font(FONT, style, size)
        sheets.set_text_color(*colour)
        sheets.set_xy(self._left + right, self._top + down - (0.5 + BASELINE) * height)
        sheets.cell(width, height, text)

    def _fitting(self, text: str, size: float, room: float, least: float = LEAST) -> float:
        """The size at which the text takes one row of the room, but not less than the least."""
        while size > least and self._width(text, "B", size) > room:
            size -= STEP
        return size

    def _width(self, text: str, style: str, size: float) -> float:
        return self._setting.width(text, style, size)

    def _tall(self, text: str, style: str, size: float, room: float = COLUMN) -> float:
        """How tall the rows of a text are."""
        return len(self._setting.rows(text, style, size, room)) * size * POINT * LINE

    def _paragraph(self, text: str, style: str, size: float, down: float) -> float:
        """Write some rows; how far down they end."""
        height = size * POINT * LINE
        for row in self._setting.rows(text, style, size, COLUMN):
            self._write(row, style, size, SOFT if style else INK, INSIDE, down + SEAT * height)
            down += height
        return down


def _gap(size: float) -> float:
    """The room before a line of text."""
    return 1.5 * size / TEXT
