"""The drawn faces of a card set in one language, made when they are asked for, with the HTML made of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, TypeVar

from triumvir.telling.words import Words

DRAWN: Final = 12_000_000
"""So many letters of what was drawn, and of the names under which it is kept, are kept for one card set and language.
"""
CARD_SETS: Final = 8
"""As many card sets as are kept drawn at a time."""

F = TypeVar("F")


class Faces(Mapping[str, F], Generic[F]):
    """The faces by key. `rendered` keeps the HTML that templates make of them."""

    def __init__(self, make: Callable[[str], F], keys: Sequence[str]) -> None:
        self.rendered: dict[str, str] = {}
        self._drawn = 0
        self._make = make
        self._keys = tuple(keys)
        self._faces: dict[str, F] = {}

    def __getitem__(self, key: str) -> F:
        face = self._faces.get(key)
        if face is None:
            face = self._faces[key] = self._make(key)
        return face

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def keep(self, name: str, html: str) -> str:
        """Remember what a template made, and give it back; the memory starts anew when it is full."""
        self._drawn += len(name) + len(html)
        if self._drawn > DRAWN:
            self.rendered.clear()
            self._drawn = len(name) + len(html)
        self.rendered[name] = html
        return html


def kept_faces(cards: Any, words: Words, begin: Callable[[], Faces[F]]) -> Faces[F]:
    """The faces of a card set in the language of the words, the same object as long as it is in use.

    Of too many sets the one goes that nobody has asked for longest, so that those of visitors never cost the usual one
    its faces.
    """
    shelf = _shelf(words)
    if id(cards) not in shelf:
        if len(shelf) >= CARD_SETS:
            shelf.popitem(last=False)
        shelf[id(cards)] = (cards, begin())
    shelf.move_to_end(id(cards))
    return shelf[id(cards)][1]


@cache
def _shelf(_words: Words) -> OrderedDict[int, tuple[Any, Faces[Any]]]:
    """The faces in one language by card set, which is held with them, so that an identity is not used twice."""
    return OrderedDict()
