"""The catalogues of messages as tests of any game read them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from triumvir.telling.languages import locale_folders

FORMS = {"en": 2, "cs": 3, "es": 2}
"""How many forms a counted message has."""


@cache
def messages(domain: str, language: str) -> dict[str, Message]:
    """All messages of a domain in a language by their key."""
    places = [folder / language / "LC_MESSAGES" / f"{domain}.po" for folder in locale_folders()]
    (path,) = filter(Path.is_file, places)
    with path.open("rb") as lines:
        catalogue = read_po(lines, locale=language)
    told = [message for message in catalogue if message.id]
    return {message.id if isinstance(message.id, str) else message.id[0]: message for message in told}


def texts(message: Message) -> tuple[str, ...]:
    """All forms of a message."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def placeholders(text: str) -> set[str]:
    """The names that are filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
