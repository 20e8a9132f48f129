"""The journal: structured messages, each with its audience; the words come later, in the reader's language."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1


class Message:
    """What happened, who did it, which things it touched, and who may read it.

    `audience` is a bit mask of seats, or EVERYBODY; `auto` marks what a seat did because nothing else was legal.
    `told` keeps the arguments in keys once somebody has read them, since a journal is read again and again.
    """

    __slots__ = ("args", "audience", "auto", "kind", "seat", "told")

    def __init__(self, kind: str, seat: int, args: tuple[int, ...], audience: int, auto: bool) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.audience = audience
        self.auto = auto
        self.told: list[str | int] | None = None

    def is_for(self, seat: int | None) -> bool:
        """Whether this seat, or a spectator (None), may read it."""
        if self.audience == EVERYBODY:
            return True
        return seat is not None and bool(self.audience >> seat & 1)

    def __repr__(self) -> str:
        return f"Message({self.kind!r}, {self.seat}, {self.args}, {self.audience}, {self.auto})"
