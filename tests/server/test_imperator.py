"""IMPERATOR on the server with its real pages: played, watched, replayed, and nothing leaks."""

from __future__ import annotations

import json

import pytest

from tests.server.test_leaks import Viewer, still, tell_the_same_now_and_then
from triumvir.kernel.dice import Dice
from triumvir.web import pages

LOOKS = 8


@pytest.fixture
async def guest(opened, real_games):
    async with opened(pages=pages) as visitor:
        yield visitor


async def imperator(guest, *kinds):
    return await guest.table(*kinds, game="imperator")


async def test_every_page_is_there_in_every_language(guest):
    place = await imperator(guest, "me", "bot:greedy", "friend")
    for lang in ("en", "cs", "es"):
        guest.client.cookies.set("lang", lang)
        for path in ("/", "/rules/imperator", "/cards/imperator", place.path, place.spectator().path, "/nowhere"):
            answer = await guest.client.get(path)
            assert answer.status_code == (404 if path == "/nowhere" else 200)
            assert f'<html lang="{lang}">' in answer.text


async def test_the_style_sheets_and_scripts_of_a_page_are_served(guest):
    place = await imperator(guest, "me", "bot:greedy")
    page = await place.page()
    paths = {part.split('"')[0] for part in page.split('"/static/')[1:]}
    assert len(paths) > 8
    for path in paths:
        answer = await guest.client.get(f"/static/{path}")
        assert (path, answer.status_code) == (path, 200)
        assert answer.headers["cache-control"] == "no-cache"


async def test_a_mistake_in_the_form_loses_nothing_of_it(guest):
    form = {"game": "imperator", "seat-0": "me", "name-0": "Žofie Šťastná", "seat-1": "me", "seed": "many"}
    answer = await guest.client.post("/tables", data=form)
    assert answer.status_code == 422
    assert "The seed must be a whole number" in answer.text
    assert 'value="Žofie Šťastná"' in answer.text
    assert 'value="many"' in answer.text


async def test_bots_finish_a_game_that_can_be_replayed(guest):
    place = await imperator(guest, "bot:greedy", "bot:random")
    view = await place.until(lambda view: view["over"])
    assert view["result"]["winners"]
    total = len((await place.get("/record.json")).json()["choices"])
    for at in (0, total // 2, total):
        for seat in (0, 1):
            assert (await place.get("/replay", to=at, **{"as": seat})).status_code == 200


async def test_the_server_tells_nobody_what_he_cannot_know(guest):
    place = await imperator(guest, "me", "friend", "friend")
    viewers = [Viewer(place, 0), Viewer(place.friend(1), 1), Viewer(place.spectator(), None)]
    live = await still(guest, place)
    assert await tell_the_same_now_and_then(live, viewers, Dice(7), LOOKS)


async def test_what_a_spectator_is_told_names_no_hidden_card(guest):
    place = await imperator(guest, "me", "friend")
    live = await still(guest, place)
    hidden = {
        card
        for seat in (0, 1)
        for player in live.table.view(seat)["state"]["players"]
        for card in player.get("cards") or []
    }
    told = json.dumps(await Viewer(place.spectator(), None).told(live))
    shown = json.dumps(live.table.view(None))
    assert hidden
    for card in hidden:
        if f'"{card}"' not in shown:
            assert f'data-thing=\\"{card}\\"' not in told
