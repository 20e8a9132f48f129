"""Pages of cards to print and cut out, nine on an A4 page, as PDF with its own typeface."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import font_source_serif_pro as fonts  # type: ignore[import-untyped]  # a package of fonts without annotations
from fpdf import FPDF

from triumvir.cli.card_pages import Copies, colour_of, each_copy
from triumvir.cli.speech import CardWords, Speech

# Millimetres
WIDTH: Final = 63.0
HEIGHT: Final = 88.0
ACROSS: Final = 3
DOWN: Final = 3
LEFT: Final = 10.5
TOP: Final = 16.5
INSIDE: Final = 4.0

FONT: Final = "Serif"
TITLE: Final = 13.0
TEXT: Final = 9.5
SMALL: Final = 7.5
LEAST: Final = 5.5


def pdf_pages(found: Copies, speech: Speech, title: str) -> bytes:
    """The same sheets as a PDF with its own typeface, which has the letters of all three languages."""
    page = FPDF(format="A4")
    page.set_title(title)
    page.set_auto_page_break(False)
    page.add_font(FONT, "", Path(fonts.SourceSerifPro).with_suffix(".ttf"))
    page.add_font(FONT, "B", Path(fonts.SourceSerifProBold).with_suffix(".ttf"))
    for number, card in enumerate(each_copy(found)):
        place = number % (ACROSS * DOWN)
        if place == 0:
            page.add_page()
        _draw(page, card, speech.text(card), LEFT + place % ACROSS * WIDTH, TOP + place // ACROSS * HEIGHT)
    return bytes(page.output())


def _draw(page: FPDF, card: CardWords, lines: Sequence[str], x: float, y: float) -> None:
    page.set_draw_color(150)
    page.rect(x, y, WIDTH, HEIGHT)
    page.set_fill_color(*colour_of(card))
    page.rect(x, y, WIDTH, 12, style="F")
    page.set_text_color(255)
    price = card.cost or card.value
    page.set_font(FONT, "B", TITLE)
    page.text(x + WIDTH - INSIDE - page.get_string_width(price), y + 8, price)
    _fit(page, card.title, WIDTH - 3 * INSIDE - page.get_string_width(price))
    page.text(x + INSIDE, y + 8, card.title)
    page.set_text_color(30)
    under = " · ".join(part for part in (card.type, card.subtitle) if part)
    _paragraph(page, under, SMALL, x, y + 13.5)
    _paragraph(page, "\n".join(lines), TEXT, x, page.get_y() + 1.5)
    if card.flavour:
        _paragraph(page, card.flavour, SMALL, x, max(page.get_y() + 2, y + HEIGHT - 19))


def _fit(page: FPDF, text: str, width: float) -> None:
    """Make the letters so small that the text fits into the width."""
    size = TITLE
    page.set_font(FONT, "B", size)
    while page.get_string_width(text) > width and size > LEAST:
        size -= 0.5
        page.set_font(FONT, "B", size)


def _paragraph(page: FPDF, text: str, size: float, x: float, y: float) -> None:
    page.set_font(FONT, "", size)
    page.set_xy(x + INSIDE, y)
    page.multi_cell(WIDTH - 2 * INSIDE, size * 0.42, text, align="L", new_x="LEFT", new_y="NEXT")
