"""What holds of the words of every game: complete in all languages, with the same placeholders, nothing left over."""

from __future__ import annotations

import pytest

from tests.catalogues import FORMS, messages, placeholders, texts
from triumvir.games.imperator import messages as imperator
from triumvir.games.imperium import messages as imperium
from triumvir.games.pax_renaissance import messages as pax_renaissance
from triumvir.telling.languages import LANGUAGES

TABLES = {"imperator": imperator, "imperium": imperium, "pax_renaissance": pax_renaissance}
JOINTS = {
    "imperator": ("or",),
    "imperium": ("and", "or", "or.else", "then", "then.may", "points.and", "who.if", "victim.if"),
    "pax_renaissance": ("and",),
}
"""Messages that join others, so that they begin or end with a blank."""

ONE_LANGUAGE_SAYS_MORE = {("imperium", "cost.aim")}
"""Messages with a placeholder that not every language needs."""

every_domain = pytest.mark.parametrize("domain", TABLES)


@every_domain
def test_all_languages_have_the_same_keys(domain: str) -> None:
    english, czech, spanish = (set(messages(domain, language)) for language in LANGUAGES)
    assert english == czech == spanish


@every_domain
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_all_its_forms_and_none_is_uncertain(domain: str, language: str) -> None:
    for key, message in messages(domain, language).items():
        assert all(texts(message)), key
        assert key in JOINTS[domain] or all(text.strip() == text for text in texts(message)), key
        assert not message.fuzzy, key
        if not isinstance(message.id, str):
            assert message.id == (key, f"{key}.plural")
            assert len(texts(message)) == FORMS[language], key


@every_domain
def test_every_language_uses_the_same_placeholders(domain: str) -> None:
    english = messages(domain, "en")
    for language in ("cs", "es"):
        for key, message in messages(domain, language).items():
            said = set().union(*map(placeholders, texts(message)))
            wanted = set().union(*map(placeholders, texts(english[key])))
            assert said == wanted or (domain, key) in ONE_LANGUAGE_SAYS_MORE, (language, key)


@every_domain
def test_every_kind_of_message_has_words_with_the_placeholders_of_its_table(domain: str) -> None:
    for kind, names in TABLES[domain].JOURNAL.items():
        for language in LANGUAGES:
            said = placeholders(texts(messages(domain, language)[f"journal.{kind}"])[0])
            assert said - {"seat"} == set(names), (language, kind)


@every_domain
def test_no_words_stand_for_prompts_or_messages_that_do_not_exist(domain: str) -> None:
    prompts, journal = TABLES[domain].PROMPTS, TABLES[domain].JOURNAL
    waiting = {f"prompt.{prompt.partition('.')[0]}.waiting" for prompt in prompts} | {"prompt.waiting"}
    for key in messages(domain, "en"):
        if key.startswith("prompt."):
            assert key in waiting | {f"prompt.{prompt}" for prompt in prompts}
        if key.startswith("journal."):
            assert key.removeprefix("journal.") in journal
