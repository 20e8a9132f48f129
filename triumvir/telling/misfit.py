"""Mistakes that a game tells in its own words, in every language."""

from __future__ import annotations

from triumvir.kernel.errors import BadSetup
from triumvir.telling.languages import FALLBACK
from triumvir.telling.words import words_in


class Misfit(BadSetup):
    """Options of a game that do not fit together; `domain` and `key` name the sentence in the words of that game."""

    def __init__(self, domain: str, key: str, /, **named: object) -> None:
        super().__init__(domain, key)
        self.named = named

    def __str__(self) -> str:
        return self.said(FALLBACK)

    def said(self, language: str) -> str:
        """The sentence in a reader's language."""
        domain, key = self.args
        return words_in(language, domain).say(key, **self.named)
