"""One exception type for each kind of mistake a user can make, each with a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


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
    """A mistake in a card file; the message names file, card, field and what was expected."""


def listed(names: Iterable[str], most: int = 12) -> str:
    """The names as a readable list for a message, cut after `most`."""
    all_names = list(names)
    shown = ", ".join(all_names[:most])
    rest = len(all_names) - most
    return f"{shown} and {rest} more" if rest > 0 else shown


def nearest(name: str, names: Iterable[str]) -> str:
    """A hint like «; did you mean x?» for a misspelt name, or nothing."""
    close = get_close_matches(name, list(names), n=1)
    return f"; did you mean {close[0]}?" if close else ""
