"""The words of the command line: every key exists in three languages with the same placeholders, and none is idle."""

import re
from pathlib import Path
from string import Formatter

import pytest

import triumvir.cli
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import catalogue

SOURCES = "\n".join(path.read_text("utf-8") for path in sorted(Path(triumvir.cli.__file__).parent.glob("*.py")))
MADE = (
    "cli.help.",
    "cli.error.record_",
    "cli.error.reason.",
    "cli.bench.",
    "cli.simulate.",
    "cli.cards.",
    "cli.audit.",
)
"""Beginnings of keys that are put together; commands, kinds, reasons and columns are their ends."""


def placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_placeholders(language: str) -> None:
    english, other = catalogue("cli", "en").messages, catalogue("cli", language).messages
    assert set(other) == set(english)
    for key, forms in english.items():
        assert {frozenset(placeholders(form)) for form in other[key]} == {
            frozenset(placeholders(form)) for form in forms
        }


def test_no_key_is_idle() -> None:
    for key in catalogue("cli", "en").messages:
        short = key.removeprefix("cli.error.").removeprefix("cli.play.")
        assert key.startswith(MADE) or f'"{key}"' in SOURCES or f'"{short}"' in SOURCES, key


def test_every_key_in_the_code_can_be_said() -> None:
    messages = catalogue("cli", "en").messages
    named = set(re.findall(r'"(cli\.[a-z_.]+[a-z_])"', SOURCES))
    named |= {f"cli.error.{key}" for key in re.findall(r'Mistake\("([a-z_]+)"', SOURCES)}
    assert named
    assert named <= set(messages)
