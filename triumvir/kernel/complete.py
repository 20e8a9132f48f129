"""Whether what is kept beside the words of a game, such as weights and sentences, leaves none of them out."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence


def assert_complete(sentence: str, needed: Iterable[object], there: Container[object]) -> None:
    """Assert that all that is needed is there, before anything is played with a gap; what is not ends the sentence."""
    missing = [str(each) for each in needed if each not in there]
    assert not missing, f"{sentence} {', '.join(missing)}"


def words_among(words: Sequence[str], numbers: Container[int]) -> list[str]:
    """Those words whose numbers, which are their places, are among some."""
    return [word for number, word in enumerate(words) if number in numbers]
