"""How a round of a combat ends on the page: coins turn over and the winner strikes, once and never in the way."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser

from tests.browser.moments import GAMES, Moment, Viewer, played

LONGEST: Final = 700
"""Milliseconds."""

MOVING = """() => [...document.querySelectorAll(".meeting")]
    .flatMap((each) => each.getAnimations({ subtree: true }))
    .map(({ effect }) => effect.getComputedTiming())
    .map(({ endTime }) => endTime)"""
"""When each movement of the duel ends, in milliseconds."""

WIDTHS = """() => [...document.querySelectorAll(".bouts col")]
    .map((each) => Math.round(each.getBoundingClientRect().width))"""

CUT = """() => {
    const [stage, table] = ["#stage", ".bouts"].map((each) => document.querySelector(each).getBoundingClientRect());
    return table.bottom - stage.bottom;
}"""


def rounds() -> list[Moment]:
    """Somebody chooses a unit: in the first round, and after one that was won."""
    found: dict[bool, Moment] = {}
    for seats, seed, options in GAMES["imperator"]:
        for table, ask in played("imperator", seats, seed, options):
            if ask.prompt != "combat.unit":
                continue
            fought: list[Any] = table.view(None)["state"]["combat"]["rounds"]
            if not fought or (fought[-1]["winner"] is not None and None not in fought[-1]["units"]):
                found.setdefault(bool(fought), Moment("imperator", ask.prompt, table.clone(), ask.seat, 2))
            if len(found) > 1:
                return [found[False], found[True]]
    raise AssertionError("no round was won")


def test_coins_turn_over_and_the_winner_strikes_while_the_table_of_rounds_stays_as_it_is(
    browser: Browser, address: str
) -> None:
    before, after = rounds()
    viewer = Viewer(browser, address, before, (1280, 720))
    viewer.sees(before)
    widths = viewer.page.evaluate(WIDTHS)
    assert viewer.page.evaluate(CUT) <= 0
    viewer.sees(after)
    assert viewer.page.evaluate(WIDTHS) == widths
    assert viewer.page.evaluate(CUT) <= 0, "all rows are seen on a low screen"
    assert viewer.page.evaluate(MOVING) == [], "nothing moves where none is wanted"
    viewer.page.emulate_media(reduced_motion="no-preference")
    for has_pressed in (False, True):
        viewer.sees(before)
        viewer.sees(after)
        ends = viewer.page.evaluate(MOVING)
        assert ends
        assert max(ends) <= LONGEST
        if has_pressed:
            viewer.page.keyboard.press("Shift")
        else:
            viewer.sees(after)
        assert viewer.page.evaluate(MOVING) == []
    viewer.leave()
