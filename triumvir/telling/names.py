"""Names of cards and places as a card set writes them, and as a reader of any installed language knows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from triumvir.telling.languages import FALLBACK, LANGUAGES, OURS
from triumvir.telling.words import catalogue

DOMAIN: Final = "names"
"""The domain in which a language laid in from outside names cards, by their usual name."""
LATIN: Final = "la"
NAMED_IN: Final = (LATIN, *LANGUAGES)
"""The languages in which a card set may give a name that is Latin at home."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name with its texts by language; who reads another language, or one without a text, reads the usual one."""

    usual: str
    texts: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def en(self) -> str:
        """The name in English."""
        return self.texts.get(FALLBACK, self.usual)

    @property
    def la(self) -> str:
        """The name in Latin, or the usual one."""
        return self.texts.get(LATIN, self.usual)

    def in_language(self, language: str) -> str:
        """The name for a reader."""
        text = self.texts.get(language)
        if text is None and language not in OURS:
            text = catalogue(DOMAIN, language).messages.get(self.usual, (None,))[0]
        return text or self.usual


def name_of(name: str | Mapping[str, str]) -> Name:
    """A name as a card set writes it: one text for all, or texts by language; the usual one is English if it can be."""
    if isinstance(name, str):
        return Name(name)
    usual = name.get(FALLBACK) or name.get(LATIN) or next(iter(name.values()))
    return Name(usual, dict(name))
