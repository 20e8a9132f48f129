"""The terms of a card file (`war(C)`, `vote(E)`, `N.C`), read into numbers; what does not fit raises CardError."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from triumvir.games.pax_renaissance.cards.codes import (
    APOSTASY,
    COMMERCE,
    CORSAIR,
    HALF_LETTERS,
    INQUISITOR,
    KIND_LETTERS,
    ONE_SHOT_KEYS,
    OP_TERMS,
    PIECE_KEYS,
    RELIGION_LETTERS,
    REPRESS,
    SHIFT,
    VOTE,
    WAR,
    OneShot,
    Op,
)
from triumvir.kernel.errors import listed, nearest
from triumvir.kernel.fields import one_of, wrong

TERM: Final = re.compile(r"([a-z]+)(?:\(([A-Z0-9_.,]+)\))?\Z")
REPRESSED_KINDS: Final = ("N", "R", "P")
WRITTEN_ONE_SHOTS: Final = ONE_SHOT_KEYS[:-1]
"""A comet needs not say what it does."""

FORMS: Final[Mapping[str, str]] = {
    "shift": "shift(TIMBUKTU) with an emporium",
    "war": "war(C), war(I) or war(R)",
    "apostasy": "apostasy(C,R) with two religions",
    "inq": "inq(C), inq(I) or inq(R)",
    "com": "com(E) or com(W)",
    "repress": "repress(P,R) with kinds out of N, R and P",
    "vote": "vote(E) or vote(W)",
    "corsair": "corsair(C), corsair(I) or corsair(R)",
}


def piece(where: str, value: Any) -> None:
    """A piece as `N.C`, or `P`."""
    one_of(PIECE_KEYS[1:])(where, value)


def one_shot(where: str, value: Any, cities: Mapping[str, int]) -> tuple[OneShot, int]:
    """The code of a one-shot and its argument."""
    word, arguments = _parts(where, value, WRITTEN_ONE_SHOTS)
    code = OneShot(ONE_SHOT_KEYS.index(word))
    if code == SHIFT:
        if len(arguments) != 1 or arguments[0] not in cities:
            raise wrong(where, value, f"{FORMS[word]} out of {listed(cities)}")
        return code, cities[arguments[0]]
    if code == WAR:
        return code, _one_letter(where, value, word, arguments, RELIGION_LETTERS)
    if code == APOSTASY:
        mask = _mask(where, value, word, arguments, RELIGION_LETTERS, RELIGION_LETTERS)
        if len(arguments) != 2:
            raise wrong(where, value, FORMS[word])
        return code, mask
    return code, _nothing(where, value, word, arguments)


def operation(where: str, value: Any) -> tuple[Op, int]:
    """The code of an operation and its parameter."""
    word, arguments = _parts(where, value, OP_TERMS)
    code = Op(OP_TERMS.index(word))
    if code in (INQUISITOR, CORSAIR):
        return code, _one_letter(where, value, word, arguments, RELIGION_LETTERS)
    if code in (COMMERCE, VOTE):
        return code, _one_letter(where, value, word, arguments, HALF_LETTERS)
    if code == REPRESS:
        return code, _mask(where, value, word, arguments, REPRESSED_KINDS, KIND_LETTERS)
    return code, _nothing(where, value, word, arguments)


def _parts(where: str, value: Any, words: tuple[str, ...]) -> tuple[str, list[str]]:
    found = TERM.match(value) if isinstance(value, str) else None
    if not found or found[1] not in words:
        hint = nearest(value.partition("(")[0], words) if isinstance(value, str) else ""
        raise wrong(where, value, f"one of {listed(words)}{hint and ' (' + hint[2:] + ')'}")
    return found[1], found[2].split(",") if found[2] else []


def _one_letter(where: str, value: Any, word: str, arguments: list[str], letters: tuple[str, ...]) -> int:
    if len(arguments) != 1 or arguments[0] not in letters:
        raise wrong(where, value, FORMS[word])
    return letters.index(arguments[0])


def _mask(
    where: str, value: Any, word: str, arguments: list[str], allowed: tuple[str, ...], letters: tuple[str, ...]
) -> int:
    if not arguments or len(set(arguments)) < len(arguments) or not set(arguments) <= set(allowed):
        raise wrong(where, value, FORMS[word])
    return sum(1 << letters.index(argument) for argument in arguments)


def _nothing(where: str, value: Any, word: str, arguments: list[str]) -> int:
    if arguments:
        raise wrong(where, value, f"{word} alone")
    return 0
