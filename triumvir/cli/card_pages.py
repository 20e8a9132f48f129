"""Pages of cards to print and cut out, nine on an A4 page, as HTML; `card_pdf.py` makes the same as PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, TypeAlias

from triumvir.cli.speech import CardWords, Speech

Copies: TypeAlias = "Sequence[tuple[CardWords, int]]"

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


def each_copy(found: Copies) -> Iterator[CardWords]:
    """Every card as often as it is in the box."""
    for card, copies in found:
        for _ in range(copies):
            yield card


def colour_of(card: CardWords) -> tuple[int, int, int]:
    """Red, green and blue of the head of a card."""
    return COLOURS.get(card.group, OTHER)


def html_pages(found: Copies, speech: Speech, title: str) -> str:
    """One page for a browser, whose print is nine cards on each sheet."""
    articles = "\n".join(_article(card, speech.text(card)) for card in each_copy(found))
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!DOCTYPE html>\n<html lang="{speech.language}"><head>{head}</head>\n<body>\n{articles}\n</body></html>\n'


def _article(card: CardWords, text: Sequence[str]) -> str:
    red, green, blue = colour_of(card)
    under = " · ".join(part for part in (card.type, card.subtitle) if part)
    lines = "".join(f"<p>{escape(line)}</p>" for line in text)
    flavour = f'<p class="flavour">{escape(card.flavour)}</p>' if card.flavour else ""
    return (
        f'<article><header style="background:rgb({red} {green} {blue})"><h2>{escape(card.title)}</h2>'
        f"<b>{escape(card.cost or card.value)}</b></header><small>{escape(under)}</small>{lines}{flavour}</article>"
    )
