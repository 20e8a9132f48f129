"""The journal: structured messages, each with its audience; the words come later, in the reader's language."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from triumvir.kernel.kinds import Seat

EVERYBODY: Final = -1


@mypyc_attr(acyclic=True)
class Message:
    """What happened, who did it, which things it touched, and who may read it.

    `audience` is a bit mask of seats, or EVERYBODY; `auto` marks what a seat did because nothing else was legal.
    `is_struck`: what it tells of was taken back, but has been seen.
    `told` keeps the arguments in keys once somebody has read them, since a journal is read again and again.
    """

    __slots__ = ("args", "audience", "auto", "is_struck", "kind", "seat", "told")

    def __init__(
        self, kind: str, seat: Seat, args: tuple[int, ...], audience: int, auto: bool, is_struck: bool = False
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.audience = audience
        self.auto = auto
        self.is_struck = is_struck
        self.told: list[str | int] | None = None

    def is_for(self, seat: int | None) -> bool:
        """Whether this seat, or a spectator (None), may read it."""
        if self.audience == EVERYBODY:
            return True
        return seat is not None and bool(self.audience >> seat & 1)

    def struck(self) -> Message:
        """The same, struck through."""
        return Message(self.kind, self.seat, self.args, self.audience, self.auto, True)

    def __repr__(self) -> str:
        return f"Message({self.kind!r}, {self.seat}, {self.args}, {self.audience}, {self.auto}, {self.is_struck})"
