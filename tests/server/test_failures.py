"""Rules that raise, or views, cost nobody else anything, and the table goes on as soon as somebody does otherwise."""

from __future__ import annotations

import pytest

from tests.kernel import toy
from tests.server.test_other_rules import attributes

SECRET = "card:7 of the deck"


def failing(state):
    """A step that fails however it is answered."""
    yield toy.Choose(state.turn, "turn", [toy.DRAW, toy.DONE])
    raise ZeroDivisionError(SECRET)


def failing_at_a_draw(state):
    """A step that fails at one answer only."""
    answer = yield toy.Choose(state.turn, "turn", [toy.DRAW, toy.DONE])
    if answer == toy.DRAW:
        raise KeyError(SECRET)
    state.played += 1
    state.over = state.played >= 4
    state.turn = 1 - state.turn


def rules(turn):
    return attributes(toy.Toy, steps=(toy.setup_step, toy.bid, turn, toy.discard))


async def test_where_a_step_fails_nothing_is_stored_and_all_see_who_is_stuck(guest, caplog):
    with rules(failing):
        place = await guest.table("me", "friend")
        await place.bid(3)
        await place.friend(1).choose(1, "n:1")
        version = (await place.view())["version"]
        for _ in range(3):
            answer = await place.try_choose(0, "done")
            assert (answer.status_code, "nothing was changed" in answer.json()["error"]) == (500, True)
        assert (await place.view())["version"] == version
        for visitor in (place, place.friend(1), place.spectator()):
            assert "[0]]</section>" in await visitor.page()
    lines = [line for line in caplog.messages if "the rules fail at a choice of seat 0: ZeroDivisionError" in line]
    assert len(lines) == 1
    assert SECRET not in caplog.text


async def test_who_chooses_otherwise_is_stuck_no_longer(guest):
    with rules(failing_at_a_draw):
        place = await guest.table("me", "same")
        await place.bid(3, 1)
        assert (await place.try_choose(0, "draw")).status_code == 500
        assert "[0]]</section>" in await place.page()
        await place.choose(0, "done")
        assert "[0]]</section>" not in await place.page()


async def test_a_bot_does_what_the_rules_can_carry_out(guest, caplog):
    with rules(failing_at_a_draw):
        place = await guest.table("bot:random", "bot:random")
        assert (await place.until(lambda view: view["over"]))["over"]
    assert SECRET not in caplog.text


async def test_a_bot_that_is_stuck_is_seen_and_burns_nothing(guest, caplog):
    with rules(failing):
        place = await guest.table("bot:random", "bot:random")
        live = await place.live()
        await place.until(lambda _: live.stuck)
        assert f"{list(live.stuck)}]</section>" in await place.page()
        await live.idle.wait()
        assert len([line for line in caplog.messages if "the rules fail at a choice" in line]) == 2
        other = await guest.table("me", "same")
        await other.bid(1, 1)


@pytest.mark.parametrize("turn", [failing, failing_at_a_draw])
async def test_no_failure_outlives_the_mistake(opened, turn):
    with rules(turn):
        async with opened() as guest:
            place = await guest.table("me", "same")
            await place.bid(3, 1)
            assert (await place.try_choose(0, "draw")).status_code == 500
    async with opened() as guest:
        place.guest = guest
        await place.choose(0, "draw")
