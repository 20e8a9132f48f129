"""A payment of Imperium is one press, also where the rules ask for two kinds of tokens."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Route

from tests.browser.moments import Viewer, moments

SENT = "() => document.body.classList.contains('sent')"


def test_one_press_pays_materials_and_the_population_that_goes_with_them(browser: Browser, address: str) -> None:
    found = {moment.prompt: moment for moment in moments("imperium")}
    viewer = Viewer(browser, address, found["turn.choose"], (1440, 900))
    posted: list[Any] = []

    def take(route: Route) -> None:
        posted.append(json.loads(route.request.post_data or "{}")["choices"])
        route.fulfill(json={"version": 99})

    viewer.page.route("**/choose", take)
    for is_obvious in (True, False):
        posted.clear()
        viewer.sees(found["turn.choose"])
        viewer.sees(found["pay.materials"])
        buttons = viewer.page.locator("#prompt .answer")
        buttons.nth(0 if is_obvious else 1).click()
        viewer.page.wait_for_function(SENT)
        viewer.sees(found["pay.population"])
        viewer.page.evaluate("() => new Promise(requestAnimationFrame)")
        assert posted == ([["n:0"], ["n:0"]] if is_obvious else [["n:1"]])
    viewer.leave()
