"""All cards of a game as a PDF: sheets of nine to cut out, in a typeface with the letters of all languages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

import font_source_serif_pro as fonts  # type: ignore[import-untyped]  # a package of fonts without annotations
from fpdf import FPDF

from triumvir.cli.card_face import ACROSS, DOWN, HEIGHT, LEFT, STAR, TOP, WIDTH, Colour, Face
from triumvir.cli.mistakes import Mistake, in_a_row
from triumvir.cli.speech import Speech
from triumvir.cli.type_setting import FONT, Setting
from triumvir.cli.typefaces import fallbacks, letters_of, seen
from triumvir.telling.card_words import CardText

Copies: TypeAlias = "Sequence[tuple[CardText, int]]"

UPRIGHT: Final[str] = fonts.SourceSerifPro
COLOURS: Final[Sequence[Colour]] = ((150, 66, 38), (92, 45, 92), (52, 72, 68), (140, 30, 30), (104, 78, 30))


def card_sheets(found: Copies, speech: Speech, title: str) -> bytes:
    """The sheets, on which every card stands as often as it is in the box.

    Raises Mistake, if cards have more words than room, or letters that no typeface has.
    """
    sheets = _empty_sheets(speech, title)
    _bring_letters(sheets, found, speech)
    _draw(sheets, [card for card, copies in found for _ in range(copies)], speech)
    return bytes(sheets.output())


def check_room(found: Copies, speech: Speech) -> None:
    """Whether all cards have room for their words on a sheet of whatever kind. Raises Mistake."""
    _draw(_empty_sheets(speech, ""), [card for card, _ in found], speech)


def _draw(sheets: FPDF, cards: Sequence[CardText], speech: Speech) -> None:
    """Draw the cards, nine on a page. Raises Mistake."""
    groups = list(dict.fromkeys(card.group for card in cards))
    setting = Setting(sheets)
    overfull: dict[str, None] = {}
    for number, card in enumerate(cards):
        place = number % (ACROSS * DOWN)
        if place == 0:
            sheets.add_page()
        colour = COLOURS[groups.index(card.group) % len(COLOURS)]
        corner = (LEFT + place % ACROSS * WIDTH, TOP + place // ACROSS * HEIGHT)
        if not Face(sheets, setting, corner, colour).draw(card, speech.text(card)):
            overfull[card.title] = None
    if overfull:
        raise Mistake("card_overfull", cards=in_a_row(overfull))


def _empty_sheets(speech: Speech, title: str) -> FPDF:
    """Sheets without cards, in the typeface of all of them."""
    sheets = FPDF(format="A4")
    sheets.set_title(title)
    sheets.set_lang(speech.language)
    sheets.set_auto_page_break(False)
    sheets.c_margin = 0
    for style, font in (("", UPRIGHT), ("B", fonts.SourceSerifProBold), ("I", fonts.SourceSerifProIt)):
        sheets.add_font(FONT, style, Path(font).with_suffix(".ttf"))
    return sheets


def _bring_letters(sheets: FPDF, found: Copies, speech: Speech) -> None:
    """Add typefaces of this machine for letters that the sheets do not have. Raises Mistake."""
    written = {card.title: _letters(card, speech) for card, _ in found}
    missing = set().union(*written.values()) - letters_of(Path(UPRIGHT).with_suffix(".ttf"))
    others, absent = fallbacks(missing)
    if absent:
        cards = [name for name, letters in written.items() if letters & absent]
        raise Mistake("no_letters", letters="".join(map(chr, sorted(absent))), cards=in_a_row(cards))
    names = [f"Other{number}" for number in range(len(others))]
    for name, font in zip(names, others, strict=True):
        sheets.add_font(name, "", font)
    sheets.set_fallback_fonts(names, exact_match=False)


def _letters(card: CardText, speech: Speech) -> set[int]:
    """All letters that stand on a card."""
    texts = (card.title, card.type, card.subtitle, card.cost, card.value, card.flavour, *speech.text(card))
    return set(map(ord, seen("".join(texts)))) - {ord(STAR)}
