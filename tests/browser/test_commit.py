"""What cannot be taken back is asked once more where the player wants it so: by a second press, Enter or the button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Club
from tests.browser.test_newcomer import new_table

FORM = {"game": "imperium", "seed": "4", "seat-1": "friend", "seat-2": "closed"}


def asks_twice(page: Page, address: str) -> None:
    """A table at which everything is final, as far as the page knows."""
    page.add_init_script("localStorage.confirms = 'on'")
    page.goto(new_table(page, address, **FORM))
    page.route("**/choose", held_once)
    expect(page.locator("#prompt .answer:not([disabled]):visible").first).to_be_visible()
    page.wait_for_timeout(450)  # until a press can answer at all


def held_once(route: Route) -> None:
    """The server, if it held back whatever it is asked to."""
    is_told = not (route.request.post_data_json or {}).get("hold")
    told = {"reasons": ["drawn"], "deed": "Draw", "follows": ["Then something is drawn."]}
    route.continue_() if is_told else route.fulfill(json={"held": told})


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_final_choice_takes_a_second_press(club: Club, address: str, size: tuple[int, int]) -> None:
    page = club.seat(address, *size).page
    asks_twice(page, address)
    answer = page.locator("#prompt .answer:not([disabled]):visible").first
    version = page.evaluate("document.body.dataset.version")
    answer.click()
    commit = page.locator("#commit")
    expect(commit).to_be_visible()
    expect(commit).to_contain_text("Then something is drawn.")
    expect(commit.locator("[data-commit]")).to_be_focused()
    commit.locator("[data-not-yet]").click()
    expect(commit).to_be_hidden()
    assert page.evaluate("document.body.dataset.version") == version
    answer.click()
    expect(commit).to_be_visible()
    page.wait_for_timeout(450)
    with page.expect_response("**/choose"):
        commit.locator("[data-commit]").press("Enter")
    expect(commit).to_be_hidden()
    expect(page.locator("body")).not_to_have_attribute("data-version", version)


def test_the_menu_says_when_it_is_asked_once_more(club: Club, address: str) -> None:
    page = club.seat(address).page
    page.goto(new_table(page, address, **FORM))
    switch = page.locator("[name=confirms][value=on]")
    expect(switch).not_to_be_checked()
    switch.evaluate("(box) => box.click()")
    page.reload()
    expect(switch).to_be_checked()


GLOWS = """(kind) => {
    const button = document.createElement("button");
    button.className = `answer choosable ${kind}`;
    document.querySelector("#prompt .rest").append(button);
    const glows = getComputedStyle(button).boxShadow !== "none";
    button.remove();
    return glows;
}"""


def test_to_do_nothing_does_not_glow_beside_what_can_be_done(club: Club, address: str) -> None:
    page = club.seat(address).page
    page.goto(new_table(page, address, **FORM))
    assert not page.evaluate(GLOWS, "apart")
    assert page.evaluate(GLOWS, "")
