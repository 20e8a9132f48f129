"""One press, one choice: whatever is pressed twice or held down does not answer the question that comes next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Request

from tests.browser.conftest import Club
from tests.browser.person import Person
from tests.browser.test_newcomer import new_table
from triumvir.web import pages

PAUSES = (60, 200, 340)
TRIES = 5
ONE_AND_BOT = {"game": "imperium", "seat-1": "bot:random", "seat-2": "closed", "seed": "4"}
BEGINNINGS = """() => {
    window.began = [];
    const note = ({ timeStamp }) => began.push(timeStamp);
    for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, note, true);
}"""
QUESTION = "() => document.querySelector('#choices').textContent"


@pytest.fixture
def moment() -> int:
    """As at a real table."""
    return pages.MOMENT


class Player:
    """Somebody who looks at each question before the first press; `next_ones` counts those that the second met."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = page = person.page
        self.chosen = 0
        self.next_ones = 0
        page.on("request", self._count)

    def was_slow(self) -> bool:
        """Whether the last two presses were further apart than they should have been: the machine was busy."""
        gap: float = self.page.evaluate("() => began.at(-1) - (began.at(-2) ?? 0)")
        return gap > pages.MOMENT

    def twice(self, act: Callable[[], object], pause: int) -> int:
        """How many choices come of two presses that are this far apart, with the next question in between or not."""
        for _ in range(TRIES):
            made = self.presses(act, act, pause=pause)
            if not self.was_slow():
                return made
            self.reads()
        return 0

    def _count(self, request: Request) -> None:
        self.chosen += request.url.endswith("/choose")

    def reads(self) -> None:
        """Until something is asked, and as long as a question must be seen."""
        assert self.person.waits() == "asked"
        self.page.wait_for_timeout(pages.MOMENT + 20)

    def presses(self, *acts: Callable[[], object], pause: int) -> int:
        """Do these things one after the other; gives how many choices were made."""
        self.reads()
        before, question = self.chosen, self.page.evaluate(QUESTION)
        for place, act in enumerate(acts):
            if place:
                self.page.wait_for_timeout(pause)
                self.next_ones += self.page.evaluate(QUESTION) != question
            act()
        self.page.wait_for_function("() => !document.body.classList.contains('sent')")
        return self.chosen - before


@pytest.fixture
def player(club: Club, address: str) -> Player:
    person = club.seat(address)
    person.page.goto(new_table(person.page, address, **ONE_AND_BOT))
    person.page.evaluate(BEGINNINGS)
    return Player(person)


def test_two_enters_make_one_choice(player: Player) -> None:
    def enter() -> None:
        player.page.keyboard.press("Enter")

    player.reads()
    player.page.keyboard.press("p")
    for pause in PAUSES:
        assert player.twice(enter, pause) <= 1, pause
    assert player.chosen
    assert player.next_ones, "the second press has met another question"


def test_a_key_that_is_held_down_makes_one_choice(player: Player) -> None:
    for key in ("1", "Enter"):
        player.reads()
        player.page.keyboard.press("p")
        down = [lambda key=key: player.page.keyboard.down(key)] * 9
        assert player.presses(*down, pause=110) == 1, key
        player.page.keyboard.up(key)
    assert player.next_ones


def test_two_clicks_make_one_choice(player: Player) -> None:
    for pause in PAUSES:
        player.reads()
        x, y = player.person.one_of_them()

        def click(x: float = x, y: float = y) -> None:
            player.page.mouse.click(x, y)

        assert player.twice(click, pause) <= 1, pause
    player.reads()
    x, y = player.person.one_of_them()
    assert player.presses(lambda: player.page.mouse.dblclick(x, y, delay=60), pause=0) <= 1
    assert player.chosen
    assert player.next_ones


def test_a_press_that_began_before_the_question_does_not_answer_it(player: Player) -> None:
    player.reads()
    x, y = player.person.one_of_them()
    question = player.page.evaluate(QUESTION)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.keyboard.press("1")
    player.page.wait_for_function(f"before => ({QUESTION})() !== before", arg=question)
    player.reads()
    before = player.chosen
    player.page.mouse.up()
    assert player.chosen == before == 1


def test_taking_back_twice_takes_back_one_choice(player: Player) -> None:
    player.reads()
    player.page.keyboard.press("1")
    player.reads()
    undone: list[str] = []
    player.page.on("request", lambda request: undone.append(request.url) if request.url.endswith("/undo") else None)
    for key in ("u", "u"):
        player.page.keyboard.press(key)
        player.page.wait_for_timeout(80)
    assert len(undone) <= 1 or player.was_slow()


def test_the_screen_is_not_handed_on_by_a_second_press(
    club: Club, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MOMENT", 1500)  # so long that a busy machine is no second reading
    person = club.seat(address)
    page = person.page
    host = new_table(page, address, **{"seat-2": "closed"})
    page.goto(f"{host}?as=0")
    player = Player(person)
    page.wait_for_function("() => document.querySelector('.curtain') || document.querySelector('#prompt.asks')")
    while not page.locator(".curtain").count():
        player.reads()
        page.keyboard.press("p")
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('.curtain, #prompt.asks')")
    assert "as=0" in page.url
    page.wait_for_timeout(pages.MOMENT)
    page.keyboard.press("Enter")
    page.wait_for_url("**as=1")


def test_assistive_devices_click_without_a_press(player: Player) -> None:
    player.reads()
    player.page.evaluate("() => document.querySelector('#prompt .answer:not([disabled]):not([hidden])').click()")
    player.page.wait_for_function("() => !document.body.classList.contains('sent')")
    assert player.chosen == 1
