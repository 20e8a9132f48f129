"""The stream: what each viewer is sent, and how it heals; over a real connection."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn

from tests.server import plain_pages
from tests.server.guest import Guest
from tests.waiting import PATIENCE
from triumvir.server import create_app, presence, stream
from triumvir.server.run import TableServer, listening_at


@pytest.fixture
async def guest(tmp_path):
    """A visitor of a server that really listens."""
    app = create_app(str(tmp_path / "test.db"), bot_delay=0.0, reaction_delay=(0.0, 0.0), pages=plain_pages)
    listening = listening_at("127.0.0.1", 0)
    server = TableServer(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=5))
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        yield Guest(client, app)
        server.should_exit = True
        await asyncio.wait_for(serving, PATIENCE)


class Stream:
    """The events of one open stream."""

    def __init__(self, lines):
        self._lines = lines
        self.id = None
        self.kind = ""

    async def next(self):
        """The data of the next event."""
        async with asyncio.timeout(PATIENCE):
            async for line in self._lines:
                if line.startswith("id: "):
                    self.id = int(line[4:])
                if line.startswith("event: "):
                    self.kind = line[7:]
                if line.startswith("data: "):
                    assert await anext(self._lines) == ""
                    if self.kind == "position":
                        return json.loads(line[6:])
        raise AssertionError("the stream has ended")

    async def beat(self):
        """After how many seconds another sign of life comes, as this one, which comes next, says."""
        async with asyncio.timeout(PATIENCE):
            event, data, end = [await anext(self._lines) for _ in range(3)]
        assert (event, end) == ("event: beat", "")
        return float(data.removeprefix("data: "))

    async def reach(self, version):
        """Read on until the viewer has this version."""
        while (await self.next())["version"] != version:
            pass

    async def is_silent(self, seconds=0.2):
        """Whether nothing comes for a while; the stream cannot be used after that."""
        try:
            async with asyncio.timeout(seconds):
                await anext(self._lines)
        except TimeoutError:
            return True
        return False


@asynccontextmanager
async def listening(place, headers=None, **query):
    path = f"{place.path}/stream"
    async with place.guest.client.stream("GET", path, params=query, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = answer.aiter_lines()
        assert await anext(lines) == "retry: 1000"
        assert await anext(lines) == ""
        heard = Stream(lines)
        assert await heard.beat() == stream.HEARTBEAT
        yield heard


ALL = {"header", "rivals", "board", "prompt", "own", "journal", "stage"}


async def test_a_new_listener_is_sent_everything(guest):
    place = await guest.table("me", "same")
    async with listening(place) as heard:
        data = await heard.next()
        assert (data["version"], heard.id, set(data["fragments"])) == (0, 0, ALL)
        assert data["title"] == "toy 0"


async def test_then_only_what_changed(guest):
    place = await guest.table("me", "same")
    async with listening(place) as heard:
        await heard.next()
        await place.choose(0, "n:1")
        data = await heard.next()
        assert (data["version"], heard.id, set(data["fragments"])) == (1, 1, {"header", "prompt"})
        await place.choose(1, "n:0")
        data = await heard.next()
        assert data["version"] == 2
        assert "board" not in data["fragments"], "a bid of the toy moves nothing"
        assert data["says"] == "bids bids"


async def test_a_note_is_read_out_once(guest):
    place = await guest.table("me", "same", "same")
    async with listening(place.spectator()) as heard:
        await heard.next()
        await place.deed("resign", 2)
        await place.choose(0, "n:1")
        await place.choose(1, "n:1")
        said = []
        while "bids" not in said:
            said += (await heard.next())["says"].split()
        assert said.count("resign") == 1


def sign_of(page):
    """What a page says that it is made of."""
    return re.search(r"data-sign=([0-9a-f]+)", page)[1]


async def test_the_page_just_opened_is_not_sent_again(guest):
    place = await guest.table("me", "same")
    sign = sign_of(await place.page())
    async with listening(place, sign=sign) as first, listening(place, sign=sign) as second:
        await place.choose(0, "n:1")
        for heard in (first, second):
            data = await heard.next()
            assert (data["version"], set(data["fragments"])) == (1, {"header", "prompt"})


async def test_who_comes_back_is_sent_what_changed_meanwhile(guest):
    place = await guest.table("me", "same")
    sign = sign_of(await place.page())
    await place.choose(0, "n:1")
    async with listening(place, sign=sign) as heard:
        data = await heard.next()
        assert (data["version"], set(data["fragments"])) == (1, {"header", "prompt"})
        sign = data["sign"]
    await place.page()
    async with listening(place, sign=sign) as heard:
        await place.choose(1, "n:0")
        data = await heard.next()
        assert (data["version"], "board" in data["fragments"]) == (2, False)


async def test_who_comes_back_with_an_unknown_sign_is_sent_everything(guest):
    place = await guest.table("me", "friend")
    await place.bid(2)
    sign = sign_of(await place.page())
    alien = sign_of(await place.friend(1).page())
    for query, headers in (({"sign": sign}, {"last-event-id": "1"}), ({"sign": alien}, None), ({}, None)):
        async with listening(place, headers, **query) as heard:
            data = await heard.next()
            assert (data["version"], set(data["fragments"])) == (1, ALL)


async def test_each_viewer_is_sent_what_it_may_see(guest):
    place = await guest.table("me", "friend", seed="3")
    hands = {seat: (await who.view())["state"]["hands"] for seat, who in ((0, place), (1, place.friend(1)))}
    async with (
        listening(place) as host,
        listening(place.friend(1)) as friend,
        listening(place.spectator()) as spectator,
    ):
        for heard, shown in ((host, hands[0]), (friend, hands[1]), (spectator, [3, 3])):
            assert f'"hands": {json.dumps(shown)}' in (await heard.next())["fragments"]["board"]


async def test_who_is_there_is_told_without_a_new_version(guest, monkeypatch):
    monkeypatch.setattr(presence, "UNSEEN", 0.5)
    place = await guest.table("me", "friend")
    async with listening(place) as heard:
        assert "[true, false]" in (await heard.next())["fragments"]["header"]
        async with listening(place.friend(1)):
            data = await heard.next()
            assert (data["version"], set(data["fragments"]), data["says"]) == (0, {"header"}, "")
            assert "[true, true]" in data["fragments"]["header"]
        assert "[true, false]" in (await heard.next())["fragments"]["header"]


async def test_a_new_name_is_told_to_all(guest):
    place = await guest.table("me", "friend")
    await place.friend(1).view()
    async with listening(place) as heard:
        await heard.next()
        await place.friend(1).post("settings", seat=1, name="Eva")
        assert "Eva" in (await heard.next())["fragments"]["header"]


async def test_an_undo_is_told_to_all(guest):
    place = await guest.table("me", "friend")
    await place.view()
    async with listening(place.friend(1)) as heard:
        before = (await heard.next())["fragments"]
        await place.choose(0, "n:1")
        await heard.next()
        await place.undo(0)
        data = await heard.next()
        assert data["version"] == 2
        assert data["fragments"]["header"] == before["header"]


async def playing(guest, *standing):
    """Seat 0 of three plays a card; the others, with these standing answers, may react. Nobody can be told apart."""
    place = await guest.table("me", "friend", "friend")
    for seat, reactions in enumerate(standing, start=1):
        await place.friend(seat).post("settings", seat=seat, reactions=reactions)
    await place.choose(0, "n:3")
    for seat in (1, 2):
        await place.friend(seat).choose(seat, "n:0")
    return place, next(
        option["key"]
        for option in (await place.view())["choices"][0]["options"]
        if option["key"].startswith("card:") and option["key"] != "card:15"
    )


async def test_the_passing_of_a_rival_shows_nowhere(guest):
    place, card = await playing(guest, "always", "always")
    async with listening(place) as actor, listening(place.friend(2)) as other, listening(place.spectator()) as idle:
        for heard in (actor, other, idle):
            await heard.reach(3)
        await place.choose(0, card)
        for heard in (actor, other, idle):
            await heard.reach(4)
        views = [await who.view() for who in (place, place.friend(2), place.spectator())]
        assert all(view["awaiting"] == {"seats": [], "reactions": True} for view in views)
        await place.friend(1).choose(1, "pass")
        assert [await who.view() for who in (place, place.friend(2), place.spectator())] == views
        assert await asyncio.gather(*(heard.is_silent() for heard in (actor, other, idle))) == [True] * 3


async def test_the_choice_of_another_seat_that_nobody_saw_makes_nothing_stale(guest):
    place, card = await playing(guest, "always", "always")
    await place.choose(0, card)
    version = (await place.friend(2).view())["version"]
    await place.friend(1).choose(1, "pass")
    await place.friend(2).choose(2, "pass", version=version)
    assert (await place.view())["choices"][0]["prompt"] == "again"


async def test_a_heartbeat_keeps_the_line_open(guest, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT", 0.05)
    place = await guest.table("me", "same")
    async with listening(place) as heard:
        await heard.next()
        assert [await heard.beat() for _ in range(3)] == [0.05] * 3


async def test_a_closed_stream_is_forgotten(guest):
    place = await guest.table("me", "same")
    table = await place.live()
    async with listening(place) as heard:
        await heard.next()
        assert table.connected == [True, True]
    async with asyncio.timeout(PATIENCE):
        while table.watchers:
            await asyncio.sleep(0.01)
    assert table.users == 0


async def test_the_coming_and_going_of_spectators_is_no_news(guest):
    place = await guest.table("me", "friend")
    table = await place.live()
    async with listening(place) as heard, listening(place.friend(1)):
        await heard.next()
        before = table.edition
        for _ in range(3):
            async with listening(place.spectator()) as other:
                await other.next()
        assert table.edition == before


async def test_who_only_opens_the_page_again_has_not_been_away(guest):
    place = await guest.table("me", "friend")
    async with listening(place) as heard, listening(place.friend(1)) as friend:
        await friend.next()
        await heard.reach(0)
        before = (await place.live()).edition
        async with listening(place.friend(1)) as again:
            await again.next()
        async with asyncio.timeout(PATIENCE):
            while len((await place.live()).watchers) > 2:
                await asyncio.sleep(0.01)
        assert (await place.live()).edition == before


async def test_too_many_streams_are_refused(guest, monkeypatch):
    monkeypatch.setattr(stream, "MOST_WATCHERS", 1)
    place = await guest.table("me", "same")
    async with listening(place) as heard:
        await heard.next()
        answer = await place.get("/stream")
        assert (answer.status_code, answer.json()["error"][:15]) == (503, "Too many people")


async def test_several_browsers_at_one_table_agree(guest):
    place = await guest.table("me", "same")
    async with listening(place) as first, listening(place) as second:
        for heard in (first, second):
            await heard.next()
        answers = await asyncio.gather(*(place.try_choose(0, f"n:{coins}", version=0) for coins in (1, 2, 3)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
        assert await first.next() == await second.next()


async def test_the_server_stops_although_streams_are_open(guest):
    place = await guest.table("me", "same")
    async with listening(place) as heard:
        await heard.next()
        guest.tables.end_streams()
        with pytest.raises(AssertionError, match="the stream has ended"):
            await heard.next()


async def test_a_page_without_a_stream_asks_for_what_it_does_not_have(guest):
    place = await guest.table("me", "same")
    first = (await place.get("/position.json")).json()
    assert (first["version"], set(first["fragments"])) == (0, ALL)
    assert (await place.get("/position.json", sign=first["sign"])).status_code == 204
    await place.choose(0, "n:1")
    then = (await place.get("/position.json", sign=first["sign"])).json()
    assert (then["version"], set(then["fragments"])) == (1, {"header", "prompt"})
    assert then["sign"] != first["sign"]


async def test_who_asks_without_a_stream_is_told_no_more_than_the_stream_tells(guest):
    place = await guest.table("me", "friend", seed="3")
    for who in (place, place.friend(1), place.spectator()):
        async with listening(who) as heard:
            told = await heard.next()
            assert {**(await who.get("/position.json")).json(), "says": ""} == {**told, "says": ""}
