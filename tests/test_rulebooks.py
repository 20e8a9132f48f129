"""The rules to read, of every game: they follow every option of the table, alike in all languages."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import product

import pytest

from tests.test_words_told import OTHER_NAMES, STUMBLING
from triumvir.kernel.game import Option, Value
from triumvir.telling.game import TableGame
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.registry import game_named, game_names
from triumvir.telling.rulebook import Counted, clauses, holds, passages, told, word_of, written
from triumvir.telling.words import words_in
from triumvir.web.reading import changed_options, rules_address, text_of

GAMES = game_names()
EVERYWHERE = pytest.mark.parametrize(("game", "language"), list(product(GAMES, LANGUAGES)))
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
FEWEST_WORDS = 4
"""A passage of fewer words may well be said of something else too."""


def package(game: TableGame) -> str:
    """The package in which a game's rulebook is written."""
    return type(game).__module__.rpartition(".")[0]


def marked(game: TableGame, language: str) -> list[tuple[str, str]]:
    """The conditions of a rulebook with what they keep."""
    return passages(written(package(game), language))


def settled(game: TableGame, options: dict[str, Value]) -> dict[str, Value]:
    """The values of all options at a table, with those that follow another option."""
    checked = game.checked_options(options)
    options_of = import_module(f"{package(game)}.options")
    found: dict[str, Value] = options_of.settled(checked) if hasattr(options_of, "settled") else checked
    return found


def others(option: Option) -> list[Value]:
    """Every value that is not the usual one; of a list those of one seat."""
    return [[value] if option.many else value for value in option.values if value != option.default]


def untold(game: TableGame) -> dict[str, str]:
    """The options of which a rulebook says nothing, with its reasons."""
    found: dict[str, str] = import_module(f"{package(game)}.telling.rulebook").UNTOLD
    return found


@EVERYWHERE
def test_every_option_changes_the_text_or_says_why_not(game: str, language: str) -> None:
    chosen = game_named(game)
    usual, text = settled(chosen, {}), chosen.telling.rulebook(language, {})
    reasons = untold(chosen)
    for option, value in [(each, value) for each in chosen.options for value in others(each)]:
        other = chosen.telling.rulebook(language, {option.name: value})
        is_other = settled(chosen, {option.name: value}) != usual and option.name not in reasons
        assert (other != text) == is_other, (option.name, value)


@EVERY_GAME
def test_only_who_plays_what_may_go_untold_and_has_its_reason(game: str) -> None:
    chosen = game_named(game)
    lists = {option.name for option in chosen.options if option.many}
    assert set(untold(chosen)) == lists
    assert all(len(reason.split()) >= FEWEST_WORDS for reason in untold(chosen).values())


@EVERYWHERE
def test_two_values_of_an_option_are_told_differently(game: str, language: str) -> None:
    chosen = game_named(game)
    for option in chosen.options:
        if option.many:
            continue
        tables = [{option.name: value} for value in option.values]
        texts = {chosen.telling.rulebook(language, table) for table in tables}
        values = {str(sorted(settled(chosen, table).items())) for table in tables}
        assert len(texts) == len(values), option.name


@EVERYWHERE
def test_the_usual_text_says_nothing_of_other_values(game: str, language: str) -> None:
    chosen = game_named(game)
    usual, text = settled(chosen, {}), chosen.telling.rulebook(language, {})
    left_out = [words for condition, words in marked(chosen, language) if not holds(condition, usual)]
    assert left_out
    for words in left_out:
        plain = re.sub(r"\[[^\[\]|]+\|([^\[\]]*)\]", r"\1", words)
        assert len(plain.split()) < FEWEST_WORDS or "{" in plain or plain not in text, plain


@EVERYWHERE
def test_nothing_of_the_marks_is_left_in_the_text(game: str, language: str) -> None:
    chosen = game_named(game)
    values = [{}, *({option.name: others(option)[-1]} for option in chosen.options if others(option))]
    for table in values:
        text = chosen.telling.rulebook(language, table)
        assert re.findall(r"[\[\]{}]", text) == [], table
        assert re.findall(r"[^\s|]  [^\s|]|\S [.,;:]|[,;] *\.|\n\n\n|\( *\)", text) == [], table


