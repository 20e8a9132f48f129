"""The row of what happened since one's last choice, in a browser: marks, one step, all steps, and the end of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from tests.browser import moments
from tests.browser.moments import Moment, Viewer
from triumvir.web.page import TablePage
from triumvir.web.since import steps_since

page_of = moments.page_of


def newcomer(moment: Moment, lang: str = "en", version: int = 0) -> TablePage:
    """Somebody who has seen nothing of the game so far."""
    return replace(page_of(moment, lang, version), seen=0)


def is_rich(moment: Moment) -> bool:
    """Whether something was done to the visitor that is still drawn on the chart."""
    struck = [step.struck or "" for step in steps_since(newcomer(moment))]
    return any(key.startswith(("border:", "empire:")) for keys in struck for key in keys.split())


MARKED = "(sign) => document.querySelectorAll(`main .${sign}`).length"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_what_was_done_is_marked_until_it_is_seen(
    browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    moment = next(each for each in moments.moments("pax-renaissance") if is_rich(each))
    monkeypatch.setattr(moments, "page_of", newcomer)
    viewer = Viewer(browser, address, moment, size)
    page, steps = viewer.page, viewer.page.locator(".since-step")
    assert page.evaluate(MARKED, "struck") > 0, "the marks are there without a press"
    hit = page.locator(".since-step.hit").first
    hit.click()
    assert hit.get_attribute("aria-pressed") == "true"
    assert page.evaluate(MARKED, "recalled") > 0
    hit.click()
    assert page.evaluate(MARKED, "recalled") == 0
    for place in range(2):
        page.locator("[data-replay]").click()
        assert steps.nth(place).get_attribute("aria-pressed") == "true", "where nothing may move each press is a step"
    page.locator("[data-seen]").click()
    assert (page.evaluate(MARKED, "struck"), page.evaluate(MARKED, "recalled")) == (0, 0)
    page.reload()
    assert page.evaluate(MARKED, "struck") == 0, "what was seen stays seen"
    assert viewer.errors == []
    viewer.leave()
