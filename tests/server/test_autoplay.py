"""Bots and standing answers: they play on by themselves, hide what can be done, and never block anybody."""

from __future__ import annotations

import asyncio
import time

from triumvir.telling.registry import load


async def test_bots_play_a_whole_game_by_themselves(guest):
    place = await guest.table("bot:random", "bot:greedy", "bot:random")
    await place.until(lambda view: view["over"])
    record = (await place.get("/record.json")).json()
    live = await place.live()
    assert load(record).digest() == live.table.digest()
    assert await guest.tables.storage.unfinished_with_bots() == []


async def test_bots_move_as_soon_as_they_can_and_wait_for_people(guest):
    place = await guest.table("me", "bot:random")
    await place.until(lambda view: view["awaiting"]["seats"] == [0])
    await place.choose(0, "n:3")
    view = await place.until(lambda view: view["choices"])
    assert view["choices"][0]["prompt"] in ("turn", "gift")


async def test_a_bot_takes_its_time(opened):
    async with opened(bot_delay=0.3) as guest:
        place = await guest.table("me", "bot:random")
        await place.view()
        began = time.monotonic()
        await place.until(lambda view: view["awaiting"]["seats"] == [0])
        assert time.monotonic() - began > 0.2


async def reacting(guest, reactions, **setting):
    """A table at which seat 0 plays a card and seat 1, with this standing answer, holds the spy or does not."""
    for seed in range(60):
        place = await guest.table("me", "friend", seed=str(seed), **setting)
        hand = (await place.friend(1).view())["state"]["hands"][1]
        own = (await place.view())["state"]["hands"][0]
        if (15 in hand) == (reactions.startswith("spy")) and 15 not in own:
            await place.friend(1).post("settings", seat=1, reactions=reactions.removeprefix("spy "))
            await place.choose(0, "n:3")
            await place.friend(1).choose(1, "n:0")
            await place.choose(0, f"card:{own[0]}")
            return place
    raise AssertionError("no deal fits")


async def test_who_cannot_react_is_not_asked(guest):
    place = await reacting(guest, "able")
    assert (await place.friend(1).view())["choices"] == []
    view = await place.until(lambda view: view["choices"])
    assert view["choices"][0]["prompt"] == "again"


async def test_who_can_react_is_asked_and_waited_for(guest):
    place = await reacting(guest, "spy able")
    await asyncio.sleep(0.05)
    assert (await place.view())["awaiting"] == {"seats": [], "reactions": True}
    view = await place.friend(1).view()
    assert [option["key"] for option in view["choices"][0]["options"]] == ["pass", "card:15"]
    await place.friend(1).choose(1, "card:15")
    assert 15 in (await place.view())["state"]["discard"]


async def test_who_wants_to_be_asked_always_is(guest):
    place = await reacting(guest, "always")
    await asyncio.sleep(0.05)
    view = await place.friend(1).view()
    assert [option["key"] for option in view["choices"][0]["options"]] == ["pass"]
    await place.friend(1).choose(1, "pass")
    assert (await place.view())["choices"][0]["prompt"] == "again"


async def test_who_passes_until_further_notice_is_not_asked_even_if_able(guest):
    place = await reacting(guest, "spy pass")
    assert (await place.friend(1).view())["choices"] == []
    assert (await place.until(lambda view: view["choices"]))["choices"][0]["prompt"] == "again"


async def test_changing_the_standing_answer_passes_at_once(guest):
    place = await reacting(guest, "spy able")
    await asyncio.sleep(0.05)
    await place.friend(1).post("settings", seat=1, reactions="pass")
    assert (await place.until(lambda view: view["choices"]))["choices"][0]["prompt"] == "again"


async def test_a_pass_comes_after_a_delay_and_looks_like_thinking(opened):
    async with opened(reaction_delay=(0.3, 0.4)) as guest:
        place = await reacting(guest, "able")
        began = time.monotonic()
        assert (await place.view())["awaiting"] == {"seats": [], "reactions": True}
        await place.until(lambda view: view["choices"])
        assert time.monotonic() - began > 0.2
