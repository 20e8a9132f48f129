"""Somebody who plays in a browser: by clicks, by taps or by keys, choosing at random among what lights up."""

from __future__ import annotations

import random
from collections.abc import Sequence

from playwright.sync_api import Error, Page, TimeoutError

from tests.waiting import LOOK_EVERY

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
WHERE_TO_HIT = """(selector) => {
    const found = [...document.querySelectorAll(selector)];
    const one = found.find((each) => each.checkVisibility({ visibilityProperty: true }));
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""
"""The middle of what is there and visible now; nobody waits for it."""
READY = """() => {
    if (document.readyState !== "complete") return "";
    if (document.querySelector("#result")) return "over";
    if (document.querySelector(".curtain a")) return "curtain";
    if (document.body.classList.contains("sent")) return "";
    return document.querySelector("#prompt.asks") ? "asked" : "";
}"""
STAGE_FOLD = ".stage-fold"
MISSES = 60
BETWEEN = 100
"""Milliseconds before a page that has just changed is looked at anew."""
DONE_SHARE = 0.7
"""So often a set that may be finished is."""
TABS = ("board", "own", "rivals")
BY_HAND = 8
"""So many choices are made by hand before some are made without a page, which takes a fiftieth of the time."""
WITHOUT_A_PAGE = 300


class Person:
    """A page and its owner; `errors` are what the page complained about."""

    def __init__(self, page: Page, seed: int, has_touch: bool = False) -> None:
        self.page = page
        self.has_touch = has_touch
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

    def waits(self) -> str:
        """Wait until this person is `asked`, the game is `over`, or the screen is to be handed on (`curtain`)."""
        while True:
            try:
                return str(self.page.wait_for_function(READY).json_value())
            except TimeoutError:
                raise
            except Error:
                self.page.wait_for_load_state()  # another page has come in the middle of it

    def hits(self, selector: str) -> bool:
        """Click on, or tap, what is visible by this selector; False if nothing is."""
        point = self.page.evaluate(WHERE_TO_HIT, selector)
        if point is not None:
            self.presses_at(point)
        return point is not None

    def presses_at(self, point: Sequence[float]) -> None:
        """A click, or a tap where there is a touch screen."""
        if self.has_touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def choosable(self) -> list[float] | None:
        """Where one of the things that light up can be hit; what the stage covers is not among them."""
        found: list[float] | None = self.page.evaluate(ONE_THAT_CAN_BE_HIT, [CHOOSABLE, self._random.random()])
        return found

    def one_of_them(self) -> list[float]:
        """Something to choose; where the stage lies over all of it, what shows the map is pressed first."""
        found = self.choosable()
        if found is None:
            self.hits(STAGE_FOLD)
            found = self.choosable()
        if found is None:
            raise Error("nothing that lights up can be hit")
        return found

    def clicks_something(self) -> None:
        """Click on one of the things that light up; finish a set once it is full enough."""
        if self._random.random() >= DONE_SHARE or not self.hits(DONE):
            self.presses_at(self.one_of_them())
        self.choices += 1

    def taps_something(self) -> None:
        """As on a telephone: one tab at a time; it changes when nothing lights up there."""
        for tab in self._random.sample(TABS, len(TABS)):
            self.hits(f"[data-tab-name={tab}]")
            if self.choosable() is not None:
                break
        self.clicks_something()

    def presses_something(self) -> None:
        """By keyboard alone: to the first thing that lights up, some arrows on, Enter; Tab ends a set."""
        keyboard = self.page.keyboard
        if self.page.locator(DONE).count() and self._random.random() < DONE_SHARE:
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

    def answer(self, view, ask, first: str) -> dict[str, object]:
        """What a program sends that answers a question at random, if it cannot answer it by `first`."""
        keys = [option["key"] for option in ask["options"]]
        chosen = [first] if first in keys else [self._random.choice(keys)]
        whole = ask["set"]
        if whole and not whole["chosen"]:
            chosen = self._random.sample(whole["all"], max(1, whole["least"])) if whole["most"] else ["done"]
        once = f"{self._random.getrandbits(64):x}"
        return {"seat": ask["seat"], "choices": chosen, "version": view["version"], "key": once}

    def tries(self, act) -> None:
        """Do one thing; others may have changed the page meanwhile, then look at it anew."""
        for _ in range(MISSES):
            try:
                return act()
            except Error:
                self.page.wait_for_timeout(BETWEEN)
                if self.waits() != "asked":
                    return None
        return act()

    def plays(self, act, most: int = 900) -> None:
        """Play until the game is over, every choice by hand."""
        while self.choices < most and self.waits() == "asked":
            self.tries(act)

    def plays_quickly(self, act, first: str = "") -> None:
        """Play to the end, in turns by hand and without a page."""
        while self.waits() == "asked":
            self.plays(act, most=self.choices + BY_HAND)
            go_on_without_pages([self], first)


def play_together(people: Sequence[Person], act, first: str = "") -> None:
    """Play to the end in several browsers, in turns by hand and without pages."""
    while True:
        for _ in range(BY_HAND):
            person = somebody_asked(people)
            if person is None:
                return
            person.tries(lambda person=person: act(person))
        go_on_without_pages(people, first)


def go_on_without_pages(people: Sequence[Person], first: str = "", choices: int = WITHOUT_A_PAGE) -> None:
    """Make so many choices of these people as a program would, the answer named `first` where there is it.

    Their pages are closed meanwhile and opened again afterwards, as by people who come back.
    """
    places = [(person, person.page.url.partition("?")[0].partition("#")[0]) for person in people]
    for person in people:
        person.page.goto("about:blank")
    while choices > 0:
        for person, place in places:
            view = person.page.request.get(f"{place}/view.json").json()
            asked = [ask for ask in view["choices"] if not ask["optional"]]
            if asked:
                person.page.request.post(f"{place}/choose", data=person.answer(view, asked[0], first))
                choices -= 1
            if view["over"]:
                choices = 0
    for person, place in places:
        person.page.goto(place)


def somebody_asked(people: Sequence[Person]) -> Person | None:
    """The first of these people who is asked, once one is; None when the game is over."""
    while True:
        for person in people:
            ready = person.page.evaluate(READY)
            if ready == "over":
                return None
            if ready == "asked":
                return person
        people[0].page.wait_for_timeout(LOOK_EVERY * 1000)
