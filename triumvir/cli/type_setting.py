"""Texts broken into rows, in the typefaces of the printed sheets."""

from __future__ import annotations

from typing import Final

from fpdf import FPDF

FONT: Final = "Serif"
SAMPLE: Final = 100.0
"""The size at which letters are measured, in points; what they take grows evenly with their size."""


class Setting:
    """How wide words are; each is measured once."""

    def __init__(self, sheets: FPDF) -> None:
        self._sheets = sheets
        self._widths: dict[tuple[str, str], float] = {}

    def width(self, text: str, style: str, size: float) -> float:
        """How wide a text is in one row, in millimetres."""
        found = self._widths.get((text, style))
        if found is None:
            self._sheets.set_font(FONT, style, SAMPLE)
            found = self._widths[text, style] = self._sheets.get_string_width(text) / SAMPLE
        return found * size

    def rows(self, text: str, style: str, size: float, room: float) -> list[str]:
        """The rows of a text in a column so wide; a word that no row can hold is broken where it must be."""
        blank = self.width(" ", style, size)
        rows: list[str] = []
        row, filled = "", 0.0
        for word in text.split():
            for part in self._parts(word, style, size, room):
                width = self.width(part, style, size)
                if row and filled + blank + width > room:
                    rows.append(row)
                    row, filled = "", 0.0
                row, filled = (f"{row} {part}", filled + blank + width) if row else (part, width)
        return [*rows, row] if row else rows

    def _parts(self, word: str, style: str, size: float, room: float) -> list[str]:
        """The word, or its pieces if it is wider than a row."""
        if self.width(word, style, size) <= room:
            return [word]
        parts = [""]
        for letter in word:
            if parts[-1] and self.width(parts[-1] + letter, style, size) > room:
                parts.append("")
            parts[-1] += letter
        return parts
