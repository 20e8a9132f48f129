"""In which language the command line speaks: that of `--lang`, else that of the terminal, else English."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

from triumvir.telling.languages import FALLBACK, LANGUAGES
from triumvir.telling.words import Words, words_in

DOMAIN: Final = "cli"
LOCALE_NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def words_for(lang: str | None) -> Words:
    """The words of the command line in a language, or in that of the terminal."""
    return words_in(lang or terminal_language(os.environ), DOMAIN)


def terminal_language(environment: Mapping[str, str]) -> str:
    """The language of the terminal, English if it is none of ours."""
    locale = next((environment[name] for name in LOCALE_NAMES if environment.get(name)), "")
    return locale[:2] if locale[:2] in LANGUAGES else FALLBACK


def wanted_language(arguments: Sequence[str]) -> str | None:
    """The language of `--lang`, before the arguments are parsed: their mistakes and the help are told in it too."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            asked = value if equals else "".join(arguments[place + 1 : place + 2])
            return asked if asked in LANGUAGES else None
    return None


def language_last(arguments: Sequence[str]) -> list[str]:
    """The arguments with a `--lang` before the command moved behind it, where commands take it; the root has its words
    already."""
    given = list(arguments)
    if "--lang" not in given or not given[0].startswith("-"):
        return given
    place = given.index("--lang")
    pair, rest = given[place : place + 2], given[:place] + given[place + 2 :]
    return [*rest, *pair] if rest and not rest[0].startswith("-") else rest
