"""What all tests share: Chromium for those that need a browser, and the profile of the property tests."""

import os
import re
import shutil
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.waiting import IN_BROWSER
from triumvir.kernel.marks import MARKED
from triumvir.telling.words import Words

CHROMIUM_SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

STRAY = re.compile(r"[^\s-]  +\S|[(\[„«]\s|\s[)\]”»;]|\s,|\(\)|«»|„“|“”|[,;:] ?[,;](?!\w)")
"""A blank where none belongs, or what is empty."""

HYPHENS = re.compile(r"(?<![\w\-/=.:])-\d")
"""A number below zero with a hyphen for a minus sign."""

QUOTING = ("error.", "cli.", "mistake.", "database.", "front.")
"""The beginnings of keys whose sentences quote what somebody has typed or a file holds."""

STUMBLES = {"es": re.compile(r"\b[yY] [«“(]?h?[iIíÍ](?![aeou])|\b[oO] [«“(]?(?:h?[oOóÓ]|8|11\b)")}
"""What a finished sentence of a language stumbles over, whatever names it was filled with."""

settings.register_profile("ci", deadline=None, derandomize=False, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests and put them last: while Playwright runs, its thread can run no other event loop."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session", autouse=True)
def well_said() -> Iterator[None]:
    """Whatever is said in any test has no blank too many, nothing empty in brackets or quotation marks, a true minus
    before each number below zero, and no sounds that its language avoids."""
    say, count = Words.say, Words.count

    def checked(words: Words, key: str, text: str) -> str:
        plain = MARKED.sub(r"\2", text)
        assert not STRAY.search(plain), text
        if not key.startswith(QUOTING):
            assert not HYPHENS.search(plain), text
            assert words.language not in STUMBLES or not STUMBLES[words.language].search(plain), text
        return text

    def said(words: Words, key: str, /, **named: object) -> str:
        return checked(words, key, say(words, key, **named))

    def counted(words: Words, key: str, number: int, /, **named: object) -> str:
        return checked(words, key, count(words, key, number, **named))

    Words.say, Words.count = said, counted  # type: ignore[method-assign]
    yield
    Words.say, Words.count = say, count  # type: ignore[method-assign]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole session; each test opens its own context."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=IN_BROWSER)
        chromium = launched(playwright)
        yield chromium
        chromium.close()


def launched(playwright: Playwright) -> Browser:
    """The system's Chromium, the one without windows first, which costs half as much, else Playwright's own.

    The test is skipped where there is none.
    """
    system = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if system is None and not os.path.exists(playwright.chromium.executable_path):
        pytest.skip("no Chromium: neither on PATH nor installed by Playwright")
    return playwright.chromium.launch(executable_path=system, args=CHROMIUM_SWITCHES)
