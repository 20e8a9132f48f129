"""Pages of cards to print and cut out, nine on an A4 page, as HTML and as PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, TypeAlias

import font_source_serif_pro as fonts  # type: ignore[import-untyped]  # a package of fonts without annotations
from fpdf import FPDF

from triumvir.cli.speech import CardWords

Copies: TypeAlias = "Sequence[tuple[CardWords, int]]"

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
COLOURS: Final = {
    "province": (47, 93, 58),
    "senator": (92, 45, 92),
    "agent": (133, 84, 24),
    "legion": (140, 34, 34),
    "auxiliary": (40, 80, 120),
}
OTHER: Final = (60, 60, 60)

STYLE: Final = """
@page { size: A4; margin: 12mm 10mm }
body { font: 9.5pt/1.25 'Source Serif Pro', Georgia, serif; margin: 0; display: flex; flex-wrap: wrap; gap: 1mm }
article { width: 62mm; height: 87mm; box-sizing: border-box; border: .3mm solid #999; border-radius: 2.5mm;
  overflow: hidden; break-inside: avoid; display: flex; flex-direction: column; background: #fffdf6; color: #1c1a17 }
header { padding: 2mm 3mm; color: #fff; display: flex; gap: 2mm; align-items: baseline }
h2 { font-size: 12pt; margin: 0; flex: 1 } header b { font-size: 13pt }
small { display: block; padding: 1mm 3mm 0; opacity: .75 } p { margin: 1.2mm 3mm 0 }
p.flavour { margin-top: auto; padding-bottom: 2mm; font-style: italic; font-size: 7.5pt; opacity: .8 }
"""


def _each(found: Copies) -> Iterator[CardWords]:
    """Every card as often as it is in the box."""
    for card, copies in found:
        for _ in range(copies):
            yield card


def _colour(card: CardWords) -> tuple[int, int, int]:
    return COLOURS.get(card.group, OTHER)


# ---- HTML


def html_pages(found: Copies, title: str, language: str) -> str:
    """One page for a browser, whose print is nine cards on each sheet."""
    articles = "\n".join(_article(card) for card in _each(found))
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!DOCTYPE html>\n<html lang="{language}"><head>{head}</head>\n<body>\n{articles}\n</body></html>\n'


def _article(card: CardWords) -> str:
    red, green, blue = _colour(card)
    under = " · ".join(part for part in (card.type, card.subtitle) if part)
    lines = "".join(f"<p>{escape(line.text)}</p>" for line in card.lines)
    flavour = f'<p class="flavour">{escape(card.flavour)}</p>' if card.flavour else ""
    return (
        f'<article><header style="background:rgb({red} {green} {blue})"><h2>{escape(card.title)}</h2>'
        f"<b>{escape(card.cost or card.value)}</b></header><small>{escape(under)}</small>{lines}{flavour}</article>"
    )


# ---- PDF


def pdf_pages(found: Copies, title: str) -> bytes:
    """The same sheets as a PDF with its own typeface, which has the letters of all three languages."""
    page = FPDF(format="A4")
    page.set_title(title)
    page.set_auto_page_break(False)
    page.add_font(FONT, "", fonts.SourceSerifPro)
    page.add_font(FONT, "B", fonts.SourceSerifProBold)
    for number, card in enumerate(_each(found)):
        place = number % (ACROSS * DOWN)
        if place == 0:
            page.add_page()
        _draw(page, card, LEFT + place % ACROSS * WIDTH, TOP + place // ACROSS * HEIGHT)
    return bytes(page.output())


def _draw(page: FPDF, card: CardWords, x: float, y: float) -> None:
    page.set_draw_color(150)
    page.rect(x, y, WIDTH, HEIGHT)
    page.set_fill_color(*_colour(card))
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
    text = "\n".join(line.text for line in card.lines)
    _paragraph(page, text, TEXT, x, page.get_y() + 1.5)
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
