"""The stream in a real browser: it comes compressed, and each position of it is drawn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Club
from tests.browser.test_newcomer import new_table

DRAWN = """() => [...document.querySelectorAll("main section, #header")]
    .map((part) => [part.id, part.textContent.replace(/\\s+/g, " "), part.querySelectorAll("*").length])"""
"""What the parts of the page say, and of how many elements they are made."""


def test_a_compressed_stream_is_read_message_by_message(club: Club, address: str) -> None:
    ann = club.seat(address)
    streams: list[str] = []
    ann.page.on(
        "response",
        lambda answer: streams.append(answer.headers.get("content-encoding", "")) if "/stream?" in answer.url else None,
    )
    host = new_table(ann.page, address, **{"seat-2": "closed"})
    ann.page.goto(host.rpartition("/")[0])
    for _ in range(6):
        asked = [(seat, ann.page.request.get(f"{host}/view.json?as={seat}").json()) for seat in (0, 1)]
        seat, view = next((seat, view) for seat, view in asked if any(not each["optional"] for each in view["choices"]))
        ask = next(each for each in view["choices"] if not each["optional"])
        keys = ask["set"]["all"][: ask["set"]["least"]] if ask["set"] else [ask["options"][0]["key"]]
        body = {"seat": seat, "choices": keys, "version": view["version"]}
        assert ann.page.request.post(f"{host}/choose", data=body).ok
        now = ann.page.request.get(f"{host.rpartition('/')[0]}/-/view.json").json()["version"]
        ann.page.wait_for_function("(now) => document.body.dataset.version === String(now)", arg=now)
    assert streams == ["gzip"], "one line, never opened anew"
    drawn = ann.page.evaluate(DRAWN)
    ann.page.reload()
    assert ann.page.evaluate(DRAWN) == drawn, "what was patched is what is sent whole"


def test_who_has_lost_the_thread_is_sent_everything(club: Club, address: str) -> None:
    ann = club.seat(address)
    host = new_table(ann.page, address, **{"seat-2": "closed"})
    ann.page.goto(host)
    ann.page.wait_for_function("() => document.body.dataset.sign")
    for name in ("Ann", "Eva", "Ivo"):
        ann.page.evaluate("() => { document.body.dataset.sign = 'another'; }")
        assert ann.page.request.post(f"{host}/settings", data={"seat": 0, "name": name}).ok
        expect(ann.page.locator("#header")).to_contain_text(name)
