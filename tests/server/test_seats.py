"""Who sits where: invitations, other links, leaving, stand-ins, and what players may do about a seat that stops all."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.guest import Place
from triumvir.server import deeds, patience, presence
from triumvir.telling.registry import load


async def later(place, seconds):
    """Let the table believe that it has waited for so long."""
    live = await place.live()
    live.patience._since = {seat: since - seconds for seat, since in live.patience._since.items()}


def away(live, seat):
    live.presence._seen.pop(seat, None)


async def refusal(answer, status, words):
    assert (answer.status_code, words in answer.text) == (status, True), answer.text


async def test_an_invitation_shows_no_hand_and_takes_its_seat_once(guest):
    place = await guest.table("me", "friend", come=False)
    invited = place.invited(1)
    assert (await invited.view())["seat"] is None
    assert (await invited.get("/view.json", **{"as": 1})).status_code == 403
    friend = await invited.claim(name="Eva")
    assert friend.token != invited.token
    assert (await friend.view())["seat"] == 1
    assert "Eva" in await place.page()
    for what in ("", "/view.json", "/stream"):
        await refusal(await invited.get(what), 410, "This seat is taken")
    await refusal(await invited.post("choose", seat=1, choices=["n:0"], version=0), 410, "taken")
    assert invited.token not in await place.page()


async def test_a_second_press_on_an_invitation_leads_where_the_first_did(guest):
    place = await guest.table("me", "friend", come=False)
    first, second = await asyncio.gather(place.invited(1).try_claim(), place.invited(1).try_claim())
    assert first.headers["location"] == second.headers["location"]
    other = await guest.client.post(place.invited(1).path + "/claim", headers={"user-agent": "another"})
    await refusal(other, 410, "taken")


async def test_a_link_is_renewed_by_its_owner_and_the_old_one_dies(guest):
    place = await guest.table("me", "friend")
    for number, owner in enumerate((place, place.friend(1))):
        token = str(number) * 40
        assert (await owner.post("renew", token=token)).json() == {"address": f"/t/{place.id}/{token}"}
        await refusal(await owner.get(), 410, "replaced by another")
        anew = Place(guest, f"/t/{place.id}/{token}")
        assert (await anew.view())["seat"] == number
    assert (await place.spectator().post("renew", token="x" * 40)).status_code == 403
    assert (await anew.post("renew", token="short")).status_code == 422


async def test_seat_and_links_outlive_the_server(opened):
    async with opened() as guest:
        place = await guest.table("me", "friend", "friend")
        await place.friend(1).deed("resign", 1)
        await place.friend(2).deed("stand_in", 2)
        old, friend = place.friend(1), place.friend(2)
        await place.deed("open", 1)
    async with opened() as again:
        host, old, friend = (Place(again, each.path) for each in (place, old, friend))
        await refusal(await old.get(), 410, "taken")
        live = await host.live()
        assert [note.kind for note in live.notes] == ["resign", "stand_in", "open"]
        assert [seat.bot for seat in live.seats] == [None, "greedy", "greedy"]
        assert (await friend.deed("return", 2)).status_code == 200
        assert live.seats[2].bot is None


async def test_who_has_left_for_good_only_watches_and_a_bot_plays_on(guest):
    place = await guest.table("me", "friend")
    friend = place.friend(1)
    assert (await friend.deed("resign", 1)).status_code == 200
    assert (await friend.view())["seat"] is None
    await refusal(await friend.deed("return", 1), 403, "own seats")
    await place.until(lambda view: view["awaiting"]["seats"] == [0])
    view = await place.play_on(0)
    record = (await place.get("/record.json")).json()
    assert record["table"]["notes"][0] == {"choices": 0, "seat": 1, "note": "resign", "name": "greedy"}
    assert load(record).result.winners == view["result"]["winners"]


async def test_a_bot_stands_in_until_its_person_is_back(guest):
    place = await guest.table("me", "same", "friend")
    friend = place.friend(2)
    version = (await friend.view())["version"]
    assert (await friend.deed("stand_in", 2)).status_code == 200
    view = await friend.view()
    assert (view["choices"], view["undo"]) == ([], 0)
    await refusal(await friend.try_choose(2, "n:1", version=version), 409, "A bot plays this seat")
    await place.until(lambda view: 2 not in view["awaiting"]["seats"])
    await friend.deed("return", 2)
    await refusal(await friend.deed("return", 2), 409, "it is yours")
    await place.bid(3, 0)
    assert [note.kind for note in (await place.live()).notes] == ["stand_in", "return"]


@pytest.mark.parametrize("deed", ["resign", "stand_in", "return", "replace", "open", "end"])
async def test_nobody_does_anything_about_a_seat_who_may_not(guest, deed):
    place = await guest.table("me", "friend", "friend", "bot:random", come=False)
    friend, invited = await place.invited(1).claim(), place.invited(2)
    other = await guest.table("me", "friend")
    before = (await place.live()).seats[:]
    strangers = [place.spectator(), invited, Place(guest, f"/t/{place.id}/{other.token}")]
    for visitor in strangers:
        assert (await visitor.deed(deed, 1)).status_code in (403, 404, 409), deed
    if deed != "end":
        for seat in (0, 2, 3):
            assert (await friend.deed(deed, seat)).status_code in (403, 409), (deed, seat)
        assert (await friend.deed(deed, 9)).status_code in (403, 422)
    live = await place.live()
    assert live.seats == before
    assert live.notes == live.history.notes == []


async def test_the_host_opens_only_seats_that_nobody_plays(guest):
    place = await guest.table("me", "friend", "friend", "bot:random", come=False)
    friend, late = await place.invited(1).claim(), place.invited(2)
    await refusal(await place.deed("open", 1), 409, "Somebody plays this seat")
    assert (await place.deed("open", 2)).status_code == 200
    await refusal(await late.get(), 410, "replaced")
    assert (await place.deed("open", 3)).status_code == 200
    live = await place.live()
    invite = live.seats[3].settings["invite"]
    assert live.seats[3].bot == "random", "it plays until somebody comes"
    assert invite not in await friend.page(), "the host's to give"
    new = await Place(guest, f"/t/{place.id}/{invite}").claim(name="Ida")
    assert (await new.view())["seat"] == 3
    assert live.seats[3].bot is None
    assert [note.kind for note in live.notes] == ["open", "join"]
    await refusal(await friend.deed("open", 2), 403, "Only the host")


async def test_an_open_seat_need_not_be_waited_for(guest):
    place = await guest.table("me", "friend", come=False)
    await place.choose(0, "n:3")
    assert (await place.deed("stand_in", 1)).status_code == 200
    await place.until(lambda view: view["awaiting"]["seats"] == [0])
    friend = await place.invited(1).claim()
    assert (await place.live()).seats[1].bot is None
    assert (await friend.view())["seat"] == 1


@pytest.mark.parametrize(("absence", "hours"), [("1", 1), ("72", 72), ("never", 24), ("", 24)])
async def test_after_the_time_of_the_table_one_player_alone_may_act(guest, absence, hours):
    place = await guest.table("me", "friend", absence=absence)
    await place.choose(0, "n:3")
    await later(place, hours * patience.HOUR - 90)
    await refusal(await place.deed("stand_in", 1), 409, "in 2 min")
    await later(place, 100)
    assert (await place.deed("stand_in", 1)).status_code == 200
    await place.until(lambda view: view["awaiting"]["seats"] == [0])


async def test_others_agree_about_who_keeps_them_waiting(guest):
    place = await guest.table("me", "friend", "friend")
    ann, ben, late = place, place.friend(1), place.friend(2)
    await ann.choose(0, "n:3")
    await refusal(await ann.deed("replace", 2), 409, "not kept the others waiting")
    await ben.choose(1, "n:0")
    await later(place, patience.SHORTEST)
    assert (await ann.deed("replace", 2)).status_code == 200
    live = await place.live()
    assert live.seats[2].token_hash is not None, "Ben has not agreed"
    await ann.deed("replace", 2, withdraw=True)
    await ben.deed("replace", 2)
    assert live.seats[2].token_hash is not None, "Ann no longer agrees"
    await ann.deed("replace", 2)
    await refusal(await late.get(), 410, "taken")
    assert live.seats[2].settings["invite"] in await ben.page(), "any player may invite"
    new = await Place(guest, f"/t/{place.id}/{live.seats[2].settings['invite']}").claim(name="New")
    assert (await new.view())["seat"] == 2
    assert [note.kind for note in live.notes] == ["open", "join"]


async def test_an_agreement_is_over_when_the_seat_goes_on(guest):
    place = await guest.table("me", "friend", "friend")
    ann, ben, late = place, place.friend(1), place.friend(2)
    await ann.choose(0, "n:3")
    await ben.choose(1, "n:0")
    await later(place, patience.SHORTEST)
    await ann.deed("stand_in", 2)
    await late.choose(2, "n:1")
    await refusal(await ben.deed("stand_in", 2), 409, "Nobody is waiting")
    assert (await place.live()).seats[2].bot is None


async def test_two_seats_of_one_screen_are_one_voice(guest):
    place = await guest.table("me", "same", "friend")
    await place.bid(3, 0)
    await later(place, patience.SHORTEST)
    await refusal(await place.deed("stand_in", 2), 409, "not kept the others waiting")


async def test_who_is_away_has_no_voice_about_others(guest):
    place = await guest.table("me", "friend", "friend", "friend")
    for seat in (1, 3):
        await place.friend(seat).choose(seat, "n:0")
    await place.choose(0, "n:3")
    await later(place, patience.SHORTEST)
    away(await place.live(), 3)
    await place.deed("stand_in", 2)
    await place.friend(1).deed("stand_in", 2)
    assert (await place.live()).seats[2].bot == "greedy"


async def test_a_table_ends_when_all_people_agree(guest):
    place = await guest.table("me", "friend", "bot:random")
    await place.deed("end")
    assert not (await place.view())["over"]
    assert (await place.friend(1).deed("end")).status_code == 200
    view = await place.view()
    assert (view["over"], view["choices"], view["result"]) == (True, [], None)
    await refusal(await place.try_choose(0, "n:1"), 409, "over")
    record = (await place.get("/record.json")).json()
    assert record["table"]["ended"]
    assert await guest.tables.storage.unfinished_with_bots() == []


async def test_a_replaced_player_is_shown_nothing_more(guest):
    place = await guest.table("me", "friend", "friend")
    await place.choose(0, "n:3")
    await place.friend(1).choose(1, "n:0")
    before = place.friend(2)
    assert (await before.view())["seat"] == 2
    await later(place, 25 * patience.HOUR)
    await place.deed("replace", 2)
    for what in ("", "/view.json", "/stream", "/replay", "/record.json"):
        await refusal(await before.get(what), 410, "taken")


@pytest.mark.parametrize("seed", ["", "7"])
async def test_a_seed_that_the_host_has_set_is_told_to_all(guest, seed):
    place = await guest.table("me", "friend", seed=seed)
    for visitor in (place, place.friend(1), place.spectator()):
        assert ('["seed", -1, ""]' in await visitor.page()) == bool(seed)


async def test_only_signs_of_life_count(guest, monkeypatch):
    monkeypatch.setattr(presence, "UNSEEN", 0.3)
    place = await guest.table("me", "friend")
    live = await place.live()
    await place.friend(1).post("here")
    assert live.connected[1]
    edition = live.edition
    async with asyncio.timeout(20):
        while live.connected[1]:
            await asyncio.sleep(0.02)
    assert live.edition != edition, "the others are told"


async def test_what_may_be_waited_is_one_of_a_few(guest):
    answer = await guest.client.post("/tables", data={"game": "toy", "seat-0": "me", "seat-1": "same", "absence": "5"})
    assert answer.status_code == 422


def test_every_deed_has_its_words():
    assert set(deeds.DEEDS) == {"resign", "stand_in", "return", "replace", "open", "end", "ask_back", "let_back"}
