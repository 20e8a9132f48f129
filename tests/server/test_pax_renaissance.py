"""Pax Renaissance on the server with its real pages: both editions, all languages, replay, restart, nothing leaks."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from tests.server.guest import Place
from tests.server.test_leaks import Viewer, random_choice, still, tell_the_same_now_and_then
from triumvir.games.pax_renaissance.position.constants import EMPIRES
from triumvir.kernel.dice import Dice
from triumvir.telling.registry import load
from triumvir.web import pages

GAME = "pax-renaissance"
LANGUAGES = ("en", "cs", "es")
EDITIONS = ("first", "second")
LOOKS = 6
ACTION = "turn.action"
KEY = re.compile(r"\b(?:PREN\d+X?|COMET\d)\b")


@pytest.fixture
async def guest(opened, real_games):
    async with opened(pages=pages) as visitor:
        yield visitor


async def pax(guest, *kinds, **fields):
    return await guest.table(*kinds, game=GAME, **fields)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_every_page_is_there_in_every_language(guest, edition):
    place = await pax(guest, "me", "friend", "bot:random", **{"option-edition": edition})
    paths = [
        f"/?game={GAME}",
        f"/rules/{GAME}",
        f"/cards/{GAME}",
        place.path,
        place.friend(1).path,
        place.spectator().path,
    ]
    for lang in LANGUAGES:
        guest.client.cookies.set("lang", lang)
        for path in paths:
            answer = await guest.client.get(path)
            assert (path, answer.status_code) == (path, 200)
            assert f'<html lang="{lang}">' in answer.text


@pytest.mark.parametrize(("edition", "address"), [("first", ""), ("second", "?edition=second")])
async def test_a_table_leads_to_the_rules_of_its_edition(guest, edition, address):
    page = await (await pax(guest, "me", "bot:random", **{"option-edition": edition})).page()
    assert page.count(f'href="/rules/{GAME}{address}"') == 2
    rules = (await guest.client.get(f"/rules/{GAME}{address}")).text
    assert f"<strong>{edition} edition</strong>" in rules
    assert f"back=/rules/{GAME}" in rules.replace("%3F", "?").replace("%3D", "=").replace("%2F", "/")


async def test_the_style_sheets_scripts_and_pictures_of_the_pages_are_served(guest):
    page = await (await pax(guest, "me", "bot:random")).page() + (await guest.client.get("/")).text
    paths = {part.split('"')[0] for part in page.split('"/static/')[1:]}
    assert "pax_renaissance/poster.svg" in paths
    for path in paths:
        assert (path, (await guest.client.get(f"/static/{path}")).status_code) == (path, 200)


async def test_the_edition_of_the_form_is_the_edition_of_the_table(guest):
    view = await (await pax(guest, "me", "same", **{"option-edition": "second"})).view()
    assert view["state"]["edition"] == "second"
    answer = await guest.client.post(
        "/tables", data={"game": GAME, "seat-0": "me", "seat-1": "same", "option-edition": "third"}
    )
    assert answer.status_code == 422
    assert "first" in answer.text


@pytest.mark.parametrize("edition", EDITIONS)
async def test_bots_finish_a_game_that_can_be_replayed(guest, edition):
    place = await pax(guest, "bot:random", "bot:random", "bot:random", **{"option-edition": edition})
    view = await place.until(lambda view: view["over"])
    assert view["result"]["winners"]
    record = (await place.get("/record.json")).json()
    assert load(record).result.winners == view["result"]["winners"]
    total = len(record["choices"])
    for at in (0, total // 2, total):
        for eyes in ({}, {"as": 0}, {"as": 2}):
            assert (await place.get("/replay", to=at, **eyes)).status_code == 200


async def test_a_choice_is_taken_back_until_something_is_shown(guest):
    place = await pax(guest, "me", "same")
    while (view := await place.view(seat := (await place.view(0))["awaiting"]["seats"][0]))["choices"][0][
        "prompt"
    ] != ACTION:
        await place.choose(seat, view["choices"][0]["options"][0]["key"])
    before = await place.view(seat)
    keys = [option["key"] for option in before["choices"][0]["options"]]
    bought = next(key for key in keys if key.startswith("column:"))
    await place.choose(seat, bought)
    assert (await place.view(seat))["state"] != before["state"]
    assert (await place.undo(seat)).status_code == 200
    after = await place.view(seat)
    assert after["state"] == before["state"]
    assert [ask["options"] for ask in after["choices"]] == [ask["options"] for ask in before["choices"]]


async def test_a_game_goes_on_after_a_restart_of_the_server(opened, real_games):
    dice = Dice(3)
    async with opened(pages=pages) as visitor:
        place = await pax(visitor, "me", "same", seed="4")
        live = await still(visitor, place)
        for _ in range(60):
            await random_choice(live, dice)
        digest, views = live.table.digest(), [await place.view(0), await place.view(1)]
    async with opened(pages=pages) as visitor:
        again = Place(visitor, place.path)
        assert [await again.view(0), await again.view(1)] == views
        assert (await again.live()).table.digest() == digest


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_server_tells_nobody_what_he_cannot_know(guest, edition):
    place = await pax(guest, "me", "friend", seed="5", **{"option-edition": edition})
    viewers = [Viewer(place, 0), Viewer(place.friend(1), 1), Viewer(place.spectator(), None)]
    live = await still(guest, place)
    assert await tell_the_same_now_and_then(live, viewers, Dice(7), LOOKS)


async def test_the_bankers_of_the_form_come_to_the_seats_that_play(guest):
    fields = {f"option-bankers-{row}": banker for row, banker in enumerate(("chosen", "fugger", "medici"))}
    place = await pax(guest, "me", "closed", "same", **fields)
    view = await place.view()
    assert view["state"]["options"]["bankers"] == ["chosen", "medici"]
    assert [option["key"] for option in view["choices"][0]["options"]] == [
        "banker:fugger",
        "banker:coeur",
        "banker:marchionni",
    ]


@pytest.mark.parametrize(
    ("lang", "fields", "sentence"),
    [
        ("en", {"option-bankers-0": "coeur", "option-bankers-1": "coeur"}, "“Coeur” is chosen for two seats"),
        ("cs", {"option-edition": "second", "option-map_1550": "true", "option-bankers-1": "coeur"}, "hráčů je 2"),
        ("es", {"option-map_1550": "true"}, "el mapa de 1550 tapa todos los emporios"),
    ],
)
async def test_a_mistake_with_the_bankers_is_one_sentence_and_loses_nothing(guest, lang, fields, sentence):
    guest.client.cookies.set("lang", lang)
    form = {"game": GAME, "seat-0": "me", "seat-1": "same", "name-0": "Žofie", **fields}
    answer = await guest.client.post("/tables", data=form)
    assert answer.status_code == 422
    assert sentence in answer.text
    assert 'value="Žofie"' in answer.text


def hidden_keys(state):
    """The cards that nobody can know: those in the decks, out of the game, dealt face down."""
    hidden = [*state.decks[0], *state.decks[1], *state.removed, *state.veiled]
    return {state.rules.card_set.cards[item - EMPIRES].key for item in hidden}


def hand_keys(state, but):
    """The cards in the hands of all seats but one."""
    items = [item for seat in range(state.seats) if seat != but for item in state.hands[seat]]
    return {state.rules.card_set.cards[item - EMPIRES].key for item in items}


async def test_no_page_names_a_hidden_card_and_no_view_the_hand_of_a_rival(guest):
    place = await pax(guest, "me", "friend", "friend", seed="11")
    friends = [Viewer(place.friend(seat), seat) for seat in (1, 2)]
    viewers = [Viewer(place, 0), *friends, Viewer(place.spectator(), None)]
    live = await still(guest, place)
    dice = Dice(4)
    hands = 0
    for number in range(60):
        if live.table.over:
            break
        if number % 12 == 11:
            state = live.table.state
            for viewer in viewers:
                page, view, events = await viewer.told(live)
                named = set(KEY.findall(page + view + "".join(events)))
                assert named
                assert not hidden_keys(state) & named
                rivals = hand_keys(state, viewer.seat)
                hands += len(rivals)
                assert not rivals & set(KEY.findall(json.dumps({**json.loads(view), "journal": []})))
        await random_choice(live, dice)
    assert hands


async def test_of_choices_made_in_several_tabs_at_once_one_counts(guest):
    place = await pax(guest, "me", "same", seed="6")
    live = await still(guest, place)
    dice = Dice(2)
    for _ in range(25):
        seat = live.table.choices[0].seat
        view = await place.view(seat)
        choice, events = view["choices"][0], live.history.events
        if choice["set"]:
            await random_choice(live, dice)
            continue
        keys = [choice["options"][dice.below(len(choice["options"]))]["key"] for _ in range(3)]
        tabs = [place.try_choose(seat, key, version=view["version"]) for key in keys]
        answers = [answer.status_code for answer in await asyncio.gather(*tabs)]
        assert (sorted(answers), live.history.events) == ([200, 409, 409], events + 1)
