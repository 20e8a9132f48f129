"""What is kept beside the codes is complete: a gap is named at the start, before anything is said or weighed by it."""

from __future__ import annotations

import pytest

from triumvir.games.pax_renaissance.cards import codes
from triumvir.games.pax_renaissance.telling.card_text import assert_told
from triumvir.kernel.complete import assert_complete
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import Words


@pytest.mark.parametrize("keys", ["ABILITY_KEYS", "OP_KEYS", "ONE_SHOT_KEYS", "PRESTIGE_KEYS", "VICTORY_KEYS"])
def test_a_code_without_a_sentence_is_named_at_the_start(keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words("en", "pax_renaissance")
    assert_told.__wrapped__(words)
    monkeypatch.setattr(codes, keys, (*getattr(codes, keys), "levitation"))
    with pytest.raises(AssertionError, match=r"the catalogue lacks .*\.levitation"):
        assert_told.__wrapped__(words)


def test_every_code_has_its_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        assert_told.__wrapped__(Words(language, "pax_renaissance"))


def test_what_is_missing_is_named() -> None:
    assert_complete("the worth of ops lacks", range(2), {0: 0.5, 1: 0.8})
    with pytest.raises(AssertionError, match="the worth of ops lacks 2, 3"):
        assert_complete("the worth of ops lacks", range(4), {0: 0.5, 1: 0.8})
