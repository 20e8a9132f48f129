"""Imperium on the server with its real pages: the form with its nations, one player alone, several, nothing leaks."""

from __future__ import annotations

import pytest

from tests.server.guest import Place
from tests.server.test_leaks import Viewer, random_choice, still, tell_the_same_now_and_then
from triumvir.kernel.dice import Dice
from triumvir.telling.registry import load
from triumvir.web import pages

LANGUAGES = ("en", "cs", "es")
WON_BY_BOT = {"en": "The bot wins.", "cs": "Vítězí automat.", "es": "Gana el autómata."}
LOOKS = 6


@pytest.fixture
async def guest(opened, real_games):
    async with opened(pages=pages) as visitor:
        yield visitor


async def imperium(guest, *kinds, **fields):
    return await guest.table(*kinds, game="imperium", **fields)


def random_keys(choice, dice):
    """One of the options; of a set the smallest one."""
    if choice["set"]:
        return choice["set"]["all"][: choice["set"]["least"]] or ["done"]
    return [choice["options"][dice.below(len(choice["options"]))]["key"]]


async def through_cleanup(place, seat):
    """Let the seat choose first options until the turn has gone to another."""
    while (view := await place.view(seat))["choices"] and view["state"]["turn"] == seat:
        await place.choose(seat, *random_keys(view["choices"][0], Dice(0)), version=view["version"])


def options_of(view):
    return view["state"]["options"]


async def test_the_nations_of_the_form_come_to_the_seats_that_play(guest):
    fields = {f"option-nations-{row}": nation for row, nation in enumerate(("random", "celts", "romans", "greeks"))}
    place = await imperium(guest, "me", "closed", "same", "same", **fields)
    view = await place.view()
    assert options_of(view)["nations"] == ["random", "romans", "greeks"]
    assert [player["nation"] for player in view["state"]["players"]][1:] == ["romans", "greeks"]


async def test_rows_beyond_the_number_of_players_are_no_seats(guest):
    fields = {"seats": "2", "option-nations-2": "celts"}
    view = await (await imperium(guest, "me", "same", "bot:random", **fields)).view()
    assert view["seats"] == 2
    assert options_of(view)["nations"] == []


@pytest.mark.parametrize(
    ("lang", "fields", "sentence"),
    [
        ("en", {"option-nations-0": "celts", "option-nations-1": "celts"}, "“Celts” is chosen for two seats"),
        ("cs", {"option-nations-0": "celts", "option-nations-1": "celts"}, "„Keltové“ je vybráno pro dvě místa"),
        ("en", {"option-nations-0": "huns"}, "option nations takes at most 4 different ones of"),
        ("es", {"seats": "1", "option-nations-0": "celts", "option-solo_nation": "celts"}, "tu misma nación"),
        ("cs", {"seats": "1", "option-nations-0": "celts", "option-solo_nation": "celts"}, "za tvůj národ"),
    ],
)
async def test_a_mistake_with_the_nations_is_one_sentence_and_loses_nothing(guest, lang, fields, sentence):
    guest.client.cookies.set("lang", lang)
    form = {"game": "imperium", "seat-0": "me", "seat-1": "same", "name-0": "Žofie", **fields}
    answer = await guest.client.post("/tables", data=form)
    assert answer.status_code == 422
    assert sentence in answer.text
    assert 'value="Žofie"' in answer.text
    assert '<input form="new-table" type="radio" name="game" value="imperium"' in answer.text


async def test_the_front_page_opens_with_the_game_of_its_address(guest):
    page = (await guest.client.get("/", params={"game": "imperium"})).text
    assert 'data-least="1" checked' in page
    assert "/lang/cs?back=/%3Fgame%3Dimperium" in page
    assert (await guest.client.get("/", params={"game": "chess"})).status_code == 200


async def test_every_page_is_there_in_every_language(guest):
    alone, together = await imperium(guest, "me"), await imperium(guest, "me", "friend", "bot:random")
    paths = ["/", "/rules/imperium", "/cards/imperium", alone.path, alone.spectator().path]
    paths += [together.path, together.friend(1).path, together.spectator().path]
    for lang in LANGUAGES:
        guest.client.cookies.set("lang", lang)
        for path in paths:
            answer = await guest.client.get(path)
            assert (path, answer.status_code) == (path, 200)
            assert f'<html lang="{lang}">' in answer.text


async def test_the_style_sheets_scripts_and_pictures_of_the_pages_are_served(guest):
    page = await (await imperium(guest, "me", "bot:random")).page() + (await guest.client.get("/")).text
    paths = {part.split('"')[0] for part in page.split('"/static/')[1:]}
    assert {"imperium/imperium.css", "imperium/poster.svg", "front.js"} <= paths
    for path in paths:
        assert (path, (await guest.client.get(f"/static/{path}")).status_code) == (path, 200)


