"""An invitation is taken, its player goes away, a bot stands in, and the player comes back; by hand and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Club
from tests.browser.test_newcomer import new_table


def does(page: Page, seat: int, deed: str, by_keyboard: bool) -> None:
    """Open the menu and do something about a seat."""
    page.locator("[popovertarget=menu]").click()
    fold = page.locator(f"#seats .deed:has([data-deed={deed}][data-seat='{seat}'])")
    if by_keyboard:
        fold.locator("summary").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        fold.locator("summary").click()
        fold.locator("button").click()


@pytest.mark.parametrize(("width", "by_keyboard"), [(390, False), (1440, True)])
def test_a_friend_comes_goes_and_comes_back(club: Club, address: str, width: int, by_keyboard: bool) -> None:
    ann = club.seat(address, width)
    host = new_table(ann.page, address, **{"seat-1": "friend", "seat-2": "closed"})
    ann.page.goto(host)
    expect(ann.page.locator("#header li.seat-1.open")).to_be_attached()
    link = ann.page.locator("#menu .invite input").first.input_value()

    ben = club.seat(address, width)
    ben.page.goto(link)
    assert ben.page.locator("#own [data-card]").count() == 0, "an invitation shows no hand"
    ben.page.locator("#claim-name").fill("Ben")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#prompt.asks")).to_be_visible()
    assert ben.page.url != link
    expect(ann.page.locator("#header li.seat-1:not(.open)")).to_contain_text("Ben")
    assert ann.page.locator("#menu .invite input").first.input_value() != link

    late = club.seat(address, width)
    answer = late.page.request.get(link)
    assert answer.status == 410
    assert "This seat is taken" in answer.text()

    does(ben.page, 1, "stand_in", by_keyboard)
    expect(ben.page.locator("#prompt [data-deed=return]")).to_be_attached()
    expect(ann.page.locator("#header li.seat-1.stood_in")).to_be_attached()
    expect(ann.page.locator("#journal")).to_contain_text("A bot plays for")

    ben.page.keyboard.press("Escape")
    ben.page.locator("#prompt [data-deed=return]").click()
    expect(ann.page.locator("#header li.seat-1:not(.stood_in)")).to_be_attached()
    expect(ben.page.locator("#prompt [data-deed=return]")).not_to_be_attached()
    expect(ann.page.locator("#journal")).to_contain_text("Ben plays again")
