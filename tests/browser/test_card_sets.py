"""A designer writes a card and plays it in Chromium: from a file of the host, changed meanwhile, and an own one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Club
from tests.browser.person import Person

STARTS = ("rom-advance", "rom-prosperity-start", "rom-conquer", "rom-glory", "rom-triumvirate")
"""Cards that a Roman begins with; with the seed of these tests some are in the first hand."""


def cards_that_gain(materials: int, title: str) -> str:
    changes = [f'[romans.{card}]\nplay = [["gain", "materials", {materials}]]\n' for card in STARTS]
    return "\n".join([f'title = "{title}"', *changes])


@pytest.fixture
def card_files(tmp_path: Path) -> list[Path]:
    """One set for Imperium."""
    file = tmp_path / "mine.toml"
    file.write_text(cards_that_gain(7, "Seven for Rome"), "utf-8")
    return [file]


def opens(person: Person) -> None:
    """Play Rome alone, always with the same hand, and with whatever else the form holds."""
    page = person.page
    page.locator("[name=seats][value='1']").check()
    page.locator("#option-imperium-nations-0").select_option("romans")
    page.locator("[name=seed]").fill("3")
    page.locator("#new-table [type=submit]").click()
    page.wait_for_selector("#prompt.asks")


def hand(person: Person) -> str:
    """A changed card in the own hand."""
    keys = person.page.locator("#own [data-thing]").evaluate_all("all => all.map((each) => each.dataset.thing)")
    return next(key for key in keys if key.removeprefix("card:") in STARTS)


def materials(person: Person) -> int:
    view = person.page.request.get(f"{person.page.url.partition('?')[0]}/view.json").json()
    return int(view["state"]["players"][0]["pool"]["materials"])


def plays_a_changed_card(person: Person, gain: int) -> None:
    page = person.page
    while person.waits() == "asked" and not page.locator("[data-answer=activate]").count():
        person.tries(person.clicks_something)
    page.locator("[data-answer=activate]").click()
    expect(page.locator("[data-answer=activate]")).to_have_count(0)
    assert person.waits() == "asked"
    card = page.locator(f"#own [data-thing='{hand(person)}']").first
    card.hover()
    expect(page.locator("#zoom")).to_contain_text(re.compile(rf"\b{gain}\b"))
    before = materials(person)
    page.mouse.move(0, 0)
    expect(page.locator("#zoom")).to_be_hidden()
    card.click()
    expect(page.locator("#journal, #panel-journal").first).to_contain_text(re.compile(rf"\b{gain}\b"))
    assert materials(person) == before + gain


def test_a_card_is_played_as_it_was_written_a_minute_ago(club: Club, address: str, card_files: list[Path]) -> None:
    ann = club.seat(f"{address}/?game=imperium")
    expect(ann.page.locator("#cards-imperium")).to_have_value("0")
    opens(ann)
    expect(ann.page.locator("#menu .card-set")).to_contain_text("Seven for Rome")
    plays_a_changed_card(ann, 7)
    card_files[0].write_text(cards_that_gain(11, "Eleven for Rome"), "utf-8")
    ann.page.goto(f"{address}/?game=imperium")
    expect(ann.page.locator("#cards-imperium option:checked")).to_have_text("Eleven for Rome")
    expect(ann.page.locator("#mine")).to_contain_text("IMPERIUM: Classics · Seven for Rome")
    opens(ann)
    plays_a_changed_card(ann, 11)


def test_a_file_of_the_visitor_is_pasted_and_a_long_one_is_not(club: Club, address: str, tmp_path: Path) -> None:
    ann = club.seat(f"{address}/?game=imperium")
    page = ann.page
    own = page.locator("#own-cards-imperium")
    page.locator("details.fold:not([hidden]) summary").click()
    long = tmp_path / "long.toml"
    long.write_text("#" * 40_000, "utf-8")
    page.locator("#own-cards-imperium-file").set_input_files(long)
    assert "32 kB" in page.locator("#own-cards-imperium-file").evaluate("field => field.validationMessage")
    expect(own).to_have_value("")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(cards_that_gain(13, "Mine").replace("gain", "gian", 1), "utf-8")
    page.locator("#own-cards-imperium-file").set_input_files(wrong)
    expect(own).to_have_value(re.compile("gian"))
    page.locator("#new-table [type=submit]").click()
    expect(page.locator(".mistake")).to_contain_text("gain")
    expect(own).to_be_visible()
    refusal = ann.errors.pop()
    assert "422" in refusal, "the form was refused, and a browser says so"
    own.fill(own.input_value().replace("gian", "gain"))
    opens(ann)
    expect(page.locator("#menu .card-set")).to_contain_text("Mine")
    plays_a_changed_card(ann, 13)
