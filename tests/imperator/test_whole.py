"""A verb, ability or prompt without its weight, its sentence or its symbol is told at the start, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from triumvir.games.imperator import game as imperator
from triumvir.games.imperator.cards import codes
from triumvir.games.imperator.drawing import faces
from triumvir.games.imperator.judgement import hand, odds, worth
from triumvir.games.imperator.judgement.appraisal import JUDGES, unweighed
from triumvir.games.imperator.telling.card_text import untold
from triumvir.kernel.errors import TriumvirError
from triumvir.telling.words import catalogue, words_in


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    """What was found whole is looked at again."""
    for check in (imperator._check_told, imperator._check_drawn):
        check.cache_clear()
    yield
    for check in (imperator._check_told, imperator._check_drawn):
        check.cache_clear()


@pytest.mark.parametrize(
    ("weights", "number", "sentence"),
    [
        (worth.BENEFIT_WORTH, codes.HAND, "the benefit hand has no weight"),
        (hand.AGENT_GAINS, codes.DRAW, "the effect draw has no weight"),
        (hand.AGENT_KEPT, codes.GAIN, "the effect gain has no weight"),
        (hand.REACTION_WORTH, codes.CALL_OFF, "the effect call_off has no weight"),
        (odds.BONUS, codes.RALLY, "the ability rally has no weight"),
        (JUDGES, "move.to", "the prompt move.to has no weight"),
    ],
)
def test_a_missing_weight_is_told(
    monkeypatch: pytest.MonkeyPatch, weights: dict[object, object], number: object, sentence: str
) -> None:
    monkeypatch.delitem(weights, number)
    with pytest.raises(TriumvirError, match=f"^IMPERATOR is not whole: {sentence}, but an entry of .* is expected$"):
        imperator.Imperator()


@pytest.mark.parametrize("key", ["effect.hand", "effect.cost.agent", "effect.draw", "ability.rally.help"])
def test_a_missing_sentence_is_told(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    game = imperator.Imperator()
    monkeypatch.delitem(catalogue("imperator", "en").messages, key)  # type: ignore[arg-type]
    with pytest.raises(TriumvirError, match=f"^IMPERATOR is not whole: {key} has no words, but a sentence"):
        _ = game.telling


def test_a_missing_symbol_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = imperator.Imperator()
    monkeypatch.delitem(faces.AGENT_EMBLEMS, codes.DRAW)  # type: ignore[arg-type]
    with pytest.raises(TriumvirError, match=r"^IMPERATOR is not whole: the verb draw has no symbol"):
        _ = game.drawing


def test_nothing_is_missing() -> None:
    for language in ("en", "cs", "es"):
        assert untold(words_in(language, "imperator")) == []
    assert unweighed() == []
    assert faces.undrawn() == []
