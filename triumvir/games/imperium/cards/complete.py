"""Whether every word of the effect language has what it needs; what is forgotten is one error at the start."""

from __future__ import annotations

from collections.abc import Container, Sequence


def assert_complete(what: str, words: Sequence[str], has: Container[int]) -> None:
    """Assert that a table has an entry for each word, by its number."""
    lacking = [word for number, word in enumerate(words) if number not in has]
    assert not lacking, f"{what} is missing for {', '.join(lacking)}"
