"""Pax Renaissance in Chromium: two bankers in two browsers, and one on a telephone against two bots."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Club
from tests.browser.person import Person, play_together
from tests.browser.test_whole_games import opens_a_table, sees_the_result


def test_two_bankers_and_a_bot_play_a_whole_game_in_two_browsers(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "friend", "bot:random"], {}, "pax-renaissance")
    people = [ann, club.seat(ann.page.locator("#menu .invite input").first.input_value())]
    play_together(people, Person.clicks_something)
    for person in people:
        sees_the_result(person)
    assert len({person.page.locator(".result-table").inner_text() for person in people}) == 1
    assert min(person.choices for person in people) > 2


LIT = """(half) => {
    const course = document.querySelector(`.course.${half}`);
    return getComputedStyle(course.querySelector(".glow")).stroke !== "none";
}"""
IN_SIGHT = """(half) => {
    const box = (each) => document.querySelector(each).getBoundingClientRect();
    const [course, frame] = [box(`.course.${half} .line`), box("[data-pan]")];
    return course.left >= frame.left && course.right <= frame.right;
}"""
TOO_SMALL = """() => [...document.querySelectorAll(".choosable[data-thing]")]
    .filter((each) => each.checkVisibility())
    .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 30)
    .map((each) => each.dataset.thing)
    .filter((key) => {
        const drawn = [...document.querySelectorAll(`[data-thing="${CSS.escape(key)}"].choosable`)];
        const sizes = drawn.map((each) => each.getBoundingClientRect()).map((box) => Math.min(box.width, box.height));
        const button = document.querySelector(`#prompt [data-answer="${CSS.escape(key)}"]`);
        return Math.max(...sizes) < 30 && !button?.checkVisibility();
    })"""


def comes_to_a_fair(person: Person) -> None:
    """Choose at random until a fair may be started."""
    while person.waits() == "asked" and not person.page.locator('.choosable[data-thing="fair:east"]').count():
        person.tries(person.clicks_something)


def test_a_fair_that_is_considered_lights_its_course(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "bot:random"], {}, "pax-renaissance")
    comes_to_a_fair(ann)
    assert [ann.page.evaluate(LIT, half) for half in ("west", "east")] == [False, False]
    ann.page.locator('[data-thing="fair:east"]').hover()
    assert [ann.page.evaluate(LIT, half) for half in ("west", "east")] == [False, True]
    assert "florin" in ann.page.locator("#zoom .about").inner_text()
    ann.page.mouse.move(5, 5)
    ann.page.locator('[data-thing="fair:west"]').focus()
    assert [ann.page.evaluate(LIT, half) for half in ("west", "east")] == [True, False]


def test_a_long_tap_on_a_fair_brings_its_lit_course_into_sight(club: Club, address: str) -> None:
    ann = club.seat(address, 390, 844, has_touch=True)
    opens_a_table(ann, ["me", "bot:random"], {}, "pax-renaissance")
    comes_to_a_fair(ann)
    ann.page.locator("[data-tab-name=board]").tap()
    assert not ann.page.evaluate(IN_SIGHT, "east"), "the telephone begins in the middle of the chart"
    tile = ann.page.locator('[data-thing="fair:east"]')
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box is not None
    fingers = ann.page.context.new_cdp_session(ann.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    ann.page.locator("#zoom .about").wait_for()
    assert ann.page.evaluate(LIT, "east")
    assert ann.page.evaluate(IN_SIGHT, "east")
    version = ann.page.evaluate("() => document.body.dataset.version")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.locator("#asked").tap()
    ann.page.locator("#zoom .about").wait_for(state="hidden")
    assert not ann.page.evaluate(LIT, "east")
    assert ann.page.evaluate("() => document.body.dataset.version") == version, "looking starts no fair"


MAP = """() => {
    const box = (each) => document.querySelector(each).getBoundingClientRect();
    const [map, question] = [box("[data-pan]"), box("#prompt")];
    return [map.top, question.bottom - innerHeight, map.bottom <= question.top + 1];
}"""


def test_the_map_has_the_whole_screen_of_a_telephone_with_the_question_in_reach_and_goes_back(
    club: Club, address: str
) -> None:
    ann = club.seat(address, 390, 844, has_touch=True)
    opens_a_table(ann, ["me", "bot:random"], {}, "pax-renaissance")
    comes_to_a_fair(ann)
    ann.page.locator("[data-tab-name=board]").tap()
    ann.page.locator("[data-zoom=whole]").tap()
    assert ann.page.evaluate(MAP) == [0, 0, True]
    ann.page.locator("[data-zoom=whole][aria-pressed=true]").tap()
    assert ann.page.locator(".tabs").is_visible()


def test_a_whole_game_is_played_on_a_telephone(club: Club, address: str) -> None:
    ann = club.seat(address, 390, 844, has_touch=True)
    opens_a_table(ann, ["me", "bot:random", "bot:random"], {}, "pax-renaissance")

    def taps_something_large() -> None:
        assert ann.page.evaluate(TOO_SMALL) == [], "what is too small for a finger has a button"
        ann.taps_something()

    ann.plays_quickly(taps_something_large)
    sees_the_result(ann)
    wide = ann.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390, "nothing scrolls sideways"


COVERED = """() => [...document.querySelectorAll(".chart [data-thing]:not(.course, .land)")]
    .filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".atlas-tools");
    })
    .map((each) => each.dataset.thing)"""
TALLEST = """() => {
    const zooms = [...document.querySelectorAll("[data-face]")].map((face) => {
        const zoom = document.createElement("div");
        zoom.className = "zoom";
        zoom.append(face.cloneNode(true));
        return zoom;
    });
    document.body.append(...zooms);
    return Math.max(...zooms.map((zoom) => zoom.getBoundingClientRect().height));
}"""


def test_the_tools_of_the_chart_cover_nothing_that_lies_on_it(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "bot:random"], {}, "pax-renaissance")
    comes_to_a_fair(ann)
    ann.page.locator(".atlas-tools .chest").hover()
    assert ann.page.evaluate(COVERED) == []


CUT = """() => [...document.querySelectorAll("#own .hand .card, #own .standings, .stall .low-name, .stall .low-does")]
    .filter((each) => {
        const frame = (each.closest("#own") ?? each.closest(".low")).getBoundingClientRect();
        return each.getBoundingClientRect().bottom > frame.bottom + 1;
    })
    .map((each) => each.className)"""


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900)])
def test_the_chart_is_large_and_nothing_is_cut_on_a_low_screen(club: Club, address: str, size: tuple[int, int]) -> None:
    ann = club.seat(address, *size)
    opens_a_table(ann, ["me", "bot:random", "bot:random", "bot:random"], {}, "pax-renaissance")
    while ann.waits() == "asked" and not ann.page.locator("#own .hand .card").count():
        ann.tries(ann.clicks_something)
    chart = ann.page.locator("[data-pan] svg").first.bounding_box()
    assert chart is not None
    assert chart["height"] >= 230
    assert ann.page.evaluate(CUT) == []


def test_an_enlarged_card_tells_what_its_abilities_do(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "bot:random"], {}, "pax-renaissance")
    comes_to_a_fair(ann)
    ann.page.locator(".low.event").first.hover()
    ann.page.locator("#zoom .card-help").first.wait_for(state="visible")
    for size in ((1440, 900), (390, 844)):
        reader = club.seat(f"{address}/cards/pax-renaissance", *size)
        assert not reader.page.locator(".card-help").first.is_visible(), "the page of all cards stays short"
        assert reader.page.evaluate(TALLEST) <= size[1] - 8, "an enlarged card fits into the window"


def test_the_rules_do_not_scroll_sideways_on_a_telephone(club: Club, address: str) -> None:
    for language in ("en", "cs", "es"):
        page = club.seat(f"{address}/lang/{language}?back=/rules/pax-renaissance", 390, 844).page
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
