"""What must be chosen is in sight: each thing that can be chosen, or a button for it, can be hit at once."""

from __future__ import annotations

import os
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser.moments import GAMES, Moment, Viewer, moments

SIZES: Final = ((390, 844), (1440, 900), (768, 1024), (1366, 768))
PARTS: Final = (12, 12, 30, 30)
"""Each size sees every so many-th kind of question, unless all are wanted: all take some minutes."""
ALL: Final = bool(os.environ.get("TRIUMVIR_ALL_SIGHTS"))
TABS: Final = ("board", "own", "rivals", "journal")
FINGER, MOUSE = 44, 30
KINDS: Final = {"imperator": 40, "imperium": 35, "pax-renaissance": 20}
"""At least so many kinds of questions are met."""

UNSEEN = """(least) => {
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
    const hits = (element, x, y) => element.contains(document.elementFromPoint(x, y));
    const reach = (element, x, y, right, down) => {
        let far = 0;
        while (far < least && hits(element, x + right * (far + 2), y + down * (far + 2))) far += 2;
        return far;
    };
    const isLarge = (element, x, y) =>
        hits(element, x, y) &&
        reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0) >= least - 4 &&
        reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1) >= least - 4;
    const isSeen = (element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = (right, down) => isLarge(element, left + right * width, top + down * height);
        return shares.some((down) => shares.some((right) => at(right, down)));
    };
    const asks = JSON.parse(document.querySelector("#choices").textContent);
    const keys = new Set(asks.flatMap((ask) => ask.options.map(({ key }) => key)));
    return [...keys].filter((key) => {
        const name = CSS.escape(key);
        const found = [...document.querySelectorAll(`[data-thing="${name}"].choosable, [data-answer="${name}"]`)];
        if (key === "done" && asks.some((ask) => ask.set)) found.push(document.querySelector("#set-done"));
        return !found.some(isSeen);
    });
}"""
"""Keys of what can be chosen and cannot be hit where it is large enough, without scrolling or another tab."""


def wanted(game: str, size: tuple[int, int]) -> list[tuple[int, Moment]]:
    """The moments that are looked at in this size."""
    found = list(enumerate(moments(game)))
    assert len(found) >= KINDS[game], "few kinds of questions are met"
    place = SIZES.index(size)
    part = 1 if ALL else PARTS[place]
    return [(number, moment) for number, moment in found if number % part == place % part]


def unseen(viewer: Viewer, moment: Moment, number: int) -> list[str]:
    """What of a moment is not in sight."""
    viewer.sees(moment, TABS[number % len(TABS)])
    missed: Any = viewer.page.evaluate(UNSEEN, FINGER if viewer.is_phone else MOUSE)
    return [str(key) for key in missed]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_that_can_be_chosen_is_in_sight(browser: Browser, address: str, size: tuple[int, int]) -> None:
    missed: dict[str, list[str]] = {}
    for game in GAMES:
        looked = wanted(game, size)
        viewer = Viewer(browser, address, looked[0][1], size)
        missed |= {moment.name: keys for number, moment in looked if (keys := unseen(viewer, moment, number))}
        assert viewer.errors == []
        viewer.leave()
    assert missed == {}


BUTTONS = """() => [...document.querySelectorAll("#prompt .answer")]
    .filter((each) => each.checkVisibility())
    .map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { key: each.dataset.answer, digit: each.dataset.digit ?? "", left, right, top, bottom };
    })"""


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_second_click_on_activate_does_not_end_the_actions(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    found = {moment.prompt: moment for moment in moments("imperium")}
    viewer = Viewer(browser, address, found["turn.choose"], size)
    viewer.sees(found["turn.choose"])
    before = {each["key"]: each for each in viewer.page.evaluate(BUTTONS)}["activate"]
    viewer.sees(found["activate.choose"])
    after = {each["key"]: each for each in viewer.page.evaluate(BUTTONS)}["done"]
    viewer.leave()
    assert before["digit"] != after["digit"]
    middle = ((before["left"] + before["right"]) / 2, (before["top"] + before["bottom"]) / 2)
    is_hit = after["left"] <= middle[0] <= after["right"] and after["top"] <= middle[1] <= after["bottom"]
    assert not is_hit, "a hand that clicks twice ends nothing"


LIT_ON = """() => [...document.querySelectorAll(".rank")]
    .filter((rank) => rank.querySelector(".choosable"))
    .map((rank) => rank.className)"""


def test_units_light_up_on_the_side_that_is_asked_about_only(browser: Browser, address: str) -> None:
    found = {moment.prompt: moment for moment in moments("imperator")}
    viewer = Viewer(browser, address, found["combat.unit"], SIZES[1])
    for prompt in ("combat.unit", "answer.unit", "alone.unit", "agent.auxiliary"):
        viewer.sees(found[prompt])
        lit = [f"seat-{found[prompt].seat}" in each.split() for each in viewer.page.evaluate(LIT_ON)]
        assert lit == [prompt != "agent.auxiliary"], prompt
    viewer.leave()
