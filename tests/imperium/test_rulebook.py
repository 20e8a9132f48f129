"""The player's rules of Imperium: alike in all languages, true to the options, mapped to the files that hold them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from triumvir.games.imperium.cards.loading import load_cards
from triumvir.games.imperium.telling import rulebook as module
from triumvir.games.imperium.telling.rulebook import rulebook
from triumvir.telling.languages import LANGUAGES

PACKAGE = Path(module.__file__).parent.parent
HEADING = re.compile(r"^#{2,3} ([\d.]+) ", re.MULTILINE)


def chapters(language: str) -> list[str]:
    return HEADING.findall(rulebook(load_cards(), language))


def mapped() -> list[tuple[str, str]]:
    """The pairs of chapter and file in RULES.md."""
    table = (PACKAGE / "RULES.md").read_text("utf-8")
    return re.findall(r"^\| ([\d.]+) \|.*\| `(.+)` \|$", table, re.MULTILINE)


def test_all_languages_have_the_same_chapters() -> None:
    assert chapters("en") == chapters("cs") == chapters("es")
    assert [chapter for chapter in chapters("en") if "." not in chapter] == [str(n) for n in range(1, 20)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_are_those_of_the_card_set(language: str) -> None:
    text = rulebook(load_cards(), language)
    assert "193" in text
    more = load_cards({"common": {"com-state": {"sides": {"barbarian": {"action_tokens": 17}}}}})
    assert "17" in rulebook(more, language)


def test_the_rules_of_this_table_start_with_three_population() -> None:
    assert "3 Materials, 3 Population" in rulebook(load_cards(), "en")
    assert "3 Materials, 2 Population" in rulebook(load_cards(), "en", {"rules": "published"})
    assert "exhaust token: move" in rulebook(load_cards(), "en", {"rules": "published"})
    assert "exhaust token: move" not in rulebook(load_cards(), "en")


def test_the_number_of_fame_cards_is_told() -> None:
    assert "cards: 6 (with 3 players 7, with 4 players 8)." in rulebook(load_cards(), "en")
    assert "cards: 5." in rulebook(load_cards(), "en", {"fame_deck_size": 5})


def test_an_unknown_language_gets_english_rules() -> None:
    assert rulebook(load_cards(), "la") == rulebook(load_cards(), "en")


def test_every_chapter_is_mapped_to_a_file_that_exists() -> None:
    found = {chapter for chapter, _ in mapped()}
    told = chapters("en")
    assert found <= set(told)
    for chapter in told:
        assert chapter in found or any(other.startswith(f"{chapter}.") for other in found), chapter
    assert all((PACKAGE / file).is_file() for _, file in mapped())


def test_every_file_of_the_rules_is_mapped_to_a_chapter() -> None:
    files = {str(path.relative_to(PACKAGE)) for path in (PACKAGE / "rules").rglob("[!_]*.py")}
    assert files <= {file for _, file in mapped()}
