"""What a language does not say yet: messages, names of cards and rulebooks that its readers get in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from triumvir.telling.game import TableGame
from triumvir.telling.languages import CATALOGUES, FALLBACK, OURS, RULES, locale_folders, page_of
from triumvir.telling.names import DOMAIN as NAMES
from triumvir.telling.registry import installed_games
from triumvir.telling.words import catalogue


@dataclass(frozen=True, slots=True)
class Gap:
    """One thing that a language does not say: its domain, its key and what is said instead."""

    domain: str
    key: str
    english: str


def said(language: str) -> tuple[int, list[Gap]]:
    """How much there is to say in a language, and what of it is missing."""
    whole = list(_everything())
    if language == FALLBACK:
        return len(whole), []
    ours = language in OURS  # the card files name everything in them, and the games have their rules
    return len(whole), [each for each in whole if not _is_said(language, each, ours)]


def _everything() -> Iterator[Gap]:
    domains = {path.stem for folder in locale_folders() for path in folder.glob(f"{FALLBACK}/{CATALOGUES}/*.po")}
    for domain in sorted(domains - {NAMES}):
        for key, forms in sorted(catalogue(domain, FALLBACK).messages.items()):
            yield Gap(domain, key, forms[0])
    names: dict[str, None] = {}
    for game in installed_games():
        names |= dict.fromkeys(_names(game))
        yield Gap(RULES, game.telling.domain, game.telling.title(game.telling.words(FALLBACK)))
    for name in sorted(names):
        yield Gap(NAMES, name, name)


def _names(game: TableGame) -> Iterator[str]:
    wording = game.telling.wording(game.telling.words(FALLBACK), ())
    for key, _copies in game.telling.card_keys():
        yield wording.name(key)


def _is_said(language: str, thing: Gap, ours: bool) -> bool:
    if thing.domain == RULES:
        return ours or page_of(language, RULES, f"{thing.key}.md") is not None
    if thing.domain == NAMES:
        return ours or thing.key in catalogue(NAMES, language).messages
    return thing.key in catalogue(thing.domain, language).messages
