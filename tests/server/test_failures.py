"""Rules that raise, or views, cost nobody else anything, and the table goes on as soon as somebody does otherwise."""

from __future__ import annotations

import pytest

from tests.kernel import toy
from tests.server.test_other_rules import attributes
from triumvir.server.keeper import Keeper
from triumvir.telling.registry import game_named, installed_games
from triumvir.web import pages

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


FAILED = "the game has failed"
view_as_before = toy.Toy.view


def view_of_the_first_turn(self, state, seat):
    """A view that fails as soon as anybody has had a turn."""
    if state.played:
        raise ZeroDivisionError(SECRET)
    return view_as_before(self, state, seat)


async def test_a_position_that_cannot_be_shown_can_be_taken_back(guest, caplog):
    with attributes(toy.Toy, view=view_of_the_first_turn):
        place = await guest.table("me", "friend")
        await place.bid(3)
        await place.friend(1).choose(1, "n:1")
        await place.choose(0, "done")
        everybody = (place, place.friend(1), place.spectator())
        for visitor in everybody * 2:
            assert FAILED in await visitor.page()
            answer = await visitor.get("/view.json")
            assert (answer.status_code, "fails at showing this" in answer.json()["error"]) == (500, True)
            assert FAILED in (await visitor.get("/position.json")).json()["fragments"]["prompt"]
        live = await place.live()
        keeper = Keeper(guest.tables.storage, lambda: [live])
        for _ in range(2):
            await keeper.keep(live)
        assert (await place.post("undo", seat=0, choices=1, version=live.version(0))).status_code == 200
        for visitor in everybody:
            assert FAILED not in await visitor.page()
        await place.choose(0, "done")
        assert (await place.deed("stand_in", 0)).status_code == 200
        assert (await place.deed("resign", 0)).status_code == 200
    lines = [line for line in caplog.messages if "fails at showing it: ZeroDivisionError" in line]
    assert len(lines) == len(set(lines))
    assert len([line for line in caplog.messages if "where it stands cannot be told" in line]) == 1
    assert SECRET not in caplog.text


async def test_a_bot_plays_on_where_no_new_deal_can_be_made(guest, caplog):
    def no_deal(*_):
        raise ZeroDivisionError(SECRET)

    with attributes(toy.Toy, determinize=no_deal):
        place = await guest.table("bot:greedy", "bot:greedy")
        assert (await place.until(lambda view: view["over"]))["over"]
    assert SECRET not in caplog.text


def failing_always(*_):
    raise ZeroDivisionError(SECRET)


def drawing_of(game):
    return next(each for each in type(game.drawing).__mro__ if "context" in vars(each))


@pytest.mark.parametrize("lang", ["en", "cs", "es"])
@pytest.mark.parametrize("part", ["view", "drawing"])
@pytest.mark.parametrize("name", [game.name for game in installed_games()])
async def test_everybody_is_told_in_one_sentence_that_a_game_fails(real_games, opened, name, part, lang):
    async with opened(pages=pages) as guest:
        guest.client.headers["Accept-Language"] = lang
        place = await guest.table("me", "friend", game=name)
        game = game_named(name)
        failing = attributes(type(game), view=failing_always)
        if part == "drawing":
            failing = attributes(drawing_of(game), context=failing_always)
        with failing:
            for visitor in (place, place.friend(1), place.spectator()):
                assert 'class="stuck" role="status"' in await visitor.page()
            assert 'data-deed="resign"' in await place.page()
