"""The letters of a file that a user wrote: in UTF-8, with or without the mark that some editors put before them."""

from __future__ import annotations

import codecs
from typing import Final

OTHERS: Final = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
"""What such a mark of another encoding looks like; that of UTF-32 begins as one of UTF-16 does."""


class WrongEncoding(ValueError):
    """A file in another encoding than UTF-8; `found` is its name, empty if it is not known."""

    def __init__(self, found: str) -> None:
        self.found = found
        super().__init__(f"it is in {found or 'another encoding'}, but UTF-8 is expected; save it in UTF-8")


def decoded(content: bytes) -> str:
    """The text of a file, without a mark before it and with one kind of line ends. Raises WrongEncoding."""
    for mark, name in OTHERS:
        if content.startswith(mark):
            raise WrongEncoding(name)
    if b"\0" in content[:2]:
        raise WrongEncoding("UTF-16")
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise WrongEncoding("") from error
