"""A server of the test's own, and people who play at it in a browser."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser

from tests.browser.person import Person
from tests.waiting import IN_BROWSER, until
from triumvir.server.app import create_app
from triumvir.server.card_sets import CardSets, card_file
from triumvir.server.run import TableServer, listening_at
from triumvir.web import pages


@pytest.fixture
def moment() -> int:
    """Milliseconds before a new question can be answered; most people in these tests need no time to read."""
    return 0


@pytest.fixture
def card_files() -> list[Path]:
    """The card sets that the server offers."""
    return []


@pytest.fixture
def address(tmp_path: Path, moment: int, card_files: list[Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server whose bots and reactions do not wait."""
    monkeypatch.setattr(pages, "MOMENT", moment)
    app = create_app(
        f"sqlite+aiosqlite:///{tmp_path}/tables.db",
        bot_delay=0.0,
        reaction_delay=(0.0, 0.0),
        card_sets=CardSets([card_file(path) for path in card_files]),
    )
    listening = listening_at("127.0.0.1", 0)
    server = TableServer(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    until(lambda: server.started)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()


ASKS_ONCE = "try { if (!localStorage.confirms) localStorage.confirms = 'off'; } catch {}"
"""People in tests mean what they press, also where fingers slip."""


class Club:
    """Everybody who sits down in a test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.people: list[Person] = []

    def seat(self, url: str, width: int = 1440, height: int = 900, has_touch: bool = False) -> Person:
        """Open a page for one more person."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=has_touch
        )
        context.set_default_timeout(IN_BROWSER)
        context.add_init_script(ASKS_ONCE)
        person = Person(context.new_page(), len(self.people) + 1, has_touch)
        self.people.append(person)
        person.page.goto(url)
        if person.page.locator(".claim").count():
            person.page.locator(".claim button").click()
            person.page.wait_for_selector("#prompt:not(:has(.claim))")
        return person


@pytest.fixture
def club(browser: Browser, address: str) -> Iterator[Club]:
    """The people of this test, who leave before its server does; no page of theirs may have shown an error."""
    club = Club(browser)
    yield club
    for person in club.people:
        person.leave()
    assert [error for person in club.people for error in person.errors] == []
