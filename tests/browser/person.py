"""Somebody who plays in a browser: by clicks, by taps or by keys, choosing at random among what lights up."""

from __future__ import annotations

import random
from collections.abc import Sequence

from playwright.sync_api import Error, Page

CHOOSABLE = ".choosable:not(.answer), #prompt .answer:not([disabled]):not([hidden])"
DONE = "#set-done:not([disabled])"
ONE_THAT_CAN_BE_HIT = """([selector, lot]) => {
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
    const points = (element) => {
        element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const { left, top, width, height } = element.getBoundingClientRect();
        return shares.flatMap((down) => shares.map((right) => [left + right * width, top + down * height]));
    };
    const at = (point) => document.elementFromPoint(...point);
    const hits = (element) => points(element).find((point) => element.contains(at(point)));
    const underStage = (element) => points(element).some((point) => at(point)?.closest("#stage"));
    const found = [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => hits(element) || !underStage(element));
    const one = found[Math.floor(lot * found.length)];
    if (!one) return null;
    const point = hits(one);
    if (point) return point;
    throw new Error(`${one.outerHTML.slice(0, 200)} cannot be hit`);
}"""
"""The middle of a thing, or another point of it where something smaller lies on its middle."""
READY = """() => {
    if (document.readyState !== "complete") return "";
    if (document.querySelector("#result")) return "over";
    if (document.querySelector(".curtain a")) return "curtain";
    if (document.body.classList.contains("sent")) return "";
    return document.querySelector("#prompt.asks") ? "asked" : "";
}"""
PATIENCE = 4000
MISSES = 6
TABS = ("board", "own", "rivals")


class Person:
    """A page and its owner; `errors` are what the page complained about."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.errors: list[str] = []
        self.choices = 0
        self._random = random.Random(seed)
        page.on("pageerror", lambda error: self.errors.append(str(error.stack or error)))
        page.on("console", self._hear)

    def _hear(self, message) -> None:
        if message.type == "error" and "409" not in message.text:
            self.errors.append(message.text)

    def leave(self) -> None:
        self.page.context.close()

    def waits(self, seconds: float = 20) -> str:
        """Wait until this person is asked, the game is over, or the screen is to be handed on; '' if nothing comes."""
        try:
            return str(self.page.wait_for_function(READY, timeout=seconds * 1000).json_value())
        except Error:
            return ""

    def choosable(self) -> list[float] | None:
        """Where one of the things that light up can be hit; what the stage covers is not among them."""
        found: list[float] | None = self.page.evaluate(ONE_THAT_CAN_BE_HIT, [CHOOSABLE, self._random.random()])
        return found

    def one_of_them(self) -> list[float]:
        """Something to choose; where the stage lies over all of it, what shows the map is pressed first."""
        found = self.choosable()
        if found is None:
            self.page.locator(".stage-fold:visible").first.click(timeout=PATIENCE)
            found = self.choosable()
        if found is None:
            raise Error("nothing that lights up can be hit")
        return found

    def clicks_something(self) -> None:
        """Click on one of the things that light up; finish a set once it is full enough."""
        done = self.page.locator(DONE)
        if done.count() and self._random.random() < 0.7:
            done.first.click(timeout=PATIENCE)
        else:
            self.page.mouse.click(*self.one_of_them())
        self.choices += 1

    def taps_something(self) -> None:
        """As on a telephone: one tab at a time; it changes when nothing lights up there."""
        for tab in self._random.sample(TABS, len(TABS)):
            self.page.locator(f"[data-tab-name={tab}]").tap(timeout=PATIENCE)
            if self.choosable() is not None:
                break
        done = self.page.locator(DONE)
        if done.count() and self._random.random() < 0.7:
            done.first.tap(timeout=PATIENCE)
        else:
            self.page.touchscreen.tap(*self.one_of_them())
        self.choices += 1

    def presses_something(self) -> None:
        """By keyboard alone: to the first thing that lights up, some arrows on, Enter; Tab ends a set."""
        keyboard = self.page.keyboard
        if self.page.locator(DONE).count() and self._random.random() < 0.7:
            for _ in range(150):
                if self.page.evaluate("() => document.activeElement.id === 'set-done'"):
                    break
                keyboard.press("Tab")
            assert self.page.evaluate("() => document.activeElement.id") == "set-done", "Tab leads to the end of a set"
        else:
            keyboard.press("p")
            for _ in range(self._random.randrange(5)):
                keyboard.press(self._random.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
        keyboard.press("Enter")
        self.choices += 1

    def tries(self, act) -> None:
        """Do one thing; others may have changed the page meanwhile, then look at it anew."""
        for _ in range(MISSES):
            try:
                return act()
            except Error:
                if self.waits() != "asked":
                    return None
        return act()

    def plays(self, act, most: int = 900) -> None:
        """Play until the game is over."""
        while self.choices < most and self.waits() == "asked":
            self.tries(act)


def somebody_asked(people: Sequence[Person], seconds: float = 20) -> Person | None:
    """The first of these people who is asked; None when the game is over or nothing comes."""
    for _ in range(int(seconds * 50)):
        for person in people:
            ready = person.page.evaluate(READY)
            if ready == "over":
                return None
            if ready == "asked":
                return person
        people[0].page.wait_for_timeout(20)
    return None
