"""A visitor of the server in tests: makes tables, looks, chooses, and knows the links of friends."""

from __future__ import annotations

import asyncio
from itertools import count

from tests.waiting import PATIENCE
from triumvir.server.tokens import friend_token

_numbers = count()
_friends = {}


class Guest:
    """Speaks to the server over HTTP; `app` and `database` are for looking behind the scenes."""

    def __init__(self, client, app, database=None):
        self.client = client
        self.app = app
        self.database = database

    @property
    def tables(self):
        return self.app.state.house.tables

    async def table(self, *kinds, seed="7", come=True, **fields):
        """A new table of the toy game with seats of these kinds; the friends take theirs unless they do not come."""
        form = {"game": "toy", "seed": seed, **fields}
        form |= {f"seat-{seat}": kind for seat, kind in enumerate(kinds)}
        answer = await self.client.post("/tables", data=form)
        assert answer.status_code == 303, answer.text
        place = Place(self, answer.headers["location"])
        for seat, kind in enumerate(kinds):
            if come and kind == "friend":
                _friends[place.id, seat] = (await place.invited(seat).claim()).path
        if self.app is not None and place.id in self.tables and not any(kind.startswith("bot") for kind in kinds):
            self.tables._drop(place.id)  # as if nobody had been there yet
        return place


class Place:
    """A visitor at one table, with one token."""

    def __init__(self, guest, path):
        self.guest = guest
        self.path = path
        self.id, self.token = path.split("/")[2:4]

    def invited(self, seat):
        """Somebody who has the host's invitation to this seat and has not taken it."""
        return Place(self.guest, f"/t/{self.id}/{friend_token(self.token, self.id, seat)}")

    def friend(self, seat):
        """The friend whom the host has invited to this seat, and who has taken it."""
        return Place(self.guest, _friends[self.id, seat])

    async def try_claim(self, **fields):
        return await self.guest.client.post(self.path + "/claim", data=fields)

    async def claim(self, **fields):
        """Take the seat of this invitation; the place of its player."""
        answer = await self.try_claim(**fields)
        assert answer.status_code == 303, answer.text
        return Place(self.guest, answer.headers["location"])

    async def deed(self, name, seat=0, **more):
        return await self.post("seat", deed=name, seat=seat, **more)

    def spectator(self):
        return Place(self.guest, f"/t/{self.id}/-")

    async def get(self, what="", **query):
        return await self.guest.client.get(self.path + what, params=query)

    async def page(self, **query):
        answer = await self.get(**query)
        assert answer.status_code == 200, answer.text
        return answer.text

    async def view(self, seat=None):
        answer = await self.get("/view.json", **({} if seat is None else {"as": seat}))
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, what, **body):
        return await self.guest.client.post(f"{self.path}/{what}", json=body)

    async def try_choose(self, seat, *keys, version=None, key=None, **more):
        if version is None:
            version = (await self.view(seat))["version"]
        return await self.post(
            "choose", seat=seat, choices=keys, version=version, key=key or f"k{next(_numbers)}", **more
        )

    async def choose(self, seat, *keys, **more):
        answer = await self.try_choose(seat, *keys, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()["version"]

    async def undo(self, seat, choices=1):
        version = (await self.view(seat))["version"]
        return await self.post("undo", seat=seat, choices=choices, version=version)

    async def live(self):
        """The live table behind the scenes."""
        async with self.guest.tables.at(self.id) as live:
            return live

    async def until(self, condition, seat=None):
        """Wait until the view of a seat is as it should be, and give it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                view = await self.view(seat)
                if condition(view):
                    return view
                await asyncio.sleep(0.01)

    async def bid(self, *bids):
        """Make the opening bids of the toy game, one for each of the own seats."""
        for seat, coins in enumerate(bids):
            await self.choose(seat, f"n:{coins}")

    async def play_on(self, *seats):
        """Let these seats choose `done`, or else their first options, until the game is over.

        A bot may have made an optional choice since they looked; then they look again.
        """
        while True:
            await asyncio.sleep(0.002)
            for seat in seats:
                view = await self.view(seat)
                if view["over"]:
                    return view
                asked = [choice for choice in view["choices"] if not choice["optional"]]
                if asked:
                    answer = await self.try_choose(seat, *first_answer(asked[0]), version=view["version"])
                    assert answer.status_code in (200, 409), answer.text


def first_answer(choice):
    """The smallest set, or `done`, or the first option."""
    if choice["set"]:
        return choice["set"]["all"][: choice["set"]["least"]] or ["done"]
    keys = [option["key"] for option in choice["options"]]
    return ["done"] if "done" in keys else keys[:1]
