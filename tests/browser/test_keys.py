"""Keys on other keyboards: rows of digits that write other signs, alphabets without Latin letters, caps lock."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Club
from tests.browser.test_newcomer import new_table

PRESS = """([key, code, shiftKey]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }))"""
SENT = "() => performance.getEntriesByType('resource').filter((each) => each.name.endsWith('/choose')).length"


def pressed(page: Page, key: str, code: str, shift: bool = False) -> None:
    page.evaluate(PRESS, [key, code, shift])


@pytest.fixture
def page(club: Club, address: str) -> Page:
    page = club.seat(address).page
    page.goto(new_table(page, address, game="imperium", seed="4", **{"seat-1": "bot:random", "seat-2": "closed"}))
    expect(page.locator("#prompt .answer[data-digit='1']:not([disabled])")).to_be_visible()
    return page


PRESSES = [
    ("+", "Digit1", False),  # Czech
    ("1", "Digit1", True),  # Czech with shift
    ("&", "Digit1", False),  # French
    ("1", "Numpad1", False),
    ("u", "KeyU", False),
    ("U", "KeyU", False),  # caps lock
    ("г", "KeyU", False),  # Russian
    ("u", "KeyF", False),  # Dvorak
]


def test_a_key_means_what_it_writes_or_else_its_place(page: Page) -> None:
    page.evaluate("() => (document.querySelector('#undo').disabled = false)")
    page.route("**/position.json*", lambda route: route.fulfill(status=204))
    for kind in ("choose", "undo"):
        page.route(f"**/{kind}", lambda route: route.fulfill(status=409, json={"error": "only listening"}))
    for key, code, shift in PRESSES:
        with page.expect_request("**/undo" if code.startswith("Key") else "**/choose"):
            pressed(page, key, code, shift)
        page.wait_for_function("() => !document.body.classList.contains('sent')")


def test_signs_and_letters_that_a_layout_has_are_not_reinterpreted(page: Page) -> None:
    for key, code, shift in (("!", "Digit1", True), ("e", "KeyU", False), ("ä", "KeyP", False)):
        pressed(page, key, code, shift)
    assert page.evaluate(SENT) == 0


def test_shortcuts_can_be_switched_off_for_good(page: Page) -> None:
    page.keyboard.press("?")
    page.locator("[name=shortcuts]").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("#prompt .answer[data-digit='1']:not([disabled])")).to_be_visible()
    for key in ("1", "?"):
        page.keyboard.press(key)
    expect(page.locator("#keys")).to_be_hidden()
    assert page.evaluate(SENT) == 0
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement !== document.body"), "arrows still lead"
