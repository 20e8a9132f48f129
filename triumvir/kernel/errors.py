"""One exception type for each kind of mistake a user can make, each with a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

LONGEST_NAME: Final = 60
"""Nothing longer is a misspelt name."""


class TriumvirError(Exception):
    """The root of all mistakes that are answered with one clear sentence."""

    def said(self, _language: str) -> str:
        """The sentence in a reader's language, as far as it is known there."""
        return str(self)


class BadSetup(TriumvirError):
    """A game, a number of seats, an option or a seed that does not exist or does not fit."""


class IllegalChoice(TriumvirError):
    """A choice that is not among those offered now."""


class NotAsked(IllegalChoice):
    """A choice by a seat that has nothing to decide now."""


class NothingToUndo(TriumvirError):
    """An undo beyond the fence: something was drawn, shown, or chosen by another seat since."""


class BadRecord(TriumvirError):
    """A record or save that is damaged or was made by other rules."""


class UnfitChoice(BadRecord):
    """A choice of a record, the one with this number, that cannot be made at the table."""

    def __init__(self, number: int, error: TriumvirError) -> None:
        super().__init__(f"choice {number} of the record does not fit: {error}")
        self.number = number


class UnknownThing(IllegalChoice):
    """A key that is not in the vocabulary of the game."""


class CardError(TriumvirError):
    """Mistakes in a card file, each as a sentence that names file, card, field and what was expected."""

    MOST: Final = 20
    """So many are told; who has mended them sees the others."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = sentences
        super().__init__("\n".join(self.told))

    @property
    def told(self) -> tuple[str, ...]:
        """As many of the sentences as somebody reads."""
        rest = len(self.sentences) - self.MOST
        return self.sentences[: self.MOST] + ((f"and {rest} more",) if rest > 0 else ())


def listed(names: Iterable[str], most: int = 12) -> str:
    """The names as a readable list for a message, cut after `most`."""
    all_names = list(names)
    shown = ", ".join(all_names[:most])
    rest = len(all_names) - most
    return f"{shown} and {rest} more" if rest > 0 else shown


def like(name: str, names: Iterable[str]) -> str:
    """The name that was perhaps meant, whether in capitals or small letters; empty if none is like it."""
    by_letters = {each.casefold(): each for each in names}
    close = get_close_matches(name.casefold(), list(by_letters), n=1) if len(name) <= LONGEST_NAME else []
    return by_letters[close[0]] if close else ""


def nearest(name: str, names: Iterable[str]) -> str:
    """A hint like «; did you mean x?» for a misspelt name, or nothing."""
    close = like(name, names)
    return f"; did you mean {close}?" if close else ""


class Contradiction(AssertionError):
    """A choice that was made could not have been made in this deal; at a true position that cannot be."""
