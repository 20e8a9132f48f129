"""The player's rules under the house rules of a table."""

from __future__ import annotations

import pytest

from triumvir.games.imperator.cards import load_cards
from triumvir.games.imperator.rulebook import LANGUAGES, rulebook


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_without_a_round_limit_name_none(language: str) -> None:
    limited = rulebook(load_cards(), language)
    endless = rulebook(load_cards(), language, {"round_limit": 0})
    assert "### 10.2" in limited
    assert "### 10.2" not in endless
    before, _, rest = limited.partition("### 10.2")
    assert endless == before + rest[rest.index("## 11") :]
