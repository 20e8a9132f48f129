"""The mistakes of a file are collected, so that all of them can be told together and not one in each run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from triumvir.kernel.errors import CardError

Each = TypeVar("Each")
Made = TypeVar("Made")


class Findings:
    """The mistakes found so far."""

    __slots__ = ("_sentences",)

    def __init__(self) -> None:
        self._sentences: dict[str, None] = {}

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Keep the mistakes that are found within, and go on."""
        try:
            yield
        except CardError as error:
            self._sentences.update(dict.fromkeys(error.sentences))

    def settle(self) -> None:
        """Raise CardError with everything that was found, if anything was."""
        if self._sentences:
            raise CardError(*self._sentences)


@contextmanager
def hinted(hint: str) -> Iterator[None]:
    """Add a hint to the mistakes that are found within."""
    try:
        yield
    except CardError as error:
        *others, last = error.sentences
        raise CardError(*others, last + hint) from error


def each_made(make: Callable[[Each], Made], things: Iterable[Each]) -> tuple[Made, ...]:
    """What is made of each thing. Raises CardError with the mistakes of all of them."""
    findings, made = Findings(), []
    for thing in things:
        with findings.noted():
            made.append(make(thing))
    findings.settle()
    return tuple(made)
