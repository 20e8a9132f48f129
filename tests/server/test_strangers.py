"""Whatever has happened to a table, whoever has no token of it learns nothing, and no sentence names what is hidden."""

from __future__ import annotations

import asyncio
import re
import sqlite3

import pytest

from tests.kernel.toy import VOCABULARY
from triumvir.server.routes import finished, play, seats, table
from triumvir.server.storage import CHOOSE, Event

BODIES = {
    "renew": {"token": "x" * 40},
    "seat": {"deed": "end"},
    "claim": None,
    "here": None,
    "choose": {"seat": 0, "choices": ["done"], "version": 0},
    "undo": {"seat": 0, "version": 0},
    "settings": {},
}
KEY = re.compile("|".join(key for key in map(VOCABULARY.key, range(len(VOCABULARY))) if ":" in key))


async def as_new(place):
    """The table is being played."""


async def over(place):
    """The game has ended."""
    await asyncio.gather(place.play_on(0), place.friend(1).play_on(1))


async def refused(place):
    """The installed rules refuse an event."""
    await place.guest.tables.storage.add_events(place.id, 0, [Event(0, CHOOSE, thing="n:19")])


async def nonsense(place):
    """An event is of something that no game knows."""
    await place.guest.tables.storage.add_events(place.id, 0, [Event(0, CHOOSE, thing="n:many")])


def changed(statement):
    """The database is changed behind the server's back."""

    async def change(place):
        with sqlite3.connect(place.guest.database) as connection:
            connection.execute(statement)

    return change


CONDITIONS = {
    "new": as_new,
    "over": over,
    "refused": refused,
    "nonsense": nonsense,
    "game gone": changed("update tables set game = 'gone'"),
    "option gone": changed("update tables set setup = json_set(setup, '$.options.gone', 1)"),
    "setup unreadable": changed("update tables set setup = 'none'"),
    "events unreadable": changed("alter table events rename to elsewhere"),
}
UNREADABLE = ("game gone", "option gone", "setup unreadable", "events unreadable")
"""No page can be made of such a table, nor a stream; of the others there is one, which does not end."""
every_condition = pytest.mark.parametrize("condition", CONDITIONS)


def routes():
    """Every address of a table, with its method."""
    for module in (finished, play, seats, table):
        for route in module.router.routes:
            yield from ((method, route.path) for method in route.methods)


def test_all_addresses_of_a_table_are_tried():
    named = {path.rpartition("/")[2] for _, path in routes()}
    assert named >= {*BODIES, "stream", "view.json", "record.json", "replay"}


@every_condition
async def test_a_stranger_learns_nothing_of_the_condition_of_a_table(guest, condition):
    place = await guest.table("me", "friend", come=condition == "over")
    await CONDITIONS[condition](place)
    for method, path in routes():
        if "{token}" not in path:
            continue
        wanted = [path.format(table_id=table_id, token="wrong") for table_id in (place.id, "nothing")]
        body = BODIES.get(path.rpartition("/")[2])
        here, nowhere = [await guest.client.request(method, address, json=body) for address in wanted]
        assert (here.status_code, here.text) == (404, nowhere.text), path
        assert here.headers == nowhere.headers
    assert place.id not in guest.tables or condition == "over", "a stranger had the table loaded"


@every_condition
async def test_no_refusal_and_no_line_of_the_log_names_a_choice(guest, condition, caplog):
    place = await guest.table("me", "friend")
    await CONDITIONS[condition](place)
    for visitor in (place, place.friend(1), place.spectator()):
        for method, path in routes():
            what = path.rpartition("/")[2]
            is_open = condition not in UNREADABLE and what == "stream"
            if is_open or (visitor is place and what == "choose"):  # of one's own choices one is told
                continue
            address = path.format(table_id=place.id, token=visitor.token)
            answer = await guest.client.request(method, address, json=BODIES.get(what))
            assert answer.status_code < 400 or not KEY.findall(answer.text), path
    assert not KEY.findall(caplog.text)


async def test_a_choice_that_cannot_be_stored_is_not_in_the_log(guest, caplog):
    place = await guest.table("me", "same")
    await place.view()
    await changed("alter table events rename to elsewhere")(place)
    assert (await place.try_choose(0, "n:1", key="the-name-of-it")).status_code == 503
    assert "the database failed" in caplog.text
    assert "n:1" not in caplog.text
    assert "the-name-of-it" not in caplog.text
