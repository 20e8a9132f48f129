"""The numbers that mean the same in all games; each has a type of its own, which costs nothing when a game runs."""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, from 0 on."""

NOBODY: Final = Seat(-1)
"""No seat at all: whom a message is about that is about everybody, whose a thing is that is nobody's."""
