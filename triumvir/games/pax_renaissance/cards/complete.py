"""That what is kept beside the codes, such as weights and sentences, leaves none of them out."""

from __future__ import annotations

from collections.abc import Container, Iterable


def assert_complete(where: str, needed: Iterable[object], there: Container[object]) -> None:
    """Assert that everything needed is there; what is not is named, before anything is played with a gap."""
    missing = [str(each) for each in needed if each not in there]
    assert not missing, f"{where} lacks {', '.join(missing)}"
