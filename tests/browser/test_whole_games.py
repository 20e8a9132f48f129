"""Whole games in Chromium: by clicks alone, by keyboard alone, by taps on a telephone, and by two people."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Club
from tests.browser.person import Person, play_together

OUT_OF_SIGHT = """() => {
    const frame = document.querySelector("[data-pan]").getBoundingClientRect();
    const targets = [...document.querySelectorAll("[data-pan] .choosable")].filter((each) => each.checkVisibility());
    if (!targets.length) return null;
    return targets.filter((target) => {
        const box = target.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
    }).map((target) => target.dataset.thing);
}"""
SHORT = {"provinces_to_end": "5"}


def opens_a_table(
    person: Person, kinds: list[str], options: dict[str, str], game: str = "imperator", seed: str = ""
) -> None:
    """Fill in the form of the front page and send it; without a seed the cards are dealt anew in each run."""
    page = person.page
    page.locator(f".game [value={game}]").check(force=True)
    page.locator(f"[name=seats][value='{len(kinds)}']").check(force=True)
    for seat, kind in enumerate(kinds):
        page.locator(f"select[name=seat-{seat}]").select_option(kind)
    page.locator("details.fold:visible summary").click()
    for name, value in options.items():
        field = page.locator(f"[name=option-{name}]:visible")
        if field.evaluate("each => each.matches('select')"):
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("[name=seed]").fill(seed)
    page.locator("form button[type=submit]:visible", has_text="Open the table").click()
    page.wait_for_url("**/t/**")


def taps_first_of(person: Person, *answers: str) -> None:
    """Tap one of these buttons, the first that can be pressed, else anything: who saves the talents can soon attack."""
    for answer in answers:
        if person.hits(f"[data-answer={answer}]:not([disabled])"):
            return
    person.taps_something()


def sees_the_result(person: Person) -> None:
    result = person.page.locator("#result")
    expect(result).to_be_attached()
    assert "Emperor" in person.page.locator("#asked").inner_text() or result.inner_text()


def test_one_click_opens_a_table_at_which_one_can_choose(club: Club, address: str) -> None:
    ann = club.seat(address)
    ann.page.locator(".quick:visible button").first.click()
    ann.plays(ann.clicks_something, most=6)
    assert ann.choices == 6


def test_a_whole_game_is_played_by_clicks_alone(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "bot:greedy"], SHORT)
    ann.plays(ann.clicks_something)
    sees_the_result(ann)
    assert ann.choices > 5


def test_a_whole_game_is_played_by_keyboard_alone(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "bot:greedy"], SHORT)
    ann.plays_quickly(ann.presses_something)
    sees_the_result(ann)
    assert ann.choices > 5


def test_a_whole_game_is_played_on_a_telephone(club: Club, address: str) -> None:
    ann = club.seat(address, 390, 844, has_touch=True)
    opens_a_table(ann, ["me", "bot:greedy"], SHORT)
    ann.plays_quickly(ann.taps_something)
    sees_the_result(ann)
    wide = ann.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390, "nothing scrolls sideways"


def test_on_a_telephone_every_target_on_the_map_comes_into_sight(club: Club, address: str) -> None:
    ann = club.seat(address, 390, 844, has_touch=True)
    opens_a_table(ann, ["me", *["bot:random"] * 4], {})
    seen = 0
    for _ in range(60):
        if ann.waits() != "asked":
            break
        ann.page.locator("[data-tab-name=board]").tap()
        out_of_sight = ann.page.evaluate(OUT_OF_SIGHT)
        if out_of_sight is not None:
            assert out_of_sight == []
            seen += 1
        ann.tries(lambda: taps_first_of(ann, "attack", "done"))
        if seen:
            break
    assert seen, "somewhere in these turns a place on the map was to be chosen"


def test_two_people_play_in_two_browsers_and_agree(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "friend"], SHORT)
    link = ann.page.locator("#menu .invite input").first.input_value()
    ben = club.seat(link)
    watcher = club.seat(ann.page.url.rsplit("/", 1)[0])
    play_together((ann, ben), Person.clicks_something)
    for person in (ann, ben, watcher):
        sees_the_result(person)
    totals = {person.page.locator(".result-table .total").text_content() for person in (ann, ben, watcher)}
    assert len(totals) == 1


def test_a_finished_game_is_replayed_step_by_step(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["bot:greedy", "bot:greedy"], SHORT)
    expect(ann.page.locator("#result")).to_be_attached()
    ann.page.goto(ann.page.url.split("?")[0] + "/replay?to=0")
    first = ann.page.locator("#journal li").count()
    ann.page.keyboard.press("End")
    expect(ann.page.locator("#journal li").nth(first + 5)).to_be_attached()
    assert "to=" in ann.page.url
    ann.page.keyboard.press("Home")
    expect(ann.page.locator("#journal li")).to_have_count(first)
    ben = club.seat(ann.page.url.split("?")[0])
    expect(ben.page.locator(".replay")).to_be_visible()
    expect(ben.page.locator("#result")).not_to_be_visible()


def test_a_page_never_holds_the_hand_of_another(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "friend"], {})
    ben = club.seat(ann.page.locator("#menu .invite input").first.input_value())
    for mine, other in ((ann, ben), (ben, ann)):
        assert mine.waits() == "asked"
        hand = json.loads(other.page.locator("#choices").text_content() or "[]")[0]["options"]
        seen = {json.dumps(each) for each in json.loads(mine.page.locator("#choices").text_content() or "[]")}
        assert seen.isdisjoint(json.dumps(each) for each in hand)
        assert other.page.locator("#own [data-zone^=hand] [data-card]").count()
        shown = [
            card.get_attribute("data-card")
            for card in mine.page.locator("#rivals, #board").locator("[data-card]").all()
        ]
        assert not [card for card in shown if card and card.startswith("card:")]


def test_cards_in_the_hand_have_the_shape_of_cards_and_are_rows_on_a_telephone(club: Club, address: str) -> None:
    for width, height in ((1440, 900), (390, 844)):
        ann = club.seat(address, width, height)
        opens_a_table(ann, ["me", "bot:random"], {})
        assert ann.waits() == "asked"
        if width < 700:
            ann.page.locator("[data-tab-name=own]").click()
        boxes = [card.bounding_box() for card in ann.page.locator("#own [data-zone^=hand] [data-card]:visible").all()]
        assert boxes
        for box in boxes:
            assert box is not None
            if width < 700:
                assert box["height"] >= 44
                assert width * 0.8 < box["width"] <= width
            else:
                assert 60 < box["width"] < box["height"] < 300


@pytest.mark.parametrize("game", ["imperator", "imperium", "pax-renaissance"])
def test_every_tab_of_a_telephone_shows_its_panel_and_no_other(club: Club, address: str, game: str) -> None:
    ann = club.seat(address, 390, 844, has_touch=True)
    opens_a_table(ann, ["me", "bot:random"], {}, game)
    panels = {"own": "#own", "rivals": "#rivals", "journal": "#side", "board": "#board"}
    for tab in panels:
        ann.page.locator(f"[data-tab-name={tab}]").tap()
        assert [name for name, panel in panels.items() if ann.page.locator(panel).is_visible()] == [tab]
