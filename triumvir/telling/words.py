"""Words in a reader's language: gettext catalogues read from .po files by Babel, and the choice of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from gettext import c2py
from typing import Final, TypeAlias

from babel.core import Locale, UnknownLocaleError, negotiate_locale, parse_locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from triumvir.telling.euphony import SPOKEN
from triumvir.telling.languages import CATALOGUES, FALLBACK, LANGUAGES, locale_folders

SHARED: Final = "triumvir"
"""The domain of the words that all games share."""

Messages: TypeAlias = "Mapping[str, tuple[str, ...]]"
"""The plural forms of each key; a message without plural has one form."""


def figure(number: int) -> str:
    """A number in digits, below zero with a true minus sign."""
    return f"\u2212{-number}" if number < 0 else str(number)


class Words:
    """The words of some domains in one language; a key that is missing there is said in English.

    Keys are dotted ids, never sentences. Placeholders are named: `{seat}`, `{n}`.
    """

    __slots__ = ("_catalogues", "_spoken", "language")

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self._spoken = SPOKEN.get(language, str)
        languages = (language,) if language == FALLBACK else (language, FALLBACK)
        self._catalogues = tuple(catalogue(domain, name) for name in languages for domain in domains)

    def say(self, key: str, /, **args: object) -> str:
        """The message with its placeholders filled in. Raises KeyError for an unknown key or a missing argument."""
        return self._spoken(self._forms(key)[0][0].format_map(args))

    def count(self, key: str, number: int, /, **args: object) -> str:
        """The message in the plural form of the number, which is also its `{n}`. Raises KeyError."""
        forms, plural = self._forms(key)
        form = forms[plural(abs(number)) if len(forms) > 1 else 0]
        return self._spoken(form.format_map({"n": figure(number), **args}))

    def row(self, parts: Iterable[str], last: str) -> str:
        """The parts as one phrase, "a, b or c"; `last` is the key of the word before the last one."""
        *before, end = parts
        return self._spoken(f"{', '.join(before)}{self.say(last)}{end}") if before else end

    def has(self, key: str) -> bool:
        """Whether the key can be said, be it in English."""
        return any(key in each.messages for each in self._catalogues)

    def _forms(self, key: str) -> tuple[tuple[str, ...], Callable[[int], int]]:
        for each in self._catalogues:
            forms = each.messages.get(key)
            if forms is not None:
                return forms, each.plural
        raise KeyError(key)


class Catalogue:
    """All translated messages of one domain in one language, and its rule of plurals."""

    __slots__ = ("messages", "plural")

    def __init__(self, messages: Messages, plural: Callable[[int], int]) -> None:
        self.messages = messages
        self.plural = plural


@cache
def catalogue(domain: str, language: str) -> Catalogue:
    """The catalogue of a domain, from every folder that has some of it; an absent one is empty."""
    messages: dict[str, tuple[str, ...]] = {}
    plural = c2py("n != 1")
    for folder in reversed(locale_folders()):
        path = folder / language / CATALOGUES / f"{domain}.po"
        if path.is_file():
            with path.open("rb") as lines:
                read = read_po(lines, locale=language, domain=domain)
            messages |= _messages(read)
            plural = c2py(read.plural_expr)
    return Catalogue(messages, plural)


def _messages(read: Catalog) -> dict[str, tuple[str, ...]]:
    messages: dict[str, tuple[str, ...]] = {}
    for message in read:
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if key and forms and all(forms) and not message.fuzzy:
            messages[key] = forms
    return messages


@cache
def words_in(language: str, *domains: str) -> Words:
    """The shared words of the domains in a language; an unknown language is English."""
    return Words(language if language in LANGUAGES else FALLBACK, *domains)


def own_name(language: str) -> str:
    """What a language calls itself, as it says or as Babel knows; its code where nobody knows."""
    told = catalogue(SHARED, language).messages.get("lang.name")
    try:
        name = told[0] if told else Locale(language).get_display_name() or language
    except (UnknownLocaleError, ValueError):
        return language
    return name[:1].upper() + name[1:]


def pick_language(accept: str | None, allowed: tuple[str, ...] = LANGUAGES) -> str:
    """The best language for an Accept-Language header, English if none fits."""
    wanted = sorted(_preferences(accept or ""), key=lambda pair: -pair[1])
    names = [name for name, quality in wanted if quality > 0]
    return negotiate_locale(names, list(allowed), sep="-") or FALLBACK


def _preferences(accept: str) -> list[tuple[str, float]]:
    pairs: list[tuple[str, float]] = []
    for part in accept.split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            language = parse_locale(name.strip(), sep="-")[0]
            pairs.append((language, float(quality or 1)))
        except ValueError:
            continue
    return pairs
