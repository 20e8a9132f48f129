"""Words that change before a sound, whatever is filled in after them: the Spanish *y* and *o*."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from triumvir.kernel.marks import MIDDLE, START

BEFORE: Final = rf"(?= (?:{START}[^{MIDDLE}]*{MIDDLE})?[«“(]?"
"""Between the word and the sound: the key of a marked name, and what opens a quotation."""

AND: Final = re.compile(rf"\by{BEFORE}h?[ií](?![aeou]))", re.IGNORECASE)
OR: Final = re.compile(rf"\bo{BEFORE}(?:h?[oó]|8|11\b))", re.IGNORECASE)
BECOMES: Final = str.maketrans("yYoO", "eEuU")


def euphonic(text: str) -> str:
    """Spanish with *e* before the sound i and *u* before the sound o."""
    for word in (AND, OR):
        text = word.sub(lambda found: found[0].translate(BECOMES), text)
    return text


SPOKEN: Final[dict[str, Callable[[str], str]]] = {"es": euphonic}
"""What is done to a finished sentence of a language."""
