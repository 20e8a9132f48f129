"""One moment for each kind of question of each game, found in random games and shown without a table on a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page

import triumvir
from triumvir.kernel.table import Table
from triumvir.web import pages
from triumvir.web.page import TablePage

GAMES: Final[Mapping[str, tuple[tuple[int, int, dict[str, Any]], ...]]] = {
    "imperator": ((2, 1, {}), (3, 2, {}), (5, 3, {}), (4, 4, {}), (5, 7, {}), (4, 11, {})),
    "imperium": ((1, 1, {}), (2, 2, {}), (4, 3, {}), (3, 5, {}), (2, 7, {}), (3, 8, {}), (1, 9, {}), (4, 12, {})),
    "pax-renaissance": tuple((seats, seed, {}) for seed in range(1, 17) for seats in (2, 4)),
}
"""Seats, seed and options of the random games that are looked through."""

NAMES: Final = ("Anna", "Bruno", "Carla", "David", "Eva")
UNASKED: Final = 0.2
"""How often somebody chooses what nobody waits for, where there is such a choice."""


@dataclass(frozen=True, eq=False)
class Moment:
    """A position in which a seat is asked something: of all that were met the one with the most to choose from."""

    game: str
    prompt: str
    table: Table
    seat: int
    size: int

    @property
    def name(self) -> str:
        return f"{self.game} {self.prompt}"


@cache
def moments(game: str, least: int = 2) -> list[Moment]:
    """For each prompt of a game the fullest question that was met, in the order in which they came."""
    found: dict[str, Moment] = {}
    for seats, seed, options in GAMES[game]:
        for table, ask in played(game, seats, seed, options):
            size = len(ask.options)
            known = found.get(ask.prompt)
            if size >= least and (known is None or known.size < size):
                found[ask.prompt] = Moment(game, ask.prompt, table.clone(), ask.seat, size)
    return list(found.values())


def played(game: str, seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[Table, Any]]:
    """A random game, question by question; the table goes on when the next one is asked for."""
    table, random = triumvir.new(game, seats=seats, seed=seed, options=options), Random(seed)
    while not table.over:
        for ask in table.choices:
            yield table, ask
        waited = [ask for ask in table.choices if not ask.optional]
        others = [ask for ask in table.choices if ask.optional]
        ask = random.choice(others if others and (not waited or random.random() < UNASKED) else waited)
        table.apply(ask.seat, random.choice(ask.options))


def page_of(moment: Moment, lang: str = "en", version: int = 0) -> TablePage:
    """What the one who is asked sees."""
    seats = len(moment.table.view(moment.seat)["state"]["players"])
    return TablePage(
        table_id="moment",
        token="eye",
        view=moment.table.view(moment.seat),
        seat=moment.seat,
        own_seats=(moment.seat,),
        seat_names=NAMES[:seats],
        seat_kinds=("me",) * seats,
        connected=(True,) * seats,
        links=(),
        lang=lang,
        version=version,
        game=moment.table.game,
        options={},
        asked=(moment.seat,),
    )


@cache
def shown(moment: Moment) -> dict[str, str]:
    """The parts of the page at this moment, as the one who is asked sees them."""
    return pages.fragments(page_of(moment))


LINE: Final = """() => {
    window.EventSource = class {
        readyState = 1;
        constructor() {
            this.told = {};
            window.line = this;
            setTimeout(() => this.onopen?.());
        }
        addEventListener(name, deed) { this.told[name] = deed; }
        close() {}
    };
    window.arrives = async (position) => {
        window.line.told.position({ data: JSON.stringify(position) });
        while (document.body.dataset.version !== String(position.version)) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
    };
}"""
"""A line to the server at whose end the test sits."""


class Viewer:
    """A page at a table that shows one moment after the other, as they would come from a server."""

    def __init__(self, browser: Browser, address: str, moment: Moment, size: tuple[int, int], theme: str = "light"):
        self.width = size[0]
        self.is_phone = size[0] <= 820
        self._version = 0
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            has_touch=self.is_phone,
            color_scheme="dark" if theme == "dark" else "light",
        )
        context.add_init_script(f"({LINE})()")
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error.stack or error)))
        html = pages.table_page(page_of(moment))
        self.page.route("**/t/moment/eye", lambda route: route.fulfill(body=html, content_type="text/html"))
        self.page.goto(f"{address}/t/moment/eye")
        self.page.wait_for_function("() => window.line?.told.position")

    def sees(self, moment: Moment, tab: str = "board") -> None:
        """A new position comes while the visitor is at one of the tabs."""
        self._version += 1
        position = {
            "version": self._version,
            "sign": str(self._version),
            "since": "",
            "fragments": shown(moment),
            "patches": {},
            "says": "",
            "title": "",
        }
        self.page.evaluate(
            """async ([position, tab]) => {
                document.querySelector(`[data-tab-name=${tab}]`).click();
                await window.arrives(position);
            }""",
            [position, tab],
        )

    def leave(self) -> None:
        self.page.context.close()
