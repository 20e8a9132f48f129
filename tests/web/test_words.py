"""The shared words: the same keys, placeholders and plural forms in all three languages, and none that is not used."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import catalogue
from triumvir.web import pages
from triumvir.web.lobby import KINDS

PLACEHOLDER = re.compile(r"\{(\w+)\}")
FORMS = {"en": 2, "cs": 3, "es": 2}
WEB = Path(str(files("triumvir.web")))
SAID = re.compile(r"""(?:say|count)\(\s*["']([a-z_]+(?:\.[a-z_]+)*)["']""")


def messages(lang: str) -> dict[str, tuple[str, ...]]:
    return dict(catalogue("triumvir", lang).messages)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_key(lang: str) -> None:
    assert set(messages(lang)) == set(messages("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_uses_the_same_placeholders_and_its_plural_forms(lang: str) -> None:
    english = messages("en")
    for key, forms in messages(lang).items():
        assert {name for form in forms for name in PLACEHOLDER.findall(form)} == {
            name for form in english[key] for name in PLACEHOLDER.findall(form)
        }, key
        assert len(forms) in (1, FORMS[lang]), key


def test_every_key_that_the_web_says_is_there() -> None:
    sources = [*WEB.glob("*.py"), *WEB.glob("templates/**/*.html")]
    said = {key for source in sources for key in SAID.findall(source.read_text("utf-8"))}
    said |= {f"client.{key}" for key in pages.CLIENT_WORDS} | {f"kind.{kind.replace(':', '_')}" for kind in KINDS}
    assert said <= set(messages("en"))
