"""What a word of the effect language lacks is one clear error when the game is loaded, never a silent zero."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pytest

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.judgement.texts import LOSSES, OWN_GAINS, WORTHS
from triumvir.games.imperium.judgement.usual import STEADY
from triumvir.games.imperium.judgement.view import USUAL_COUNT
from triumvir.games.imperium.rules.effects.feasibility import JUDGED_HERE, PAID
from triumvir.games.imperium.rules.effects.verbs import JUDGES
from triumvir.games.imperium.telling import sentences
from triumvir.kernel.complete import assert_complete, words_among
from triumvir.telling.words import Words

TABLES: list[tuple[str, Sequence[str], Container[int]]] = [
    ("judge", code.VERBS, {*JUDGES, *JUDGED_HERE, *PAID}),
    ("worth", code.VERBS, WORTHS),
    ("worth to a rival", code.VERBS, {*LOSSES, *OWN_GAINS}),
    ("worth of a modifier", code.MODIFIERS, STEADY),
    ("usual number", code.COUNTERS, USUAL_COUNT),
]


@pytest.mark.parametrize(("what", "words", "has"), TABLES)
def test_a_new_word_without_its_entry_is_named(what: str, words: Sequence[str], has: Container[int]) -> None:
    sentence, there = f"{what} is missing for", words_among(words, has)
    assert_complete(sentence, words, there)
    with pytest.raises(AssertionError, match=rf"{what} is missing for lose$"):
        assert_complete(sentence, (*words, "lose"), there)


def test_a_verb_without_a_sentence_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    sentences.assert_sayable("en")
    has = Words.has
    monkeypatch.setattr(Words, "has", lambda self, key: key != "do.find" and has(self, key))
    sentences.assert_sayable.cache_clear()
    with pytest.raises(AssertionError, match=r"is missing for find$"):
        sentences.assert_sayable("en")
    sentences.assert_sayable.cache_clear()


def test_no_verb_can_be_judged_in_two_ways() -> None:
    assert not set(JUDGES) & {*JUDGED_HERE, *PAID}
    assert not set(LOSSES) & set(OWN_GAINS)
