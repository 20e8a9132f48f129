"""The player's rules of Pax Renaissance: alike in all languages, true to cards and options, mapped to their files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from triumvir.games.pax_renaissance.cards.codes import ABILITY_KEYS, BEHEAD, CONSPIRACY, INQUISITOR, SIEGE
from triumvir.games.pax_renaissance.cards.loading import load_cards
from triumvir.games.pax_renaissance.options import BY_EDITION, OPTIONS, SET_BY_EDITION
from triumvir.games.pax_renaissance.telling import rulebook as module
from triumvir.games.pax_renaissance.telling.rulebook import rulebook
from triumvir.telling.languages import LANGUAGES

PACKAGE = Path(module.__file__).parent.parent
HEADING = re.compile(r"^#{2,3} ([\d.]+) ", re.MULTILINE)
SECOND = {"edition": "second"}


def chapters(language: str) -> list[str]:
    return HEADING.findall(rulebook(load_cards(), language))


def mapped() -> list[tuple[str, str]]:
    """The pairs of chapter and file in RULES.md."""
    table = (PACKAGE / "RULES.md").read_text("utf-8")
    return re.findall(r"^\| ([\d.]+) \|.*\| `(.+)` \|$", table, re.MULTILINE)


def test_all_languages_have_the_same_chapters() -> None:
    assert chapters("en") == chapters("cs") == chapters("es")
    assert [chapter for chapter in chapters("en") if "." not in chapter] == [str(n) for n in range(1, 18)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_and_tables_are_those_of_the_card_set(language: str) -> None:
    text = rulebook(load_cards(), language)
    assert "10 / 7 / 7" in text
    assert text.count("\n| ") > 60
    assert len(text.rsplit("\n\n", 1)[1].strip().split("\n")) == len(ABILITY_KEYS)
    more = rulebook(load_cards({"supply": {"pawns": 19, "knights": {"C": 18}}}), language)
    assert ("19" in text, "18 / 7 / 7" in text) == (False, False)
    assert ("19" in more, "18 / 7 / 7" in more) == (True, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_have_names_in_the_rules_and_no_letters(language: str) -> None:
    assert re.findall(r"\b[NRSB]\.[CIR]\b", rulebook(load_cards(), language, SECOND)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_an_edition_are_those_of_its_table(language: str) -> None:
    first, second = rulebook(load_cards(), language), rulebook(load_cards(), language, SECOND)
    assert first != second
    assert len(rulebook(load_cards(), language, {**SECOND, "apostasy": False})) < len(second)
    assert len(rulebook(load_cards(), language, {"open_hands": True})) > len(first)


def test_the_first_edition_turns_a_square_into_a_republic() -> None:
    text = rulebook(load_cards(), "en")
    assert "it comes to you as a **Republic**" in text
    assert "it turns over: a King" not in text
    assert "This one-shot does not exist at this table" in text
    assert "Put disks on Novgorod, Spice Islands and Timbuktu." in text


def test_the_second_edition_flips_own_squares_and_has_three_places() -> None:
    text = rulebook(load_cards(), "en", SECOND)
    assert "it turns over: a King or vassal becomes a Republic" in text
    pieces = "Islamic knight | Catholic knight | Islamic knight | Reformist knight"
    assert f"| **Constantinople (third place)**, Ottoman Empire | {pieces} |" in text
    assert "| West | Red Sea | Mamluk Sultanate → Ottoman Empire" in text
    assert "Put disks on Novgorod, Spice Islands, Timbuktu and Red Sea." in text


def test_every_ability_is_told_with_the_cards_that_have_it() -> None:
    text = rulebook(load_cards(), "en")
    assert "- **India Armada, Almeida Armada**: At fairs that start in the Spice Islands" in text
    assert "- **Elizabeth Báthory**: Action, while she is married" in text


def test_the_start_in_1550_is_told_as_it_is_laid_out() -> None:
    text = rulebook(load_cards(), "en", {**SECOND, "map_1550": True})
    assert "Put disks on Novgorod, Trebizond, Spice Islands and Timbuktu." in text
    assert "England and the Holy Roman Empire start as Reformist theocracies" in text


def test_the_example_of_a_turn_is_what_the_cards_print() -> None:
    """The newcomer's example names a card, its agents and a defender; a changed card set must change the text."""
    cards = load_cards()
    vlad = next(card for card in cards.cards if card.key == "PREN085")
    assert (cards.empires[vlad.place].key, vlad.agents, vlad.one_shot[0]) == ("HUN", (4, 4), CONSPIRACY)
    assert {op for op, _ in vlad.ops} == {SIEGE, BEHEAD, INQUISITOR}
    for language in LANGUAGES:
        text = rulebook(cards, language)
        for name in (vlad.name, cards.empires[vlad.place].name, next(c for c in cards.cities if c.key == "BUDA").name):
            assert name.in_language(language)[:4] in text[: text.index("### 1.1")]


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "**first edition**", "**second edition**"),
        ("cs", "**první vydání**", "**druhé vydání**"),
        ("es", "**primera edición**", "**segunda edición**"),
    ],
)
def test_the_text_says_which_edition_it_tells(language: str, first: str, second: str) -> None:
    told = [rulebook(load_cards(), language, {"edition": edition}) for edition in ("first", "second")]
    assert [(first in text, second in text) for text in told] == [(True, False), (False, True)]


def test_repressing_pays_or_costs() -> None:
    assert "your own, and take 1 florin from China." in rulebook(load_cards(), "en")
    assert "**Repress**: pay 1 florin to China" in rulebook(load_cards(), "en", {"repress_florin": -1})


def test_a_list_keeps_its_items_together() -> None:
    text = rulebook(load_cards(), "en")
    operations = text[text.index("### 8.4") : text.index("The inquisitor is a")]
    assert len(re.findall(r"^- \*\*", operations, re.MULTILINE)) == 9
    assert operations.count("\n\n") == 1


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


def told_default(name: str, default: object) -> str:
    """The default of an option as RULES.md writes it."""
    if default == BY_EDITION:
        first, second = (str(SET_BY_EDITION[edition][name]).lower() for edition in ("first", "second"))
        return f"by edition: {first} / {second}"
    return "none" if default == [] else str(default).lower()


def test_every_option_stands_in_the_rules_with_its_default_and_chapter() -> None:
    table = (PACKAGE / "RULES.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| ([\d.]+) \| .+ \|$", table, re.MULTILINE)
    comments = re.findall(r'Option\("(\w+)".*# ([\d.]+)', (PACKAGE / "options.py").read_text("utf-8"))
    assert [(name, chapter) for name, _, chapter in rows] == comments
    assert [(name, default) for name, default, _ in rows] == [
        (option.name, told_default(option.name, option.default)) for option in OPTIONS
    ]
    assert {chapter for _, _, chapter in rows} <= set(chapters("en"))
