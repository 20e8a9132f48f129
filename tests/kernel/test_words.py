"""Words: catalogues by language, plural forms, the fallback to English, and the choice of a language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from triumvir.kernel.marks import marked
from triumvir.telling import languages
from triumvir.telling.euphony import euphonic
from triumvir.telling.words import Words, catalogue, pick_language, words_in

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {plural}\\n"\n'
ENGLISH = """
msgid "greeting"
msgstr "Hail, {name}!"

msgid "n_coins"
msgid_plural "n_coins.plural"
msgstr[0] "{n} coin"
msgstr[1] "{n} coins"

msgid "only.english"
msgstr "In English only"
"""
CZECH = """
msgid "greeting"
msgstr "Buď zdráv, {name}!"

msgid "n_coins"
msgid_plural "n_coins.plural"
msgstr[0] "{n} mince"
msgstr[1] "{n} mince (málo)"
msgstr[2] "{n} mincí"

#, fuzzy
msgid "only.english"
msgstr "nejisté"
"""


@pytest.fixture
def laid_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder with catalogues of a domain that nobody else has."""
    texts = {
        "en": HEADER.format(plural="nplurals=2; plural=(n != 1);") + ENGLISH,
        "cs": HEADER.format(plural="nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);") + CZECH,
    }
    for language, text in texts.items():
        place = tmp_path / language / "LC_MESSAGES"
        place.mkdir(parents=True)
        (place / "toy.po").write_text(text, "utf-8")
    monkeypatch.setenv(languages.VARIABLE, str(tmp_path))
    forget()
    yield
    forget()


def forget() -> None:
    """Read the folders and catalogues again."""
    for kept in (languages.shared_folders, languages.locale_folders, catalogue, words_in):
        kept.cache_clear()


@pytest.mark.usefixtures("laid_in")
def test_a_message_is_said_in_the_language_of_the_reader() -> None:
    assert Words("cs", "toy").say("greeting", name="Galba") == "Buď zdráv, Galba!"
    assert Words("en", "toy").say("greeting", name="Galba") == "Hail, Galba!"


@pytest.mark.usefixtures("laid_in")
@pytest.mark.parametrize(("n", "text"), [(0, "0 mincí"), (1, "1 mince"), (3, "3 mince (málo)"), (5, "5 mincí")])
def test_czech_counts_in_three_forms(n: int, text: str) -> None:
    assert Words("cs", "toy").count("n_coins", n) == text


@pytest.mark.usefixtures("laid_in")
def test_a_negative_number_takes_the_form_of_its_size() -> None:
    assert Words("en", "toy").count("n_coins", -1) == "−1 coin"


@pytest.mark.usefixtures("laid_in")
def test_what_is_missing_or_uncertain_is_said_in_english() -> None:
    assert Words("cs", "toy").say("only.english") == "In English only"
    assert Words("es", "toy").say("only.english") == "In English only"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Iberia y Italia", "Iberia e Italia"),
        ("agua y hielo", "agua y hielo"),
        ("padre y hijo", "padre e hijo"),
        ("Y Inés", "E Inés"),
        ("cereal o oro", "cereal u oro"),
        ("7 o 8", "7 u 8"),
        ("10 o 11", "10 u 11"),
        ("1 o 110", "1 o 110"),
        (f"agua o {marked('card:west', 'Oeste')}", f"agua u {marked('card:west', 'Oeste')}"),
        ("muy irritado", "muy irritado"),
    ],
)
def test_spanish_sounds_well_whatever_is_filled_in(text: str, said: str) -> None:
    assert euphonic(text) == said


def test_a_row_ends_with_its_conjunction() -> None:
    spanish = words_in("es", "imperium")
    assert spanish.row(["Asia", "Britania", "Iberia"], "and") == "Asia, Britania e Iberia"
    assert spanish.row(["agua", "oro"], "or") == "agua u oro"
    assert spanish.row(["agua"], "or") == "agua"


@pytest.mark.usefixtures("laid_in")
def test_an_unknown_key_and_a_missing_argument_are_errors() -> None:
    words = Words("cs", "toy")
    assert not words.has("nothing")
    with pytest.raises(KeyError):
        words.say("nothing")
    with pytest.raises(KeyError):
        words.say("greeting")


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("de, es-MX;q=0.5, en;q=0.4", "es"),
        ("en;q=0.3, es;q=0.9", "es"),
        ("cs;q=0, en", "en"),
        ("de", "en"),
        ("*", "en"),
        ("", "en"),
        (None, "en"),
        ("nonsense;q=abc;;,", "en"),
    ],
)
def test_the_best_language_of_a_browser_is_picked(header: str | None, language: str) -> None:
    assert pick_language(header) == language
