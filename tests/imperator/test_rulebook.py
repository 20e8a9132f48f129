"""The player's rules of IMPERATOR: true to its cards and to the house rules of a table."""

from __future__ import annotations

import pytest

from triumvir.games.imperator.cards.loading import load_cards
from triumvir.games.imperator.telling import rulebook as module
from triumvir.games.imperator.telling.rulebook import rulebook
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.rulebook import written

AGENTS_IN_THE_RULES = (
    "seditiosus",
    "legatus",
    "speculator",
    "tribunus_plebis",
    "delator",
    "obtrectator",
    "fetialis",
    "transfuga",
    "haruspex",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_without_a_round_limit_name_none(language: str) -> None:
    limited = rulebook(load_cards(), language)
    endless = rulebook(load_cards(), language, {"round_limit": 0})
    assert "### 10.2" in limited
    assert "### 10.2" not in endless
    before, _, rest = limited.partition("### 10.2")
    assert endless == before + rest[rest.index("## 11") :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_agents_have_the_names_of_their_cards(language: str) -> None:
    text = rulebook(load_cards(), language)
    changed = rulebook(
        load_cards({"agents": {key: {"name": f"Nobody {key}"} for key in AGENTS_IN_THE_RULES}}), language
    )
    for agent in load_cards().agents:
        name = agent.name.in_language(language)
        if agent.key in AGENTS_IN_THE_RULES:
            assert name in text
            assert f"Nobody {agent.key}" in changed
        if name != agent.name.la:
            assert agent.name.la not in text, "a reader has no card of that name"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_is_written_out_in_the_text(language: str) -> None:
    text = written(module.PACKAGE, language)
    cards = load_cards()
    names = {
        name for card in (*cards.agents, *cards.senators) for name in (card.name.la, card.name.in_language(language))
    }
    assert [name for name in sorted(names) if name in text] == []


def test_a_round_that_is_half_down_is_told_so() -> None:
    assert "half of n, rounded up, to" in rulebook(load_cards(), "en")
    down = rulebook(load_cards(), "en", {"move_rounding": "down"})
    assert "rounded up" not in down
    assert "half of n, rounded down" in down
