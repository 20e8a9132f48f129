"""The leak test at the door: what a viewer cannot know is dealt anew, and the server says the same, byte for byte."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from triumvir.kernel.dice import Dice
from triumvir.server.audience import visitor_at
from triumvir.server.shows import Audience
from triumvir.server.stream import news

SEEDS = (1, 2)


class Viewer:
    """Somebody at the table, and everything that the server tells him."""

    def __init__(self, place, seat):
        self.place = place
        self.seat = seat

    async def told(self, live):
        """The page, the view as JSON and the first event of the stream."""
        page = await self.place.page()
        view = (await self.place.get("/view.json")).text
        audience = Audience(visitor_at(live.doors, self.place.token, "en", "http://table/"), self.seat)
        house = self.place.guest.app.state.house
        stream = news(house, live.id, audience, "")
        events = [(await anext(stream)).decode() for _ in range(2)]
        await stream.aclose()
        return page, view, events


@contextmanager
def showing(live, table):
    """Meanwhile the live table shows this one."""
    real = live.history.table
    live.history.table = table
    live.publish()
    yield
    live.history.table = real
    live.publish()


async def still(guest, place):
    """The live table, at which nobody answers by himself."""
    live = await place.live()
    task = guest.tables._playing[place.id]
    task.cancel()
    return live


async def random_choice(live, dice):
    """Let somebody choose something."""
    asks = live.table.choices
    ask = asks[dice.below(len(asks))]
    await live.answer(ask, ask.options[dice.below(len(ask.options))])


async def tell_the_same(live, viewers, dice):
    """Assert that no viewer is told anything else when all that he cannot know is dealt anew."""
    for viewer in viewers:
        with showing(live, live.table.clone()):
            before = await viewer.told(live)
        with showing(live, live.table.determinize(viewer.seat, dice)):
            assert await viewer.told(live) == before


async def tell_the_same_now_and_then(live, viewers, dice, most):
    """Play at random, looking at some of the positions, at most so many; how many were looked at."""
    looks = 0
    while not live.table.over and looks < most:
        if dice.below(12) == 0:
            looks += 1
            await tell_the_same(live, viewers, dice)
        await random_choice(live, dice)
    return looks


@pytest.mark.parametrize("seed", SEEDS)
async def test_the_server_tells_nobody_what_he_cannot_know(guest, seed):
    place = await guest.table("me", "friend", "friend", seed=str(seed))
    await place.friend(1).post("settings", seat=1, reactions="always")
    await place.friend(2).post("settings", seat=2, reactions="pass")
    viewers = [
        Viewer(place, 0),
        Viewer(place.friend(1), 1),
        Viewer(place.friend(2), 2),
        Viewer(place.spectator(), None),
    ]
    live = await still(guest, place)
    dice = Dice(seed)
    while not live.table.over:
        if dice.below(3) == 0:
            await tell_the_same(live, viewers, dice)
        await random_choice(live, dice)
    assert live.history.events > 60


async def test_what_is_told_depends_on_what_may_be_known(guest):
    place = await guest.table("me", "friend", "friend")
    live = await still(guest, place)
    viewer = Viewer(place, 0)
    before = await viewer.told(live)
    with showing(live, live.table.determinize(1, Dice(3))):
        page, view, events = await viewer.told(live)
    assert page != before[0]
    assert view != before[1]
    assert events != before[2]


async def test_versions_are_the_same_whatever_a_rival_holds(guest):
    """A viewer's version counts only what may be noticed, so a deal in which a rival thinks longer gives the same."""
    place = await guest.table("me", "friend", "friend", seed="5")
    live = await still(guest, place)
    dice = Dice(1)
    while not live.table.over:
        views = [live.table.view(seat) for seat in (0, 1, 2, None)]
        versions = [live.version(seat) for seat in (0, 1, 2, None)]
        await random_choice(live, dice)
        for view, version, seat in zip(views, versions, (0, 1, 2, None), strict=True):
            if live.version(seat) == version:
                assert live.table.view(seat) == view
