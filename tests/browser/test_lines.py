"""Lines between pages and server: they are few for one browser, and one that has died is noticed and replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Club
from tests.browser.person import Person
from tests.browser.proxy import Proxy
from tests.browser.test_newcomer import new_table
from triumvir.server import stream

TWO = {"seat-1": "same", "seat-2": "closed"}
SILENT = """window.EventSource = class { readyState = 0; addEventListener() {} close() {} };"""
LISTEN = """() => {
    const line = document.querySelector("#line");
    window.said = [];
    new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true });
}"""
HAS_VERSION = "version => Number(document.body.dataset.version) >= version"


def chooses_elsewhere(page: Page, host: str) -> int:
    """A choice of the first seat that is asked, made past the page; gives its new version."""
    for seat in (0, 1):
        view = page.request.get(f"{host}/view.json?as={seat}").json()
        for ask in view["choices"]:
            keys = ask["set"]["all"][: ask["set"]["least"]] if ask["set"] else [ask["options"][0]["key"]]
            body = {"seat": seat, "choices": keys, "version": view["version"]}
            assert page.request.post(f"{host}/choose", data=body).ok
            return int(page.request.get(f"{host}/view.json?as=0").json()["version"])
    raise AssertionError("nobody is asked")


def test_eight_tables_in_one_browser_are_all_played(browser: Browser, address: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    people, hosts = [], []
    for seed in range(8):
        people.append(Person(context.new_page(), seed))
        hosts.append(new_table(people[-1].page, address, **{"seat-1": "bot:greedy", "seat-2": "closed"}))
        people[-1].page.goto(hosts[-1])
        assert people[-1].waits() == "asked"
    for person in (*people, people[0]):
        before = int(person.page.evaluate("document.body.dataset.version"))
        while int(person.page.evaluate("document.body.dataset.version")) == before:
            assert person.waits() == "asked"
            person.tries(person.clicks_something)
            person.page.wait_for_function("() => !document.body.classList.contains('sent')")
    sleeping, host = people[3].page, hosts[3]
    sleeping.wait_for_function(HAS_VERSION, arg=chooses_elsewhere(sleeping, host))
    context.close()
    assert [error for person in people for error in person.errors] == []


@pytest.fixture
def proxy(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    """A line to the server that can freeze; signs of life come often."""
    monkeypatch.setattr(stream, "HEARTBEAT", 0.5)
    port = urlsplit(address).port
    assert port is not None
    between = Proxy(port)
    yield between
    between.close()


def test_a_line_that_has_frozen_is_noticed_and_replaced(proxy: Proxy, club: Club, address: str) -> None:
    page = club.seat(f"{proxy.address}/lang/cs").page
    host = new_table(page, address, **TWO)
    page.goto(host.replace(address, proxy.address))
    page.wait_for_function(HAS_VERSION, arg=chooses_elsewhere(page, host))
    page.evaluate(LISTEN)
    proxy.freeze()
    page.wait_for_function(HAS_VERSION, arg=chooses_elsewhere(page, host))
    page.wait_for_function("() => said.join().includes('Spojení je přerušeno')")
    page.wait_for_function("() => said.at(-1).includes('obnoveno')")


def test_a_tab_that_is_out_of_sight_tells_whose_move_it_is(club: Club, address: str) -> None:
    page = club.seat(address).page
    host = new_table(page, address, **TWO)
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true });")
    page.clock.install()
    lines: list[str] = []
    page.on("request", lambda request: lines.append(request.url) if "/stream?" in request.url else None)
    page.goto(f"{host}?as=1")
    while page.request.get(f"{host}/view.json?as=1").json()["choices"]:
        chooses_elsewhere(page, host)
    page.clock.run_for(31_000)
    expect(page).not_to_have_title(re.compile("^●"))
    while not page.request.get(f"{host}/view.json?as=1").json()["choices"]:
        chooses_elsewhere(page, host)
    page.clock.run_for(31_000)
    expect(page).to_have_title(re.compile("^●"))
    assert lines == []


def test_a_page_that_is_behind_is_told_and_shown_the_position(club: Club, address: str) -> None:
    page = club.seat(address).page
    host = new_table(page, address, **{"seat-2": "closed"})
    page.add_init_script(SILENT)
    page.goto(host)
    expect(page.locator("#prompt.asks")).to_be_visible()
    version = chooses_elsewhere(page, host)
    page.evaluate("() => document.querySelector('.choosable').click()")
    if page.locator("#set-done:not([disabled])").count():
        page.locator("#set-done").click()
    page.wait_for_function(HAS_VERSION, arg=version)
    expect(page.locator("#toast")).to_contain_text("The table has changed")


def test_signs_of_life_are_noticed_missing_within_forty_seconds() -> None:
    assert 2.2 * stream.HEARTBEAT < 30
