"""Every sentence of the server exists in every language, with the same placeholders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import triumvir.server
from triumvir.server.refusals import DOMAIN
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import catalogue

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(triumvir.server.__file__).parent.rglob("*.py"))
USED = {f"error.{key}" for key in re.findall(r"Refusal\([^,()]+, \"(\w+)\"", SOURCES)}


def placeholders(sentence):
    return sorted(re.findall(r"{(\w+)}", sentence))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_sentence(lang):
    messages = catalogue(DOMAIN, lang).messages
    assert len(USED) > 20
    assert set(messages) >= USED


def test_no_sentence_is_left_over():
    known = {key for key in catalogue(DOMAIN, "en").messages if key.startswith("error.")}
    dynamic = {"title", "unknown_page", "method", "request", "step_failed", "view_failed"}
    assert known - USED - {f"error.{name}" for name in dynamic} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_placeholders_are_the_same_in_every_language(lang):
    english, other = catalogue(DOMAIN, "en").messages, catalogue(DOMAIN, lang).messages
    assert set(english) == set(other)
    for key, forms in english.items():
        assert placeholders(forms[0]) == placeholders(other[key][0]), key
