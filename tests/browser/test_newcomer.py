"""What somebody meets who has never played: nothing out of sight, nothing untrue, every card readable by keyboard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Club

FORM = {"game": "imperator", "seat-0": "me", "seat-1": "same", "seat-2": "friend", "name-0": "Wilhelmina Longname"}


def new_table(page: Page, address: str, **fields: str) -> str:
    """A table opened without its form; the address of its host."""
    answer = page.request.post(f"{address}/tables", form={**FORM, **fields}, max_redirects=0)
    return address + answer.headers["location"]


def plays_to(page: Page, host: str, prompt: str) -> None:
    """Choose first options for the host's seats until one of them is asked this."""
    token = page.request
    for _ in range(200):
        for seat in (0, 1):
            view = token.get(f"{host}/view.json?as={seat}").json()
            for ask in [each for each in view["choices"] if not each["optional"]]:
                if ask["prompt"] == prompt:
                    page.goto(f"{host}?as={seat}")
                    return
                keys = [option["key"] for option in ask["options"]]
                key = next((key for key in ("attack", "done", "end", "pass") if key in keys), keys[0])
                body = {"seat": seat, "choices": [key], "version": view["version"]}
                token.post(f"{host}/choose", data=body)
    raise AssertionError(f"nobody was asked {prompt}")


def test_a_spectator_with_a_telephone_scrolls_nothing_sideways(club: Club, address: str) -> None:
    ann = club.seat(address, 390, 844)
    host = new_table(ann.page, address, **{"seat-2": "closed"})
    plays_to(ann.page, host, "strategy.play")
    for lang in ("en", "cs", "es"):
        ann.page.goto(f"{address}/lang/{lang}")
        ann.page.goto(host.rpartition("/")[0])
        wide = ann.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 390, f"{lang}: {wide}"


def test_every_card_can_be_read_by_keyboard_while_something_is_chosen(club: Club, address: str) -> None:
    ann = club.seat(address)
    plays_to(ann.page, new_table(ann.page, address, **{"seat-2": "closed"}), "action.choose")
    expect(ann.page.locator(".answer.choosable").first).to_be_visible()
    dark = ann.page.locator("#own .hand [data-thing]:not(.choosable)")
    assert dark.count(), "a card that cannot be chosen"
    ann.page.keyboard.press("p")
    reached = set()
    for _ in range(12):
        ann.page.keyboard.press("Shift+ArrowRight")
        reached.add(ann.page.evaluate("() => document.activeElement.matches('.hand [data-thing]:not(.choosable)')"))
    assert True in reached


def test_before_the_first_player_is_known_nobody_is_marked(club: Club, address: str) -> None:
    ann = club.seat(address)
    host = new_table(ann.page, address, seed="3")
    ann.page.goto(host)
    expect(ann.page.locator("#own .purse-name")).to_be_visible()
    assert "First player" not in ann.page.locator("#own").inner_text() + ann.page.locator("#rivals").inner_text()
