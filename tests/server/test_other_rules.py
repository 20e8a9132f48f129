"""The rules change between two starts of the server: what was played stays to be seen, and people decide what becomes
of games that are not over.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import contextmanager

import pytest

from tests.kernel import toy
from tests.server.guest import Place, first_answer
from tests.server.test_seats import later
from triumvir.server import patience
from triumvir.server.keeper import Keeper
from triumvir.web import pages
from triumvir.web.rendering import environment


@contextmanager
def attributes(owner, **changed):
    """Other rules for a while."""
    before = {name: getattr(owner, name) for name in changed}
    for name, value in changed.items():
        setattr(owner, name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(owner, name, value)


def richer(state, seat):
    """Every card drawn brings a coin."""
    draw_as_before(state, seat)
    state.coins[seat] += 1


draw_as_before = toy.draw


def winner_is_poorest(self, state):
    """The scoring turns everything around."""
    result = scored_as_before(self, state)
    result.winners = [seat for seat, coins in enumerate(state.coins) if coins == min(state.coins)]
    for seat in result.seats:
        seat.score = -seat.score
    return result


scored_as_before = toy.Toy.result


def blind(self, state, seat):
    raise RuntimeError("this view does not know the state")


def bid_by_two(state):
    """Nobody may bid an odd number any more."""
    asks = [
        toy.Choose(seat, "bid", list(range(toy.NUMBER, toy.NUMBER + 1 + state.coins[seat], 2)), sealed=True)
        for seat in range(state.seats)
    ]
    answers = yield asks
    for ask, answer in zip(asks, answers, strict=True):
        ask.open()
        state.bids[ask.seat] = answer - toy.NUMBER
    state.turn = state.bids.index(max(state.bids))
    state.step = toy.TURN


STEPS = (toy.setup_step, bid_by_two, toy.turn, toy.discard)
REFUSING = {"owner": toy.Toy, "steps": STEPS, "version": 2}
DRIFTING = {"owner": toy, "draw": richer}
RESCORING = {"owner": toy.Toy, "result": winner_is_poorest}
BLIND = {"owner": toy.Toy, "steps": STEPS, "view": blind}
EVERY_CHANGE = {"refused": REFUSING, "drifted": DRIFTING, "scored otherwise": RESCORING, "unreadable": BLIND}


async def begun(opened, *kinds):
    """A table some way into a game, and what everybody saw there."""
    async with opened() as guest:
        place = await guest.table(*kinds)
        await place.bid(1)
        await place.friend(1).choose(1, "n:3")
        if kinds[2:] == ("friend",):
            await place.friend(2).choose(2, "n:0")
        await place.friend(1).choose(1, "draw")
        visitors = (place, place.friend(1), place.spectator())
        return place.path, [await visitor.view() for visitor in visitors]


async def finished(opened):
    """A table whose game is over, and what everybody saw there."""
    async with opened() as guest:
        place = await guest.table("me", "friend")
        await place.bid(1)
        await asyncio.gather(place.play_on(0), place.friend(1).play_on(1))
        visitors = (place, place.friend(1), place.spectator())
        seen = [await visitor.view() for visitor in visitors]
        return place.path, seen, (await place.get("/record.json")).json()


def shown(view):
    """What is to be seen of a table apart from what may be done."""
    doing = ("choices", "undo", "undo_lines", "awaiting", "version")
    return {name: value for name, value in view.items() if name not in doing}


@pytest.mark.parametrize("change", EVERY_CHANGE)
async def test_a_finished_game_stays_as_it_was(opened, change):
    path, seen, record = await finished(opened)
    with attributes(**EVERY_CHANGE[change]):
        async with opened() as guest:
            place = Place(guest, path)
            visitors = (place, place.friend(1), place.spectator())
            assert [shown(await visitor.view()) for visitor in visitors] == [shown(view) for view in seen]
            for visitor in visitors:
                assert "was played by other rules" in await visitor.page()
                assert (await visitor.get("/record.json")).json() == record
                assert (await visitor.get("/replay", **{"as": 1})).status_code == 200
                early = await visitor.get("/replay", to=1)
                assert early.status_code == 410
                assert "cannot be shown any more" in early.text
            assert (await place.post("go_on")).status_code == 409
    async with opened() as guest:
        assert (await Place(guest, path).get("/replay", to=1)).status_code == 200


@pytest.mark.parametrize("change", [name for name in EVERY_CHANGE if name != "scored otherwise"])
async def test_a_running_game_stands_still_to_be_seen(opened, change):
    path, seen = await begun(opened, "me", "friend")
    with attributes(**EVERY_CHANGE[change]):
        async with opened() as guest:
            place = Place(guest, path)
            visitors = (place, place.friend(1), place.spectator())
            assert [shown(await visitor.view()) for visitor in visitors] == [shown(view) for view in seen]
            for lang, words in (("en", "so it stands still"), ("cs", "a proto stojí"), ("es", "por eso está parada")):
                answer = await guest.client.get(path, headers={"Accept-Language": lang})
                assert words in answer.text
            answer = await place.try_choose(0, "draw", version=seen[0]["version"])
            assert (answer.status_code, "stands still" in answer.json()["error"]) == (409, True)
            assert (await place.undo(0)).status_code == 409
            assert (await place.get("/record.json")).status_code == 403
    async with opened() as guest:
        place = Place(guest, path)
        views = [await visitor.view() for visitor in (place, place.friend(1), place.spectator())]
        assert views == seen, "the old rules play on as if nothing had been"


async def test_it_goes_on_when_everybody_agrees_and_remembers_it(opened):
    path, seen = await begun(opened, "me", "friend", "bot:random")
    with attributes(**DRIFTING):
        async with opened() as guest:
            place = Place(guest, path)
            assert (await place.spectator().post("go_on")).status_code == 403
            assert (await place.post("go_on")).status_code == 303
            assert (await place.view())["choices"] == []
            assert (await place.friend(1).post("go_on")).status_code == 303
            before = await place.view()
            assert before["state"]["coins"] == seen[0]["state"]["coins"]
            assert before["version"] > seen[0]["version"]
            await asyncio.gather(place.play_on(0), place.friend(1).play_on(1))
            ended = [await visitor.view() for visitor in (place, place.friend(1), place.spectator())]
            record = (await place.get("/record.json")).json()
        async with opened() as guest:
            place = Place(guest, path)
            assert [await visitor.view() for visitor in (place, place.friend(1), place.spectator())] == ended
            (changed,) = record["rules_changed"]
            assert (await place.get("/replay", to=changed)).status_code == 200
            assert (await place.get("/replay", to=changed - 1)).status_code == 410


async def test_a_seat_of_a_table_that_stands_still_is_left_to_a_bot(opened):
    path, _ = await begun(opened, "me", "friend")
    with attributes(**DRIFTING):
        async with opened(bot_delay=30.0) as guest:
            place = Place(guest, path)
            friend = place.friend(1)
            assert (await friend.deed("stand_in", 1)).status_code == 200
            assert "stands still" in await place.page()
            assert (await friend.deed("return", 1)).status_code == 200
            assert (await friend.deed("resign", 1)).status_code == 200
            assert (await place.deed("open", 1)).status_code == 200
            invite = (await place.live()).seats[1].settings["invite"]
            new = await Place(guest, f"/t/{place.id}/{invite}").claim(name="New")
            assert (await place.post("go_on")).status_code == 303
            assert "stands still" in await place.page(), "the new player has not agreed"
            assert (await new.post("go_on")).status_code == 303
            assert "stands still" not in await place.page()
            notes = [note.kind for note in (await place.live()).notes]
    assert notes == ["stand_in", "return", "resign", "open", "join"]


@pytest.mark.parametrize("change", ["refused", "unreadable"])
async def test_who_does_not_agree_to_go_on_is_replaced_as_one_who_keeps_others_waiting(opened, change):
    path, _ = await begun(opened, "me", "friend", "friend")
    with attributes(**EVERY_CHANGE[change]):
        async with opened() as guest:
            place = Place(guest, path)
            ann, ben, late = place, place.friend(1), place.friend(2)
            await ann.page()
            await ben.page()
            answer = await ann.deed("replace", 2)
            assert (answer.status_code, "in 5 min" in answer.text) == (409, True)
            await later(place, patience.SHORTEST)
            assert (await ann.deed("replace", 2)).status_code == 200
            assert (await late.get()).status_code == 200, "Ben has not agreed"
            assert (await ben.deed("replace", 2)).status_code == 200
            assert (await late.get()).status_code == 410
            assert (await place.live()).seats[2].settings["invite"] in await ben.page()


async def test_who_has_agreed_to_go_on_keeps_nobody_waiting(opened):
    path, _ = await begun(opened, "me", "friend", "friend")
    with attributes(**REFUSING):
        async with opened() as guest:
            place = Place(guest, path)
            await place.friend(1).page()
            assert (await place.friend(2).post("go_on")).status_code == 303
            await later(place, patience.SHORTEST)
            assert (await place.deed("replace", 2)).status_code == 409


async def test_a_table_that_stands_still_is_ended_when_all_people_agree(opened):
    path, _ = await begun(opened, "me", "friend")
    with attributes(**REFUSING):
        async with opened() as guest:
            place = Place(guest, path)
            assert (await place.deed("end")).status_code == 200
            assert (await place.get("/record.json")).status_code == 403
            assert (await place.friend(1).deed("end")).status_code == 200
            assert (await place.view())["over"]
            assert (await place.get("/record.json")).json()["table"]["ended"]
            assert (await place.deed("resign", 0)).status_code == 409


async def test_bots_alone_go_on_by_any_rules(opened):
    async with opened(bot_delay=30.0) as guest:
        place = await guest.table("bot:random", "bot:random")
        live = await place.live()
        await live.answer(live.table.choices[0], toy.NUMBER + 1)
    with attributes(**REFUSING):
        async with opened() as guest:
            assert (await Place(guest, place.path).until(lambda view: view["over"]))["over"]


async def test_what_was_never_kept_is_shown_as_far_as_the_rules_allow(opened, monkeypatch):
    async def nothing(*_):
        pass

    monkeypatch.setattr(Keeper, "_store", nothing)
    path, _ = await begun(opened, "me", "friend")
    with attributes(**REFUSING):
        async with opened() as guest:
            place = Place(guest, path)
            view = await place.view()
            assert [message["kind"] for message in view["journal"]].count("bids") == 0
            assert view["state"]["hands"][1] == 3
            assert "before the last 3 choices" in await place.page()
            assert (await place.post("go_on")).status_code == 303
            assert (await place.friend(1).post("go_on")).status_code == 303
            await place.choose(0, "n:2")


async def test_a_game_that_is_gone_is_shown_plainly(opened):
    path, seen, record = await finished(opened)
    async with opened(pages=pages) as guest:
        with sqlite3.connect(guest.database) as connection:
            connection.execute("update tables set game = 'gone'")
        environment.cache_clear()
        place = Place(guest, path)
        assert shown(await place.view()) == shown(seen[0])
        for visitor in (place, place.friend(1), place.spectator()):
            page = await visitor.page()
            assert "was played by other rules" in page
            assert "coins" in page
            assert (await visitor.get("/record.json")).json() == record
    environment.cache_clear()


async def test_rules_that_only_show_more_change_nothing(opened):
    path, _ = await begun(opened, "me", "friend")
    view = toy.Toy.view

    def more(self, state, seat):
        return {**view(self, state, seat), "gifts": state.gifts}

    with attributes(toy.Toy, view=more, version=2):
        async with opened() as guest:
            place = Place(guest, path)
            assert "gifts" in (await place.view())["state"]
            asked = await place.until(lambda view: view["choices"], 0)
            await place.choose(0, *first_answer(asked["choices"][0]))
