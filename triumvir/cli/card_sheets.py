"""All cards of a game as a PDF: sheets of nine to cut out, in a typeface with the letters of all languages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

import font_source_serif_pro as fonts  # type: ignore[import-untyped]  # a package of fonts without annotations
from fpdf import FPDF

from triumvir.cli.speech import Speech
from triumvir.kernel.card_words import CardText

Copies: TypeAlias = "Sequence[tuple[CardText, int]]"
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
POINT: Final = 0.3528
STAR_SIZE: Final = 3.5

STAR: Final = "★"
"""The typeface has no star: as a value it is drawn, in a text an asterisk stands for it."""
STAR_TURN: Final = 180

# Points
TITLE: Final = 13.0
TEXT: Final = 10.5
SMALL: Final = 8.0
NUMBER: Final = 14.0
VALUE: Final = 20.0
LEAST: Final = 6.0

FONT: Final = "Serif"
COLOURS: Final[Sequence[Colour]] = ((150, 66, 38), (92, 45, 92), (52, 72, 68), (140, 30, 30), (104, 78, 30))
PAPER: Final = (252, 248, 238)
INK: Final = (34, 29, 25)
SOFT: Final = (110, 98, 86)
WHITE: Final = (255, 255, 255)


def card_sheets(found: Copies, speech: Speech, title: str) -> bytes:
    """The sheets, on which every card stands as often as it is in the box."""
    sheets = FPDF(format="A4")
    sheets.set_title(title)
    sheets.set_lang(speech.language)
    sheets.set_auto_page_break(False)
    for style, font in (("", fonts.SourceSerifPro), ("B", fonts.SourceSerifProBold), ("I", fonts.SourceSerifProIt)):
        sheets.add_font(FONT, style, Path(font).with_suffix(".ttf"))
    groups = list(dict.fromkeys(card.group for card, _ in found))
    cards = [card for card, copies in found for _ in range(copies)]
    for number, card in enumerate(cards):
        place = number % (ACROSS * DOWN)
        if place == 0:
            sheets.add_page()
        colour = COLOURS[groups.index(card.group) % len(COLOURS)]
        corner = (LEFT + place % ACROSS * WIDTH, TOP + place // ACROSS * HEIGHT)
        Face(sheets, corner, colour).draw(card, speech.text(card))
    return bytes(sheets.output())


class Face:
    """One card on a sheet, drawn from its upper left corner."""

    def __init__(self, sheets: FPDF, corner: tuple[float, float], colour: Colour) -> None:
        self._sheets = sheets
        self._left, self._top = corner
        self._colour = colour

    def draw(self, card: CardText, lines: Sequence[str]) -> None:
        """Draw the whole card."""
        sheets = self._sheets
        sheets.set_draw_color(*SOFT)
        sheets.set_fill_color(*PAPER)
        sheets.rect(self._left, self._top, WIDTH, HEIGHT, style="DF")
        self._band(card)
        below = self._paragraph(" · ".join(part for part in (card.type, card.subtitle) if part), "I", SMALL, BAND + 2)
        for line in lines:
            below = self._paragraph(line.replace(STAR, "*"), "", TEXT, below + 1.5)
        if card.flavour:
            height = len(self._rows(card.flavour, "I", SMALL)) * SMALL * POINT * 1.25
            self._paragraph(card.flavour, "I", SMALL, max(below + 2, HEIGHT - FOOT - height))
        self._value(card)

    def _band(self, card: CardText) -> None:
        """The title on the colour of its kind, and what the card costs."""
        sheets = self._sheets
        sheets.set_fill_color(*self._colour)
        sheets.rect(self._left, self._top, WIDTH, BAND, style="F")
        start = INSIDE
        if card.cost:
            sheets.set_fill_color(*WHITE)
            width = max(COIN, self._width(card.cost, "B", NUMBER) + 3)
            sheets.rect(
                self._left + 2, self._top + 2, width, COIN, style="F", round_corners=True, corner_radius=COIN / 2
            )
            self._write(card.cost, "B", NUMBER, INK, 2 + (width - self._width(card.cost, "B", NUMBER)) / 2, 8.3)
            start = width + INSIDE
        size = TITLE
        while self._width(card.title, "B", size) > WIDTH - start - 2 and size > LEAST:
            size -= 0.5
        self._write(card.title, "B", size, WHITE, start, 8.1)

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
        self._sheets.set_font(FONT, style, size)
        self._sheets.set_text_color(*colour)
        self._sheets.text(self._left + right, self._top + down, text)

    def _width(self, text: str, style: str, size: float) -> float:
        self._sheets.set_font(FONT, style, size)
        return self._sheets.get_string_width(text)

    def _rows(self, text: str, style: str, size: float) -> list[str]:
        self._sheets.set_font(FONT, style, size)
        rows = self._sheets.multi_cell(WIDTH - 2 * INSIDE, text=text, dry_run=True, output="LINES")
        assert isinstance(rows, list), "asked for lines"
        return rows

    def _paragraph(self, text: str, style: str, size: float, down: float) -> float:
        """Write some lines; how far down they end."""
        sheets = self._sheets
        sheets.set_font(FONT, style, size)
        sheets.set_text_color(*(SOFT if style else INK))
        sheets.set_xy(self._left + INSIDE, self._top + down)
        sheets.multi_cell(WIDTH - 2 * INSIDE, size * POINT * 1.25, text, align="L", new_x="LEFT", new_y="NEXT")
        return sheets.get_y() - self._top
