"""A card set that is not the usual one, for those who play with it: its title, and which cards are changed or new."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from triumvir.kernel.overlay import TITLE, title_in
from triumvir.telling.card_words import CardText
from triumvir.telling.game import TableGame
from triumvir.telling.registry import game_named
from triumvir.telling.words import Words


@dataclass(frozen=True)
class CardSet:
    """A set in the reader's words: cards as keys and names. A card is changed that reads otherwise, or comes as often.

    is_elsewhere  whether something is changed that stands on no card
    """

    title: str
    new: Sequence[tuple[str, str]] = ()
    changed: Sequence[tuple[str, str]] = ()
    is_elsewhere: bool = False


def card_set_of(game: TableGame, words: Words, changes: Mapping[str, Any] | None = None) -> CardSet | None:
    """The set with which a game is played; None for the usual cards.

    `changes` are known where the game itself cannot be played any more.
    """
    laid = game.overlay() or changes
    if not laid:
        return None
    title = title_in(laid) or words.say("cards.own")
    return _compared(game, words, title, set(laid) != {TITLE}) if game.overlay() else CardSet(title)


@lru_cache(maxsize=32)
def _compared(game: TableGame, words: Words, title: str, has_changes: bool) -> CardSet:
    usual, now = (_cards(each, words) for each in (game_named(game.name), game))
    new = [(key, text.title) for key, (text, _) in now.items() if key not in usual]
    changed = [(key, now[key][0].title) for key in now if key in usual and now[key] != usual[key]]
    return CardSet(title, _once(new), _once(changed), has_changes and not new and not changed)


def _cards(game: TableGame, words: Words) -> dict[str, tuple[CardText, int]]:
    """Every card with the number of its copies, by key."""
    wording = game.telling.wording(words, ())
    return {key: (wording.card(key), copies) for key, copies in game.telling.card_keys()}


def _once(cards: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys(cards))