async def test_bots_finish_a_game_that_can_be_replayed(guest):
    place = await imperium(guest, "bot:random", "bot:random", "bot:random")
    view = await place.until(lambda view: view["over"])
    assert view["result"]["winners"]
    record = (await place.get("/record.json")).json()
    assert load(record).result.winners == view["result"]["winners"]
    total = len(record["choices"])
    for at in (0, total // 2, total):
        for eyes in ({}, {"as": 0}, {"as": 2}):
            assert (await place.get("/replay", to=at, **eyes)).status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_one_player_plays_alone_to_the_end(guest, lang):
    guest.client.cookies.set("lang", lang)
    place = await imperium(guest, "me", seed="18")
    dice = Dice(1)
    while not (view := await place.view(0))["over"]:
        assert view["awaiting"] == {"seats": [0], "reactions": False}
        assert "curtain" not in await place.page()
        await place.choose(0, *random_keys(view["choices"][0], dice), version=view["version"])
    assert view["result"]["winners"] == []
    page = await place.page()
    assert WON_BY_BOT[lang] in page
    assert 'id="result"' in page
    assert (await place.spectator().get("/replay", to=5)).status_code == 200
    assert (await place.get("/record.json")).json()["seats"] == 1


async def test_one_friend_alone_and_one_bot_alone_have_tables_too(guest):
    place = await imperium(guest, "friend", come=False)
    assert (await place.view())["awaiting"]["seats"] == [0]
    assert "/t/" in await place.page()
    friend = await place.invited(0).claim()
    assert (await friend.view(0))["choices"]
    watched = await imperium(guest, "bot:random", seed="18")
    assert (await watched.until(lambda view: view["over"]))["result"]["winners"] == []


async def test_a_choice_is_taken_back_until_something_is_drawn(guest):
    place = await imperium(guest, "me", "same", **{"option-power_side": "A"})
    seat = (await place.view(0))["awaiting"]["seats"][0]
    before = await place.view(seat)
    await place.choose(seat, "activate")
    assert (await place.undo(seat)).status_code == 200
    after = await place.view(seat)
    assert after["state"] == before["state"]
    assert [ask["options"] for ask in after["choices"]] == [ask["options"] for ask in before["choices"]]
    await place.choose(seat, "innovate")
    await through_cleanup(place, seat)
    answer = await place.undo(seat)
    assert answer.status_code == 409
    assert "cannot be taken back" in answer.json()["error"]


async def test_the_screen_is_handed_on_behind_a_curtain(guest):
    place = await imperium(guest, "me", "same", **{"option-power_side": "A"})
    seat = (await place.view(0))["awaiting"]["seats"][0]
    assert f'class="curtain seat-{seat}"' in await place.page(**{"as": 1 - seat})
    assert 'class="curtain' not in await place.page(**{"as": seat})


async def test_the_power_is_chosen_by_all_at_once_and_in_secret(guest):
    place = await imperium(guest, "me", "friend")
    friend = place.friend(1)
    await place.choose(0, "side_b")
    assert [player["side"] for player in (await friend.view(1))["state"]["players"]] == ["a", "a"]
    await friend.choose(1, "side_a")
    assert [player["side"] for player in (await friend.view(1))["state"]["players"]] == ["b", "a"]


async def test_a_token_opens_its_own_seats_only(guest):
    place = await imperium(guest, "me", "friend")
    assert (await place.get("/view.json", **{"as": 1})).status_code == 403
    assert (await place.friend(1).get("/view.json", **{"as": 0})).status_code == 403
    assert (await place.try_choose(1, "side_a", version=0)).status_code == 403
    assert (await guest.client.get(f"/t/{place.id}/{'x' * 32}")).status_code == 404


async def test_a_game_goes_on_after_a_restart_of_the_server(opened, real_games):
    dice = Dice(3)
    async with opened(pages=pages) as visitor:
        place = await imperium(visitor, "me", "same", seed="4")
        alone = await imperium(visitor, "me", seed="4")
        live, solo = await still(visitor, place), await still(visitor, alone)
        for _ in range(80):
            await random_choice(live, dice)
        for _ in range(25):
            await random_choice(solo, dice)
        digests = live.table.digest(), solo.table.digest()
        views = [await place.view(0), await place.view(1), await alone.view(0)]
    async with opened(pages=pages) as visitor:
        again, still_alone = Place(visitor, place.path), Place(visitor, alone.path)
        assert [await again.view(0), await again.view(1), await still_alone.view(0)] == views
        assert ((await again.live()).table.digest(), (await still_alone.live()).table.digest()) == digests


@pytest.mark.parametrize("kinds", [("me", "friend"), ("me",)])
async def test_the_server_tells_nobody_what_he_cannot_know(guest, kinds):
    place = await imperium(guest, *kinds, seed="5")
    viewers = [Viewer(place, 0), Viewer(place.spectator(), None)]
    viewers += [Viewer(place.friend(1), 1)] if len(kinds) > 1 else []
    live = await still(guest, place)
    assert await tell_the_same_now_and_then(live, viewers, Dice(7), LOOKS)
