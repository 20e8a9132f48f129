"""Imperium in Chromium: two people in two browsers, and one alone against the solo bot on a telephone."""

from __future__ import annotations

from tests.browser.conftest import Club
from tests.browser.person import Person, play_together
from tests.browser.test_whole_games import opens_a_table, sees_the_result

SHORTEST = "innovate"
"""Who only innovates empties the main deck, or takes so much unrest that everything collapses."""


def innovates_or(person: Person, otherwise) -> None:
    """Choose Innovate at the beginning of a turn, else anything that lights up."""
    if person.hits(f"[data-answer={SHORTEST}]:not([disabled])"):
        person.choices += 1
    else:
        otherwise()


def test_two_people_play_a_whole_game_in_two_browsers(club: Club, address: str) -> None:
    ann = club.seat(address)
    opens_a_table(ann, ["me", "friend"], {"power_side": "A"}, "imperium")
    ben = club.seat(ann.page.locator("#menu .invite input").first.input_value())
    people = (ann, ben)
    play_together(people, lambda person: innovates_or(person, person.clicks_something), SHORTEST)
    for person in people:
        sees_the_result(person)
    totals = {person.page.locator(".result-table .total").text_content() for person in people}
    assert len(totals) == 1
    assert min(ann.choices, ben.choices) > 2


def test_a_whole_solo_game_is_played_on_a_telephone(club: Club, address: str) -> None:
    ann = club.seat(address, 390, 844, has_touch=True)
    opens_a_table(ann, ["me"], {"power_side": "A"}, "imperium")
    ann.plays_quickly(lambda: innovates_or(ann, ann.taps_something), SHORTEST)
    sees_the_result(ann)
    assert ann.choices > 4
    wide = ann.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390, "nothing scrolls sideways"


def test_the_same_question_can_be_answered_again(club: Club, address: str) -> None:
    """As when two cards of the solo bot offer the same: the page looks alike, only its version is another."""
    ann = club.seat(address)
    opens_a_table(ann, ["me"], {"power_side": "A"}, "imperium")
    assert ann.waits() == "asked"
    version = int(ann.page.locator("body").get_attribute("data-version") or 0)
    ann.page.route("**/choose", lambda route: route.fulfill(json={"version": version}))
    for _ in range(2):
        with ann.page.expect_response("**/choose"):
            ann.clicks_something()
        assert ann.waits() == "asked"
