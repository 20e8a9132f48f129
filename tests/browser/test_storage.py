"""A browser that keeps nothing: with its storage blocked or full, everything works but what would be remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.test_newcomer import new_table

BLOCKED = """
for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("access is denied", "SecurityError"); } });
}
Object.defineProperty(Document.prototype, "cookie", { get() { throw new DOMException("no", "SecurityError"); } });"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };"""


@pytest.mark.parametrize("trouble", [BLOCKED, FULL], ids=["blocked", "full"])
def test_a_browser_that_keeps_nothing_plays(browser: Browser, address: str, trouble: str) -> None:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    context.add_init_script(trouble)
    ann = Person(context.new_page(), seed=1)
    page = ann.page
    page.goto(address)
    page.locator(".game [value=imperium]").check(force=True)
    expect(page.locator("[data-for-game=imperium]").first).to_be_visible()
    page.goto(new_table(page, address, **{"seat-1": "bot:greedy", "seat-2": "closed"}))
    before = int(page.evaluate("document.body.dataset.version"))
    for _ in range(3):
        assert ann.waits() == "asked"
        ann.tries(ann.clicks_something)
    page.wait_for_function("before => Number(document.body.dataset.version) > before", arg=before)
    page.locator("[popovertarget=menu]").click()
    page.locator("#menu [name=theme][value=dark]").check(force=True)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.locator("#menu [data-opens=keys]").click()
    page.locator("[name=shortcuts]").uncheck()
    page.locator("#keys .dialog-head button").click()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_hidden()
    context.close()
    assert ann.errors == []
