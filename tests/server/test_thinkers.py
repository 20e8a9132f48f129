"""Bots think in processes of their own: one that fails in any way costs its own seat a simpler bot, and nobody else."""

from __future__ import annotations

import asyncio
import time

import pytest

import triumvir
from tests.server import evil_bots
from tests.server.guest import first_answer
from tests.waiting import PATIENCE
from triumvir.bots import answer_of, answered, bot_named, simpler_than, thought
from triumvir.kernel.dice import Dice
from triumvir.server.thinkers import Thinkers

GAMES = ("imperator", "imperium", "pax-renaissance")


@pytest.fixture(autouse=True)
def _evil():
    evil_bots.install()
    yield
    evil_bots.remove()


async def test_a_bot_that_fails_in_any_way_is_replaced_and_told_of(opened, caplog):
    async with opened(most_thinking=0.5) as guest:
        places = {bot.name: await guest.table("me", f"bot:{bot.name}") for bot in evil_bots.EVIL}
        for bot, place in places.items():
            await place.view()
            view = await place.until(lambda view: view["awaiting"]["seats"] == [0])
            assert view["version"] == 2, "the note, and the bid of the bot that plays on"
            assert (await place.live()).seats[1].bot == "greedy", bot
            await place.choose(0, "n:3")
            assert '["falter", 1, "greedy"]' in await place.page()
    for bot in places:
        assert caplog.text.count(f"the bot {bot} gave no answer") == 1


async def test_a_seat_that_has_lost_its_bot_keeps_the_simpler_one_and_its_note(opened):
    async with opened() as guest:
        place = await guest.table("me", "bot:broken")
        view = await place.until(lambda view: view["awaiting"]["seats"] == [0])
    async with opened() as again:
        place.guest = again
        live = await place.live()
        assert live.seats[1].bot == "greedy"
        assert [(note.kind, note.seat, note.name) for note in live.history.notes] == [("falter", 1, "greedy")]
        assert (await place.view())["version"] == view["version"]


async def test_a_note_makes_no_choice_stale_and_stays_when_choices_are_taken_back(opened):
    async with opened(most_thinking=0.3) as guest:
        place = await guest.table("me", "same", "bot:sleeper")
        version = (await place.view(0))["version"]
        await place.choose(1, "n:1")
        live = await place.live()
        async with asyncio.timeout(PATIENCE):
            while not live.history.notes:
                await asyncio.sleep(0.01)
        await place.choose(0, "n:2", version=version)
        assert [note.choices for note in live.history.notes] == [1]


def test_nothing_is_simpler_than_chance():
    assert [simpler_than(name) for name in ("deep", "greedy", "random")] == ["greedy", "random", "random"]


async def test_a_bot_that_never_ends_stops_no_other_table(opened):
    async with opened(most_thinking=30.0) as guest:
        stopped = [await guest.table("me", f"bot:{name}") for name in ("sleeper", "looper", "sleeper", "looper")]
        for place in stopped:
            await place.view()
        await asyncio.sleep(0.3)
        other = await guest.table("me", "bot:greedy")
        await other.until(lambda view: view["awaiting"]["seats"] == [0])
        await other.choose(0, "n:1")
        for place in stopped:
            await place.choose(0, "n:1")
    assert len(guest.tables._thinkers) == 0, "those that never end were ended with the server"


async def test_no_process_is_started_before_a_bot_thinks(guest):
    place = await guest.table("me", "bot:random")
    await place.until(lambda view: view["awaiting"]["seats"] == [0])
    assert len(guest.tables._thinkers) == 0


async def test_a_process_that_has_died_in_its_sleep_is_no_fault_of_a_bot(guest):
    place = await guest.table("me", "bot:greedy")
    await place.until(lambda view: view["awaiting"]["seats"] == [0])
    thinkers = guest.tables._thinkers
    for process in thinkers._all:
        process.kill()
        await process.wait()
    await place.choose(0, "n:3")
    for _ in range(4):
        view = await place.until(lambda view: 0 in view["awaiting"]["seats"] or view["over"])
        await place.choose(0, *first_answer(view["choices"][0]))
    assert (await place.live()).seats[1].bot == "greedy"


def positions(game, count):
    """Some positions of a game between greedy bots, each with an ask."""
    table = triumvir.new(game, seats=3, seed=11, patient=True)
    dice, bot = Dice(2), bot_named("greedy")
    while not table.over and count:
        for ask in table.choices:
            yield table, ask
        ask = next(each for each in table.choices if not each.optional)
        table.apply(ask.seat, answer_of(bot, table.position, ask, dice))
        count -= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_thought_leads_to_the_same_answer_as_here(real_games, game):
    for number, (table, ask) in enumerate(positions(game, 60)):
        for name in ("greedy", "slow" if number < 1 else "random"):
            bot, here, there = bot_named(name), Dice(number), Dice(number)
            expected = answer_of(bot, table.position, ask, here)
            thing, counter = answered(bot, thought(bot, table.position, ask, table.options, there))
            assert (thing, counter) == (expected, here.counter), (ask.prompt, name)


async def test_a_thought_leads_to_the_same_answer_in_another_process(real_games):
    thinkers = Thinkers(20.0, 2)
    bot = bot_named("greedy")
    try:
        for number, (table, ask) in enumerate(positions("imperator", 15)):
            here = Dice(number)
            data = thought(bot, table.position, ask, table.options, Dice(number))
            assert await thinkers.answer(data) == (answer_of(bot, table.position, ask, here), here.counter)
    finally:
        await thinkers.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_thought_holds_nothing_that_the_seat_cannot_know(real_games, game):
    """Not the seed, and of two games that the seat cannot tell apart the same."""
    for table, ask in positions(game, 25):
        data = thought(bot_named("greedy"), table.position, ask, table.options, Dice(5))
        base = table.position.base
        if base.counter == table.state.counter:
            assert data["base"]["key"] != base.key
        assert not {"seed", "record", "journal"} & set(data)
        other = table.determinize(ask.seat, 77)
        again = thought(bot_named("greedy"), other.position, ask, table.options, Dice(5))
        assert (again["seat"], again["ask"], len(again["kept"])) == (data["seat"], data["ask"], len(data["kept"]))


async def test_a_server_that_stops_waits_for_no_bot(opened):
    began = time.monotonic()
    async with opened(most_thinking=3600.0) as guest:
        place = await guest.table("me", "bot:looper")
        await place.view()
        await asyncio.sleep(0.2)
    assert time.monotonic() - began < PATIENCE
