"""Squeezing: answers are compressed once, however many browsers get them.

A stream is one gzip body. Each of its messages is compressed alone and ends at a whole byte, so that the same bytes
fit into every stream, whatever came before in it.
"""

from __future__ import annotations

import zlib
from functools import cached_property, lru_cache
from typing import Final

from starlette.requests import Request

LEVEL: Final = 2
"""A third of the work of the usual level for a fifth more bytes."""
MAGIC: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""The head of a gzip body: deflated, no name, no time, any system."""
LEAST: Final = 512
"""Shorter answers are not worth it."""


class Packet:
    """One message of a stream, in both forms."""

    def __init__(self, text: str) -> None:
        self.plain = text.encode()

    @cached_property
    def squeezed(self) -> bytes:
        """The message as a part of a deflated body."""
        squeezer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
        return squeezer.compress(self.plain) + squeezer.flush(zlib.Z_FULL_FLUSH)

    def form(self, is_squeezed: bool) -> bytes:
        """What is sent to a stream that is compressed, or is not."""
        return self.squeezed if is_squeezed else self.plain


class Whole:
    """A whole answer, in both forms."""

    def __init__(self, text: str) -> None:
        self.plain = text.encode()

    @cached_property
    def squeezed(self) -> bytes:
        """The answer as a gzip body."""
        squeezer = zlib.compressobj(LEVEL, zlib.DEFLATED, zlib.MAX_WBITS | 16)
        return squeezer.compress(self.plain) + squeezer.flush()


@lru_cache(maxsize=32)
def packet(text: str) -> Packet:
    """A message that comes again and again, compressed once."""
    return Packet(text)


def wants_squeezed(request: Request) -> bool:
    """Whether the browser takes gzip."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = part.strip().partition(";")
        if name in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