@EVERY_GAME
def test_all_languages_mark_the_same_passages_and_fill_in_the_same(game: str) -> None:
    chosen = game_named(game)
    texts = [written(package(chosen), language) for language in LANGUAGES]
    conditions = [sorted(condition for condition, _ in passages(text)) for text in texts]
    places = [set(re.findall(r"\{(\w+)", text)) for text in texts]
    assert conditions.count(conditions[0]) == places.count(places[0]) == len(LANGUAGES)


@EVERY_GAME
def test_every_condition_names_an_option_and_its_values(game: str) -> None:
    chosen = game_named(game)
    values = {option.name: {word_of(value) for value in option.values} for option in chosen.options}
    for condition, _ in marked(chosen, "en"):
        for name, named, _ in clauses(condition):
            assert set(named) <= values[name], condition


@EVERY_GAME
def test_the_link_of_a_table_leads_to_the_rules_of_its_options(game: str) -> None:
    chosen = game_named(game)
    usual = str(text_of(chosen, "en"))
    for option in (option for option in chosen.options if not option.many):
        table = chosen.checked_options({option.name: others(option)[-1]})
        changed = changed_options(chosen, table)
        assert changed == ((option.name, others(option)[-1]),)
        assert rules_address(chosen, dict(changed)).endswith(f"?{option.name}={others(option)[-1]}")
        assert (str(text_of(chosen, "en", changed)) == usual) == (settled(chosen, table) == settled(chosen, {}))


@EVERYWHERE
def test_things_have_the_names_that_the_cards_and_questions_give_them(game: str, language: str) -> None:
    chosen = game_named(game)
    others = re.compile(OTHER_NAMES[game.replace("-", "_")][language], re.IGNORECASE)
    assert [found[0] for found in others.finditer(written(package(chosen), language))] == []


@EVERYWHERE
def test_a_rulebook_is_named_as_its_game(game: str, language: str) -> None:
    chosen = game_named(game)
    title = chosen.telling.title(chosen.telling.words(language))
    assert written(package(chosen), language).casefold().startswith(f"# {title} — ".casefold())


@EVERY_GAME
def test_spanish_rules_do_not_stumble_over_and_and_or(game: str) -> None:
    assert STUMBLING.findall(written(package(game_named(game)), "es")) == []


# ---- the reader itself


@pytest.mark.parametrize(("language", "said"), [("en", "5 cards"), ("cs", "5 karet"), ("es", "5 cartas")])
def test_a_number_may_say_what_it_counts(language: str, said: str) -> None:
    number = Counted(5, words_in(language, "imperator"))
    assert f"{number:n_cards}" == said
    assert f"{number}" == "5"


def test_a_passage_within_a_line_is_told_under_its_condition() -> None:
    text = "Half, [rounding=up|rounded up][rounding=down|rounded down].\n"
    assert told(text, {"rounding": "down"}) == "Half, rounded down.\n"


def test_a_condition_may_want_several_options_or_all_but_some_values() -> None:
    assert holds("cap!=0,1&open=true", {"cap": 2, "open": True})
    assert not holds("cap!=0,1&open=true", {"cap": 1, "open": True})
    assert not holds("cap!=0,1&open=true", {"cap": 2, "open": False})


def test_a_marked_paragraph_goes_with_its_blank_line_but_a_list_and_a_table_keep_theirs() -> None:
    text = "One.\n\n[x=a] Two.\n\n- [x=a] Three.\n\n| Four |\n[x=a] | Five |\n\nSix.\n"
    assert told(text, {"x": "b"}) == "One.\n\n\n| Four |\n\nSix.\n"
    assert told(text, {"x": "a"}) == "One.\n\nTwo.\n\n- Three.\n\n| Four |\n| Five |\n\nSix.\n"


def test_an_unknown_option_in_a_condition_is_an_error() -> None:
    with pytest.raises(KeyError):
        told("[y=a|Two.]\n", {"x": "b"})
