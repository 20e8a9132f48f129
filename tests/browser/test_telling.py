"""Cards in hand say what they do: every sentence of every card has room, however many cards are held."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.moments import Viewer, moments

ASKED: Final = {"imperator": "strategy.play", "imperium": "activate.choose"}
"""By game a question at which cards are held."""
LAID: Final = {"imperator": (), "imperium": ("power", "com-king-of-kings", "marker")}
"""Cards that lie on the table and come into no hand."""

HOLD = """async ([address, count, first]) => {
    window.gallery ??= new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const faces = [...window.gallery.querySelectorAll("[data-face]")].slice(first, first + count);
    const hand = document.querySelector("#own .hand");
    hand.style.setProperty("--cards", count);
    hand.replaceChildren(...faces.map((face) => {
        const card = document.importNode(face, true);
        card.classList.remove("large");
        const place = document.createElement("li");
        place.append(card);
        return place;
    }));
    return faces.length;
}"""
"""Some of all cards are held in the hand on the page, from one on; gives how many."""

CUT = """() => [...document.querySelectorAll("#own .hand .card")].filter((card) => {
    const [face, words] = [card.querySelector(".card-face"), card.querySelector(".card-words")];
    const isHidden = !words.checkVisibility() || face.scrollHeight > face.clientHeight;
    return isHidden || words.getBoundingClientRect().bottom > face.getBoundingClientRect().bottom;
}).map((card) => card.dataset.face.split(" ")[0])"""
"""The cards in hand of which some words are out of sight."""

NARROW = """() => {
    const hand = document.querySelector("#own .hand");
    const lefts = [...hand.children].map((each) => each.getBoundingClientRect().left);
    const last = hand.lastElementChild.getBoundingClientRect().right;
    const shown = lefts.map((left, at) => (lefts[at + 1] ?? last) - left);
    return [Math.min(...shown), last <= hand.getBoundingClientRect().right + 1];
}"""
"""How much of the narrowest card in hand is seen, and whether all are."""


PALE = """() => {
    const card = document.querySelector("#own .hand .card.choosable");
    const look = () => Number(getComputedStyle(card.querySelector(".card-face")).opacity);
    const lit = look();
    card.classList.remove("choosable");
    return [lit, look()];
}"""
"""How a card looks that can be played, and as soon as it cannot."""


@pytest.mark.parametrize("game", ASKED)
def test_cards_in_hand_say_all_that_they_do_and_are_pale_where_they_cannot_be_played(
    browser: Browser, address: str, game: str
) -> None:
    viewer = Viewer(browser, address, next(each for each in moments(game) if each.prompt == ASKED[game]), (1440, 900))
    viewer.page.context.add_cookies([{"name": "lang", "value": "es", "url": address}])
    lit, pale = viewer.page.evaluate(PALE)
    gallery, missed, first = f"{address}/cards/{game}", list[str](), 0
    while count := viewer.page.evaluate(HOLD, [gallery, 7, first]):
        missed += viewer.page.evaluate(CUT)
        first += count
    viewer.page.evaluate(HOLD, [gallery, 12, 0])
    least, are_all_seen = viewer.page.evaluate(NARROW)
    viewer.leave()
    assert lit == 1 > 0.8 > pale
    assert first > 90
    assert [key for key in missed if not any(word in key for word in LAID[game])] == []
    assert are_all_seen, "twelve cards lie on each other"
    assert least >= 40


HIDDEN = """() => {
    const zoom = document.querySelector("#zoom").getBoundingClientRect();
    const ringed = [...document.querySelectorAll("#board :is(.pointed, .beside)")];
    const isUnder = ({ left, right, top, bottom }) =>
        left < zoom.right && right > zoom.left && top < zoom.bottom && bottom > zoom.top;
    const seals = ringed.map((each) => each.querySelector(".seal").getBoundingClientRect());
    return [ringed.length, seals.filter(isUnder).length];
}"""
"""How many places are ringed, and how many of them lie under the enlarged card."""


def test_a_card_that_is_looked_at_rings_its_place_with_the_neighbours_and_covers_none(
    browser: Browser, address: str
) -> None:
    asked = next(each for each in moments("imperator") if each.prompt == ASKED["imperator"])
    viewer = Viewer(browser, address, asked, (1440, 900))
    for card in viewer.page.locator("#own .hand .card.province").all():
        card.hover()
        viewer.page.locator("#zoom:popover-open [data-face]").wait_for()
        viewer.page.locator(".land.pointed").wait_for(state="attached")
        ringed, hidden = viewer.page.evaluate(HIDDEN)
        near = (card.get_attribute("data-near") or "").split()
        assert ringed == 1 + len(near)
        assert hidden == 0
        viewer.page.mouse.move(4, 4)
        viewer.page.locator("#zoom:popover-open").wait_for(state="detached")
    viewer.leave()
