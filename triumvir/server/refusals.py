"""Refusals: what the server says no to, each with a status and one sentence in the visitor's language."""

from __future__ import annotations

from triumvir.kernel.errors import (
    BadSetup,
    CardError,
    IllegalChoice,
    NotAsked,
    NothingToUndo,
    TriumvirError,
)
from triumvir.server.history import Unplayable
from triumvir.telling.words import words_in

DOMAIN = "server"


class Refusal(Exception):
    """A request that is refused; `key` and `args` make its sentence, `status` is that of the answer.

    An argument that depends on the reader's language is given as a function of it.
    """

    def __init__(self, status: int, key: str, **args: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.words = args

    def sentence(self, lang: str) -> str:
        """Why it is refused, and what would be right."""
        named = {name: each(lang) if callable(each) else each for name, each in self.words.items()}
        return words_in(lang, DOMAIN).say(f"error.{self.key}", **named)


def unknown() -> Refusal:
    """The refusal of a table that does not exist and of a token that is not its own: nobody learns which it is."""
    return Refusal(404, "unknown_table")


def refusal_of(mistake: TriumvirError) -> Refusal:
    """The refusal for a mistake that the kernel has found."""
    match mistake:
        case NotAsked():
            return Refusal(409, "not_asked")
        case IllegalChoice():
            return Refusal(422, "illegal_choice", reason=mistake.said)
        case NothingToUndo():
            return Refusal(409, "nothing_to_undo")
        case Unplayable():
            return Refusal(410, "unplayable", reason=mistake.said)
        case CardError():
            return Refusal(422, "cards", reason=mistake.said)
        case BadSetup():
            return Refusal(422, "bad_setup", reason=mistake.said)
        case _:
            return Refusal(422, "mistake", reason=mistake.said)
